"""`foretold quest-report`: its files, its page, what it counts, and what it does when it cannot or is stopped."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from foretold.arena.rates import Frequency
from foretold.cli import main
from foretold.cli.quest_report import playing
from foretold.cli.quest_report.figures import figures_of
from foretold.cli.quest_report.page import ReportPage
from foretold.cli.quest_report.playing import Adventure, Series, Watched, adventures, play
from foretold.core.luck import Seeded
from foretold.core.notation import parse_entry
from foretold.core.words import LANGUAGES
from foretold.games.prophecy_quest.cards import CARDS
from tests.games.prophecy_quest.stage import QUEST, Stage

SHEETS = ["bots", "cards", "endings", "games", "heroes", "rounds", "seats"]
SERIES = Series(2, {}, ["random"], 7)


def report(folder: Path, *arguments: str) -> Result:
    usual = ("--games", "3", "--seats", "2", "--bots", "random", "--jobs", "1", "--out", str(folder))
    return CliRunner().invoke(main, ["quest-report", *usual, *arguments], catch_exceptions=False)


def refused(folder: Path, *arguments: str) -> str:
    result = report(folder, *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    return result.stderr


def sheet(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of two random bots."""
    found = tmp_path_factory.mktemp("reports") / "new" / "report"
    assert report(found).stdout == f"The report is in {found / 'report.html'}.\n"
    return found


class Tags(HTMLParser):
    """What is open, and what was met."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.met: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.met.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.met.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(page: str) -> Tags:
    tags = Tags()
    tags.feed(page)
    tags.close()
    assert tags.open == []
    return tags


# Files


def test_everything_is_there(folder: Path) -> None:
    assert sorted(it.name for it in folder.iterdir()) == sorted([*(f"{it}.csv" for it in SHEETS), "report.html"])


def test_the_sheets_agree_with_each_other(folder: Path) -> None:
    games = sheet(folder, "games")
    assert [it["game"] for it in games] == ["0", "1", "2"]
    for name in ("seats", "heroes", "bots"):
        rows = sheet(folder, name)
        assert sum(int(it["games"]) for it in rows) == 6
        assert sum(float(it["wins"]) for it in rows) == sum(bool(it["winners"]) for it in games)
        assert all(float(it["low"]) <= float(it["share"]) <= float(it["high"]) for it in rows)
    assert sum(float(it["ended_so"]) for it in sheet(folder, "endings")) == 3
    (rounds,) = sheet(folder, "rounds")
    assert int(rounds["most"]) == max(int(it["rounds"]) for it in games)
    for row in sheet(folder, "cards"):
        assert row["card"] in CARDS
        assert int(row["games_with"]) + int(row["games_without"]) == 6
        assert int(row["used"]) <= int(row["games_with"])
        assert float(row["effect_low"]) <= float(row["effect"]) <= float(row["effect_high"])


def test_the_page_is_whole_and_needs_nothing_from_elsewhere(folder: Path) -> None:
    page = (folder / "report.html").read_text(encoding="utf-8")
    tags = read(page)
    sections = [attributes["id"] for tag, attributes in tags.met if tag == "section"]
    assert sections == ["rounds", "endings", "seats", "heroes", "cards"]
    assert not {"script", "link", "img", "iframe", "a"} & {tag for tag, _ in tags.met}
    assert not any({"src", "href", "style"} & attributes.keys() for _, attributes in tags.met)
    assert not re.search(r"//|url\(|@import", page)
    pictures = [attributes for tag, attributes in tags.met if tag == "svg"]
    assert all(it["role"] == "img" and it["aria-label"] for it in pictures)
    assert len(pictures) > len(sheet(folder, "cards"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_in_both_languages(language: str) -> None:
    """Every ending, every deck, several bots, and an interruption."""
    endings = ["four", "four-final", "alone", "alone-final", "nobody", "nobody-final", "not-over"]
    decks = {card.deck: card.id for card in CARDS.values() if not card.is_fought and card.kind != "chance"}
    games = [adventure(number, ending=it, had=[list(decks.values()), []]) for number, it in enumerate(endings)]
    page = ReportPage(figures_of(games), Series(2, {}, ["random", "<b>"], 7), 400, language).html()
    assert f'<html lang="{language}">' in page
    assert "quest-" not in page
    assert "played by random, &lt;b&gt;" in page or language != "en"
    assert page.count("<h3>") == len(decks)
    read(page)


def test_the_same_seed_plays_the_same_games_however_many_at_once() -> None:
    alone = [play(SERIES, number) for number in range(2)]
    assert alone != [play(Series(2, {}, ["random"], 8), number) for number in range(2)]
    assert sorted(adventures(SERIES, 2, jobs=2), key=lambda it: it.number) == alone


# What is counted


def adventure(
    number: int = 0, winners: tuple[int, ...] = (0,), ending: str = "four", had: list[list[str]] | None = None
) -> Adventure:
    cards = had or [["axe"], []]
    return Adventure(
        number, ["greedy", "random"], ["scout", "druid"], list(winners), ending, [20 + number, 9], 99, cards, cards
    )


def test_figures_by_hand() -> None:
    found = figures_of([adventure(), adventure(1), adventure(2, (1,), "alone"), adventure(3, (0, 1))])
    assert found.by_seat == {"0": Frequency(2.5, 4), "1": Frequency(1.5, 4)}
    assert found.by_bot == {"greedy": Frequency(2.5, 4), "random": Frequency(1.5, 4)}
    assert found.by_hero == {"scout": Frequency(2.5, 4), "druid": Frequency(1.5, 4)}
    assert found.endings == {"four": Frequency(3, 4), "alone": Frequency(1, 4)}
    assert (found.lengths.least, found.lengths.median, found.lengths.most) == (20, 21.5, 23)
    (axe,) = found.cards
    assert (axe.won_with, axe.won_without, axe.used, axe.effect) == (Frequency(2.5, 4), Frequency(1.5, 4), 4, 0.25)


def test_bots_turn_over_the_seats() -> None:
    series = Series(3, {}, ["greedy", "random"], 0)
    assert [series.bots_of(number) for number in range(2)] == [
        ["greedy", "random", "greedy"],
        ["random", "greedy", "random"],
    ]


def watched(stage: Stage, *entries: str) -> Watched:
    game = Watched(QUEST, 2, stage.state.options, QUEST.rules, stage.state)
    for entry in entries:
        game.make(parse_entry(entry))
    return game


def test_what_a_seat_has_had_is_remembered_after_it_is_gone() -> None:
    game = watched(Stage(space="city").give("axe", "sword"), "0 stay", "0 sell axe")
    assert "axe" not in game.state.hero(0).items
    assert (game.had[0], game.used[0]) == ({"axe", "sword"}, set())


def test_what_is_equipped_is_used_and_what_it_is_used_on_is_not() -> None:
    game = watched(
        Stage().give("axe", "wooden_shield").place("bear"), "0 stay", "0 equip axe wooden_shield", "0 throw axe"
    )
    assert game.used[0] == {"axe", "wooden_shield"}
    stolen = Stage().set(1, space="plains_1").give("axe", seat=1).give("scroll_of_stealing")
    thief = watched(stolen, "0 use scroll_of_stealing 1 axe")
    assert thief.used[0] == {"scroll_of_stealing"}
    assert "axe" in thief.had[0]


def test_a_seat_counts_as_the_character_it_began_with() -> None:
    stage = Stage()
    game = watched(stage, "0 stay")
    stage.hero().id = "scout"
    game.draw(Seeded(1))
    assert game.heroes[0] == "paladin"


# What cannot be, and who stops it


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "random,oracle"), "no bot “oracle”"),
        (("--bots", ""), "no bot “”"),
        (("--seats", "9"), "2"),
        (("--options", '{"version": "long"}'), "version"),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_folder_is_made(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    assert sentence in refused(tmp_path / "out", *arguments)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("arguments", [("--games", "0"), ("--jobs", "0"), ("--games", "many")])
def test_a_call_that_makes_no_sense_is_not_understood(arguments: tuple[str, ...], tmp_path: Path) -> None:
    assert report(tmp_path / "out", *arguments).exit_code == 2


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    for place in (file, file / "below"):
        assert str(place) in refused(place)
    assert file.read_text(encoding="utf-8") == "mine"


def stopped_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(series: Series, at: int) -> Adventure:
        if at == number:
            raise KeyboardInterrupt
        return adventure(at)

    monkeypatch.setattr(playing, "play", stop)


def test_who_interrupts_gets_a_report_of_what_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped_at(2, monkeypatch)
    result = report(tmp_path)
    assert result.exit_code == 130
    assert result.stderr == "It was interrupted: 2 of 3 games were over by then.\n"
    assert len(sheet(tmp_path, "games")) == 2
    assert "2 of 3 games" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_who_interrupts_at_once_is_told_that_there_is_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_at(0, monkeypatch)
    assert "nothing to report" in refused(tmp_path)


def test_every_game_is_on_disk_as_soon_as_it_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_and_look(series: Series, number: int) -> Adventure:
        assert len(sheet(tmp_path, "games")) == number
        return adventure(number)

    monkeypatch.setattr(playing, "play", play_and_look)
    assert report(tmp_path).exit_code == 0
