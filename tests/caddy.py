"""A real Caddy before servers of the tests, with the file that hosts are given: TLS by an authority of its own, on
this machine alone, without root."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.house import House
from tools.postgres import free_port
from tools.steps import ROOT

DEPLOYED = ROOT / "deploy" / "Caddyfile"
AUTHORITY = "pki/authorities/local/root.crt"
FILE = """{{
	admin off
	persist_config off
	auto_https disable_redirects
	default_bind 127.0.0.1
	skip_install_trust
	storage file_system "{folder}"
	log {{
		output file "{folder}/log"
	}}
}}

{site}
"""


class Caddy:
    """Before servers at these addresses; `site` in place of the file that hosts are given."""

    def __init__(self, folder: Path, servers: Sequence[str], path: str = "", site: str = "") -> None:
        self.folder, self.path, self.port = folder, path, free_port()
        self._site = site or f'import "{DEPLOYED}"'
        self._variables = {
            **{name: value for name, value in os.environ.items() if not name.startswith("FORETOLD_")},
            "FORETOLD_SITE": f"localhost:{self.port}",
            "FORETOLD_PATH": path,
            "FORETOLD_AT": " ".join(servers),
        }

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}{self.path}"

    @property
    def authority(self) -> Path:
        """The certificate that has to be trusted to trust this Caddy."""
        return self.folder / AUTHORITY

    def house(self) -> House:
        """As people see it who come through this Caddy."""
        return House(None, f"localhost:{self.port}", self.path, self.trust_of_threads())

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.authority)

    def trust_of_threads(self) -> ssl.SSLContext:
        """For lines that are read in one thread and written in another. Python 3.11 lets these meet inside
        OpenSSL, and when the tickets of TLS 1.3 come meanwhile, now and then a request is lost on its way."""
        context = self.trust()
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        return context

    def start(self) -> None:
        file = self.folder / "Caddyfile"
        file.write_text(FILE.format(folder=self.folder, site=self._site))
        words = [_program(), "run", "--config", str(file), "--adapter", "caddyfile"]
        with (self.folder / "said").open("wb") as said:
            self._process = subprocess.Popen(words, env=self._variables, stdout=said, stderr=said)
        for _ in range(3000):
            if self._is_up():
                return
            assert self._process.poll() is None, (self.folder / "said").read_text()
            time.sleep(0.01)
        raise AssertionError("Caddy does not start")

    def _is_up(self) -> bool:
        """Whether its certificate is there, and is shown."""
        if not self.authority.is_file():
            return False
        try:
            ssl.get_server_certificate(("localhost", self.port), ca_certs=str(self.authority), timeout=5)
        except OSError:
            return False
        return True

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


def _program() -> str:
    beside = Path(sys.executable).parent / "caddy"
    program = str(beside) if beside.is_file() else shutil.which("caddy")
    if program is None:
        pytest.skip("There is no Caddy for this machine: see requirements/dev.in.")
    return program


@contextmanager
def caddy_before(folder: Path, servers: Sequence[str], path: str = "", site: str = "") -> Iterator[Caddy]:
    """A Caddy that is gone afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    caddy = Caddy(folder, servers, path, site)
    caddy.start()
    try:
        yield caddy
    finally:
        caddy.stop()
