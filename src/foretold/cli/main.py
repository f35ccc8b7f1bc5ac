"""All commands of `foretold`, thin: each reads its arguments, asks the library and prints.

What a person did wrong ends in one sentence on standard error and exit code 1, what is not installed with 2; a
defect of the program shows its traceback. Long-running parts are imported only by the commands that need them.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from foretold import __version__
from foretold.cli.arena_commands import COMMANDS, warmed
from foretold.cli.common import (
    INTERRUPTED,
    NOT_INSTALLED,
    language_of,
    language_option,
    options_option,
    seats_option,
)
from foretold.cli.hosting import admin
from foretold.cli.laws import laws
from foretold.cli.serve import serve
from foretold.core import record
from foretold.core.errors import ForetoldError, OptionError, RecordError
from foretold.core.extras import MissingExtra, naming_extras
from foretold.core.notation import quote
from foretold.core.words import add_texts, phrase, render
from foretold.games import GAMES, find_game

add_texts("foretold.cli")

FILES = click.Path(exists=True, dir_okay=False, path_type=Path)


class Commands(click.Group):
    """A group whose commands end in one sentence when what came from outside cannot be taken."""

    def invoke(self, context: click.Context) -> Any:
        try:
            with naming_extras():
                return super().invoke(context)
        except ForetoldError as error:
            click.echo(f"foretold: {render(error.words, language_of(context))}", err=True)
            context.exit(NOT_INSTALLED if isinstance(error, MissingExtra) else 1)

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self.commands)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="foretold")
def main() -> None:
    """Five games of prophecy: play them, replay them, let bots play them by the thousand."""


@main.command()
def games() -> None:
    """List the games."""
    width = max((len(game.id) for game in GAMES.values()), default=0)
    for game in GAMES.values():
        click.echo(f"{game.id:<{width}}  {game.title}, {game.author}; {game.seats[0]}-{game.seats[-1]} seats")


@main.command()
@click.argument("game")
@language_option
def rules(game: str, lang: str) -> None:
    """Explain a game."""
    text = find_game(game).rules_text(lang)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(100, Console().width)).print(Markdown(text))
    else:
        click.echo(text, nl=False)


@main.command()
@click.argument("game")
@seats_option
@options_option
@click.option("--bots", default="random", show_default=True, help="Comma-separated bots for the other seats.")
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option("--seed", help="Seed of the luck, hexadecimal; default: fresh.")
@click.option("--record", "keep", type=click.Path(dir_okay=False, path_type=Path), help="Write the record here.")
@click.option("--by-ear", is_flag=True, help="Nothing is drawn: everything is said, and can be asked for.")
@language_option
def play(
    game: str, seats: int | None, options: dict[str, Any], bots: str, seat: int, seed: str | None,
    keep: Path | None, by_ear: bool, lang: str,
) -> None:  # fmt: skip
    """Play in the terminal against bots."""
    from foretold.cli.play import Session

    chosen = find_game(game)
    warmed(chosen, bots.split(","))
    Session.open(chosen, seats or chosen.seats[0], options, bots.split(","), seat, seed, lang, by_ear).run(keep)


main.add_command(serve)


@main.command("move-store")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@language_option
def move_store(source: str, target: str, lang: str) -> None:
    """Copy all tables FROM one store TO another, each the folder of --data or the address of --store."""
    from foretold.cli.moving import move

    if not move(source, target, lang):
        sys.exit(1)


@main.command()
@click.argument("place", metavar="WHERE")
@click.argument("target", metavar="TO")
@language_option
def backup(place: str, target: str, lang: str) -> None:
    """Copy all tables into the new file TO, also while they are played, and verify it.

    WHERE is the folder of --data or the address of --store.
    """
    from foretold.cli.backing_up import back_up

    if not back_up(place, target, lang):
        sys.exit(1)


@main.command()
@click.argument("source", metavar="FROM")
@click.argument("place", metavar="WHERE")
@click.option(
    "--present", metavar="WHERE", help="Where the tables were last: what was taken away there stays away."
)
@language_option
def restore(source: str, place: str, present: str | None, lang: str) -> None:
    """Verify the backup FROM and put it into the folder or the database WHERE, which must have no tables."""
    from foretold.cli.backing_up import restore as put_back

    if not put_back(source, place, present, lang):
        sys.exit(1)


@main.command()
@click.argument("place", metavar="WHERE")
@click.option("--table", metavar="ID", help="This table: all of it, or with --seat one person there.")
@click.option("--seat", type=int, metavar="N", help="Whoever sits there now; seats count from 0.")
@click.option("--name", help="Whoever goes by this name, at all tables.")
@click.option("--token", help="Whoever has this token of a seat; - reads it from standard input.")
@click.option("--yes", "is_sure", is_flag=True, help="Do it; without this only what would be forgotten is told.")
@language_option
def forget(
    place: str, table: str | None, seat: int | None, name: str | None, token: str | None, is_sure: bool, lang: str
) -> None:
    """Forget a table or a person, WHERE is the folder of --data or the address of --store; a server may run."""
    from foretold.cli.forgetting import ToForget
    from foretold.cli.forgetting import forget as take_away

    if not take_away(place, ToForget(table, seat, name, token), is_sure, lang):
        sys.exit(1)


@main.command()
@click.option("--data", default="data", show_default=True, metavar="FOLDER")
@click.option("--store", metavar="ADDRESS", help="The PostgreSQL database, where there is one.")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=int, default=8000, show_default=True)
@click.option("--address", metavar="ADDRESS", help="Where people find it, such as https://example.org/games.")
@language_option
def doctor(data: str, store: str | None, host: str, port: int, address: str | None, lang: str) -> None:
    """Look whether a server can run here and whether what it keeps is whole; each trouble with its remedy."""
    from foretold.server.doctor.examining import Patient, examine

    findings = list(examine(Patient(data, store, host, port, address)))
    for finding in findings:
        mark = phrase("doctor-ok" if finding.is_ok else "doctor-wrong")
        click.echo(f"{render(mark, lang):<6} {render(finding.words, lang)}")
    if not all(finding.is_ok for finding in findings):
        sys.exit(1)


@main.command()
@click.argument("files", nargs=-1, required=True, type=FILES)
@click.option("--trace", is_flag=True, help="One JSON object a line, for the start and after each move.")
@language_option
def replay(files: tuple[Path, ...], trace: bool, lang: str) -> None:
    """Replay records and show how they ended."""
    from foretold.cli import replaying

    for file in files:
        if len(files) > 1:
            click.echo(json.dumps({"file": str(file)}, ensure_ascii=False) if trace else f"{file}:")
        read = _read_record(file)
        if trace:
            for line in replaying.trace(read):
                click.echo(line)
        else:
            click.echo(replaying.final_table(read, lang))


@main.command()
@click.argument("file", type=FILES)
@click.option("--commitment", metavar="HEX", help="The commitment you noted before the first draw.")
@click.option("--share", "shares", metavar="HEX", multiple=True, help="A share you noted; may be given again.")
@click.option(
    "--scheme",
    type=click.IntRange(1, 2),
    help="The scheme of the game. Notes are compared with a record of the old one, 1, only if you ask for it.",
)
@language_option
def verify(file: Path, commitment: str | None, shares: tuple[str, ...], scheme: int | None, lang: str) -> None:
    """Check every draw of a finished record, and say what that proves.

    \b
    Exit codes:
       0  every draw agrees, with your commitment and your share too
       1  something does not agree, or the record cannot be read
       2  the command was used wrongly
    If all the rest agrees, the sum of what was not checked:
       4  no --commitment: the seed may have been chosen late
       8  no --share: yours may not have counted
      16  the record does not show some draws
      32  the old scheme: the seed may have been chosen after the shares
      64  nothing is ever drawn in this game
    """
    from foretold.cli.verifying import findings
    from foretold.core.verify import Noted

    lines, unchecked = findings(_read_record(file), Noted(commitment, shares, scheme), lang)
    for line in lines:
        click.echo(f"{file}: {line}")
    sys.exit(unchecked)


def _read_record(file: Path) -> record.Record:
    try:
        return record.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError("cli-not-text", file=str(file)) from None
    except OSError as error:
        raise RecordError("cli-unreadable", file=str(file), reason=error.strerror or str(error)) from None


@main.command()
@click.argument("game")
@click.option("--depth", type=click.IntRange(0, 30), required=True)
@seats_option
@options_option
def perft(game: str, depth: int, seats: int | None, options: dict[str, Any]) -> None:
    """Count the move sequences of a length (games without chance)."""
    from foretold.arena.perft import perft as count
    from foretold.core.play import begin

    chosen = find_game(game)
    click.echo(count(chosen, begin(chosen, seats or chosen.seats[0], options), depth))


@main.command()
@click.argument("game")
@seats_option
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option(
    "--bots", default="random", show_default=True, help="Comma-separated bots, assigned to seats in turn."
)
@options_option
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def simulate(
    game: str, seats: int | None, count: int, bots: str, options: dict[str, Any], seed: int, as_json: bool
) -> None:
    """Let bots play, and report results and speed."""
    from foretold.arena.simulate import simulate as run
    from foretold.cli.progress import progress

    chosen = find_game(game)
    warmed(chosen, bots.split(","))
    with progress(f"{chosen.title}: games", count) as advance:
        report = run(chosen, seats or chosen.seats[0], options, bots.split(","), count, seed, advance)
    if as_json:
        click.echo(json.dumps(report.as_json()))
    else:
        click.echo(report.as_text())


@main.command("quest-report")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=int, default=4, show_default=True)
@click.option(
    "--bots", default="greedy", show_default=True, help="Comma-separated bots, assigned to seats in turn."
)
@options_option
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--jobs", type=click.IntRange(1), help="Games at once; default: one for each processor.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder of the report.")
@language_option
def quest_report(
    count: int, seats: int, bots: str, options: dict[str, Any], seed: int, jobs: int | None, out: Path, lang: str
) -> None:
    """Let bots play the adventure, and report its balance in tables and pictures."""
    from foretold.cli.progress import progress
    from foretold.cli.quest_report.playing import Series
    from foretold.cli.quest_report.report import write_report

    series = Series(seats, options, bots.split(","), seed)
    with progress("Prophecy, the adventure: games", count) as advance:
        page, played = write_report(series, count, jobs or os.cpu_count() or 1, out, lang, advance)
    click.echo(render(phrase("quest-report-page", file=str(page)), lang))
    if played < count:
        click.echo(render(phrase("quest-report-interrupted", games=played, wanted=count), lang), err=True)
        sys.exit(INTERRUPTED)


@main.command("new-game")
@click.argument("name")
@click.option("--like", type=click.Choice(["tricks", "board"]), required=True, help="The kind of game.")
@click.option("--package", is_flag=True, help="A package of its own, to be installed beside Foretold.")
@click.option("--into", type=click.Path(file_okay=False, path_type=Path), default=".", help="Where a package goes.")
@language_option
def new_game(name: str, like: str, package: bool, into: Path, lang: str) -> None:
    """Make a new game that can be played at once, to be changed step by step."""
    from foretold.cli.new_game import new_in_house, new_package

    for file in new_package(name, like, into) if package else new_in_house(name, like):
        click.echo(file)
    click.echo(render(phrase("cli-new-game-made" if not package else "cli-new-game-packed", name=name), lang))


main.add_command(laws)


@main.command()
@click.argument("game")
@click.option("--dice", type=click.IntRange(0, 100), help="Dice in the pool.")
@click.option("--difficulty", type=click.IntRange(1, 100), help="Hits that are needed.")
@click.option("--outline", type=FILES, help='A tree: {"parents": [null, 0, 0, 2], "pairs": [2, 1, 1, 3]}.')
@click.option("--profile", type=click.Choice(["draft-0.2", "v1.1"]), default="draft-0.2", show_default=True)
@click.option("--one-die", is_flag=True, help="An empty pool has one die.")
def odds(
    game: str, dice: int | None, difficulty: int | None, outline: Path | None, profile: str, one_die: bool
) -> None:
    """Exact chances in the story game: of one check, or of every scene of an outline."""
    from foretold.cli import odds as chances

    if find_game(game).id != "prophecy-story":
        raise OptionError("cli-odds-game", game=quote(game))
    if outline is not None and dice is None and difficulty is None:
        for line in chances.of_outline(outline, profile, one_die):
            click.echo(line)
    elif outline is None and dice is not None and difficulty is not None:
        click.echo(chances.of_check(max(dice, int(one_die)), difficulty))
    else:
        raise OptionError("cli-odds-which")


for command in (*COMMANDS, admin):
    main.add_command(command)
