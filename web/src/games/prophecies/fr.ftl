### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecies-game =
    .title = Prophecies
    .kind = pure réflexion
    .pitch = Écrivez combien de nombres tiendra une ligne, et ayez raison.

## Options

prophecies-option-board = Plateau
    .grid = Grille
    .sudoku = Sudoku
    .more = Exotique
    .own = Le vôtre
prophecies-option-rows = Lignes
prophecies-option-cols = Colonnes
prophecies-option-any_size = Toute taille
    .help = de 1 à 12 lignes et colonnes
prophecies-option-givens = Chiffres donnés
    .none = aucun
    .own = les miens, 81 caractères
    .hint = ligne par ligne, un point pour une case vide
prophecies-option-variant = Ce qu’un nombre prédit
    .numbers = Combien de nombres
    .xs = Combien de X
prophecies-option-x_range = Nombres permis
    .printed = jusqu’à la plus longue ligne
    .achievable = jusqu’à un de moins
    .dual = de 0 à un de moins
prophecies-option-tie = Une égalité profite
    .latest = au dernier dans l’ordre du tour
    .shared = à tous les ex æquo
prophecies-size = { $rows } × { $cols }
prophecies-kind-numbers = nombres
prophecies-kind-xs = X

## Coups

prophecies-word-mark = marquer
