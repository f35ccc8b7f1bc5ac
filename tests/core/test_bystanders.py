"""Importing Foretold and playing with it changes nothing for the other code of the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
THEIRS = """
import numba, numpy as np

KIND = np.dtype([("a", np.int64, (3,)), ("b", np.int64, (3,))])

@numba.njit(cache=True)
def last(record):
    return record.b[-1]

@numba.njit(cache=True)
def at(record, place):
    return record.b[place]

@numba.njit(cache=True)
def put(record, place, value):
    record.b[place] = value

def answers():
    record = np.zeros(1, KIND)[0]
    record["a"], record["b"] = [1, 2, 3], [4, 5, 6]
    put(record, -3, 7)
    return last(record), at(record, -2), record["a"].tolist(), record["b"].tolist()
"""
ASK = """
import theirs
print(theirs.answers(), "loaded" if theirs.last.stats.cache_hits else "compiled")
"""
PLAY = """
import foretold
games = foretold.batch("prophecies", n=2, seats=2, options={"rows": 4, "cols": 4})
for _ in range(20):
    games.step(games.sample())
"""
RIGHT = "(6, 5, [1, 2, 3], [7, 5, 6])"
SETTINGS = """
import gc, locale, logging, multiprocessing, os, random, signal, sys, threading, warnings
import numba, numpy as np
from numba.core import config
from numba.core.registry import cpu_target

def functions():
    # How Numba translates each operation: one number for each implementation that it knows
    context = cpu_target.target_context
    context.refresh()
    found = {}
    for key, selector in context._defns.items():
        if getattr(key, "__module__", None) in ("_operator", "operator", "builtins"):
            found[repr(key)] = [repr((signature, id(function))) for function, signature in selector.versions]
    return found

def settings():
    return {
        "numba.config": {name: repr(getattr(config, name)) for name in dir(config) if name.isupper()},
        "numba operators": functions(),
        "numpy errors": np.geterr(),
        "numpy printing": repr(np.get_printoptions()),
        "numpy.random": repr(np.random.get_state()),
        "random": random.getstate(),
        "warnings": warnings.filters[:],
        "signals": {it.name: signal.getsignal(it) for it in signal.Signals},
        "environment": dict(os.environ),
        "logging": [(it.name, it.level, it.handlers[:]) for it in (logging.root, logging.getLogger("numba"))],
        "logging switched off": logging.root.manager.disable,
        "start method": multiprocessing.get_start_method(allow_none=True),
        "sys.path": sys.path[:],
        "hooks": (sys.excepthook, sys.displayhook, threading.excepthook, sys.meta_path[:], sys.gettrace()),
        "limits": (sys.getrecursionlimit(), sys.getswitchinterval(), sys.get_int_max_str_digits()),
        "garbage": (gc.isenabled(), gc.get_threshold()),
        "locale": locale.setlocale(locale.LC_ALL),
        "folder": os.getcwd(),
        "threads": [it.name for it in threading.enumerate()],
    }

before = settings()
"""
COMPARE = """
after = settings()
for name in before:
    print("same" if before[name] == after[name] else "CHANGED", name)
"""


def output(code: str, folder: Path) -> str:
    paths = os.pathsep.join([str(folder), str(ROOT / "src")])
    variables = {"NUMBA_BOUNDSCHECK": "0", "NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": paths}
    told = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | variables, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


def test_compiled_code_of_others_means_the_same_before_and_after_a_batch(tmp_path: Path) -> None:
    """Their code is compiled after our batch and kept on disk; the next process loads it without us."""
    tmp_path.joinpath("theirs.py").write_text(THEIRS)
    assert output(PLAY + ASK, tmp_path) == f"{RIGHT} compiled"
    assert output(ASK, tmp_path) == f"{RIGHT} loaded"


def test_code_of_others_compiled_without_us_is_loaded_beside_a_batch(tmp_path: Path) -> None:
    tmp_path.joinpath("theirs.py").write_text(THEIRS)
    assert output(ASK, tmp_path) == f"{RIGHT} compiled"
    assert output(PLAY + ASK, tmp_path) == f"{RIGHT} loaded"


@pytest.mark.parametrize("doing", [PLAY, PLAY + "foretold.simulate('prophecies', ['greedy', 'random'], games=2)"])
def test_settings_of_the_process_are_left_alone(doing: str, tmp_path: Path) -> None:
    told = output(SETTINGS + doing + COMPARE, tmp_path).splitlines()
    assert len(told) == 19
    assert [line for line in told if not line.startswith("same ")] == []
