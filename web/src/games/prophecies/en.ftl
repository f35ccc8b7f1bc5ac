### Texts of this game on the page. Every key stands in fr.ftl too.

prophecies-game =
    .title = Prophecies
    .kind = pure thought
    .pitch = Write how many numbers a line will hold, and be right.

## Options

prophecies-option-board = Board
    .grid = Grid
    .sudoku = Sudoku
    .more = Exotic
    .own = Your own
prophecies-option-rows = Rows
prophecies-option-cols = Columns
prophecies-option-any_size = Any size
    .help = from 1 to 12 rows and columns
prophecies-option-givens = Givens
    .none = none
    .own = my own, 81 characters
    .hint = row by row, a point for an empty cell
prophecies-option-variant = What a number foretells
    .numbers = How many numbers
    .xs = How many X’s
prophecies-option-x_range = Numbers allowed
    .printed = to the longest line
    .achievable = to one less
    .dual = from 0 to one less
prophecies-option-tie = A tie goes to
    .latest = the latest in turn order
    .shared = everybody tied
prophecies-size = { $rows } × { $cols }
prophecies-kind-numbers = numbers
prophecies-kind-xs = X’s

## Moves

prophecies-word-mark = mark
