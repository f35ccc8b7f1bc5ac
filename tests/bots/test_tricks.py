"""Bots of the trick-taking games: the same compiled and plain, sensible, and clear of well-known blunders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from foretold.bots import find_bot
from foretold.bots.coach import Coach
from foretold.bots.tree import MOST_WITH_POINTS, TreeSearch
from foretold.core.bits import bits_of
from foretold.core.kernel import kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import move_in_parts, parse
from foretold.core.play import Playthrough, actors
from foretold.core.structs import copied
from foretold.games import GAMES
from foretold.games.prophetie.cards import DECK, card_of, mask_of
from foretold.games.prophetie.rules import bet_value
from foretold.games.seven_prophecies.cards import deck

SEVEN, PROPHETIE = GAMES["seven-prophecies"], GAMES["prophetie"]
TABLES = [(SEVEN, 3), (SEVEN, 4), *((PROPHETIE, seats) for seats in range(2, 7))]
ITERATIONS = 2_000


def begun(game: Any, seats: int, seed: int = 1) -> Playthrough:
    """A game whose first cards are dealt."""
    playthrough, chance = Playthrough.begin(game, seats, {}), Seeded(seed)
    while playthrough.draw(chance) is not None:
        pass
    return playthrough


def moved_on(playthrough: Playthrough, moves: int, seed: int = 1) -> Playthrough:
    """So many moves later, made at random."""
    chance = Seeded(seed)
    for _ in range(moves):
        if playthrough.draw(chance) is None:
            seat = actors(playthrough.game, playthrough.state)[0]
            assert isinstance(seat, int)
            playthrough.play(f"{seat} {find_bot('random', playthrough.game)(playthrough.look(seat), chance)}")
    return playthrough


def best_move(playthrough: Playthrough, seat: int, seed: int) -> str:
    return TreeSearch(playthrough.game).think(playthrough.view(seat), seed, ITERATIONS).choices[0].move


# Compiled beside plain


# All bets of two seats, tried in plain Python, take a minute.
POSITIONS = [
    pytest.param(*it, moves, marks=[pytest.mark.slow] if (*it, moves) == (PROPHETIE, 2, 0) else [])
    for it in TABLES
    for moves in (0, 13)
]


@pytest.mark.parametrize(("game", "seats", "moves"), POSITIONS)
def test_compiled_and_plain_search_count_the_same_visits(game: Any, seats: int, moves: int) -> None:
    playthrough = moved_on(begun(game, seats), moves)
    view = playthrough.view(int(actors(game, playthrough.state)[0]))
    assert TreeSearch(game).think(view, 5, 60) == TreeSearch(game, is_compiled=False).think(view, 5, 60)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_compiled_and_plain_coach_count_the_same_deals(game: Any, seats: int) -> None:
    view = begun(game, seats).view(0)
    compiled, plain = (Coach(game, view, 3, is_compiled) for is_compiled in (True, False))
    steps = next(iter(compiled.prophecies.values())).steps
    assert compiled.imagine(steps, 20) == plain.imagine(steps, 20)


# Imagined deals


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_prophecy_that_is_begun_is_finished_before_play(game: Any, seats: int) -> None:
    kernel: Any = kernel_of(game)
    root, table = game.kernel_structs(game.imagine(begun(game, seats).view(0), Seeded(1)))
    for seed in range(20):
        state, rng, moves = copied(root), [seed], [0] * 64
        kernel.imagine_into(state, root, table, rng, 1)
        number = kernel.legal_moves(state, table, moves)
        kernel.apply_move(state, table, moves[seed % number])
        for _ in range(2):  # the second time there is nothing left to play
            kernel.play_out(state, table, rng)
            assert kernel.is_over(state, table)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hidden_card_is_imagined_in_each_hand_alike(game: Any, seats: int) -> None:
    """As often as hands of equal size say, within five standard deviations of worlds that are far apart."""
    kernel: Any = kernel_of(game)
    root, table = game.kernel_structs(game.imagine(begun(game, seats).view(0), Seeded(1)))
    card, rng, own = bits_of(root.hands[1])[0], [7], root.hands[0]
    sizes, found = [it.bit_count() for it in root.hands], [0] * seats
    for turn in range(4_000):
        kernel.stir_hidden(root, table, rng)
        if turn % 10 == 0:
            for seat in range(seats):
                found[seat] += root.hands[seat] >> card & 1
    assert root.hands[0] == own
    assert [it.bit_count() for it in root.hands] == sizes
    for seat in range(1, seats):
        assert abs(found[seat] / sum(found) - 1 / (seats - 1)) < 5 * (0.25 / sum(found)) ** 0.5


# The coach


def test_the_coach_knows_every_prophecy_of_seven() -> None:
    """120 ways to share seven cubes out over four ranks, each with its own chance."""
    forecast = Coach(SEVEN, begun(SEVEN, 4).view(2), 1).forecast()
    assert len({it.move for it in forecast.moves}) == 120
    assert all(sum(it.foretold) == 7 and 0 <= it.chance <= 1 for it in forecast.moves)
    assert [sum(row) for row in forecast.rows] == pytest.approx([1] * 4)


def test_the_coach_of_seven_is_right_about_the_rows_it_tells() -> None:
    """All seven come true exactly when each rank came often enough: never likelier than the rarest rank."""
    forecast = Coach(SEVEN, begun(SEVEN, 4).view(2), 1).forecast()
    best = max(forecast.moves, key=lambda it: it.points)
    enough = [sum(row[amount:]) for row, amount in zip(forecast.rows, best.foretold, strict=True)]
    assert 0 < best.chance <= min(enough) + 0.05


def test_the_coach_of_prophetie_names_the_best_cards_for_each_number_of_tricks() -> None:
    view = begun(PROPHETIE, 5).view(1)
    forecast = Coach(PROPHETIE, view, 1).forecast()
    claimed = [it.foretold[0] for it in forecast.moves]
    assert claimed == sorted(set(claimed))
    for it in forecast.moves:
        cards = parse(it.move).tokens
        assert bet_value(mask_of(cards)) == it.foretold[0]
        assert set(cards) <= set(view.hand)  # type: ignore[attr-defined]
    assert sum(forecast.rows[0]) == pytest.approx(1)


def test_the_coach_tells_of_the_prophecy_it_is_asked_about() -> None:
    view = begun(PROPHETIE, 5).view(1)
    coach = Coach(PROPHETIE, view, 1)
    low, high = coach.best[0], coach.best[-1]
    mean = [
        sum(amount * chance for amount, chance in enumerate(coach.forecast(parse(it.move)).rows[0]))
        for it in (low, high)
    ]
    assert mean[0] < mean[1], "who claims more tricks tries to win more"


def test_in_play_the_coach_tells_what_is_still_to_come() -> None:
    playthrough = begun(SEVEN, 4).play_all(*(f"{seat} prophesy 7 0 0 0" for seat in range(4)))
    moved_on(playthrough, 9 * 4)
    forecast = Coach(SEVEN, playthrough.view(int(actors(SEVEN, playthrough.state)[0])), 1).forecast()
    assert forecast.moves == []
    assert sum(row[1] for row in forecast.rows) == pytest.approx(1), "one trick, one rank"


# Blunders that others' bots are known for


def rest_of_deck(cards: Sequence[str], known: list[str], sizes: list[int]) -> list[list[str]]:
    """The other cards in parts of these sizes, in an order that mixes the suits."""
    rest = [name for name in cards if name not in known]
    mixed = [rest[at * 17 % len(rest)] for at in range(len(rest))]
    assert len(set(mixed)) == len(rest)
    parts = []
    for size in sizes:
        parts.append(mixed[:size])
        mixed = mixed[size:]
    return parts


def prophetie_with(hand: list[str]) -> Playthrough:
    """Four seats, the first trump is Spear, seat 1 holds this hand."""
    others = rest_of_deck(DECK, hand, [15, 15, 15])
    hands = [others[0], hand, others[1], others[2]]
    playthrough = Playthrough.begin(PROPHETIE, 4, {"trumps": [1, 0, 2, 3, 0, 1, 2, 3]})
    return playthrough.play_all("* dealer 0", f"* {move_in_parts('deal', [*hands, []])}")


LOW = ["0-1", "0-2", "0-3", "0-4", "0-5", "2-1", "2-2", "2-3", "2-4", "3-1", "3-2", "3-3", "1-1", "1-2"]


@pytest.mark.parametrize("seed", range(3))
def test_never_claims_nothing_with_a_certain_winner_in_hand(seed: int) -> None:
    move = best_move(prophetie_with([*LOW, "J"]), 1, seed)
    assert bet_value(mask_of(parse(move).tokens)) >= 1


@pytest.mark.parametrize("seed", range(3))
def test_does_not_overbid_a_hand_of_low_cards(seed: int) -> None:
    move = best_move(prophetie_with([*LOW, "0-6"]), 1, seed)
    assert bet_value(mask_of(parse(move).tokens)) <= 1


def last_two_tricks(hand: list[str], needed: int) -> Playthrough:
    """Seat 1 leads the last two tricks of a deal with trump Spear, holds these cards and needs so many tricks."""
    for seed in range(100):
        playthrough = begun(PROPHETIE, 4, seed)
        state = playthrough.state.state
        playthrough.state.table.trumps[0] = 1
        moved_on(playthrough, 4 + 10 * 4, seed)
        if state.leader == 1 and state.forfeit == -1:
            for name, old in zip(hand, bits_of(state.hands[1]), strict=True):
                swap(state, card_of(name), old)
            state.voids[:] = [0] * len(state.voids)
            state.won[1] = bet_value(state.bets[1]) - needed
            return playthrough
    raise AssertionError("no such position found")


def swap(state: Any, one: int, other: int) -> None:
    """Two cards change places, wherever they are or were played."""
    for place in (state.hands, state.bets):
        for seat in range(4):
            if (place[seat] >> one ^ place[seat] >> other) & 1:
                place[seat] ^= 1 << one | 1 << other
    state.cards[:] = [{one: other, other: one}.get(card, card) for card in state.cards]


@pytest.mark.parametrize("seed", range(3))
def test_leads_its_certain_winner_when_it_needs_all_that_is_left(seed: int) -> None:
    """The Jaguar draws a trump from everybody; then the other trump may be the highest."""
    assert best_move(last_two_tricks(["J", "1-9"], needed=2), 1, seed) == "play J"


@pytest.mark.parametrize("seed", range(3))
def test_keeps_its_certain_winner_for_the_end_when_it_needs_one_of_two(seed: int) -> None:
    """Led last, a low card could win because nobody can follow any more."""
    assert best_move(last_two_tricks(["J", "0-1"], needed=1), 1, seed) == "play 0-1"


def seven_with(hand: list[str], future: list[str]) -> Playthrough:
    others = rest_of_deck(deck(4), [*hand, *future], [10, 10, 10, 2])
    parts = [others[0], hand, others[1], others[2], future, others[3]]
    return Playthrough.begin(SEVEN, 4, {}).play_all("* start 0", f"* {move_in_parts('deal', parts)}")


FUTURE = ["R5", "G5", "B5", "Y5", "R6", "G6", "B6", "Y6", "R7", "G7"]


@pytest.mark.parametrize("seed", range(3))
def test_foretells_firsts_for_certain_winners(seed: int) -> None:
    """The only cards of their colour, and the highest: each must win the first trick that asks for it."""
    hand = ["R13", "G13", "B13", "Y13", "R12", "G12", "B12", "Y12", "R11", "G11"]
    firsts = int(parse(best_move(seven_with(hand, FUTURE), 1, seed)).tokens[0])
    assert firsts >= 4


@pytest.mark.parametrize("seed", range(3))
def test_foretells_no_firsts_for_the_lowest_cards(seed: int) -> None:
    hand = ["R1", "G1", "B1", "Y1", "R2", "G2", "B2", "Y2", "R3", "G3"]
    firsts, *_, lasts = map(int, parse(best_move(seven_with(hand, FUTURE), 1, seed)).tokens)
    assert firsts == 0
    assert lasts >= 4


# Greedy


@pytest.mark.parametrize("game", [SEVEN, PROPHETIE])
def test_greedy_beats_random(game: Any) -> None:
    wins = [0.0, 0.0]
    for seed in range(6):
        playthrough, chance = begun(game, 4, seed), Seeded(seed)
        bots = [find_bot(name, game) for name in ("greedy", "random")]
        while not playthrough.is_over:
            if playthrough.draw(chance) is None:
                seat = int(actors(game, playthrough.state)[0])
                playthrough.play(f"{seat} {bots[seat % 2](playthrough.look(seat), chance)}")
        outcome = game.outcome(playthrough.state)
        for seat in outcome.winners:
            wins[seat % 2] += 1 / len(outcome.winners)
    assert wins[0] >= 5


def test_the_only_legal_prophecy_has_chances_too() -> None:
    coach = Coach(SEVEN, begun(SEVEN, 4).view(0), seed=1)
    coach.prophecies = dict(list(coach.prophecies.items())[:1])
    (only,) = coach.ranked(50)
    assert only.deals == 50
    assert 0 <= only.chance <= 1


# What a hint measures


@pytest.mark.parametrize("game", [SEVEN, PROPHETIE], ids=lambda game: str(game.id))
def test_a_hint_in_a_game_of_deals_gives_points_of_the_deal(game: Any) -> None:
    """In the first deal nobody wins the game: a hint gives what the deal brings, card by card."""
    played = moved_on(begun(game, 4), 9)
    seat = actors(game, played.state)[0]
    assert isinstance(seat, int)
    search, view = TreeSearch(game), played.view(seat)
    plain = search.think(view, seed=1, iterations=300)
    told = search.think(view, seed=1, iterations=300, with_points=True)
    assert [it.move for it in told.choices] == [it.move for it in plain.choices], "the order is the search's"
    assert all(it.points is None for it in plain.choices)
    for it in told.choices[:MOST_WITH_POINTS]:
        assert it.move.startswith("play")
        counts = Coach(game, view, 2).imagine(steps_of(played, it.move), 1_000)
        assert it.points == pytest.approx(counts.points / 1_000, abs=0.4)
        assert it.chance == pytest.approx(counts.came_true / 1_000, abs=0.1)


def steps_of(played: Playthrough, move: str) -> list[int]:
    """A card as its kernel numbers it."""
    kernel: Any = kernel_of(played.game)
    root, tables = played.game.kernel_structs(played.state)
    room = [0] * 1024
    moves = room[: kernel.legal_moves(copied(root), tables, room)]
    return [it for it in moves if str(played.game.kernel_move(played.state, [it])) == move]
