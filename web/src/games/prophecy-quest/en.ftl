### Texts of this game on the page. Every key stands in fr.ftl too.

prophecy-quest-game =
    .title = Prophecy, the adventure
    .kind = adventure
    .pitch = Walk the ring, grow strong, and win the Artifacts.

## Options

prophecy-quest-option-profile = Cards
    .rulebook = as in the rulebook: 25 Chance cards
    .zman = later edition: 22 Chance cards
prophecy-quest-option-version = Length
    .standard = Standard
    .extended = Extended: a harder beginning
prophecy-quest-option-battle_experience = Experience from battles between characters
prophecy-quest-option-trading = Trading between players
prophecy-quest-kind-standard = standard
prophecy-quest-kind-extended = extended
prophecy-quest-kind-zman = later edition
prophecy-quest-kind-trading = with trading

## Moves

prophecy-quest-verb-keep = keep
prophecy-quest-verb-stay = stay
prophecy-quest-verb-walk = walk
prophecy-quest-verb-horse = ride
prophecy-quest-verb-boat = sail
prophecy-quest-verb-gate = Magic Gate:
prophecy-quest-verb-labour = work for Gold
prophecy-quest-verb-train = train for Experience
prophecy-quest-verb-attack_plane = attack the Astral Plane
prophecy-quest-verb-trade = trade with
prophecy-quest-verb-stop = go no further
prophecy-quest-verb-use = use
prophecy-quest-verb-cast = cast
prophecy-quest-verb-fight = fight
prophecy-quest-verb-spare = leave in peace
prophecy-quest-verb-appease = lay to rest
prophecy-quest-verb-riddle = try a riddle (1 Magic)
prophecy-quest-verb-strength = by Strength
prophecy-quest-verb-wills = by Wills
prophecy-quest-verb-equip = take up
prophecy-quest-verb-equip-bare = go empty-handed
prophecy-quest-verb-throw = throw
prophecy-quest-verb-roll = roll the dice
prophecy-quest-verb-pass = nothing
prophecy-quest-verb-attack = attack
prophecy-quest-verb-accept = accept
prophecy-quest-verb-suffer = lose 1 Health
prophecy-quest-verb-offer = offer an Item
prophecy-quest-verb-take = take
prophecy-quest-verb-wound = wound
prophecy-quest-verb-give = give
prophecy-quest-verb-learn = learn
prophecy-quest-verb-buy = buy
prophecy-quest-verb-sell = sell
prophecy-quest-verb-repair = repair
prophecy-quest-verb-heal = heal
prophecy-quest-verb-recharge = recharge
prophecy-quest-verb-lodge = lodge here (1 Gold)
prophecy-quest-verb-choose = choose
prophecy-quest-verb-reveal = reveal
prophecy-quest-verb-discard = discard
prophecy-quest-verb-forget = forget
prophecy-quest-verb-want = want
prophecy-quest-verb-give_gold = give Gold:
prophecy-quest-verb-want_gold = want Gold:
prophecy-quest-verb-propose = make the offer
prophecy-quest-verb-cancel = drop it
prophecy-quest-verb-agree = agree
prophecy-quest-verb-refuse = refuse
prophecy-quest-verb-return = come back
prophecy-quest-verb-leave = leave the game
prophecy-quest-verb-fall = accept fate
prophecy-quest-verb-end = end

## The table

prophecy-quest-ring = The ring
prophecy-quest-mini = The ring of twenty spaces with five Astral Planes, for { $seats } players
prophecy-quest-heroes = Heroes
prophecy-quest-planes = Astral Planes
prophecy-quest-port = port
prophecy-quest-gate = Magic Gate
prophecy-quest-safe = safe
prophecy-quest-to-plane = way to a plane
prophecy-quest-closed = closed
prophecy-quest-strength = Strength
prophecy-quest-willpower = Willpower
prophecy-quest-gold = Gold
prophecy-quest-experience = Experience
prophecy-quest-damaged = damaged
prophecy-quest-treasure = Treasure: { $what }
prophecy-quest-loss = Defeat: { $what }
prophecy-quest-short-strength = S { $n }
prophecy-quest-short-willpower = W { $n }
prophecy-quest-short-experience = { $n } XP
prophecy-quest-short-gold = { $n } Gold
prophecy-quest-short-magic = { $n } Magic
prophecy-quest-lives = { $n } lives
prophecy-quest-final = The Final Battle
prophecy-quest-apocalypse = The Apocalypse
prophecy-quest-fact-spaces = spaces
prophecy-quest-fact-cards = cards
prophecy-quest-fact-artifacts = Artifacts to win
prophecy-quest-face-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
prophecy-quest-hidden = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
prophecy-quest-chance-left = { $count ->
    [one] { $count } Chance card left
   *[other] { $count } Chance cards left
}

## Battle

prophecy-quest-battle = Battle
prophecy-quest-by-strength = Battle of Strength
prophecy-quest-by-wills = Battle of Wills
prophecy-quest-total = Total
prophecy-quest-from-strength = Strength
prophecy-quest-from-willpower = Willpower
prophecy-quest-from-throw = Throw
prophecy-quest-from-turn = This turn
prophecy-quest-from-round = This round
prophecy-quest-win = Win { $chance }
prophecy-quest-draw = Draw { $chance }
prophecy-quest-lose = Lose { $chance }
prophecy-quest-this-roll = this roll: { $chance }
prophecy-quest-under-one = under 1 %
prophecy-quest-over-99 = over 99 %
prophecy-quest-dice = { $count } dice, the { $best ->
    [1] best
   *[other] worst
}
