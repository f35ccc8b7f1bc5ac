## Lines

prophecies-row = row { $row }
    .start = Row { $row }
    .full = Row { $row } is full
prophecies-column = column { $column }
    .start = Column { $column }
    .full = Column { $column } is full
prophecies-box = box { $number }
    .start = Box { $number }
    .full = Box { $number } is full
prophecies-line = line { $number } ({ $cells })
    .start = Line { $number } ({ $cells })
    .full = Line { $number } ({ $cells }) is full

## Boards that cannot be taken

prophecies-size = The option “{ $key }” cannot be { $value }: a grid has { $low } to { $high } rows and columns, unless “any_size” is true.
prophecies-size-any = The option “{ $key }” cannot be { $value }: with “any_size”, a grid has { $low } to { $high } rows and columns.
prophecies-givens-text = The option “givens” cannot be { $value }: it is a text with one character for each cell, row by row.
prophecies-givens-length = The option “givens” has { $length } characters; a sudoku needs { $needed }, one for each cell.
prophecies-givens-character = The option “givens” has “{ $character }” at { $cell }; a digit was expected, or “.” for an empty cell.
prophecies-givens-repeat = The given { $number } stands twice in { $line }: at { $first } and at { $second }.
prophecies-board-kind = The option “board” cannot be { $value }: it is “grid”, “sudoku”, or an object with “cells” and “lines”.
prophecies-board-key = A board has no “{ $key }”; it can have: { $keys }.
prophecies-board-list = The board’s “{ $key }” cannot be { $value }: a list was expected.
prophecies-board-object = The board’s “{ $key }” cannot be { $value }: an object with a value for each cell was expected.
prophecies-board-count = The board’s “{ $key }” has { $count } entries; from 1 to { $most } can be played.
prophecies-board-unknown = The board’s “{ $key }” names { $cell }, which is not among its cells.
prophecies-cell-name = The name { $name } at place { $place } of the board’s cells cannot be used: letters, digits and _ . : + - are possible.
prophecies-cell-twice = The cell { $cell } stands { $times } times among the board’s cells.
prophecies-cell-lonely = { $count ->
    [one] The cell { $cells } lies on no line.
   *[other] { $count } cells lie on no line, such as { $cells }.
}
prophecies-line-list = Line { $number } of the board cannot be { $value }: a list of cells was expected.
prophecies-line-length = Line { $number } of the board has { $count } cells; from 1 to { $most } can be played.
prophecies-line-unknown = Line { $number } of the board names { $cell }, which is not among its cells.
prophecies-line-twice = Line { $number } of the board names the cell { $cell } { $times } times.
prophecies-line-same = Lines { $other } and { $number } of the board are the same set of cells.
prophecies-given-number = The given at { $cell } cannot be { $value }: a whole number was expected.
prophecies-given-range = The given at { $cell } cannot be { $value }: this cell takes { $low } to { $high }.
prophecies-at-point = The place of the cell { $cell } cannot be { $value }: two numbers [x, y] were expected.
prophecies-at-missing = { $count ->
    [one] The board’s “at” must place all cells or none; { $cells } is missing.
   *[other] The board’s “at” must place all cells or none; { $count } are missing, such as { $cells }.
}

## Questions and answers

prophecies-choose-cell = Your turn. Choose a cell.
prophecies-no-cell = There is no cell “{ $cell }” on this board.
prophecies-marked = { $cell } is marked already: { $mark }.
prophecies-no-mark = “{ $mark }” is no mark for { $cell }; it takes { $marks }.
prophecies-out-of-range = { $number } does not go on { $cell }; it takes { $numbers } or X.
prophecies-already-there = { $number } is already in { $line }.

## What happened

prophecies-wrote = { WHO($who, "You wrote", "wrote") } { $mark } on { $cell }.
prophecies-put-x = { WHO($who, "You put", "put") } { $mark } on { $cell }.
prophecies-closed = { $cell } is closed: no number fits.
prophecies-line-full = { $line }: { $points } for { WHO($who, "you") }.
prophecies-line-full-nobody = { $line }: nobody scores.
prophecies-resigned = { WHO($who, "You resigned", "resigned") }.
prophecies-end = { $margin ->
    [one] { WHO($who, "You win", "wins") } by one point.
   *[other] { WHO($who, "You win", "wins") } by { $margin } points.
}
prophecies-end-tie = A tie: { WHO($who, "you") ->
    [you] you moved later and win
   *[other] { $who }, who moved later, wins
}.
prophecies-end-shared = A tie: { $who } share the victory.
prophecies-end-resigned = { $others ->
    [one] The other player resigned: { WHO($who, "you win", "wins") }.
   *[other] Everyone else resigned: { WHO($who, "you win", "wins") }.
}

## Boards that come with the game

prophecies-board-box-4 = Small sudoku, 4 × 4
prophecies-board-box-6 = Small sudoku, 6 × 6
prophecies-board-cube = Three faces of a cube
prophecies-board-hexagon = Hexagon
prophecies-board-ring = Ring of arcs
prophecies-board-star = Six-pointed star
prophecies-board-star-8 = Eight-pointed star
prophecies-board-tee = The letter T
prophecies-sudoku = Sudoku { $number }, { $givens } givens

## By line

prophecies-say-mark = { $mark } on { $cell }
prophecies-ask-cell = cell, look
prophecies-ask-board = board
prophecies-ask-row = row, line
prophecies-ask-column = column
prophecies-ask-box = box
prophecies-say-cell = { $cell }: { WHO($who, "you") ->
    [you] your { $mark }
   *[other] { $mark } of { $who }
}.
prophecies-say-open = { $cell } is open.
prophecies-say-closed = { $cell } is closed: no number fits.
prophecies-say-given = { $cell }: { $mark }, given from the start.
prophecies-say-takes = It takes { $numbers }.
prophecies-say-line = { $line }: { $cells }.
prophecies-say-count = It counts { $count } so far, { $open ->
    [0] and is full.
    [one] one cell is open.
   *[other] { $open } cells are open.
}
prophecies-say-scorer = As it stands, { $points } for { WHO($who, "you") }.
prophecies-say-points = { WHO($who, "You") }: { $sure } from full lines, { $now } more as things stand.
