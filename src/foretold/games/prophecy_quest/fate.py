"""Death and return, the Final Battle and the Apocalypse: who is still in the game, and how it ends."""

from __future__ import annotations

from foretold.core.luck import Heap, Odds
from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import luck, question, step
from foretold.games.prophecy_quest.board import HEROES
from foretold.games.prophecy_quest.cards import CARDS, deck_of
from foretold.games.prophecy_quest.decks import Deck
from foretold.games.prophecy_quest.holdings import discard, hand_over
from foretold.games.prophecy_quest.options import START_GOLD, is_extended, start_experience
from foretold.games.prophecy_quest.state import Hero, State, home_of
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.tale import lived
from foretold.games.prophecy_quest.versions import (
    battle_outlives_the_dead,
    last_player_wins_at_once,
    only_victors_loot,
)

TRIP_HEALTH, TRIP_MAGIC = 1, 2  # what the way of a new character costs
# Steps at the end of a battle
AFTERMATH = (steps.BattleOver, steps.AfterBeating, steps.WearShield, steps.Lose, steps.CloseBattle)


def new_hero(state: State, name: str) -> Hero:
    card = HEROES[name]
    less = 1 if is_extended(state.options) else 0
    stones = card.strength - less, card.willpower - less
    return Hero(name, home_of(name), *stones, START_GOLD, start_experience(state.options))


# Death


@step(steps.Fall)
def fall(state: State, seat: int) -> None:
    """More Health lost than there was. Who has beaten her takes all, else the land does (Q42, Q60, Q65)."""
    killer = _killer(state, seat)
    if killer is not None:
        _loot(state, seat, killer)
    hero = state.hero(seat)
    if hero.artifacts:
        _leave_artifacts(state, hero)
    remove(state, seat)


def _killer(state: State, seat: int) -> int | None:
    """Who has won the battle between characters in which she dies; herself she does not loot (Q85)."""
    if not _is_in_duel(state, seat):
        return None
    battle = state.battle
    if battle is None or not _is_in_duel(state, seat):
        return None
    if not only_victors_loot(state):
        return next(it.seat for it in battle.sides if it.seat != seat)
    return battle.winner if battle.winner != seat else None


def _is_in_duel(state: State, seat: int) -> bool:
    battle = state.battle
    return battle is not None and not battle.foe and battle.side(seat) is not None


def _loot(state: State, seat: int, killer: int) -> None:
    hero, winner = state.hero(seat), state.hero(killer)
    if state.options["battle_experience"]:
        winner.xp += (hero.red + hero.red_lost + hero.blue + hero.blue_lost) // 2  # Q69
    winner.gold += hero.gold
    hero.gold = 0
    for card in hero.items[:]:
        hand_over(state, seat, killer, card)


def _leave_artifacts(state: State, hero: Hero) -> None:
    in_plane = state.battle.plane if state.battle else ""
    heap = state.planes[in_plane].fallen if in_plane else state.fallen.setdefault(hero.space, [])
    for card in hero.artifacts:
        hero.items.remove(card)
        heap.append(card)


@step(steps.DropOut)
def drop_out(state: State, seat: int) -> None:
    """Without an Artifact there is no place in the Final Battle; nobody gets her goods (Q63)."""
    if state.heroes[seat] is not None:
        remove(state, seat)


def remove(state: State, seat: int) -> None:
    """The hero leaves the board; her cards go back."""
    hero = state.hero(seat)
    for card in hero.items:
        discard(state, card)
    for guild in {CARDS[it].deck for it in hero.abilities}:
        state.decks[guild].put_below(it for it in hero.abilities if CARDS[it].deck == guild)
    state.decks["adventure"].discard(*hero.kept)
    state.heroes[seat] = None
    state.tales = lived(state.tales, seat, fallen=1)
    if state.is_final or not state.unused:
        state.is_out[seat] = True
    if seat == state.active:
        _end_round(state, seat)
    judge_survivors(state)


def _end_round(state: State, seat: int) -> None:
    """Her round ends with her; a battle between characters is first brought to its end (Q85)."""
    goes_on = _is_in_duel(state, seat) and battle_outlives_the_dead(state)
    rest = [it for it in state.agenda if isinstance(it, AFTERMATH)] if goes_on else []
    cut_to(state, steps.PassOn)
    state.agenda += rest
    if not goes_on:
        state.battle = None


def cut_to(state: State, kind: type[Step]) -> None:
    while state.agenda and not isinstance(state.agenda[-1], kind):
        state.agenda.pop()


@step(steps.CutTurn)
def cut_turn(state: State, seat: int) -> None:
    """The turn is over at once; if it has not begun, nothing is cut."""
    if any(isinstance(it, steps.EndTurn) for it in state.agenda):
        cut_to(state, steps.EndTurn)


def judge_survivors(state: State) -> None:
    """Nobody left, or one alone without anybody else who can come back (Q64, Q67, Q84)."""
    if state.ended:
        return
    left = [seat for seat in range(state.seats) if state.heroes[seat] is not None or can_return(state, seat)]
    if not left:
        state.ended = "nobody"
    elif len(left) == 1 and not state.is_final and (state.heroes[left[0]] or last_player_wins_at_once(state)):
        state.ended, state.winners = "alone", left


def can_return(state: State, seat: int) -> bool:
    return not state.is_final and not state.is_out[seat] and state.heroes[seat] is None and bool(state.unused)


# A new character


def _return_moves(state: State, seat: int) -> list[str]:
    """If no character is left, she is out (Q66)."""
    return ["return", "leave"] if state.unused else ["leave"]


@question(steps.Return, _return_moves)
def _returned(state: State, seat: int, move: Move) -> None:
    if move.verb == "return":
        state.push(steps.NewHero(seat))
    else:
        state.is_out[seat] = True
        cut_to(state, steps.PassOn)
        judge_survivors(state)


def _hero_odds(state: State, seat: int) -> Odds:
    return Heap("draw hero", tuple(state.unused))


@luck(steps.NewHero, _hero_odds)
def _hero_drawn(state: State, seat: int, move: Move) -> None:
    name = move.tokens[1]
    state.unused.remove(name)
    hero = new_hero(state, name)
    hero.move_left(TRIP_HEALTH, TRIP_MAGIC)
    state.heroes[seat] = hero
    if last_player_wins_at_once(state):
        judge_survivors(state)  # for others there may be no character left


# The end


@step(steps.LastArtifact)
def last_artifact(state: State, seat: int) -> None:
    """When the planes are empty and nobody has enough Artifacts, the Final Battle begins (Q62)."""
    if state.ended or state.is_final or not all(it.is_closed for it in state.planes.values()):
        return
    state.is_final = True
    state.extra_turns = 0
    for other in range(state.seats):
        hero = state.heroes[other]
        if hero is None:
            state.is_out[other] = True
        elif not hero.artifacts:
            remove(state, other)
    chance = Deck()
    chance.put_below(deck_of("chance", state.profile, state.seats))
    state.decks["chance"] = chance


@step(steps.Apocalypse)
def apocalypse(state: State, seat: int) -> None:
    """Every champion loses 1 Health and 1 Magic; whose round it is last, for her death would end it (Q64)."""
    order = [(seat + distance) % state.seats for distance in range(1, state.seats + 1)]
    state.push(*(steps.Lose(it, 1, 1) for it in order if state.heroes[it] is not None))


def winners_of(state: State) -> list[int]:
    """Who has resigned cannot win; then those who have the most Artifacts do, if any."""
    winners = [it for it in state.winners if it not in state.resigned]
    if winners or not state.winners:
        return winners
    have = {seat: len(state.hero(seat).artifacts) for seat in state.living() if seat not in state.resigned}
    most = max(have.values(), default=0)
    return [seat for seat, n in have.items() if n == most] if most else []
