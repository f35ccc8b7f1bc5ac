"""Random games of the adventure, from the start and from positions in the middle and at the end, closely watched.

After every move: all cards are somewhere, each in one place; stones keep to their maxima; whoever is asked has a
choice. What is used is counted: cards, verbs, traits, moves and endings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from foretold.core.luck import Seeded, shuffled
from foretold.core.notation import Move
from foretold.core.play import begin, read_options
from foretold.games import GAMES
from foretold.games.prophecy_quest import effects, steps
from foretold.games.prophecy_quest.agenda import advance, due
from foretold.games.prophecy_quest.board import BLUE_MOST, HEROES, PLANES, RED_MOST, RING
from foretold.games.prophecy_quest.cards import CARDS, DECKS, PLANE_DECKS, deck_of
from foretold.games.prophecy_quest.fate import new_hero, remove
from foretold.games.prophecy_quest.state import ARTIFACT, Hero, State, Turn
from foretold.games.prophecy_quest.traits import Moment

QUEST = GAMES["prophecy-quest"]
PROFILES, VERSIONS = ("rulebook", "zman"), ("standard", "extended")


MEETING = 4  # where heroes meet now and then


# Laws of every position


def cards_of(state: State) -> Counter[str]:
    """Every card by where it is, face-down ones among those of their layer."""
    heaps: list[Sequence[str]] = [*state.pools, state.shown, *state.rows.values(), *state.goods.values()]
    heaps += state.fallen.values()
    for deck in state.decks.values():
        heaps += [layer.cards for layer in deck.layers]
        heaps.append(deck.discards)
    heaps += [[it for it in heap if isinstance(it, str)] for heap in state.wild]
    for hero in state.heroes:
        if hero is not None:
            heaps += [hero.items, hero.abilities, hero.kept]
    for plane in state.planes.values():
        last = ARTIFACT if plane.is_closed else ARTIFACT + 1
        heaps += [[it for it in plane.cards[:last] if it is not None], plane.fallen]
    return Counter(card for heap in heaps for card in heap)


def whole_set(state: State) -> Counter[str]:
    names = (*DECKS, *PLANE_DECKS)
    return Counter(card for name in names for card in deck_of(name, state.profile, state.seats))


def check_position(state: State, whole: Counter[str]) -> None:
    assert cards_of(state) == whole
    hidden = Counter(it for heap in state.wild for it in heap if isinstance(it, int))
    for layer in state.decks["adventure"].layers:
        assert len(layer.cards) == layer.size + hidden.pop(layer.origin, 0)
    assert not hidden
    for hero in state.heroes:
        if hero is not None:
            _check_hero(hero)
    for space, heap in enumerate(state.wild):
        assert len(heap) <= 2
        assert not heap or RING[space] not in ("city", "village")
    if state.agenda and not isinstance(state.agenda[-1], steps.Draft) and due(state) is None:
        assert len(state.menu) > 1
        assert len(set(state.menu)) == len(state.menu)


def _check_hero(hero: Hero) -> None:
    assert min(hero.red, hero.red_lost, hero.blue, hero.blue_lost, hero.gold, hero.xp) >= 0
    assert hero.red + hero.red_lost <= RED_MOST
    assert hero.blue + hero.blue_lost <= BLUE_MOST
    assert set(hero.damaged) <= set(hero.items)
    assert not hero.cursed or hero.cursed in hero.items
    assert bool(hero.cursed) == any("rerolls_sixes" in CARDS[it].traits for it in hero.kept)


# Positions


def options_of(seed: int) -> dict[str, Any]:
    chosen = {
        "profile": PROFILES[seed % 2],
        "version": VERSIONS[seed // 2 % 2],
        "battle_experience": seed % 3 == 0,
        "trading": seed % 3 == 1,
    }
    return read_options(QUEST, 2 + seed % 4, chosen)


def at_the_start(seed: int) -> State:
    state: State = begin(QUEST, 2 + seed % 4, options_of(seed))
    return state


def under_way(seed: int) -> State:
    """Rich heroes on a full board, planes half cleared; some in the Final Battle, some in the Apocalypse."""
    chance = Seeded(f"world {seed}")
    state = at_the_start(seed)
    names = shuffled(sorted(HEROES), chance)
    state.heroes = [new_hero(state, it) for it in names[: state.seats]]
    state.unused = sorted(names[state.seats :])
    for hero in state.heroes:
        assert hero is not None
        _enrich(state, hero, chance)
    _fill_board(state, chance)
    stage = seed // 2 % 4
    _clear_planes(state, chance, everything=stage == 3)
    if state.is_final and chance.below(2):
        heap = state.decks["chance"]
        heap.discard(*(it for layer in heap.layers for it in layer.cards))
        heap.layers = ()
    state.active, state.turn = 0, Turn()
    state.agenda = [steps.BeginRound(0)]
    advance(state)
    return state


def _draw(state: State, deck: str, chance: Seeded) -> str:
    heap = state.decks[deck]
    cards = heap.top().cards
    card = cards[chance.below(len(cards))]
    heap.take_top(card)
    return card


def _enrich(state: State, hero: Hero, chance: Seeded) -> None:
    hero.space = chance.below(len(RING)) if chance.below(3) else MEETING
    is_frail = chance.below(3) == 0
    hero.red, hero.blue = chance.below(2) if is_frail else 1 + chance.below(RED_MOST), chance.below(BLUE_MOST + 1)
    hero.red_lost = chance.below(RED_MOST - hero.red + 1)
    hero.blue_lost = chance.below(BLUE_MOST - hero.blue + 1)
    hero.gold, hero.xp = chance.below(16), chance.below(16)
    for _ in range(chance.below(7)):
        hero.items.append(_draw(state, ("common", "rare")[chance.below(2)], chance))
    for _ in range(chance.below(7)):
        guild = DECKS[4 + chance.below(5)]
        if state.decks[guild].size():
            hero.abilities.append(_draw(state, guild, chance))
    hero.damaged = [it for it in hero.items if chance.below(5) == 0]


def _fill_board(state: State, chance: Seeded) -> None:
    for space, heap in enumerate(state.wild):
        if RING[space].rstrip("_12345") in ("plains", "forest", "mountains"):
            for _ in range(chance.below(3)):
                heap.append(state.decks["adventure"].lay_down() if heap else _draw(state, "adventure", chance))
    for guild, row in state.rows.items():
        row += [_draw(state, guild, chance) for _ in range(min(2, state.decks[guild].size()))]
    for goods in state.goods.values():
        goods += [_draw(state, deck, chance) for deck in ("common", "rare")]


def _clear_planes(state: State, chance: Seeded, everything: bool) -> None:
    for name in PLANES:
        plane = state.planes[name]
        depth = 3 if everything else chance.below(4)
        for which in range(depth):
            card = state.pools[which].pop(chance.below(len(state.pools[which])))
            plane.cards[which], plane.is_open[which] = card, True
        plane.is_lesser_beaten = depth > 1
        if depth == 3:
            _give_artifact(state, plane.cards[ARTIFACT] or "", chance)
            plane.is_closed = True
    if everything:
        state.is_final = True
        for seat, hero in enumerate(state.heroes):
            if hero is not None and not hero.artifacts:
                state.active = (seat + 1) % state.seats  # not hers: her round would end
                remove(state, seat)


def _give_artifact(state: State, card: str, chance: Seeded) -> None:
    """Never four to one: the game would be over."""
    takers = [it for it in state.heroes if it is not None and len(it.artifacts) < 3]
    takers[chance.below(len(takers))].items.append(card)


# Play


class Used:
    """How often everything was used."""

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.traits: Counter[str] = Counter()
        self.moves: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()

    def note(self, move: Move, state: State) -> None:
        self.moves[move.verb] += 1
        for card in move.tokens:
            if card in CARDS:
                self.cards[card] += 1
                self.traits.update(CARDS[card].traits)
        battle = state.battle
        if battle is not None:
            equipped = [it for side in battle.sides for it in side.equipped]
            for card in (*equipped, *([battle.foe] if battle.foe else [])):
                self.cards[card] += 1
                self.traits.update(CARDS[card].traits)
        for seat in state.living():
            hero = state.hero(seat)
            self.cards.update(it for it in hero.working() if CARDS[it].bonus or CARDS[it].traits)
            self.traits.update(trait for it in hero.used for trait in CARDS[it].traits)

    @contextmanager
    def watching(self) -> Iterator[Used]:
        """Count every verb that is run and every trait that is asked for and found."""
        of, by_card, runs = Moment.of, Moment.by_card, dict(effects.RUNS)
        try:
            for verb, run in runs.items():
                effects.RUNS[verb] = self._counted(verb.__name__, run)
            Moment.of = self._found(of)  # type: ignore[method-assign]
            Moment.by_card = self._found(by_card)  # type: ignore[method-assign]
            yield self
        finally:
            effects.RUNS.update(runs)
            Moment.of, Moment.by_card = of, by_card  # type: ignore[method-assign]

    def _counted(self, name: str, run: Callable[..., None]) -> Callable[..., None]:
        def counted(*args: Any) -> None:
            self.verbs[name] += 1
            run(*args)

        return counted

    def _found(self, ask: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
        def found(moment: Moment[Any], cards: Sequence[str]) -> list[Any]:
            self.traits.update(trait for it in cards for trait in CARDS[it].traits if trait in moment.said)
            return ask(moment, cards)

        return found


def play_out(state: State, seed: int, moves: int, used: Used) -> State:
    """Moves at random, fights and uses a little more often than not; every position is checked."""
    chance = Seeded(f"moves {seed}")
    whole = whole_set(state)
    check_position(state, whole)
    for _ in range(moves):
        odds = QUEST.odds(state)
        prompts = [] if odds is not None else [it for it in QUEST.prompts(state) if not it.is_decided]
        if odds is not None:
            actor, move = "*", odds.draw(chance)
        elif prompts:
            prompt = prompts[chance.below(len(prompts))]
            actor, move = prompt.actor, prompt.shape.sample(chance)  # type: ignore[assignment]
        else:
            break
        QUEST.apply(state, actor, move)
        used.note(move, state)
        check_position(state, whole)
    used.endings[state.ended or "goes on"] += 1
    return state


def never(known: Iterator[str] | list[str], counted: Counter[str]) -> list[str]:
    return sorted(it for it in known if not counted[it])
