"""The set-up: what is skipped, what is done again, and the one sentence that every failure ends in. No network."""

import ast
import importlib.util
import re
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import dev
from tools import chromium, client, environment
from tools.steps import ROOT, Stamp, Trouble, digest, only_one_at_a_time, run_step

# Stamps: what has not changed is not done again.


def test_a_digest_changes_with_a_files_content_and_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "one.ts").write_text("1")
    first = digest(tmp_path)
    assert digest(tmp_path) == first
    (tmp_path / "one.ts").write_text("2")
    second = digest(tmp_path)
    (tmp_path / "one.ts").rename(tmp_path / "two.ts")
    assert len({first, second, digest(tmp_path)}) == 3


def test_a_digest_keeps_its_parts_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc")


def test_a_digest_takes_a_missing_file_for_absent(tmp_path: Path) -> None:
    assert digest(tmp_path / "none") == digest()


def test_a_stamp_vouches_only_for_what_was_written(tmp_path: Path) -> None:
    stamp = Stamp(tmp_path / "stamp")
    assert not stamp.is_any_of("a")
    stamp.write("a")
    assert stamp.is_any_of("b", "a")
    assert not stamp.is_any_of("b")
    stamp.clear()
    assert not stamp.is_any_of("a")
    assert list(tmp_path.iterdir()) == []


def test_an_environment_for_development_serves_to_run_but_not_the_other_way_round() -> None:
    assert "dev" in environment.SATISFIED_BY["run"]
    assert "run" not in environment.SATISFIED_BY["dev"]


# Versions


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2\n", "v22.12.0", "v24.1.0", "v25.0.0-nightly"])
def test_node_is_recent_enough(version: str) -> None:
    assert client.is_recent_enough(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "v21.7.0", "v22.11.0", "", "command not found"])
def test_node_is_too_old_or_none(version: str) -> None:
    assert not client.is_recent_enough(version)


def test_an_old_python_can_read_dev_py_as_far_as_the_sentence_that_refuses_it() -> None:
    ast.parse((ROOT / "dev.py").read_text(), feature_version=(3, 6))
    start = (ROOT / "dev.py").read_text().split("import argparse")[0]
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, and this is Python 3\.10: call"):
        exec(start.replace("sys.version_info", "(3, 10, 1)"), {})  # noqa: S102


# Failures: one sentence, no traceback.


def failing_step(words: str) -> list[str]:
    return [sys.executable, "-c", f"print({words!r}); raise SystemExit(3)"]


def test_a_failed_step_shows_the_end_of_its_log_and_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Trouble, match=r"^Doing it failed: try again\.$"):
        run_step("Doing it", failing_step("\n".join(f"line {n}" for n in range(100))), remedy="try again.")
    shown = capsys.readouterr()
    assert "Doing it …" in shown.out
    assert "| line 99" in shown.err
    assert "line 50" not in shown.err


@pytest.mark.parametrize("words", ["npm error code ENOTFOUND", "dns error: failed to lookup", "EAI_AGAIN"])
def test_a_step_without_network_says_so_instead_of_its_log(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Trouble, match="network cannot be reached; it is needed once, so connect and run the same"):
        run_step("Fetching", failing_step(words), remedy="unused")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (Trouble("Install the thing."), 1, "Install the thing.\n"),
        (KeyboardInterrupt(), 130, "\nStopped; the same command goes on from here.\n"),
        (
            OSError(28, "No space left on device", "/x"),
            1,
            "No space left on device: /x; make room or allow writing",
        ),
    ],
)
def test_expected_failures_end_in_a_sentence(
    error: BaseException,
    code: int,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr(dev, "check", fail)
    assert dev.main(["check"]) == code
    assert capsys.readouterr().err.startswith(sentence)


def test_a_python_without_ensurepip_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Trouble, match="apt install python3-venv"):
        environment.Environment(str(tmp_path / "new"), "run").make()


def test_an_unknown_benchmark_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["bench", "nosuch"]) == 1
    assert re.fullmatch(r"There is no benchmark 'nosuch'; there are: .+\.\n", capsys.readouterr().err)


def test_a_wrong_path_to_chromium_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(Trouble, match="'/no/such/browser', where there is no file"):
        chromium.find()


def test_a_chosen_chromium_comes_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert chromium.find() == Path(sys.executable)


# Arguments


def test_pytest_gets_its_own_arguments_in_order() -> None:
    arguments, more = dev.parse(["test", "tests/core", "-k", "luck and deck", "--all", "-x"])
    assert arguments.all
    assert more == ["tests/core", "-k", "luck and deck", "-x"]


def test_other_commands_refuse_what_they_do_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        dev.parse(["serve", "--prot", "80"])
    assert "unknown arguments: --prot 80" in capsys.readouterr().err


# Two at once


def test_a_second_set_up_waits_for_the_first(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    program = textwrap.dedent(f"""
        import pathlib, time
        from tools.steps import only_one_at_a_time
        with only_one_at_a_time(pathlib.Path({str(lock)!r})):
            print(time.monotonic())
    """)
    with only_one_at_a_time(lock):
        words = [sys.executable, "-u", "-c", program]
        other = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert other.stdout is not None
        assert other.stdout.readline() == "Another dev.py is setting up this folder; waiting for it …\n"
        released = time.monotonic()
    entered, _ = other.communicate(timeout=60)
    assert float(entered) >= released


# Lock files


@pytest.mark.parametrize("name", ["setup", "node", "run", "dev", "bench"])
def test_a_python_lock_has_hashes_and_no_address(name: str) -> None:
    text = environment.lock_file(name).read_text()
    assert len(re.findall(r"^\S+==\S+", text, re.MULTILINE)) >= 1
    assert "://" not in text
    assert "-url" not in text
    assert all("--hash=sha256:" in block for block in re.split(r"\n(?=\S)", text.strip()))


def test_the_client_lock_has_hashes_and_no_address() -> None:
    text = (client.WEB / "package-lock.json").read_text()
    assert '"resolved"' not in text
    assert "://" not in text
    assert text == client.without_addresses(text)


def test_addresses_are_taken_out_of_a_client_lock() -> None:
    lock = '{"packages": {"a": {"version": "1", "resolved": "https://x/a.tgz", "funding": {"url": "https://y"}}}}'
    assert client.without_addresses(lock) == '{\n\t"packages": {\n\t\t"a": {\n\t\t\t"version": "1"\n\t\t}\n\t}\n}\n'
