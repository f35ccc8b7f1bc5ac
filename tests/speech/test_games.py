"""Every game can be played by words alone: each answer by its name, each question in each language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.notation import ANYONE, Move, parse
from foretold.core.play import Playthrough
from foretold.core.shapes import Cells, Form, OneOf, Pick, Split
from foretold.core.words import LANGUAGES, phrase, render
from foretold.games import GAMES
from foretold.laws.cases import Case
from foretold.laws.walks import walk
from foretold.speech import answers, reading
from foretold.speech.answers import Answers
from foretold.speech.common import question_in, questions_of
from foretold.speech.contract import Speaker
from foretold.speech.hearing import LONGEST_SAID, complete, hear
from foretold.speech.reading import plain
from tests.speech.people import asked_at, heard, told
from tests.speech.transcripts import GOLDEN
from tests.toys import TOYS

ALL = {**GAMES, **TOYS}
MOST_ANSWERS = 25
LOOKS, EVERY = 30, 2  # positions of a game that are looked at


def positions(game: str, seed: int) -> Iterator[Playthrough]:
    """Some positions of a random game in which somebody is asked something."""
    it = ALL[game]
    speaker = (at for at in walk(Case(it, it.usual_seats or min(it.seats)), seed) if it.odds(at.state) is None)
    yield from islice(speaker, 0, EVERY * LOOKS, EVERY)


def names_of(speaker: Speaker) -> Iterator[tuple[str, str, str]]:
    """A prompt, one of its moves, and what it is called in the language of whoever asks."""
    answers, rng = Answers(speaker), random.Random(1)
    for prompt in answers.own:
        shape = prompt.shape
        if isinstance(shape, OneOf):
            for move in rng.sample(shape.moves, min(MOST_ANSWERS, len(shape.moves))):
                yield prompt.id, move, render(answers.name(move), speaker.language, speaker.names)
        elif isinstance(shape, Pick):
            picked = shape.sample(Seeded(2))
            things = [render(answers.thing(it), speaker.language, speaker.names) for it in picked.tokens]
            yield prompt.id, str(picked), ", ".join(things)
        elif isinstance(shape, Split | Cells):
            for number in range(5):
                sampled = shape.sample(Seeded(number))
                yield prompt.id, str(sampled), " ".join(sampled.tokens)


def check_answers(game: str, seed: int) -> int:
    checked = 0
    for played in positions(game, seed):
        for seat in range(played.seats):
            for language in LANGUAGES:
                speaker = asked_at(played, seat, language)
                for prompt, move, name in names_of(speaker):
                    found = hear(speaker, name)
                    assert (found.prompt, found.move) == (prompt, move), f"{name!r} is heard as {found}"
                    checked += 1
    return checked


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_understood_by_its_name(game: str) -> None:
    assert check_answers(game, seed=0) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_many_games_is_understood_by_its_name(game: str, first_seed: int) -> None:
    for seed in range(first_seed, first_seed + 10):
        check_answers(game, seed)


@pytest.mark.parametrize("game", ALL)
def test_every_question_is_answered_to_everybody_in_every_language(game: str) -> None:
    for played in positions(game, seed=1):
        for seat in (None, *range(played.seats)):
            for language in LANGUAGES:
                speaker = asked_at(played, seat, language)
                for question in questions_of(speaker):
                    for said in ((), ("x",), ("1",)):
                        assert all(render(it, language, speaker.names) for it in question.answer(speaker, said))


def cards_held(view: Any) -> list[str]:
    """The cards that a seat has in its hand, or its hero carries."""
    heroes = getattr(view, "heroes", ())
    hero = heroes[view.seat] if heroes else None
    return [*getattr(view, "hand", ()), *(hero.items + hero.abilities if hero else ())]


def cards_in_notation(speaker: Speaker) -> Iterator[str]:
    """A move with each card that is held, legal or not, for each verb that the seat may use now."""
    verbs = {verb for prompt in Answers(speaker).own for verb in prompt.shape.verbs()}
    yield from (f"{verb} {card}" for verb in sorted(verbs) for card in cards_held(speaker.view))


def check_reasons(game: str, seed: int) -> int:
    """How many moves were refused with the reason of the rules."""
    refused = 0
    for played in positions(game, seed):
        for seat in range(played.seats):
            speaker = asked_at(played, seat)
            assert speaker.why_not is not None
            for move in cards_in_notation(speaker):
                reason = speaker.why_not(parse(move))
                if reason is None:
                    assert hear(speaker, move).move == move
                    continue
                if any(it.move.startswith(f"{move} ") for it in Answers(speaker).meant(move)):
                    continue  # more has to be said, such as the suit of a card that has none
                assert hear(speaker, f"why {move}").says[:1] == [reason], f"why {move}"
                if question_in(speaker, plain(move)) is None and not reason.key.startswith("shape-"):
                    [said, *_] = hear(speaker, move).says
                    assert said == reason or said.key.startswith("speech-half-"), f"{move}: {said}"
                refused += 1
    return refused


# Heroes carry little at first.
@pytest.mark.parametrize(
    ("game", "least"), [("seven-prophecies", 20), ("prophetie", 20), ("prophecy-quest", 1), ("omens", 20)]
)
def test_a_card_that_is_held_is_refused_for_the_reason_of_the_rules(game: str, least: int) -> None:
    assert check_reasons(game, seed=0) >= least


def test_every_game_with_hands_has_that_law() -> None:
    with_hands = {it for it in ALL if any(cards_held(at.view(0)) for at in positions(it, seed=0))}
    assert with_hands == {"seven-prophecies", "prophetie", "prophecy-quest", "omens"}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_questions_share_a_word(game: str) -> None:
    played = Playthrough.begin(GAMES[game], min(GAMES[game].seats), {})
    speaker = asked_at(played, 0)
    for language in LANGUAGES:
        words = [it.strip() for q in questions_of(speaker) for it in render(phrase(q.words), language).split(",")]
        assert len(words) == len(set(words))
        for word in words:
            found = question_in(speaker, plain(word))
            assert found is not None
            assert found[1] == ()


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    "text", ["", " ", "?", "x" * LONGEST_SAID, "1 " * 2000, "why " * 900, '"', "\\", "play " * 900, "💥", "ı́"]
)
def test_whatever_is_said_has_an_end_and_an_answer(game: str, text: str) -> None:
    played = next(positions(game, seed=2))
    while played.draw(Seeded("luck")):
        pass
    for seat in range(played.seats):
        speaker = asked_at(played, seat)
        found = hear(speaker, text)
        assert found.says or found.move
        assert isinstance(complete(speaker, text), list)


# One game after another


def prophecies(**options: Any) -> Playthrough:
    return Playthrough.begin(GAMES["prophecies"], 2, {"rows": 4, "cols": 4, **options})


@pytest.mark.parametrize("text", ["b3 2", "mark b3 2", "2 on b3", "B3, 2", "2 en b3", "b3 → 2"])
def test_a_mark_is_said_in_any_way(text: str) -> None:
    assert heard(prophecies(), 0, text).move == "mark b3 2"


def test_an_answer_that_is_not_whole_says_what_is_missing() -> None:
    assert told(prophecies(), 0, "b3") == "b3 takes: 1, 2, 3, 4, X."


def test_what_the_rules_forbid_is_refused_in_their_words() -> None:
    played = prophecies().play_all("0 mark b3 2")
    assert told(played, 1, "b3 1") == "b3 is marked already: 2."
    assert told(played, 1, "why b2 2") == "2 is already in column b."
    assert told(played, 1, "why a1 1") == "That is possible now."
    assert told(played, 0, "a1 1").startswith("“a1 1”: it is not your turn.")
    assert told(played, 1, "dance").startswith("“dance” is no answer and no question here.")


def test_rows_columns_and_cells_can_be_asked_for() -> None:
    played = prophecies().play_all("0 mark b3 2")
    assert told(played, 0, "row 3") == ("Row 3: a3 –, b3 2, c3 –, d3 –. It counts 1 so far, 3 cells are open.")
    assert told(played, 0, "colonne b", "fr").startswith("Colonne b")
    assert told(played, None, "cell b3") == "b3: 2 of Ada."


def test_resigning_wants_a_yes() -> None:
    found = heard(prophecies(), 0, "resign")
    assert (found.move, found.prompt, found.is_final) == ("resign", "", True)


def seven() -> Playthrough:
    played = Playthrough.begin(GAMES["seven-prophecies"], 3, {})
    while played.draw(Seeded("cards")):
        pass
    return played


def test_a_prophecy_is_sealed_only_after_a_yes() -> None:
    found = heard(seven(), 0, "3 2 2")
    assert (found.move, found.is_final) == ("prophesy 3 2 2", True)
    assert told(seven(), 0, "3 2") == "2 numbers of 3, 5 of 7 shared out."


def test_cards_are_called_by_their_names_in_both_languages() -> None:
    played = seven().play_all(*(f"{seat} prophesy 3 2 2" for seat in range(3)))
    seat = next(it for it in range(3) if played.look(it).prompts)
    [prompt] = [it for it in played.look(seat).prompts if it.actor != ANYONE]
    move = next(iter(prompt.shape.words()))
    for language in LANGUAGES:
        name = render(Answers(asked_at(played, seat)).name(move), language)
        assert heard(played, seat, name.lower()).move == move
    assert told(played, seat, "hand").startswith("10 cards in your hand")


def test_why_a_card_cannot_be_played() -> None:
    played = seven().play_all(*(f"{seat} prophesy 3 2 2" for seat in range(3)))
    seat = next(it for it in range(3) if played.look(it).prompts)
    view = played.view(seat)
    legal = {parse(it).tokens[0] for it in played.legal(seat)}
    barred = next(it for it in view.hand if it not in legal)  # type: ignore[attr-defined]
    name = render(Answers(asked_at(played, seat)).name(str(Move("play", (barred,)))))
    assert "You must play" in told(played, seat, f"why {name}")
    for said in (f"play {barred}", f"play {barred.lower()}", f"why {barred}", f"why play {barred}"):
        assert "You must play" in told(played, seat, said), said


def test_a_bet_is_said_card_by_card() -> None:
    played = Playthrough.begin(GAMES["prophetie"], 3, {})
    while played.draw(Seeded("cards")):
        pass
    seat = next(it for it in range(3) if played.look(it).prompts)
    pick = played.look(seat).prompts[0].shape
    assert isinstance(pick, Pick)
    answers = Answers(asked_at(played, seat))
    names = [render(answers.thing(it)) for it in pick.items[:3]]
    wanted = f"bet {' '.join(pick.items[:3])}"
    assert heard(played, seat, ", ".join(names)).move == wanted
    assert heard(played, seat, " ".join(names)).move == wanted
    assert told(played, seat, names[0]) == "1 chosen; 3 are needed."


def test_a_story_is_told_by_line() -> None:
    played = Playthrough.begin(GAMES["prophecy-story"], 2, {})
    found = heard(played, 0, "suggest A dragon sleeps under the hill")
    assert found.move == 'suggest "A dragon sleeps under the hill"'
    assert heard(played, 0, "suggérer Un dragon dort").move == 'suggest "Un dragon dort"'
    played.play_all('0 object place "The old mill"')
    attached = heard(played, 0, "attach the old mill trait Its wheel never stops")
    assert attached.move == 'attach o0 trait "Its wheel never stops"'
    unsigned = heard(played, 0, "line no spiders")
    assert (unsigned.move, unsigned.is_final) == ('line "no spiders"', True)


@pytest.mark.parametrize("quotes", ["", '"'])
def test_a_long_text_is_an_answer_and_only_its_beginning_is_compared(
    monkeypatch: pytest.MonkeyPatch, quotes: str
) -> None:
    played, seat, form = at_a_long_form()
    text = ("Été, the ship comes home. " * 200)[: form.limit - 1] + "."
    compared: list[int] = []
    plainly = reading.plain

    def noted(line: str) -> reading.Words:
        compared.append(len(line))
        return plainly(line)

    for module in (reading, answers):
        monkeypatch.setattr(module, "plain", noted)
    assert heard(played, seat, f"{form.stem} {quotes}{text}{quotes}").move == f'{form.stem} "{text}"'
    assert 0 < max(compared) <= reading.LONGEST_COMPARED < len(text)


def at_a_long_form() -> tuple[Playthrough, int, Form]:
    """A story at the first place where somebody may write much."""
    story = record.read((GOLDEN / "prophecy_story_saltmere.record").read_text(encoding="utf-8"))
    played = record.start(story, GAMES)
    for entry in story.history:
        for prompt in played.game.prompts(played.state):
            shape = prompt.shape
            if (
                isinstance(prompt.actor, int)
                and isinstance(shape, Form)
                and shape.limit > 3000
                and not shape.places
            ):
                return played, prompt.actor, shape
        played.make(entry)
    raise AssertionError("nobody may write much")


def test_words_go_on_by_themselves() -> None:
    played = seven()
    assert complete(asked_at(played, 0), "ha") == ["hand"]
    assert complete(asked_at(played, 0, "fr"), "ma") == ["main"]
    assert complete(asked_at(played, 0), "") == []
