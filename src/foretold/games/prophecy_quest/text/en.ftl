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

quest-did-walk = { WHO($who, "You walk", "walks") } { $what }.
quest-did-horse = { WHO($who, "You ride", "rides") } { $what }.
quest-did-boat = { WHO($who, "You take", "takes") } a boat: { $what }.
quest-did-gate = { WHO($who, "You step", "steps") } through a Magic Gate: { $what }.
quest-went-walk = { WHO($who, "You walk", "walks") } to: { $space }.
quest-went-horse = { WHO($who, "You ride", "rides") } to: { $space }.
quest-went-boat = { WHO($who, "You sail", "sails") } to: { $space }.
quest-went-gate = { WHO($who, "You step", "steps") } through a Magic Gate to: { $space }.
quest-did-stay-bare = { WHO($who, "You stay", "stays") }.
quest-did-labour-bare = { WHO($who, "You work", "works") } for Gold.
quest-did-train-bare = { WHO($who, "You train", "trains") } for Experience.
quest-did-attack_plane-bare = { WHO($who, "You attack", "attacks") } the Astral Plane.
quest-did-stop-bare = { WHO($who, "You go", "goes") } no further.
quest-did-fight = { WHO($who, "You fight", "fights") }: { $what }.
quest-did-spare = { WHO($who, "You leave", "leaves") } it in peace: { $what }.
quest-did-appease = { WHO($who, "You lay", "lays") } it to rest: { $what }.
quest-did-strength-bare = A Battle of Strength.
quest-did-wills-bare = { WHO($who, "You call", "calls") } for a Battle of Wills.
quest-did-wills = { WHO($who, "You call", "calls") } for a Battle of Wills, { $what } of it paid with Health.
quest-did-accept-bare = { WHO($who, "You accept", "accepts") }.
quest-did-equip = { WHO($who, "You take", "takes") } up { $what }.
quest-did-equip-bare = { WHO($who, "You fight", "fights") } empty-handed.
quest-did-throw = { WHO($who, "You throw", "throws") }: { $what }.
quest-did-roll-bare = { WHO($who, "You are ready", "is ready") } for the dice.
quest-did-pass-bare = { WHO($who, "You leave", "leaves") } it at that.
quest-did-riddle-bare = { WHO($who, "You try", "tries") } a riddle.
quest-did-use = { WHO($who, "You use", "uses") } { $what }.
quest-did-cast = { WHO($who, "You cast", "casts") } { $what }.
quest-did-attack = { WHO($who, "You attack", "attacks") } { WHO($what, "you") }.
quest-did-suffer-bare = { WHO($who, "You choose", "chooses") } to lose Health.
quest-did-offer-bare = { WHO($who, "You offer", "offers") } an Item.
quest-did-wound-bare = { WHO($who, "You wound", "wounds") } the loser.
quest-did-take = { WHO($who, "You take", "takes") } { $what }.
quest-did-give = { WHO($who, "You give", "gives") } { $what }.
quest-did-learn = { WHO($who, "You learn", "learns") } { $what }.
quest-did-buy = { WHO($who, "You buy", "buys") } { $what }.
quest-did-sell = { WHO($who, "You sell", "sells") } { $what }.
quest-did-repair = { WHO($who, "You have repaired", "has repaired") }: { $what }.
quest-did-heal = { WHO($who, "You are healed", "is healed") }.
quest-did-recharge = { WHO($who, "You recharge", "recharges") } Magic.
quest-did-lodge-bare = { WHO($who, "You take", "takes") } lodging in the Village.
quest-did-choose = { WHO($who, "You choose", "chooses") } { $what }.
quest-did-keep = { WHO($who, "You keep", "keeps") } { $what }.
quest-did-reveal = { WHO($who, "You have", "has") } a prophetic dream of { $what }.
quest-did-discard = { WHO($who, "You discard", "discards") } { $what }.
quest-did-forget = { WHO($who, "You forget", "forgets") } { $what }.
quest-did-end-bare = { WHO($who, "You are", "is") } done.
quest-did-return-bare = { WHO($who, "You come", "comes") } back with a new character.
quest-did-leave-bare = { WHO($who, "You leave", "leaves") } the game.
quest-did-fall-bare = { WHO($who, "You accept", "accepts") } fate.
quest-did-trade = { WHO($who, "You want", "wants") } to trade with { WHO($what, "you") }.
quest-did-want = { WHO($who, "You would", "would") } like { $what }.
quest-did-give_gold = { WHO($who, "You would", "would") } give { $what } Gold.
quest-did-want_gold = { WHO($who, "You would", "would") } like { $what } Gold.
quest-did-propose-bare = { WHO($who, "You make", "makes") } the offer.
quest-did-cancel-bare = { WHO($who, "You drop", "drops") } the trade.
quest-did-agree-bare = { WHO($who, "You agree", "agrees") }.
quest-did-refuse-bare = { WHO($who, "You refuse", "refuses") }.

## Luck

quest-dealt = Two characters for everybody.
quest-your-heroes = You hold { $heroes }.
quest-has-kept = { WHO($who, "You have", "has") } chosen.
quest-you-keep = You keep { $hero }.
quest-drawn = Drawn: { $card }.
quest-drawn-hero = A new character: { $card }.
quest-appears = { $card } appears in: { $space }.
quest-battle = { WHO($who, "You are", "is") } in battle with { WHO($foe, "you") }.
quest-totals = { WHO($who, "You") } { $own }, { WHO($foe, "you") } { $other }.
quest-roll-won = { WHO($who, "You win", "wins") } a roll against { WHO($foe, "you") }, { $own } to { $other }; { $left ->
    [one] one more is
   *[other] { $left } more are
} still to be won.
quest-battle-won = { WHO($who, "You beat", "beats") } { WHO($foe, "you") }, { $own } to { $other }.
quest-battle-drawn = { WHO($who, "You") } and { WHO($foe, "you") }: a draw, { $own } { $apart ->
    [0] all
   *[other] to { $other }
}.
quest-battle-lost = { WHO($who, "You lose", "loses") } to { WHO($foe, "you") }, { $own } to { $other }.
quest-turned-up = Turned up: { $card }.
quest-looked = { WHO($who, "You secretly look", "secretly looks") } into { $plane }.
quest-you-saw = You saw: { $cards }.
quest-rolled = Dice: { $dice }.

## What came of it

quest-gained-gold = { WHO($who, "You gain", "gains") } { $n } Gold.
quest-lost-gold = { WHO($who, "You are", "is") } down { $n } Gold.
quest-gained-experience = { WHO($who, "You gain", "gains") } { $n } Experience.
quest-lost-experience = { WHO($who, "You are", "is") } down { $n } Experience.
quest-gained-strength = { WHO($who, "You gain", "gains") } { $n } Strength for good.
quest-lost-strength = { WHO($who, "You are", "is") } down { $n } Strength for good.
quest-gained-willpower = { WHO($who, "You gain", "gains") } { $n } Willpower for good.
quest-lost-willpower = { WHO($who, "You are", "is") } down { $n } Willpower for good.
quest-gained-health = { WHO($who, "You regain", "regains") } { $n } Health.
quest-lost-health = { WHO($who, "You are", "is") } down { $n } Health.
quest-gained-magic = { WHO($who, "You regain", "regains") } { $n } Magic.
quest-lost-magic = { WHO($who, "You are", "is") } down { $n } Magic.
quest-gained-card = { WHO($who, "You now have", "now has") } { $card }.
quest-lost-card = { WHO($who, "You no longer have", "no longer has") } { $card }.
quest-damaged = { $card } is damaged.
quest-arrived = { WHO($who, "You are", "is") } now in: { $space }.
quest-entered = { WHO($who, "You enter", "enters") } as { $hero }, in: { $space }.
quest-fell = { WHO($who, "You lose", "loses") } the character: { $hero }.
quest-plane-closed = Empty and closed: { $plane }.
quest-final = The planes are empty: the Final Battle begins.
quest-apocalypse = The Apocalypse has come.
quest-round-of = { WHO($who, "you") ->
    [you] Your round.
   *[other] The round of { $who }.
}
quest-turn-more = { WHO($who, "You take", "takes") } one more turn after this one.
quest-turn-again = { WHO($who, "Your turn", "has a turn") } again, in the same round.
quest-resigned = { WHO($who, "You resign", "resigns") }.

## The end

quest-end-four = { $count ->
    [3] { WHO($who, "You hold three Artifacts and ascend", "holds three Artifacts and ascends") } the throne.
   *[other] { WHO($who, "You hold four Artifacts and ascend", "holds four Artifacts and ascends") } the throne.
}
quest-end-alone = { WHO($who, "You are", "is") } the last player left.
quest-end-most = { WHO($who, "You have", "has") } the most Artifacts of those who stayed.
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
quest-say-hero = { WHO($who, "You") }, { $hero }, in: { $space }.
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
quest-say-artifacts = { WHO($who, "You") }: { $count ->
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
