"""A story to look at: Saltmere, at any part of its telling, with a browser for each who tells it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
from playwright.sync_api import Browser, Locator, Page, expect

from foretold.core.play import Playthrough
from foretold.games.prophecy_story.book import as_json, book_of
from foretold.games.prophecy_story.state import CATEGORIES
from tests.browser.people import Person
from tests.games.prophecy_story.telling import GAME, at_prophecy, choose, go_on, perform

NAMES = ["Mara", "Jonas", "Wren"]
PROPHECY = "When the drowned bell rings three times, the sea will climb to Saltmere and stay."
WORLD = (
    ("place", "Saltmere", ("Built below the tide line", "One steep street")),
    ("place", "The drowned chapel", ("The bell still rings", "Nobody believes it")),
    ("thing", "The old funicular", ("Rust-eaten cable", "Runs on rain water")),
)
CAST = (
    ("Odile", ("Shipwright", "Hands that remember", "Never done", "Owes Pim a boat", "Guild of the Slip")),
    ("Teck", ("Bell-ringer", "Deaf in one ear", "Calm in any weather", "Odile’s godfather", "The hill chapel")),
    ("Pim", ("Smuggler", "Fits through anything", "Jokes when afraid", "The mayor’s rival", "Night ferry")),
)
SCENES = (
    ("finale", "Bring Saltmere up the hill"),
    ("s0", "Win the council’s vote"),
    ("s0", "Raise the old funicular"),
    ("s1", "Show them the chapel"),
    ("s1", "Silence the rumour"),
    ("s2", "Find the missing winch"),
)


def at_outline() -> Playthrough:
    story = at_prophecy()
    story.play(f"0 prophecy {json.dumps(PROPHECY)}")
    for thing, (kind, name, aspects) in enumerate(WORLD):
        story.play(f"0 object {kind} {json.dumps(name)}")
        story.play_all(*(f"0 attach o{thing} trait {json.dumps(it)}" for it in aspects))
    go_on(story)
    for seat, (name, traits) in enumerate(CAST):
        story.play(f"{seat} character {json.dumps(name)}")
        thing = len(WORLD) + seat
        for category, aspect in zip(CATEGORIES, traits, strict=True):
            story.play(f"{seat} attach o{thing} {category} {json.dumps(aspect)}")
    go_on(story)
    return story.play_all(*(f"0 sketch {parent} {json.dumps(objective)}" for parent, objective in SCENES))


def at_selection() -> Playthrough:
    return go_on(at_outline())


def in_a_scene() -> Playthrough:
    """A scene has failed, another one is being performed."""
    return choose(perform(at_selection(), 3), 5)


class Teller(Person):
    """Somebody at the table of Saltmere, at the story's own page."""

    def __init__(self, browser: Browser, address: str, seat: int, ticket: dict[str, Any], **context: Any) -> None:
        super().__init__(browser, address, NAMES[seat], plain=False, **context)
        held = {ticket["table"]: {"token": ticket["token"], "invitation": None}}
        self.page.add_init_script(f"localStorage.setItem('foretold.seats', {json.dumps(json.dumps(held))})")
        self.page.goto(f"{address}/table/{ticket['table']}")
        expect(self.now).to_be_visible()

    @property
    def now(self) -> Locator:
        return self.page.get_by_role("region", name="What happens now")

    @property
    def covered(self) -> Locator:
        return self.page.get_by_role("region", name="The X-card")

    @property
    def x_card(self) -> Locator:
        return self.page.get_by_role("button", name="X-card: take something out")

    @property
    def foreseen(self) -> Locator:
        """What an X-card will cover, before it is laid."""
        return self.page.get_by_role("alertdialog", name="The X-card")

    def tells_on(self) -> Locator:
        """The place to tell on, with what was told so far."""
        self.now.get_by_role("button", name="Read and tell on").click()
        return self.page.get_by_role("textbox", name="Tell what happens")

    def is_sure(self) -> None:
        self.foreseen.get_by_role("button", name="Cover it").click()

    def scene(self, objective: str) -> Locator:
        return self.page.get_by_role("list", name="Scenes").get_by_role("button", name=objective)

    def aspects(self, name: str) -> Locator:
        return self.page.get_by_role("list", name=f"Aspects of {name}")

    def sees_who_is_waited_for(self) -> None:
        """Where seats are empty a banner says so after a moment, and moves all that is below it."""
        expect(self.page.get_by_role("main").get_by_text("Before luck is drawn")).to_be_visible()

    def drags(self, what: Locator, onto: Locator) -> None:
        """Slowly enough to be seen as a drag, once both stand still."""
        self.sees_who_is_waited_for()
        start, end = _at_rest(self.page, what, onto)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] - 20, start[1] - 20, steps=3)
        self.page.mouse.move(*end, steps=6)
        self.page.mouse.up()


def _at_rest(page: Page, *things: Locator) -> list[tuple[float, float]]:
    """Where they are, once they have been there for a while: a sheet that was just opened is still laid out."""
    seen: list[list[tuple[float, float]]] = []
    while len(seen) < STILL or any(it != seen[-1] for it in seen[-STILL:]):
        assert len(seen) < LONGEST_UNREST, "it never comes to rest"
        page.wait_for_timeout(100)
        seen.append([_middle(it) for it in things])
    return seen[-1]


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


STILL, LONGEST_UNREST = 5, 200  # looks, a tenth of a second apart


def seated(address: str, story: Playthrough) -> list[dict[str, Any]]:
    """A table that goes on with this story, and a ticket for each seat."""
    saved = as_json(book_of(GAME.view(story.state, None), NAMES), story)
    with httpx2.Client(base_url=address, timeout=60) as web:
        table = web.post("/api/games/prophecy-story/resume", json={"saved": saved}).raise_for_status().json()
        seats = f"/api/tables/{table['table']}/seats"
        wishes = [
            {"player": {"name": name}, "seat": seat, "invitation": table["invitation"]}
            for seat, name in enumerate(NAMES[: story.seats])
        ]
        return [web.post(seats, json=wish).raise_for_status().json() for wish in wishes]


@contextmanager
def telling(
    browser: Browser, address: str, story: Playthrough, count: int = 1, **context: Any
) -> Iterator[list[Teller]]:
    """So many of those who sit there, each at a browser; they all go home at the end."""
    tickets = seated(address, story)
    tellers = [Teller(browser, address, seat, tickets[seat], **context) for seat in range(count)]
    yield tellers
    for each in tellers:
        each.page.context.close()


def marks(page: Page, text: str, words: str) -> None:
    """Mark some words of a note, as the mouse would."""
    page.get_by_text(text, exact=True).evaluate(
        """(note, words) => {
            const text = [...note.childNodes].find((node) => node.data?.includes(words));
            const range = document.createRange();
            range.setStart(text, text.data.indexOf(words));
            range.setEnd(text, text.data.indexOf(words) + words.length);
            getSelection().removeAllRanges();
            getSelection().addRange(range);
        }""",
        words,
    )
