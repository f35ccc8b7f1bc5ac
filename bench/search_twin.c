/* Tree search on Prophecies, in C: the limit that compiled search is measured against.
 *
 * The same search as src/foretold/bots/search.py on the rules of engine_twin.c, with the same arrays in memory. It must
 * count the same visits, so compile it without fused multiply-add (-ffp-contract=off).
 */
#include <math.h>

#include "engine_twin.c"

enum { MOST_MOVES = 32768, DEEPEST = 256, SEATS = 6, WHOLE = 1000000, VICTORY = WHOLE * 4 / 5 };

typedef struct {
    i64 move, first, next, children, visits, seen, value, wins;
} Node;

typedef struct {
    i64 moves[MOST_MOVES], marks[MOST_MOVES], tick, untried;
    i64 path[DEEPEST], movers[DEEPEST], values[SEATS], wins[SEATS], all_wins[SEATS];
} Scratch;

void search_sizes(i64 *node, i64 *scratch) {
    *node = sizeof(Node);
    *scratch = sizeof(Scratch);
}

static void copy_into(State *target, const State *source, const Board *board) {
    target->turn = source->turn;
    target->resigned_mask = source->resigned_mask;
    target->open_count = source->open_count;
    for (i64 cell = 0; cell < board->cells; cell++) {
        target->marks[cell] = source->marks[cell];
        target->owners[cell] = source->owners[cell];
        target->legal_mask[cell] = source->legal_mask[cell];
        target->open_cells[cell] = source->open_cells[cell];
        target->open_place[cell] = source->open_place[cell];
    }
    for (i64 line = 0; line < board->lines; line++) {
        target->line_open[line] = source->line_open[line];
        target->numbers_mask[line] = source->numbers_mask[line];
        for (i64 seat = 0; seat < board->seats; seat++)
            target->written_mask[line * MOST_SEATS + seat] = source->written_mask[line * MOST_SEATS + seat];
    }
}

static i64 legal_moves(const State *state, i64 *moves) {
    i64 number = 0;
    for (i64 place = 0; place < state->open_count; place++) {
        i64 cell = state->open_cells[place];
        for (i64 mask = state->legal_mask[cell]; mask; mask &= mask - 1)
            moves[number++] = 64 * cell + __builtin_ctzll((uint64_t)mask);
    }
    return number;
}

static void results(const State *state, const Board *board, i64 *values, i64 *wins) {
    i64 winners = winners_mask(state, board), total = 1, best = 0, second = 0;
    for (i64 seat = 0; seat < board->seats; seat++) {
        values[seat] = score(state, board, seat);
        total += values[seat];
    }
    for (i64 seat = 0; seat < board->seats; seat++) {
        if (values[seat] >= best) {
            second = best;
            best = values[seat];
        } else if (values[seat] > second) {
            second = values[seat];
        }
    }
    for (i64 seat = 0; seat < board->seats; seat++) {
        i64 rival = values[seat] == best ? second : best;
        i64 margin = (WHOLE - VICTORY) * (total + values[seat] - rival) / (2 * total);
        wins[seat] = winners >> seat & 1 ? WHOLE / count(winners) : 0;
        values[seat] = wins[seat] * VICTORY / WHOLE + margin;
    }
}

static i64 choose(Node *tree, i64 at, Scratch *scratch, i64 number, double exploration) {
    i64 tick = ++scratch->tick, best = 0, tried = 0, seen = 0, can_be_full = tree[at].children >= number;
    double best_bound = -1.0, logarithm = 0.0;
    exploration *= WHOLE;
    for (i64 place = 0; place < number; place++) scratch->marks[scratch->moves[place]] = tick;
    for (i64 child = tree[at].first; child; child = tree[child].next) {
        Node *node = &tree[child];
        if (scratch->marks[node->move] != tick) continue;
        scratch->marks[node->move] = 0;
        tried++;
        node->seen++;
        if (!can_be_full) continue;
        if (node->seen != seen) {
            seen = node->seen;
            logarithm = log((double)seen);
        }
        double each = 1.0 / (double)node->visits;
        double bound = (double)node->value * each + exploration * sqrt(logarithm * each);
        if (bound > best_bound) {
            best_bound = bound;
            best = child;
        }
    }
    scratch->untried = number - tried;
    return tried == number ? best : 0;
}

static i64 grow(Node *tree, i64 nodes, i64 at, Scratch *scratch, i64 number, i64 *rng) {
    i64 child = tree[0].next;
    if (child >= nodes) return 0;
    tree[0].next = child + 1;
    i64 skip = draw(rng, scratch->untried), chosen = 0;
    for (i64 place = 0; place < number; place++) {
        if (scratch->marks[scratch->moves[place]] == scratch->tick && skip-- == 0) {
            chosen = scratch->moves[place];
            break;
        }
    }
    tree[child] = (Node){chosen, 0, tree[at].first, 0, 0, 1, 0, 0};
    tree[at].first = child;
    tree[at].children++;
    return child;
}

static i64 descend(State *state, const Board *board, Node *tree, i64 nodes, Scratch *scratch, i64 *rng,
                   double exploration) {
    i64 at = 0, depth = 0;
    while (depth < DEEPEST && !is_over(state, board)) {
        scratch->movers[depth] = state->turn;
        i64 number = legal_moves(state, scratch->moves);
        i64 child = choose(tree, at, scratch, number, exploration), is_new = child == 0;
        if (is_new && (child = grow(tree, nodes, at, scratch, number, rng)) == 0) return depth;
        scratch->path[depth++] = child;
        apply_mark(state, board, tree[child].move >> 6, tree[child].move & 63);
        at = child;
        if (is_new) return depth;
    }
    return depth;
}

void iterate(const State *root, State *state, const Board *board, Node *tree, i64 nodes, Scratch *scratch, i64 *rng,
             i64 iterations, double exploration) {
    for (i64 iteration = 0; iteration < iterations; iteration++) {
        copy_into(state, root, board);
        i64 depth = descend(state, board, tree, nodes, scratch, rng, exploration);
        while (!is_over(state, board)) {
            i64 move = random_move(state, board, rng);
            apply_mark(state, board, move >> 6, move & 63);
        }
        results(state, board, scratch->values, scratch->wins);
        tree[0].visits++;
        for (i64 seat = 0; seat < SEATS; seat++) scratch->all_wins[seat] += scratch->wins[seat];
        for (i64 at = 0; at < depth; at++) {
            Node *node = &tree[scratch->path[at]];
            node->visits++;
            node->value += scratch->values[scratch->movers[at]];
            node->wins += scratch->wins[scratch->movers[at]];
        }
    }
}
