"""Tables that hold the columns of shapes: mappings, structured arrays, data frames and tables of Arrow."""

from __future__ import annotations

from typing import Any, Iterable, List, Protocol, Union

import numpy as np


class _Keyed(Protocol):
    """A mapping, or a data frame of pandas."""

    def keys(self) -> Iterable[Any]: ...
    def __getitem__(self, name: Any, /) -> Any: ...


class _Columned(Protocol):
    """A data frame of polars. A list of columns: shapes, which are no table, have a tuple."""

    @property
    def columns(self) -> List[Any]: ...
    def __getitem__(self, name: Any, /) -> Any: ...


class _ColumnNamed(Protocol):
    """A table or a record batch of pyarrow."""

    @property
    def column_names(self) -> List[Any]: ...
    def __getitem__(self, name: Any, /) -> Any: ...


Table = Union[_Keyed, _Columned, _ColumnNamed, "np.ndarray[Any, np.dtype[np.void]]", np.void]


def columns_of(kind, table, function, argument, *, instead=""):
    """The columns of a table that make shapes of that kind, by name. instead is what else the caller may give."""
    found = _names(table)
    if found is None:
        raise TypeError(f"hantei.{function}: {argument} is {type(table).__name__}, need {instead}a table with the columns {_listed(_ways(kind), ' or ')}")
    columns = {name: table[name] for name in _of_shape(kind, found, function, argument)}
    for name, column in columns.items():
        if column is None:  # which to a constructor means that it is left out
            raise TypeError(f"hantei.{function}: {argument}: {name} is None, need integers or numbers of at most float64")
    return columns


def is_table(given):
    return _names(given) is not None


def _names(table):
    """The names of the columns, or None of what is no table."""
    if isinstance(table, (np.ndarray, np.void)):
        return table.dtype.names
    if callable(getattr(table, "keys", None)):
        return list(table.keys())
    # A table of pyarrow has columns as well, which are its arrays.
    for attribute in ("column_names", "columns"):
        if isinstance(getattr(table, attribute, None), list):
            return getattr(table, attribute)
    return None


def _of_shape(kind, found, function, argument):
    """The names of the columns that make such shapes. A table may have others, which are not looked at."""
    ways = _ways(kind)
    full = [way for way in ways if all(name in found for name in way)]
    if len(full) > 1:  # they need not agree, so that either could be the wrong one
        raise TypeError(f"hantei.{function}: {argument} has the columns of {kind.__name__} twice, {_listed(full, ' and ')}, need one of them")
    if not full:
        has = f"the columns {', '.join(map(str, found))}" if len(found) else "no columns"
        raise TypeError(f"hantei.{function}: {argument} has {has}, need {_listed(ways, ' or ')}")
    # The k of a covariance is a part of the shape. Beside radii, and of another shape, it is a column like any other.
    names = (*full[0], "k") if "covariance" in full[0] and "k" in found else full[0]
    for name in names:
        if found.count(name) > 1:  # a data frame answers with all of them at once
            raise TypeError(f"hantei.{function}: {argument} has {found.count(name)} columns {name}, need one")
    return names


def _ways(kind):
    return [kind.columns, *kind._other_columns]


def _listed(ways, between):
    return between.join(", ".join(way) for way in ways)
