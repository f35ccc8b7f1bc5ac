### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

seven-prophecies-game =
    .title = Seven Prophecies
    .kind = plis
    .pitch = Prédisez combien de fois vous serez premier, deuxième, troisième ou dernier.
    .goal = Arrivez comme prédit : reprenez vos sept cubes le premier.

## Options

seven-prophecies-option-variant = Comment on gagne
    .help = Le plus de points après autant de manches que de joueurs, deux manches prédites sans faute, ou la meilleure d’une seule manche.
    .standard = aux points
    .two-fulfilments = deux accomplissements
    .single-round = une seule manche
seven-prophecies-option-max_rounds = Manches au plus
    .help = Quand la partie s’arrête même si personne n’en a accompli deux.
seven-prophecies-option-single_tie = Une égalité
    .help = Ce que devient l’égalité dans une manche unique.
    .shared = est partagée
    .last-trick-worst = va au pire dernier rang
seven-prophecies-option-tenth_trick = Sept au dixième pli
    .help = Si sept prophéties comptent quand la dernière ne se réalise qu’au dixième pli.
    .score = comptent
    .void = ne comptent pas
seven-prophecies-kind-two-fulfilments = deux accomplissements
seven-prophecies-kind-single-round = une seule manche
seven-prophecies-stage = { $rounds ->
    [0] Manche { $round }
   *[other] Manche { $round } sur { $rounds }
}
seven-prophecies-stage-trick = { $rounds ->
    [0] Manche { $round }, pli { $trick } sur { $tricks }
   *[other] Manche { $round } sur { $rounds }, pli { $trick } sur { $tricks }
}
seven-prophecies-stage-cubes = { $stage }, cubes repris : { $back } sur { $cubes }
seven-prophecies-fact-rounds =
    { $count ->
        [one] manche
       *[other] manches
    }
seven-prophecies-fact-open = libre
seven-prophecies-fact-tricks = plis par manche
seven-prophecies-fact-cubes = cubes chacun
seven-prophecies-preview = Quatre cartes, et sept cubes sur les { $seats } rangs

## Cartes et rangs

seven-prophecies-suit-R = Flamme
seven-prophecies-suit-G = Feuille
seven-prophecies-suit-B = Lune
seven-prophecies-suit-Y = Étoile
seven-prophecies-card = { $suit } { $number }
seven-prophecies-rank = { $rank }{ seven-prophecies-suffix }
seven-prophecies-suffix =
    { $rank ->
        [1] er
       *[other] e
    }
seven-prophecies-times = { $count } × { $rank }
seven-prophecies-word-play = jouer
seven-prophecies-word-prophesy = prédire
seven-prophecies-word-r1 = Flamme 1
seven-prophecies-word-r2 = Flamme 2
seven-prophecies-word-r3 = Flamme 3
seven-prophecies-word-r4 = Flamme 4
seven-prophecies-word-r5 = Flamme 5
seven-prophecies-word-r6 = Flamme 6
seven-prophecies-word-r7 = Flamme 7
seven-prophecies-word-r8 = Flamme 8
seven-prophecies-word-r9 = Flamme 9
seven-prophecies-word-r10 = Flamme 10
seven-prophecies-word-r11 = Flamme 11
seven-prophecies-word-r12 = Flamme 12
seven-prophecies-word-r13 = Flamme 13
seven-prophecies-word-g1 = Feuille 1
seven-prophecies-word-g2 = Feuille 2
seven-prophecies-word-g3 = Feuille 3
seven-prophecies-word-g4 = Feuille 4
seven-prophecies-word-g5 = Feuille 5
seven-prophecies-word-g6 = Feuille 6
seven-prophecies-word-g7 = Feuille 7
seven-prophecies-word-g8 = Feuille 8
seven-prophecies-word-g9 = Feuille 9
seven-prophecies-word-g10 = Feuille 10
seven-prophecies-word-g11 = Feuille 11
seven-prophecies-word-g12 = Feuille 12
seven-prophecies-word-g13 = Feuille 13
seven-prophecies-word-b1 = Lune 1
seven-prophecies-word-b2 = Lune 2
seven-prophecies-word-b3 = Lune 3
seven-prophecies-word-b4 = Lune 4
seven-prophecies-word-b5 = Lune 5
seven-prophecies-word-b6 = Lune 6
seven-prophecies-word-b7 = Lune 7
seven-prophecies-word-b8 = Lune 8
seven-prophecies-word-b9 = Lune 9
seven-prophecies-word-b10 = Lune 10
seven-prophecies-word-b11 = Lune 11
seven-prophecies-word-b12 = Lune 12
seven-prophecies-word-b13 = Lune 13
seven-prophecies-word-y1 = Étoile 1
seven-prophecies-word-y2 = Étoile 2
seven-prophecies-word-y3 = Étoile 3
seven-prophecies-word-y4 = Étoile 4
seven-prophecies-word-y5 = Étoile 5
seven-prophecies-word-y6 = Étoile 6
seven-prophecies-word-y7 = Étoile 7
seven-prophecies-word-y8 = Étoile 8
seven-prophecies-word-y9 = Étoile 9
seven-prophecies-word-y10 = Étoile 10
seven-prophecies-word-y11 = Étoile 11
seven-prophecies-word-y12 = Étoile 12
seven-prophecies-word-y13 = Étoile 13

## La table

seven-prophecies-you = Vous
seven-prophecies-led = mène
seven-prophecies-cards-left =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
seven-prophecies-cubes-left =
    { $count ->
        [one] il reste { $count } cube sur 7
       *[other] il reste { $count } cubes sur 7
    }
seven-prophecies-chart = Prophéties
seven-prophecies-chart-more = encore à réaliser
seven-prophecies-chart-caption = Prophéties et plis par rang. Chaque ligne est un rang : d’abord les cubes qui y attendent, puis la carte qui l’a pris à chaque pli.
seven-prophecies-chart-of = Manche { $number } : les cubes restés sur chaque rang, et la carte qui l’a pris à chaque pli.
seven-prophecies-out = hors jeu
seven-prophecies-waiting =
    { $count ->
        [0] aucun cube
        [one] { $count } cube
       *[other] { $count } cubes
    }
seven-prophecies-filed =
    { $isTrue ->
        [yes] { $who }, { $card }, réalisée
       *[no] { $who }, { $card }
    }
seven-prophecies-so-far = { $who }, { $card }, pour l’instant
seven-prophecies-you-here = vous ?
seven-prophecies-future = Le futur
seven-prophecies-future-more = la couleur que demandera chaque pli
seven-prophecies-trick = Pli { $number }, dans l’ordre du jeu
seven-prophecies-in-trick =
    { $isFull ->
        [yes] { $card }, { $rank }
       *[no] { $card }, { $rank } pour l’instant
    }
seven-prophecies-first-so-far = 1er pour l’instant
seven-prophecies-just-played = à l’instant
seven-prophecies-your-card = votre carte
seven-prophecies-hand = Votre main

## Questions

seven-prophecies-your-turn = À vous.
seven-prophecies-follow = Jouez
    .after =
        { $fitting ->
            [one] { "" } : { $fitting } carte sur { $holding }.
           *[other] { "" } : { $fitting } cartes sur { $holding }.
        }
seven-prophecies-any = Demandé :
    .after = { "" }. Toute carte convient.
seven-prophecies-must-follow = Vous avez la couleur { $suit } : jouez-en une.
seven-prophecies-choose = Choisissez une carte
seven-prophecies-play = Jouer { $card }
seven-prophecies-would =
    { $hasCube ->
        [yes] { $rank }, un cube
       *[no] { $rank }, pas de cube
    }
seven-prophecies-yours = Vos sept prophéties
seven-prophecies-how-often =
    { $ranks ->
        [3] Combien de fois serez-vous 1er, 2e, 3e en dix plis ?
       *[other] Combien de fois serez-vous 1er, 2e, 3e, 4e en dix plis ?
    }
seven-prophecies-sealed = Scellée. Toutes se découvrent ensemble.
seven-prophecies-cubes-on = Cubes sur { $rank }
seven-prophecies-fewer = Un cube de moins sur { $rank }
seven-prophecies-more = Un cube de plus sur { $rank }
seven-prophecies-left =
    { $count ->
        [0] Sept sur sept.
        [one] Encore { $count } cube à placer.
       *[other] Encore { $count } cubes à placer.
    }
seven-prophecies-final = Une prophétie scellée ne change plus.
seven-prophecies-seal = Sceller ma prophétie
seven-prophecies-or-more =
    { $count ->
        [0] quoi qu’il arrive
        [1] une fois ou plus
       *[other] { $count } fois ou plus
    }
seven-prophecies-if-foretold = Si vous prédisez { $shares }
seven-prophecies-if-best = Avec la meilleure prophétie, { $shares }
seven-prophecies-all-true = Les sept se réalisent :
seven-prophecies-expected = { $points } points attendus

## Touches

seven-prophecies-key-enter = Entrée
seven-prophecies-key-shift = Maj
seven-prophecies-key-add = un cube sur un rang
seven-prophecies-key-take = en reprend un
seven-prophecies-key-choose = choisir
seven-prophecies-key-play = jouer
seven-prophecies-key-trick = le pli
seven-prophecies-key-prophecies = les prophéties

## À voix haute

seven-prophecies-trick-full = Le pli est complet.
seven-prophecies-no-trick = Aucun pli en cours.
seven-prophecies-trick-asks = Le pli { $number } demande { $suit }.
seven-prophecies-trick-card = { $who } : { $card }, { $rank } pour l’instant.
seven-prophecies-waits = { $who } attend { $what }.
seven-prophecies-waits-not = { $who } n’attend plus rien.

## Après une manche, et à la fin

seven-prophecies-round-over = La manche { $number } est finie.
seven-prophecies-round-left =
    { $count ->
        [0] { $who } : les sept
        [one] { $who } : reste { $count }
       *[other] { $who } : restent { $count }
    }
seven-prophecies-show-round = Voir la manche { $number }
seven-prophecies-hide-round = Cacher la manche { $number }
seven-prophecies-sheet = Toutes les manches
seven-prophecies-came-true = { $count } de vos { $most } cubes sont revenus.
seven-prophecies-true-of = { $count } rangs sur { $all }
seven-prophecies-round = Manche
seven-prophecies-shares = Cubes sur le 1er rang, le 2e et ainsi de suite, barrés s’il en est resté.
    .points = Dessous : ce que la manche a rapporté, et le total ensuite.
seven-prophecies-all-seven = les sept
seven-prophecies-left-over =
    { $count ->
        [one] reste { $count }
       *[other] restent { $count }
    }
seven-prophecies-total = Total
seven-prophecies-across = fois prédites
seven-prophecies-up = fois advenues

## Signes

seven-prophecies-sign-R = Flamme : rouge, s’écrit R
seven-prophecies-sign-G = Feuille : vert, s’écrit G
seven-prophecies-sign-B = Lune : bleu, s’écrit B
seven-prophecies-sign-Y = Étoile : jaune, s’écrit Y
seven-prophecies-sign-cube = une prophétie : à gauche elle attend, sur une carte elle s’est réalisée
seven-prophecies-sign-dashed = pas encore fixé

## Les touches, pour leur liste

seven-prophecies-keys-cubes = 1 2 3 4
    .does = ajouter un cube à un rang ; avec Maj en reprendre un
seven-prophecies-keys-arrows = ← →
    .does = choisir une carte
seven-prophecies-keys-enter = Entrée
    .does = sceller la prophétie, jouer la carte
seven-prophecies-keys-trick = T
    .does = entendre le pli
seven-prophecies-keys-prophecies = P
    .does = entendre les prophéties
seven-prophecies-keys-coach = C
    .does = ouvrir le conseiller

## Conseils

seven-prophecies-advice-few = { $count ->
    [0] Vous n’avez encore posé trois cubes ou plus nulle part : on ne peut rien dire des prophéties hardies.
    [one] Une fois, vous avez posé trois cubes ou plus sur un rang : trop peu pour juger des prophéties hardies.
   *[other] { $count } fois, vous avez posé trois cubes ou plus sur un rang : trop peu pour juger des prophéties hardies.
}
seven-prophecies-advice-fair = Là où vous avez posé trois cubes ou plus ({ $count } fois), il en est venu à peu près autant.
seven-prophecies-advice-high = Là où vous avez posé trois cubes ou plus ({ $count } fois), il en est venu moins : répartissez-les un peu plus.
seven-prophecies-advice-low = Là où vous avez posé trois cubes ou plus ({ $count } fois), il en est venu plus encore : osez davantage.
