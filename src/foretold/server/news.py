"""What is new in a sight, for readers who keep the one before: a move changes little of what there is to see.

The same for a live table and for a replay. Lists are told by the items that differ, so what only grows costs what
was added; objects by the entries that differ.
"""

from __future__ import annotations

from typing import Any

import msgspec

from foretold.core.game import View
from foretold.core.play import Sight
from foretold.server import wire


def sight_news(told: Sight, sight: Sight, view: msgspec.Raw | None = None) -> wire.SightNews:
    """What turns the sight told last into this one; `view` is what is new in it, if it was encoded already."""
    return wire.SightNews(
        view=news(told.view, sight.view) if view is None else view,  # type: ignore[arg-type]
        prompts=sight.prompts,
        asked=None if sight.asked == told.asked else sight.asked,
        scores=None if sight.scores == told.scores else sight.scores,
        outcome=sight.outcome,
    )


def news(told: View, view: View) -> wire.ViewNews:
    """What turns the view told last into this one of the same game."""
    fields: dict[str, Any] = {}
    items: dict[str, dict[int, Any]] = {}
    entries: dict[str, dict[str, Any]] = {}
    gone: dict[str, list[str]] = {}
    for name in view.__struct_fields__:
        then, now = getattr(told, name), getattr(view, name)
        if now is then or now == then:
            continue
        if isinstance(now, list) and isinstance(then, list) and len(now) >= len(then):
            items[name] = _new_items(then, now)
        elif isinstance(now, dict) and isinstance(then, dict):
            entries[name] = {key: it for key, it in now.items() if key not in then or then[key] != it}
            if lost := [key for key in then if key not in now]:
                gone[name] = lost
        else:
            fields[name] = now
    return wire.ViewNews(fields, items, entries, gone)


def _new_items(then: list[Any], now: list[Any]) -> dict[int, Any]:
    kept = enumerate(zip(then, now, strict=False))
    items = {place: item for place, (old, item) in kept if item is not old and item != old}
    for place in range(len(then), len(now)):
        items[place] = now[place]
    return items
