"""Prophétie on its own board: bets, tricks and the score sheet, by pointer, by touch and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Invite
from tests.browser.looking import (
    SCHEMES,
    beyond_the_window,
    cut_off,
    findings_by_day_and_night,
    serious_findings,
)
from tests.browser.people import Person

PHONE = {"width": 390, "height": 844}
MOST_STEPS = 400
MOST_DEALS = 6
MOST_CARDS = 80
MOST_TRIES = 5
COMPILING = 90_000  # milliseconds: the first imagined deals wait for their code
QUICKEST_BOT = "Fool: any allowed move"


def make_table(maker: Person, seats: int, *, guest: bool = False, **more: Any) -> str:
    """A short game with bots; with a guest, the second seat is for a person."""
    plans = "pp" if guest else "pb"
    return maker.make_table("prophetie", plans + "b" * (seats - 2), length="short", **more)


def order_by_form(maker: Person, seats: int, memory: str) -> str:
    page = maker.page
    page.goto(f"{maker.address}/new/prophetie")
    rows = page.get_by_label(re.compile("^Who sits on seat"))
    expect(rows.first).to_be_visible()
    while rows.count() < seats:
        page.get_by_role("button", name="Add a seat").click()
    while rows.count() > seats:
        page.get_by_role("button", name="Remove seat").last.click()
    for seat in range(2, seats + 1):
        page.get_by_label(f"Who sits on seat {seat}").select_option("A bot")
        page.get_by_label(f"Strength of the bot on seat {seat}").select_option(QUICKEST_BOT)
    page.get_by_role("radiogroup", name="Length").get_by_role("radio", name="Five deals").check()
    page.get_by_role("radiogroup", name="Looking back").get_by_role("radio", name=memory).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    expect(maker.players).to_be_visible()
    return page.url


def hand(person: Person) -> Locator:
    return person.page.get_by_role("toolbar", name=re.compile("^Your hand")).get_by_role("button")


def playable(person: Person) -> Locator:
    """Cards of the hand that can be given or played."""
    return person.page.get_by_role("toolbar", name=re.compile("^Your hand")).locator("button:not([aria-disabled])")


def tap(card: Locator, times: int = 1) -> None:
    """On the strip that the next card leaves free, and away from any card first: where a pointer rests, that card
    comes to the front."""
    card.page.mouse.move(0, 0)
    card.click(position={"x": 17, "y": 56}, click_count=times)


def given(person: Person) -> Locator:
    return person.page.get_by_role("button", name=re.compile("^Take back"))


def ending(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The end")


def trick(person: Person) -> Locator:
    return person.page.get_by_role("list", name=re.compile("^Trick"))


def bet(person: Person, size: int) -> None:
    """By keyboard: the second card of the hand, again and again, then seal."""
    expect(playable(person).nth(size)).to_be_visible()
    while given(person).count() < size:
        before = given(person).count()
        playable(person).nth(1).press("Space")
        expect(given(person)).to_have_count(before + 1)
    playable(person).first.press("Enter")
    expect(given(person)).to_have_count(0)


def play(person: Person) -> None:
    """By keyboard: the first card that can be played, and the first colour if one is asked for."""
    before = hand(person).count()
    for _ in range(MOST_TRIES):
        playable(person).first.press("Enter")
        colours = person.page.get_by_role("group", name="Suits")
        if colours.count():
            colours.get_by_role("button").first.press("Enter")
        if has_another_count(hand(person), before):
            return
    raise AssertionError("the card is not played")


def has_another_count(cards: Locator, before: int) -> bool:
    """A key that comes before the last answer is acknowledged does nothing, and is pressed again."""
    try:
        expect(cards).not_to_have_count(before, timeout=4_000)
    except AssertionError:
        return False
    return True


def answer(person: Person, bet_size: int) -> None:
    if person.question.get_by_text("aside").count():
        bet(person, bet_size)
    else:
        play(person)


def play_to_the_end(people: list[Person], bet_size: int) -> None:
    play_while(people, lambda: ending(people[0]).count() == 0, bet_size)


def play_while(people: list[Person], goes_on: Callable[[], bool], bet_size: int) -> None:
    for _ in range(MOST_STEPS):
        if not goes_on():
            return
        asked = [person for person in people if person.question.count()]
        if asked:
            answer(asked[0], bet_size)
        else:
            people[0].page.wait_for_timeout(50)
    raise AssertionError("it does not end")


def play_until_a_trick_lies(person: Person) -> None:
    """The reader is asked, and others have played before."""
    expect(given(person)).to_have_count(0)
    expect(person.question).to_be_visible()
    while person.question.get_by_text("You lead").count():
        play(person)
        expect(person.question).to_be_visible()


def expect_the_end(person: Person, deals: int) -> None:
    expect(ending(person).locator(".shrinks")).to_have_text(re.compile("wins|tie|share"))
    sheet = person.page.get_by_role("table", name="Score sheet")
    expect(sheet.get_by_role("row")).to_have_count(1 + deals + 3)
    expect(person.page.get_by_role("heading", name="How true you foretell")).to_be_visible()
    expect(person.page.get_by_role("img", name=re.compile("^Lines of the totals"))).to_be_visible()


# Whole games


def test_two_people_play_a_whole_deal(person: Invite) -> None:
    people = [person("Inès", plain=False), person("Marek", plain=False)]
    people[1].join(make_table(people[0], 2, guest=True))
    for each in people:
        bet(each, 4)
    play_while(people, lambda: people[0].page.get_by_text("Deal 2 of 5").count() == 0, bet_size=4)
    for each in people:
        expect(each.log).to_contain_text("Deal 2")
        expect(hand(each)).to_have_count(17)


@pytest.mark.slow
def test_two_people_play_a_whole_short_game(person: Invite) -> None:
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    marek.join(make_table(ines, 2, guest=True))
    play_to_the_end([ines, marek], bet_size=4)
    for each in (ines, marek):
        expect_the_end(each, deals=5)


def test_a_whole_short_game_with_six_by_keyboard_alone_and_its_score_sheet(person: Invite) -> None:
    ines = person("Inès", plain=False, bypass_csp=True, viewport={"width": 1440, "height": 1000})
    make_table(ines, 6)
    play_to_the_end([ines], bet_size=2)
    expect_the_end(ines, deals=5)
    sheet = ines.page.get_by_role("table", name="Score sheet")
    expect(sheet.get_by_text("bet was open").first).to_be_attached()
    for scheme, options in SCHEMES.items():
        ines.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert serious_findings(ines.page, options) == []
    ines.page.set_viewport_size({"width": 390, "height": 844})
    assert cut_off(ines.page) == []


# Betting


def test_a_bet_is_given_taken_back_and_sealed(person: Invite) -> None:
    ines = person("Inès", plain=False)
    make_table(ines, 5)
    expect(hand(ines)).to_have_count(12)
    playable(ines).nth(2).press("Space")
    tap(playable(ines).nth(6))
    expect(given(ines)).to_have_count(2)
    expect(hand(ines)).to_have_count(10)
    given(ines).first.press("Space")
    expect(hand(ines)).to_have_count(11)
    playable(ines).first.press("Enter")
    expect(ines.question).to_contain_text("Give one more card.")
    playable(ines).first.press("Space")
    playable(ines).first.press("Escape")
    expect(given(ines)).to_have_count(1)
    playable(ines).first.press("Space")
    sealed = ines.question.get_by_role("button", name="Foretell")
    foretold = sealed.inner_text().split()[1]
    sealed.click()
    expect(ines.page.get_by_role("region", name="Your bet")).to_contain_text(f"{foretold} trick")
    expect(ines.page.get_by_text("Inès has bet.").first).to_be_attached()  # the server has it
    ines.page.keyboard.press("b")
    expect(ines.spoken("foretold")).to_contain_text(f"{foretold} trick")


def test_a_special_card_is_not_bet_and_says_why(person: Invite) -> None:
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    marek.join(make_table(ines, 2, guest=True))
    holder = next((each for each in (ines, marek) if specials(each).count()), None)
    if holder:  # 34 of 60 cards are dealt: hardly ever nobody
        specials(holder).first.press("Space")
        expect(holder.question).to_contain_text("Special cards cannot be bet.")
        expect(given(holder)).to_have_count(0)


def specials(person: Person) -> Locator:
    expect(hand(person)).to_have_count(17)
    return person.page.get_by_role("button", name=re.compile("^(Jaguar|Monkey|Shaman|Leopard):"))


def test_a_reload_in_the_middle_of_betting_loses_nothing(person: Invite) -> None:
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    marek.join(make_table(ines, 2, guest=True))
    bet(ines, 4)
    expect(marek.plate("Inès")).to_contain_text("has bet")
    ines.page.reload()
    expect(hand(ines)).to_have_count(13)
    expect(ines.page.get_by_role("region", name="Your bet")).to_contain_text("hidden from the others")
    marek.page.reload()
    expect(hand(marek)).to_have_count(17)
    bet(marek, 4)
    expect(ines.page.get_by_text("Trick 1 of 13", exact=True)).to_be_visible()


# The coach


def test_the_coach_speaks_at_friendly_tables_alone(person: Invite) -> None:
    ines = person("Inès", plain=False)
    make_table(ines, 6)
    expect(hand(ines)).to_have_count(10)
    ines.page.keyboard.press("c")
    chances = ines.page.get_by_role("region", name="Chances")
    expect(chances).to_contain_text("imagined deals", timeout=COMPILING)
    expect(chances).to_contain_text("with the best bet, ")
    best = chances.get_by_role("button", name="Give these").first
    tricks = re.findall(r"\d+ tricks?", best.get_attribute("aria-label") or "")[0]
    best.click()
    expect(given(ines)).to_have_count(2)
    expect(chances).to_contain_text(f"if you foretell {tricks} with these cards")
    expect(chances.get_by_role("img", name=re.compile("^Chances by number of tricks: 0:"))).to_be_visible()
    make_table(ines, 6, is_friendly=False)
    expect(hand(ines)).to_have_count(10)
    expect(ines.page.get_by_role("button", name="Coach")).to_have_count(0)


def test_beside_the_coach_a_phone_shows_17_cards_and_answer_without_scrolling(person: Invite) -> None:
    ines = person("Inès", plain=False, viewport=PHONE, has_touch=True)
    make_table(ines, 2)
    expect(hand(ines)).to_have_count(17)
    ines.page.keyboard.press("c")
    chances = ines.page.get_by_role("region", name="Chances")
    expect(chances).to_contain_text("with the best bet, ", timeout=COMPILING)
    assert beyond_the_window(ines.page) == 0
    chances.get_by_role("button", name="Give these").first.click()
    expect(chances).to_contain_text("with these cards")
    expect_all_in_view(ines, ines.question.get_by_role("button", name="Foretell"))
    playable(ines).first.press("Enter")
    expect(ines.page.get_by_role("main").get_by_text("tricks in all, from 4,000 imagined deals")).to_be_visible()
    playable(ines).first.press("ArrowUp")
    expect_all_in_view(ines, ines.question.get_by_role("button").first)


def expect_all_in_view(person: Person, answer: Locator) -> None:
    expect(answer).to_be_in_viewport(ratio=1)
    assert beyond_the_window(person.page) == 0
    assert cut_off(person.page) == []


# Playing


def test_a_card_pressed_twice_is_played(person: Invite) -> None:
    ines = person("Inès", plain=False)
    make_table(ines, 2)
    bet(ines, 4)
    expect(playable(ines).first).to_be_visible()
    expect(hand(ines)).to_have_count(13)
    tap(playable(ines).first, times=2)
    expect(hand(ines)).to_have_count(12)


def test_a_colour_is_named_with_a_digit(person: Invite) -> None:
    """The Monkey or the Leopard, led; both may lie among the cards left over, so a few deals may be needed."""
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    for _ in range(MOST_DEALS):
        marek.join(make_table(ines, 2, guest=True))
        for each in (ines, marek):
            bet(each, 4)
        if leader := one_who_leads_with_a_naming_card([ines, marek]):
            name_the_last_colour(leader)
            return
    raise AssertionError("nobody ever led with a naming card")


def naming_cards(person: Person) -> Locator:
    return person.page.get_by_role("button", name=re.compile("^(Monkey|Leopard):"))


def one_who_leads_with_a_naming_card(people: list[Person]) -> Person | None:
    for _ in range(MOST_CARDS):
        asked = next((each for each in people if each.question.count()), None)
        if asked is None:
            people[0].page.wait_for_timeout(50)
        elif asked.question.get_by_text("You lead").count() and naming_cards(asked).count():
            return asked
        elif asked.question.get_by_text("aside").count():
            return None
        else:
            play(asked)
    return None


def name_the_last_colour(person: Person) -> None:
    naming_cards(person).first.press("Enter")
    expect(person.question).to_contain_text(re.compile("Which suit does the (Monkey|Leopard) ask for"))
    colour = person.page.get_by_role("group", name="Suits").get_by_role("button").last
    expect(colour).to_be_visible()
    suit = colour.inner_text().split()[0]
    person.page.keyboard.press(str(["Sun", "Spear", "Serpent", "Bird"].index(suit)))
    expect(person.log).to_contain_text(f"and named {suit}.")


def test_a_card_is_selected_explained_and_played(person: Invite) -> None:
    """With everything that moves, for those who like it."""
    ines = person("Inès", plain=False, reduced_motion="no-preference")
    make_table(ines, 4)
    bet(ines, 3)
    play_until_a_trick_lies(ines)
    card = playable(ines).first
    name = re.split("[,:]", (card.text_content() or "").strip())[0]
    card.press("ArrowUp")
    expect(ines.page.get_by_role("button", name=name, pressed=True)).to_be_visible()
    expect(ines.question.get_by_role("button", name=f"Play {name}")).to_be_visible()
    ines.page.keyboard.press("Escape")
    expect(ines.question.get_by_role("button")).to_have_count(0)
    ines.page.keyboard.press("t")
    expect(ines.spoken(re.compile(r"\bTrick \d+\."))).to_be_attached()
    tap(playable(ines).first)
    before = hand(ines).count()
    ines.question.get_by_role("button", name=f"Play {name}").click()
    expect(hand(ines)).to_have_count(before - 1)


@pytest.mark.parametrize(("memory", "number"), [("none", 0), ("last", 1), ("all", 2)])
def test_finished_tricks_are_shown_as_the_table_has_agreed(memory: str, number: int, person: Invite) -> None:
    """R20: neither on the board nor in the log."""
    ines = person("Inès", plain=False)
    make_table(ines, 3, trick_memory=memory)
    bet(ines, 3)
    expect(ines.question).to_be_visible()
    for _ in range(2):
        play(ines)
        expect(ines.question).to_be_visible()
    expect(ines.log.get_by_text("Trick 2 goes to")).to_be_visible()
    expect(ines.log.get_by_text("Inès played")).to_have_count(number)
    look = ines.page.get_by_text(re.compile("^Look at"))
    expect(look).to_have_count(1 if number else 0)


def test_a_spectator_sees_no_hand(person: Invite) -> None:
    ines = person("Inès", plain=False)
    link = make_table(ines, 4)
    bet(ines, 3)
    lior = person("Lior", plain=False).watch(link)
    expect(trick(lior)).to_be_visible()
    expect(hand(lior)).to_have_count(0)
    expect(lior.question).to_have_count(0)


# For everybody


def test_nothing_is_cut_off_on_a_phone_with_17_cards(person: Invite) -> None:
    ines = person("Inès", plain=False, viewport=PHONE)
    make_table(ines, 3)
    expect(hand(ines)).to_have_count(17)
    assert cut_off(ines.page) == []
    assert narrowest_strip(ines.page) >= 26
    bet(ines, 3)
    play_until_a_trick_lies(ines)
    assert cut_off(ines.page) == []
    playable(ines).first.press("ArrowUp")
    assert cut_off(ines.page) == []


def narrowest_strip(page: Page) -> float:
    """What is seen of the card that is covered most by the next one in its row."""
    return float(
        page.evaluate(
            """() => {
                const rows = {};
                for (const card of document.querySelectorAll("ol[aria-label^='Your hand'] > li")) {
                    (rows[card.className.includes("rear")] ??= []).push(card.offsetLeft);
                }
                const gaps = Object.values(rows).flatMap((row) => row.slice(1).map((left, at) => left - row[at]));
                return Math.min(...gaps);
            }"""
        )
    )


@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_is_cut_off_on_a_phone_at_any_table(seats: int, person: Invite) -> None:
    ines = person("Inès", plain=False, viewport=PHONE)
    make_table(ines, seats)
    assert cut_off(ines.page) == []
    bet(ines, {2: 4, 6: 2}[seats])
    expect(ines.question).to_be_visible()
    assert cut_off(ines.page) == []


def test_axe_finds_nothing_serious_by_day_and_night(person: Invite) -> None:
    context: dict[str, Any] = {"bypass_csp": True, "viewport": {"width": 1440, "height": 1000}}
    ines = person("Inès", plain=False, **context)
    order_by_form(ines, 5, memory="at all of them")
    expect(hand(ines)).to_have_count(12)
    playable(ines).first.press("Space")
    look_closely(ines.page)
    playable(ines).first.press("Space")
    playable(ines).first.press("Enter")
    play_until_a_trick_lies(ines)
    playable(ines).first.press("ArrowUp")
    look_closely(ines.page)


def look_closely(page: Page) -> None:
    page.wait_for_timeout(300)
    assert findings_by_day_and_night(page) == []


def test_it_is_played_in_french(person: Invite) -> None:
    ines = person("Inès", plain=False)
    make_table(ines, 4)
    expect(hand(ines)).to_have_count(15)
    ines.page.get_by_role("button", name="lire en français").click()
    question = ines.page.get_by_role("region", name="Votre coup")
    cards = ines.page.get_by_role("toolbar", name="Votre main, 15 cartes").locator("button:not([aria-disabled])")
    expect(question).to_contain_text("Mettez 3 cartes de couleur de côté\u202f:")
    for _ in range(3):
        ines.page.get_by_role("toolbar", name=re.compile("^Votre main")).locator(
            "button:not([aria-disabled])"
        ).first.press("Space")
    expect(question).to_contain_text("Un pari scellé ne change plus.")
    question.get_by_role("button", name="Annoncer").click()
    expect(cards).to_have_count(0)
    expect(question).to_contain_text("À vous")
    expect(ines.page.get_by_role("img", name=re.compile("^Roue des atouts. Manche 1 sur 5"))).to_be_visible()
