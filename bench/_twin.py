"""Twins in C: built with the machine's own compiler, handed the same arrays as compiled rules."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

# No fused multiply-add: it would round differently, and twins must agree to the bit.
FLAGS = ["-O3", "-march=native", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]


def built(source: Path) -> ctypes.CDLL:
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "twin.so"
        subprocess.run([compiler(), *FLAGS, "-o", library, source, "-lm"], check=True)
        return ctypes.CDLL(str(library))


def at(array: np.ndarray[Any, Any]) -> ctypes.c_void_p:
    """Where an array lies in memory. The caller keeps the array alive."""
    return ctypes.c_void_p(array.ctypes.data)


def compiler() -> str:
    found = shutil.which(os.environ.get("CC", "gcc"))
    return found or sys.exit("There is no C compiler: install gcc, or name one in the variable CC.")


def compiler_version() -> str:
    return subprocess.run(
        [compiler(), "-dumpfullversion"], check=True, capture_output=True, text=True
    ).stdout.strip()
