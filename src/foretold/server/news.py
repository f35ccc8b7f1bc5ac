"""What is new in a view, for readers who keep the one before: a move changes little of what there is to see."""

from __future__ import annotations

from typing import Any

from foretold.core.game import View
from foretold.server import wire


def news(told: View, view: View) -> wire.ViewNews:
    """What turns the view told last into this one of the same game."""
    fields: dict[str, Any] = {}
    items: dict[str, dict[int, Any]] = {}
    for name in view.__struct_fields__:
        then, now = getattr(told, name), getattr(view, name)
        if now is then or now == then:
            continue
        if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
            pairs = enumerate(zip(then, now, strict=True))
            items[name] = {place: item for place, (old, item) in pairs if item is not old and item != old}
        else:
            fields[name] = now
    return wire.ViewNews(fields, items)
