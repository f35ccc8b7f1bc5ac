"""A report from its first game to its last file. What is over is kept at once: an interruption costs only what is
under way."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

from foretold.cli.quest_report.figures import figures_of
from foretold.cli.quest_report.page import ReportPage
from foretold.cli.quest_report.playing import Adventure, Series, gathered
from foretold.cli.quest_report.sheets import GAMES_HEAD, game_row, write_sheet, write_sheets
from foretold.core.errors import OptionError


def write_report(
    series: Series, games: int, jobs: int, folder: Path, language: str, advance: Callable[[int], None]
) -> tuple[Path, int]:
    """Play, and write everything into the folder; the page, and how many games it tells of."""
    series.check()
    sheet = _begun(folder)

    def keep(it: Adventure) -> None:
        with sheet.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(game_row(it))
        advance(1)

    played = gathered(series, games, jobs, keep)
    if not played:
        raise OptionError("quest-report-nothing")
    figures = figures_of(played)
    write_sheets(folder, played, figures)
    page = folder / "report.html"
    page.write_text(ReportPage(figures, series, games, language).html(), encoding="utf-8")
    return page, figures.games


def _begun(folder: Path) -> Path:
    """The list of games, still empty: whether the folder can be written to is found before anything is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return write_sheet(folder / "games.csv", GAMES_HEAD, [])
    except OSError as error:
        reason = error.strerror or str(error)
        raise OptionError("quest-report-folder", folder=str(folder), reason=reason) from None
