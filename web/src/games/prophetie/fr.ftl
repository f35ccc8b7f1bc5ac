### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophetie-game =
    .title = Prophétie
    .kind = plis et paris
    .pitch = Pariez avec les cartes mêmes que vous sacrifiez.
