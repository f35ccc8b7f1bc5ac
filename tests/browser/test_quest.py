"""The adventure on its plain page: what lies on the ring, and every move through the page's own questions."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import cut_off, findings_by_day_and_night
from tests.browser.people import Person

PHONE = {"width": 390, "height": 844}
ANSWERS = 14


def play(person: Person, answers: int, seed: int = 3) -> None:
    """Answer by pressing buttons, fights first: so there are battles to see."""
    rng = random.Random(seed)
    moves = person.page.get_by_text(re.compile(r"^Move \d+"))
    for _ in range(answers):
        buttons = person.question.get_by_role("button")
        expect(buttons.first).to_be_visible()
        names = buttons.all_inner_texts()
        keen = [at for at, name in enumerate(names) if name.startswith(("fight", "walk", "by Strength"))]
        before = moves.inner_text()
        buttons.nth(rng.choice(keen or range(len(names)))).click()
        expect(moves).not_to_have_text(before)
    expect(person.question.get_by_role("button").first).to_be_visible()


def test_some_rounds_against_a_bot_and_a_reload_in_the_middle(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophecy-quest", "pg")
    expect(ines.question).to_contain_text("which character do you keep")
    play(ines, ANSWERS)
    ring = ines.page.get_by_role("list", name="The ring")
    expect(ring.get_by_role("listitem")).to_have_count(20)
    expect(ring).to_contain_text("Inès")
    ines.page.reload()
    expect(ines.question.get_by_role("button").first).to_be_visible()
    expect(ring).to_contain_text("Inès")
    play(ines, 3)


def test_a_card_opens_to_tell_what_it_does(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophecy-quest", "pg")
    play(ines, 4)
    first = ines.page.get_by_role("list", name="The ring").locator("details").first
    expect(first.locator("p").first).not_to_be_visible()
    first.locator("summary").click()
    expect(first.locator("p").first).to_be_visible()


def test_two_people_draft_in_secret_and_meet_on_the_ring(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    marek.join(ines.make_table("prophecy-quest"))
    for _ in range(3):
        for each in (ines, marek):
            each.question.get_by_role("button", name=re.compile("^keep")).first.click()
    ring = marek.page.get_by_role("list", name="The ring")
    expect(ring).to_contain_text("Inès")
    expect(ring).to_contain_text("Marek")


def test_it_looks_right_on_a_phone_by_day_and_by_night(person: Invite) -> None:
    ines = person("Inès", viewport=PHONE)
    ines.make_table("prophecy-quest", "pg")
    play(ines, 8)
    ines.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # where the question covers nothing
    assert cut_off(ines.page) == []
    assert findings_by_day_and_night(ines.page) == []


def test_in_french(person: Invite) -> None:
    ines = person("Inès", locale="fr-FR", plain=False)
    ines.page.goto(f"{ines.address}/new/prophecy-quest")
    expect(ines.page.get_by_role("heading", level=1)).to_contain_text("l’aventure")
    ines.page.get_by_label("Qui occupe la place 2").select_option("Un robot")
    ines.page.get_by_role("button", name="Ouvrir la table").click()
    expect(ines.page.get_by_text(re.compile("quel personnage gardez-vous"))).to_be_visible()
