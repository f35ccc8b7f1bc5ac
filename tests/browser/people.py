"""People at their browsers: what a test lets them do, by accessible names and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

GRID = ("Rows", "Columns")


class Person:
    """Somebody with a browser of their own. Questions are answered in plain forms, as any game asks them."""

    def __init__(self, browser: Browser, address: str, name: str, plain: bool = True, **context: Any) -> None:
        self.name = name
        self.address = address
        self.page: Page = browser.new_context(**{"locale": "en-GB", **context}).new_page()
        settings = json.dumps({"name": name, "hasPlainQuestions": plain})
        self.page.add_init_script(
            f"localStorage.getItem('foretold.settings') ?? localStorage.setItem('foretold.settings', `{settings}`)"
        )

    # Coming to a table

    def make_table(
        self,
        game: str = "prophecies",
        size: int | None = 4,
        guest: str = "A person, by link",
        options: Mapping[str, str] = MappingProxyType({}),
    ) -> str:
        """Open a table for as few as can play and give the link to it."""
        self.page.goto(f"{self.address}/new/{game}")
        for label, choice in options.items():
            self.page.get_by_role("radiogroup", name=label).get_by_role("radio", name=choice).check()
        if game == "prophecies" and size is not None:
            for side in GRID:
                self.page.get_by_role("radiogroup", name=side).get_by_role("radio", name=str(size)).check()
        self.page.get_by_label("Who sits on seat 2").select_option(guest)
        for row in self.page.get_by_label(re.compile("Who sits on seat [3-6]")).all():
            row.select_option(guest)
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/table/**")
        expect(self.players).to_be_visible()
        return self.page.url

    def join(self, link: str, seat: int = 2) -> Person:
        self.page.goto(link)
        self.page.get_by_role("button", name=f"Sit on seat {seat}").click()
        expect(self.plate(self.name)).to_contain_text("you")
        return self

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

    def says(self, text: str) -> Locator:
        return self.page.get_by_role("log", name="Messages").get_by_text(text)

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
