/* Prophétie at random, in C: the limit that compiled rules are measured against.
 *
 * The same rules, data and random numbers as src/foretold/games/prophetie/rules.py, written as one would write
 * them in C. The structs lie in memory as the NumPy records do; every game must end in the same hash.
 */
#include "_twin.h"

enum { MOST_SEATS = 6, MOST_TRICKS = 14, MOST_DEALS = 8, SUITS = 4, NONE = -1, JAGUAR_ONLY = 4 };
enum { JAGUAR = 0, MONKEY = 16, SHAMAN = 32, LEOPARD = 48 };
enum { DEALER, DEAL, BET_LEADERS, BET_OTHERS, PLAY, OVER };

static const i64 RANKS = 0x7FFE, SPECIALS = 1LL << JAGUAR | 1LL << MONKEY | 1LL << SHAMAN | 1LL << LEOPARD;

typedef struct {
    i64 seats, deals, trumps[MOST_DEALS], hand_size, bet_size, bonus;
    i64 deck; // the whole one: no toys here
} Agreement;

typedef struct {
    i64 phase, deal, dealer, hands[MOST_SEATS], left_over, bets[MOST_SEATS];
    i64 betting_mask, decided_mask, revealed_mask, leader, trick, played;
    i64 cards[MOST_TRICKS * MOST_SEATS], named[MOST_TRICKS], leaders[MOST_TRICKS], winners[MOST_TRICKS];
    i64 won[MOST_SEATS], voids[MOST_SEATS], forfeit, scores[MOST_SEATS], bonuses[MOST_SEATS];
    i64 resigned_mask, observer;
} State;

void sizes(i64 *table, i64 *state) {
    *table = sizeof(Agreement);
    *state = sizeof(State);
}

static void clear_deal(State *state) {
    state->betting_mask = state->decided_mask = state->revealed_mask = 0;
    state->trick = state->played = state->left_over = 0;
    state->forfeit = NONE;
    for (i64 seat = 0; seat < MOST_SEATS; seat++)
        state->hands[seat] = state->bets[seat] = state->won[seat] = state->voids[seat] = 0;
    for (i64 place = 0; place < MOST_TRICKS * MOST_SEATS; place++) state->cards[place] = NONE;
    for (i64 trick = 0; trick < MOST_TRICKS; trick++) {
        state->named[trick] = state->winners[trick] = NONE;
        state->leaders[trick] = 0;
    }
}

static void begin(State *state) {
    state->phase = DEALER;
    state->deal = state->resigned_mask = 0;
    state->observer = NONE;
    for (i64 seat = 0; seat < MOST_SEATS; seat++) state->scores[seat] = state->bonuses[seat] = 0;
    clear_deal(state);
}

static i64 wrapped(i64 seat, const Agreement *table) { return seat >= table->seats ? seat - table->seats : seat; }

static i64 coloured(i64 hand, i64 suit) { return hand & RANKS << 16 * suit; }

static i64 random_cards(i64 source, i64 number, i64 *rng) {
    i64 chosen = 0;
    for (; number; number--) {
        i64 card = 1LL << nth(source, draw(rng, count(source)));
        source ^= card;
        chosen |= card;
    }
    return chosen;
}

static void random_deal(State *state, const Agreement *table, i64 *rng) {
    i64 rest = SPECIALS | RANKS | RANKS << 16 | RANKS << 32 | RANKS << 48, best = 0, leading = 0;
    for (i64 seat = 0; seat < table->seats; seat++) {
        state->hands[seat] = random_cards(rest, table->hand_size, rng);
        rest &= ~state->hands[seat];
    }
    state->left_over = rest;
    state->leader = wrapped(state->dealer + 1, table);
    int is_open = table->seats >= 3 && state->deal > 0 && state->deal < table->deals - 1;
    for (i64 seat = 0; seat < table->seats; seat++)
        if (state->scores[seat] > best) best = state->scores[seat];
    for (i64 seat = 0; seat < table->seats; seat++) leading |= (i64)(state->scores[seat] == best) << seat;
    state->betting_mask = is_open ? leading : (1LL << table->seats) - 1;
    state->phase = is_open ? BET_LEADERS : BET_OTHERS;
}

static i64 bet_value(i64 bet) {
    return count(coloured(bet, 1)) + 2 * count(coloured(bet, 2)) + 3 * count(coloured(bet, 3));
}

static i64 random_bet(State *state, const Agreement *table, i64 *rng) {
    i64 seat = lowest(state->betting_mask & ~state->decided_mask);
    i64 bet = random_cards(state->hands[seat] & ~SPECIALS, table->bet_size, rng);
    state->bets[seat] = bet;
    state->hands[seat] &= ~bet;
    state->decided_mask |= 1LL << seat;
    if ((state->decided_mask & state->betting_mask) == state->betting_mask) {
        i64 others = ((1LL << table->seats) - 1) & ~state->decided_mask;
        if (state->phase == BET_LEADERS) state->revealed_mask = state->betting_mask;
        state->betting_mask = others;
        state->phase = others ? BET_OTHERS : PLAY;
    }
    return bet_value(bet);
}

static i64 asked(const State *state, i64 trump) {
    i64 lead = state->cards[MOST_SEATS * state->trick];
    if (lead == JAGUAR) return trump == JAGUAR_ONLY ? NONE : trump;
    if (lead == MONKEY || lead == LEOPARD) return state->named[state->trick];
    return lead >> 4;
}

static i64 winner_place(const State *state, const Agreement *table, i64 trump) {
    i64 suit = asked(state, trump), best = 0, best_value = -1, colour = NONE, value = 0;
    for (i64 place = 0; place < table->seats; place++) {
        i64 card = state->cards[MOST_SEATS * state->trick + place];
        switch (card) {
        case SHAMAN: value++; break;
        case JAGUAR: colour = trump, value = 200; break;
        case MONKEY: colour = suit != trump ? suit : NONE, value = 100; break;
        case LEOPARD: colour = suit, value = 0; break;
        default: colour = card >> 4, value = 2 * (card & 15);
        }
        int is_forfeit = card == SHAMAN && state->forfeit == wrapped(state->leader + place, table);
        if (colour == NONE || (colour != trump && colour != suit) || is_forfeit) continue;
        i64 rated = value + (colour == trump ? 1000 : 0);
        if (rated > best_value) best_value = rated, best = place;
    }
    return best;
}

static void end_deal(State *state, const Agreement *table) {
    for (i64 seat = 0; seat < table->seats; seat++) {
        if (seat == state->forfeit) continue;
        i64 bonus = state->won[seat] == bet_value(state->bets[seat]) ? table->bonus : 0;
        state->scores[seat] += state->won[seat] + bonus;
        state->bonuses[seat] += bonus;
    }
    state->deal++;
    state->phase = state->deal == table->deals ? OVER : DEAL;
}

static void end_trick(State *state, const Agreement *table, i64 trump) {
    i64 winner = wrapped(state->leader + winner_place(state, table, trump), table);
    state->winners[state->trick] = winner;
    state->won[winner]++;
    state->leader = winner;
    state->trick++;
    state->played = 0;
    if (state->hands[winner] == 1LL << SHAMAN) {
        state->forfeit = winner;
        state->leader = wrapped(winner + 1, table);
    }
    if (state->trick == table->hand_size - table->bet_size) end_deal(state, table);
}

static i64 random_card(State *state, const Agreement *table, i64 *rng) {
    i64 seat = wrapped(state->leader + state->played, table), hand = state->hands[seat];
    i64 trump = table->trumps[state->deal], suit = NONE, legal = hand, named = NONE;
    if (state->played == 0) {
        legal = hand & ~(1LL << SHAMAN);
    } else if ((suit = asked(state, trump)) != NONE && coloured(hand, suit)) {
        legal = coloured(hand, suit) | (hand & SPECIALS);
    }
    i64 card = nth(legal, draw(rng, count(legal)));
    if (state->played == 0) {
        if (card == LEOPARD) named = draw(rng, SUITS);
        if (card == MONKEY)
            do named = draw(rng, SUITS);
            while (named == trump);
        state->leaders[state->trick] = seat;
        state->named[state->trick] = named;
    } else if (suit != NONE && !(SPECIALS >> card & 1) && card >> 4 != suit) {
        state->voids[seat] |= 1LL << suit;
    }
    state->hands[seat] = hand & ~(1LL << card);
    state->cards[MOST_SEATS * state->trick + state->played++] = card;
    if (state->played == table->seats) end_trick(state, table, trump);
    return 8 * card + named + 1;
}

static i64 winners_mask(const State *state, const Agreement *table) {
    i64 best = -1, winners = 0;
    for (i64 seat = 0; seat < table->seats; seat++) {
        i64 rated = 1000 * state->scores[seat] + state->bonuses[seat];
        if (rated > best) best = rated, winners = 0;
        if (rated == best) winners |= 1LL << seat;
    }
    return winners;
}

static Played random_game(State *state, const Agreement *table, i64 *rng) {
    Played played = {0, 0};
    while (state->phase != OVER) {
        i64 told;
        switch (state->phase) {
        case DEALER:
            told = state->dealer = draw(rng, table->seats);
            state->phase = DEAL;
            break;
        case DEAL:
            if (state->deal) {
                state->dealer = wrapped(state->dealer + 1, table);
                clear_deal(state);
            }
            random_deal(state, table, rng);
            told = state->hands[0] & 0xFFFF;
            break;
        case PLAY:
            told = random_card(state, table, rng);
            played.moves++;
            break;
        default:
            told = random_bet(state, table, rng);
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
