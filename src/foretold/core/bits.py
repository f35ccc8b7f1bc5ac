"""Sets of small numbers as the bits of one int: bit k is set when k is in the set.

Plain Python here; compiled rules get processor instructions with the same results in their place. Bits 0 to 62
only: a mask is never negative, and nothing here checks that.
"""


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest bit that is set. Trusts that there is one."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The n-th bit that is set, from the lowest, counting from 0. Trusts that there are more than n."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def bits_of(mask: int) -> list[int]:
    """All bits that are set, from the lowest. For plain Python only."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
