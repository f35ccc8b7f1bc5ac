"""Pictures of the report, as SVG inside the page. Words and numbers stand beside them, so any width will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from math import ceil

WIDTH, HEIGHT = 200, 16  # of a line with a share and its bounds
CHART_WIDTH, CHART_HEIGHT, HEAD, FOOT = 360, 130, 14, 18  # of a chart of columns
MOST_COLUMNS = 24
LABELS = 6  # under a chart, at most


def span(
    share: float, bounds: tuple[float, float], scale: tuple[float, float], mark: float | None, words: str
) -> str:
    """A share and its bounds on a scale, with a mark where it would be by right, if there is such a place."""
    low, high = scale

    def x(value: float) -> float:
        return WIDTH * (min(max(value, low), high) - low) / (high - low)

    left, right = x(bounds[0]), x(bounds[1])
    by_right = (
        "" if mark is None else f'<line class="mark" x1="{x(mark):.1f}" y1="0" x2="{x(mark):.1f}" y2="{HEIGHT}"/>'
    )
    return (
        f'<svg class="span" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(words)}">'
        f'{by_right}<line class="bounds" x1="{left:.1f}" y1="{HEIGHT / 2}" x2="{right:.1f}" y2="{HEIGHT / 2}"/>'
        f'<line class="share" x1="{x(share):.1f}" y1="3" x2="{x(share):.1f}" y2="{HEIGHT - 3}"/></svg>'
    )


def columns(values: Sequence[int], words: str) -> str:
    """How often each value came, several of them together where there are many."""
    first, step = min(values), max(1, ceil((max(values) - min(values) + 1) / MOST_COLUMNS))
    counts = Counter((it - first) // step for it in values)
    number = max(counts) + 1
    bars = "".join(_bars(counts, number)) + "".join(_labels(first, step, number))
    return (
        f'<svg class="columns" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT + FOOT}" role="img" '
        f'aria-label="{escape(words)}">{bars}</svg>'
    )


def _bars(counts: Counter[int], number: int) -> Iterator[str]:
    width, most = CHART_WIDTH / number, max(counts.values())
    for place, count in sorted(counts.items()):
        height = (CHART_HEIGHT - HEAD) * count / most
        if count == most:
            yield f'<text x="{(place + 0.5) * width:.1f}" y="{HEAD - 4}">{count}</text>'
        yield (
            f'<rect x="{place * width + 1:.1f}" y="{CHART_HEIGHT - height:.1f}" width="{max(width - 2, 1):.1f}" '
            f'height="{height:.1f}"/>'
        )


def _labels(first: int, step: int, number: int) -> Iterator[str]:
    width, every = CHART_WIDTH / number, ceil(number / LABELS)
    for place in range(0, number, every):
        yield f'<text x="{(place + 0.5) * width:.1f}" y="{CHART_HEIGHT + FOOT - 4}">{first + place * step}</text>'
