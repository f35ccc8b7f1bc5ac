/* Prophecies at random, in C: the limit that compiled rules are measured against.
 *
 * The same rules, data and random numbers as src/foretold/games/prophecies/rules.py, written as one would write
 * them in C. The structs lie in memory exactly as the NumPy records do, so both sides are handed the same board;
 * sizes() lets the caller check that. Every game must end in the same hash.
 */
#include "_twin.h"

enum { MOST_CELLS = 144, MOST_LINES = 96, LONGEST_LINE = 36, MOST_SEATS = 4, X = LONGEST_LINE + 1 };

static const i64 X_MASK = 1LL << X;
static const i64 EMPTY = -1, NOBODY = -1;

typedef struct {
    i64 cells, lines, seats, counts_xs, shares_ties, lowest_number, mark_kinds;
    i64 range_mask[MOST_CELLS], givens[MOST_CELLS];
    i64 line_length[MOST_LINES];
    i64 line_start[MOST_LINES + 1], line_cells[MOST_LINES * LONGEST_LINE];
    i64 cell_start[MOST_CELLS + 1], cell_lines[MOST_LINES * LONGEST_LINE];
    i64 neighbour_start[MOST_CELLS + 1], neighbours[MOST_CELLS * (MOST_CELLS - 1)];
} Board;

typedef struct {
    i64 turn, resigned_mask;
    i64 marks[MOST_CELLS], owners[MOST_CELLS], legal_mask[MOST_CELLS];
    i64 open_count, open_cells[MOST_CELLS], open_place[MOST_CELLS];
    i64 line_open[MOST_LINES], numbers_mask[MOST_LINES], written_mask[MOST_LINES * MOST_SEATS];
} State;

void sizes(i64 *board, i64 *state) {
    *board = sizeof(Board);
    *state = sizeof(State);
}

static void close_cell(State *state, const Board *board, i64 cell, i64 mark, i64 owner) {
    state->marks[cell] = mark;
    state->owners[cell] = owner;
    state->legal_mask[cell] = 0;
    state->open_count--;
    i64 last = state->open_cells[state->open_count], place = state->open_place[cell];
    state->open_cells[place] = last;
    state->open_place[last] = place;
    for (i64 at = board->cell_start[cell]; at < board->cell_start[cell + 1]; at++)
        state->line_open[board->cell_lines[at]]--;
}

static void print_givens(State *state, const Board *board) {
    for (i64 cell = 0; cell < board->cells; cell++) {
        i64 number = board->givens[cell];
        if (number == EMPTY) continue;
        close_cell(state, board, cell, number, NOBODY);
        for (i64 at = board->cell_start[cell]; at < board->cell_start[cell + 1]; at++)
            state->numbers_mask[board->cell_lines[at]] |= 1LL << number;
        for (i64 at = board->neighbour_start[cell]; at < board->neighbour_start[cell + 1]; at++)
            state->legal_mask[board->neighbours[at]] &= ~(1LL << number);
    }
}

static void begin(State *state, const Board *board) {
    state->turn = 0;
    state->resigned_mask = 0;
    state->open_count = board->cells;
    for (i64 cell = 0; cell < board->cells; cell++) {
        state->marks[cell] = EMPTY;
        state->owners[cell] = NOBODY;
        state->legal_mask[cell] = board->range_mask[cell] | X_MASK;
        state->open_cells[cell] = cell;
        state->open_place[cell] = cell;
    }
    for (i64 line = 0; line < board->lines; line++) {
        state->line_open[line] = board->line_length[line];
        state->numbers_mask[line] = 0;
        for (i64 seat = 0; seat < board->seats; seat++) state->written_mask[line * MOST_SEATS + seat] = 0;
    }
    print_givens(state, board);
    for (i64 cell = 0; cell < board->cells; cell++)
        if (state->legal_mask[cell] == X_MASK) close_cell(state, board, cell, X, NOBODY);
}

static void write_number(State *state, const Board *board, i64 cell, i64 number, i64 seat) {
    for (i64 at = board->cell_start[cell]; at < board->cell_start[cell + 1]; at++) {
        i64 line = board->cell_lines[at];
        state->numbers_mask[line] |= 1LL << number;
        state->written_mask[line * MOST_SEATS + seat] |= 1LL << number;
    }
}

static void forbid(State *state, const Board *board, i64 cell, i64 number) {
    for (i64 at = board->neighbour_start[cell]; at < board->neighbour_start[cell + 1]; at++) {
        i64 neighbour = board->neighbours[at];
        i64 legal = state->legal_mask[neighbour] & ~(1LL << number);
        state->legal_mask[neighbour] = legal;
        if (legal == X_MASK) close_cell(state, board, neighbour, X, NOBODY);
    }
}

static void pass_turn(State *state, const Board *board) {
    i64 seat = state->turn;
    do {
        if (++seat == board->seats) seat = 0;
    } while (state->resigned_mask >> seat & 1);
    state->turn = seat;
}

static void apply_mark(State *state, const Board *board, i64 cell, i64 mark) {
    close_cell(state, board, cell, mark, state->turn);
    if (mark != X) {
        write_number(state, board, cell, mark, state->turn);
        forbid(state, board, cell, mark);
    }
    pass_turn(state, board);
}

static int is_over(const State *state, const Board *board) {
    return state->open_count == 0 || count(state->resigned_mask) >= board->seats - 1;
}

static i64 score(const State *state, const Board *board, i64 seat) {
    i64 points = 0;
    for (i64 line = 0; line < board->lines; line++) {
        if (state->line_open[line]) continue;
        i64 number = count(state->numbers_mask[line]);
        if (board->counts_xs) number = board->line_length[line] - number;
        if (state->written_mask[line * MOST_SEATS + seat] >> number & 1) points += number;
    }
    return points;
}

static i64 winners_mask(const State *state, const Board *board) {
    i64 best = -1, winners = 0;
    for (i64 seat = 0; seat < board->seats; seat++) {
        if (state->resigned_mask >> seat & 1) continue;
        i64 points = score(state, board, seat);
        if (points > best || (points == best && !board->shares_ties))
            winners = 1LL << seat;
        else if (points == best)
            winners |= 1LL << seat;
        if (points > best) best = points;
    }
    return winners;
}

static i64 random_move(const State *state, const Board *board, i64 *rng) {
    for (;;) {
        i64 chosen = next_word(rng) * state->open_count;
        i64 cell = state->open_cells[chosen >> 32];
        i64 kind = (chosen & 0xFFFFFFFF) * board->mark_kinds >> 32;
        i64 mark = kind == board->mark_kinds - 1 ? X : board->lowest_number + kind;
        if (state->legal_mask[cell] >> mark & 1) return 64 * cell + mark;
    }
}

static Played random_game(State *state, const Board *board, i64 *rng) {
    Played played = {0, 0};
    while (!is_over(state, board)) {
        i64 move = random_move(state, board, rng);
        apply_mark(state, board, move >> 6, move & 63);
        played.digest = mix(played.digest, move);
        played.moves++;
    }
    for (i64 seat = 0; seat < board->seats; seat++) played.digest = mix(played.digest, score(state, board, seat));
    played.digest = mix(played.digest, winners_mask(state, board));
    return played;
}

void random_games(State *state, const Board *board, i64 *rng, i64 games, Played *total) {
    total->moves = total->digest = 0;
    for (i64 game = 0; game < games; game++) {
        begin(state, board);
        Played played = random_game(state, board, rng);
        total->moves += played.moves;
        total->digest = mix(total->digest, played.digest);
    }
}
