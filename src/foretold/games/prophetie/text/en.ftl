prophetie-suit-0 = Sun
prophetie-suit-1 = Spear
prophetie-suit-2 = Serpent
prophetie-suit-3 = Bird
prophetie-card = { $suit } { $rank }
prophetie-card-J = the Jaguar
prophetie-card-M = the Monkey
prophetie-card-S = the Shaman
prophetie-card-L = the Leopard
prophetie-trump-jaguar = the Jaguar alone
prophetie-stands-trump = highest trump
prophetie-stands-above-trump = above the Jaguar
prophetie-stands-monkey = highest, no trump
prophetie-stands-above-monkey = above the Monkey
prophetie-stands-nothing = nothing

## Questions and answers

prophetie-bet = Lay { $count } coloured cards aside: what they are worth is your bet.
prophetie-lead = You lead.
prophetie-lead-not-shaman = You lead. The Shaman cannot.
prophetie-play-following = Your turn. Follow { $number ->
    [0] Sun
    [1] Spear
    [2] Serpent
   *[other] Bird
}, or play a special card.
prophetie-play-free = Your turn. You hold no { $number ->
    [0] Sun
    [1] Spear
    [2] Serpent
   *[other] Bird
}: play any card.
prophetie-play-any = Your turn. No suit is asked: play any card.
prophetie-not-yours = You do not hold “{ $card }”.
prophetie-follow = { $suit } is asked: play one of { $cards }, or a special card.
prophetie-lead-shaman = The Shaman cannot be led: it copies the card before it.
prophetie-name-monkey = Name a suit with the Monkey, not the trump suit { $trump }: “play M 1”, for example.
prophetie-name = Name a suit with this lead: “play L 2”, for example.
prophetie-no-naming = Only a lead names a suit.
prophetie-bet-special = Special cards cannot be bet.
prophetie-bet-size = A bet is exactly { $count } different coloured cards from your hand.
prophetie-trumps = The option “trumps” cannot be { $value }: it is a list of { $count } suits, each from 0 to 3.

## What happened

prophetie-dealer = { WHO($who, "You deal", "deals") } first.
prophetie-dealt = Deal { $deal }: trump is { $trump }.
prophetie-your-hand = Your hand: { $cards }.
prophetie-bet-made = { WHO($who, "You have", "has") } bet.
prophetie-bet-open = { WHO($who, "You lead and show your", "leads and shows the") } bet: { $value } ({ $cards }).
prophetie-played = { WHO($who, "You played", "played") } { $card }.
prophetie-played-named = { WHO($who, "You played", "played") } { $card } and named { $suit }.
prophetie-trick = Trick { $number } goes to { WHO($who, "you") }.
prophetie-forfeit = { WHO($who, "You hold the Shaman alone and forfeit", "holds the Shaman alone and forfeits") } the deal; { WHO($left, "you lead", "leads") }.
prophetie-exact = { WHO($who, "You bet", "bet") } { $bet } and won { $won }: { $gained } with the bonus of { $bonus }, { $score } in all.
prophetie-missed = { WHO($who, "You bet", "bet") } { $bet } and won { $won }: { $gained } points, { $score } in all.
prophetie-resigned = { WHO($who, "You resigned", "resigned") }; a bot plays on.
prophetie-end = { WHO($who, "You win", "wins") } with { $score } points, { $bonus } of them bonus.
prophetie-end-bonus = A tie at { $score }: { WHO($who, "you win", "wins") } with more bonus points ({ $bonus }).
prophetie-end-shared = { $who } share the victory with { $score } points.
prophetie-end-nobody = Everybody resigned: nobody wins.

## By line

prophetie-say-bet = bet { $cards }
prophetie-say-naming = { $card }, naming { $suit }
prophetie-ask-bets = bets, bet, foretold
prophetie-ask-trump = trump
prophetie-say-foretold = { WHO($who, "you") ->
    [you] You bet { $value } and have { $won }.
   *[other] { $who } bet { $value } and has { $won }.
}
prophetie-say-hidden = { WHO($who, "You have a hidden bet and have", "has a hidden bet and has") } { $won }.
prophetie-say-no-bet = { WHO($who, "You have not bet yet and have", "has not bet yet and has") } { $won }.
prophetie-say-trump = Deal { $deal } of { $deals }, trump: { $trump }.
