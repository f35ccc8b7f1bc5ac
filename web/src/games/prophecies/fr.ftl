### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecies-game =
    .title = Prophecies
    .kind = pure réflexion
    .pitch = Annoncez combien de nombres portera une ligne, et tombez juste.
    .goal = Remplissez le plateau : vos nombres qui se réalisent comptent.

prophecies-stage = cases remplies : { $filled } sur { $cells }

## Options

prophecies-option-board = Plateau
    .help = Une grille de cases, un sudoku, ou un plateau d’une autre forme.
    .grid = Grille
    .sudoku = Sudoku
    .more = Exotique
    .own = Le vôtre
prophecies-option-rows = Lignes
    .help = Plus de lignes, une partie plus longue.
prophecies-option-cols = Colonnes
    .help = Une ligne de cinq cases reçoit les nombres de 1 à 5.
prophecies-option-any_size = Toute taille
    .help = de 1 à 12 lignes et colonnes
prophecies-option-givens = Chiffres donnés
    .help = Des nombres déjà inscrits au départ.
    .none = aucun
    .own = les miens, 81 caractères
    .hint = ligne par ligne, un point pour une case vide
prophecies-option-variant = Ce qu’un nombre prédit
    .help = Un nombre se réalise quand sa ligne ou sa colonne contient autant de nombres, ou autant de X.
    .numbers = Combien de nombres
    .xs = Combien de X
prophecies-option-x_range = Nombres permis
    .help = Jusqu’où l’on peut prédire, en haut et en bas.
    .printed = jusqu’à la plus longue ligne
    .achievable = jusqu’à un de moins
    .dual = de 0 à un de moins
prophecies-option-tie = Une égalité profite
    .help = Qui gagne à égalité de points.
    .latest = au dernier dans l’ordre du tour
    .shared = à tous les ex æquo
prophecies-size = { $rows } × { $cols }
prophecies-kind-numbers = nombres
prophecies-kind-xs = X

## Coups

prophecies-word-mark = marquer

## Les lignes, comme elles sont

prophecies-row-short = ligne { $row }
prophecies-column-short = col. { $column }
prophecies-box-short = carré { $number }
prophecies-line-short = { $cells }
prophecies-tally-numbers = { $line } : { $count ->
    [one] { $count } nombre
   *[other] { $count } nombres
}, { $open ->
    [one] { $open } case libre
   *[other] { $open } cases libres
}.
prophecies-tally-xs = { $line } : { $count } X, { $open ->
    [one] { $open } case libre
   *[other] { $open } cases libres
}.
prophecies-tally-would = { $who } marquerait { $count }.
prophecies-tally-nobody = Personne ne marquerait.
prophecies-tally-sealed = { $who } marque { $count }.
prophecies-tally-sealed-nobody = Personne ne marque.
prophecies-open = { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
prophecies-sealed = acquis
prophecies-boxes = Carrés
prophecies-areas = Autres lignes

## Le plateau

prophecies-grid = Plateau, { $rows ->
    [one] 1 ligne
   *[other] { $rows } lignes
} et { $cols ->
    [one] 1 colonne
   *[other] { $cols } colonnes
}
prophecies-exotic = Plateau, { $cells } cases sur { $lines ->
    [one] 1 ligne
   *[other] { $lines } lignes
}
prophecies-head-row = ligne
prophecies-head-tally = compte de la ligne
prophecies-head-columns = comptes des colonnes
prophecies-cell-open = { $cell }, vide
prophecies-cell-number = { $cell }, { $mark } de { $who }
prophecies-cell-x = { $cell }, { $mark } de { $who }
prophecies-cell-closed = { $cell }, fermée, aucun nombre n’y va
prophecies-cell-given = { $cell }, { $mark } imprimé
prophecies-cell-hopeless = ne peut plus se réaliser
prophecies-cell-right = juste en ce moment dans { $lines }
prophecies-cell-chosen = choisie
prophecies-cell-newest = dernière marque

## Choisir une marque

prophecies-your-turn = À vous.
prophecies-which-mark = Que mettre en { $cell } ?
prophecies-marks-for = Marques pour { $cell }
prophecies-pick-live = { $mark }, peut se réaliser dans { $lines }
prophecies-pick-hopeless = { $mark }, sans espoir : ne peut plus se réaliser
    .short = sans espoir
prophecies-pick-blocked = { $mark }, pas permis : déjà dans { $line }
prophecies-pick-in = en { $line }
prophecies-pick-x = X, pas de nombre
    .short = pas de nombre
prophecies-key-mark = marquer
prophecies-key-esc = Échap
prophecies-key-other = autre case
prophecies-go-ArrowLeft = La case à gauche
prophecies-go-ArrowUp = La case au-dessus
prophecies-go-ArrowDown = La case au-dessous
prophecies-go-ArrowRight = La case à droite

## À côté du plateau

prophecies-balance = en jeu
prophecies-balance-sum = donc { $sum } pour l’instant
prophecies-sign-right = un bord doré : juste dans cette ligne, pour l’instant
prophecies-sign-hopeless = en pointillé : ne peut plus se réaliser
prophecies-sign-closed = hachurée : fermée par les règles, aucun nombre n’y va
prophecies-sign-scorer = qui marquerait une ligne ; avec un anneau : acquis
prophecies-sum = { $who }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}
prophecies-with-cell = { $mark } en { $cell }
prophecies-came-true = { $count ->
    [0] Aucune ligne ne s’est réalisée.
   *[other] Se sont réalisées : { $lines }.
}
prophecies-for-nobody = { $count ->
    [one] Une ligne ne s’est réalisée pour personne.
   *[other] { $count } lignes ne se sont réalisées pour personne.
}
prophecies-fact-cells = { $count ->
    [one] case
   *[other] cases
}
prophecies-fact-lines = { $count ->
    [one] ligne
   *[other] lignes
}
prophecies-fact-numbers = nombres

## Les touches, pour leur liste

prophecies-keys-arrows = ← → ↑ ↓
    .does = se déplacer sur le plateau
prophecies-keys-mark = 0 … 9 X
    .does = marquer la case choisie
prophecies-keys-tally = T
    .does = entendre l’état des lignes de la case
prophecies-keys-esc = Échap
    .does = choisir une autre case
