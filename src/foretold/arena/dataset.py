"""Games between bots as rows to learn from: one for each decision, with what the seat saw then and nothing else.

As JSON lines or, with the extra `foretold[dataset]`, as Parquet. The same plan gives the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from foretold.arena.gathering import played_in_order
from foretold.arena.tournament import Contest, Played, play_game
from foretold.core.errors import OptionError
from foretold.core.extras import naming_extras
from foretold.core.game import Game
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, Sight

MOST_LISTED = 2_000  # legal moves that are told; of more none
ROWS_TOGETHER = 5_000  # of Parquet


class DatasetRow(msgspec.Struct):
    """A row. `score` and `share` are those of the seat when its game was over."""

    game: int
    deal: int
    ply: int
    seat: int
    bot: str
    kind: str
    view: str  # as JSON
    legal: list[str] | None
    move: str
    score: int = 0
    share: float = 0.0


def decisions(game: Game[Any], plan: Contest, number: int) -> list[DatasetRow]:
    """All of one game."""
    rows: list[DatasetRow] = []

    def watch(told: Playthrough, seat: int, sight: Sight, entry: Entry) -> None:
        asked = next(it for it in sight.prompts if it.actor == seat and it.shape.match(entry.move) is not None)
        view = msgspec.json.encode(sight.view).decode()
        words = sorted(islice(asked.shape.words(), MOST_LISTED + 1))
        legal = words if len(words) <= MOST_LISTED else None
        rows.append(
            DatasetRow(
                number, plan.deal(number), len(told.history), seat, "", asked.kind, view, legal, str(entry.move)
            )
        )

    ended = play_game(game, plan, number, watch)
    for row in rows:
        _label(row, ended)
    return rows


def _label(row: DatasetRow, ended: Played) -> None:
    row.bot, row.score, row.share = ended.bots[row.seat], ended.scores[row.seat], ended.share(row.seat)


def write_dataset(
    game: Game[Any], plan: Contest, games: int, jobs: int, file: Path, advance: Callable[[int], None]
) -> int:
    """All decisions of so many games; returns how many. OptionError if the file cannot be written."""
    write = {".jsonl": _write_lines, ".parquet": _write_parquet}.get(file.suffix)
    if write is None:
        raise OptionError("arena-dataset-kind", file=str(file))
    plan.check(game)

    def rows() -> Iterator[DatasetRow]:
        for found in played_in_order(partial(decisions, game, plan), range(plan.whole(games)), jobs):
            yield from found
            advance(1)

    try:
        return write(file, rows())
    except OSError as error:
        raise OptionError("arena-folder", folder=str(file), reason=error.strerror or str(error)) from None


def _write_lines(file: Path, rows: Iterator[DatasetRow]) -> int:
    count = 0
    with file.open("wb") as out:
        for row in rows:
            out.write(msgspec.json.encode(row) + b"\n")
            count += 1
    return count


def _write_parquet(file: Path, rows: Iterator[DatasetRow]) -> int:
    with naming_extras():
        import pyarrow as pa
        import pyarrow.parquet as parquet
    kinds = {"game": pa.int64(), "deal": pa.int64(), "ply": pa.int64(), "seat": pa.int8()}
    kinds |= dict.fromkeys(("bot", "kind", "view"), pa.string())
    kinds |= {"legal": pa.list_(pa.string()), "move": pa.string(), "score": pa.int64()}
    schema = pa.schema(list((kinds | {"share": pa.float64()}).items()))
    count = 0
    with parquet.ParquetWriter(str(file), schema, compression="zstd") as out:
        while together := list(islice(rows, ROWS_TOGETHER)):
            out.write_table(pa.Table.from_pylist(_plain(together), schema=schema))
            count += len(together)
    return count


def _plain(rows: Sequence[DatasetRow]) -> list[dict[str, Any]]:
    return [msgspec.structs.asdict(row) for row in rows]
