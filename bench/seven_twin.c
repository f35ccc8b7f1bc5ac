/* Seven Prophecies at random, in C: the limit that compiled rules are measured against.
 *
 * The same rules, data and random numbers as src/foretold/games/seven_prophecies/rules.py, written as one would
 * write them in C. The structs lie in memory as the NumPy records do; every game must end in the same hash.
 */
#include "_twin.h"

enum { MOST_SEATS = 4, TRICKS = 10, CUBES = 7, NO_CARD = -1, FULFILLED = 2 };
enum { START, DEAL, PROPHESY, PLAY, OVER };
enum { STANDARD, TWO_FULFILMENTS, SINGLE_ROUND };

typedef struct {
    i64 seats, variant, rounds, tenth_counts, last_trick_decides;
    i64 tricks, cubes, deck, face_up, face_down; // of the whole game: no toys here
} Agreement;

typedef struct {
    i64 phase, round, starter, hands[MOST_SEATS], up, down, future[TRICKS];
    i64 foretold[MOST_SEATS], cubes[MOST_SEATS], decided_mask, trick, leader, played;
    i64 cards[TRICKS * MOST_SEATS], leaders[TRICKS], voids[MOST_SEATS], last_ranks[MOST_SEATS];
    i64 scores[MOST_SEATS], fulfilments[MOST_SEATS], resigned_mask, observer;
} State;

void sizes(i64 *table, i64 *state) {
    *table = sizeof(Agreement);
    *state = sizeof(State);
}

static void clear_round(State *state) {
    state->decided_mask = state->trick = state->played = state->up = state->down = 0;
    for (i64 seat = 0; seat < MOST_SEATS; seat++)
        state->hands[seat] = state->foretold[seat] = state->cubes[seat] = state->voids[seat] =
            state->last_ranks[seat] = 0;
    for (i64 place = 0; place < TRICKS * MOST_SEATS; place++) state->cards[place] = NO_CARD;
    for (i64 trick = 0; trick < TRICKS; trick++) {
        state->future[trick] = NO_CARD;
        state->leaders[trick] = 0;
    }
}

static void begin(State *state) {
    state->phase = START;
    state->round = state->resigned_mask = 0;
    state->observer = NO_CARD;
    for (i64 seat = 0; seat < MOST_SEATS; seat++) state->scores[seat] = state->fulfilments[seat] = 0;
    clear_round(state);
}

static i64 cubes_left(i64 packed) {
    return (packed & 15) + (packed >> 4 & 15) + (packed >> 8 & 15) + (packed >> 12 & 15);
}

static i64 take(i64 *rest, i64 *rng) {
    i64 card = nth(*rest, draw(rng, count(*rest)));
    *rest ^= 1LL << card;
    return card;
}

static void random_deal(State *state, const Agreement *table, i64 *rng) {
    i64 numbers = table->seats == 4 ? 0x3FFE : 0x0FFE;
    i64 rest = numbers | numbers << 16 | numbers << 32 | numbers << 48;
    for (i64 card = 0; card < 2; card++) *(table->seats == 3 ? &state->up : &state->down) |= 1LL << take(&rest, rng);
    if (table->seats == 3)
        for (i64 card = 0; card < 2; card++) state->down |= 1LL << take(&rest, rng);
    for (i64 seat = 0; seat < table->seats; seat++)
        for (i64 card = 0; card < TRICKS; card++) state->hands[seat] |= 1LL << take(&rest, rng);
    for (i64 trick = 0; trick < TRICKS; trick++) state->future[trick] = take(&rest, rng);
    state->leader = state->starter;
    state->phase = PROPHESY;
}

static i64 strength(i64 card, i64 asked, i64 place) { return (card >> 4 == asked ? 256 : 0) + 8 * (card & 15) + place; }

static void end_round(State *state, const Agreement *table) {
    int is_over = 0;
    for (i64 seat = 0; seat < table->seats; seat++) {
        i64 left = cubes_left(state->cubes[seat]);
        int has_all = left == 0 && (table->tenth_counts || state->trick < TRICKS);
        if (table->variant == STANDARD) {
            i64 score = state->scores[seat] + (has_all ? FULFILLED : left > 1 ? 1 - left : 0);
            state->scores[seat] = score > 0 ? score : 0;
            continue;
        }
        state->fulfilments[seat] += has_all;
        state->scores[seat] = table->variant == SINGLE_ROUND ? CUBES - left : state->fulfilments[seat];
        is_over |= table->variant == TWO_FULFILMENTS && state->fulfilments[seat] == 2;
    }
    state->round++;
    state->phase = is_over || state->round == table->rounds ? OVER : DEAL;
}

static void end_trick(State *state, const Agreement *table) {
    i64 asked = state->future[state->trick] >> 4, strengths[MOST_SEATS], next_leader = state->leader;
    int is_over = state->trick == TRICKS - 1;
    for (i64 place = 0; place < table->seats; place++)
        strengths[place] = strength(state->cards[MOST_SEATS * state->trick + place], asked, place);
    for (i64 place = 0; place < table->seats; place++) {
        i64 rank = 0, seat = state->leader + place;
        if (seat >= table->seats) seat -= table->seats;
        for (i64 other = 0; other < table->seats; other++) rank += strengths[other] > strengths[place];
        state->last_ranks[seat] = rank;
        if (rank == 0) next_leader = seat;
        if (state->cubes[seat] >> 4 * rank & 15) {
            state->cubes[seat] -= 1LL << 4 * rank;
            is_over |= state->cubes[seat] == 0;
        }
    }
    state->leader = next_leader;
    state->trick++;
    state->played = 0;
    if (is_over) end_round(state, table);
}

static i64 random_card(State *state, const Agreement *table, i64 *rng) {
    i64 seat = state->leader + state->played;
    if (seat >= table->seats) seat -= table->seats;
    i64 asked = state->future[state->trick] >> 4, following = state->hands[seat] & 0xFFFFLL << 16 * asked;
    i64 legal = following ? following : state->hands[seat];
    i64 card = nth(legal, draw(rng, count(legal)));
    state->hands[seat] ^= 1LL << card;
    if (!following) state->voids[seat] |= 1LL << asked;
    if (state->played == 0) state->leaders[state->trick] = seat;
    state->cards[MOST_SEATS * state->trick + state->played++] = card;
    if (state->played == table->seats) end_trick(state, table);
    return card;
}

static i64 random_prophecy(State *state, const Agreement *table, i64 *rng) {
    i64 packed = 0, seat = count(state->decided_mask);
    for (i64 cube = 0; cube < CUBES; cube++) packed += 1LL << 4 * draw(rng, table->seats);
    state->foretold[seat] = state->cubes[seat] = packed;
    state->decided_mask |= 1LL << seat;
    if (seat + 1 == table->seats) state->phase = PLAY;
    return packed;
}

static i64 winners_mask(const State *state, const Agreement *table) {
    i64 best = -1, winners = 0, worst = 0, found;
    for (i64 seat = 0; seat < table->seats; seat++) {
        if (state->scores[seat] > best) best = state->scores[seat], winners = 0;
        if (state->scores[seat] == best) winners |= 1LL << seat;
    }
    if (table->variant != SINGLE_ROUND || (best != CUBES && !table->last_trick_decides)) return winners;
    found = winners;
    for (i64 seat = 0; seat < table->seats; seat++)
        if (winners >> seat & 1 && state->last_ranks[seat] >= worst) worst = state->last_ranks[seat], found = 1LL << seat;
    return found;
}

static Played random_game(State *state, const Agreement *table, i64 *rng) {
    Played played = {0, 0};
    while (state->phase != OVER) {
        i64 told;
        switch (state->phase) {
        case START:
            told = state->starter = draw(rng, table->seats);
            state->phase = DEAL;
            break;
        case DEAL:
            if (state->round) {
                state->starter = (state->starter + 1) % table->seats;
                clear_round(state);
            }
            random_deal(state, table, rng);
            told = state->hands[0] & 0xFFFF;
            break;
        case PROPHESY:
            told = random_prophecy(state, table, rng);
            played.moves++;
            break;
        default:
            told = random_card(state, table, rng);
            played.moves++;
        }
        played.digest = mix(played.digest, told);
    }
    for (i64 seat = 0; seat < table->seats; seat++) played.digest = mix(played.digest, state->scores[seat]);
    played.digest = mix(played.digest, winners_mask(state, table));
    return played;
}

void random_games(State *state, const Agreement *table, i64 *rng, i64 games, Played *all) {
    all->moves = all->digest = 0;
    for (; games; games--) {
        begin(state);
        Played one = random_game(state, table, rng);
        all->moves += one.moves;
        all->digest = mix(all->digest, one.digest);
    }
}
