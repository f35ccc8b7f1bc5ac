seven-colour-R = Flame
seven-colour-G = Leaf
seven-colour-B = Moon
seven-colour-Y = Star
seven-card = { $colour } { $number }

## Questions and answers

seven-prophesy = { $cubes ->
    [one] Lay your cube: how often will you come first, second and so on?
    [7] Share out your seven cubes: how often will you come first, second and so on?
   *[other] Share out your { $cubes } cubes: how often will you come first, second and so on?
}
seven-play = Your turn. Play a card.
seven-not-yours = You do not hold “{ $card }”.
seven-follow = You must play { $colour }: { $cards }.

## What happened

seven-starts = { WHO($who, "You start", "starts") } the first round.
seven-dealt = Round { $round }: the cards are dealt, { WHO($who, "you lead", "leads") }.
seven-your-hand = Your hand: { $cards }.
seven-decided = { WHO($who, "You have", "has") } decided.
seven-foretold = { WHO($who, "You foretell", "foretells") } { $cubes }.
seven-played = { WHO($who, "You played", "played") } { $card }.
seven-trick = Trick { $number }, from first to last: { $who }.
seven-true = It came true for { WHO($who, "you") }.
seven-true-nobody = It came true for nobody.
seven-round-over = Round { $round } is over.
seven-change = { WHO($who, "You") }: { $left } left, { $change }, so { $score } now.
seven-fulfilled-so-far = { WHO($who, "You") }: { $left } left, fulfilled { $times } times so far.
seven-resigned = { WHO($who, "You resigned", "resigned") }; a bot plays on.
seven-end = { WHO($who, "You win", "wins") } with { $score }.
seven-end-shared = { $who } share the victory with { $score }.
seven-end-nobody = Everybody resigned: nobody wins.

## By line

seven-say-prophesy = foretell { $cubes }
seven-ask-prophecies = prophecies, foretold, cubes
seven-ask-future = future
seven-say-foretold = { WHO($who, "You foretold", "foretold") } { $foretold }, of which { $left } are left.
seven-say-nothing-foretold = Nobody’s prophecy is known yet.
seven-say-future = The future asks for: { $cards }.
