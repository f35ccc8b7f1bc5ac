"""The adventure by words alone: one's hero, what lies where, whom one would fight and with which chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase, seat
from foretold.games.prophecy_quest.board import PLANES, RING
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.outlook import Fight, outlook
from foretold.games.prophecy_quest.state import Hero
from foretold.games.prophecy_quest.view import QuestView
from foretold.games.prophecy_quest.words import TO_SEATS, WAYS, named
from foretold.speech.contract import Enquiry, Speaker, Speech, bare, nothing_called
from foretold.speech.reading import Words

BARE = ("equip",)  # verbs with another name where nothing follows


class QuestSpeech(Speech):
    for_good = ("leave", "fall")

    def answer(self, view: QuestView, move: Move) -> Phrase | None:
        """As the page's buttons call it: "Walk to: Forest in the south", "buy the Sword"."""
        goal = view.leads_to.get(str(move))
        if goal is not None:
            way = move.verb if move.verb in WAYS else "card"
            return phrase(
                f"quest-going-{way}", space=named(goal), card=_name(move.tokens[0]) if move.tokens else ""
            )
        is_bare = move.verb in BARE and not move.tokens
        verb = phrase(f"quest-verb-{move.verb}{'-bare' if is_bare else ''}")
        return phrase(
            "quest-say-answer", verb=verb, what=[_token(move, it) for it in move.tokens], count=len(move.tokens)
        )

    def meant(self, speaker: Speaker, said: Words) -> list[str]:
        """A card that lies in sight, with all that might be done with it."""
        cards = speaker.find(said[1:], {it: _name(it) for it in _cards_in_sight(speaker.view)}) if said[1:] else []
        verbs = speaker.find(
            said[:1], {it: phrase(f"quest-verb-{it}") for it in ("buy", "learn", "use", "cast", "sell", "equip")}
        )
        return [f"{verb} {card}" for verb in verbs for card in cards]


def _token(move: Move, token: str) -> Phrase:
    return seat(int(token)) if move.verb in TO_SEATS and token.isdigit() else _name(token)


def _name(token: str) -> Phrase:
    name = named(token)
    return name if isinstance(name, Phrase) else bare(str(name))


def _cards_in_sight(view: QuestView) -> list[str]:
    own = view.heroes[view.seat] if view.seat is not None else None
    heaps: list[Sequence[str | int]] = [
        *view.wild,
        *view.rows.values(),
        *view.goods.values(),
        *view.fallen.values(),
    ]
    seen = [it for heap in heaps for it in heap if isinstance(it, str)]
    return list(dict.fromkeys([*(own.items + own.abilities + own.kept if own else []), *seen]))


# Heroes


def me(speaker: Speaker, said: Words) -> list[Phrase]:
    view: QuestView = speaker.view
    hero = view.heroes[view.seat] if view.seat is not None else None
    if hero is None or view.seat is None:
        return [phrase("quest-say-no-hero")]
    return list(_hero(view.seat, hero))


def _hero(who: int, hero: Hero) -> Iterator[Phrase]:
    yield phrase("quest-say-hero", who=seat(who), hero=_name(hero.id), space=_name(RING[hero.space]))
    yield phrase(
        "quest-say-values",
        strength=hero.red + hero.red_lost,
        health=hero.red,
        willpower=hero.blue + hero.blue_lost,
        magic=hero.blue,
        gold=hero.gold,
        experience=hero.xp,
    )
    for key, cards in (("items", hero.items), ("abilities", hero.abilities), ("kept", hero.kept)):
        if cards:
            yield phrase(f"quest-say-{key}", count=len(cards), cards=[_name(it) for it in cards])


def score(speaker: Speaker, said: Words) -> list[Phrase]:
    view: QuestView = speaker.view
    return [
        phrase("quest-say-artifacts", who=seat(who), count=sum(CARDS[it].kind == "artifact" for it in hero.items))
        for who, hero in enumerate(view.heroes)
        if hero is not None
    ]


# Looking


def look(speaker: Speaker, said: Words) -> list[Phrase]:
    """A space, a plane, a card in sight or a player; without more words, the space one stands in."""
    view: QuestView = speaker.view
    own = view.heroes[view.seat] if view.seat is not None else None
    if not said:
        return _space(view, own.space) if own else [phrase("quest-say-no-hero")]
    things: dict[str, Phrase] = {it: _name(it) for it in (*RING, *PLANES, *_cards_in_sight(view))}
    things |= {f"seat {who}": seat(who) for who, hero in enumerate(view.heroes) if hero is not None}
    found = speaker.find(said, things, also=lambda it: (it,))
    if len(found) > 1:
        return [phrase("speech-which", count=len(found), answers=[things[it] for it in found[:12]])]
    return _seen(view, found[0]) if found else nothing_called(said)


def _seen(view: QuestView, thing: str) -> list[Phrase]:
    if thing.startswith("seat "):
        who = int(thing.removeprefix("seat "))
        hero = view.heroes[who]
        return list(_hero(who, hero)) if hero else []
    if thing in PLANES:
        return _plane(view, thing)
    return _space(view, RING.index(thing)) if thing in RING else [_card(thing)]


def _space(view: QuestView, space: int) -> list[Phrase]:
    here = RING[space]
    heap = view.wild[space]
    cards = [it for it in heap if isinstance(it, str)]
    cards += [*view.rows.get(here, []), *view.goods.get(here, []), *view.fallen.get(str(space), [])]
    people = [seat(who) for who, hero in enumerate(view.heroes) if hero is not None and hero.space == space]
    told = [phrase("quest-say-space", space=_name(here), hidden=sum(isinstance(it, int) for it in heap))]
    told += [_card(it) for it in cards]
    return [*told, phrase("quest-say-people", who=people)] if people else told


def _card(card: str) -> Phrase:
    it = CARDS[card]
    numbers = [
        phrase(f"quest-say-{key}", n=n)
        for key in ("strength", "willpower")
        if (n := getattr(it, key, None)) is not None
    ]
    price = [phrase("quest-say-price", n=it.price)] if it.price else []
    facts = [*numbers, *price]
    return (
        phrase("quest-say-card", card=_name(card), facts=facts)
        if facts
        else phrase("quest-say-card-bare", card=_name(card))
    )


def _plane(view: QuestView, plane: str) -> list[Phrase]:
    it = view.planes[plane]
    if it.is_closed:
        return [phrase("quest-plane-closed", plane=_name(plane))]
    known = [card for card in it.cards if card is not None]
    return [phrase("quest-say-plane", plane=_name(plane), known=len(known)), *map(_card, known)]


# Chances


def odds(speaker: Speaker, said: Words) -> list[Phrase]:
    """Of the battle that is on, or of every battle that an answer would begin."""
    view: QuestView = speaker.view
    if view.odds is not None:
        return [_chances(phrase("quest-say-this-battle"), view.odds.win, view.odds.draw, view.odds.lose)]
    told = outlook(view)
    fights = {str(it): it for move in (told.moves.values() if told else ()) for it in move.fights}
    named_ones = {key: _foe(it) for key, it in fights.items()}
    wanted = speaker.find(said, named_ones) if said else list(fights)
    return [_chances(named_ones[key], it.win, it.draw, it.lose) for key in wanted for it in [fights[key]]] or [
        phrase("quest-say-no-battle")
    ]


def _foe(fight: Fight) -> Phrase:
    foe = _name(fight.foe) if fight.foe else seat(fight.against or 0)
    return phrase("quest-say-foe", foe=foe, kind=fight.kind)


def _chances(what: Phrase, win: float, draw: float, lose: float) -> Phrase:
    return phrase("quest-say-odds", what=what, win=round(100 * win), draw=round(100 * draw), lose=round(100 * lose))


SPEECH = QuestSpeech()
SPEECH.questions = (
    Enquiry("quest-ask-me", me),
    Enquiry("quest-ask-look", look),
    Enquiry("quest-ask-odds", odds),
    Enquiry("speech-ask-score", score),
)
