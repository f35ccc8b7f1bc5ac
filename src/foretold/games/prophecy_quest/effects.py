"""What the verbs of the cards do. Lists of effects are worked off one by one, each finished before the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.board import OF_TERRAIN, PLACE, clockwise_from
from foretold.games.prophecy_quest.cards import CARDS, GUILDS, effects_at
from foretold.games.prophecy_quest.cards import vocabulary as v
from foretold.games.prophecy_quest.conditions import amount, holds, pay_gold
from foretold.games.prophecy_quest.holdings import (
    common_goods,
    discard,
    discard_item,
    gain_item,
    hand_over,
    leave_board,
)
from foretold.games.prophecy_quest.state import POSSIBILITY, State
from foretold.games.prophecy_quest.using import mix_price
from foretold.games.prophecy_quest.versions import shields_guard_what_stands_in, travel_allows_attack

Args = tuple[str, ...]
RUNS: dict[type, Callable[..., None]] = {}


def runs(verb: type) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register what a verb does: `run(state, seat, effect, card, place, args)`."""

    def register(run: Callable[..., None]) -> Callable[..., None]:
        RUNS[verb] = run
        return run

    return register


@step(steps.Effects)
def effects(state: State, seat: int, card: str, place: str, index: int, args: Args) -> None:
    """The effects from this one on, of a list that stands in this place of the card."""
    every = effects_at(card, place)
    if index >= len(every) or state.heroes[seat] is None:
        return
    if index + 1 < len(every):
        state.push(steps.Effects(seat, card, place, index + 1, args))
    effect = every[index]
    if not effect.given or holds(state, seat, effect.given):
        RUNS[type(effect)](state, seat, effect, card, f"{place}.{index}", args)


def receivers(state: State, seat: int, to: v.Who) -> list[int]:
    """Whom it concerns: the seat itself first, then clockwise."""
    if to == "self":
        return [seat]
    living = sorted(state.living(), key=lambda it: (it - seat) % state.seats)
    if to == "others":
        return [it for it in living if it != seat]
    if to == "all":
        return living
    have = {it: _worth(state, it, to) for it in living}  # Q14: ties all benefit
    return [it for it in living if have[it] == min(have.values())]


def _worth(state: State, seat: int, to: v.Who) -> int:
    hero = state.hero(seat)
    return {"least_gold": hero.gold, "least_health": hero.red, "least_magic": hero.blue}[to]


def _given(state: State, seat: int, effect: v.Gain) -> int:
    is_there = effect.where and holds(state, seat, effect.where)
    return amount(state, seat, effect.then if is_there else effect.n)


# Stones and purses


@runs(v.Heal)
def _heal(state: State, seat: int, effect: v.Heal, *_: Any) -> None:
    for to in receivers(state, seat, effect.to):
        state.hero(to).heal(_given(state, seat, effect))


@runs(v.Recharge)
def _recharge(state: State, seat: int, effect: v.Recharge, *_: Any) -> None:
    for to in receivers(state, seat, effect.to):
        state.hero(to).recharge(_given(state, seat, effect))


@runs(v.Gold)
def _gold(state: State, seat: int, effect: v.Gold, *_: Any) -> None:
    for to in receivers(state, seat, effect.to):
        state.hero(to).gold += _given(state, seat, effect)


@runs(v.Experience)
def _experience(state: State, seat: int, effect: v.Experience, *_: Any) -> None:
    for to in receivers(state, seat, effect.to):
        state.hero(to).xp += _given(state, seat, effect)


@runs(v.Strength)
def _strength(state: State, seat: int, effect: v.Strength, *_: Any) -> None:
    state.hero(seat).gain_strength(effect.n)


@runs(v.Willpower)
def _willpower(state: State, seat: int, effect: v.Willpower, *_: Any) -> None:
    state.hero(seat).gain_willpower(effect.n)


@runs(v.LoseHealth)
def _lose_health(state: State, seat: int, effect: v.LoseHealth, card: str, place: str, *_: Any) -> None:
    for to in _harmed(state, seat, effect.to, card):
        state.push(steps.Guard(to, effect.n) if place.startswith("loss") else steps.Lose(to, effect.n, 0))


def _lose_instead(state: State, seat: int) -> None:
    """There is nothing of what the creature takes: 1 Health, and a shield may stand in its way (Q25, Q86)."""
    state.push(steps.Guard(seat, 1) if shields_guard_what_stands_in(state) else steps.Lose(seat, 1, 0))


def _harmed(state: State, seat: int, to: v.Who, card: str) -> list[int]:
    """In reverse, since what is pushed last happens first. Some hold what turns the harm of this card aside."""
    return [it for it in reversed(receivers(state, seat, to)) if not _is_turned_aside(state, it, card)]


def _is_turned_aside(state: State, seat: int, card: str) -> bool:
    return any(turns(card) for turns in moments.turns_aside.of(state.hero(seat).working()))


@runs(v.LoseMagic)
def _lose_magic(state: State, seat: int, effect: v.LoseMagic, card: str, *_: Any) -> None:
    for to in _harmed(state, seat, effect.to, card):
        state.push(steps.Lose(to, 0, amount(state, seat, effect.n)))


@runs(v.LoseGold)
def _lose_gold(state: State, seat: int, effect: v.LoseGold, *_: Any) -> None:
    for to in receivers(state, seat, effect.to):
        hero = state.hero(to)
        if state.battle is not None and not hero.gold:
            _lose_instead(state, to)
        hero.gold -= min(hero.gold, amount(state, to, effect.n))


@runs(v.Swap)
def _swap(state: State, seat: int, effect: v.Swap, card: str, place: str, args: Args) -> None:
    hero = state.hero(seat)
    if args[0] == "strength":
        hero.blue, hero.blue_lost = (hero.blue - 1, hero.blue_lost) if hero.blue else (0, hero.blue_lost - 1)
        hero.gain_strength(1)
    else:
        hero.red, hero.red_lost = (hero.red - 1, hero.red_lost) if hero.red else (0, hero.red_lost - 1)
        hero.gain_willpower(1)


@runs(v.Exchange)
def _exchange(state: State, seat: int, effect: v.Exchange, card: str, place: str, args: Args) -> None:
    hero, n = state.hero(seat), int(args[1])
    gold = -n if args[0] == "gold" else n
    hero.gold += gold
    hero.xp -= gold


@runs(v.Mix)
def _mix(state: State, seat: int, effect: v.Mix, card: str, place: str, args: Args) -> None:
    hero = state.hero(seat)
    health, magic = map(int, args)
    pay_gold(hero, mix_price(health, magic))
    hero.heal(health)
    hero.recharge(magic)


# Items


@runs(v.Item)
def _item(state: State, seat: int, effect: v.Item, *_: Any) -> None:
    state.push(*[steps.Draw(effect.deck, steps.ItemFound(seat))] * effect.n)


@step(steps.ItemFound, takes="card")
def item_found(state: State, seat: int, card: str) -> None:
    gain_item(state, seat, card)


@runs(v.CursedItem)
def _cursed_item(state: State, seat: int, effect: v.CursedItem, card: str, *_: Any) -> None:
    state.push(steps.Draw(effect.deck, steps.CursedItemFound(seat, card)))


@step(steps.CursedItemFound, takes="card")
def cursed_item_found(state: State, seat: int, curse: str, card: str) -> None:
    hero = state.hero(seat)
    gain_item(state, seat, card)
    hero.cursed = card
    state.decks["adventure"].take_discard(curse)
    hero.kept.append(curse)


@runs(v.Barrow)
def _barrow(state: State, seat: int, effect: v.Barrow, *_: Any) -> None:
    heap = state.decks[effect.deck]
    state.push(steps.Barrow(seat, effect.deck, effect.n, heap.size() + len(heap.discards)))


@step(steps.Barrow)
def barrow(state: State, seat: int, deck: str, wanted: int, left: int) -> None:
    """Go on until enough have come or every card has been seen once (Q74)."""
    if wanted and left:
        state.push(steps.Draw(deck, steps.BarrowFound(seat, deck, wanted, left)))
        return
    for card in state.shown:
        discard(state, card)
    state.shown = []


@step(steps.BarrowFound, takes="card")
def barrow_found(state: State, seat: int, deck: str, wanted: int, left: int, card: str) -> None:
    if {"weapon", "shield"} & set(CARDS[card].tags):
        gain_item(state, seat, card)
        wanted -= 1
    else:
        state.shown.append(card)
    state.push(steps.Barrow(seat, deck, wanted, left - 1))


@runs(v.Market)
def _market(state: State, seat: int, effect: v.Market, *_: Any) -> None:
    stalls = [steps.Draw(deck, steps.OnTheTable()) for deck in ("common", "rare") for _ in range(effect.n)]
    state.push(*stalls, steps.Market(seat))


@step(steps.OnTheTable, takes="card")
def on_the_table(state: State, card: str) -> None:
    state.shown.append(card)


def _market_moves(state: State, seat: int) -> list[str]:
    return [f"keep {it}" for it in state.shown]


@question(steps.Market, _market_moves)
def _market_chosen(state: State, seat: int, move: Move) -> None:
    for card in state.shown:
        if card != move.tokens[0]:
            discard(state, card)
    state.shown = []
    gain_item(state, seat, move.tokens[0])


@runs(v.HandOver)
def _hand_over(state: State, seat: int, *_: Any) -> None:
    if common_goods(state.hero(seat)):
        state.push(steps.HandOver(seat))
    else:
        _lose_instead(state, seat)


def _hand_over_moves(state: State, seat: int) -> list[str]:
    return [f"give {it}" for it in common_goods(state.hero(seat))]


@question(steps.HandOver, _hand_over_moves)
def _handed_over(state: State, seat: int, move: Move) -> None:
    discard_item(state, seat, move.tokens[0])


@runs(v.LoseTagged)
def _lose_tagged(state: State, seat: int, effect: v.LoseTagged, *_: Any) -> None:
    for card in [it for it in state.hero(seat).items if effect.tag in CARDS[it].tags]:
        discard_item(state, seat, card)


@runs(v.TakeItem)
def _take_item(state: State, seat: int, effect: v.TakeItem, card: str, place: str, args: Args) -> None:
    hand_over(state, int(args[0]), seat, args[1])


@runs(v.DestroyItem)
def _destroy_item(state: State, seat: int, effect: v.DestroyItem, card: str, place: str, args: Args) -> None:
    discard_item(state, int(args[0]), args[1])


@runs(v.GiveUp)
def _give_up(state: State, seat: int, effect: v.GiveUp, card: str, place: str, args: Args) -> None:
    discard_item(state, seat, args[0])


@runs(v.Sell)
def _sell(state: State, seat: int, effect: v.Sell, card: str, place: str, args: Args) -> None:
    discard_item(state, seat, args[0])
    state.hero(seat).gold += effect.times * CARDS[args[0]].price


@runs(v.TakeDiscarded)
def _take_discarded(state: State, seat: int, effect: v.TakeDiscarded, card: str, place: str, args: Args) -> None:
    state.decks[CARDS[args[0]].deck].take_discard(args[0])
    gain_item(state, seat, args[0])


@runs(v.RepairAll)
def _repair_all(state: State, seat: int, *_: Any) -> None:
    state.hero(seat).damaged.clear()


# The world


@runs(v.Adventures)
def _adventures(state: State, seat: int, effect: v.Adventures, *_: Any) -> None:
    """Clockwise from the drawer's space, that space first (Q8)."""
    spaces = clockwise_from(state.hero(seat).space, OF_TERRAIN[effect.terrain])
    state.push(*(steps.AdventureComes(space) for space in spaces))


@step(steps.AdventureComes)
def adventure_comes(state: State, space: int) -> None:
    """Face up into an empty space, face down under a single card, not at all where two lie."""
    heap = state.wild[space]
    if not heap:
        state.push(steps.Draw("adventure", steps.AdventureShown(space)))
    elif len(heap) == 1 and state.decks["adventure"].is_ready():
        heap.append(state.decks["adventure"].lay_down())


@step(steps.AdventureShown, takes="card")
def adventure_shown(state: State, space: int, card: str) -> None:
    state.wild[space].append(card)


@runs(v.Ability)
def _ability(state: State, seat: int, effect: v.Ability, *_: Any) -> None:
    if effect.guild == "chosen":
        state.push(steps.ChooseGuild(seat))
    elif effect.guild == "free":
        state.push(*(steps.NewAbility(it) for it in GUILDS if trains_free(state, seat, it)))
    else:
        state.push(steps.NewAbility(effect.guild))


def trains_free(state: State, seat: int, guild: str) -> bool:
    hero = state.hero(seat)
    return hero.belongs_to(guild) or bool(moments.free_lessons.of(hero.working()))


def _guild_moves(state: State, seat: int) -> list[str]:
    return [f"choose {it}" for it in GUILDS]


@question(steps.ChooseGuild, _guild_moves)
def _guild_chosen(state: State, seat: int, move: Move) -> None:
    state.push(steps.NewAbility(move.tokens[0]))


@step(steps.NewAbility)
def new_ability(state: State, guild: str) -> None:
    state.push(steps.Draw(guild, steps.AbilityShown(guild)))


@step(steps.AbilityShown, takes="card")
def ability_shown(state: State, guild: str, card: str) -> None:
    """Never more than two: the oldest goes to the bottom of its deck (Q10)."""
    row = state.rows[guild]
    row.append(card)
    if len(row) > 2:
        state.decks[guild].put_below([row.pop(0)])


@runs(v.Goods)
def _goods(state: State, seat: int, effect: v.Goods, *_: Any) -> None:
    for card in state.goods[effect.space]:
        discard(state, card)
    state.goods[effect.space] = []
    state.push(*(steps.Draw(deck, steps.GoodsShown(effect.space)) for deck in effect.decks))


@step(steps.GoodsShown, takes="card")
def goods_shown(state: State, space: str, card: str) -> None:
    state.goods[space].append(card)


@runs(v.ExtraTurn)
def _extra_turn(state: State, seat: int, *_: Any) -> None:
    state.extra_turns += 1


@runs(v.Reveal)
def _reveal(state: State, seat: int, *_: Any) -> None:
    state.push(steps.Reveal(seat))


def _reveal_moves(state: State, seat: int) -> list[str]:
    return [f"reveal {name}" for name, plane in state.planes.items() if plane.next_hidden() is not None]


@question(steps.Reveal, _reveal_moves)
def _revealed(state: State, seat: int, move: Move) -> None:
    which = state.planes[move.tokens[0]].next_hidden()
    assert which is not None
    state.push(steps.PlaneCard(move.tokens[0], which, steps.Nothing()))


@step(steps.Nothing)
def nothing(state: State) -> None:
    pass


@runs(v.Look)
def _look(state: State, seat: int, effect: v.Look, card: str, place: str, args: Args) -> None:
    """Without a plane there is nothing to look at, and the rest follows (Q89)."""
    if args:
        state.push(steps.Look(args[0], seat))


@runs(v.Travel)
def _travel(state: State, seat: int, effect: v.Travel, card: str, place: str, args: Args) -> None:
    """The turn goes on there: nothing of that space has been used, so its characters may be attacked (Q87)."""
    state.hero(seat).space = PLACE[args[0]]
    if travel_allows_attack(state):
        state.turn.done = [it for it in state.turn.done if it != POSSIBILITY]


@runs(v.Remove)
def _remove(state: State, seat: int, effect: v.Remove, card: str, place: str, args: Args) -> None:
    leave_board(state, state.hero(seat).space, args[0])
    discard(state, args[0])


@runs(v.Redeal)
def _redeal(state: State, seat: int, *_: Any) -> None:
    space = state.hero(seat).space
    hidden = [steps.TurnUp(space, place) for place, it in enumerate(state.wild[space]) if isinstance(it, int)]
    state.push(*hidden, steps.Redeal(space))


@step(steps.Redeal)
def redeal(state: State, space: int) -> None:
    heap, state.wild[space] = state.wild[space], []
    for card in heap:
        discard(state, str(card))
    state.push(*(steps.Draw("adventure", steps.AdventureShown(space)) for _ in heap))


@runs(v.Boost)
def _boost(state: State, seat: int, effect: v.Boost, *_: Any) -> None:
    hero = state.hero(seat)
    if effect.until == "round":
        hero.round_bonus += effect.strength
    else:
        hero.strength_bonus += effect.strength
        hero.wills_bonus += effect.wills


# Branches


@runs(v.Choose)
def _choose(state: State, seat: int, effect: v.Choose, card: str, place: str, args: Args) -> None:
    state.push(steps.Choose(seat, card, place))


def _choose_moves(state: State, seat: int, card: str, place: str) -> list[str]:
    effect = _verb_at(card, place)
    assert isinstance(effect, v.Choose)
    return [f"choose {name}" for name in effect.options]


@question(steps.Choose, _choose_moves)
def _chosen(state: State, seat: int, card: str, place: str, move: Move) -> None:
    state.push(steps.Effects(seat, card, f"{place}.options.{move.tokens[0]}", 0, ()))


@runs(v.Die)
def _die(state: State, seat: int, effect: v.Die, card: str, place: str, args: Args) -> None:
    state.push(steps.BeforeDie(seat, steps.DieFell(seat, card, place)))


@step(steps.DieFell, takes="face")
def die_fell(state: State, seat: int, card: str, place: str, face: int) -> None:
    effect = _verb_at(card, place)
    assert isinstance(effect, v.Die)
    for index, it in enumerate(effect.faces):
        if face <= it.upto:
            state.push(steps.Effects(seat, card, f"{place}.faces.{index}.do", 0, ()))
            return


def _verb_at(card: str, place: str) -> v.Effect:
    heap, _, index = place.rpartition(".")
    return effects_at(card, heap)[int(index)]
