### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecy-quest-game =
    .title = Prophecy, la quête
    .kind = aventure
    .pitch = Parcourez l’anneau, gagnez en force et remportez les Artefacts.
