### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophetie-game =
    .title = Prophétie
    .kind = plis et paris
    .pitch = Pariez avec les cartes mêmes que vous sacrifiez.
    .goal = Faites juste autant de plis que prédit, pour le bonus.

## Options

prophetie-option-length = Durée
    .help = Cinq manches suffisent pour une première partie ; dans la dernière, seul le Jaguar est atout.
    .full = Huit manches
    .short = Cinq manches
prophetie-option-trumps = Atouts
    .help = La couleur qui bat les autres, manche après manche.
prophetie-option-trick_memory = Revoir les plis
    .help = Si l’on peut revoir les plis déjà ramassés.
    .none = pas pendant la manche
    .last = le dernier
    .all = tous
prophetie-trump-of-deal = atout de cette manche
prophetie-kind-full = huit manches
prophetie-kind-short = cinq manches
prophetie-memory-last = le dernier pli se revoit
prophetie-memory-all = tous les plis se revoient

## Coups

prophetie-word-bet = parier
prophetie-word-play = jouer
prophetie-word-0 = Soleil
prophetie-word-1 = Lance
prophetie-word-2 = Serpent
prophetie-word-3 = Oiseau
prophetie-word-j = Jaguar
prophetie-word-m = Singe
prophetie-word-s = Chamane
prophetie-word-l = Léopard

## Cartes

prophetie-special-J = Jaguar
    .effect = L’atout le plus fort.
prophetie-special-M = Singe
    .effect = La plus forte, sous tout atout.
prophetie-special-S = Chamane
    .effect = Un demi-rang au-dessus de la précédente.
prophetie-special-L = Léopard
    .effect = La plus faible de la couleur demandée.
prophetie-special-label = { $name } : { $effect }
prophetie-card-label = { $name }, { $eyes ->
    [one] { $eyes } œil
   *[other] { $eyes } yeux
}
prophetie-sign-eyes = { $eyes } dans un pari
prophetie-sign-hidden = une carte d’un pari caché

## La table

prophetie-wheel = Roue des atouts. Manche { $deal } sur { $deals } : l’atout est { $trump }. { $left ->
    [0] C’est la dernière manche.
   *[other] Ensuite : { $next }.
}
prophetie-trump = Atout
prophetie-trump-is = atout { $trump }
prophetie-exact-bet = Pari exact +{ $bonus }
prophetie-stage-trick = Manche { $deal } sur { $deals }, pli { $trick } sur { $tricks }
prophetie-true-of = { $count } paris sur { $all }
prophetie-stage-won = { $stage }, remportés : { $won } sur { $foretold }
prophetie-deal-of = Manche { $deal } sur { $deals }
prophetie-trick-of = Pli { $number } sur { $tricks }
prophetie-tricks-to-play = { $count } plis à jouer
prophetie-leads = { $who } entame.
prophetie-asked = demandé
prophetie-nothing-asked = aucune couleur demandée
prophetie-bets-are-made = on parie
prophetie-trick-in-order = Pli { $number }, dans l’ordre joué
prophetie-trick-number = Pli { $number }.
prophetie-lies = { $who } : { $card }.
prophetie-winning = gagne
prophetie-won-it = gagne
prophetie-your-card = votre carte
prophetie-is-awaited = joue
prophetie-to-follow = à suivre
prophetie-past-tricks = { $count ->
    [one] Revoir le dernier pli
   *[other] Revoir { $count } plis
}

## Places

prophetie-in-the-lead = en tête
prophetie-has-bet = a parié
prophetie-thinks = réfléchit
prophetie-bets-later = parie ensuite
prophetie-points = { $count ->
    [one] point
   *[other] points
}
prophetie-cards-held = { $count ->
    [one] carte
   *[other] cartes
}
prophetie-won-of = { $won ->
    [one] { $won } pli gagné
   *[other] { $won } plis gagnés
} sur { $foretold } annoncés
prophetie-won-of-unknown = { $won ->
    [one] { $won } pli gagné
   *[other] { $won } plis gagnés
}, pari caché
prophetie-bet-hidden = pari caché
prophetie-bet-lies-open = pari ouvert
prophetie-your-place = Votre place

## Votre pari

prophetie-your-bet = Votre pari
    .short = votre pari
prophetie-bet-how = { $count } cartes quittent votre main. Leurs yeux disent combien de plis vous gagnerez.
prophetie-bet-will-be-open = Vous êtes en tête : votre pari sera ouvert.
prophetie-give-a-card = donnez une carte
prophetie-take-back = Reprendre { $card }
prophetie-tricks-foretold = { $count ->
    [one] pli annoncé
   *[other] plis annoncés
}
prophetie-bet-full = { $count } sur { $count }. Un pari scellé ne change plus.
prophetie-bet-too-small = { $count ->
    [one] Donnez encore une carte.
   *[other] Donnez encore { $count } cartes.
}
prophetie-seal = Annoncer { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
prophetie-foretold-won = { $foretold ->
    [one] { $foretold } pli annoncé
   *[other] { $foretold } plis annoncés
}, { $won ->
    [one] { $won } gagné
   *[other] { $won } gagnés
}
prophetie-open-to-all = ouvert à tous
prophetie-hidden-from-all = caché aux autres
prophetie-no-bet-yet = Vous n’avez pas encore parié.

## Jouer

prophetie-hand = Votre main, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
prophetie-takes-the-lead = passe en tête
prophetie-play-card = Jouer { $card }
prophetie-which-colour = Quelle couleur { $card ->
    [M] le Singe
   *[L] le Léopard
} demande-t-il ?
prophetie-colours = Couleurs
prophetie-takes-trick = { $isYou ->
    [true] Vous remportez le pli.
   *[false] { $who } remporte le pli.
}
prophetie-others-play = { $names } { $count ->
    [one] joue.
   *[other] jouent.
}
prophetie-others-bet = { $names } { $count ->
    [one] parie.
   *[other] parient.
}
prophetie-key-enter = Entrée
prophetie-key-space = Espace
prophetie-key-give = donner ou reprendre
prophetie-key-seal = sceller
prophetie-key-choose = choisir
prophetie-key-play = jouer
prophetie-key-trick = le pli
prophetie-key-bet = mon pari

## Le conseil

prophetie-chances = Chances
prophetie-with-best-bet = avec le meilleur pari, { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
prophetie-with-these-cards = si vous annoncez { $count ->
    [one] { $count } pli
   *[other] { $count } plis
} avec ces cartes
prophetie-imagined = { NUMBER($deals) } donnes imaginées, avec les { $kept } cartes gardées
prophetie-bars = Chances par nombre de plis : { $chances }
prophetie-tricks-in-all = plis en tout, sur { NUMBER($deals) } donnes imaginées
prophetie-tricks = plis
prophetie-to-give = à donner
prophetie-give-these = Donner celles-ci pour { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
prophetie-exact = exact
prophetie-points-expected = points

## Après la partie

prophetie-score-sheet = Feuille de score
prophetie-deal = Manche
prophetie-place = { $place ->
    [1] { $place }ᵉʳ
   *[other] { $place }ᵉ
}
prophetie-entry = { $foretold } annoncés, { $won } gagnés
prophetie-bet-was-open = pari ouvert
prophetie-key-foretold-won = annoncés, gagnés
prophetie-key-exact = exact : +{ $bonus }
prophetie-key-running = en petit : total courant
prophetie-sum-tricks = Plis
prophetie-sum-bonus = Bonus
prophetie-sum-total = Total
prophetie-axis-foretold = plis annoncés
prophetie-axis-won = plis gagnés
prophetie-totals = Courbes des totaux : { $totals }

## Une nouvelle table

prophetie-fact-deals = { $count ->
    [one] manche
   *[other] manches
}
prophetie-fact-cards = cartes − pari
prophetie-fact-bonus = pari exact

## Les touches, pour leur liste

prophetie-keys-arrows = ← →
    .does = choisir une carte
prophetie-keys-give = Espace
    .does = ajouter une carte au pari ou la reprendre
prophetie-keys-enter = Entrée
    .does = sceller le pari, jouer la carte
prophetie-keys-colour = 0 1 2 3
    .does = nommer une couleur en entamant
prophetie-keys-trick = T
    .does = entendre le pli
prophetie-keys-bet = B
    .does = entendre votre pari
prophetie-keys-coach = C
    .does = ouvrir le conseiller

## Conseils

prophetie-advice-few = { $count ->
    [one] Une seule prophétie ne dit pas de quel côté vous penchez.
   *[other] { $count } prophéties ne suffisent pas pour dire de quel côté vous penchez.
}
prophetie-advice-fair = Sur { $count } prophéties, vous ne penchez d’aucun côté : ce que vous annoncez est à peu près ce qui vient.
prophetie-advice-high = Sur { $count } prophéties, il est venu moins que vous n’annonciez : annoncez un peu moins.
prophetie-advice-low = Sur { $count } prophéties, il est venu plus que vous n’annonciez : annoncez un peu plus.
