"""The adventure in words: what is asked, what happened, why something cannot be done, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from foretold.core.game import RESIGN
from foretold.core.notation import LUCK, Entry, Move, quote
from foretold.core.words import USUAL_LANGUAGE, Phrase, PhraseArgument, Said, phrase, render, seat
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.battle import set_dice, wills_cost
from foretold.games.prophecy_quest.board import GATES, HEROES, PLANES, PORTS, RING
from foretold.games.prophecy_quest.cards import CARDS, GUILDS
from foretold.games.prophecy_quest.conditions import gold_due
from foretold.games.prophecy_quest.effects import trains_free
from foretold.games.prophecy_quest.equipment import can_take, fits, is_held, is_on_head
from foretold.games.prophecy_quest.fate import winners_of
from foretold.games.prophecy_quest.holdings import is_safe
from foretold.games.prophecy_quest.moving import creatures_to_fight, fares
from foretold.games.prophecy_quest.options import artifacts_to_win
from foretold.games.prophecy_quest.state import Battle, Hero, Rolled, State
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.tally import die_that_counts, foe_total, total
from foretold.games.prophecy_quest.view import QuestView
from foretold.games.prophecy_quest.visiting import artifacts_in_reach, buying_price

# Names


def named(token: str) -> PhraseArgument:
    """A token of a move as people call it: a card, a space, a hero …"""
    for known, kind in ((CARDS, "card"), (PLANES, "plane"), (HEROES, "hero"), (RING, "space")):
        if token in known:
            return phrase(f"quest-{kind}-{token}")
    return phrase(f"quest-word-{token}") if token in WORDS else token


WORDS = ("left", "right", "gold", "experience", "heal", "item", "repair", "strength", "willpower")
TO_SEATS = ("attack", "trade")
WAYS = ("walk", "horse", "boat", "gate")


def _named_all(tokens: tuple[str, ...]) -> list[Phrase]:
    return [it if isinstance(it, Phrase) else phrase("quest-plain", text=str(it)) for it in map(named, tokens)]


# Questions


ABOUT_THE_FOE = ("equip", "declare", "late", "guard", "kind", "kind_again")


def question(state: State, who: int, kind: str) -> Phrase:
    battle = state.battle
    if battle is None or kind not in ABOUT_THE_FOE:
        return _ask(kind)
    if battle.foe:
        return _ask(kind, battle.foe)
    return phrase(f"quest-ask-{kind}", foe=next(seat(it.seat) for it in battle.sides if it.seat != who))


@cache
def _ask(kind: str, foe: str = "") -> Phrase:
    return phrase(f"quest-ask-{kind}", foe=named(foe)) if foe else phrase(f"quest-ask-{kind}")


# What happened


def words_of(before: State, entry: Entry, after: State) -> list[Said]:
    said = list(_move_in_words(before, entry, after))
    said += [Said(_result(it)) for it in _rolls_between(before, after)]
    gone = [it.words.args["who"] for it in said if it.words.key.startswith("quest-went-")]
    came = _consequences(before, after)
    said += [Said(it) for it in came if it.key != "quest-arrived" or it.args["who"] not in gone]
    if after.ended and not before.ended:
        said.append(Said(how_it_ended(after, winners_of(after))))
    return said


def _move_in_words(before: State, entry: Entry, after: State) -> Iterator[Said]:
    move = entry.move
    if entry.actor == LUCK:
        yield from _luck_in_words(before, move, after)
        return
    who = seat(int(entry.actor))
    if move == RESIGN:
        yield Said(phrase("quest-resigned", who=who))
    elif before.draft is not None:
        yield Said(phrase("quest-has-kept", who=who))
        yield Said(phrase("quest-you-keep", hero=named(move.tokens[0])), to=int(entry.actor))
    elif move.verb in TO_SEATS:
        yield Said(phrase(f"quest-did-{move.verb}", who=who, what=seat(int(move.tokens[0]))))
    elif (space := _goes_to(before, entry, after)) is not None:
        yield Said(phrase(f"quest-went-{move.verb}", who=who, space=named(space)))
    else:
        bare = "" if move.tokens else "-bare"
        yield Said(phrase(f"quest-did-{move.verb}{bare}", who=who, what=_named_all(move.tokens)))


def _goes_to(before: State, entry: Entry, after: State) -> str | None:
    """The space that a movement led to; None for other moves, and where nobody arrived."""
    old, new = before.heroes[int(entry.actor)], after.heroes[int(entry.actor)]
    has_gone = entry.move.verb in WAYS and old is not None and new is not None and old.space != new.space
    return RING[new.space] if has_gone and new is not None else None


def _luck_in_words(before: State, move: Move, after: State) -> Iterator[Said]:
    if move.verb == "deal":
        yield Said(phrase("quest-dealt"))
        for number, hand in enumerate(move.parts()[:-1]):
            yield Said(phrase("quest-your-heroes", heroes=_named_all(hand)), to=number)
    elif move.verb == "draw":
        yield Said(_drawn(before, *move.tokens))
    elif move.verb == "turn_up":
        yield Said(phrase("quest-turned-up", card=named(move.tokens[0])))
    elif move.verb == "look":
        plane, *cards = move.tokens
        yield Said(phrase("quest-looked", who=seat(before.active), plane=named(plane)))
        yield Said(phrase("quest-you-saw", cards=_named_all(tuple(cards))), to=before.active)
    else:
        yield Said(phrase("quest-rolled", dice=" : ".join(it.replace(".", ", ") for it in move.tokens)))
        is_judged = bool(_rolls_between(before, after))
        if before.battle is not None and _is_roll_of_all(before.agenda[-1]) and not is_judged:
            yield Said(_totals(before, before.battle.copy(), move))


def _is_roll_of_all(top: Step) -> bool:
    return isinstance(top, steps.Roll) and isinstance(top.then, steps.DiceShown | steps.AllRolledAgain)


def _drawn(before: State, deck: str, card: str) -> Phrase:
    """What came, and where it lies now."""
    if deck == "hero":
        return phrase("quest-drawn-hero", card=named(card))
    top = before.agenda[-1]
    space = _space_of(top.then) if isinstance(top, steps.Draw) else None
    if space is not None:
        return phrase("quest-appears", card=named(card), space=named(space))
    return phrase("quest-drawn", card=named(card))


def _space_of(then: steps.TakesCard) -> str | None:
    match then:
        case steps.AdventureShown(space):
            return RING[space]
        case steps.AbilityShown(space) | steps.GoodsShown(space):
            return space
    return None


def _totals(state: State, battle: Battle, move: Move) -> Phrase:
    set_dice(battle, [[int(face) for face in group.split(".")] for group in move.tokens])
    sums = [
        total(state, battle, side) + die_that_counts(state, battle, index, side.dice)
        for index, side in enumerate(battle.sides)
    ]
    if battle.foe:
        sums.append(foe_total(battle) + die_that_counts(state, battle, 1, battle.foe_dice))
    first, second = sums
    foe = named(battle.foe) if battle.foe else seat(battle.sides[1].seat)
    return phrase("quest-totals", who=seat(battle.sides[0].seat), own=first, foe=foe, other=second)


def _rolls_between(before: State, after: State) -> list[Rolled]:
    """Rolls that were judged by this move."""
    return [it for it in after.fought if it.ply > before.plies]


def _result(it: Rolled) -> Phrase:
    foe = named(it.foe) if it.foe else seat(it.against or 0)
    how = "won" if it.margin > 0 else "drawn" if it.margin == 0 else "lost"
    key = "quest-roll-won" if it.left else f"quest-battle-{how}"
    own, other = it.totals
    return phrase(key, who=seat(it.seat), foe=foe, own=own, other=other, apart=abs(own - other), left=it.left)


MEASURES: dict[str, Callable[[Hero], int]] = {
    "gold": lambda it: it.gold,
    "experience": lambda it: it.xp,
    "strength": lambda it: it.red + it.red_lost,
    "willpower": lambda it: it.blue + it.blue_lost,
    "health": lambda it: -it.red_lost,
    "magic": lambda it: -it.blue_lost,
}


def _consequences(before: State, after: State) -> Iterator[Phrase]:
    for number, (old, new) in enumerate(zip(before.heroes, after.heroes, strict=True)):
        if new is None:
            if old is not None:
                yield phrase("quest-fell", who=seat(number), hero=named(old.id))
        elif old is None or old.id != new.id:
            yield phrase("quest-entered", who=seat(number), hero=named(new.id), space=named(RING[new.space]))
        else:
            yield from _changes(number, old, new)
    if after.battle is not None and (before.battle is None or before.battle.foe != after.battle.foe):
        yield _battle_begins(after.battle)
    for name, plane in after.planes.items():
        if plane.is_closed and not before.planes[name].is_closed:
            yield phrase("quest-plane-closed", plane=named(name))
    if after.is_final and not before.is_final:
        yield phrase("quest-final")
    if after.is_apocalypse and not before.is_apocalypse:
        yield phrase("quest-apocalypse")
    if after.tales != before.tales and _rounds(after) != _rounds(before):
        yield phrase("quest-round-of", who=seat(after.active))
    elif after.extra_turns != before.extra_turns and after.active == before.active:
        key = "quest-turn-more" if after.extra_turns > before.extra_turns else "quest-turn-again"
        yield phrase(key, who=seat(after.active))


def _rounds(state: State) -> int:
    return sum(it.rounds for it in state.tales)


def _battle_begins(battle: Battle) -> Phrase:
    foe = named(battle.foe) if battle.foe else seat(battle.sides[1].seat)
    return phrase("quest-battle", who=seat(battle.sides[0].seat), foe=foe)


def _changes(number: int, old: Hero, new: Hero) -> Iterator[Phrase]:
    who = seat(number)
    if old.space != new.space:
        yield phrase("quest-arrived", who=who, space=named(RING[new.space]))
    for name, measure in MEASURES.items():
        change = measure(new) - measure(old)
        if change:
            yield phrase(f"quest-{'gained' if change > 0 else 'lost'}-{name}", who=who, n=abs(change))
    for card in new.items + new.abilities + new.kept:
        if card not in old.items + old.abilities + old.kept:
            yield phrase("quest-gained-card", who=who, card=named(card))
    for card in old.items + old.abilities + old.kept:
        if card not in new.items + new.abilities + new.kept:
            yield phrase("quest-lost-card", who=who, card=named(card))
    for card in new.damaged:
        if card not in old.damaged and card in old.items:
            yield phrase("quest-damaged", card=named(card))


def how_it_ended(state: State, winners: list[int]) -> Phrase:
    if not winners:
        return phrase("quest-end-nobody")
    names = [seat(it) for it in winners]
    how = f"quest-end-{state.ended}" if winners == state.winners else "quest-end-most"
    more = {"count": artifacts_to_win(state.options)} if how == "quest-end-four" else {}
    return phrase(how, who=names, **more)


# Why not


def why_not(state: State, actor: int | str, move: Move) -> Phrase | None:
    """The rule that forbids a move, as far as it can be told from the position."""
    if not isinstance(actor, int) or state.draft is not None or actor >= state.seats:
        return None
    hero = state.heroes[actor]
    find = REASONS.get(move.verb)
    if hero is None or find is None:
        return None
    return find(state, actor, hero, move.tokens)


Tokens = tuple[str, ...]


def _why_not_equip(state: State, actor: int, hero: Hero, cards: Tokens) -> Phrase | None:
    for card in cards:
        if (reason := _why_not_own(hero, card)) is not None:
            return reason
        if not can_take(hero, card):
            return phrase("quest-why-magic-to-hold", card=named(card))
    held = [it for it in cards if is_held(it)]
    if sum("shield" in CARDS[it].tags for it in held) > 1:
        return phrase("quest-why-two-shields")
    if len(held) > 2:
        return phrase("quest-why-hands")
    if len(held) == 2 and any("two_handed" in CARDS[it].tags for it in held):
        return phrase("quest-why-two-handed")
    if len(held) == 2 and not fits(hero, tuple(held)):
        return phrase("quest-why-two-weapons")
    if sum(is_on_head(it) for it in cards) > 1:
        return phrase("quest-why-heads")
    loose = next((it for it in cards if not is_held(it) and not is_on_head(it)), None)
    return phrase("quest-why-not-held", card=named(loose)) if loose else None


def _why_not_own(hero: Hero, card: str) -> Phrase | None:
    if card not in CARDS:
        return phrase("quest-why-no-card", card=quote(card))
    if card not in hero.items + hero.abilities + hero.kept:
        return phrase("quest-why-not-yours", card=named(card))
    return phrase("quest-why-damaged", card=named(card)) if card in hero.damaged else None


def _why_not_use(state: State, actor: int, hero: Hero, cards: Tokens) -> Phrase | None:
    card = cards[0] if cards else ""
    if card in CARDS and card in state.wild[hero.space]:
        return phrase("quest-why-no-use", card=named(card))
    return _why_not_own(hero, card) or phrase("quest-why-no-use", card=named(card))


def _why_not_buy(state: State, actor: int, hero: Hero, cards: Tokens) -> Phrase | None:
    card = cards[0] if cards else ""
    if card not in state.goods.get(RING[hero.space], []):
        return phrase("quest-why-not-sold", card=named(card) if card in CARDS else quote(card))
    return _why_not_gold(hero, buying_price(hero, card))


def _why_not_sell(state: State, actor: int, hero: Hero, cards: Tokens) -> Phrase | None:
    card = cards[0] if cards else ""
    if (reason := _why_not_own(hero, card)) is not None:
        return reason
    if CARDS[card].kind == "artifact":
        return phrase("quest-why-artifact")
    return phrase("quest-why-no-market") if RING[hero.space] not in state.goods else None


def _why_not_learn(state: State, actor: int, hero: Hero, cards: Tokens) -> Phrase | None:
    card, here = cards[0] if cards else "", RING[hero.space]
    if here not in GUILDS or card not in state.rows[here]:
        return phrase("quest-why-not-taught", card=named(card) if card in CARDS else quote(card))
    price = CARDS[card].price
    if hero.xp < price:
        return phrase("quest-why-experience", price=price, have=hero.xp)
    return None if trains_free(state, actor, here) else _why_not_gold(hero, price)


def _why_not_gold(hero: Hero, price: int) -> Phrase | None:
    due = gold_due(hero, price)
    return phrase("quest-why-gold", price=due, have=hero.gold) if hero.gold < due else None


def _why_not_horse(state: State, actor: int, hero: Hero, _: Tokens) -> Phrase | None:
    return _why_not_gold(hero, int(fares(hero)["horse"].get("gold", 0)))


def _why_not_boat(state: State, actor: int, hero: Hero, _: Tokens) -> Phrase | None:
    if hero.space not in PORTS:
        return phrase("quest-why-no-port")
    return _why_not_gold(hero, int(fares(hero)["boat"].get("gold", 0)))


def _why_not_gate(state: State, actor: int, hero: Hero, _: Tokens) -> Phrase | None:
    if hero.space not in GATES:
        return phrase("quest-why-no-gate")
    return _why_not_gold(hero, int(fares(hero)["gate"].get("gold", 0)))


def _why_not_attack(state: State, actor: int, hero: Hero, who: Tokens) -> Phrase | None:
    if creatures_to_fight(state, actor):
        return phrase("quest-why-creatures-first")
    if "attack" in state.turn.done:
        return phrase("quest-why-one-attack")
    if not who or not who[0].isdigit() or int(who[0]) not in state.others_here(actor):
        return phrase("quest-why-not-here")
    return phrase("quest-why-safe") if is_safe(state, int(who[0])) else None


def _why_not_take(state: State, actor: int, hero: Hero, cards: Tokens) -> Phrase | None:
    lies_here = bool(cards) and cards[0] in state.fallen.get(hero.space, ())
    is_kept = lies_here and cards[0] not in artifacts_in_reach(state, hero)
    return phrase("quest-why-kept-by-creature", card=named(cards[0])) if is_kept else None


def _why_not_wills(state: State, actor: int, hero: Hero, _: Tokens) -> Phrase | None:
    battle = state.battle
    if battle is None:
        return None
    if battle.foe and not CARDS[battle.foe].willpower:
        return phrase("quest-why-no-mind", foe=named(battle.foe))
    opponent = None if battle.foe else next(it.seat for it in battle.sides if it.seat != actor)
    cost = wills_cost(state, actor, opponent)
    return phrase("quest-why-magic", price=cost, have=hero.blue) if hero.blue < cost else None


def _why_not_end(state: State, actor: int, hero: Hero, _: Tokens) -> Phrase | None:
    return phrase("quest-why-creatures-first") if creatures_to_fight(state, actor) else None


def _why_not_trade(state: State, actor: int, hero: Hero, _: Tokens) -> Phrase | None:
    return None if state.options["trading"] else phrase("quest-why-no-trading")


REASONS: dict[str, Callable[[State, int, Hero, Tokens], Phrase | None]] = {
    "equip": _why_not_equip,
    "use": _why_not_use,
    "cast": _why_not_use,
    "throw": _why_not_use,
    "buy": _why_not_buy,
    "sell": _why_not_sell,
    "learn": _why_not_learn,
    "horse": _why_not_horse,
    "boat": _why_not_boat,
    "gate": _why_not_gate,
    "attack": _why_not_attack,
    "take": _why_not_take,
    "wills": _why_not_wills,
    "end": _why_not_end,
    "trade": _why_not_trade,
}


# The board in plain text


def sketch(view: QuestView, language: str = USUAL_LANGUAGE) -> str:
    if view.draft is not None:
        held = view.draft.held[-1] if view.draft.held else []
        return ", ".join(_plain(it, language) for it in held)
    lines = []
    for index, name in enumerate(RING):
        cards = [_plain(it, language) if isinstance(it, str) else "?" for it in view.wild[index]]
        cards += [_plain(it, language) for it in (*view.rows.get(name, ()), *view.goods.get(name, ()))]
        cards += [_plain(it, language) for it in view.fallen.get(str(index), ())]
        here = [str(number + 1) for number, it in enumerate(view.heroes) if it and it.space == index]
        mark = f" [{', '.join(here)}]" if here else ""
        lines.append(f"{index:2} {_plain(name, language)}{mark}{': ' + ', '.join(cards) if cards else ''}")
    for number, hero in enumerate(view.heroes):
        if hero is not None:
            stones = f"{hero.red}/{hero.red + hero.red_lost} {hero.blue}/{hero.blue + hero.blue_lost}"
            owns = ", ".join(_plain(it, language) for it in hero.items + hero.abilities + hero.kept)
            lines.append(
                f"{number + 1} {_plain(hero.id, language)} {stones} {hero.gold} G {hero.xp} XP {owns}".rstrip()
            )
    return "\n".join(lines)


def _plain(token: str, language: str) -> str:
    name = named(token)
    return render(name, language) if isinstance(name, Phrase) else str(name)
