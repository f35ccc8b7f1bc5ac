### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

seven-prophecies-game =
    .title = Seven Prophecies
    .kind = plis
    .pitch = Prédisez combien de fois vous serez premier, deuxième, troisième ou dernier.
