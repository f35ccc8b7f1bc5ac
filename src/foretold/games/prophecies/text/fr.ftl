## Les lignes

prophecies-row = la ligne { $row }
    .start = Ligne { $row }
    .full = Ligne { $row } complète
prophecies-column = la colonne { $column }
    .start = Colonne { $column }
    .full = Colonne { $column } complète
prophecies-box = le carré { $number }
    .start = Carré { $number }
    .full = Carré { $number } complet
prophecies-line = la ligne { $number } ({ $cells })
    .start = Ligne { $number } ({ $cells })
    .full = Ligne { $number } ({ $cells }) complète

## Des plateaux qui ne vont pas

prophecies-size = L’option « { $key } » ne peut pas être { $value } : une grille a de { $low } à { $high } lignes et colonnes, sauf avec « any_size ».
prophecies-size-any = L’option « { $key } » ne peut pas être { $value } : avec « any_size », une grille a de { $low } à { $high } lignes et colonnes.
prophecies-givens-text = L’option « givens » ne peut pas être { $value } : c’est un texte avec un caractère par case, ligne par ligne.
prophecies-givens-length = L’option « givens » a { $length } caractères ; il en faut { $needed } pour un sudoku, un par case.
prophecies-givens-character = L’option « givens » contient « { $character } » en { $cell } ; on attend un chiffre, ou « . » pour une case vide.
prophecies-givens-repeat = Le nombre imprimé { $number } figure deux fois dans { $line } : en { $first } et en { $second }.
prophecies-board-kind = L’option « board » ne peut pas être { $value } : c’est « grid », « sudoku » ou un objet avec « cells » et « lines ».
prophecies-board-key = Un plateau n’a pas de « { $key } » ; il peut avoir : { $keys }.
prophecies-board-list = « { $key } » du plateau ne peut pas être { $value } : on attend une liste.
prophecies-board-object = « { $key } » du plateau ne peut pas être { $value } : on attend un objet avec une valeur par case.
prophecies-board-count = « { $key } » du plateau a { $count } éléments ; on peut jouer avec 1 à { $most }.
prophecies-board-unknown = « { $key } » du plateau nomme { $cell }, qui n’est pas une de ses cases.
prophecies-cell-name = Le nom { $name }, à la place { $place } des cases du plateau, ne convient pas : lettres, chiffres et _ . : + - sont possibles.
prophecies-cell-twice = La case { $cell } figure { $times } fois parmi les cases du plateau.
prophecies-cell-lonely = { $count ->
    [one] La case { $cells } n’est sur aucune ligne.
   *[other] { $count } cases ne sont sur aucune ligne, par exemple { $cells }.
}
prophecies-line-list = La ligne { $number } du plateau ne peut pas être { $value } : on attend une liste de cases.
prophecies-line-length = La ligne { $number } du plateau a { $count } cases ; on peut jouer avec 1 à { $most }.
prophecies-line-unknown = La ligne { $number } du plateau nomme { $cell }, qui n’est pas une de ses cases.
prophecies-line-twice = La ligne { $number } du plateau nomme { $times } fois la case { $cell }.
prophecies-line-same = Les lignes { $other } et { $number } du plateau sont le même ensemble de cases.
prophecies-given-number = Le nombre imprimé en { $cell } ne peut pas être { $value } : on attend un nombre entier.
prophecies-given-range = Le nombre imprimé en { $cell } ne peut pas être { $value } : cette case admet de { $low } à { $high }.
prophecies-at-point = La place de la case { $cell } ne peut pas être { $value } : on attend deux nombres [x, y].
prophecies-at-missing = { $count ->
    [one] « at » doit placer toutes les cases du plateau ou aucune ; il manque { $cells }.
   *[other] « at » doit placer toutes les cases du plateau ou aucune ; il en manque { $count }, par exemple { $cells }.
}

## Questions et réponses

prophecies-choose-cell = À vous. Choisissez une case.
prophecies-no-cell = Il n’y a pas de case « { $cell } » sur ce plateau.
prophecies-marked = { $cell } est déjà marquée : { $mark }.
prophecies-no-mark = « { $mark } » n’est pas une marque pour { $cell } ; on peut y mettre { $marks }.
prophecies-out-of-range = { $number } ne va pas en { $cell } ; on peut y mettre { $numbers } ou X.
prophecies-already-there = Il y a déjà un { $number } dans { $line }.

## Ce qui s’est passé

prophecies-wrote = { WHO($who, "Vous avez écrit", "a écrit") } { $mark } en { $cell }.
prophecies-put-x = { WHO($who, "Vous avez mis", "a mis") } { $mark } en { $cell }.
prophecies-closed = { $cell } est fermée : aucun nombre n’y va.
prophecies-line-full = { $line } : { $points } pour { WHO($who, "vous") }.
prophecies-line-full-nobody = { $line } : personne ne marque.
prophecies-resigned = { WHO($who, "Vous avez abandonné", "a abandonné") }.
prophecies-end = { $margin ->
    [one] { WHO($who, "Vous gagnez", "gagne") } d’un point.
   *[other] { WHO($who, "Vous gagnez", "gagne") } de { $margin } points.
}
prophecies-end-tie = Égalité : { WHO($who, "vous") ->
    [vous] vous jouiez après et gagnez
   *[other] { $who }, qui jouait après, gagne
}.
prophecies-end-shared = Égalité : { $who } partagent la victoire.
prophecies-end-resigned = { $others ->
    [one] L’autre joueur a abandonné : { WHO($who, "vous gagnez", "gagne") }.
   *[other] Tous les autres ont abandonné : { WHO($who, "vous gagnez", "gagne") }.
}

## Les plateaux fournis avec le jeu

prophecies-board-box-4 = Petit sudoku, 4 × 4
prophecies-board-box-6 = Petit sudoku, 6 × 6
prophecies-board-cube = Trois faces d’un cube
prophecies-board-hexagon = Hexagone
prophecies-board-ring = Anneau d’arcs
prophecies-board-star = Étoile à six branches
prophecies-board-star-8 = Étoile à huit branches
prophecies-board-tee = La lettre T
prophecies-sudoku = Sudoku { $number }, { $givens } nombres imprimés

## En une ligne

prophecies-say-mark = { $mark } en { $cell }
prophecies-ask-cell = case, regarder
prophecies-ask-board = grille, plateau
prophecies-ask-row = ligne, rangée
prophecies-ask-column = colonne
prophecies-ask-box = carré
prophecies-say-cell = { $cell } : { WHO($who, "vous") ->
    [vous] votre { $mark }
   *[other] { $mark } { DE($who) }
}.
prophecies-say-open = { $cell } est libre.
prophecies-say-closed = { $cell } est fermée : aucun nombre n’y va.
prophecies-say-given = { $cell } : { $mark }, donné au départ.
prophecies-say-takes = Elle accepte { $numbers }.
prophecies-say-line = { $line } : { $cells }.
prophecies-say-count = Elle en compte { $count } pour l’instant, { $open ->
    [0] et elle est pleine.
    [one] une case est libre.
   *[other] { $open } cases sont libres.
}
prophecies-say-scorer = En l’état, { $points } pour { WHO($who, "vous") }.
prophecies-say-points = { WHO($who, "Vous") } : { $sure } des lignes pleines, { $now } de plus en l’état.
