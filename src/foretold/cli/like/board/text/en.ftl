game-name-mark = Mark a cell.
game-name-marked = { $who } marks { $cell }.
game-name-resigned = { $who } resigns.
game-name-end = { $who } wins with { $score } points.
game-name-end-nobody = Nobody wins: everybody has resigned.
