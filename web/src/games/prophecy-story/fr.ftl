### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecy-story-game =
    .title = Prophecy, le récit
    .kind = récit partagé
    .pitch = Personne ne mène. Ensemble, faites qu’un présage s’accomplisse.
