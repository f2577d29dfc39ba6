"""What errors say: the function that was called, its argument and column, what was given, and what is needed."""

import functools
import inspect
import os
import subprocess
import sys
import unittest

import numpy as np

import hantei
from hantei import batch

NUMBERS = "need integers or numbers of at most float64$"

# What may be wrong with a column, and what is said of it after its name.
WRONG = (
    ("abc", TypeError, rf"has type <U3 and holds 'abc', {NUMBERS}"),
    ([1.0, "abc"], TypeError, rf"has type <U\d+ and holds '1.0', {NUMBERS}"),
    ([1.0, None], TypeError, f"has type object and holds None, {NUMBERS}"),
    (True, TypeError, f"has type bool, {NUMBERS}"),
    (1j, TypeError, f"has type complex128, {NUMBERS}"),
    (None, TypeError, f"is None, {NUMBERS}"),
    ([[1.0], [1.0, 2.0]], (TypeError, ValueError), "(makes no array, need rows of equal length|has type object)"),
    (np.ma.masked, ValueError, "has masked values, need an array without"),
    (2**53 + 1, ValueError, r"has integers above 2\*\*53, which float64 does not hold exactly$"),
)


def tables(kind):
    """The columns that make such shapes, in each way."""
    for way in (kind.columns, *kind._other_columns):
        yield {name: np.eye(2) if name == "covariance" else 1.0 for name in way}
    if kind is hantei.Ellipses:
        yield {"x": 1.0, "y": 1.0, "covariance": np.eye(2), "k": 1.0}


@functools.lru_cache(maxsize=None)
def good(kind):
    return kind(**next(tables(kind))).reshape(1)


def calls():
    """Every call that takes a table in place of a side: its function, the side, the kind, and how it is called."""
    for name, (answer, kinds, _) in batch.TESTS.items():
        test = getattr(hantei, name)
        for k, argument in enumerate(inspect.signature(test).parameters):
            yield name, argument, kinds[k], lambda table, test=test, kinds=kinds, k=k: test(*_sides(table, kinds, k))
        if answer == "record":
            continue
        limit = {"limit": 1.0} if answer == "number" else {}
        for k, argument in enumerate(("first", "second")):
            for search in (hantei.cross, hantei.count, hantei.among, *([hantei.nearest] if limit else [])):
                more = {**limit, **({"candidates": ([0], [0])} if search is hantei.among else {})}
                yield search.__name__, argument, kinds[k], \
                    lambda table, search=search, test=test, kinds=kinds, k=k, more=more: search(test, *_sides(table, kinds, k), **more)


def _sides(table, kinds, k):
    sides = [good(kind) for kind in kinds]
    sides[k] = table
    return sides


class Columns(unittest.TestCase):
    def test_in_every_call_with_a_table(self):
        for function, argument, kind, call in calls():
            for table in tables(kind):
                for column in table:
                    for value, error, words in WRONG:
                        with self.subTest(f"{function}, {argument}, {column}, {value}"), self.assertRaisesRegex(error, f"^hantei.{function}: {argument}: {column} {words}"):
                            call({**table, column: value})

    def test_shapes_in_every_call_with_a_table(self):
        for function, argument, kind, call in calls():
            for table in tables(kind):
                one, *others = (name for name in table if name not in ("covariance", "k"))
                for column in others:
                    with self.subTest(f"{function}, {argument}, {column}"), \
                            self.assertRaisesRegex(ValueError, rf"^hantei.{function}: {argument}: the shapes of the columns are {one} \(3,\), .*\b{column} \(2,\)"):
                        call({**table, one: [1.0, 2.0, 3.0], column: [1.0, 2.0]})

    def test_structured_rows(self):
        rows = np.array([(1.0, "abc", 1.0)], dtype=[("x", "f8"), ("y", "U3"), ("r", "f8")])
        circle = good(hantei.Circles)
        for table in rows, rows[0]:
            with self.assertRaisesRegex(TypeError, "^hantei.circle_circle: second: y has type <U3 and holds 'abc'"):
                hantei.circle_circle(circle, table)

    def test_in_every_constructor(self):
        for kind in {kind for _, kinds, _ in batch.TESTS.values() for kind in kinds}:
            for table in tables(kind):
                for column in table:
                    for value, error, words in WRONG:
                        if value is not None:  # which means that it is not given
                            with self.subTest(f"{kind.__name__}, {column}, {value}"), self.assertRaisesRegex(error, f"^hantei.{kind.__name__}: {column} {words}"):
                                kind(**{**table, column: value})

    def test_names_that_the_caller_wrote(self):
        matrices = np.zeros((3, 2, 2))
        for words, call in (
            (r"Boxes: the shapes of the columns are x \(2,\), y \(\), hw \(\), hh \(\), angle \(3,\)", lambda: hantei.Boxes([0, 1], 0, 1, 1, angle=[0, 1, 2])),
            (r"Ellipses: the shapes of the columns are x \(2,\), y \(\), rows of covariance \(3,\)", lambda: hantei.Ellipses([0, 1], 0, covariance=matrices)),
            (r"Covariances.from_matrices: the shapes of the columns are x \(2,\), y \(\), rows of covariance \(3,\), k2 \(\)",
             lambda: hantei.Covariances.from_matrices([0, 1], 0, matrices, 1)),
            ("Covariances.from_matrices: x has type <U1", lambda: hantei.Covariances.from_matrices("a", 0, np.eye(2), 1)),
            ("Covariances.from_matrices: covariance has integers above", lambda: hantei.Covariances.from_matrices(0, 0, np.full((2, 2), 2**53 + 1), 1)),
            ("Points.from_array: xy has integers above", lambda: hantei.Points.from_array([[2**53 + 1, 0]])),
            ("Points.from_array: dtype is int64", lambda: hantei.Points.from_array([[0, 0]], dtype=np.int64)),
            ("Ellipses: a covariance is not symmetric: that of row 1 has 2.0 and 3.0, need equal numbers", lambda: hantei.Ellipses(0, 0, covariance=[np.eye(2), [[1, 2], [3, 4]]])),
        ):
            with self.subTest(words), self.assertRaisesRegex((TypeError, ValueError), f"^hantei.{words}"):
                call()


class Arguments(unittest.TestCase):
    def test_values(self):
        moving, circles = hantei.MovingCircles([0, 1], 0, 1, 0, 1), hantei.Circles([0, 1], 0, 1)
        one, bounds = hantei.Circles(0, 0, 1), hantei.bounds(circles)
        for error, words, call in (
            (TypeError, "Boxes: angle has type <U1", lambda: hantei.Boxes(0, 0, 1, 1, angle="a")),
            (TypeError, "Ellipses: k is given with radii, need a covariance with it", lambda: hantei.Ellipses(0, 0, 2, 1, angle=0, k=3)),
            (TypeError, "Ellipses: k is given with radii, need a covariance with it", lambda: hantei.Ellipses(0, 0, 2, 1, angle=0, k=[1])),
            (TypeError, "Points.from_array: xy has type <U1", lambda: hantei.Points.from_array([["a", "b"]])),
            (ValueError, r"Points.from_array: xy has the shape \(3,\), need a last axis of 2", lambda: hantei.Points.from_array([1, 2, 3])),
            (TypeError, "Covariances.from_matrices: covariance has type object", lambda: hantei.Covariances.from_matrices(0, 0, [[None, 1], [1, None]], 1)),
            (TypeError, "Shapes: it has no columns, need a class of shapes", lambda: hantei.Shapes()),
            (TypeError, "cross: limit has type <U1", lambda: hantei.cross(hantei.circle_sweep, moving, limit="1")),
            (TypeError, r"cross: limit has the shape \(1,\), need one number", lambda: hantei.cross(hantei.circle_sweep, moving, limit=[1])),
            (ValueError, "nearest: limit has masked values", lambda: hantei.nearest(hantei.circle_sweep, moving, moving, np.ma.masked)),
            (ValueError, "count: limit is NaN, need a number", lambda: hantei.count(hantei.circle_sweep, moving, limit=np.nan)),
            (TypeError, "Grid: cell_size has type object", lambda: hantei.Grid(bounds, None)),
            (TypeError, r"Grid: cell_size has the shape \(1,\), need one number", lambda: hantei.Grid(bounds, [1])),
            (TypeError, "candidates: first is int, need shapes", lambda: hantei.candidates(3)),
            (TypeError, "candidates: second is int, need shapes", lambda: hantei.candidates(circles, 3)),
            (TypeError, "candidates: second is Bounds, need shapes", lambda: hantei.candidates(circles, bounds)),
            (ValueError, r"candidates: first has the shape \(\), need one axis", lambda: hantei.candidates(one)),
            (ValueError, r"candidates: second has the shape \(\), need one axis", lambda: hantei.candidates(circles, one)),
            (ValueError, r"candidates: widen has the shape \(3,\), need one number or \(2,\)", lambda: hantei.candidates(circles, widen=[1, 2, 3])),
            (ValueError, r"bounds: widen has the shape \(3,\), need one number or \(2,\)", lambda: hantei.bounds(circles, widen=[-1, 0, -1])),
            (TypeError, "use_tier: name is 3, need one of ", lambda: hantei.use_tier(3)),
            (ValueError, "use_tier: name is 'generic.x00', need one of ", lambda: hantei.use_tier("generic\0")),
        ):
            with self.subTest(words), self.assertRaisesRegex(error, f"^hantei.{words}"):
                call()

    def test_of_the_library(self):
        for function, call in ("cross", "cross(hantei.circle_circle, hantei.Circles([0], 0, 1))"), ("tier", "tier()"):
            with self.subTest(function):
                run = subprocess.run([sys.executable, "-c", f"import hantei; hantei.{call}"], env={**os.environ, "HANTEI_TIER": "fast"}, capture_output=True, text=True)
                self.assertRegex(run.stderr, rf'ValueError: hantei\.{function}: tier "fast" is not available, need one of .*HANTEI_TIER\); hantei\.use_tier chooses')


if __name__ == "__main__":
    unittest.main()
