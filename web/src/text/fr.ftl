### Les textes de la page. Chaque clé se trouve aussi dans en.ftl, avec les mêmes arguments.

## Toutes les pages

to-lobby = Foretold, vers l’accueil
page-settings = Réglages
theme = Jour ou nuit
choose-language = FR : lire en français
loading = Un instant…
try-again = Réessayer
server-lost = Le serveur ne répond pas.

## Accueil

lobby-title = Foretold : cinq jeux de prophétie, une table
tagline = Cinq jeux de prophétie, une table.
games-heading = Les jeux
players = { $seats } joueurs
by-author = de { $author }
thanks = Les règles sont dites avec nos mots, merci aux auteurs.

## Jeux

game-prophecies =
    .title = Prophecies
    .kind = pure réflexion
    .pitch = Écrivez combien de nombres tiendra une ligne, et ayez raison.
game-seven-prophecies =
    .title = Seven Prophecies
    .kind = plis
    .pitch = Prédisez combien de fois vous serez premier, deuxième, troisième ou dernier.
game-prophetie =
    .title = Prophétie
    .kind = plis et paris
    .pitch = Pariez avec les cartes mêmes que vous sacrifiez.
game-prophecy-story =
    .title = Prophecy, le récit
    .kind = récit partagé
    .pitch = Personne ne mène. Ensemble, faites qu’un présage s’accomplisse.
game-prophecy-quest =
    .title = Prophecy, la quête
    .kind = aventure
    .pitch = Parcourez l’anneau, gagnez en force et remportez les Artefacts.
