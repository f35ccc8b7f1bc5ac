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

prophetie-dealer = { $who } donne en premier.
prophetie-dealt = Manche { $deal } : l’atout est { $trump }.
prophetie-your-hand = Votre main : { $cards }.
prophetie-bet-made = { $who } a parié.
prophetie-bet-open = { $who } est en tête et montre son pari : { $value } ({ $cards }).
prophetie-played = { $who } a joué { $card }.
prophetie-played-named = { $who } a joué { $card } et nommé { $suit }.
prophetie-trick = Le pli { $number } va à { $who }.
prophetie-forfeit = { $who } n’a plus que le Chamane et perd la manche ; { $left } entame.
prophetie-exact = { $who } a parié { $bet } et fait { $won } : { $gained } avec le bonus de { $bonus }, { $score } en tout.
prophetie-missed = { $who } a parié { $bet } et fait { $won } : { $gained } points, { $score } en tout.
prophetie-resigned = { $who } a abandonné ; un robot joue à sa place.
prophetie-end = { $who } gagne avec { $score } points, dont { $bonus } de bonus.
prophetie-end-bonus = Égalité à { $score } : { $who } gagne avec plus de points de bonus ({ $bonus }).
prophetie-end-shared = { $who } partagent la victoire avec { $score } points.
prophetie-end-nobody = Tout le monde a abandonné : personne ne gagne.

## En une ligne

prophetie-say-bet = parier { $cards }
prophetie-say-naming = { $card }, en nommant { $suit }
prophetie-ask-bets = paris, pari, prédictions
prophetie-ask-trump = atout
prophetie-say-foretold = { $who } a parié { $value } et en a { $won }.
prophetie-say-hidden = { $who } a un pari caché et en a { $won }.
prophetie-say-no-bet = { $who } n’a pas encore parié et en a { $won }.
prophetie-say-trump = Donne { $deal } sur { $deals }, atout : { $trump }.
