"""Prophecies on its own board: grids, sudoku and boards of any shape, by pointer, by touch and by keyboard."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from foretold.games import OFFERED
from tests.browser.conftest import Invite
from tests.browser.keyboard import tab_into
from tests.browser.looking import cut_off, findings_by_day_and_night
from tests.browser.people import Person

MOST_MARKS = 40
PHONE = {"width": 390, "height": 844}
BOARDS = {preset.id: preset.options for preset in OFFERED["prophecies"].presets()}
LOOKED_AT = ("4 × 4", "sudoku-3", "hexagon", "ring", "cube")  # one of each kind
SHAPES = ["hexagon", "star", "star-8", "ring", "cube", "tee"]


@pytest.fixture
def pair(person: Invite) -> Pair:
    return Pair(person("Inès", plain=False), person("Marek", plain=False))


class Pair:
    """Two people at one table, who answer on the board."""

    def __init__(self, ines: Person, marek: Person) -> None:
        self.ines, self.marek = ines, marek

    def sit(self, board: str = "4 × 4") -> Pair:
        self.marek.join(make_table(self.ines, board))
        expect(self.ines.question).to_be_visible()
        return self

    def play(self, marks: str) -> None:
        """`b1 1, c1 X`: by turns, from the first on."""
        for turn, text in enumerate(marks.split(", ")):
            mark(self.mover(turn), *text.split())

    def mover(self, turn: int) -> Person:
        return self.marek if turn % 2 else self.ines

    def __iter__(self) -> Iterator[Person]:
        return iter((self.ines, self.marek))


def make_table(maker: Person, board: str) -> str:
    """`4 × 4`, or the id of a board that comes with the game."""
    if board in BOARDS:
        return maker.make_table(**BOARDS[board])
    rows, cols = (int(side) for side in board.split(" × "))
    return maker.make_table(rows=rows, cols=cols, any_size=True)


# What stands on the board, and acting on it


def cell(reader: Person, name: str) -> Locator:
    return reader.page.get_by_role("button", name=re.compile(f"^{name}, "))


def palette(reader: Person, name: str) -> Locator:
    return reader.question.get_by_role("group", name=f"Marks for {name}")


def pick(reader: Person, name: str, value: str) -> Locator:
    return palette(reader, name).get_by_role("button", name=re.compile(f"^{value},"))


def mark(reader: Person, name: str, value: str) -> None:
    cell(reader, name).click()
    pick(reader, name, value).click()
    expect(cell(reader, name)).to_have_accessible_name(re.compile(f"^{name}, {value} by {reader.name}"))


def empty_cells(reader: Person) -> Locator:
    return reader.page.get_by_role("button", name=", empty")


def ending(reader: Person) -> Locator:
    return reader.page.get_by_role("region", name="The end")


def play_somehow(reader: Person, rng: random.Random) -> None:
    """Any mark that is allowed, on any cell that is open."""
    expect(reader.question).to_be_visible()
    empty_cells(reader).nth(rng.randrange(empty_cells(reader).count())).click()
    allowed = reader.question.get_by_role("group").get_by_role("button", disabled=False)
    allowed.nth(rng.randrange(allowed.count())).click()


# A game


def test_two_browsers_play_a_whole_game_on_the_board(person: Invite) -> None:
    """With everything that moves, for those who like it."""
    moving: dict[str, Any] = {"plain": False, "reduced_motion": "no-preference"}
    pair = Pair(person("Inès", **moving), person("Marek", **moving)).sit()
    rng = random.Random(2)
    turn = 0
    while not ending(pair.ines).count():
        assert turn < MOST_MARKS
        play_somehow(pair.mover(turn), rng)
        turn += 1
        for each in pair:
            expect(each.log.get_by_role("button")).to_have_count(turn)
    for each in pair:
        expect(empty_cells(each)).to_have_count(0)
        expect(each.question).to_have_count(0)
        expect(each.players).to_contain_text("wins")
    assert_lines_are_told_and_drawn(pair.marek)


def assert_lines_are_told_and_drawn(reader: Person) -> None:
    """Who scored which line with which cell; and as many strokes on the board, which are a picture only."""
    result = reader.page.get_by_role("region", name=re.compile("(Inès|Marek), [0-9]+ points?"))
    expect(result).to_have_count(2)
    scored = result.get_by_role("listitem").filter(has_text=re.compile(r"(Row|Column) .* on [a-d][1-4]"))
    assert scored.count() > 0
    expect(reader.page.get_by_text("Came true: ")).to_have_count(1)
    expect(reader.page.locator("g.stroke")).to_have_count(scored.count())


def test_a_whole_game_by_keyboard_alone(person: Invite) -> None:
    ines = person("Inès", plain=False)
    ines.make_table(seats="pb")
    rng = random.Random(3)
    for _ in range(MOST_MARKS):
        expect(ines.question.or_(ending(ines))).to_be_visible()
        if ending(ines).count():
            break
        ines.page.wait_for_timeout(300)  # a person reads the question; acknowledgements on their way arrive
        marks = ines.log.get_by_role("button").count()
        go_to_open_cell(ines.page, rng)
        choose_by_keyboard(ines, rng)
        expect(ines.log.get_by_role("button")).not_to_have_count(marks)
    expect(ines.players).to_contain_text(re.compile("wins|tie"))


def go_to_open_cell(page: Page, rng: random.Random) -> None:
    """Tab to the board, then arrows until the cell is empty."""
    board = page.get_by_role("grid", name="Board, 4 rows and 4 columns")
    tab_into(page, board)
    page.keyboard.press(rng.choice(["Control+Home", "Control+End", "Home", "End"]))
    while not focused_name(page).endswith("empty"):
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))


def choose_by_keyboard(mover: Person, rng: random.Random) -> None:
    page, name = mover.page, focused_name(mover.page).partition(",")[0]
    if rng.random() < 0.3:
        page.keyboard.press("x")
        return
    page.keyboard.press(rng.choice(["Enter", "Space"]))
    expect(palette(mover, name)).to_be_visible()
    expect(mover.question.locator(":focus")).to_have_count(1)
    for _ in range(rng.randrange(4)):
        page.keyboard.press("ArrowRight")
    while "not allowed" in focused_name(page):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def focused_name(page: Page) -> str:
    return str(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText"))


def test_keys_mark_at_once_go_back_and_read_tallies(pair: Pair) -> None:
    pair.sit()
    page = pair.ines.page
    cell(pair.ines, "b2").focus()
    page.keyboard.press("t")
    expect(pair.ines.spoken("Row 2: 0 numbers, 4 open. Nobody would score now.")).to_be_attached()
    expect(pair.ines.spoken("Column b: 0 numbers")).to_be_attached()
    page.keyboard.press("Enter")
    expect(palette(pair.ines, "b2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(palette(pair.ines, "b2")).to_have_count(0)
    expect(cell(pair.ines, "b2")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(pair.ines, "c2")).to_be_focused()
    page.keyboard.press("3")
    expect(cell(pair.ines, "c2")).to_have_accessible_name("c2, 3 by Inès, newest mark")
    expect(cell(pair.ines, "c2")).to_be_focused()


def test_letters_do_nothing_when_they_are_switched_off(person: Invite) -> None:
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    settings = json.dumps(json.dumps({"name": "Inès", "hasLetterKeys": False}))
    ines.page.add_init_script(f"localStorage.setItem('foretold.settings', {settings})")
    Pair(ines, marek).sit()
    cell(ines, "b2").focus()
    ines.page.keyboard.press("3")
    expect(ines.question).to_contain_text("Choose a cell.")


# Choosing


def test_the_dock_names_the_cell_and_the_mark_is_seen_before_it_is_made(pair: Pair) -> None:
    pair.sit()
    expect(pair.ines.question.locator(".prompt")).to_have_text("Your turn. Choose a cell.")
    cell(pair.ines, "a1").click()
    expect(pair.ines.question.locator(".prompt")).to_contain_text("Your turn. Choose a mark for a1.")
    pick(pair.ines, "a1", "2").hover()
    expect(cell(pair.ines, "a1")).to_have_text("2")
    cell(pair.ines, "b1").click()
    expect(cell(pair.ines, "a1")).to_have_text("")
    expect(palette(pair.ines, "b1")).to_be_visible()


def test_a_forbidden_number_says_why(pair: Pair) -> None:
    pair.sit().play("a1 4")
    cell(pair.marek, "b1").click()
    forbidden = pick(pair.marek, "b1", "4")
    expect(forbidden).to_have_accessible_name("4, not allowed: already in row 1")
    expect(forbidden).to_contain_text("in row 1")
    expect(forbidden).to_be_disabled()
    forbidden.click(force=True)
    expect(pair.marek.question).to_contain_text("4 is already in row 1.")
    pair.marek.page.keyboard.press("7")
    expect(pair.marek.question).to_contain_text("7 does not go on b1; it takes 1, 2, 3, 4 or X.")
    cell(pair.marek, "a1").click(force=True)
    expect(pair.marek.question).to_contain_text("a1 is marked already: 4.")
    expect(pair.ines.log.get_by_role("button")).to_have_count(1)


def test_a_hopeless_number_is_faded_and_allowed(pair: Pair) -> None:
    pair.sit().play("b1 X, a2 X")
    cell(pair.ines, "a1").click()
    expect(pick(pair.ines, "a1", "4")).to_contain_text("hopeless")
    expect(pick(pair.ines, "a1", "3")).to_have_accessible_name("3, can come true in row 1 and column a")
    pick(pair.ines, "a1", "4").click()
    for each in pair:
        expect(cell(each, "a1")).to_have_accessible_name("a1, 4 by Inès, can no longer come true, newest mark")


def test_a_cell_that_takes_no_number_is_closed(pair: Pair) -> None:
    pair.sit().play("b1 1, c1 2, a2 3, a3 4")
    for each in pair:
        expect(cell(each, "a1")).to_have_accessible_name("a1, closed, no number fits")


def test_tallies_and_plates_tell_how_things_stand(pair: Pair) -> None:
    pair.sit().play("a1 1, d4 2")
    row = pair.ines.page.get_by_role("row").filter(has_text="Row 1: 1 number, 3 open. Inès would score 1 now.")
    expect(row).to_be_visible()
    expect(cell(pair.ines, "a1")).to_have_accessible_name("a1, 1 by Inès, right in row 1 and column a now")
    expect(pair.ines.plate("Inès")).to_contain_text("in the balance +2, so 2 now")


def test_who_watches_sees_the_board_and_no_dock(pair: Pair, person: Invite) -> None:
    pair.sit().play("a1 1")
    lior = person("Lior", plain=False).watch(pair.ines.page.url)
    expect(cell(lior, "a1")).to_have_accessible_name(re.compile("^a1, 1 by Inès, .*newest mark$"))
    expect(cell(lior, "b1")).to_be_disabled()
    expect(lior.question).to_have_count(0)


# Other boards


@pytest.mark.parametrize("board", SHAPES)
def test_boards_of_any_shape_are_played(board: str, pair: Pair) -> None:
    pair.sit(board)
    rng = random.Random(5)
    for turn in range(4):
        play_somehow(pair.mover(turn), rng)
        for each in pair:
            expect(each.log.get_by_role("button")).to_have_count(turn + 1)
    page = pair.ines.page
    empty_cells(pair.ines).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    expect(pair.marek.log).to_contain_text("Inès put X on")


def test_sudoku_is_played_with_givens_and_boxes(pair: Pair) -> None:
    pair.sit("sudoku-3")
    given = pair.ines.page.get_by_role("button", name=re.compile("^.., given [1-9]$"))
    expect(given).to_have_count(40)
    expect(pair.ines.page.get_by_role("region", name="Boxes").get_by_role("listitem")).to_have_count(9)
    rng = random.Random(6)
    for turn in range(4):
        play_somehow(pair.mover(turn), rng)
        expect(pair.ines.log.get_by_role("button")).to_have_count(turn + 1)


# For everybody


@pytest.mark.parametrize("board", ["4 × 4", "8 × 8", "12 × 12", "sudoku-3", *SHAPES])
def test_nothing_is_cut_off_on_a_phone_or_hidden_from_anybody(board: str, person: Invite) -> None:
    pair = Pair(person("Inès", plain=False, viewport=PHONE), person("Marek", plain=False)).sit(board)
    page = pair.ines.page
    for turn in range(4):
        play_somehow(pair.mover(turn), random.Random(turn))
        expect(pair.marek.log.get_by_role("button")).to_have_count(turn + 1)
    expect(pair.ines.question).to_be_visible()
    assert cut_off(page) == []
    empty_cells(pair.ines).nth(1).click()
    assert cut_off(page) == []
    assert smallest_side(page) >= 24
    if board in LOOKED_AT:
        page.set_viewport_size({"width": 1280, "height": 1200})
        assert findings_by_day_and_night(page) == []


def smallest_side(page: Page) -> float:
    """Of all that can be pressed on the board and in the dock."""
    return float(
        page.evaluate(
            """() => Math.min(...[...document.querySelectorAll("[data-cell], [aria-label='Your move'] button")]
                .map((each) => each.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))"""
        )
    )


def test_small_cells_have_arrows_to_their_neighbours(person: Invite) -> None:
    pair = Pair(person("Inès", plain=False, viewport=PHONE), person("Marek", plain=False)).sit("12 × 12")
    cell(pair.ines, "b2").click()
    pair.ines.question.get_by_role("button", name="The cell below").click()
    pair.ines.question.get_by_role("button", name="The cell to the left").click()
    expect(palette(pair.ines, "a3")).to_be_visible()
    expect(pair.ines.question.get_by_role("button", name="The cell to the left")).to_be_disabled()


def test_it_is_played_in_french(person: Invite) -> None:
    pair = Pair(person("Inès", plain=False), person("Marek", plain=False)).sit()
    page = pair.ines.page
    page.get_by_role("button", name="lire en français").click()
    question = page.get_by_role("region", name="Votre coup")
    expect(question.locator(".prompt")).to_have_text("À vous. Choisissez une case.")
    page.get_by_role("button", name="a1, vide").click()
    expect(question.locator(".prompt")).to_contain_text("À vous. Que mettre en a1\u202f?")
    question.get_by_role("button", name="2, peut se réaliser dans la ligne 1 et la colonne a").click()
    expect(page.get_by_role("button", name="a1, 2 de Inès, dernière marque")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Ligne 1\u202f: 1 nombre, 3 cases libres.")).to_be_visible()
