"""Which vector unit answers: a matter of speed only, for all tiers give the same bits."""

from __future__ import annotations

from . import _library


def tier() -> str:
    """The name of the tier in use: "avx512", "avx2", "neon" or "generic".

    The variable HANTEI_TIER in the environment chooses it at start.

    Raises
    ------
    ValueError
        If that names a tier that this machine does not have, as every call does until use_tier has chosen one.
    """
    name = _library.entry("tier")().decode()
    if not name:
        raise ValueError(f"hantei.tier: {_library.message()}")
    return name


def tiers() -> list[str]:
    """The names of the tiers that this machine has, best first.

    >>> hantei.tiers()[-1]
    'generic'
    """
    names: list[str] = []
    listed = _library.entry("tiers")()
    while listed[len(names)] is not None:
        names.append(listed[len(names)].decode())
    return names


def use_tier(name: str) -> None:
    """Make all later calls use the named tier. It is meant for tests.

    Raises
    ------
    TypeError
        If the name is not a string.
    ValueError
        If this machine has no such tier.
    """
    if not isinstance(name, str):
        raise TypeError(f"hantei.use_tier: name is {name!r}, need one of {', '.join(tiers())}")
    if name not in tiers():
        raise ValueError(f"hantei.use_tier: name is {name!r}, need one of {', '.join(tiers())}")
    _library.call("use_tier", "use_tier", name.encode())
