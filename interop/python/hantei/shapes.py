"""Columns of shapes: one array for each field, one row for each shape."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, Optional, Tuple, Type, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from . import _columns, _library, _tables

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
    _other_columns: Tuple[Tuple[str, ...], ...] = ()  # those that the constructor takes in place of columns
    _arrays: Dict[str, NDArray[np.floating]]

    def __new__(cls: Type[S], *columns: Any, **named: Any) -> S:
        if cls.columns and len(columns) == 1 and not named.keys() - {"dtype"} and _tables.is_table(columns[0]):
            # Python would say that y is missing.
            raise TypeError(f"hantei.{cls.__name__}: {type(columns[0]).__name__} alone is given, need {', '.join(cls.columns)}, or {cls.__name__}.from_table for a table")
        return super().__new__(cls)

    def __init__(self, dtype: DTypeLike = None, **columns: Any) -> None:
        self._need_columns()
        self._fill(type(self).__name__, dtype, **columns)

    @classmethod
    def from_table(cls: Type[S], table: _tables.Table, *, dtype: DTypeLike = None) -> S:
        """Shapes of the columns of a table that have the names of the constructor's arguments.

        A table is a mapping, a structured array, a data frame of pandas or polars, or a table or record batch of
        pyarrow. Its other columns are not looked at.

        >>> hantei.Circles.from_table({"id": ["a", "b"], "x": [0, 3], "y": [0, 4], "r": [1, 2]})
        Circles((2,), float64: x, y, r)
        """
        cls._need_columns()
        function = f"{cls.__name__}.from_table"
        return cls._of_columns(_tables.columns_of(cls, table, function, "table"), f"{function}: table", dtype)

    @classmethod
    def _need_columns(cls) -> None:
        if not cls.columns:
            raise TypeError(f"hantei.{cls.__name__}: it has no columns, need a class of shapes such as hantei.Circles")

    @classmethod
    def _of_columns(cls: Type[S], columns: Dict[str, Any], argument: str, dtype: DTypeLike = None) -> S:
        """The shapes of columns that a caller gave in a table. Errors name that argument: the caller wrote no names of columns."""
        shapes = object.__new__(cls)
        shapes._fill(argument, dtype, **columns)
        return shapes

    def _fill(self, function: str, dtype: DTypeLike, /, **columns: Any) -> None:
        """Set the columns from those of the constructor. Errors name the function."""
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

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.columns:  # an attribute would only hide the column, which tests would go on reading
            raise AttributeError(f"hantei.{type(self).__name__}: {name} is a column, which cannot be replaced: write into its array, or make new shapes")
        super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.columns]

    def __len__(self) -> int:
        return len(self._first)

    def __iter__(self: S) -> Iterator[S]:
        return map(self.__getitem__, range(len(self)))  # without an axis there is no len

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
        arrays = list(self._arrays.values())
        if any(array.shape != arrays[0].shape for array in arrays):  # those of a copy that copy or pickle made can be resized
            held = ", ".join(f"{name} {array.shape}" for name, array in self._arrays.items())
            raise ValueError(f"hantei.{type(self).__name__}: the shapes of the columns have become {held}, need equal ones, as they were made")
        return _columns.struct(arrays)


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
        function = "Points.from_array"
        xy = _columns.converted({"xy": xy}, _columns.element_type({"xy": xy}, dtype, function), function)["xy"]
        if xy.ndim == 0 or xy.shape[-1] != 2:
            raise ValueError(f"hantei.{function}: xy has the shape {xy.shape}, need a last axis of 2")
        return cls(xy[..., 0], xy[..., 1], dtype=xy.dtype)


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
    _other_columns = (("x", "y", "hw", "hh", "angle"),)

    def __init__(self, x: Any, y: Any, hw: Any, hh: Any, *, ux: Any = None, uy: Any = None, angle: Any = None, dtype: DTypeLike = None) -> None:
        super().__init__(dtype, x=x, y=y, hw=hw, hh=hh, ux=ux, uy=uy, angle=angle)

    def _fill(self, function, dtype, /, *, x, y, hw, hh, ux=None, uy=None, angle=None):
        ux, uy = _direction(function, ux, uy, angle, dtype, x=x, y=y, hw=hw, hh=hh)
        super()._fill(function, dtype, x=x, y=y, ux=ux, uy=uy, hw=hw, hh=hh)


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
    standard deviations. Its axes are computed in float64 and rounded: a radius is off by a few units in its last
    place, however thin the ellipse, and a singular covariance makes a segment or a point. What a test then says of
    the ellipse that is stored is exact. A covariance is not a shape if it has a NaN, an infinity or a negative
    eigenvalue, which is decided without rounding.

    >>> Ellipses(x=0, y=0, covariance=[[4.0, 0.0], [0.0, 1.0]], k=3).rx
    array(6.)
    """

    columns = ("x", "y", "ux", "uy", "rx", "ry")
    _other_columns = (("x", "y", "rx", "ry", "angle"), ("x", "y", "covariance"))

    def __init__(
        self, x: Any, y: Any, rx: Any = None, ry: Any = None, *, ux: Any = None, uy: Any = None, angle: Any = None,
        covariance: Any = None, k: Any = 1.0, dtype: DTypeLike = None,
    ) -> None:
        super().__init__(dtype, x=x, y=y, rx=rx, ry=ry, ux=ux, uy=uy, angle=angle, covariance=covariance, k=k)

    def _fill(self, function, dtype, /, *, x, y, rx=None, ry=None, ux=None, uy=None, angle=None, covariance=None, k=1.0):
        given = [name for name, value in (("rx", rx), ("ry", ry), ("ux", ux), ("uy", uy), ("angle", angle)) if value is not None]
        if covariance is not None:
            if given:
                raise TypeError(f"hantei.{function}: a covariance and {', '.join(given)} are given, need one or the others")
            rx, ry, ux, uy = _axes(function, covariance, k)
            _columns.common_shape({"x": x, "y": y, "rows of covariance": rx}, function)
        elif rx is None or ry is None:
            raise TypeError(f"hantei.{function}: a radius is missing, need rx and ry, or a covariance")
        elif not (isinstance(k, (int, float)) and k == 1):
            raise TypeError(f"hantei.{function}: k is given with radii, need a covariance with it, or radii of that size")
        else:
            ux, uy = _direction(function, ux, uy, angle, dtype, x=x, y=y, rx=rx, ry=ry)
        super()._fill(function, dtype, x=x, y=y, ux=ux, uy=uy, rx=rx, ry=ry)


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
        function = "Covariances.from_matrices"
        columns = {"x": x, "y": y, "covariance": _symmetric(function, covariance), "k2": k2}
        dtype = _columns.element_type(columns, dtype, function)
        x, y, covariance, k2 = (_columns.converted({name: column}, dtype, function)[name] for name, column in columns.items())
        xx, xy, yy = covariance[..., 0, 0], covariance[..., 0, 1], covariance[..., 1, 1]
        _columns.common_shape({"x": x, "y": y, "rows of covariance": xx, "k2": k2}, function)
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
    return _direction_of(angle, dtype, "direction")


def _direction_of(angle, dtype, function):
    columns = {"angle": angle}
    dtype = _columns.element_type(columns, dtype, function)
    angle = _columns.converted(columns, dtype, function)["angle"]
    ux, uy = np.empty_like(angle), np.empty_like(angle)
    _library.call(function, f"direction_{_columns.SUFFIXES[dtype]}", *(_pointer(array) for array in (ux, uy, angle)), _size(angle))
    return ux, uy


def _direction(function, ux, uy, angle, dtype, **others):
    if angle is None and ux is not None and uy is not None:
        return ux, uy
    if angle is None or ux is not None or uy is not None:
        raise TypeError(f"hantei.{function}: need either an angle, or both ux and uy")
    # The type is that of all columns, so that float32 shapes with float64 angles have float64 directions.
    columns = {**others, "angle": angle}
    _columns.common_shape(columns, function)
    return _direction_of(angle, _columns.element_type(columns, dtype, function), function)


def _symmetric(function, covariance):
    """An array of symmetric matrices."""
    covariance = _columns.numbers_of(covariance, "covariance", function)
    if covariance.ndim < 2 or covariance.shape[-2:] != (2, 2):
        raise ValueError(f"hantei.{function}: covariance has the shape {covariance.shape}, need (..., 2, 2)")
    one, other = covariance[..., 0, 1], covariance[..., 1, 0]
    same = (one == other) | (one != one) & (other != other)
    if not same.all():
        row = np.unravel_index(np.argmin(same), same.shape)
        where = f" of row {', '.join(map(str, row))}" if row else ""
        raise ValueError(f"hantei.{function}: a covariance is not symmetric: that{where} has {one[row]} and {other[row]}, need equal numbers across the diagonal")
    return covariance


def _axes(function, covariance, k):
    """The radii and the direction of the first axis of ellipses of k standard deviations.

    The method is that of Covariance.Ellipse in the Go library. The larger eigenvalue is a sum without cancellation,
    and the smaller one the determinant divided by it. numpy.linalg.eigh would have the smaller one off by a rounding
    of the larger, and negative in many singular matrices.
    """
    float64 = np.dtype(np.float64)
    covariance = _symmetric(function, _columns.converted({"covariance": covariance}, float64, function)["covariance"])
    k = _columns.converted({"k": k}, float64, function)["k"]
    try:
        np.broadcast_shapes(covariance.shape[:-2], k.shape)
    except ValueError:
        raise ValueError(f"hantei.{function}: k has the shape {k.shape}, need one that broadcasts with {covariance.shape[:-2]}, that of the covariances") from None
    xx, xy, yy = covariance[..., 0, 0], covariance[..., 0, 1], covariance[..., 1, 1]
    # What overflows on the way is of a row that becomes NaN at the end, or a radius that is too large for float64.
    with np.errstate(all="ignore"):
        valid = np.isfinite(xx) & np.isfinite(xy) & np.isfinite(yy) & (xx >= 0) & (yy >= 0)
        xx, xy, yy = (np.where(valid, entry, 0.0) for entry in (xx, xy, yy))
        semidefinite, determinant, exponent = _determinant(xx, xy, yy)
        valid &= semidefinite

        shift = np.frexp(np.maximum(xx, yy))[1] >> 1
        xx, xy, yy = (np.ldexp(entry, -2 * shift) for entry in (xx, xy, yy))
        half = (xx - yy) / 2
        length = _hypotenuse(half, xy)
        major = (xx + yy) / 2 + length
        minor = np.where(major > 0, determinant / major, 0.0)
        along = half >= 0  # in either case a sum without cancellation
        ux, uy = _unit_vector(np.where(along, half + length, xy), np.where(along, xy, length - half))
        circle = length == 0
        ux, uy = np.where(circle, 1.0, ux), np.where(circle, 0.0, uy)

        factor, scale = np.frexp(k)
        rx = np.ldexp(factor * np.sqrt(major), scale + shift)
        ry = np.minimum(np.ldexp(factor * np.sqrt(minor), scale + exponent - shift), rx)
    return tuple(np.where(valid, column, np.nan) for column in (rx, ry, ux, uy))


def _determinant(xx, xy, yy):
    """Whether matrices are positive semidefinite, their determinants as d * 4**exponent, and the exponents.

    The diagonal must not be negative. The first answer is exact, and the second one rounded: both numbers of the
    diagonal are brought near 1, each by a power of 4 of its own, so that nothing that counts underflows, and the
    products are exact with what rounding took from them.
    """
    a, b = np.frexp(xx)[1] >> 1, np.frexp(yy)[1] >> 1
    p, lost_p = _exact_product(np.ldexp(xx, -2 * a), np.ldexp(yy, -2 * b))
    scaled = np.ldexp(xy, -a - b)
    q, lost_q = _exact_product(scaled, scaled)
    semidefinite = np.where(p == q, lost_p >= lost_q, p > q)
    # Beside a 0 nothing brings xy near 1, and its square may underflow.
    semidefinite = np.where(p == 0, xy == 0, semidefinite)
    return semidefinite, np.maximum((p - q) + (lost_p - lost_q), 0.0), a + b


def _exact_product(x, y):
    """The product, rounded, and what rounding took from it, by T. J. Dekker's method: numpy has no fused operation."""
    product = x * y
    (x_high, x_low), (y_high, y_low) = _split(x), _split(y)
    return product, ((x_high * y_high - product) + x_high * y_low + x_low * y_high) + x_low * y_low


def _split(x):
    """Two numbers of 26 bits whose sum is x."""
    t = 0x8000001 * x
    high = t - (t - x)
    return high, x - high


def _hypotenuse(x, y):
    """The length of (x, y), where neither is large. numpy.hypot differs from machine to machine."""
    x, y = np.maximum(np.abs(x), np.abs(y)), np.minimum(np.abs(x), np.abs(y))
    ratio = y / np.where(x == 0, 1.0, x)
    return x * np.sqrt(1 + ratio * ratio)


def _unit_vector(x, y):
    """The direction (x, y) as a vector of length 1. Of (0, 0) it is any."""
    steep = np.abs(x) < np.abs(y)
    longer, shorter = np.where(steep, y, x), np.where(steep, x, y)
    ratio = shorter / np.where(longer == 0, 1.0, longer)
    longer = np.copysign(1 / np.sqrt(1 + ratio * ratio), longer)
    shorter = ratio * longer
    return np.where(steep, shorter, longer), np.where(steep, longer, shorter)


def _pointer(array):
    return _columns.ctypes.c_void_p(array.ctypes.data)


def _size(array):
    return _columns.ctypes.c_size_t(array.size)
