/* What the twins in C share: bits, and the random numbers of src/foretold/core/lcg.py. */
#include <stdint.h>

typedef int64_t i64;

static const uint64_t MULTIPLIER = 6364136223846793005ULL, INCREMENT = 1442695040888963407ULL;
static const uint64_t MASK_63 = 0x7FFFFFFFFFFFFFFFULL;

typedef struct {
    i64 moves, digest;
} Played;

static inline i64 count(i64 mask) { return __builtin_popcountll((uint64_t)mask); }

static inline i64 lowest(i64 mask) { return __builtin_ctzll((uint64_t)mask); }

/* The place of the n-th bit, from 0. */
static inline i64 nth(i64 mask, i64 n) {
#ifdef __BMI2__
    return lowest((i64)__builtin_ia32_pdep_di(1ULL << n, (uint64_t)mask));
#else
    for (; n; n--) mask &= mask - 1;
    return lowest(mask);
#endif
}

static inline i64 scrambled(uint64_t word) { return (i64)((word * MULTIPLIER + INCREMENT) & MASK_63); }

/* 32 fresh bits. */
static inline i64 next_word(i64 *rng) {
    *rng = scrambled((uint64_t)*rng);
    return *rng >> 31;
}

static inline i64 draw(i64 *rng, i64 limit) { return next_word(rng) * limit >> 32; }

static inline i64 mix(i64 digest, i64 value) { return scrambled((uint64_t)(digest ^ value)); }
