"""Quick random numbers for simulations and search, the same to the bit in plain and in compiled rules.

A linear congruential generator masked to 63 bits, held in a list or an array of one number. Good enough for
playing games at random and never used for luck at a table, which must be fair and checkable.

`scrambled` is the only place where numbers outgrow 64 bits. Numba takes it for granted that they never do, and
may leave out a mask that "changes nothing"; so `native` has its own form of this function for compiled rules.
"""

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
MASK_63 = 0x7FFFFFFFFFFFFFFF
MASK_32 = 0xFFFFFFFF


def scrambled(word: int) -> int:
    """The next state of the generator."""
    return (word * MULTIPLIER + INCREMENT) & MASK_63


def next_word(rng: list[int]) -> int:
    """32 fresh bits: the upper ones, since the lower bits of such a generator repeat early."""
    rng[0] = scrambled(rng[0])
    return rng[0] >> 31


def draw(rng: list[int], limit: int) -> int:
    """A number from 0 to limit - 1; the limit is below 2 to the power of 31."""
    return (next_word(rng) * limit) >> 32


def mix(digest: int, value: int) -> int:
    """A running hash of a sequence of numbers, for comparing whole games."""
    return scrambled(digest ^ value)
