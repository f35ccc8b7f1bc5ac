"""An adventurer that does not think far: it weighs battles by their exact odds, and everything else by what it has
afterwards, this turn and one thing further."""

from __future__ import annotations

from typing import Any

from foretold.bots.greedy import choose_greedily
from foretold.core.game import Game
from foretold.core.notation import Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.battle import wills_cost
from foretold.games.prophecy_quest.board import PLANE_AT, RING
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards import vocabulary as v
from foretold.games.prophecy_quest.equipment import outfits
from foretold.games.prophecy_quest.odds import battle_odds
from foretold.games.prophecy_quest.state import LESSER, Battle, Hero, State, copied
from foretold.games.prophecy_quest.steps import PlaneCard

VICTORY, DEATH = 1_000.0, -25.0
ARTIFACT = 60.0
POINT = 4.0  # a permanent stone
HEALTH, MAGIC, COIN, LEARNT = 1.6, 0.9, 0.5, 0.6
KEPT = 2.0  # an Adventure card that helps; a curse harms as much
RIVAL_HURT = 0.5  # to take a Health from somebody who has some left
TRIED_FURTHER = 40  # moves looked at one step on
UNSEEN_GUARDIAN = 8  # the strength to expect of one
ROAD = 0.35  # what a space of distance to a plane takes from a hero who is ready for it


def choose(game: Game[Any], sight: Sight, chance: Chance) -> Move:
    return choose_greedily(worth, game, sight, chance)


def worth(state: State, seat: int) -> float:
    """What a position is worth to a seat; if it has a choice again, with the best of it."""
    found = _standing(state, seat)
    asked = agenda.asked(state)
    if asked is not None and asked[0] == seat and asked[1] in ("possibilities", "face", "choose", "market"):
        for word in state.menu[:TRIED_FURTHER]:
            after = copied(state)
            agenda.take(after, parse(word))
            found = max(found, _standing(after, seat))
    return found


def _standing(state: State, seat: int) -> float:
    if state.ended:
        return VICTORY if seat in state.winners else -VICTORY
    hero = state.heroes[seat]
    if hero is None:
        return DEATH
    return _wealth(hero) + _prospects(state, seat) + _way_to_go(state, hero)


def _wealth(hero: Hero) -> float:
    stones = POINT * (hero.red + hero.red_lost + hero.blue + hero.blue_lost)
    now = HEALTH * hero.red + MAGIC * hero.blue - (6.0 if hero.red == 0 else 2.0 if hero.red == 1 else 0.0)
    purse = COIN * min(hero.gold, 15) + LEARNT * min(hero.xp, 15)
    cards = sum(_price(it) * (0.4 if it in hero.damaged else 1.0) for it in hero.items)
    lessons = sum(0.9 * CARDS[it].price for it in hero.abilities)
    return stones + now + purse + cards + lessons + KEPT * (len(hero.kept) - (2 if hero.cursed else 0))


def _price(card: str) -> float:
    it = CARDS[card]
    return ARTIFACT if it.kind == "artifact" else 0.62 * it.price


def _prospects(state: State, seat: int) -> float:
    """The battle under way, or a guardian not seen yet, by the odds."""
    battle = state.battle
    if battle is None:
        return _unseen(state, seat)
    if battle.side(seat) is None:
        return 0.0
    win, lose = _best_chances(state, seat)
    sign_win, sign_lose = (win, lose) if battle.sides[0].seat == seat else (lose, win)
    return sign_win * _prize(state, seat, battle) - sign_lose * _pain(state, seat, battle)


def _best_chances(state: State, seat: int) -> tuple[float, float]:
    """Of side 0, with the best the seat can still choose: the kind of battle and its equipment."""
    asked = agenda.asked(state)
    kind = asked[1] if asked is not None and asked[0] == seat else ""
    trials = [state]
    if kind in ("kind", "duel_kind", "kind_again"):
        trials = [_with_kind(state, seat, word) for word in state.menu]
    if kind in ("kind", "duel_kind", "equip"):
        trials = [_equipped(it, seat, words) for it in trials for words in outfits(it.hero(seat))]
    best: tuple[float, float] | None = None
    is_first = state.battle is not None and state.battle.sides[0].seat == seat
    for trial in trials:
        odds = battle_odds(trial)
        if odds is None:
            continue
        found = (odds.win_all, odds.lose_all)
        own = found if is_first else found[::-1]
        if best is None or own[0] - own[1] > (best[0] - best[1] if is_first else best[1] - best[0]):
            best = found
    return best or (0.4, 0.4)


def _with_kind(state: State, seat: int, word: str) -> State:
    trial = copied(state)
    assert trial.battle is not None
    trial.battle.kind = word.split(maxsplit=1)[0]
    if word == "wills" and trial.battle.foe and CARDS[trial.battle.foe].attack == "S/W":
        trial.hero(seat).move_left(0, wills_cost(trial, seat, None))
    return trial


def _equipped(state: State, seat: int, words: str) -> State:
    trial = copied(state)
    assert trial.battle is not None
    side = trial.battle.side(seat)
    assert side is not None
    side.equipped = words.split()[1:]
    return trial


def _spoils(state: State, seat: int, battle: Battle) -> float:
    """Whoever has no Health left falls, and all she owns is the winner's; others choose what they lose, and that is
    little."""
    other = next(it.seat for it in battle.sides if it.seat != seat)
    hero = state.heroes[other]
    if hero is None or hero.red > 0:
        return RIVAL_HURT
    return sum(_price(it) for it in hero.items) + COIN * hero.gold + RIVAL_HURT


def _prize(state: State, seat: int, battle: Battle) -> float:
    if not battle.foe:
        return ARTIFACT if state.is_final else _spoils(state, seat, battle)
    card = CARDS[battle.foe]
    prize = LEARNT * card.experience + 1.0
    if card.deck == "greater_guardian":
        prize += ARTIFACT
    for effect in card.treasure:
        if isinstance(effect, v.Gold):
            prize += COIN * int(effect.n)
        elif isinstance(effect, v.Strength | v.Willpower):
            prize += POINT
        elif isinstance(effect, v.Item | v.CursedItem):
            prize += 5.0 if effect.deck == "rare" else 2.5
        else:
            prize += 4.0
    return prize


def _pain(state: State, seat: int, battle: Battle) -> float:
    hero = state.hero(seat)
    if not battle.foe and state.is_final:
        return ARTIFACT
    if not battle.foe:
        return HEALTH + 1.0 if hero.red else _wealth(hero) - DEATH
    health = sum(it.n for it in CARDS[battle.foe].loss if isinstance(it, v.LoseHealth))
    return (_wealth(hero) - DEATH) if health > hero.red else HEALTH * health + 2.0


def _unseen(state: State, seat: int) -> float:
    """An attack on a plane whose guardian is about to be turned up."""
    if not state.agenda or not isinstance(state.agenda[-1], PlaneCard) or state.active != seat:
        return 0.0
    return 6.0 if _might(state.hero(seat)) >= UNSEEN_GUARDIAN else -6.0


def _might(hero: Hero) -> float:
    """Strength with the best of what can be held, roughly."""
    bonus = [sum(it.strength for it in CARDS[card].bonus if not it.vs) for card in hero.items]
    return hero.red + max(bonus, default=0) + 0.5 * len(hero.abilities)


def _way_to_go(state: State, hero: Hero) -> float:
    """Who is ready draws near a plane that can be attacked."""
    if _might(hero) < UNSEEN_GUARDIAN or state.is_final:
        return 0.0
    gates = [space for space, plane in PLANE_AT.items() if not state.planes[plane].is_closed]
    gates = [it for it in gates if not _is_too_strong(state, PLANE_AT[it], hero)]
    ways = [min((it - hero.space) % len(RING), (hero.space - it) % len(RING)) for it in gates]
    return -ROAD * min(ways, default=0)


def _is_too_strong(state: State, plane: str, hero: Hero) -> bool:
    it = state.planes[plane]
    guardian = it.cards[1 if it.is_lesser_beaten else LESSER]
    strength = CARDS[guardian].strength if guardian is not None else None
    return isinstance(strength, int) and strength > _might(hero) + 1
