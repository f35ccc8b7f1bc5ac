"""People at their browsers: what a test lets them do, by accessible names and nothing else."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx2
from playwright.sync_api import Browser, Locator, Page, expect

SMALLEST = {"prophecies": {"rows": 4, "cols": 4}}
CALM = {"locale": "en-GB", "reduced_motion": "reduce"}
PLANS = {
    "p": {"kind": "person"},
    "o": {"kind": "open"},
    "b": {"kind": "bot", "bot": "random"},
    "g": {"kind": "bot", "bot": "greedy"},
}

# What others did is told in the log alone, unless a test wants to see it happen.
AT_ONCE = "localStorage['foretold.settings'] ??= '{\"pace\":\"at-once\"}'"

# Once for each table: who gives a seat up does not get it back with the next page.
HOLD = """
(([table, seat]) => {
    const seats = JSON.parse(localStorage.getItem("foretold.seats") ?? "{}");
    if (!localStorage.getItem(`given ${table}`)) {
        localStorage.setItem(`given ${table}`, "yes");
        localStorage.setItem("foretold.seats", JSON.stringify({ ...seats, [table]: seat }));
    }
})(%s)
"""


class Person:
    """Somebody with a browser of their own, where little moves unless a test wants it to.

    Questions are answered in plain forms, as any game asks them, and what others did is told in the log alone.
    """

    def __init__(
        self, browser: Browser, address: str, name: str, plain: bool = True, pace: str = "at-once", **context: Any
    ) -> None:
        self.name = name
        self.address = address
        self.page: Page = browser.new_context(**{**CALM, **context}).new_page()
        settings = json.dumps({"name": name, "hasPlainQuestions": plain, "pace": pace})
        self.page.add_init_script(
            f"localStorage.getItem('foretold.settings') ?? localStorage.setItem('foretold.settings', `{settings}`)"
        )

    # Coming to a table

    def make_table(
        self, game: str = "prophecies", seats: str = "pp", *, is_friendly: bool = True, **options: Any
    ) -> str:
        """A table as the form would order it, with the maker on its first seat; gives the link to it.

        `seats`: `p` for a person with the link, `o` open to all, `b` the quickest bot, `g` a sensible one.
        """
        order = {
            "game": game,
            "seats": [PLANS[each] for each in seats],
            "options": options or SMALLEST.get(game, {}),
            "is_friendly": is_friendly,
            "player": {"name": self.name},
        }
        return self._come(self._post("/api/tables", order))

    def take(self, link: str, seat: int = 2) -> dict[str, Any]:
        """Take a seat as the button would, without coming; gives the ticket."""
        table, _, invitation = link.rpartition("/")[2].partition("#")
        wish = {"player": {"name": self.name}, "seat": seat - 1, "invitation": invitation}
        return self._post(f"/api/tables/{table}/seats", wish)

    def join(self, link: str, seat: int = 2) -> Person:
        """Take a seat, and come."""
        self._come(self.take(link, seat))
        expect(self.plate(self.name)).to_contain_text("you")
        return self

    def sit_down(self, link: str, seat: int = 2) -> Person:
        """Follow the link and press the button."""
        self.page.goto(link)
        self.page.get_by_role("button", name=f"Sit on seat {seat}").click()
        expect(self.plate(self.name)).to_contain_text("you")
        return self

    def _post(self, path: str, body: Any) -> dict[str, Any]:
        return dict(httpx2.post(f"{self.address}{path}", json=body).raise_for_status().json())

    def _come(self, ticket: dict[str, Any]) -> str:
        seat = {"token": ticket["token"], "invitation": ticket["invitation"]}
        self.page.add_init_script(HOLD % json.dumps([ticket["table"], seat]))
        link = f"{self.address}/table/{ticket['table']}#{ticket['invitation']}"
        self.page.goto(link)
        expect(self.players).to_be_visible()
        return link

    def watch(self, link: str) -> Person:
        self.page.goto(link.partition("#")[0])
        expect(self.players).to_be_visible()
        return self

    # What stands on the page

    @property
    def players(self) -> Locator:
        return self.page.get_by_role("list", name="Players")

    def plate(self, name: str) -> Locator:
        return self.players.get_by_role("listitem").filter(has_text=name)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Moves")

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    def spoken(self, words: str | re.Pattern[str]) -> Locator:
        """The last batch of sentences of the page's one voice that has these words."""
        return self.page.get_by_role("log", name="What happens").locator("p").filter(has_text=words).last

    def says(self, text: str) -> Locator:
        return self.page.get_by_role("region", name="Messages").get_by_text(text)

    # Acting

    def mark(self, cell: str, mark: str) -> None:
        self.question.get_by_role("group", name="Cells").get_by_role("button", name=cell, exact=True).click()
        self.question.get_by_role("group", name=f"For {cell}").get_by_role("button", name=mark, exact=True).click()
        expect(self.page.get_by_text(f" {mark} on {cell}.").first).to_be_attached()

    def say(self, text: str) -> None:
        self.page.get_by_role("textbox", name="Message").fill(text)
        self.page.get_by_role("button", name="Send").click()

    def choose_in_menu(self, item: str) -> None:
        self.page.get_by_role("button", name="Table …").click()
        self.page.get_by_role("button", name=item).click()


def two_at_a_table(first: Person, second: Person) -> str:
    link = first.make_table()
    second.join(link)
    expect(first.question).to_be_visible()
    return link
