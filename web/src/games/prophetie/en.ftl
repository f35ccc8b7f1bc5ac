### Texts of this game on the page. Every key stands in fr.ftl too.

prophetie-game =
    .title = Prophétie
    .kind = tricks and bets
    .pitch = Bet with the very cards you give up.
    .goal = Win just as many tricks as you foretold, for a bonus.

## Options

prophetie-option-length = Length
    .help = Five deals are enough for a first game; the last of them has the Jaguar as its only trump.
    .full = Eight deals
    .short = Five deals
prophetie-option-trumps = Trumps
    .help = The suit that beats the others, deal by deal.
prophetie-option-trick_memory = Looking back at tricks
    .help = Whether tricks that were taken may be looked at again.
    .none = not during the deal
    .last = at the last one
    .all = at all of them
prophetie-trump-of-deal = trump of this deal
prophetie-kind-full = eight deals
prophetie-kind-short = five deals
prophetie-memory-last = the last trick can be seen
prophetie-memory-all = all tricks can be seen

## Moves

prophetie-word-bet = bet
prophetie-word-play = play
prophetie-word-0 = Sun
prophetie-word-1 = Spear
prophetie-word-2 = Serpent
prophetie-word-3 = Bird
prophetie-word-j = Jaguar
prophetie-word-m = Monkey
prophetie-word-s = Shaman
prophetie-word-l = Leopard

## Cards

prophetie-special-J = Jaguar
    .effect = Highest trump.
prophetie-special-M = Monkey
    .effect = Tops its suit; any trump beats it.
prophetie-special-S = Shaman
    .effect = Half a step above the card before.
prophetie-special-L = Leopard
    .effect = Lowest of the suit asked.
prophetie-special-label = { $name }: { $effect }
prophetie-card-label = { $name }, { $eyes ->
    [one] { $eyes } eye
   *[other] { $eyes } eyes
}
prophetie-sign-eyes = { $eyes } in a bet
prophetie-sign-hidden = a card of a hidden bet

## The table

prophetie-wheel = Wheel of trumps. Deal { $deal } of { $deals }: trump is { $trump }. { $left ->
    [0] This is the last deal.
   *[other] Then: { $next }.
}
prophetie-trump = Trump
prophetie-trump-is = trump { $trump }
prophetie-exact-bet = Exact bet +{ $bonus }
prophetie-stage-trick = Deal { $deal } of { $deals }, trick { $trick } of { $tricks }
prophetie-true-of = { $count } of { $all } bets
prophetie-stage-won = { $stage }, { $won } of { $foretold } won
prophetie-deal-of = Deal { $deal } of { $deals }
prophetie-trick-of = Trick { $number } of { $tricks }
prophetie-tricks-to-play = { $count } tricks to play
prophetie-leads = { $who } leads.
prophetie-asked = asked
prophetie-nothing-asked = no suit asked
prophetie-bets-are-made = bets are made
prophetie-trick-in-order = Trick { $number }, in play order
prophetie-trick-number = Trick { $number }.
prophetie-lies = { $who }: { $card }.
prophetie-winning = winning
prophetie-won-it = wins
prophetie-your-card = your card
prophetie-is-awaited = is playing
prophetie-to-follow = to follow
prophetie-past-tricks = { $count ->
    [one] Look at the last trick
   *[other] Look at { $count } tricks
}

## Seats

prophetie-in-the-lead = in the lead
prophetie-has-bet = has bet
prophetie-thinks = thinks
prophetie-bets-later = bets later
prophetie-points = { $count ->
    [one] point
   *[other] points
}
prophetie-cards-held = { $count ->
    [one] card
   *[other] cards
}
prophetie-won-of = won { $won } of { $foretold } foretold
prophetie-won-of-unknown = won { $won }, the bet is hidden
prophetie-bet-hidden = hidden bet
prophetie-bet-lies-open = open bet
prophetie-your-place = Your place

## Your bet

prophetie-your-bet = Your bet
    .short = your bet
prophetie-bet-how = { $count } cards leave your hand. Their eyes say how many tricks you will win.
prophetie-bet-will-be-open = You are in the lead: your bet will be open.
prophetie-give-a-card = give a card
prophetie-take-back = Take back { $card }
prophetie-tricks-foretold = { $count ->
    [one] trick foretold
   *[other] tricks foretold
}
prophetie-bet-full = { $count } of { $count } given. A sealed bet does not change.
prophetie-bet-too-small = { $count ->
    [one] Give one more card.
   *[other] Give { $count } more cards.
}
prophetie-seal = Foretell { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
prophetie-foretold-won = { $foretold ->
    [one] 1 trick foretold
   *[other] { $foretold } tricks foretold
}, { $won } won
prophetie-open-to-all = open to all
prophetie-hidden-from-all = hidden from the others
prophetie-no-bet-yet = You have not bet yet.

## Playing

prophetie-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
prophetie-takes-the-lead = takes the lead
prophetie-play-card = Play { $card }
prophetie-which-colour = Which suit does the { $card ->
    [M] Monkey
   *[L] Leopard
} ask for?
prophetie-colours = Suits
prophetie-takes-trick = { $isYou ->
    [true] You take the trick.
   *[false] { $who } takes the trick.
}
prophetie-others-play = { $names } { $count ->
    [one] is playing.
   *[other] are playing.
}
prophetie-others-bet = { $names } { $count ->
    [one] is betting.
   *[other] are betting.
}
prophetie-key-enter = Enter
prophetie-key-space = Space
prophetie-key-give = give or take back
prophetie-key-seal = seal
prophetie-key-choose = choose
prophetie-key-play = play
prophetie-key-trick = the trick
prophetie-key-bet = my bet

## The coach

prophetie-chances = Chances
prophetie-with-best-bet = with the best bet, { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
prophetie-with-these-cards = if you foretell { $count ->
    [one] 1 trick
   *[other] { $count } tricks
} with these cards
prophetie-imagined = { NUMBER($deals) } imagined deals, with the { $kept } cards you keep
prophetie-bars = Chances by number of tricks: { $chances }
prophetie-tricks-in-all = tricks in all, from { NUMBER($deals) } imagined deals
prophetie-tricks = tricks
prophetie-to-give = to give
prophetie-give-these = Give these for { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
prophetie-exact = exact
prophetie-points-expected = points

## After the game

prophetie-score-sheet = Score sheet
prophetie-deal = Deal
prophetie-place = { $place ->
    [1] { $place }st
    [2] { $place }nd
    [3] { $place }rd
   *[other] { $place }th
}
prophetie-entry = foretold { $foretold }, won { $won }
prophetie-bet-was-open = bet was open
prophetie-key-foretold-won = foretold, won
prophetie-key-exact = exact: +{ $bonus }
prophetie-key-running = small: running total
prophetie-sum-tricks = Tricks
prophetie-sum-bonus = Bonus
prophetie-sum-total = Total
prophetie-axis-foretold = tricks foretold
prophetie-axis-won = tricks won
prophetie-totals = Lines of the totals: { $totals }

## A new table

prophetie-fact-deals = { $count ->
    [one] deal
   *[other] deals
}
prophetie-fact-cards = cards − bet
prophetie-fact-bonus = exact bet

## Keys, for the list of them

prophetie-keys-arrows = ← →
    .does = choose a card
prophetie-keys-give = Space
    .does = give a card to the bet or take it back
prophetie-keys-enter = Enter
    .does = seal the bet, play the card
prophetie-keys-colour = 0 1 2 3
    .does = name a suit with a lead
prophetie-keys-trick = T
    .does = hear the trick
prophetie-keys-bet = B
    .does = hear your bet
prophetie-keys-coach = C
    .does = open the coach

## Advice

prophetie-advice-few = { $count ->
    [one] One prophecy is too few to say how you lean.
   *[other] { $count } prophecies are too few to say how you lean.
}
prophetie-advice-fair = Over { $count } prophecies you lean neither way: what you foretell is about what comes.
prophetie-advice-high = Over { $count } prophecies less came than you foretold: foretell a little less.
prophetie-advice-low = Over { $count } prophecies more came than you foretold: foretell a little more.
