### Texts of this game on the page. Every key stands in fr.ftl too.

seven-prophecies-game =
    .title = Seven Prophecies
    .kind = tricks
    .pitch = Foretell how often you will come first, second, third or last.
    .goal = Come in as foretold: get all seven cubes back first.

## Options

seven-prophecies-option-variant = How it is won
    .help = Most points after as many rounds as players, two rounds foretold without a mistake, or the best of a single round.
    .standard = points
    .two-fulfilments = two fulfilments
    .single-round = a single round
seven-prophecies-option-max_rounds = Most rounds
    .help = When the game ends even if nobody has fulfilled two.
seven-prophecies-option-single_tie = A tie
    .help = What becomes of equal points in a single round.
    .shared = is shared
    .last-trick-worst = goes to the worst last rank
seven-prophecies-option-tenth_trick = Seven in the tenth trick
    .help = Whether seven prophecies count of which the last comes true only in the tenth trick.
    .score = count
    .void = do not count
seven-prophecies-kind-two-fulfilments = two fulfilments
seven-prophecies-kind-single-round = a single round
seven-prophecies-stage = { $rounds ->
    [0] Round { $round }
   *[other] Round { $round } of { $rounds }
}
seven-prophecies-stage-trick = { $rounds ->
    [0] Round { $round }, trick { $trick } of { $tricks }
   *[other] Round { $round } of { $rounds }, trick { $trick } of { $tricks }
}
seven-prophecies-stage-cubes = { $stage }, { $back } of { $cubes } cubes back
seven-prophecies-fact-rounds =
    { $count ->
        [one] round
       *[other] rounds
    }
seven-prophecies-fact-open = open
seven-prophecies-fact-tricks = tricks a round
seven-prophecies-fact-cubes = cubes each
seven-prophecies-preview = Four cards, and seven cubes on the { $seats } ranks

## Cards and ranks

seven-prophecies-suit-R = Flame
seven-prophecies-suit-G = Leaf
seven-prophecies-suit-B = Moon
seven-prophecies-suit-Y = Star
seven-prophecies-card = { $suit } { $number }
seven-prophecies-rank = { $rank }{ seven-prophecies-suffix }
seven-prophecies-suffix =
    { $rank ->
        [1] st
        [2] nd
        [3] rd
       *[other] th
    }
seven-prophecies-times = { $count } × { $rank }
seven-prophecies-word-play = play
seven-prophecies-word-prophesy = foretell
seven-prophecies-word-r1 = Flame 1
seven-prophecies-word-r2 = Flame 2
seven-prophecies-word-r3 = Flame 3
seven-prophecies-word-r4 = Flame 4
seven-prophecies-word-r5 = Flame 5
seven-prophecies-word-r6 = Flame 6
seven-prophecies-word-r7 = Flame 7
seven-prophecies-word-r8 = Flame 8
seven-prophecies-word-r9 = Flame 9
seven-prophecies-word-r10 = Flame 10
seven-prophecies-word-r11 = Flame 11
seven-prophecies-word-r12 = Flame 12
seven-prophecies-word-r13 = Flame 13
seven-prophecies-word-g1 = Leaf 1
seven-prophecies-word-g2 = Leaf 2
seven-prophecies-word-g3 = Leaf 3
seven-prophecies-word-g4 = Leaf 4
seven-prophecies-word-g5 = Leaf 5
seven-prophecies-word-g6 = Leaf 6
seven-prophecies-word-g7 = Leaf 7
seven-prophecies-word-g8 = Leaf 8
seven-prophecies-word-g9 = Leaf 9
seven-prophecies-word-g10 = Leaf 10
seven-prophecies-word-g11 = Leaf 11
seven-prophecies-word-g12 = Leaf 12
seven-prophecies-word-g13 = Leaf 13
seven-prophecies-word-b1 = Moon 1
seven-prophecies-word-b2 = Moon 2
seven-prophecies-word-b3 = Moon 3
seven-prophecies-word-b4 = Moon 4
seven-prophecies-word-b5 = Moon 5
seven-prophecies-word-b6 = Moon 6
seven-prophecies-word-b7 = Moon 7
seven-prophecies-word-b8 = Moon 8
seven-prophecies-word-b9 = Moon 9
seven-prophecies-word-b10 = Moon 10
seven-prophecies-word-b11 = Moon 11
seven-prophecies-word-b12 = Moon 12
seven-prophecies-word-b13 = Moon 13
seven-prophecies-word-y1 = Star 1
seven-prophecies-word-y2 = Star 2
seven-prophecies-word-y3 = Star 3
seven-prophecies-word-y4 = Star 4
seven-prophecies-word-y5 = Star 5
seven-prophecies-word-y6 = Star 6
seven-prophecies-word-y7 = Star 7
seven-prophecies-word-y8 = Star 8
seven-prophecies-word-y9 = Star 9
seven-prophecies-word-y10 = Star 10
seven-prophecies-word-y11 = Star 11
seven-prophecies-word-y12 = Star 12
seven-prophecies-word-y13 = Star 13

## The table

seven-prophecies-you = You
seven-prophecies-led = led
seven-prophecies-cards-left =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
seven-prophecies-cubes-left =
    { $count ->
        [one] { $count } of 7 cubes left
       *[other] { $count } of 7 cubes left
    }
seven-prophecies-chart = Prophecies
seven-prophecies-chart-more = still to come true
seven-prophecies-chart-caption = Prophecies and tricks by rank. Each row is a rank: first the cubes still waiting there, then the card that took it in each trick.
seven-prophecies-chart-of = Round { $number }: the cubes that were left on each rank, and the card that took it in each trick.
seven-prophecies-out = out of play
seven-prophecies-waiting =
    { $count ->
        [0] no cube
        [one] { $count } cube
       *[other] { $count } cubes
    }
seven-prophecies-filed =
    { $isTrue ->
        [yes] { $who }, { $card }, came true
       *[no] { $who }, { $card }
    }
seven-prophecies-so-far = { $who }, { $card }, so far
seven-prophecies-you-here = you?
seven-prophecies-future = The future
seven-prophecies-future-more = the colour each trick will ask for
seven-prophecies-trick = Trick { $number }, in the order played
seven-prophecies-in-trick =
    { $isFull ->
        [yes] { $card }, { $rank }
       *[no] { $card }, { $rank } so far
    }
seven-prophecies-first-so-far = 1st so far
seven-prophecies-just-played = just played
seven-prophecies-your-card = your card
seven-prophecies-hand = Your hand

## Questions

seven-prophecies-your-turn = Your turn.
seven-prophecies-follow = Follow
    .after =
        { $fitting ->
            [one] : { $fitting } of { $holding } cards fits.
           *[other] : { $fitting } of { $holding } cards fit.
        }
seven-prophecies-any = Asked:
    .after = { "" }. Any card will do.
seven-prophecies-must-follow = You hold { $suit }: play one of those.
seven-prophecies-choose = Choose a card
seven-prophecies-play = Play { $card }
seven-prophecies-would =
    { $hasCube ->
        [yes] { $rank }, a cube
       *[no] { $rank }, no cube
    }
seven-prophecies-yours = Your seven prophecies
seven-prophecies-how-often =
    { $ranks ->
        [3] How often will you be 1st, 2nd, 3rd in ten tricks?
       *[other] How often will you be 1st, 2nd, 3rd, 4th in ten tricks?
    }
seven-prophecies-sealed = Sealed. All are turned over together.
seven-prophecies-cubes-on = Cubes on { $rank }
seven-prophecies-fewer = One cube fewer on { $rank }
seven-prophecies-more = One cube more on { $rank }
seven-prophecies-left =
    { $count ->
        [0] Seven of seven placed.
        [one] { $count } cube left to place.
       *[other] { $count } cubes left to place.
    }
seven-prophecies-final = Sealed is final.
seven-prophecies-seal = Seal my prophecy
seven-prophecies-or-more =
    { $count ->
        [0] whatever comes
        [1] once or more
        [2] twice or more
       *[other] { $count } times or more
    }
seven-prophecies-if-foretold = If you foretell { $shares }
seven-prophecies-if-best = With the best prophecy, { $shares }
seven-prophecies-all-true = All seven come true:
seven-prophecies-expected = { $points } points expected

## Keys

seven-prophecies-key-enter = Enter
seven-prophecies-key-shift = Shift
seven-prophecies-key-add = add a cube to a rank
seven-prophecies-key-take = takes one back
seven-prophecies-key-choose = choose
seven-prophecies-key-play = play
seven-prophecies-key-trick = the trick
seven-prophecies-key-prophecies = prophecies

## Told aloud

seven-prophecies-trick-full = The trick is full.
seven-prophecies-no-trick = No trick is being played.
seven-prophecies-trick-asks = Trick { $number } asks for { $suit }.
seven-prophecies-trick-card = { $who }: { $card }, { $rank } so far.
seven-prophecies-waits = { $who } waits for { $what }.
seven-prophecies-waits-not = { $who } waits for nothing more.

## After a round, and at the end

seven-prophecies-round-over = Round { $number } is over.
seven-prophecies-round-left =
    { $count ->
        [0] { $who }: all seven
       *[other] { $who }: { $count } left
    }
seven-prophecies-show-round = Show round { $number }
seven-prophecies-hide-round = Hide round { $number }
seven-prophecies-sheet = All rounds
seven-prophecies-came-true = { $count } of your { $most } cubes came back.
seven-prophecies-true-of = { $count } of { $all } ranks
seven-prophecies-round = Round
seven-prophecies-shares = Cubes on 1st, 2nd and so on, struck out where some were left.
    .points = Below: what the round brought, and the total after it.
seven-prophecies-all-seven = all seven
seven-prophecies-left-over = { $count } left
seven-prophecies-total = Total
seven-prophecies-across = times foretold
seven-prophecies-up = times it came

## Signs

seven-prophecies-sign-R = Flame: red, written R
seven-prophecies-sign-G = Leaf: green, written G
seven-prophecies-sign-B = Moon: blue, written B
seven-prophecies-sign-Y = Star: yellow, written Y
seven-prophecies-sign-cube = a prophecy: on the left it waits, on a card it has come true
seven-prophecies-sign-dashed = not settled yet

## Keys, for the list of them

seven-prophecies-keys-cubes = 1 2 3 4
    .does = add a cube to a rank; with Shift take one back
seven-prophecies-keys-arrows = ← →
    .does = choose a card
seven-prophecies-keys-enter = Enter
    .does = seal the prophecy, play the card
seven-prophecies-keys-trick = T
    .does = hear the trick
seven-prophecies-keys-prophecies = P
    .does = hear the prophecies
seven-prophecies-keys-coach = C
    .does = open the coach

## Advice

seven-prophecies-advice-few = { $count ->
    [0] Nowhere have you laid three cubes or more yet: nothing can be said of bold prophecies.
    [one] Once you laid three cubes or more on a rank: too few to say how bold prophecies fare.
   *[other] { $count } times you laid three cubes or more on a rank: too few to say how bold prophecies fare.
}
seven-prophecies-advice-fair = Where you laid three cubes or more ({ $count } times), about as many came.
seven-prophecies-advice-high = Where you laid three cubes or more ({ $count } times), fewer came: spread them a little more.
seven-prophecies-advice-low = Where you laid three cubes or more ({ $count } times), even more came: you may be bolder.
