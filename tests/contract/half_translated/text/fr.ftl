half-bid = Annoncez des plis, sur 3.
