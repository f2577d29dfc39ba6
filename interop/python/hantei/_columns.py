"""Arrays as columns of numbers that the library reads: their types, shapes and memory."""

import ctypes
import functools
import reprlib

import numpy as np

SUFFIXES = {np.dtype(np.float32): "f32", np.dtype(np.float64): "f64"}


def element_type(columns, dtype, function):
    """The type that holds every number of these arrays: float32 if all fit in it, float64 otherwise.

    Python's own numbers have no type: the integers among them must fit too, and the others are rounded.
    """
    if dtype is not None:
        try:
            dtype = np.dtype(dtype)
        except (TypeError, ValueError):
            raise TypeError(f"hantei.{function}: dtype is {dtype!r}, need float32 or float64") from None
        if dtype not in SUFFIXES:
            raise TypeError(f"hantei.{function}: dtype is {dtype}, need float32 or float64")
        return dtype
    typed = [array_of(column, name, function).dtype for name, column in columns.items() if not _untyped(column)]
    narrow = bool(typed) and all(np.can_cast(kind, np.float32, "safe") for kind in typed)
    held = all(_fits(column) for column in columns.values() if _untyped(column) and isinstance(column, int))
    return np.dtype(np.float32 if narrow and held else np.float64)


def _untyped(column):
    """Whether it is one of Python's own numbers. A scalar of numpy has a type, though float64 is a float as well."""
    return isinstance(column, (int, float)) and not isinstance(column, np.generic)


def _fits(integer):
    """Whether float32 holds an integer."""
    return abs(integer) <= 2**53 and float(np.float32(integer)) == integer


def converted(columns, dtype, function):
    """The columns as arrays of one shape and type, each in one piece of memory of its own order."""
    arrays = {name: numbers_of(column, name, function) for name, column in columns.items()}
    shape = common_shape(arrays, function)
    return {name: _column(array, name, shape, dtype, function) for name, array in arrays.items()}


def common_shape(columns, function):
    """The shape to which the columns broadcast."""
    shapes = {name: numbers_of(column, name, function).shape for name, column in columns.items()}
    try:
        return np.broadcast_shapes(*shapes.values())
    except ValueError:
        listed = ", ".join(f"{name} {shape}" for name, shape in shapes.items())
        raise ValueError(f"hantei.{function}: the shapes of the columns are {listed}, need ones that broadcast") from None


def array_of(given, name, function):
    """What was given as an array. Masked values are refused: numpy would take the numbers that stand under the mask."""
    try:
        array = np.asarray(given)
    except ValueError:  # of lists of different lengths
        raise ValueError(f"hantei.{function}: {name} makes no array, need rows of equal length") from None
    parts = given if isinstance(given, (list, tuple)) and array.ndim > 1 else [given]
    if any(isinstance(part, np.ma.MaskedArray) and np.ma.is_masked(part) for part in parts):
        raise ValueError(f"hantei.{function}: {name} has masked values, need an array without: fill them, those of shapes with NaN, which makes a row that hits nothing")
    return array


def in_one_piece(array, dtype=None):
    """The array in its own order in one piece of memory, where the library can read it; a copy if it is not there yet.

    It is a view, for numpy's resize would take the memory from an array that owns it, also while a call reads it.
    """
    array = np.asarray(array, dtype, order="C")
    return (array if array.flags.aligned else array.copy()).view()


def numbers_of(column, name, function):
    """What was given as an array of numbers."""
    array = array_of(column, name, function)
    if array.dtype.kind == "O" and all(map(_is_number, array.ravel())):  # as data frames have where there are no rows, or for their own types of numbers
        array = np.array(array.ravel().tolist()).reshape(array.shape)
    if array.dtype.kind not in "iuf" or array.dtype.itemsize > 8:
        raise TypeError(f"hantei.{function}: {name} has type {array.dtype}{_and_holds(array)}, need integers or numbers of at most float64")
    # Of a list of integers and floats, or of integers some of which only uint64 holds, numpy makes floats.
    if array.dtype.kind == "f" and not hasattr(column, "dtype") and np.any(np.abs(array) >= 2**53):
        if any(isinstance(element, (int, np.integer)) and abs(int(element)) > 2**53 for element in np.asarray(column, object).ravel()):
            raise _too_large(name, function)
    return array


def bits_of(column, name, function):
    """What was given as an array of integers of 64 bits."""
    array = array_of(column, name, function)
    if array.dtype.kind == "f" and array.size and not hasattr(column, "dtype"):  # of integers some of which only uint64 holds, numpy makes floats
        elements = np.asarray(column, object)
        if all(map(_is_bits, elements.ravel())):
            array = elements.astype(np.uint64)
    return array


def _is_bits(element):
    return (type(element) is int or isinstance(element, np.integer)) and 0 <= int(element) < 2**64


def _too_large(name, function):
    return ValueError(f"hantei.{function}: {name} has integers above 2**53, which float64 does not hold exactly")


def _and_holds(array):
    """The first element that is no number, in words, where the type of the array does not tell what it holds."""
    if array.dtype.kind in "OSTU":
        for element in array.ravel().tolist():
            if not _is_number(element):
                return f" and holds {reprlib.repr(element)}"
    return ""


def _is_number(element):
    """Whether an array of such elements is one of integers or of floats. Booleans are none."""
    return isinstance(element, (float, np.floating, np.integer)) or type(element) is int and -(2**63) <= element < 2**64


def _column(array, name, shape, dtype, function):
    if array.dtype.kind in "iu" and array.dtype.itemsize == 8 and array.size and dtype == np.float64:
        # Integers above 2^53 need not be numbers of float64. What cannot be stored is not answered.
        if np.any((array > 2**53) | (array < -(2**53))):
            raise _too_large(name, function)
    with np.errstate(over="ignore"):  # a number too large becomes infinite, and its row no shape
        array = np.asarray(array, dtype=dtype)
    return in_one_piece(np.broadcast_to(array, shape))


def number(given, name, function):
    """What was given as one number, of Python's own type."""
    array = numbers_of(given, name, function)
    if array.ndim:
        raise TypeError(f"hantei.{function}: {name} has the shape {array.shape}, need one number")
    return float(array)


@functools.lru_cache(maxsize=None)
def columns_type(count):
    """The struct of hantei.h with so many columns."""
    return type(f"Columns{count}", (ctypes.Structure,), {
        "_fields_": [("n", ctypes.c_size_t)] + [(f"column{k}", ctypes.c_void_p) for k in range(count)]})


def struct(arrays):
    """The struct over these arrays of equal size, which have to live as long as it is used."""
    return columns_type(len(arrays))(arrays[0].size, *(array.ctypes.data for array in arrays))
