"""How Numba compiles our rules and nobody else's: a compiler of our own, and a cache in a folder of our own.

Python lets an index count from the end, and Numba pays for that at every access. Rules never use it, so inside them
the fields of records are indexed directly. Only functions that are compiled with `RulesCompiler` get this; Numba
itself, its settings and the code of others in the same process are left alone.
"""

# Numba and llvmlite call these functions with arguments of their own choosing and have no types for them.
# mypy: disable-error-code="no-untyped-def, no-untyped-call, misc, untyped-decorator"

from __future__ import annotations

import hashlib
from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core import caching, types
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import NativeLowering
from numba.np import arrayobj

from foretold.core import cache


class DirectLower(Lower):
    """Numba's translation to LLVM, except that it never asks whether an index of a record's field is negative."""

    def lower_getitem(self, resty, expr, value, index, signature):
        kind, index_type = signature.args
        if not is_direct(kind, index_type):
            return super().lower_getitem(resty, expr, value, index, signature)
        item = arrayobj.load_item(self.context, self.builder, kind, self.address(kind, value, index))
        return self.context.cast(self.builder, item, kind.dtype, resty)

    def lower_setitem(self, target_var, index_var, value_var, signature):
        kind, index_type, _ = signature.args
        if not is_direct(kind, index_type):
            return super().lower_setitem(target_var, index_var, value_var, signature)
        given = self.loadvar(value_var.name)
        value = self.context.cast(self.builder, given, self.typeof(value_var.name), kind.dtype)
        at = self.address(kind, target_var, index_var)
        return arrayobj.store_item(self.context, self.builder, kind, value, at)

    def address(self, kind, array_var, index_var):
        """The place of an entry; array and index are variables of Numba's."""
        array = arrayobj.make_array(kind)(self.context, self.builder, self.loadvar(array_var.name))
        given = self.loadvar(index_var.name)
        index = self.context.cast(self.builder, given, self.typeof(index_var.name), types.intp)
        return self.builder.gep(array.data, [index], inbounds=True)


def is_direct(kind: Any, index_type: Any) -> bool:
    return isinstance(kind, types.NestedArray) and kind.ndim == 1 and isinstance(index_type, types.Integer)


@register_pass(mutates_CFG=True, analysis_only=False)
class DirectLowering(NativeLowering):
    """The pass that translates, with direct indexing."""

    _name = "foretold_direct_lowering"

    @property
    def lowering_class(self):
        return DirectLower


class RulesCompiler(CompilerBase):
    """Numba's own pipeline with one pass exchanged."""

    def define_pipelines(self):
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.add_pass_after(DirectLowering, NativeLowering)
        manager.passes = [it for it in manager.passes if it[0] is not NativeLowering]
        manager.finalize()
        return [manager]


# Compiled code on disk


class FolderLocator(caching._CacheLocator):  # noqa: SLF001
    """One function in a folder that is named after all the code it was made from, so nothing in it gets stale."""

    def __init__(self, function: FunctionType, folder: Path) -> None:
        self.function, self.folder = function, folder
        self._py_file = function.__code__.co_filename  # which Numba names in warnings

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        """Functions of one name may come from several files."""
        code = self.function.__code__
        return f"{code.co_firstlineno}-{hashlib.sha256(code.co_filename.encode()).hexdigest()[:10]}"


class FolderCacheImpl(caching.CompileResultCacheImpl):
    """Numba would choose the folder by its settings, which belong to everybody."""

    def __init__(self, locator: FolderLocator) -> None:
        self._locator, self._lineno = locator, locator.function.__code__.co_firstlineno
        self._filename_base = f"{locator.function.__name__}-{locator.get_disambiguator()}"


class FolderCache(caching.FunctionCache):
    """The compiled forms of one function in a folder. Numba reads, extends and rewrites an index of them; processes
    take turns at that."""

    def __init__(self, function: FunctionType, folder: Path) -> None:
        self._folder = folder
        self._impl_class = lambda given: FolderCacheImpl(FolderLocator(given, folder))  # type: ignore[assignment]
        super().__init__(function)

    def load_overload(self, sig, target_context):
        with cache.alone(self._folder):
            return super().load_overload(sig, target_context)

    def save_overload(self, sig, data):
        with cache.alone(self._folder):
            super().save_overload(sig, data)
