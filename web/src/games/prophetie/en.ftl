### Texts of this game on the page. Every key stands in fr.ftl too.

prophetie-game =
    .title = Prophétie
    .kind = tricks and bets
    .pitch = Bet with the very cards you give up.
