"""Row against row: what every test of batch.py does."""

from __future__ import annotations

import ctypes

import numpy as np

from . import _columns, _library, _tables, shapes

# A result of fewer rows along its last axis is computed on copies of the columns that have its shape: a call for
# each of so short stretches would take longer.
_LEAST_STRETCH = 256


def side(kind, value, function, argument):
    """The shapes that a caller gave: of that kind, or a table of its columns."""
    if isinstance(value, kind):
        return value
    if isinstance(value, shapes.Shapes):  # whose attribute columns is that of another kind
        raise TypeError(f"hantei.{function}: {argument} is {type(value).__name__}, need {kind.__name__}")
    columns = _tables.columns_of(kind, value, function, argument, instead=f"{kind.__name__} or ")
    return kind._of_columns(columns, f"{function}: {argument}")


def of_one_type(first: shapes.Shapes, second: shapes.Shapes) -> tuple[shapes.Shapes, shapes.Shapes]:
    """Both sides in the wider of their types. It holds every number of the other."""
    dtype = np.result_type(first.dtype, second.dtype)
    return first.astype(dtype), second.astype(dtype)


def hits(name, first, second):
    """The answers of a test of hit bits, as booleans."""
    def answer(call, rows):
        words = np.zeros((rows + 63) // 64, np.uint64)
        call(ctypes.c_void_p(words.ctypes.data), ctypes.c_size_t(len(words)))
        little = words.astype("<u8", copy=False).view(np.uint8)
        return [np.unpackbits(little, count=rows, bitorder="little").view(np.bool_)]
    return _answers(name, first, second, answer)[0]


def numbers(name, first, second):
    """The answers of a test of numbers."""
    def answer(call, rows):
        numbers = np.empty(rows, dtype)
        call(ctypes.c_void_p(numbers.ctypes.data), ctypes.c_size_t(rows))
        return [numbers]
    dtype = np.result_type(first.dtype, second.dtype)
    return _answers(name, first, second, answer)[0]


def records(name, first, second, kind):
    """The answers of a test of several numbers, as the named tuple kind of arrays."""
    def answer(call, rows):
        columns = [np.empty(rows, dtype) for _ in kind._fields]
        call(ctypes.byref(_columns.struct(columns)))
        return columns
    dtype = np.result_type(first.dtype, second.dtype)
    return kind(*_answers(name, first, second, answer))


def _answers(name, first, second, answer):
    """The result columns of a test whose sides broadcast against each other.

    answer(call, rows) makes the columns for so many rows and hands them to call, before the sides.
    """
    first, second = of_one_type(first, second)
    try:
        shape = np.broadcast_shapes(first.shape, second.shape)
    except ValueError:
        raise ValueError(f"hantei.{name}: the sides have the shapes {first.shape} and {second.shape}, need ones that broadcast") from None
    size = int(np.prod(shape))

    def flat(one, other, rows):
        structs = one._struct(), other._struct()
        def call(*results):
            _library.call(name, f"{name}_{_columns.SUFFIXES[one.dtype]}", *results, *(ctypes.byref(s) for s in structs))
        return answer(call, rows)

    if all(s.shape == shape or s.size == 1 for s in (first, second)):
        return [column.reshape(shape) for column in flat(first, second, size)]
    if size == 0 or shape[-1] < _LEAST_STRETCH:
        return [column.reshape(shape) for column in flat(_spread(first, shape), _spread(second, shape), size)]
    # Along the last axis a side has all rows or one, as a call can have them.
    stretches = [flat(_stretch(first, shape, at), _stretch(second, shape, at), shape[-1]) for at in np.ndindex(shape[:-1])]
    return [np.stack(columns).reshape(shape) for columns in zip(*stretches)]


def _spread(side, shape):
    return side._with(lambda array: np.broadcast_to(array, shape))


def _stretch(side, shape, at):
    length = side.shape[-1] if side.shape else 1
    return side._with(lambda array: np.broadcast_to(array, (*shape[:-1], length))[at])
