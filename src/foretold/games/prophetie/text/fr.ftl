prophetie-suit-0 = Soleil
prophetie-suit-1 = Lance
prophetie-suit-2 = Serpent
prophetie-suit-3 = Oiseau
prophetie-card = { $suit } { $rank }
prophetie-card-J = le Jaguar
prophetie-card-M = le Singe
prophetie-card-S = le Chamane
prophetie-card-L = le Léopard
prophetie-trump-jaguar = le Jaguar seul
prophetie-stands-trump = atout le plus fort
prophetie-stands-above-trump = au-dessus du Jaguar
prophetie-stands-monkey = la plus forte, sans atout
prophetie-stands-above-monkey = au-dessus du Singe
prophetie-stands-nothing = rien

## Questions et réponses

prophetie-bet = Mettez { $count } cartes de couleur de côté : leur valeur est votre pari.
prophetie-lead = À vous d’entamer.
prophetie-lead-not-shaman = À vous d’entamer. Le Chamane ne peut pas.
prophetie-play-following = À vous. Fournissez { $number ->
    [0] du Soleil
    [1] de la Lance
    [2] du Serpent
   *[other] de l’Oiseau
} ou jouez une carte spéciale.
prophetie-play-free = À vous. Vous n’avez pas { $number ->
    [0] de Soleil
    [1] de Lance
    [2] de Serpent
   *[other] d’Oiseau
} : jouez ce que vous voulez.
prophetie-play-any = À vous. Aucune couleur n’est demandée : jouez ce que vous voulez.
prophetie-not-yours = Vous n’avez pas « { $card } ».
prophetie-follow = On demande { $suit } : jouez { $cards } ou une carte spéciale.
prophetie-lead-shaman = On n’entame pas avec le Chamane : il copie la carte qui le précède.
prophetie-name-monkey = Nommez une couleur avec le Singe, mais pas l’atout { $trump } : par exemple « play M 1 ».
prophetie-name = Nommez une couleur avec cette entame : par exemple « play L 2 ».
prophetie-no-naming = Seule l’entame nomme une couleur.
prophetie-bet-special = On ne parie pas avec une carte spéciale.
prophetie-bet-size = Un pari compte exactement { $count } cartes de couleur différentes de votre main.
prophetie-trumps = L’option « trumps » ne peut pas être { $value } : c’est une liste de { $count } couleurs, chacune de 0 à 3.

## Ce qui s’est passé

prophetie-dealer = { WHO($who, "Vous donnez en", "donne en") } premier.
prophetie-dealt = Manche { $deal } : l’atout est { $trump }.
prophetie-your-hand = Votre main : { $cards }.
prophetie-bet-made = { WHO($who, "Vous avez parié", "a parié") }.
prophetie-bet-open = { WHO($who, "Vous êtes en tête et montrez votre", "est en tête et montre son") } pari : { $value } ({ $cards }).
prophetie-played = { WHO($who, "Vous avez joué", "a joué") } { $card }.
prophetie-played-named = { WHO($who, "Vous avez joué", "a joué") } { $card } et nommé { $suit }.
prophetie-trick = Le pli { $number } { WHO($who, "vous") ->
    [vous] vous revient
   *[other] va à { $who }
}.
prophetie-forfeit = { WHO($who, "Vous n’avez plus que le Chamane et perdez", "n’a plus que le Chamane et perd") } la manche ; { WHO($left, "vous entamez", "entame") }.
prophetie-exact = { WHO($who, "Vous avez parié", "a parié") } { $bet } et fait { $won } : { $gained } avec le bonus de { $bonus }, { $score } en tout.
prophetie-missed = { WHO($who, "Vous avez parié", "a parié") } { $bet } et fait { $won } : { $gained } points, { $score } en tout.
prophetie-resigned = { WHO($who, "Vous avez abandonné ; un robot joue à votre place", "a abandonné ; un robot joue à sa place") }.
prophetie-end = { WHO($who, "Vous gagnez", "gagne") } avec { $score } points, dont { $bonus } de bonus.
prophetie-end-bonus = Égalité à { $score } : { WHO($who, "vous gagnez", "gagne") } avec plus de points de bonus ({ $bonus }).
prophetie-end-shared = { $who } partagent la victoire avec { $score } points.
prophetie-end-nobody = Tout le monde a abandonné : personne ne gagne.

## En une ligne

prophetie-say-bet = parier { $cards }
prophetie-say-naming = { $card }, en nommant { $suit }
prophetie-ask-bets = paris, pari, prédictions
prophetie-ask-trump = atout
prophetie-say-foretold = { WHO($who, "vous") ->
    [vous] Vous avez parié { $value } et en avez { $won }.
   *[other] { $who } a parié { $value } et en a { $won }.
}
prophetie-say-hidden = { WHO($who, "Vous avez un pari caché et en avez", "a un pari caché et en a") } { $won }.
prophetie-say-no-bet = { WHO($who, "Vous n’avez pas encore parié et en avez", "n’a pas encore parié et en a") } { $won }.
prophetie-say-trump = Donne { $deal } sur { $deals }, atout : { $trump }.
