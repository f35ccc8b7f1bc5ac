"""What compiled rules get in place of plain Python: processor instructions for bits, and arithmetic that wraps
around. Only `jit` uses this."""

# Numba and llvmlite call these functions with arguments of their own choosing and have no types for them.
# mypy: disable-error-code="no-untyped-def, no-untyped-call, misc, untyped-decorator, call-arg, attr-defined"
# ruff: noqa: ARG001, ARG005

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from foretold.core import bits, lcg, structs

WORD = ir.IntType(64)


@intrinsic
def count(typing_context, mask):
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def lowest(typing_context, mask):
    is_zero_undefined = ir.Constant(ir.IntType(1), 1)

    def code(context, builder, signature, args):
        return builder.cttz(args[0], is_zero_undefined)

    return types.int64(types.int64), code


@intrinsic
def deposit(typing_context, source, mask):
    """The lowest bits of the source, spread over the places where the mask has bits."""

    def code(context, builder, signature, args):
        instruction = ir.FunctionType(WORD, [WORD, WORD])
        function = cgutils.get_or_insert_function(builder.module, instruction, "llvm.x86.bmi.pdep.64")
        return builder.call(function, args)

    return types.int64(types.int64, types.int64), code


@intrinsic
def scrambled(typing_context, word):
    """Arithmetic that wraps around; Numba's own is declared never to."""

    def code(context, builder, signature, args):
        product = builder.mul(args[0], ir.Constant(WORD, lcg.MULTIPLIER))
        return builder.and_(builder.add(product, ir.Constant(WORD, lcg.INCREMENT)), ir.Constant(WORD, lcg.MASK_63))

    return types.int64(types.int64), code


@intrinsic
def copy_fields(typing_context, target, source):
    """Both are records of one kind."""

    def code(context, builder, signature, args):
        cgutils.raw_memcpy(builder, args[0], args[1], ir.Constant(WORD, signature.args[0].size), 1)
        return context.get_dummy_value()

    return types.void(target, source), code


@njit
def nth_by_deposit(mask, n):
    return lowest(deposit(1 << n, mask))


@njit
def nth_by_steps(mask, n):
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


@cache
def replacements() -> dict[Callable[..., Any], Any]:
    """For each plain function that is not compiled as it stands, its equal on this machine."""
    has_deposit = llvm.get_host_cpu_features().get("bmi2", False)
    return {
        bits.count: count,
        bits.lowest: lowest,
        lcg.scrambled: scrambled,
        structs.copy_fields: copy_fields,
        bits.nth: nth_by_deposit if has_deposit else nth_by_steps,
    }
