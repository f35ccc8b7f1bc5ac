"""What several commands share: their options, and how they end."""

from __future__ import annotations

import json
from typing import Any

import click

from foretold.core.errors import OptionError
from foretold.core.notation import quote
from foretold.core.words import LANGUAGES, USUAL_LANGUAGE

INTERRUPTED = 130  # the exit code of whoever was told to stop
NOT_INSTALLED = 2  # that of a command whose packages are not there, as of one that does not exist
LANGUAGE = "foretold.language"


class OptionsJson(click.ParamType[dict[str, Any]]):
    """Options of a game, as a JSON object."""

    name = "json"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        try:
            options = json.loads(value)
        except ValueError:
            options = None
        if not isinstance(options, dict):
            raise OptionError("cli-options-json", text=quote(str(value)))
        return options


seats_option = click.option("--seats", type=int, help="Number of seats; default: the fewest.")
options_option = click.option("--options", type=OptionsJson(), default="{}", help="Options of the game, as JSON.")


def language_of(context: click.Context) -> str:
    """What a command was told to speak, also after it has ended."""
    return str(context.meta.get(LANGUAGE, USUAL_LANGUAGE))


def _keep(context: click.Context, _option: click.Parameter, language: str) -> str:
    context.meta[LANGUAGE] = language
    return language


_language: dict[str, Any] = {
    "type": click.Choice(LANGUAGES),
    "default": USUAL_LANGUAGE,
    "show_default": True,
    "is_eager": True,  # what is wrong with other options is said in it
    "callback": _keep,
}
language_option = click.option("--lang", **_language)
refusal_language_option = click.option("--lang", **_language, expose_value=False, help="For what is refused.")
