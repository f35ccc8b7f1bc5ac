"""Plays any game by keyboard alone: every question is answered through its shape, without knowing the game."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

MOST_TABS = 80


def play_by_keyboard(page: Page, rng: random.Random) -> None:
    """Answer the first question that is open for whoever sits at this page."""
    question = page.get_by_role("region", name="Your move").first
    expect(question).to_be_visible()
    if question.get_by_role("group", name="Cells").count():
        _choose(page, question.get_by_role("group", name="Cells"), rng)
        _choose(page, question.get_by_role("group").last, rng)
    elif question.get_by_role("spinbutton").count():
        _share_out(page, question, rng)
    elif question.get_by_role("textbox", name="Your words").count():
        _tab_into(page, question.get_by_role("textbox"))
        page.keyboard.type("Once upon a time")
        _press(page, question.get_by_role("button", name="Done"))
    elif question.get_by_role("group", name="Answers").count():
        _choose(page, question.get_by_role("group", name="Answers"), rng)
    else:
        _pick(page, question, rng)


def _tab_into(page: Page, place: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if place.evaluate("(box) => box.contains(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def _choose(page: Page, group: Locator, rng: random.Random) -> None:
    """Some button of a group: one tab stop, then arrows."""
    _tab_into(page, group)
    page.keyboard.press("Home")
    for _ in range(rng.randrange(group.get_by_role("button").count())):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def _press(page: Page, button: Locator) -> None:
    _tab_into(page, button)
    page.keyboard.press("Enter")


def _pick(page: Page, question: Locator, rng: random.Random) -> None:
    """Choose one after another until it is enough."""
    group, confirm = question.get_by_role("group"), question.get_by_role("button", name="Confirm")
    _tab_into(page, group)
    page.keyboard.press("Home")
    for _ in range(rng.randrange(2)):
        page.keyboard.press("ArrowRight")
    while confirm.is_disabled():
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    _press(page, confirm)


def _share_out(page: Page, question: Locator, rng: random.Random) -> None:
    """Everything to one of the parts."""
    parts = question.get_by_role("spinbutton")
    total = parts.first.get_attribute("max")
    _tab_into(page, parts.nth(rng.randrange(parts.count())))
    page.keyboard.press("Control+A")
    page.keyboard.type(str(total))
    _press(page, question.get_by_role("button", name="Confirm"))
