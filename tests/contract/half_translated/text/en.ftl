half-bid = Bid { $count } of 3 tricks.
