"""The C library: how it is loaded, called, and what its errors become."""

import ctypes
import os
from pathlib import Path

ABI = 1

_OK, _CAPACITY, _INTERNAL = 0, 4, 6

_forked = False


def _in_child():
    global _forked
    _forked = True


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)


def _load():
    path = Path(__file__).with_name("libhantei.so")
    if not path.exists():
        raise ImportError(
            f"hantei: {path.parent} is the source, without the C library: install it with python3 -m pip install "
            f"{path.parent.parent}, and start Python in another folder")
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise ImportError(f"hantei: cannot load {path}: {error}") from error
    library.hantei_last_error.restype = ctypes.c_char_p
    library.hantei_version.restype = ctypes.c_char_p
    library.hantei_tier.restype = ctypes.c_char_p
    library.hantei_tiers.restype = ctypes.POINTER(ctypes.c_char_p)
    for suffix in ("f32", "f64"):
        getattr(library, f"hantei_grid_new_{suffix}").restype = ctypes.c_void_p
    if library.hantei_abi() != ABI:
        raise ImportError(f"hantei: {path} has ABI {library.hantei_abi()}, need {ABI}")
    return library


_native = _load()


def entry(name):
    """The function hantei_name of the library, whose functions are reached by this alone.

    Raises RuntimeError in a child of fork, which the library does not survive.
    """
    if _forked:
        raise RuntimeError(
            "hantei: this process is a child of fork, in which the library cannot run: start processes by "
            'multiprocessing.get_context("spawn") or "forkserver"')
    return getattr(_native, f"hantei_{name}")


def call(function, name, *arguments):
    """Call the function hantei_name for that of this package. Return False if it needs more room for pairs.

    The interpreter's lock is not held. Raises ValueError with the library's message if it finds an argument wrong, and
    RuntimeError as entry does.
    """
    status = entry(name)(*arguments)
    if status == _OK:
        return True
    if status == _CAPACITY:
        return False
    raise (RuntimeError if status == _INTERNAL else ValueError)(f"hantei.{function}: {message()}")


def message():
    """What the library says of the last call that failed."""
    # It begins with the name that the function has in C, and may name the one that chooses a tier.
    return entry("last_error")().decode().partition(": ")[2].replace("hantei_use_tier", "hantei.use_tier")
