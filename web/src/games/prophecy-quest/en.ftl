### Texts of this game on the page. Every key stands in fr.ftl too.

prophecy-quest-game =
    .title = Prophecy, the adventure
    .short = The adventure
    .kind = adventure
    .pitch = Walk the ring, grow strong, and win the Artifacts.
    .goal = Be the first to own enough Artifacts of the Astral Planes.

prophecy-quest-stage = { $own } of { $goal } Artifacts

## Options

prophecy-quest-option-profile = Cards
    .help = Two printings of the game; a few cards differ.
    .rulebook = as in the rulebook: 25 Chance cards
    .zman = later edition: 22 Chance cards
prophecy-quest-option-version = Length
    .help = Extended begins with a stone less of each colour, no Experience and an empty board; nine cards may be kept instead of seven.
    .standard = Standard
    .extended = Extended: a harder beginning
prophecy-quest-option-battle_experience = Experience from battles between characters
    .help = Who beats another character learns from it.
prophecy-quest-option-trading = Trading between players
    .help = Who meets in a space may exchange Gold and Items.
prophecy-quest-option-artifacts = Artifacts to win
    .help = Three make a shorter game.
prophecy-quest-option-guardians = Greater Guardians
    .help = Their printed numbers are not known for certain. The house numbers end a game within an evening; “weaker” is the only public reading of the cards, “stronger” the numbers of earlier rules.
    .house = house numbers
    .reading = weaker
    .stern = stronger
prophecy-quest-kind-standard = standard
prophecy-quest-kind-extended = extended
prophecy-quest-kind-zman = later edition
prophecy-quest-kind-trading = with trading

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

## The map

prophecy-quest-map = Map
prophecy-quest-ring-name = The ring of twenty spaces, clockwise from the Magic Wilderness
prophecy-quest-zoom = Size of the map
prophecy-quest-zoom-in = Zoom in
prophecy-quest-zoom-out = Zoom out
prophecy-quest-zoom-fit = Fit the whole ring
prophecy-quest-signs = Signs on the map
prophecy-quest-cards-left = Cards left
prophecy-quest-cleared = cleared
prophecy-quest-hidden-n = { $count } hidden
prophecy-quest-chance-short = Chance: { $count } left
prophecy-quest-attack-plane = Attack
prophecy-quest-stands = { $who }, { $hero }
prophecy-quest-barred-way = out of reach for now
prophecy-quest-preview = What this move brings
prophecy-quest-nothing-there = Nothing lies there.
prophecy-quest-fight-as = { $foe }, { $kind ->
    [wills] by Wills
   *[other] by Strength
}, with the best in hand
prophecy-quest-fight-win = { $foe } { $kind ->
    [wills] by Wills
   *[other] by Strength
}: { $chance }
prophecy-quest-chances = win { $win }, draw { $draw }, lose { $lose }

## Prices and gains

prophecy-quest-costs-gold = costs { $n } of your { $have } Gold
prophecy-quest-costs-experience = costs { $n } of your { $have } Experience
prophecy-quest-costs-health = costs { $n } of your { $have } Health
prophecy-quest-costs-magic = costs { $n } of your { $have } Magic
prophecy-quest-costs-strength = { $n } Strength less, for good
prophecy-quest-costs-willpower = { $n } Willpower less, for good
prophecy-quest-costs-card = { $card } is used up
prophecy-quest-gains-gold = +{ $n } Gold
prophecy-quest-gains-experience = +{ $n } Experience
prophecy-quest-gains-health = +{ $n } Health
prophecy-quest-gains-magic = +{ $n } Magic
prophecy-quest-gains-strength = +{ $n } Strength for good
prophecy-quest-gains-willpower = +{ $n } Willpower for good
prophecy-quest-strength-n = Strength { $n }
prophecy-quest-willpower-n = Willpower { $n }
prophecy-quest-gold-n = { $n } Gold
prophecy-quest-experience-n = { $n } Experience

## The question

prophecy-quest-your-move = Your move, { $who }
prophecy-quest-waits = Waiting for { $who }
prophecy-quest-over = The game is over
prophecy-quest-take-back = Take back

## Heroes and their sheets

prophecy-quest-magic = Magic
prophecy-quest-artifacts-of = { $n } of { $most } Artifacts
prophecy-quest-items-n = { $count ->
    [one] { $count } Item
   *[other] { $count } Items
}
prophecy-quest-abilities-n = { $count ->
    [one] { $count } Ability
   *[other] { $count } Abilities
}
prophecy-quest-out = out of the game
prophecy-quest-sheet = Sheet of { $who }
prophecy-quest-open-sheet = Your sheet
prophecy-quest-own-sheet = Back to my own
prophecy-quest-stones-red = Strength and Health
prophecy-quest-stones-blue = Willpower and Magic
prophecy-quest-lost-red = { $count } lost
prophecy-quest-lost-blue = { $count } spent
prophecy-quest-at-most = at most { $n }
prophecy-quest-of = { $n } of { $most }
prophecy-quest-group-artifacts = Artifacts
prophecy-quest-group-hands = For the hands
prophecy-quest-group-head = For the head
prophecy-quest-group-bag = Bag
prophecy-quest-group-kept = Kept
prophecy-quest-group-abilities = Abilities and Spells
prophecy-quest-told = What happened

## Keys

prophecy-quest-keys-map = ← →
    .does = go round the lit spaces; ↑ the planes
prophecy-quest-keys-enter = Enter
    .does = choose a space, and once more to go there; Esc takes it back
prophecy-quest-keys-stay = S
    .does = stay, and once more to do so
prophecy-quest-keys-digits = 1–9
    .does = answers under the map and in a battle
prophecy-quest-keys-roll = R
    .does = roll the dice
prophecy-quest-keys-wills = W
    .does = fight by Willpower
prophecy-quest-keys-sheet = I
    .does = your sheet
prophecy-quest-keys-gallery = G
    .does = all cards
prophecy-quest-keys-zoom = + − 0
    .does = size of the map

## The scene of a battle

prophecy-quest-battle-of = { $one } against { $other }
prophecy-quest-kind-of-battle = Kind of battle
prophecy-quest-rolls-left = { $count ->
    [one] one roll to win
   *[other] { $count } rolls to win
}
prophecy-quest-to-map = Back to the map
prophecy-quest-watch = Watch the battle
prophecy-quest-hero-line = { $hero }, Health { $health } of { $most }, Magic { $magic } of { $mostMagic }
prophecy-quest-sum-of = The total of { $who }, piece by piece
prophecy-quest-total-one = Total, plus one die
prophecy-quest-total-dice = Total, plus the { $best ->
    [1] best
   *[other] worst
} of { $count } dice
prophecy-quest-may-add = You may still add
prophecy-quest-nothing-to-add = There is nothing to add.
prophecy-quest-bare-hands = Nothing in hand
prophecy-quest-exact = Exact chances
prophecy-quest-dice-table = your die down, the other’s across
prophecy-quest-cell-w = won
prophecy-quest-cell-d = drawn
prophecy-quest-cell-l = lost
prophecy-quest-die = Die: { $n }
prophecy-quest-die-waits = Die, not rolled yet
prophecy-quest-if-won = Win
prophecy-quest-if-drawn = Draw
prophecy-quest-if-lost = Lose
prophecy-quest-then-on = and your turn goes on
prophecy-quest-draw-brings = Nothing is lost, but your turn ends.
prophecy-quest-turn-ends = and your turn ends
prophecy-quest-duel-won = The loser pays you, in the Final Battle with an Artifact.
prophecy-quest-duel-drawn = Nothing happens to either.
prophecy-quest-duel-lost = You pay the winner, in the Final Battle with an Artifact.
prophecy-quest-roll = Roll the dice
prophecy-quest-go-on = Go on
prophecy-quest-verdict-won = Won, { $own } to { $other }
prophecy-quest-verdict-stage = Roll won, { $own } to { $other }; { $left } to go
prophecy-quest-verdict-drawn = A draw, { $own } { $apart ->
    [0] all
   *[other] to { $other }
}
prophecy-quest-verdict-lost = Lost, { $own } to { $other }

## The draft

prophecy-quest-which-hero = Which hero do you keep?
prophecy-quest-choices = Three choices
prophecy-quest-choice-first = first two
prophecy-quest-choice-next = { $n } of { $most }
prophecy-quest-choice-last = for good
prophecy-quest-has-decided = has decided
prophecy-quest-is-choosing = is choosing
prophecy-quest-others-know = What the others know
prophecy-quest-dealt-nobody = dealt to you: nobody knows
prophecy-quest-kept-nobody = kept in choice { $n }: nobody knows
prophecy-quest-passed-by = passed on by { $who }, who knows
prophecy-quest-knows-before = { $who } passed one of these two on to you and knows which.
prophecy-quest-knows-nobody = Nobody sees what you keep until all have chosen for good.
prophecy-quest-knows-after = Whom you do not keep goes to { $who }, who will see it.
prophecy-quest-same-for-all = the same for all
prophecy-quest-begins-here = begins here
prophecy-quest-chances-first = Chances at the start
prophecy-quest-special = Learns without paying Gold in these two guilds.
prophecy-quest-keep = Keep: { $hero }
prophecy-quest-kept = You keep: { $hero }
prophecy-quest-service-forest_camp = heals 1 Health for each Gold
prophecy-quest-service-fortress = trains: 1 Health for 2 Experience
prophecy-quest-service-magic_tower = recharges 2 Magic for each Gold
prophecy-quest-service-monastery = heals 1 Health for nothing
prophecy-quest-service-thieves_guild = work: 1 Health for 3 Gold
prophecy-quest-advice-mercenary = Strike early, spend your pay on steel, and let others think of magic.
prophecy-quest-advice-scout = Roam, take what lies open, and heal at your camp between two hunts.
prophecy-quest-advice-ranger = Fight from the first turn, heal for Gold at your camp, and leave the ghosts to others.
prophecy-quest-advice-spellblade = Train in the Fortress, learn a Spell or two, and choose the kind of battle that hurts.
prophecy-quest-advice-paladin = Steady in both kinds of battle: grow by a little everywhere, then take on the Planes.
prophecy-quest-advice-illusionist = Go round what you cannot beat, learn cheaply, and strike when nobody looks.
prophecy-quest-advice-wandering_monk = Walk far, rest for nothing at the Monastery, and turn work into Gold when you must.
prophecy-quest-advice-mystic = Meet what has a mind: ghosts and wizards make you great. Stay clear of claws.
prophecy-quest-advice-druid = Heal in two guilds, win by Wills, and let Strength come late.
prophecy-quest-advice-enchantress = Grow slowly and think far: a Spell or two first, Strength later.

## Since your last turn

prophecy-quest-recap = Since your last turn
prophecy-quest-recap-again = Tell it on the map
prophecy-quest-recap-turns = Turns
prophecy-quest-recap-you = You
prophecy-quest-recap-your-move = your move
prophecy-quest-recap-step = step { $n } of { $all }
prophecy-quest-recap-of = { $n } of { $all }
prophecy-quest-recap-won = won a battle
prophecy-quest-recap-lost = lost a battle
prophecy-quest-recap-drawn = a drawn battle
prophecy-quest-recap-learned = learned something
prophecy-quest-recap-bought = bought something
prophecy-quest-recap-rested = rested
prophecy-quest-recap-worked = worked
prophecy-quest-recap-travelled = travelled
prophecy-quest-recap-stayed = stayed
prophecy-quest-no-hero = no character
prophecy-quest-hinted = named by the oracle
prophecy-quest-recap-struck = Struck out: what they had after your last turn.
prophecy-quest-recap-first = From the beginning
prophecy-quest-recap-back = One step back
prophecy-quest-recap-on = One step on
prophecy-quest-recap-play = Go on by itself
prophecy-quest-recap-pause = Pause
prophecy-quest-recap-pace = Pace
prophecy-quest-recap-mine = To my turn
prophecy-quest-recap-space = Space
prophecy-quest-recap-key-on = on
prophecy-quest-recap-key-back = back
prophecy-quest-recap-key-pause = pause
prophecy-quest-recap-key-pace = pace
prophecy-quest-round-n = round { $n }
prophecy-quest-change-gold = { $n } Gold
prophecy-quest-change-experience = { $n } Experience
prophecy-quest-change-strength = { $n } Strength for good
prophecy-quest-change-willpower = { $n } Willpower for good
prophecy-quest-change-health = { $n } Health
prophecy-quest-change-magic = { $n } Magic
prophecy-quest-figure-health = Health
prophecy-quest-figure-magic = Magic
prophecy-quest-figure-gold = Gold
prophecy-quest-figure-experience = Experience
prophecy-quest-figure-artifacts = Artifacts
prophecy-quest-figure-items = Items
prophecy-quest-figure-was = (before: { $n })

## What hangs over everybody, and the end

prophecy-quest-omen-final = The Final Battle
    .brings = The planes are empty. Only heroes with an Artifact are left, and nobody comes back. Take the Artifacts of the others until you have enough to win.
prophecy-quest-omen-apocalypse = The Apocalypse
    .brings = At the beginning of every round all heroes lose 1 Health and 1 Magic.
prophecy-quest-end-winners = { $count ->
    [one] { $who } wins
   *[other] { $who } win
}
prophecy-quest-end-nobody = Nobody wins
prophecy-quest-end-stories = The story of each hero
prophecy-quest-end-artifacts = Artifacts
prophecy-quest-end-rounds = Rounds
prophecy-quest-end-won = Battles won
prophecy-quest-end-lost = Battles lost
prophecy-quest-end-fallen = Heroes lost
prophecy-quest-end-gold = Gold
prophecy-quest-end-cards = Cards
prophecy-quest-sure-leave = Leave the game for good?
    .help = You cannot come back into it. The others play on without you.
    .back = Back to the question
    .yes = Leave for good
prophecy-quest-sure-fall = Let your hero fall?
    .help = She leaves the game with all her cards.
    .back = Back to the question
    .yes = Accept fate

## The gallery

prophecy-quest-gallery-cards = Cards
prophecy-quest-gallery-open = All cards
prophecy-quest-gallery-back-to-table = Back to the table
prophecy-quest-gallery-your-move = The table waits for you.
prophecy-quest-gallery-decks = Seven decks
prophecy-quest-gallery-decks-of = One card of each deck
prophecy-quest-gallery-shapes = Shape, sign and words say the deck; the colour only helps. Below each: the card at map size, and its back.
prophecy-quest-gallery-back = { $deck }, face down
prophecy-quest-gallery-search = Search
prophecy-quest-gallery-words = Name or words
prophecy-quest-gallery-deck = Deck
prophecy-quest-gallery-all = All
prophecy-quest-gallery-deck-creature = Creatures
prophecy-quest-gallery-deck-opportunity = Opportunities
prophecy-quest-gallery-deck-item = Common
prophecy-quest-gallery-deck-rare = Rare
prophecy-quest-gallery-deck-ability = Abilities
prophecy-quest-gallery-deck-guardian = Guardians
prophecy-quest-gallery-deck-artifact = Artifacts
prophecy-quest-gallery-deck-chance = Chance
prophecy-quest-gallery-type = Type
prophecy-quest-gallery-where = Where it is now
prophecy-quest-gallery-where-table = On the table
prophecy-quest-gallery-where-discarded = Discarded
prophecy-quest-gallery-where-player = With a player
prophecy-quest-gallery-whole = { $n } cards in all decks
prophecy-quest-gallery-found = { $n } of { $all } cards
prophecy-quest-gallery-none = No card is like that.
prophecy-quest-gallery-reset = Show all cards
prophecy-quest-gallery-order = Order
prophecy-quest-gallery-order-deck = Deck, then name
prophecy-quest-gallery-order-name = Name
prophecy-quest-gallery-order-strength = Strength
prophecy-quest-gallery-order-willpower = Willpower
prophecy-quest-gallery-order-price = Price
prophecy-quest-gallery-times = × { $n }
prophecy-quest-gallery-chosen = The chosen card
prophecy-quest-gallery-now = Now
prophecy-quest-gallery-out = out of the game
prophecy-quest-gallery-seen = Seen
prophecy-quest-gallery-seen-first = before the first round
prophecy-quest-gallery-in-deck = In the deck
prophecy-quest-gallery-share = { $n } of { $whole }, { $deck }
prophecy-quest-gallery-at-space = { $space }, face up
prophecy-quest-gallery-at-row = taught here: { $space }
prophecy-quest-gallery-at-market = for sale here: { $space }
prophecy-quest-gallery-at-plane-open = { $plane }, face up
prophecy-quest-gallery-at-plane-seen = { $plane }, face down, seen by you
prophecy-quest-gallery-at-planes = hidden in one of the planes
prophecy-quest-gallery-at-seat = with { $who }
prophecy-quest-gallery-at-seat-damaged = with { $who }, damaged
prophecy-quest-gallery-at-discards = discarded ({ $deck })
prophecy-quest-gallery-at-deck = unseen ({ $deck }): in the deck or face down on the board
prophecy-quest-card-kind-creature = Creature
prophecy-quest-card-kind-opportunity = Opportunity
prophecy-quest-card-kind-item = Item
prophecy-quest-card-kind-rare = Rare Item
prophecy-quest-card-kind-ability = Ability
prophecy-quest-card-kind-spell = Spell
prophecy-quest-card-kind-guardian = Guardian
prophecy-quest-card-kind-artifact = Artifact
prophecy-quest-card-kind-chance = Chance
prophecy-quest-tag-weapon = weapon
prophecy-quest-tag-one_handed = one hand
prophecy-quest-tag-two_handed = two hands
prophecy-quest-tag-handheld = in hand
prophecy-quest-tag-potion = potion
prophecy-quest-tag-scroll = scroll
prophecy-quest-tag-edged = edged
prophecy-quest-tag-crushing = crushing
prophecy-quest-tag-shield = shield
prophecy-quest-tag-long = long
prophecy-quest-tag-staff = staff
prophecy-quest-tag-head = on the head
prophecy-quest-tag-worn = worn
prophecy-quest-tag-wand = wand
prophecy-quest-tag-ring = ring
prophecy-quest-tag-cape = cape
prophecy-quest-tag-spell = spell

## How it ended, to the reader

prophecy-quest-you-win = You win
prophecy-quest-they-win = { $count ->
    [one] { $name } wins
   *[other] { $name } win together
}
