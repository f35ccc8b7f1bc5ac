game-name-mark = Marquez une case.
game-name-marked = { $who } marque { $cell }.
game-name-resigned = { $who } abandonne.
game-name-end = Victoire de { $who } avec { $score } points.
game-name-end-nobody = Personne ne gagne : tout le monde a abandonné.
