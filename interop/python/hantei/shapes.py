"""Columns of shapes: one array for each field, one row for each shape."""

from __future__ import annotations

from typing import Any, Callable, Dict, Optional, Tuple, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from . import _columns, _library

S = TypeVar("S", bound="Shapes")


class Shapes:
    """Columns of shapes of one kind, as arrays of one shape and one type.

    The arrays broadcast against each other: a scalar stands for every row. They are float32 if every array that
    is given, numpy's scalars included, holds float32 or less, and float64 otherwise; arrays of wide integers become
    float64, and an integer above 2**53 is a ValueError. Python's own numbers take the type of the others, unless it
    is one that does not hold an integer. An array that already fits is used as it is, without a copy; others are
    copied once.

    A row that holds a NaN, an infinity, a negative radius or extent, or a zero direction is not a shape: it hits
    nothing. A masked value of `numpy.ma` is a ValueError: fill it with NaN if its row shall be no shape.

    Rows are taken as from an array: ``circles[3:7]``, ``circles[mask]``, ``circles[pairs.first]``.
    """

    columns: Tuple[str, ...] = ()
    _arrays: Dict[str, NDArray[np.floating]]

    def __init__(self, dtype: DTypeLike = None, **columns: Any) -> None:
        function = type(self).__name__
        self._arrays = _columns.converted(columns, _columns.element_type(columns, dtype, function), function)

    @property
    def shape(self) -> Tuple[int, ...]:
        """The shape that every column has."""
        return self._first.shape

    @property
    def size(self) -> int:
        """The number of rows."""
        return self._first.size

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of every column, float32 or float64."""
        return self._first.dtype

    @property
    def _first(self) -> NDArray[np.floating]:
        return next(iter(self._arrays.values()))

    def __getattr__(self, name: str) -> NDArray[np.floating]:
        try:
            return self.__dict__["_arrays"][name]
        except KeyError:
            raise AttributeError(f"{type(self).__name__} has no column or attribute {name!r}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.columns]

    def __len__(self) -> int:
        return len(self._first)

    def __getitem__(self: S, rows: Any) -> S:
        return self._with(lambda array: array[rows])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.shape}, {self.dtype}: {', '.join(self.columns)})"

    def astype(self: S, dtype: DTypeLike) -> S:
        """These shapes with numbers of another type, rounded to it."""
        dtype = _columns.element_type({}, dtype, f"{type(self).__name__}.astype")
        return self._with(lambda array: array.astype(dtype, copy=False))

    def reshape(self: S, *shape: int) -> S:
        """These shapes in columns of another shape."""
        return self._with(lambda array: array.reshape(*shape))

    def _with(self: S, change: Callable[[NDArray[np.floating]], Any]) -> S:
        other = object.__new__(type(self))
        other._arrays = {name: _columns.in_one_piece(change(array)) for name, array in self._arrays.items()}
        return other

    def _struct(self):
        return _columns.struct(list(self._arrays.values()))


class Points(Shapes):
    """Points (x, y).

    >>> Points(x=[0, 1], y=0)
    Points((2,), float64: x, y)
    """

    columns = ("x", "y")

    def __init__(self, x: Any, y: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x=x, y=y)

    @classmethod
    def from_array(cls, xy: Any, *, dtype: DTypeLike = None) -> Points:
        """Points of an array whose last axis holds x and y.

        >>> Points.from_array([[0, 1], [2, 3], [4, 5]]).x
        array([0., 2., 4.])
        """
        xy = _columns.array_of(xy, "xy", "Points.from_array")
        if xy.ndim == 0 or xy.shape[-1] != 2:
            raise ValueError(f"hantei.Points.from_array: the shape is {xy.shape}, need a last axis of 2")
        return cls(xy[..., 0], xy[..., 1], dtype=dtype)


class Circles(Shapes):
    """Circles with centre (x, y) and radius r. A radius 0 makes a point."""

    columns = ("x", "y", "r")

    def __init__(self, x: Any, y: Any, r: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x=x, y=y, r=r)


class Boxes(Shapes):
    """Oriented boxes with centre (x, y) and half extents hw along the first axis and hh across.

    The direction of the first axis is (ux, uy), of any length but 0, or an angle in radians from x towards y. An
    extent 0 makes a segment or a point.

    >>> Boxes(x=0, y=0, hw=2, hh=1, angle=[0, 0.5]).shape
    (2,)
    """

    columns = ("x", "y", "ux", "uy", "hw", "hh")

    def __init__(self, x: Any, y: Any, hw: Any, hh: Any, *, ux: Any = None, uy: Any = None, angle: Any = None, dtype: DTypeLike = None) -> None:
        ux, uy = _direction("Boxes", ux, uy, angle, dtype, x, y, hw, hh)
        super().__init__(dtype, x=x, y=y, ux=ux, uy=uy, hw=hw, hh=hh)


class Capsules(Shapes):
    """Capsules: the points within the radius r of the segment from (x1, y1) to (x2, y2).

    With a radius 0 it is the segment, with equal ends a circle.
    """

    columns = ("x1", "y1", "x2", "y2", "r")

    def __init__(self, x1: Any, y1: Any, x2: Any, y2: Any, r: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x1=x1, y1=y1, x2=x2, y2=y2, r=r)


class Ellipses(Shapes):
    """Ellipses with centre (x, y) and radii rx along the first axis and ry across.

    The direction of the first axis is (ux, uy), of any length but 0, or an angle in radians from x towards y. A
    radius 0 makes a segment or a point.

    In place of radii and direction a covariance of shape (..., 2, 2) may be given, and k: the ellipse of k
    standard deviations. Its axes are computed in float64 and rounded, so that the ellipse that is stored is as
    near to that of the covariance as rounding allows; what a test then says of it is exact. A covariance that
    has a negative eigenvalue or a NaN is not a shape.

    >>> Ellipses(x=0, y=0, covariance=[[4.0, 0.0], [0.0, 1.0]], k=3).rx
    array(6.)
    """

    columns = ("x", "y", "ux", "uy", "rx", "ry")

    def __init__(
        self, x: Any, y: Any, rx: Any = None, ry: Any = None, *, ux: Any = None, uy: Any = None, angle: Any = None,
        covariance: Any = None, k: Any = 1.0, dtype: DTypeLike = None,
    ) -> None:
        given = [name for name, value in (("rx", rx), ("ry", ry), ("ux", ux), ("uy", uy), ("angle", angle)) if value is not None]
        if covariance is not None:
            if given:
                raise TypeError(f"hantei.Ellipses: a covariance and {', '.join(given)} are given, need one or the others")
            rx, ry, ux, uy = _axes(covariance, k)
        elif rx is None or ry is None:
            raise TypeError("hantei.Ellipses: a radius is missing, need rx and ry, or a covariance")
        else:
            ux, uy = _direction("Ellipses", ux, uy, angle, dtype, x, y, rx, ry)
        super().__init__(dtype, x=x, y=y, ux=ux, uy=uy, rx=rx, ry=ry)


class Covariances(Shapes):
    """Ellipses by their covariances: the points p with (p-c)' C^-1 (p-c) <= k2.

    The centre c is (x, y), C the symmetric matrix (xx, xy; xy, yy), and k2 the square of how many standard
    deviations the ellipse reaches. A singular C makes the segment, or the point, that is the limit of such ellipses.
    A row is not a shape if xx, yy or k2 is negative or xx*yy < xy*xy, in the stored numbers themselves.

    >>> hantei.covariance_point(Covariances(x=0, y=0, xx=4, xy=0, yy=1, k2=9), hantei.Points(x=6, y=[0, 1]))
    array([ True, False])
    """

    columns = ("x", "y", "xx", "xy", "yy", "k2")

    def __init__(self, x: Any, y: Any, xx: Any, xy: Any, yy: Any, k2: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x=x, y=y, xx=xx, xy=xy, yy=yy, k2=k2)

    @classmethod
    def from_matrices(cls, x: Any, y: Any, covariance: Any, k2: Any, *, dtype: DTypeLike = None) -> Covariances:
        """Covariances of an array of shape (..., 2, 2), which must be symmetric.

        >>> Covariances.from_matrices(x=[0, 1], y=0, covariance=[[4.0, 1.0], [1.0, 2.0]], k2=9).xy
        array([1., 1.])
        """
        covariance = _symmetric("Covariances.from_matrices", covariance)
        xx, xy, yy = covariance[..., 0, 0], covariance[..., 0, 1], covariance[..., 1, 1]
        return cls(x, y, xx, xy, yy, k2, dtype=dtype)


class MovingCircles(Shapes):
    """Circles with radius r whose centre moves from (x, y) by (vx, vy) over the frame."""

    columns = ("x", "y", "vx", "vy", "r")

    def __init__(self, x: Any, y: Any, vx: Any, vy: Any, r: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x=x, y=y, vx=vx, vy=vy, r=r)


class Rays(Shapes):
    """Rays from the origin (x, y) to (x + dx, y + dy), walked in the time from 0 to 1.

    A displacement 0 makes a point.
    """

    columns = ("x", "y", "dx", "dy")

    def __init__(self, x: Any, y: Any, dx: Any, dy: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x=x, y=y, dx=dx, dy=dy)


class Bounds(Shapes):
    """Axis-aligned boxes from (min_x, min_y) to (max_x, max_y), borders included.

    A row with min > max or a NaN is empty and overlaps nothing.
    """

    columns = ("min_x", "min_y", "max_x", "max_y")

    def __init__(self, min_x: Any, min_y: Any, max_x: Any, max_y: Any, *, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, min_x=min_x, min_y=min_y, max_x=max_x, max_y=max_y)


def direction(angle: Any, *, dtype: DTypeLike = None) -> Tuple[NDArray[np.floating], NDArray[np.floating]]:
    """The direction (cos angle, sin angle) of angles in radians, the same bits on every machine.

    Parameters
    ----------
    angle : array_like
        Angles from x towards y. One that is not finite gives NaN.
    dtype : float32 or float64, optional
        That of the result.

    Returns
    -------
    ux, uy : ndarray
        Arrays of the shape of angle. Each number is within 0.8 units in the last place.

    Examples
    --------
    >>> ux, uy = hantei.direction([0.0, 0.5])
    >>> ux
    array([1.        , 0.87758256])
    """
    columns = {"angle": angle}
    dtype = _columns.element_type(columns, dtype, "direction")
    angle = _columns.converted(columns, dtype, "direction")["angle"]
    ux, uy = np.empty_like(angle), np.empty_like(angle)
    _library.call(f"direction_{_columns.SUFFIXES[dtype]}", *(_pointer(array) for array in (ux, uy, angle)), _size(angle))
    return ux, uy


def _direction(function, ux, uy, angle, dtype, *others):
    if angle is None and ux is not None and uy is not None:
        return ux, uy
    if angle is None or ux is not None or uy is not None:
        raise TypeError(f"hantei.{function}: need either an angle, or both ux and uy")
    # The type is that of all columns, so that float32 shapes with float64 angles have float64 directions.
    columns = {str(k): column for k, column in enumerate((*others, angle))}
    return direction(angle, dtype=_columns.element_type(columns, dtype, function))


def _symmetric(function, covariance):
    """An array of symmetric matrices."""
    covariance = _columns.array_of(covariance, "covariance", function)
    if covariance.ndim < 2 or covariance.shape[-2:] != (2, 2):
        raise ValueError(f"hantei.{function}: covariance has the shape {covariance.shape}, need (..., 2, 2)")
    one, other = covariance[..., 0, 1], covariance[..., 1, 0]
    if not ((one == other) | (one != one) & (other != other)).all():
        raise ValueError(f"hantei.{function}: a covariance is not symmetric")
    return covariance


def _axes(covariance, k):
    """The radii and the direction of the first axis of ellipses of k standard deviations."""
    covariance = _symmetric("Ellipses", np.asarray(_columns.array_of(covariance, "covariance", "Ellipses"), dtype=np.float64))
    bad = ~np.isfinite(covariance).all(axis=(-2, -1))
    values, vectors = np.linalg.eigh(np.where(bad[..., None, None], 0.0, covariance))
    with np.errstate(invalid="ignore"):  # the root of a negative number is NaN, which makes the row no shape
        radii = _columns.array_of(k, "k", "Ellipses")[..., None] * np.sqrt(values)
    radii = np.where(bad[..., None], np.nan, radii)
    return radii[..., 1], radii[..., 0], vectors[..., 0, 1], vectors[..., 1, 1]


def _pointer(array):
    return _columns.ctypes.c_void_p(array.ctypes.data)


def _size(array):
    return _columns.ctypes.c_size_t(array.size)
