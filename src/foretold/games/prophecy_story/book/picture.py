"""The outline as a picture: where each oval lies, with its difficulty in it. Drawn as SVG here, and by the PDF with
the same places."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from html import escape

from foretold.games.prophecy_story.book.model import Oval

BETWEEN_LEAVES, BETWEEN_LEVELS = 150, 110
MARGIN_X, MARGIN_Y, FOOT = 80, 20, 60
RADIUS_X, RADIUS_Y = 17, 14
LINE_HEIGHT, ENLARGED = 12, 1.3
LETTERS_IN_A_LINE, LINES_OF_A_LABEL = 22, 3

Places = dict[int, tuple[float, float]]


def places(ovals: Sequence[Oval]) -> Places:
    """Leaves side by side, every parent in the middle above what leads to it."""
    found: Places = {}
    leaves = 0

    def put(oval: Oval, depth: int) -> float:
        nonlocal leaves
        below = [put(it, depth + 1) for it in ovals if it.parent == oval.id]
        if not below:
            below = [MARGIN_X + leaves * BETWEEN_LEAVES]
            leaves += 1
        x = (below[0] + below[-1]) / 2
        found[oval.id] = (x, MARGIN_Y + depth * BETWEEN_LEVELS)
        return x

    for oval in ovals:
        if oval.parent is None:
            put(oval, 0)
    return found


def size(found: Places) -> tuple[float, float]:
    width = max(x for x, _ in found.values()) + MARGIN_X
    return width, max(y for _, y in found.values()) + FOOT


def label_lines(text: str) -> list[str]:
    placeholder = " …"
    return textwrap.wrap(text, LETTERS_IN_A_LINE, max_lines=LINES_OF_A_LABEL, placeholder=placeholder)


def way_ends(oval: Oval, ovals: Sequence[Oval], at: Places) -> tuple[float, float, float, float]:
    """From the top of an oval to below the label of the one it leads to."""
    parent = next(it for it in ovals if it.id == oval.parent)
    (x, y), (to_x, to_y) = at[oval.id], at[parent.id]
    return x, y - RADIUS_Y, to_x, to_y + RADIUS_Y + 6 + LINE_HEIGHT * len(label_lines(parent.heading))


def as_svg(ovals: Sequence[Oval], title: str) -> str:
    if not ovals:
        return ""
    at = places(ovals)
    width, height = size(at)
    ways = [_way(it, way_ends(it, ovals, at)) for it in ovals if it.parent is not None]
    parts = "".join([*ways, *(_oval(it, at) for it in ovals)])
    shown = f'viewBox="0 0 {width:g} {height:g}" width="{width * ENLARGED:g}"'
    return f'<svg {shown} role="img" aria-label="{escape(title, quote=True)}">{parts}</svg>'


def _way(oval: Oval, ends: tuple[float, float, float, float]) -> str:
    x, y, to_x, to_y = ends
    bend = (y - to_y) / 2
    path = f"M{x:g} {y:g} C{x:g} {y - bend:g} {to_x:g} {to_y + bend:g} {to_x:g} {to_y:g}"
    return f'<path class="way {_class(oval)}" d="{path}"/>'


def _oval(oval: Oval, at: Places) -> str:
    x, y = at[oval.id]
    label = "".join(
        f'<tspan x="{x:g}" dy="{LINE_HEIGHT if index else RADIUS_Y + LINE_HEIGHT}">{escape(line)}</tspan>'
        for index, line in enumerate(label_lines(oval.heading))
    )
    return (
        f'<ellipse class="{_class(oval)}" cx="{x:g}" cy="{y:g}" rx="{RADIUS_X}" ry="{RADIUS_Y}"/>'
        f'<text class="number" x="{x:g}" y="{y + 4:g}">{oval.difficulty}</text>'
        f'<text class="label" x="{x:g}" y="{y:g}">{label}</text>'
    )


def _class(oval: Oval) -> str:
    if oval.order is None:
        return "open"
    return "yes" if oval.is_success else "no"
