"""Why an answer is good, in a sentence: the battle it leads to, what waits at the end of a way, what it buys."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase
from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.board import HEROES, PLANE_AT, RING
from foretold.games.prophecy_quest.bots.ahead import duel_chances, gains
from foretold.games.prophecy_quest.bots.gains import lesson_gain, opportunity
from foretold.games.prophecy_quest.bots.might import ASTRAL, foe_chances
from foretold.games.prophecy_quest.bots.worth import Figure, figure_of
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.holdings import open_cards
from foretold.games.prophecy_quest.moving import destination
from foretold.games.prophecy_quest.state import GREATER, LESSER, State
from foretold.games.prophecy_quest.words import named

RESTING = ("heal", "recharge", "lodge", "repair")


def why(state: State, seat: int, word: str) -> Phrase | None:
    hero = state.heroes[seat]
    if hero is None:
        return None
    move, figure = agenda.read(word), figure_of(state, seat)
    if move.verb == "fight":
        return _fight(state, figure, move.tokens[0], hero.space if state.battle is None else ASTRAL)
    if move.verb == "attack_plane":
        return _plane(state, seat, figure)
    if move.verb == "attack":
        win, _ = duel_chances(figure, figure_of(state, int(move.tokens[0])))
        return phrase("quest-advice-duel", percent=round(100 * win))
    goal = hero.space if move.verb == "stay" else destination(hero, move)
    return _goal(state, seat, figure, goal) if goal is not None else _deed(move)


def _deed(move: Move) -> Phrase | None:
    if move.verb in ("learn", "buy"):
        return phrase("quest-advice-stronger", card=named(move.tokens[0]))
    if move.verb == "take":
        return phrase("quest-advice-artifact")
    return phrase("quest-advice-rest") if move.verb in RESTING else None


def _fight(state: State, figure: Figure, foe: str, space: int) -> Phrase:
    """How often it falls, and what its Experience would buy that could not be had before."""
    win, _ = foe_chances(figure.kit, figure.red, figure.blue, foe, space)
    percent, rich = round(100 * win), figure._replace(xp=figure.xp + CARDS[foe].experience)
    own = [it for guild in HEROES[figure.kit.hero].guilds for it in state.rows[guild]]
    new = [it for it in own if CARDS[it].price > figure.xp and lesson_gain(rich, it) > 0]
    if new:
        best = max(new, key=lambda it: lesson_gain(rich, it))
        return phrase("quest-advice-fight-buys", foe=named(foe), percent=percent, card=named(best))
    return phrase("quest-advice-fight", foe=named(foe), percent=percent)


def _plane(state: State, seat: int, figure: Figure) -> Phrase:
    plane = state.planes[PLANE_AT[state.hero(seat).space]]
    which = GREATER if plane.is_lesser_beaten else LESSER
    card = plane.cards[which]
    if card is not None and (plane.is_open[which] or seat in plane.seen_by):
        return _fight(state, figure, card, ASTRAL)
    chances = [foe_chances(figure.kit, figure.red, figure.blue, it, ASTRAL)[0] for it in state.pools[which]]
    return phrase("quest-advice-plane", percent=round(100 * sum(chances) / max(1, len(chances))))


def _goal(state: State, seat: int, figure: Figure, space: int) -> Phrase:
    """What waits in a space; if nothing does, it is on the way to something."""
    foes = open_cards(state, space, "creature")
    if foes:
        return _fight(state, figure, foes[0], space)
    used = [it for it in open_cards(state, space, "opportunity") if opportunity(figure, it, space) > 0]
    if used:
        return phrase("quest-advice-waits", card=named(used[0]))
    spaces, _, _ = gains(state, seat, figure)
    key = "quest-advice-here" if spaces[space] > 0 else "quest-advice-nearer"
    return phrase(key, space=named(RING[space]))
