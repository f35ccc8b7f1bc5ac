## By line

tricks-ask-hand = hand, cards
tricks-ask-trick = trick
tricks-say-hand = { $count ->
    [0] Your hand is empty.
    [one] One card in your hand: { $cards }.
   *[other] { $count } cards in your hand: { $cards }.
}
tricks-say-no-hand = You only watch: you hold no cards.
tricks-say-playable = You may play: { $cards }.
tricks-say-trick = Trick { $number }: { $cards }.
tricks-say-laid = { WHO($who, "you") } { $card }
tricks-say-no-trick = No trick has begun yet.
