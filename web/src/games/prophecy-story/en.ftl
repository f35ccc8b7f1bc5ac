### Texts of this game on the page. Every key stands in fr.ftl too.

prophecy-story-game =
    .title = Prophecy, the story
    .kind = storytelling
    .pitch = Nobody leads. Together you make an omen come true.
