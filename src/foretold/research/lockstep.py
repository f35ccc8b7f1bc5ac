"""Many games stepped together: one source for all games whose kernel is an environment. In two modes.

Games and all that is said of them lie in arrays, one row for each game; observations lie end to end.
"""

from __future__ import annotations

from typing import Any

from foretold.core.bits import count

begin: Any = None
has_ended: Any = None
is_luck: Any = None
random_step: Any = None
ask: Any = None
to_move: Any = None
legal_actions: Any = None
move_of: Any = None
apply_move: Any = None
observe: Any = None
score: Any = None
winners_mask: Any = None


STAY, SHOW, BEGIN = -1, -2, -3  # orders in the place of actions: leave a game as it is, show it anew, begin it anew


def advance(
    states: Any, tables: Any, rngs: Any, actions: Any, masks: Any, choices: Any, counts: Any, cells: Any,
    seats: Any, rewards: Any, victories: Any, scores: Any, done: Any, log: Any, lengths: Any, starts: Any,
    begun: Any, room: Any, resets: int, is_order: int,
) -> int:  # fmt: skip
    """One action, or one order, in each game; what it brings to whom, and what is seen next. Games that end begin
    anew, if wanted.

    Returns the first game with an illegal action, and then nothing has changed, or -1. One function for all of it:
    what it calls is compiled into it, and that takes long.
    """
    wrong = -1 if is_order else first_illegal(actions, masks, done, resets)
    if wrong >= 0:
        return wrong
    for game in range(len(states)):
        state = states[game]
        action = STAY if done[game] and not resets and not is_order else int(actions[game])
        if action >= 0:
            log[game, lengths[game]] = action
            lengths[game] += 1
            apply_move(state, tables, move_of(tables, action))
        reward(state, tables, game, rewards, victories, scores, done)
        if action == BEGIN or (done[game] and resets):
            start(state, tables, game, scores, lengths, begun)
            starts[game] = rngs[game][0]
        if action != STAY:
            while is_luck(state, tables):
                random_step(state, tables, rngs[game])
            show(state, tables, masks, choices, counts, cells, seats, room, game)
    return -1


def first_illegal(actions: Any, masks: Any, done: Any, resets: int) -> int:
    """The first game whose action its mask forbids, or -1. A game that stays over takes any."""
    for game in range(len(actions)):
        action = actions[game]
        is_legal = 0 <= action < masks.shape[1] and masks[game, action] == 1
        if not is_legal and (resets or not done[game]):
            return game
    return -1


def reward(state: Any, tables: Any, game: int, rewards: Any, victories: Any, scores: Any, done: Any) -> None:
    """The points that came, and at the end the share in the victory."""
    done[game] = has_ended(state, tables)
    winners = winners_mask(state, tables) if done[game] else 0
    for seat in range(tables.seats):
        points = score(state, tables, seat)
        rewards[game, seat] = points - scores[game, seat]
        scores[game, seat] = points
        victories[game, seat] = 1 / count(winners) if (winners >> seat) & 1 else 0


def start(state: Any, tables: Any, game: int, scores: Any, lengths: Any, begun: Any) -> None:
    begin(state, tables)
    begun[game] += 1
    lengths[game] = 0
    for seat in range(tables.seats):
        scores[game, seat] = 0


def show(
    state: Any, tables: Any, masks: Any, choices: Any, counts: Any, cells: Any, seats: Any, room: Any, game: int
) -> None:
    """Who is asked, what is legal, as a mask and as a list, and what that seat may know.

    At the end nothing is legal, and who moved last looks on.
    """
    masks[game, :] = 0
    counts[game] = 0
    if not has_ended(state, tables):
        ask(state, tables)
        seats[game] = to_move(state, tables)
        legal = legal_actions(state, tables, room)
        counts[game] = legal
        for place in range(legal):
            masks[game, room[place]] = 1
            choices[game, place] = room[place]
    width = len(cells) // len(seats)
    look(state, tables, seats[game], cells, width * game, width)


def look(state: Any, tables: Any, seat: int, cells: Any, at: int, size: int) -> None:
    """What a seat may know."""
    cells[at : at + size] = 0
    observe(state, tables, seat, cells, at)
