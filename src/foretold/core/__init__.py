"""What all games share: the contract, moves as text, records, fair luck. No game is named here."""
