seven-colour-R = Flamme
seven-colour-G = Feuille
seven-colour-B = Lune
seven-colour-Y = Étoile
seven-card = { $colour } { $number }

## Questions et réponses

seven-prophesy = { $cubes ->
    [one] Posez votre cube : combien de fois serez-vous premier, deuxième et ainsi de suite ?
    [7] Répartissez vos sept cubes : combien de fois serez-vous premier, deuxième et ainsi de suite ?
   *[other] Répartissez vos { $cubes } cubes : combien de fois serez-vous premier, deuxième et ainsi de suite ?
}
seven-play = À vous. Jouez une carte.
seven-not-yours = Vous n’avez pas « { $card } ».
seven-follow = Il faut jouer { $colour } : { $cards }.

## Ce qui s’est passé

seven-starts = { $who } commence la première manche.
seven-dealt = Manche { $round } : les cartes sont données, { $who } entame.
seven-your-hand = Votre main : { $cards }.
seven-decided = { $who } a décidé.
seven-foretold = { $who } annonce { $cubes }.
seven-played = { $who } a joué { $card }.
seven-trick = Pli { $number }, du premier au dernier : { $who }.
seven-true = Prophétie réalisée pour { $who }.
seven-true-nobody = Aucune prophétie réalisée.
seven-round-over = La manche { $round } est finie.
seven-change = { $who } : reste { $left }, { $change }, donc { $score } à présent.
seven-fulfilled-so-far = { $who } : reste { $left }, { $times } manches accomplies jusqu’ici.
seven-resigned = { $who } a abandonné ; un robot joue à sa place.
seven-end = { $who } gagne avec { $score }.
seven-end-shared = { $who } partagent la victoire avec { $score }.
seven-end-nobody = Tout le monde a abandonné : personne ne gagne.

## En une ligne

seven-say-prophesy = prédire { $cubes }
seven-ask-prophecies = prophéties, prédictions, cubes
seven-ask-future = futur, avenir
seven-say-foretold = { $who } a prédit { $foretold }, dont il reste { $left }.
seven-say-nothing-foretold = Aucune prophétie n’est encore connue.
seven-say-future = L’avenir demande : { $cards }.
