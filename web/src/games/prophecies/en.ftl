### Texts of this game on the page. Every key stands in fr.ftl too.

prophecies-game =
    .title = Prophecies
    .kind = pure thought
    .pitch = Write how many numbers a line will hold, and be right.
    .goal = Fill the board; you score your numbers that come true.

prophecies-stage = { $filled } of { $cells } cells filled

## Options

prophecies-option-board = Board
    .help = A grid of squares, a sudoku, or a board of another shape.
    .grid = Grid
    .sudoku = Sudoku
    .more = Exotic
    .own = Your own
prophecies-option-rows = Rows
    .help = More rows, a longer game.
prophecies-option-cols = Columns
    .help = A line of five takes the numbers 1 to 5.
prophecies-option-any_size = Any size
    .help = from 1 to 12 rows and columns
prophecies-option-givens = Givens
    .help = Numbers that stand there from the start.
    .none = none
    .own = my own, 81 characters
    .hint = row by row, a point for an empty cell
prophecies-option-variant = What a number foretells
    .help = A number comes true when its row or column holds that many numbers, or that many X’s.
    .numbers = How many numbers
    .xs = How many X’s
prophecies-option-x_range = Numbers allowed
    .help = How high and how low one may foretell.
    .printed = to the longest line
    .achievable = to one less
    .dual = from 0 to one less
prophecies-option-tie = A tie goes to
    .help = Who wins with as many points as another.
    .latest = the latest in turn order
    .shared = everybody tied
prophecies-size = { $rows } × { $cols }
prophecies-kind-numbers = numbers
prophecies-kind-xs = X’s

## Moves

prophecies-word-mark = mark

## Lines, as they stand

prophecies-row-short = row { $row }
prophecies-column-short = col. { $column }
prophecies-box-short = box { $number }
prophecies-line-short = { $cells }
prophecies-tally-numbers = { $line }: { $count ->
    [one] 1 number
   *[other] { $count } numbers
}, { $open } open.
prophecies-tally-xs = { $line }: { $count ->
    [one] 1 X
   *[other] { $count } X’s
}, { $open } open.
prophecies-tally-would = { $who } would score { $count } now.
prophecies-tally-nobody = Nobody would score now.
prophecies-tally-sealed = { $who } scores { $count }.
prophecies-tally-sealed-nobody = Nobody scores.
prophecies-open = { $count } open
prophecies-sealed = sealed
prophecies-boxes = Boxes
prophecies-areas = Other lines

## The board

prophecies-grid = Board, { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} and { $cols ->
    [one] 1 column
   *[other] { $cols } columns
}
prophecies-exotic = Board, { $cells } cells on { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
prophecies-head-row = row
prophecies-head-tally = tally of the row
prophecies-head-columns = tallies of the columns
prophecies-cell-open = { $cell }, empty
prophecies-cell-number = { $cell }, { $mark } by { $who }
prophecies-cell-x = { $cell }, { $mark } by { $who }
prophecies-cell-closed = { $cell }, closed, no number fits
prophecies-cell-given = { $cell }, given { $mark }
prophecies-cell-hopeless = can no longer come true
prophecies-cell-right = right in { $lines } now
prophecies-cell-chosen = chosen
prophecies-cell-newest = newest mark

## Choosing a mark

prophecies-your-turn = Your turn.
prophecies-which-mark = Choose a mark for { $cell }.
prophecies-marks-for = Marks for { $cell }
prophecies-pick-live = { $mark }, can come true in { $lines }
prophecies-pick-hopeless = { $mark }, hopeless: can no longer come true
    .short = hopeless
prophecies-pick-blocked = { $mark }, not allowed: already in { $line }
prophecies-pick-in = in { $line }
prophecies-pick-x = X, no number
    .short = no number
prophecies-key-mark = mark
prophecies-key-esc = Esc
prophecies-key-other = other cell
prophecies-go-ArrowLeft = The cell to the left
prophecies-go-ArrowUp = The cell above
prophecies-go-ArrowDown = The cell below
prophecies-go-ArrowRight = The cell to the right

## Beside the board

prophecies-balance = in the balance
prophecies-balance-sum = so { $sum } now
prophecies-sign-right = a gold edge: right in that line, as things stand
prophecies-sign-hopeless = dashed: can no longer come true
prophecies-sign-closed = hatched: closed by the rules, no number fits
prophecies-sign-scorer = who would score a line now; with a ring: sealed
prophecies-sum = { $who }, { $count ->
    [one] 1 point
   *[other] { $count } points
}
prophecies-with-cell = { $mark } on { $cell }
prophecies-came-true = { $count ->
    [0] No line came true.
   *[other] Came true: { $lines }.
}
prophecies-for-nobody = { $count ->
    [one] One line came true for nobody.
   *[other] { $count } lines came true for nobody.
}
prophecies-fact-cells = { $count ->
    [one] cell
   *[other] cells
}
prophecies-fact-lines = { $count ->
    [one] line
   *[other] lines
}
prophecies-fact-numbers = numbers

## Keys, for the list of them

prophecies-keys-arrows = ← → ↑ ↓
    .does = move over the board
prophecies-keys-mark = 0 … 9 X
    .does = mark the chosen cell
prophecies-keys-tally = T
    .does = hear how the lines of the cell stand
prophecies-keys-esc = Esc
    .does = choose another cell
