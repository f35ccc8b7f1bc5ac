"""A game watched again: from its table, and from a record."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, two_at_a_table

LONG_GAME = Path(__file__).parents[1] / "golden" / "playthroughs" / "prophecy-quest-3.record"


def a_short_game(ines: Person, marek: Person) -> str:
    link = two_at_a_table(ines, marek)
    ines.mark("a1", "4")
    marek.mark("b2", "3")
    ines.mark("c3", "X")
    return link.partition("#")[0] + "/replay"


def test_slider_buttons_keys_and_log_lead_to_the_same_positions(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    page = ines.page
    page.goto(a_short_game(ines, marek))
    slider = page.get_by_role("slider", name="Move")
    expect(page.get_by_text("Move 0 of 3", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_in_viewport(ratio=1)
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "Move 3 of 3: Inès put X on c3.")
    slider.press("Home")
    page.get_by_role("button", name="On one move").click()
    expect(slider).to_have_attribute("aria-valuetext", "Move 1 of 3: Inès wrote 4 on a1.")
    page.keyboard.press(".")
    expect(slider).to_have_attribute("aria-valuetext", "Move 2 of 3: Marek wrote 3 on b2.")
    ines.log.get_by_role("button", name="wrote 4 on a1").click()
    expect(page.get_by_text("Move 1 of 3", exact=True)).to_be_visible()


def test_it_plays_by_itself_to_the_end(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    page = ines.page
    page.goto(a_short_game(ines, marek))
    page.get_by_role("combobox", name="Speed").select_option("fast")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_text("Move 3 of 3", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_link_leads_to_a_move(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    ines.page.goto(a_short_game(ines, marek) + "?move=2")
    expect(ines.page.get_by_text("Move 2 of 3", exact=True)).to_be_visible()


def test_a_record_is_saved_and_opened_again(person: Invite, tmp_path: Path) -> None:
    ines, marek, lior = person("Inès"), person("Marek"), person("Lior")
    ines.page.goto(a_short_game(ines, marek))
    with ines.page.expect_download() as download:
        ines.page.get_by_role("button", name="Save the record").click()
    saved = tmp_path / "game.txt"
    download.value.save_as(saved)
    lior.page.goto(f"{lior.address}/replay")
    seats = lior.page.get_by_label("See it as").get_by_role("option")
    expect(seats).to_have_count(1)
    lior.page.get_by_label("Record as a file").set_input_files(saved)
    expect(seats).to_have_text(["Spectator", "Seat 1", "Seat 2"])
    lior.page.get_by_role("button", name="Watch the replay").click()
    expect(lior.log).to_contain_text("Inès put X on c3.")


def test_what_is_no_record_is_said(page: Page, server_address: str) -> None:
    page.goto(f"{server_address}/replay")
    page.get_by_label("or its text").fill("not a record")
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("main").get_by_text("This is no record")).to_be_visible()


def test_a_long_game_comes_in_parts_and_any_move_can_be_gone_to(page: Page, server_address: str) -> None:
    parts: list[str] = []
    page.on("request", lambda it: parts.append(it.url) if it.url.endswith("/api/replay") else None)
    page.goto(f"{server_address}/replay")
    page.get_by_label("Record as a file").set_input_files(LONG_GAME)
    page.get_by_role("button", name="Watch the replay").click()
    slider = page.get_by_role("slider", name="Move")
    slider.fill("1700")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Move 1,700 of 3,393: Dice: 4 : 5"))
    slider.press("Home")
    expect(page.get_by_text("Move 0 of 3,393", exact=True)).to_be_visible()
    page.get_by_role("button", name="On one move").click()
    expect(slider).to_have_attribute("aria-valuetext", "Move 1 of 3,393: Two characters for everybody.")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Move 3,393 of 3,393: .+"))
    assert len(parts) > 2
