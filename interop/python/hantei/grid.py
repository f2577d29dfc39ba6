"""The broad phase: bounds of shapes, and the pairs of bounds that overlap."""

from __future__ import annotations

import ctypes
import re
from typing import Any, Optional

import numpy as np

from . import _columns, _library, _rows, _tables, shapes
from .pairs import Pairs, _list_type


_KINDS = tuple(kind for kind in shapes.Shapes.__subclasses__() if kind is not shapes.Bounds)


def bounds(of: shapes.Shapes, *, widen: Optional[Any] = None) -> shapes.Bounds:
    """The bounds of shapes, rounded outward so that they hold the shape.

    Parameters
    ----------
    of : shapes
        Those of a moving circle hold all that it covers in the frame. A row that is not a shape has empty bounds.
    widen : float or array_like, optional
        How far the borders move outward, one number or one a row: the limit of `ellipse_distance`, so that
        candidates hold every pair within it. A number that is negative or NaN counts as 0, which still makes room
        for the rounding of a distance; without widen there is none.

    Returns
    -------
    Bounds

    Examples
    --------
    >>> hantei.bounds(hantei.Circles(x=3, y=0, r=2)).max_x
    array(5.)
    """
    return _bounds(of, widen, "bounds", "of")


def _shapes(of, function, argument):
    if not isinstance(of, _KINDS):
        table = ", which from_table makes of a table" if _tables.is_table(of) else ""
        raise TypeError(f"hantei.{function}: {argument} is {type(of).__name__}, need shapes such as hantei.Circles{table}")
    return of


def _bounds(of, widen, function, argument):
    suffix = _columns.SUFFIXES[_shapes(of, function, argument).dtype]
    if widen is not None:
        widen = _columns.converted({"widen": widen}, of.dtype, function)["widen"]
        if widen.size != 1 and widen.shape != of.shape:
            raise ValueError(f"hantei.{function}: widen has the shape {widen.shape}, need one number or {of.shape}")
    empty = np.empty(of.shape, of.dtype)
    result = shapes.Bounds(empty, empty.copy(), empty.copy(), empty.copy(), dtype=of.dtype)
    _library.call(function, f"bounds_{_kind(of)}_{suffix}", ctypes.byref(result._struct()), ctypes.byref(of._struct()))
    if widen is not None:
        # A limit that was rounded to a smaller one would leave out pairs.
        limits = np.asarray(np.nextafter(widen, of.dtype.type(np.inf)))
        _library.call(function, f"bounds_widen_{suffix}", ctypes.byref(result._struct()), ctypes.c_void_p(limits.ctypes.data), ctypes.c_size_t(limits.size))
    return result


def _kind(of):
    """What the library calls the kind of shapes, of a caller's own class too."""
    known = next(kind for kind in _KINDS if isinstance(of, kind))
    return re.sub(r"(?<!^)(?=[A-Z])", "_", known.__name__).lower()


class Grid:
    """Finds the pairs of bounds that overlap, in time that follows the rows and the pairs.

    Parameters
    ----------
    bounds : Bounds
        With one axis. The grid keeps a copy.
    cell_size : float
        The side of its smallest cells, about the size of a common shape. The grid chooses one itself if it is 0,
        negative or NaN. It changes how long calls take, never what they find.

    Examples
    --------
    >>> circles = hantei.Circles(x=[0, 3, 10], y=0, r=[1, 2, 1])
    >>> grid = hantei.Grid(hantei.bounds(circles))
    >>> hantei.among(hantei.circle_circle, circles, circles, grid.pairs())
    Pairs(first=array([0], dtype=int32), second=array([1], dtype=int32))
    """

    def __init__(self, bounds: shapes.Bounds, cell_size: float = 0.0) -> None:
        bounds = _one_axis(bounds, "Grid")
        cell_size = _columns.number(cell_size, "cell_size", "Grid")
        self._dtype, self._suffix, self._size = bounds.dtype, _columns.SUFFIXES[bounds.dtype], bounds.size
        self._grid = None
        self._grid = ctypes.c_void_p(_library.entry(f"grid_new_{self._suffix}")())
        number = ctypes.c_float if self._suffix == "f32" else ctypes.c_double
        _library.call("Grid", f"grid_build_{self._suffix}", self._grid, ctypes.byref(bounds._struct()), number(cell_size))

    def __del__(self) -> None:
        if getattr(self, "_grid", None) is not None and not _library._forked:
            _library.call("Grid", f"grid_free_{self._suffix}", self._grid)

    def __reduce__(self) -> Any:
        raise TypeError("hantei.Grid: a grid cannot be copied or pickled, need another one of the same bounds")

    def __len__(self) -> int:
        return self._size

    def pairs(self) -> Pairs:
        """The pairs of rows of the grid whose bounds overlap, each once, with first < second."""
        return self._found("Grid.pairs", "self", self._size)

    def query(self, bounds: shapes.Bounds) -> Pairs:
        """The pairs of a row of bounds and a row of the grid that overlap, in the order of the former."""
        bounds = _one_axis(bounds, "Grid.query")
        if bounds.dtype != self._dtype:
            raise TypeError(f"hantei.Grid.query: bounds are {bounds.dtype}, need {self._dtype} as the grid's")
        return self._found("Grid.query", "query", bounds.size, ctypes.byref(bounds._struct()))

    def _found(self, function, name, rows, *arguments):
        room, total = max(4 * rows, 1 << 20), ctypes.c_size_t()
        while True:
            columns = [np.empty(room, np.int32), np.empty(room, np.int32)]
            pairs = _list_type(2)(0, room, *(column.ctypes.data for column in columns))
            if _library.call(function, f"grid_{name}_{self._suffix}", ctypes.byref(pairs), ctypes.byref(total), self._grid, *arguments):
                return Pairs(*(column[:pairs.n].copy() for column in columns))
            room = total.value


def candidates(first: shapes.Shapes, second: Optional[shapes.Shapes] = None, *, widen: Optional[Any] = None) -> Pairs:
    """The pairs of rows of two sides whose bounds overlap: no pair that hits is left out.

    Parameters
    ----------
    first, second : shapes
        The sides, with one axis; without a second the pairs among the rows of the first, each once.
    widen : float or array_like, optional
        How far the bounds of the first side grow: the limit that `ellipse_distance` is called with, 0 and negative
        ones too.

    Returns
    -------
    Pairs
        In the order of first.

    Examples
    --------
    >>> ellipses = hantei.Ellipses(x=[0, 10], y=0, rx=2, ry=1, angle=0)
    >>> points = hantei.Points(x=[1, 9, 30], y=0)
    >>> near = hantei.candidates(ellipses, points)
    >>> hantei.among(hantei.ellipse_point, ellipses, points, near).second
    array([0, 1], dtype=int32)
    """
    for name, side in ("first", first), *([] if second is None else [("second", second)]):
        if len(_shapes(side, "candidates", name).shape) != 1:
            raise ValueError(f"hantei.candidates: {name} has the shape {side.shape}, need one axis")
    if second is None:
        return Grid(_bounds(first, widen, "candidates", "first")).pairs()
    a, b = _rows.of_one_type(first, second)
    return Grid(_bounds(b, None, "candidates", "second")).query(_bounds(a, widen, "candidates", "first"))


def _one_axis(bounds, function):
    if not isinstance(bounds, shapes.Bounds):
        raise TypeError(f"hantei.{function}: bounds is {type(bounds).__name__}, need Bounds, which hantei.bounds makes of shapes")
    if len(bounds.shape) != 1:
        raise ValueError(f"hantei.{function}: bounds has the shape {bounds.shape}, need one axis")
    return bounds
