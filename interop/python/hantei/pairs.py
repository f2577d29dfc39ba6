"""All pairs of rows that hit, or those of them that are candidates."""

from __future__ import annotations

import ctypes
import functools
import operator
from typing import Any, Callable, NamedTuple, Optional, Tuple, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _columns, _library, _rows, batch
from ._tables import Table
from .shapes import Shapes

Test = Callable[..., Any]  # one of the tests of batch.py
Side = Union[Shapes, Table]
Bits = Optional[Any]  # what numpy takes for an array of uint64


class Pairs(NamedTuple):
    """Pairs of rows: pair k is row first[k] of the first side and row second[k] of the second.

    The columns are arrays of int32, and index shapes and arrays as they are: ``points[pairs.second]``.
    """

    first: NDArray[np.int32]
    second: NDArray[np.int32]


class Measured(NamedTuple):
    """Pairs of rows, and the number of each: its distance or its time of impact."""

    first: NDArray[np.int32]
    second: NDArray[np.int32]
    value: NDArray[np.floating]


class _Options(ctypes.Structure):
    _fields_ = [("workers", ctypes.c_int32)] + [(name, ctypes.c_void_p) for name in (
        "first_category", "first_mask", "second_category", "second_mask")]


@overload
def cross(
    test: Test, first: Side, second: Optional[Side] = ..., *, limit: None = ..., workers: int = ...,
    first_category: Bits = ..., first_mask: Bits = ..., second_category: Bits = ..., second_mask: Bits = ...,
) -> Pairs: ...


@overload
def cross(
    test: Test, first: Side, second: Optional[Side] = ..., *, limit: float, workers: int = ...,
    first_category: Bits = ..., first_mask: Bits = ..., second_category: Bits = ..., second_mask: Bits = ...,
) -> Measured: ...


def cross(
    test: Test, first: Side, second: Optional[Side] = None, *, limit: Optional[float] = None, workers: int = 1,
    first_category: Bits = None, first_mask: Bits = None, second_category: Bits = None, second_mask: Bits = None,
) -> Union[Pairs, Measured]:
    """The pairs of rows of two sides that hit, or whose number is at most a limit.

    Parameters
    ----------
    test : function
        A test of this package that gives booleans, such as `ellipse_point`, or one that gives a number a row, such
        as `ellipse_distance`.
    first, second : shapes
        The sides, with one axis, or tables as `Shapes.from_table` takes them. Without a second side it is the pairs among
        the rows of the first, each once, with first < second; the test must be symmetric.
    limit : float
        Of a test that gives numbers: the largest number that a pair may have.
    workers : int
        How many threads share the work; -1 is as many as there are cores. The result does not depend on it.
    first_category, first_mask, second_category, second_mask : array_like of uint64, optional
        Rows i and j can be a pair only if first_category[i] & second_mask[j] and second_category[j] &
        first_mask[i] are not 0. A missing column has all bits set. Without a second side those of the first are for both.

    Returns
    -------
    Pairs or Measured
        In the order of first, then second. `Measured` holds the numbers too.

    Raises
    ------
    TypeError
        If the test is none of this package, or its sides are shapes of another kind.
    ValueError
        If a limit is missing, superfluous or NaN, or a column has the wrong length.

    Examples
    --------
    >>> circles = hantei.Circles(x=[0, 3, 10], y=0, r=[1, 2, 1])
    >>> hantei.cross(hantei.circle_circle, circles)
    Pairs(first=array([0], dtype=int32), second=array([1], dtype=int32))
    """
    search = _Search("cross", test, first, second, limit, workers, first_category, first_mask, second_category, second_mask)
    return search.found()


def count(
    test: Test, first: Side, second: Optional[Side] = None, *, limit: Optional[float] = None, workers: int = 1,
    first_category: Bits = None, first_mask: Bits = None, second_category: Bits = None, second_mask: Bits = None,
) -> int:
    """How many pairs `cross` finds, without a list of them.

    >>> hantei.count(hantei.circle_circle, hantei.Circles(x=np.arange(5), y=0, r=0.5))
    4
    """
    search = _Search("count", test, first, second, limit, workers, first_category, first_mask, second_category, second_mask)
    return search.count()


@overload
def among(
    test: Test, first: Side, second: Side, candidates: Tuple[Any, Any], *, limit: None = ..., workers: int = ...,
    first_category: Bits = ..., first_mask: Bits = ..., second_category: Bits = ..., second_mask: Bits = ...,
) -> Pairs: ...


@overload
def among(
    test: Test, first: Side, second: Side, candidates: Tuple[Any, Any], *, limit: float, workers: int = ...,
    first_category: Bits = ..., first_mask: Bits = ..., second_category: Bits = ..., second_mask: Bits = ...,
) -> Measured: ...


def among(
    test: Test, first: Side, second: Side, candidates: Tuple[Any, Any], *, limit: Optional[float] = None, workers: int = 1,
    first_category: Bits = None, first_mask: Bits = None, second_category: Bits = None, second_mask: Bits = None,
) -> Union[Pairs, Measured]:
    """The candidates that hit, or whose number is at most a limit.

    Parameters
    ----------
    candidates : Pairs
        Pairs of rows, such as `candidates` finds; or any pair of arrays of row numbers. The numbers of `Measured` are
        not looked at.
    test, first, second, limit, workers, first_category, first_mask, second_category, second_mask
        As for `cross`. Of pairs among the rows of one side it is given twice.

    Returns
    -------
    Pairs or Measured
        In the order of the candidates.

    Raises
    ------
    TypeError, ValueError
        As for `cross`; also if a candidate names a row that a side does not have.

    Examples
    --------
    >>> points = hantei.Points(x=[0, 1, 5], y=0)
    >>> ellipse = hantei.Ellipses(x=[0], y=0, rx=2, ry=1, angle=0)
    >>> hantei.among(hantei.ellipse_point, ellipse, points, ([0, 0], [1, 2])).second
    array([1], dtype=int32)
    """
    search = _Search("among", test, first, second, limit, workers, first_category, first_mask, second_category, second_mask)
    return search.found(search.listed(candidates))


def nearest(
    test: Test, first: Side, second: Side, limit: float, *, candidates: Optional[Tuple[Any, Any]] = None, workers: int = 1,
) -> Measured:
    """For each row of the first side the row of the second with the least number, if that is at most a limit.

    Parameters
    ----------
    test : function
        A test that gives a number a row: `ellipse_distance`, `ray_circle` for what a ray hits first, or `circle_sweep`
        for what a circle meets first.
    first, second : shapes
        As for `cross`. Both are needed: among the rows of one side, the pairs are each there once, so that
        not every row has its own.
    limit : float
        The largest number that a pair may have.
    candidates : Pairs, optional
        Pairs to look among, in the order of first; all if there are none.
    workers : int
        As for `cross`.

    Returns
    -------
    Measured
        At most one pair for each row of the first side, in the order of these rows. Of several with the same number
        it is the first.

    Raises
    ------
    TypeError
        If the test is none of this package or does not give one number, or a side is missing or of another kind.
    ValueError
        As for `cross`; also if a candidate names a row that a side does not have, or they are not in the order of
        first.

    Examples
    --------
    >>> ellipses = hantei.Ellipses(x=[0, 10], y=0, rx=2, ry=1, angle=0)
    >>> hantei.nearest(hantei.ellipse_distance, ellipses, hantei.Points(x=[3, 9], y=0), 5).second
    array([0, 1], dtype=int32)
    """
    name = _name(test, "nearest")
    answer = batch.TESTS[name][0]
    if answer != "number":
        gives = "several numbers a row" if answer == "record" else "no numbers"
        raise TypeError(f"hantei.nearest: {name} gives {gives}, need a test of one number a row such as hantei.ellipse_distance")
    if second is None:
        raise TypeError("hantei.nearest: second is None, need a second side")
    search = _Search("nearest", test, first, second, limit, workers, None, None, None, None)
    given = None
    if candidates is not None:
        given = search.listed(candidates)
        rows = search.given[0]
        if np.any(rows[1:] < rows[:-1]):
            raise ValueError("hantei.nearest: candidates are not in the order of first, need the pairs of each row together, in ascending order of the rows")
    found = search.found(given)
    pairs = search.list(*found)
    _library.call("nearest", f"least_{search.suffix}", ctypes.byref(pairs))
    return Measured(found.first[:pairs.n].copy(), found.second[:pairs.n].copy(), found.value[:pairs.n].copy())


class _Search:
    """A call over pairs with its arguments checked."""

    def __init__(self, function, test, first, second, limit, workers, *filters):
        self.function, self.name = function, _name(test, function)
        answer, kinds, symmetric = batch.TESTS[self.name]
        if answer == "record":
            raise TypeError(f"hantei.{function}: {self.name} gives several numbers a row, need a test of booleans or of one number")
        if second is None and not symmetric:
            raise ValueError(f"hantei.{function}: {self.name} is not symmetric, need a second side")
        self.measured = answer == "number"
        if self.measured and limit is None:
            raise ValueError(f"hantei.{function}: {self.name} gives numbers, need a limit")
        if not self.measured and limit is not None:
            raise ValueError(f"hantei.{function}: {self.name} gives booleans, has no limit")
        self.alone = second is None
        self.first = _rows.side(kinds[0], first, function, "first")
        self.second = self.first if self.alone else _rows.side(kinds[1], second, function, "second")
        self.first, self.second = _rows.of_one_type(self.first, self.second)
        for side, name in (self.first, "first"), (self.second, "second"):
            if len(side.shape) != 1:
                raise ValueError(f"hantei.{function}: {name} has the shape {side.shape}, need one axis")
        self.dtype, self.suffix = self.first.dtype, _columns.SUFFIXES[self.first.dtype]
        self.limit = limit
        if self.measured:
            self.limit = _columns.number(limit, "limit", function)
            if self.limit != self.limit:
                raise ValueError(f"hantei.{function}: limit is NaN, need a number")
        self.options = self._options(workers, filters)

    def _options(self, workers, filters):
        names = [name for name, _ in _Options._fields_[1:]]
        sides = (self.first, self.first, self.second, self.second)
        self.filters = []  # lives as long as the options
        pointers = []
        for name, column, side in zip(names, filters, sides):
            if column is None:
                pointers.append(None)
                continue
            if self.alone and name.startswith("second"):
                raise ValueError(f"hantei.{self.function}: {name} is given, need a second side, or first_{name[7:]} for both")
            column = _columns.bits_of(column, name, self.function)
            if column.size and column.dtype.kind not in "iu" or column.shape != side.shape:
                raise ValueError(f"hantei.{self.function}: {name} is {column.dtype} of shape {column.shape}, need an array of uint64 and shape {side.shape}")
            self.filters.append(_columns.in_one_piece(column, np.uint64))
            pointers.append(self.filters[-1].ctypes.data)
        return _Options(_workers(workers, self.function), *pointers)

    def list(self, *columns):
        """The struct of a list of pairs that is full."""
        return _list_type(len(columns))(columns[0].size, columns[0].size, *(column.ctypes.data for column in columns))

    def count(self):
        total = ctypes.c_size_t()
        self._call(None, total, None)
        return total.value

    def found(self, given=None):
        """The pairs; those of a list of candidates if there is one."""
        room, total = self._room(given), ctypes.c_size_t()
        while True:  # twice if there are more pairs than room, all of them found anew
            columns = [np.empty(room, np.int32), np.empty(room, np.int32)]
            if self.measured:
                columns.append(np.empty(room, self.dtype))
            pairs = self.list(*columns)
            pairs.n = 0
            if self._call(pairs, total, given):
                break
            room = total.value
        # A copy where most of the room is not used, for a view would keep all of it.
        n = pairs.n
        columns = [column[:n] if 2 * n >= room else column[:n].copy() for column in columns]
        return Measured(*columns) if self.measured else Pairs(*columns)

    def _room(self, given):
        """For how many pairs there is room at first: for all that there may be, up to a few millions. Memory that is not written takes none."""
        most = self.first.size * self.second.size if given is None else given.n
        return max(min(most, max(self.first.size, self.second.size, 1 << 22)), 1)

    def listed(self, candidates):
        """The struct of the list of candidates."""
        if isinstance(candidates, Measured):
            candidates = candidates[:2]
        try:
            if hasattr(candidates, "keys"):  # whose parts would be their names
                raise TypeError
            first, second = candidates
        except (TypeError, ValueError):
            what = f" of {len(candidates)}" if hasattr(candidates, "__len__") else ""
            raise TypeError(f"hantei.{self.function}: candidates is {type(candidates).__name__}{what}, need two arrays of row numbers") from None
        first, second = (_columns.array_of(column, "candidates", self.function) for column in (first, second))
        if first.ndim != 1 or first.shape != second.shape:
            raise ValueError(f"hantei.{self.function}: the candidates have the shapes {first.shape} and {second.shape}, need equal ones of one axis")
        for column, side, name in (first, self.first, "first"), (second, self.second, "second"):
            if column.size and column.dtype.kind not in "iu":
                raise ValueError(f"hantei.{self.function}: {name} of candidates has type {column.dtype}, need integers")
            if column.size and (column.min() < 0 or column.max() >= side.size):
                k = np.flatnonzero((column < 0) | (column >= side.size))[0]
                raise ValueError(f"hantei.{self.function}: candidate {k} has row {column[k]} of {name}, need 0 <= row < {side.size}")
        self.given = [_columns.in_one_piece(column, np.int32) for column in (first, second)]
        return self.list(*self.given)

    def _call(self, pairs, total, given):
        function = "among" if given is not None else "self" if self.alone else "cross"
        sides = [self.first._struct()] if function == "self" else [self.first._struct(), self.second._struct()]
        arguments = [pairs and ctypes.byref(pairs), ctypes.byref(total), *(ctypes.byref(side) for side in sides)]
        if given is not None:
            arguments.append(ctypes.byref(given))
        if self.measured:
            arguments.append(self._limit())
        return _library.call(self.function, f"{function}_{self.name}_{self.suffix}", *arguments, ctypes.byref(self.options))

    def _limit(self):
        """The limit as the library takes it: of float32 the greatest that is not above it, which keeps the same pairs.

        A finite one stays finite, for an infinite one keeps misses.
        """
        if self.suffix == "f64":
            return ctypes.c_double(self.limit)
        limit, most = self.limit, float(np.finfo(np.float32).max)
        if limit < -most:
            return ctypes.c_float(-np.inf)
        nearest = np.float32(min(limit, most) if limit < np.inf else limit)
        # As Python's own numbers, for numpy 2 rounds these to float32 beside one of its own.
        above = float(nearest) > limit
        return ctypes.c_float(np.nextafter(nearest, np.float32(-np.inf)) if above else nearest)


def _name(test, function):
    name = getattr(test, "__name__", None)
    if name not in batch.TESTS or getattr(batch, name) is not test:
        raise TypeError(f"hantei.{function}: test is {test!r}, need a test of this package such as hantei.ellipse_point")
    return name


def _workers(given, function):
    """How many threads, as the library takes it. ctypes alone would keep the last 32 bits of any integer."""
    try:
        workers = operator.index(given)
    except TypeError:
        raise TypeError(f"hantei.{function}: workers is {given!r}, need an integer") from None
    if not -1 <= workers < 2**31:
        raise ValueError(f"hantei.{function}: workers is {workers}, need -1, for as many as there are cores, or from 0 to 2**31 - 1")
    return workers


@functools.lru_cache(maxsize=None)
def _list_type(count):
    return type(f"List{count}", (ctypes.Structure,), {
        "_fields_": [("n", ctypes.c_size_t), ("capacity", ctypes.c_size_t)] + [(f"column{k}", ctypes.c_void_p) for k in range(count)]})
