"""Tables in place of shapes, of every kind that holds columns by name."""

import importlib
import unittest
import warnings

import numpy as np

import hantei

COLUMNS = {"id": ["a", "b", "c"], "x": [0.0, 3.0, 9.0], "y": [0.0, 0.0, 0.0], "r": [1.0, 2.5, 1.0]}


class Column:
    """What numpy makes an array of, and nothing else, as a series of polars or a chunked array of pyarrow."""

    def __init__(self, values):
        self._values = values

    def __array__(self, dtype=None, copy=None):
        return np.array(self._values, dtype)


class Frame:
    """A data frame that has the names of its columns but no keys, as that of polars."""

    def __init__(self, columns):
        self._columns = columns

    @property
    def columns(self):
        return list(self._columns)

    def __getitem__(self, name):
        return Column(self._columns[name])


class ArrowTable(Frame):
    """A table whose columns are arrays, and whose names are apart, as that of pyarrow."""

    @property
    def columns(self):
        return [Column(values) for values in self._columns.values()]

    @property
    def column_names(self):
        return list(self._columns)


class Keyed:
    """A table with keys that is no Mapping, as that of astropy and a data frame of pandas."""

    def __init__(self, columns):
        self._columns = columns

    def keys(self):
        return self._columns.keys()

    def __getitem__(self, name):
        return np.array(self._columns[name])


class Grouped(Frame):
    """What has keys that are no method, as pandas' groups of rows."""

    keys = "x"
    columns = property()


def structured(columns):
    return np.rec.fromarrays(list(columns.values()), names=list(columns))


KINDS = {"mapping": dict, "structured array": structured, "keys": Keyed, "columns": Frame, "column_names": ArrowTable}


def installed():
    """The makers of real tables, of the packages that are there."""
    for package, make in (
        ("pandas", lambda pandas: pandas.DataFrame),
        ("polars", lambda polars: polars.DataFrame),
        ("pyarrow", lambda pyarrow: pyarrow.table),
        ("pyarrow", lambda pyarrow: pyarrow.RecordBatch.from_pydict),
        ("astropy.table", lambda table: table.Table),
    ):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                module = importlib.import_module(package)
        except ImportError:
            continue
        yield package, make(module)


class Kinds(unittest.TestCase):
    def test_every_call(self):
        want = hantei.Circles(COLUMNS["x"], COLUMNS["y"], COLUMNS["r"])
        for name, make in (*KINDS.items(), *installed()):
            with self.subTest(name):
                table = make(COLUMNS)
                made = hantei.Circles.from_table(table)
                for column in want.columns:
                    self.assertEqual(getattr(made, column).tolist(), getattr(want, column).tolist())
                self.assertEqual(hantei.circle_circle(table, want[:1]).tolist(), [True, True, False])
                self.assertEqual(hantei.circle_circle(want[:1], table).tolist(), [True, True, False])
                self.assertEqual(hantei.cross(hantei.circle_circle, table).second.tolist(), [1])
                self.assertEqual(hantei.among(hantei.circle_circle, table, table, hantei.candidates(made)).second.tolist(), [1])

    def test_columns_that_are_missing(self):
        for name, make in KINDS.items():
            with self.subTest(name), self.assertRaisesRegex(TypeError, "^hantei.circle_circle: first has the columns x, y, need x, y, r$"):
                hantei.circle_circle(make({"x": [1.0], "y": [2.0]}), hantei.Circles(0, 0, 1))

    def test_column_that_is_there_twice(self):
        table = Frame(COLUMNS)
        table.__class__ = type("Twice", (Frame,), {"columns": ["x", "y", "r", "x"]})
        with self.assertRaisesRegex(TypeError, "^hantei.Circles.from_table: table has 2 columns x, need one$"):
            hantei.Circles.from_table(table)

    def test_what_is_no_table(self):
        for given, name in (([0, 0, 1], "list"), ("xyr", "str"), (3, "int"), (None, "NoneType"), (np.zeros((3, 3)), "ndarray"), (Grouped(COLUMNS), "Grouped")):
            with self.subTest(name):
                with self.assertRaisesRegex(TypeError, f"^hantei.circle_circle: second is {name}, need Circles or a table with the columns x, y, r$"):
                    hantei.circle_circle(hantei.Circles(0, 0, 1), given)
                with self.assertRaisesRegex(TypeError, f"^hantei.Boxes.from_table: table is {name}, need a table with the columns x, y, ux, uy, hw, hh or x, y, hw, hh, angle$"):
                    hantei.Boxes.from_table(given)

    def test_calls_that_take_none(self):
        for name, make in KINDS.items():
            table, given = make(COLUMNS), type(make(COLUMNS)).__name__
            for words, call in (
                (f"Circles: {given} alone is given, need x, y, r, or Circles.from_table for a table$", lambda: hantei.Circles(table)),
                (f"Rays: {given} alone is given, need x, y, dx, dy, or Rays.from_table for a table$", lambda: hantei.Rays(table, dtype=np.float32)),
                (f"candidates: first is {given}, need shapes such as hantei.Circles, which from_table makes of a table$", lambda: hantei.candidates(table)),
                (f"bounds: of is {given}, need shapes such as hantei.Circles, which from_table makes of a table$", lambda: hantei.bounds(table)),
            ):
                with self.subTest(f"{name}, {words}"), self.assertRaisesRegex(TypeError, f"^hantei.{words}"):
                    call()

    def test_series_as_a_column(self):
        class Series(Column):
            def keys(self):
                return range(len(self._values))

        self.assertEqual(hantei.Points(Series([1.0, 2.0]), y=0).x.tolist(), [1, 2])

    def test_shapes_of_another_kind(self):
        with self.assertRaisesRegex(TypeError, "^hantei.circle_circle: first is MovingCircles, need Circles$"):
            hantei.circle_circle(hantei.MovingCircles(0, 0, 0, 0, 1), hantei.Circles(0, 0, 1))
        with self.assertRaisesRegex(TypeError, "^hantei.Circles.from_table: table is MovingCircles, need a table"):
            hantei.Circles.from_table(hantei.MovingCircles(0, 0, 0, 0, 1))


class FromTable(unittest.TestCase):
    def test_other_ways(self):
        self.assertEqual(hantei.Boxes.from_table({"x": 0, "y": 0, "hw": 1, "hh": 1, "angle": 0}).ux, 1)
        self.assertEqual(hantei.Ellipses.from_table({"x": 0, "y": 0, "covariance": np.eye(2), "k": 3}).rx, 3)
        self.assertEqual(hantei.Bounds.from_table({"min_x": 0, "min_y": 0, "max_x": 2, "max_y": 1}).max_x, 2)

    def test_dtype(self):
        self.assertEqual(hantei.Circles.from_table(COLUMNS, dtype=np.float32).dtype, np.float32)
        narrow = {name: np.float32(column) for name, column in COLUMNS.items() if name != "id"}
        self.assertEqual(hantei.Circles.from_table(narrow).dtype, np.float32)

    def test_no_copy(self):
        x = np.arange(3.0)
        self.assertTrue(np.shares_memory(hantei.Circles.from_table({**COLUMNS, "x": x}).x, x))

    def test_class_of_a_caller(self):
        class Ships(hantei.Circles):
            pass

        self.assertIsInstance(Ships.from_table(COLUMNS), Ships)

    def test_errors(self):
        for error, words, call in (
            (TypeError, "Circles.from_table: table: x has type <U3 and holds 'abc'", lambda: hantei.Circles.from_table({**COLUMNS, "x": "abc"})),
            (TypeError, "Circles.from_table: table: x is None, need integers or numbers", lambda: hantei.Circles.from_table({**COLUMNS, "x": None})),
            (ValueError, r"Circles.from_table: table: the shapes of the columns are x \(2,\), y \(3,\)", lambda: hantei.Circles.from_table({**COLUMNS, "x": [1, 2]})),
            (TypeError, "Shapes: it has no columns, need a class of shapes", lambda: hantei.Shapes.from_table(COLUMNS)),
        ):
            with self.subTest(words), self.assertRaisesRegex(error, f"^hantei.{words}"):
                call()


class Objects(unittest.TestCase):
    """Arrays of objects, as data frames have for integers that may be missing, and for a row of several types."""

    def test_numbers(self):
        for name, given, want in (
            ("integers", [1, 2], [1, 2]),
            ("floats", [1.5, np.nan], [1.5, np.nan]),
            ("both", [1, 0.5], [1, 0.5]),
            ("numpy's", [np.int8(3), np.float32(0.5)], [3, 0.5]),
            ("none", [], []),
        ):
            with self.subTest(name):
                np.testing.assert_array_equal(hantei.Points(np.array(given, object), 0).x, want)
        self.assertEqual(hantei.Points(np.array([[1, 2], [3, 4]], object), 0).x.tolist(), [[1, 2], [3, 4]])

    def test_what_is_no_number(self):
        for given in (None, True, "a", 1j, 2**64):
            with self.subTest(repr(given)), self.assertRaisesRegex(TypeError, "^hantei.Points: x has type object and holds "):
                hantei.Points(np.array([1, given], object), 0)

    def test_integers_that_float64_does_not_hold(self):
        with self.assertRaisesRegex(ValueError, r"^hantei.Points: x has integers above 2\*\*53"):
            hantei.Points(np.array([1, 2**53 + 1], object), 0)


if __name__ == "__main__":
    unittest.main()
