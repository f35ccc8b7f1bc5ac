"""Compiled rules: side by side with the plain ones, kept on disk, never older than their sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from foretold.core import jit, lcg
from foretold.core.fitting import fitted
from foretold.core.structs import from_record, to_record
from tests.core import plain_kernel
from tests.core.plain_kernel import Shelf

ROOT = Path(__file__).parents[2]
TOWN = """
from hamlet import TOLL, bells

def ring(n: int) -> int:
    return bells(n) + TOLL
"""
HAMLET = """
TOLL = {toll}

def bells(n: int) -> int:
    return n {sign} 10
"""
RING = """
from foretold.core import jit
import town
fast = jit.compiled(town)
print(fast.ring(5), town.ring(5))
if hasattr(fast.ring, "stats"):
    print("loaded" if fast.ring.stats.cache_hits else "compiled")
"""
RECURSION = """
from foretold.core import jit
from tests.core import plain_kernel
print(jit.compiled(plain_kernel).worth(12))
"""
OUT_OF_BOUNDS = """
from foretold.core import jit
from foretold.core.structs import to_record
from tests.core import plain_kernel
jit.compiled(plain_kernel).put(to_record(plain_kernel.Shelf()), 5, 1)
"""


def put_twice(shelf: object, put: object) -> list[int]:
    assert callable(put)
    return [put(shelf, 1, 3), put(shelf, 4, 9)]


def test_plain_and_compiled_live_side_by_side() -> None:
    shelf, record = Shelf(), to_record(Shelf())
    assert put_twice(record, jit.compiled(plain_kernel).put) == put_twice(shelf, plain_kernel.put) == [30, 3]
    assert from_record(Shelf, record) == shelf
    assert isinstance(plain_kernel.worth, FunctionType)


def before_marks(shelf: Shelf, place: int) -> int:
    return shelf.marks[place - 1]


BEFORE_MARKS = """
from foretold.core import jit
from foretold.core.structs import to_record
from tests.core import plain_kernel, test_jit
shelf = to_record(plain_kernel.Shelf(places=[1, 2, 3, 4, 5]))
print(jit.compiled(test_jit).before_marks(shelf, 0))
"""


def test_rules_index_fields_of_records_directly(tmp_path: Path) -> None:
    """A negative index would cost a check at every access. In front of a field is the end of another."""
    assert answer(BEFORE_MARKS, tmp_path) == ["5"]
    assert answer(BEFORE_MARKS, tmp_path, NUMBA_BOUNDSCHECK="1") == ["-1"]


def test_a_function_is_compiled_once_for_the_process() -> None:
    assert jit.compiled(plain_kernel).put is jit.compiled(plain_kernel).put


def test_imported_functions_are_there_too() -> None:
    assert jit.compiled(plain_kernel).mix is jit.compiled(lcg).mix


def test_names_are_bound_in_the_function_and_in_what_it_calls() -> None:
    def put(shelf: Shelf, place: int, value: int) -> int:
        return 100 * value + place

    bound = jit.compiled(fitted([plain_kernel], {"put": put}, "hundreds"))
    assert bound.search(to_record(Shelf()), 4) == 401
    assert jit.compiled(plain_kernel).search(to_record(Shelf()), 4) == 41


def test_compiled_functions_can_be_bound_too() -> None:
    bound = jit.compiled(fitted([plain_kernel], {"put": jit.compiled(plain_kernel).put}, "same"))
    assert bound.search(to_record(Shelf()), 4) == 41


def module_user(n: int) -> int:
    return lcg.mix(n, 1)


def test_a_module_in_the_place_of_a_function_is_refused() -> None:
    with pytest.raises(TypeError, match=r"module_user uses the module foretold\.core\.lcg: import its functions"):
        jit.compiled(sys.modules[__name__]).module_user(1)


def test_an_unknown_function_is_named() -> None:
    with pytest.raises(AttributeError, match=r"no function pull to compile; there are .*bits, chain, put, "):
        jit.compiled(plain_kernel).pull()


# In processes of their own


def started(code: str, folder: Path, **environment: str) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])
    variables = {
        "FORETOLD_CACHE": str(folder / "cache"),
        "NUMBA_BOUNDSCHECK": "0",
        "PYTHONDONTWRITEBYTECODE": "1",  # two edits in one second would look the same to Python itself
        "PYTHONPATH": paths,
    }
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env=os.environ | variables | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(code: str, folder: Path, **environment: str) -> list[str]:
    return started(code, folder, **environment).communicate()[0].split()


def write_village(folder: Path, sign: str = "+", toll: int = 0) -> None:
    """Two modules of rules: `town` calls `hamlet`."""
    folder.joinpath("town.py").write_text(TOWN)
    folder.joinpath("hamlet.py").write_text(HAMLET.format(sign=sign, toll=toll))


def test_an_edited_callee_gives_a_new_folder_and_the_new_rule_is_played(tmp_path: Path) -> None:
    """Numba itself looks only at the file of the function that is called; it would go on playing the old rule."""
    write_village(tmp_path)
    assert answer(RING, tmp_path) == ["15", "15", "compiled"]
    assert answer(RING, tmp_path) == ["15", "15", "loaded"]
    write_village(tmp_path, sign="-")
    assert answer(RING, tmp_path) == ["-5", "-5", "compiled"]
    write_village(tmp_path, sign="-", toll=1000)
    assert answer(RING, tmp_path) == ["995", "995", "compiled"]
    assert len(list(tmp_path.joinpath("cache").glob("town-*"))) == 3


def test_a_file_edited_after_its_import_is_not_taken_for_what_runs(tmp_path: Path) -> None:
    """A long-lived process compiles the rules it has read; the next one must not get them for the new file."""
    write_village(tmp_path)
    hamlet = HAMLET.format(sign="-", toll=0)
    edit = f"import town, pathlib\npathlib.Path(town.__file__).with_name('hamlet.py').write_text({hamlet!r})\n"
    assert answer(edit + RING, tmp_path)[:2] == ["15", "15"]
    assert answer(RING, tmp_path) == ["-5", "-5", "compiled"]


def test_a_function_that_calls_itself_works_in_the_next_process_too(tmp_path: Path) -> None:
    """Numba crashes when it loads such a function from disk (its issue 6061), so it is compiled again."""
    for _ in range(2):
        assert answer(RECURSION, tmp_path) == ["3"]


def test_several_processes_at_once_compile_the_same(tmp_path: Path) -> None:
    write_village(tmp_path)
    processes = [started(RING, tmp_path) for _ in range(4)]
    assert [process.communicate()[0].split()[:2] for process in processes] == [["15", "15"]] * 4


def test_a_bounds_checked_run_catches_an_index_that_is_too_high(tmp_path: Path) -> None:
    checked = started(OUT_OF_BOUNDS, tmp_path, NUMBA_BOUNDSCHECK="1")
    assert "IndexError" in checked.communicate()[1]


def test_without_the_compiler_the_same_functions_run_plainly(tmp_path: Path) -> None:
    write_village(tmp_path)
    assert answer(RING, tmp_path, NUMBA_DISABLE_JIT="1") == ["15", "15"]
