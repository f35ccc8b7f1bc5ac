"""What a hero would gain by meeting a card, estimated from her figure alone: prizes, pains, uses, lessons, goods.

Gains are differences of `standing`, so that what is promised is what will be there when it is done. Nothing here
knows where she is or whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from foretold.games.prophecy_quest.board import BLUE_MOST, HEROES, RED_MOST, SPACES
from foretold.games.prophecy_quest.bots.might import ASTRAL, REMEMBERED, Kit, foe_chances
from foretold.games.prophecy_quest.bots.worth import Figure, scale_of, standing
from foretold.games.prophecy_quest.cards import CARDS, Card
from foretold.games.prophecy_quest.cards import vocabulary as v
from foretold.games.prophecy_quest.options import START_GOLD

HIDDEN = "?"  # a card that lies face down
UNSEEN = 0.12  # what one of those brings on average, to who can fight
PASSED = 0.6  # how often one leaves her in peace
ITEM = {"common": 0.4, "rare": 0.9}
MARKET = 0.9  # the best of some Items
LOSS_OF_ITEM = 0.2
FALL = 0.3  # beyond all that is lost, the way back
RELIC = 0.3  # what an Artifact does besides counting
VICTORY = 6.0
MOST_CARDS = 7  # of a kind, as most tables play
NEWCOMER = Figure(Kit("paladin", (), (), ()), 3, 1, 2, 2, START_GOLD, 3, 0, (), False, False, ())

Become = tuple[Figure, float]  # who a hero has become, and what she has gained besides


# Cards in the wild


def wild_gain(figure: Figure, space: int, cards: tuple[str, ...]) -> float:
    """To meet all creatures that lie here, and then to use what is left."""
    found, chance = 0.0, 1.0
    for card in sorted(cards, key=lambda it: it != HIDDEN and CARDS[it].kind == "opportunity"):
        if card == HIDDEN:
            found, chance = found + chance * UNSEEN, chance * PASSED
        elif CARDS[card].kind == "creature":
            win, lose = foe_chances(figure.kit, figure.red, figure.blue, card, space)
            found += chance * (win * prize(figure, card, space) - lose * pain(figure, card))
            chance *= win
        else:
            found += chance * opportunity(figure, card, space)
    return found


def prize(figure: Figure, foe: str, space: int) -> float:
    """Experience and treasure."""
    card = CARDS[foe]
    gold, more = 0, 0.0
    for it in card.treasure:
        if isinstance(it, v.Gold):
            gold += _amount(figure, it, space)
        elif isinstance(it, v.Item | v.CursedItem | v.Barrow):
            more += ITEM[it.deck] * getattr(it, "n", 1)
        else:
            more += applied(figure, (it,), space) - standing(figure)
    scale = scale_of(figure.is_final, figure.mind)
    return more + scale.gold[figure.gold + gold] - scale.gold[figure.gold] + _experience(figure, card.experience)


def _experience(figure: Figure, n: int) -> float:
    scale = scale_of(figure.is_final, figure.mind)
    return scale.xp[figure.xp + n] - scale.xp[figure.xp]


def pain(figure: Figure, foe: str) -> float:
    health, magic, others = losses(foe)
    if health > figure.red:
        return fall(figure)
    scale, magic = scale_of(figure.is_final, figure.mind), min(magic, figure.blue)
    wound = scale.life[figure.red] - scale.life[figure.red - health] - scale.weights.wounds * health
    return wound - scale.weights.drained * magic + others


@cache
def losses(foe: str) -> tuple[int, int, float]:
    """Health, Magic, and what else a defeat costs."""
    card = CARDS[foe]
    health = sum(it.n for it in card.loss if isinstance(it, v.LoseHealth))
    magic = sum(int(it.n) for it in card.loss if isinstance(it, v.LoseMagic))
    return health, magic, sum(LOSS_OF_ITEM for it in card.loss if not isinstance(it, v.LoseHealth | v.LoseMagic))


def fall(figure: Figure) -> float:
    newcomer = NEWCOMER._replace(left=figure.left, is_final=figure.is_final, mind=figure.mind, goal=figure.goal)
    return max(0.0, standing(figure) - standing(newcomer)) + FALL


def opportunity(figure: Figure, card: str, space: int) -> float:
    return _value(used(figure, card, space)) - standing(figure)


@lru_cache(maxsize=REMEMBERED)
def used(figure: Figure, card: str, space: int) -> Become:
    """After the best use of an Opportunity; as she is if none is any good."""
    it = CARDS[card]
    if it.is_kept:
        return figure.with_kept(card), 0.0
    ways = [(paid, use) for use in it.uses if (paid := _paid(figure, use.pay)) is not None]
    return max([(figure, 0.0), *(after(paid, use.do, space) for paid, use in ways)], key=_value)


def _paid(figure: Figure, purse: v.Purse) -> Figure | None:
    gold, xp = int(purse.get("gold", 0)), int(purse.get("experience", 0))
    health, magic = int(purse.get("health", 0)), purse.get("magic", 0)
    magic = max(1, figure.blue) if magic == "all" else int(magic)
    if figure.gold < gold or figure.xp < xp or figure.red < health or figure.blue < magic:
        return None
    return figure._replace(gold=figure.gold - gold, xp=figure.xp - xp).hurt(health, magic)


# Effects


def applied(figure: Figure, effects: Iterable[v.Effect], space: int) -> float:
    """What the hero is worth after these, with a guess where luck comes in."""
    return _value(after(figure, effects, space))


def after(figure: Figure, effects: Iterable[v.Effect], space: int) -> Become:
    """Who she is after these, and what else they bring."""
    more = 0.0
    for effect in effects:
        if isinstance(effect, v.Choose):
            found, else_ = max([after(figure, it, space) for it in effect.options.values()], key=_value)
            return found, more + else_
        if isinstance(effect, v.Die):
            mean = sum([_face(figure, effect, face, space) for face in range(1, 7)]) / 6
            return figure, more + mean - standing(figure)
        if isinstance(effect, v.Item | v.CursedItem | v.Barrow):
            more += ITEM[effect.deck] * getattr(effect, "n", 1)
        else:
            more += MARKET if isinstance(effect, v.Market) else 0.0
            figure = _changed(figure, effect, space)
    return figure, more


def _value(fortune: Become) -> float:
    return standing(fortune[0]) + fortune[1]


def _face(figure: Figure, die: v.Die, face: int, space: int) -> float:
    return applied(figure, next((it.do for it in die.faces if face <= it.upto), ()), space)


def _changed(figure: Figure, effect: v.Effect, space: int) -> Figure:
    """What no figure tells, such as a journey or a look, changes nothing."""
    if isinstance(effect, v.Gain):
        return _gained(figure, effect, _amount(figure, effect, space))
    if isinstance(effect, v.Strength):
        n = min(effect.n, RED_MOST - figure.red - figure.red_lost)
        return figure._replace(red=figure.red + n) if n > 0 else figure.healed(1)
    if isinstance(effect, v.Willpower):
        n = min(effect.n, BLUE_MOST - figure.blue - figure.blue_lost)
        return figure._replace(blue=figure.blue + n) if n > 0 else figure.recharged(1)
    if isinstance(effect, v.LoseHealth):
        return figure.hurt(effect.n)
    if isinstance(effect, v.Mix):
        health = min(figure.gold, figure.red_lost)
        return figure._replace(gold=figure.gold - health).healed(health)
    if isinstance(effect, v.Swap):
        more = figure._replace(red=figure.red + 1, blue=max(0, figure.blue - 1))
        less = figure._replace(red=max(0, figure.red - 1), blue=figure.blue + 1)
        return max(more, less, key=standing)
    return figure


def _gained(figure: Figure, effect: v.Gain, n: int) -> Figure:
    if isinstance(effect, v.Gold):
        return figure._replace(gold=min(15, figure.gold + n))
    if isinstance(effect, v.Experience):
        return figure._replace(xp=min(15, figure.xp + n))
    return figure.healed(n) if isinstance(effect, v.Heal) else figure.recharged(n)


def _amount(figure: Figure, effect: v.Gain, space: int) -> int:
    is_there = bool(effect.where) and space != ASTRAL and SPACES[space].terrain == effect.where
    n = effect.then if is_there else effect.n
    if isinstance(n, int):
        return n
    if n == "all":
        return 99
    if n == "half_willpower":
        return (figure.blue + 1) // 2
    factor, _, name = n.rpartition("*")
    return int(factor or 1) * (figure.blue if name == "willpower" else figure.red)


# Civilization


@lru_cache(maxsize=REMEMBERED)
def town_gain(figure: Figure, space: int, lessons: tuple[str, ...], goods: tuple[str, ...]) -> float:
    """The best thing to learn, the best to buy, and what is repaired."""
    found = [0.0, *(lesson_gain(figure, it) for it in lessons)]
    bought = [0.0, *(_bargain(figure, it) for it in goods)]
    return max(found) + max(bought) + (_repair(figure) if SPACES[space].is_civilization else 0.0)


def lesson_gain(figure: Figure, card: str) -> float:
    return standing(learnt(figure, card)) - standing(figure)


def learnt(figure: Figure, card: str) -> Figure:
    """As she is, if she cannot pay for it or has learnt enough."""
    it = CARDS[card]
    gold = 0 if it.deck in HEROES[figure.kit.hero].guilds else it.price
    if figure.xp < it.price or figure.gold < gold or len(figure.kit.abilities) >= MOST_CARDS:
        return figure
    return figure.with_ability(card)._replace(xp=figure.xp - it.price, gold=figure.gold - gold)


def _bargain(figure: Figure, card: str) -> float:
    return standing(bought(figure, card)) - standing(figure)


def bought(figure: Figure, card: str) -> Figure:
    price = CARDS[card].price
    if figure.gold < price or len(figure.kit.items) >= MOST_CARDS:
        return figure
    return figure.with_item(card)._replace(gold=figure.gold - price)


def rested(figure: Figure, place: str) -> Figure:
    """After the services of a place, as far as the purse goes."""
    if place == "monastery":
        return figure.healed(1)
    if place == "forest_camp":
        n = min(figure.red_lost, figure.gold)
        return figure.healed(n)._replace(gold=figure.gold - n)
    if place == "magic_wilderness":
        return figure.recharged(3)
    if place == "magic_tower":
        n = min(figure.blue_lost, 2 * figure.gold)
        return figure.recharged(n)._replace(gold=figure.gold - (n + 1) // 2)
    if place == "village" and figure.gold:
        return figure.healed(1).recharged(1)._replace(gold=figure.gold - 1)
    return figure


def _repair(figure: Figure) -> float:
    return max(0.0, standing(repaired(figure)) - standing(figure))


def repaired(figure: Figure) -> Figure:
    if not figure.damaged or not figure.gold:
        return figure
    whole = figure._replace(kit=figure.kit._replace(items=(*figure.kit.items, *figure.damaged)), damaged=())
    return whole._replace(gold=max(0, figure.gold - len(figure.damaged)))


# Planes


@lru_cache(maxsize=REMEMBERED)
def plane_gain(figure: Figure, lesser: tuple[str, ...], greater: tuple[str, ...]) -> float:
    """An attack on a plane whose guardians may be these; no lesser one if it is beaten."""
    crown = _guardians(figure, greater, artifact_gain(figure))
    if not lesser:
        return crown
    return sum(_lesser(figure, it, max(0.0, crown)) for it in lesser) / len(lesser)


def _guardians(figure: Figure, pool: tuple[str, ...], gain: float) -> float:
    found = 0.0
    for foe in pool:
        win, lose = foe_chances(figure.kit, figure.red, figure.blue, foe, ASTRAL)
        found += win * (gain + prize(figure, foe, ASTRAL)) - lose * pain(figure, foe) - _entry(figure, CARDS[foe])
    return found / max(1, len(pool))


def _entry(figure: Figure, card: Card) -> float:
    """What a guardian takes before the battle."""
    health = sum(it.n for it in card.before if isinstance(it, v.LoseHealth))
    if health > figure.red:
        return fall(figure)
    return standing(figure) - standing(figure.hurt(health))


def _lesser(figure: Figure, foe: str, then: float) -> float:
    win, lose = foe_chances(figure.kit, figure.red, figure.blue, foe, ASTRAL)
    return win * (prize(figure, foe, ASTRAL) + then) - lose * pain(figure, foe)


def artifact_gain(figure: Figure) -> float:
    if figure.artifacts + 1 >= figure.goal:
        return VICTORY
    return standing(figure._replace(artifacts=figure.artifacts + 1)) - standing(figure) + RELIC


def lost(figure: Figure) -> float:
    """What a lost duel costs."""
    if not figure.is_final:
        return standing(figure) - standing(figure.hurt(1)) if figure.red else fall(figure)
    return standing(figure) - standing(figure._replace(artifacts=figure.artifacts - 1)) + RELIC
