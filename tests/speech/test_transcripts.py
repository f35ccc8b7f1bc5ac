"""What is heard of whole games that are played by words alone, in both languages: a change in it shows here.

`python -m tests.speech.transcripts` writes them anew.
"""

import pytest

from foretold.core.words import LANGUAGES
from tests.speech.transcripts import FOLDER, GAMES_TOLD, transcript


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_TOLD)
def test_a_game_by_words_alone_sounds_as_it_did(game: str, language: str) -> None:
    kept = (FOLDER / f"{game}.{language}.txt").read_text(encoding="utf-8")
    assert transcript(game, language) == kept
