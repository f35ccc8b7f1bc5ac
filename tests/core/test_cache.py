"""Where compiled code lies: a folder for each hash, old ones removed, and always one that can be written to."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from foretold.core import cache


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(cache.VARIABLE, raising=False)
    cache.default_root.cache_clear()
    yield
    cache.default_root.cache_clear()


def used(path: Path, days_ago: float) -> None:
    moment = time.time() - days_ago * 24 * 3600
    os.utime(path, (moment, moment))


def test_the_variable_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "mine"))
    assert cache.folder("town", "abc") == tmp_path / "mine" / "town-abc"


def test_a_variable_that_names_no_usable_folder_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv(cache.VARIABLE, str(file / "below"))
    with pytest.raises(OSError, match=r"FORETOLD_CACHE names .*; name another folder or unset it"):
        cache.folder("town", "abc")


def test_the_user_cache_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "user_cache", lambda: tmp_path)
    assert cache.root() == tmp_path / "foretold"


def test_a_home_that_cannot_be_written_leads_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "home"
    file.touch()
    monkeypatch.setattr(cache, "user_cache", lambda: file)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    root = cache.root()
    assert root.parent == tmp_path
    assert root.stat().st_mode & 0o077 == 0
    assert cache.root() == root


def test_a_user_without_a_home_gets_a_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(cache, "user_cache", homeless)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert cache.root().parent == tmp_path


def test_a_temporary_folder_that_others_can_write_to_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    first = cache.temporary_root()
    first.chmod(0o777)
    assert cache.temporary_root() != first


def test_old_folders_go_when_a_new_one_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    for age in (1, 40):
        used(cache.folder("town", f"used{age}"), age)
    other = cache.folder("hamlet", "old")
    used(other, 40)
    cache.folder("town", "used1")
    assert (tmp_path / "town-used40").exists()
    cache.folder("town", "new")
    assert sorted(path.name for path in tmp_path.glob("town-*")) == ["town-new", "town-used1"]
    assert other.exists()


def test_only_the_folders_used_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    for number in range(10):
        used(cache.folder("town", str(number)), 10 - number)
    cache.folder("town", "new")
    assert len(list(tmp_path.glob("town-*"))) == cache.KEPT_FOLDERS
    assert (tmp_path / "town-9").exists()


def test_using_a_folder_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    used(cache.folder("town", "dear"), 29)
    cache.folder("town", "dear")
    assert time.time() - cache.last_use(tmp_path / "town-dear") < 60


def test_a_folder_removed_by_somebody_else_is_no_trouble(tmp_path: Path) -> None:
    assert cache.last_use(tmp_path / "gone") == 0


def test_locks_are_taken_in_turn_and_given_back(tmp_path: Path) -> None:
    with cache.alone(tmp_path / "town"):
        pass
    with cache.alone(tmp_path / "town"):
        pass
