"""The options of Prophecies. What a board may be is judged in `boards`."""

from foretold.core.options import Field
from foretold.games.prophecies.boards import ANY_SIZES, NO_GIVENS, SIZES


def _side(key: str) -> Field:
    return Field(
        key=key,
        default=5,
        low=SIZES[0],
        high=SIZES[-1],
        wide=("any_size", ANY_SIZES[0], ANY_SIZES[-1]),
        when={"board": ("grid",)},
    )


FIELDS = (
    Field(key="board", default="grid", choices=("grid", "sudoku"), is_open=True),
    _side("rows"),
    _side("cols"),
    Field(key="any_size", default=False, when={"board": ("grid",)}),  # P13
    Field(key="givens", default=NO_GIVENS, when={"board": ("sudoku",)}),
    Field(key="variant", default="numbers", choices=("numbers", "xs")),
    Field(key="x_range", default="printed", choices=("printed", "achievable", "dual"), when={"variant": ("xs",)}),
    Field(key="tie", default="latest", choices=("latest", "shared"), seats=(3, 4)),  # P11
)
