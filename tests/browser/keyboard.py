"""Plays any game by keyboard alone: every question is answered through its shape, without knowing the game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

MOST_TABS = 200

# About how often to press Tab to come from where the focus is into a box, or else to the end of the page.
TABS_AHEAD = """
(box) => {
    if (box.contains(document.activeElement)) return 0;
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
        .filter((it) => it.tabIndex >= 0 && !it.disabled && (it.type !== "radio" || it.checked))
        .filter((it) => it.checkVisibility({ visibilityProperty: true }));
    const here = stops.indexOf(document.activeElement);
    const ahead = stops.findIndex((it) => box.contains(it)) - here;
    return ahead > 0 ? ahead : stops.length - here;
}
"""


def play_by_keyboard(page: Page, rng: random.Random) -> None:
    """Answer the first question that is open for whoever sits at this page."""
    question = page.get_by_role("region", name="Your move").first
    fields = question.get_by_role("spinbutton").or_(question.get_by_role("textbox", name="Your words"))
    # Not the question alone: one that is decided stays until all others are, with nothing to answer in it.
    expect(question.get_by_role("group").or_(fields).first).to_be_visible()
    if question.get_by_role("group", name="Cells").count():
        _choose(page, question.get_by_role("group", name="Cells"), rng)
        _choose(page, question.get_by_role("group").last, rng)
    elif question.get_by_role("spinbutton").count():
        _share_out(page, question, rng)
    elif question.get_by_role("textbox", name="Your words").count():
        tab_into(page, question.get_by_role("textbox"))
        page.keyboard.type("Once upon a time")
        _press(page, question.get_by_role("button", name="Done"))
    elif question.get_by_role("button", name="Confirm").count():
        _pick(page, question, rng)
    else:
        _choose(page, question.get_by_role("group", name="Answers"), rng)


def answer_by_keyboard(page: Page, question: str, *choices: str, words: str = "") -> None:
    """Answer one of many questions: by these buttons, one after another, and with these words."""
    kinds = page.get_by_role("group", name="Questions")
    choice = kinds.get_by_role("button", name=question)
    expect(choice).to_be_visible()
    if choice.get_attribute("aria-pressed") != "true":
        _choose_named(page, kinds, question)
    form = page.get_by_role("region", name=re.compile("Your move|Anybody may")).filter(has_text=question).last
    expect(form).to_be_visible()
    for each in choices:
        chosen = form.get_by_role("button", name=each).first
        expect(chosen).to_be_visible()
        group = form.get_by_role("group").filter(has=page.get_by_role("button", name=each)).first
        if not group.count():
            _press(page, chosen)
        elif chosen.get_attribute("aria-pressed") != "true":
            _choose_named(page, group, each)
    if words:
        tab_into(page, form.get_by_role("textbox"))
        page.keyboard.type(words)
        _press(page, form.get_by_role("button", name="Done"))


def _choose_named(page: Page, group: Locator, name: str) -> None:
    """The button with this name in a group: one tab stop, then arrows."""
    tab_into(page, group)
    page.keyboard.press("Home")
    goal = group.get_by_role("button", name=name).first
    for _ in range(group.get_by_role("button").count()):
        if goal.evaluate("it => it === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not get to {name}")


def tab_into(page: Page, place: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(place.evaluate(TABS_AHEAD)):
        page.keyboard.press("Tab")
    for _ in range(MOST_TABS):
        if place.evaluate("(box) => box.contains(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def _choose(page: Page, group: Locator, rng: random.Random) -> None:
    """Some button of a group: one tab stop, then arrows."""
    tab_into(page, group)
    page.keyboard.press("Home")
    for _ in range(rng.randrange(group.get_by_role("button").count())):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def _press(page: Page, button: Locator) -> None:
    tab_into(page, button)
    page.keyboard.press("Enter")


def _pick(page: Page, question: Locator, rng: random.Random) -> None:
    """Choose one after another until it is enough."""
    group, confirm = question.get_by_role("group"), question.get_by_role("button", name="Confirm")
    tab_into(page, group)
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
    tab_into(page, parts.nth(rng.randrange(parts.count())))
    page.keyboard.press("Control+A")
    page.keyboard.type(str(total))
    _press(page, question.get_by_role("button", name="Confirm"))
