## Names

quest-plain = { $text }
quest-word-left = to the left
quest-word-right = to the right
quest-word-gold = Gold
quest-word-experience = Experience
quest-word-heal = healing
quest-word-item = an Item
quest-word-repair = repairs
quest-word-strength = Strength
quest-word-willpower = Willpower

## Questions

quest-ask-keep = Choice { $number } of 3: which character do you keep?
quest-ask-movement = Go somewhere, stay, or do something instead of moving.
quest-ask-go_further = You may walk one space further.
quest-ask-face = Creatures bar your way. Which one do you fight first?
quest-ask-face_guardian = The guardian waits. Prepare yourself, then fight.
quest-ask-possibilities = What do you do in this space?
quest-ask-end_turn = Your turn is over. Another one, or the end?
quest-ask-equip = What do you take into the battle against { $foe }?
quest-ask-declare = Before the dice against { $foe }: add something, or roll.
quest-ask-kind = How do you fight { $foe }: by Strength or by Wills?
quest-ask-kind_again = You fight on against { $foe }: by Strength or by Wills?
quest-ask-duel_kind = Do you attack by Strength or by Wills?
quest-ask-convert = You are attacked by Strength: accept, or make it a Battle of Wills?
quest-ask-late = The dice against { $foe } have fallen. Will you change anything?
quest-ask-guard = You lose against { $foe }. Hold the shield in the way?
quest-ask-loss_chosen = You have lost: lose 1 Health, or offer your Items to the winner?
quest-ask-take = You have won: which Item do you take?
quest-ask-thief = You have won: wound the loser, or take an Item?
quest-ask-yield_artifact = You have lost: which Artifact do you give up?
quest-ask-hand_over = Which Item do you hand over?
quest-ask-market = Which of these do you keep?
quest-ask-choose = Choose one.
quest-ask-choose_guild = In which guild shall a new Ability appear?
quest-ask-reveal = Of which Astral Plane do you reveal the next card?
quest-ask-before_die = You are about to roll a die.
quest-ask-keep_die = Which result do you keep?
quest-ask-riddle = Will you try a riddle for 1 Magic?
quest-ask-brace = You are about to lose Health or Magic. Will you use something first?
quest-ask-wary = You are attacked. Will you use something first?
quest-ask-doom = This would be your end. Can something save you?
quest-ask-mend = You have lost Health. Heal 1 at once?
quest-ask-shed_items = You own too many Items. Which one do you discard?
quest-ask-shed_abilities = You have too many Abilities. Which one do you forget?
quest-ask-return = Your character has fallen. Will you come back as another?
quest-ask-bargain = Put your offer together.
quest-ask-offered = You are offered a trade. Do you agree?

## What was done

quest-did-walk = { $who } walks { $what }.
quest-did-horse = { $who } rides { $what }.
quest-did-boat = { $who } takes a boat: { $what }.
quest-did-gate = { $who } steps through a Magic Gate: { $what }.
quest-went-walk = { $who } walks to: { $space }.
quest-went-horse = { $who } rides to: { $space }.
quest-went-boat = { $who } sails to: { $space }.
quest-went-gate = { $who } steps through a Magic Gate to: { $space }.
quest-did-stay-bare = { $who } stays.
quest-did-labour-bare = { $who } works for Gold.
quest-did-train-bare = { $who } trains for Experience.
quest-did-attack_plane-bare = { $who } attacks the Astral Plane.
quest-did-stop-bare = { $who } goes no further.
quest-did-fight = { $who } fights: { $what }.
quest-did-spare = { $who } leaves it in peace: { $what }.
quest-did-appease = { $who } lays it to rest: { $what }.
quest-did-strength-bare = A Battle of Strength.
quest-did-wills-bare = { $who } calls for a Battle of Wills.
quest-did-wills = { $who } calls for a Battle of Wills, { $what } of it paid with Health.
quest-did-accept-bare = { $who } accepts.
quest-did-equip = { $who } takes up { $what }.
quest-did-equip-bare = { $who } fights empty-handed.
quest-did-throw = { $who } throws: { $what }.
quest-did-roll-bare = { $who } is ready for the dice.
quest-did-pass-bare = { $who } leaves it at that.
quest-did-riddle-bare = { $who } tries a riddle.
quest-did-use = { $who } uses { $what }.
quest-did-cast = { $who } casts { $what }.
quest-did-attack = { $who } attacks { $what }.
quest-did-suffer-bare = { $who } chooses to lose Health.
quest-did-offer-bare = { $who } offers an Item.
quest-did-wound-bare = { $who } wounds the loser.
quest-did-take = { $who } takes { $what }.
quest-did-give = { $who } gives { $what }.
quest-did-learn = { $who } learns { $what }.
quest-did-buy = { $who } buys { $what }.
quest-did-sell = { $who } sells { $what }.
quest-did-repair = { $who } has repaired: { $what }.
quest-did-heal = { $who } is healed.
quest-did-recharge = { $who } recharges Magic.
quest-did-lodge-bare = { $who } takes lodging in the Village.
quest-did-choose = { $who } chooses { $what }.
quest-did-keep = { $who } keeps { $what }.
quest-did-reveal = { $who } has a prophetic dream of { $what }.
quest-did-discard = { $who } discards { $what }.
quest-did-forget = { $who } forgets { $what }.
quest-did-end-bare = { $who } is done.
quest-did-return-bare = { $who } comes back with a new character.
quest-did-leave-bare = { $who } leaves the game.
quest-did-fall-bare = { $who } accepts fate.
quest-did-trade = { $who } wants to trade with { $what }.
quest-did-want = { $who } would like { $what }.
quest-did-give_gold = { $who } would give { $what } Gold.
quest-did-want_gold = { $who } would like { $what } Gold.
quest-did-propose-bare = { $who } makes the offer.
quest-did-cancel-bare = { $who } drops the trade.
quest-did-agree-bare = { $who } agrees.
quest-did-refuse-bare = { $who } refuses.

## Luck

quest-dealt = Two characters for everybody.
quest-your-heroes = You hold { $heroes }.
quest-has-kept = { $who } has chosen.
quest-you-keep = You keep { $hero }.
quest-drawn = Drawn: { $card }.
quest-drawn-hero = A new character: { $card }.
quest-appears = { $card } appears in: { $space }.
quest-battle = { $who } is in battle with { $foe }.
quest-totals = { $who } { $own }, { $foe } { $other }.
quest-roll-won = { $who } wins a roll against { $foe }, { $own } to { $other }; { $left ->
    [one] one more is
   *[other] { $left } more are
} still to be won.
quest-battle-won = { $who } beats { $foe }, { $own } to { $other }.
quest-battle-drawn = { $who } and { $foe }: a draw, { $own } { $apart ->
    [0] all
   *[other] to { $other }
}.
quest-battle-lost = { $who } loses to { $foe }, { $own } to { $other }.
quest-turned-up = Turned up: { $card }.
quest-looked = { $who } secretly looks into { $plane }.
quest-you-saw = You saw: { $cards }.
quest-rolled = Dice: { $dice }.

## What came of it

quest-gained-gold = { $who } gains { $n } Gold.
quest-lost-gold = { $who } is down { $n } Gold.
quest-gained-experience = { $who } gains { $n } Experience.
quest-lost-experience = { $who } is down { $n } Experience.
quest-gained-strength = { $who } gains { $n } Strength for good.
quest-lost-strength = { $who } is down { $n } Strength for good.
quest-gained-willpower = { $who } gains { $n } Willpower for good.
quest-lost-willpower = { $who } is down { $n } Willpower for good.
quest-gained-health = { $who } regains { $n } Health.
quest-lost-health = { $who } is down { $n } Health.
quest-gained-magic = { $who } regains { $n } Magic.
quest-lost-magic = { $who } is down { $n } Magic.
quest-gained-card = { $who } now has { $card }.
quest-lost-card = { $who } no longer has { $card }.
quest-damaged = { $card } is damaged.
quest-arrived = { $who } is now in: { $space }.
quest-entered = { $who } enters as { $hero }, in: { $space }.
quest-fell = { $who } loses the character: { $hero }.
quest-plane-closed = Empty and closed: { $plane }.
quest-final = The planes are empty: the Final Battle begins.
quest-apocalypse = The Apocalypse has come.
quest-round-of = The round of { $who }.
quest-resigned = { $who } resigns.

## The end

quest-end-four = { $who } holds four Artifacts and ascends the throne.
quest-end-alone = { $who } is the last player left.
quest-end-most = { $who } has the most Artifacts of those who stayed.
quest-end-nobody = No hero is left: nobody wins.

## Why not

quest-why-no-card = There is no card “{ $card }”.
quest-why-not-yours = You do not have { $card }.
quest-why-damaged = { $card } is damaged: have it repaired first.
quest-why-no-use = { $card } cannot be used now: not at this moment, not affordable, or it would change nothing.
quest-why-magic-to-hold = { $card } takes 1 Magic when it is taken up, and you have none.
quest-why-two-shields = Only one shield can be used in a battle.
quest-why-hands = You have only two hands.
quest-why-two-handed = A two-handed weapon leaves no hand for anything else.
quest-why-two-weapons = Only one weapon can be used in a battle, unless you are ambidextrous.
quest-why-heads = Only one thing can be worn on the head.
quest-why-not-held = { $card } need not be taken up.
quest-why-not-sold = Not for sale here: { $card }.
quest-why-artifact = Artifacts cannot be sold.
quest-why-no-market = Items are bought and sold only in the City and the Village.
quest-why-not-taught = Not taught here: { $card }.
quest-why-experience = That costs { $price } Experience; you have { $have }.
quest-why-gold = That costs { $price } Gold; you have { $have }.
quest-why-magic = That costs { $price } Magic; you have { $have }.
quest-why-health = That costs { $price } Health; you have { $have }.
quest-why-no-port = There is no port here.
quest-why-no-gate = There is no Magic Gate here.
quest-why-kept-by-creature = { $card } can be taken only when every Creature here is beaten.
quest-why-creatures-first = First the creatures of this space must be fought.
quest-why-one-attack = One attack on a character a turn.
quest-why-not-here = Nobody by that number is in your space.
quest-why-safe = That character is safe here.
quest-why-no-mind = { $foe } has no mind to fight with.
quest-why-no-trading = Trading was not agreed on for this game.

## Advice

quest-advice-fight = { $foe } falls in { $percent } %.
quest-advice-fight-buys = { $foe } falls in { $percent } %, and its Experience buys { $card }.
quest-advice-plane = Whichever guardian waits there, it falls in about { $percent } %.
quest-advice-duel = You win in about { $percent } %.
quest-advice-stronger = { $card } makes you stronger.
quest-advice-artifact = An Artifact counts more than anything else.
quest-advice-rest = Rested, you fight better.
quest-advice-waits = { $card } is waiting there.
quest-advice-here = { $space } has something for you.
quest-advice-nearer = From { $space } you are nearer to what is worth most.

## Answers, before they are given

quest-verb-keep = keep
quest-verb-stay = stay
quest-verb-walk = walk
quest-verb-horse = ride
quest-verb-boat = sail
quest-verb-gate = Magic Gate:
quest-verb-labour = work for Gold
quest-verb-train = train for Experience
quest-verb-attack_plane = attack the Astral Plane
quest-verb-trade = trade with
quest-verb-stop = go no further
quest-verb-use = use
quest-verb-cast = cast
quest-verb-fight = fight
quest-verb-spare = leave in peace
quest-verb-appease = lay to rest
quest-verb-riddle = try a riddle (1 Magic)
quest-verb-strength = by Strength
quest-verb-wills = by Wills
quest-verb-equip = take up
quest-verb-equip-bare = go empty-handed
quest-verb-throw = throw
quest-verb-roll = roll the dice
quest-verb-pass = nothing
quest-verb-attack = attack
quest-verb-accept = accept
quest-verb-suffer = lose 1 Health
quest-verb-offer = offer an Item
quest-verb-take = take
quest-verb-wound = wound
quest-verb-give = give
quest-verb-learn = learn
quest-verb-buy = buy
quest-verb-sell = sell
quest-verb-repair = repair
quest-verb-heal = heal
quest-verb-recharge = recharge
quest-verb-lodge = lodge here (1 Gold)
quest-verb-choose = choose
quest-verb-reveal = reveal
quest-verb-discard = discard
quest-verb-forget = forget
quest-verb-want = want
quest-verb-give_gold = give Gold:
quest-verb-want_gold = want Gold:
quest-verb-propose = make the offer
quest-verb-cancel = drop it
quest-verb-agree = agree
quest-verb-refuse = refuse
quest-verb-return = come back
quest-verb-leave = leave the game
quest-verb-fall = accept fate
quest-verb-end = end
quest-going-walk = Walk to: { $space }
quest-going-horse = Ride to: { $space }
quest-going-boat = Sail to: { $space }
quest-going-gate = Gate to: { $space }
quest-going-card = { $card } to: { $space }

## By line

quest-say-answer = { $count ->
    [0] { $verb }
   *[other] { $verb } { $what }
}
quest-ask-me = me, hero
quest-ask-look = look, see
quest-ask-odds = odds, chances
quest-say-no-hero = You have no hero here.
quest-say-hero = { $who }, { $hero }, in: { $space }.
quest-say-values = Strength { $strength }, Health { $health }; Willpower { $willpower }, Magic { $magic }; { $gold } Gold, { $experience } Experience.
quest-say-items = { $count ->
    [one] One Item: { $cards }.
   *[other] { $count } Items: { $cards }.
}
quest-say-abilities = { $count ->
    [one] One Ability: { $cards }.
   *[other] { $count } Abilities: { $cards }.
}
quest-say-kept = Kept: { $cards }.
quest-say-artifacts = { $who }: { $count ->
    [0] no Artifact.
    [one] one Artifact.
   *[other] { $count } Artifacts.
}
quest-say-space = { $space }{ $hidden ->
    [0] .
    [one] , one card face down.
   *[other] , { $hidden } cards face down.
}
quest-say-people = Here: { $who }.
quest-say-card = { $card }: { $facts }.
quest-say-card-bare = { $card }.
quest-say-strength = Strength { $n }
quest-say-willpower = Willpower { $n }
quest-say-price = price { $n }
quest-say-plane = { $plane }: { $known ->
    [0] nothing of it is known.
    [one] one card is known.
   *[other] { $known } cards are known.
}
quest-say-this-battle = This battle
quest-say-foe = { $foe }, { $kind ->
    [wills] by Wills
   *[other] by Strength
}
quest-say-odds = { $what }: won in { $win } %, drawn in { $draw } %, lost in { $lose } %.
quest-say-no-battle = No battle follows from what you may do now.
