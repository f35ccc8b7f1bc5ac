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

seven-starts = { WHO($who, "Vous commencez", "commence") } la première manche.
seven-dealt = Manche { $round } : les cartes sont données, { WHO($who, "vous entamez", "entame") }.
seven-your-hand = Votre main : { $cards }.
seven-decided = { WHO($who, "Vous avez décidé", "a décidé") }.
seven-foretold = { WHO($who, "Vous annoncez", "annonce") } { $cubes }.
seven-played = { WHO($who, "Vous avez joué", "a joué") } { $card }.
seven-trick = Pli { $number }, du premier au dernier : { $who }.
seven-true = Prophétie réalisée pour { WHO($who, "vous") }.
seven-true-nobody = Aucune prophétie réalisée.
seven-round-over = La manche { $round } est finie.
seven-change = { WHO($who, "Vous") } : reste { $left }, { $change }, donc { $score } à présent.
seven-fulfilled-so-far = { WHO($who, "Vous") } : reste { $left }, { $times } manches accomplies jusqu’ici.
seven-resigned = { WHO($who, "Vous avez abandonné ; un robot joue à votre place", "a abandonné ; un robot joue à sa place") }.
seven-end = { WHO($who, "Vous gagnez", "gagne") } avec { $score }.
seven-end-shared = { $who } partagent la victoire avec { $score }.
seven-end-nobody = Tout le monde a abandonné : personne ne gagne.

## En une ligne

seven-say-prophesy = prédire { $cubes }
seven-ask-prophecies = prophéties, prédictions, cubes
seven-ask-future = futur, avenir
seven-say-foretold = { WHO($who, "Vous avez prédit", "a prédit") } { $foretold }, dont il reste { $left }.
seven-say-nothing-foretold = Aucune prophétie n’est encore connue.
seven-say-future = L’avenir demande : { $cards }.
