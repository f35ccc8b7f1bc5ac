### Texts of this game on the page. Every key stands in fr.ftl too.

seven-prophecies-game =
    .title = Seven Prophecies
    .kind = tricks
    .pitch = Foretell how often you will come first, second, third or last.
