### Texts of this game on the page. Every key stands in fr.ftl too.

prophecy-quest-game =
    .title = Prophecy, the quest
    .kind = adventure
    .pitch = Walk the ring, grow strong, and win the Artifacts.
