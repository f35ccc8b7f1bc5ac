"""Bits and quick random numbers: plain and compiled results are the same, and are what they should be."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from foretold.core import jit, lcg
from foretold.core.bits import bits_of, count, lowest, nth
from tests.core import plain_kernel

MASKS = st.integers(1, 2**63 - 1)


@given(MASKS)
def test_bit_functions_agree_with_a_plain_list(mask: int) -> None:
    members = [bit for bit in range(63) if mask & 1 << bit]
    assert bits_of(mask) == members
    assert count(mask) == len(members)
    assert lowest(mask) == members[0]
    assert [nth(mask, place) for place in range(len(members))] == members


@settings(deadline=None)  # the first call compiles
@given(MASKS, st.integers(0, 62))
def test_compiled_bit_functions_agree_with_plain_ones(mask: int, place: int) -> None:
    place %= count(mask)
    fast = jit.compiled(plain_kernel)
    assert fast.bits(mask, place) == plain_kernel.bits(mask, place)


@settings(deadline=None)  # the first call compiles
@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31 - 1))
def test_compiled_random_numbers_are_the_plain_ones(seed: int, limit: int) -> None:
    fast, rng, fast_rng = jit.compiled(lcg), [seed], np.array([seed])
    for _ in range(5):
        number = lcg.draw(rng, limit)
        assert fast.draw(fast_rng, limit) == number
        assert 0 <= number < limit
    assert fast_rng.tolist() == rng
    assert fast.mix(seed, limit) == lcg.mix(seed, limit)


@settings(deadline=None)  # the first call compiles
@given(st.integers(0, 2**63 - 1))
def test_numbers_that_outgrow_64_bits_wrap_the_same_when_inlined(seed: int) -> None:
    """Numba takes it that signed numbers never outgrow 64 bits, and once left out the mask of a chain like this."""
    assert jit.compiled(plain_kernel).chain(seed) == plain_kernel.chain(seed) >= 0


def test_draws_are_even() -> None:
    rng = [1]
    drawn = Counter(lcg.draw(rng, 7) for _ in range(70_000))
    assert all(9_500 < times < 10_500 for times in drawn.values())
