"""Pairs, beside all rows against all rows."""

import copy
import pickle
import unittest
import warnings
from unittest import mock

import numpy as np

import hantei

RANDOM = np.random.default_rng(2)


def draw(rows, dtype=np.float64):
    x, y, r = RANDOM.uniform(0, 30, rows), RANDOM.uniform(0, 30, rows), RANDOM.uniform(0, 2, rows)
    return hantei.Circles(x, y, r, dtype=dtype)


def moving(rows):
    x, y, vx, vy = RANDOM.uniform(-9, 9, (4, rows))
    return hantei.MovingCircles(x, y, vx, vy, 0.3)


class Cross(unittest.TestCase):
    def test_hits(self):
        for dtype in (np.float32, np.float64):
            for rows in ((0, 5), (1, 1), (200, 300)):
                with self.subTest(rows=rows, dtype=dtype.__name__):
                    a, b = draw(rows[0], dtype), draw(rows[1], dtype)
                    want = np.nonzero(hantei.circle_circle(a.reshape(-1, 1), b))
                    np.testing.assert_array_equal(hantei.cross(hantei.circle_circle, a, b), want)
                    self.assertEqual(hantei.count(hantei.circle_circle, a, b), len(want[0]))

    def test_more_pairs_than_room_at_first(self):
        a = hantei.Circles(np.zeros(3000), 0, 1)
        self.assertEqual(len(hantei.cross(hantei.circle_circle, a, a).first), 3000 * 3000)
        self.assertEqual(len(hantei.cross(hantei.circle_circle, a).first), 3000 * 2999 / 2)

    def test_workers(self):
        a, b = draw(400), draw(500)
        for workers in (0, 2, -1):
            np.testing.assert_array_equal(hantei.cross(hantei.circle_circle, a, b, workers=workers), hantei.cross(hantei.circle_circle, a, b))

    def test_self(self):
        a = draw(200)
        want = np.nonzero(np.triu(hantei.circle_circle(a.reshape(-1, 1), a), 1))
        np.testing.assert_array_equal(hantei.cross(hantei.circle_circle, a), want)

    def test_limit(self):
        a, b = moving(80), moving(90)
        times = hantei.circle_sweep(a.reshape(-1, 1), b)
        found = hantei.cross(hantei.circle_sweep, a, b, limit=0.5)
        np.testing.assert_array_equal(found[:2], np.nonzero(times <= 0.5))
        np.testing.assert_array_equal(found.value, times[times <= 0.5])

    def test_limit_between_float32(self):
        ellipse = hantei.Ellipses(x=[0], y=0, ux=1, uy=0, rx=1, ry=1, dtype=np.float32)
        point = hantei.Points(x=[1.1], y=0, dtype=np.float32)
        distance = float(hantei.ellipse_distance(ellipse, point)[0])
        for limit, want in ((distance, 1), (np.nextafter(distance, np.inf), 1), (np.nextafter(distance, 0), 0)):
            self.assertEqual(hantei.count(hantei.ellipse_distance, ellipse, point, limit=limit), want)

    def test_limit_beyond_float32(self):
        still = hantei.MovingCircles(np.float32([0, 9, 9.5]), np.float32(0), np.float32(0), np.float32(0), np.float32(0.5))
        for limit in (1e39, 3.4028235677973366e38, 1e308):
            self.assertEqual(hantei.count(hantei.circle_sweep, still, limit=limit), 1)
        self.assertEqual(hantei.cross(hantei.circle_sweep, still, limit=1e39).value.tolist(), [0])
        self.assertEqual(hantei.count(hantei.circle_sweep, still, limit=np.inf), 3)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for limit in (-1e39, -np.inf):
                self.assertEqual(hantei.count(hantei.circle_sweep, still, limit=limit), 0)

    def test_filters(self):
        a, b = draw(100), draw(120)
        masks = [RANDOM.integers(0, 4, n, dtype=np.uint64) for n in (100, 100, 120, 120)]
        found = hantei.cross(hantei.circle_circle, a, b, first_category=masks[0], first_mask=masks[1],
                             second_category=masks[2], second_mask=masks[3])
        allowed = (masks[0][:, None] & masks[3] != 0) & (masks[2] & masks[1][:, None] != 0)
        np.testing.assert_array_equal(found, np.nonzero(allowed & hantei.circle_circle(a.reshape(-1, 1), b)))


class Among(unittest.TestCase):
    def test_filters_of_64_bits(self):
        a = hantei.Circles([0, 0, 0], 0, 1)
        for bits in [2**63, 1, 1], [2**64 - 1, 1, 2], [np.uint64(2**63), 1, 1], np.array([2**63, 1, 1], np.uint64):
            with self.subTest(repr(bits)):
                want = [(i, j) for i in range(3) for j in range(i + 1, 3) if int(bits[i]) & int(bits[j])]
                found = hantei.cross(hantei.circle_circle, a, first_category=bits, first_mask=bits)
                self.assertEqual(list(zip(*found)), want)
        for bits in [2**63, 1, 0.5], [2**63, -1, 1], [2**64, 1, 1], [2**63, True, 1]:
            with self.subTest(repr(bits)), self.assertRaisesRegex(ValueError, "^hantei.cross: first_mask is (float64|object) of shape"):
                hantei.cross(hantei.circle_circle, a, first_mask=bits)

    def test_candidates_lose_nothing(self):
        a, b = draw(300), draw(400)
        near = hantei.candidates(a, b)
        found = hantei.among(hantei.circle_circle, a, b, near)
        self.assertLess(len(found.first), len(near.first))
        np.testing.assert_array_equal(found, hantei.cross(hantei.circle_circle, a, b))
        itself = hantei.among(hantei.circle_circle, a, a, hantei.candidates(a))
        order = np.lexsort((itself.second, itself.first))
        np.testing.assert_array_equal([column[order] for column in itself], hantei.cross(hantei.circle_circle, a))

    def test_widened(self):
        ellipses = hantei.Ellipses(*RANDOM.uniform(0, 60, (2, 50)), *RANDOM.uniform(0, 3, (2, 50)), angle=RANDOM.uniform(0, 3, 50))
        points = hantei.Points(*RANDOM.uniform(0, 60, (2, 400)))
        for limit in (0.1, 2.0):
            near = hantei.candidates(ellipses, points, widen=limit)
            found = hantei.among(hantei.ellipse_distance, ellipses, points, near, limit=limit)
            want = hantei.cross(hantei.ellipse_distance, ellipses, points, limit=limit)
            self.assertEqual(set(zip(*found)), set(zip(*want)))

    def test_widened_by_nothing(self):
        """A point outside a thin ellipse and its bounds, whose distance is rounded to one inside."""
        ellipses = hantei.Ellipses(x=0, y=[0.0], ux=9.047307722997999e-07, uy=-1.0050502661768101, rx=0.19686005800243858, ry=9.198414827330138e-18)
        points = hantei.Points(x=[1.7721039265923278e-07], y=-0.1968600580023588)
        for limit in 0, -1e-23, np.zeros(1), [-1e-23]:
            with self.subTest(limit=limit):
                number = float(np.ravel(limit)[0])
                self.assertEqual(hantei.count(hantei.ellipse_distance, ellipses, points, limit=number), 1)
                near = hantei.candidates(ellipses, points, widen=limit)
                self.assertEqual(hantei.among(hantei.ellipse_distance, ellipses, points, near, limit=number).first.size, 1)
        self.assertEqual(hantei.candidates(ellipses, points).first.size, 0)
        self.assertEqual(hantei.candidates(ellipses[:0], points, widen=np.zeros(0)).first.size, 0)

    def test_any_integers(self):
        a, b = draw(9), draw(9)
        for kind in (np.int64, np.uint8, np.intp):
            hantei.among(hantei.circle_circle, a, b, (np.arange(9, dtype=kind), np.arange(9, dtype=kind)))

    def test_rows_that_are_none(self):
        a, b = draw(9), draw(10)
        for error, words, bad in (
            (ValueError, "candidate 1 has row 9 of first, need 0 <= row < 9", ([0, 9], [0, 0])),
            (ValueError, "candidate 0 has row 10 of second, need 0 <= row < 10", ([0], [10])),
            (ValueError, "candidate 0 has row -1 of first", ([-1], [0])),
            (ValueError, "candidate 0 has row 1099511627776 of first", ([2**40], [0])),
            (ValueError, "first of candidates has type float64, need integers", ([0.5], [0])),
            (ValueError, "the candidates have the shapes .* need equal ones of one axis", ([0], [0, 1])),
            (TypeError, "candidates is NoneType, need two arrays of row numbers", None),  # it is not all pairs
            (TypeError, "candidates is int, need two arrays of row numbers", 3),
            (TypeError, "candidates is tuple of 1, need two arrays", ([0],)),
            (TypeError, "candidates is list of 3, need two arrays", [[0, 1], [1, 2], [2, 0]]),
            (TypeError, "candidates is dict of 2, need two arrays", {"first": [0], "second": [0]}),
        ):
            with self.subTest(words), self.assertRaisesRegex(error, f"^hantei.among: {words}"):
                hantei.among(hantei.circle_circle, a, b, bad)

    def test_measured(self):
        a, b = moving(80), moving(90)
        near = hantei.cross(hantei.circle_sweep, a, b, limit=0.5)
        np.testing.assert_array_equal(hantei.among(hantei.circle_sweep, a, b, near, limit=0.25), hantei.cross(hantei.circle_sweep, a, b, limit=0.25))


class Nearest(unittest.TestCase):
    def test_least_of_each_row(self):
        a, b = moving(80), moving(90)
        times = hantei.circle_sweep(a.reshape(-1, 1), b)
        found = hantei.nearest(hantei.circle_sweep, a, b, 1)
        rows = np.flatnonzero(np.isfinite(times).any(axis=1))
        np.testing.assert_array_equal(found.first, rows)
        np.testing.assert_array_equal(found.second, times.argmin(axis=1)[rows])
        np.testing.assert_array_equal(found.value, times.min(axis=1)[rows])

    def test_what_has_no_nearest(self):
        a, m = draw(3), moving(3)
        with mock.patch.object(hantei.pairs._library, "call", side_effect=AssertionError("a search began")):
            for words, call in (
                ("second is None, need a second side", lambda: hantei.nearest(hantei.circle_sweep, m, None, 1)),
                ("circle_circle gives no numbers, need a test of one number", lambda: hantei.nearest(hantei.circle_circle, a, a, 1)),
                ("circle_circle gives no numbers, need a test of one number", lambda: hantei.nearest(hantei.circle_circle, a, a, None)),
                ("circle_sweep_contact gives several numbers a row, need a test of one", lambda: hantei.nearest(hantei.circle_sweep_contact, m, m, 1)),
            ):
                with self.subTest(words), self.assertRaisesRegex(TypeError, f"^hantei.nearest: {words}"):
                    call()


    def test_candidates_out_of_order(self):
        m = moving(3)
        for rows in ([1, 0], [0, 1, 0]):
            with self.assertRaisesRegex(ValueError, "^hantei.nearest: candidates are not in the order of first"):
                hantei.nearest(hantei.circle_sweep, m, m, 1, candidates=(rows, rows))


class Wrong(unittest.TestCase):
    def test_arguments(self):
        a, m = draw(3), moving(3)
        for error, words, call in (
            (TypeError, "need a test of this package", lambda: hantei.cross(np.add, a)),
            (TypeError, "circle_sweep_contact gives several numbers", lambda: hantei.cross(hantei.circle_sweep_contact, m)),
            (ValueError, "gives numbers, need a limit", lambda: hantei.cross(hantei.circle_sweep, m)),
            (ValueError, "gives booleans, has no limit", lambda: hantei.cross(hantei.circle_circle, a, limit=1)),
            (ValueError, "not symmetric, need a second side", lambda: hantei.cross(hantei.box_circle, hantei.Boxes(0, 0, 1, 1, angle=0))),
            (ValueError, r"first has the shape \(3, 1\), need one axis", lambda: hantei.cross(hantei.circle_circle, a.reshape(3, 1), a)),
            (ValueError, "limit", lambda: hantei.cross(hantei.circle_sweep, m, limit=float("nan"))),
            (ValueError, "workers", lambda: hantei.cross(hantei.circle_circle, a, workers=-2)),
            (ValueError, "second_mask is given, need a second side, or first_mask for both", lambda: hantei.cross(hantei.circle_circle, a, second_mask=[0, 0, 0])),
            (ValueError, "second_category is given, need a second side", lambda: hantei.count(hantei.circle_circle, a, second_category=[0, 0, 0])),
            (ValueError, r"first_mask is int64 of shape \(2,\)", lambda: hantei.cross(hantei.circle_circle, a, first_mask=[1, 2])),
        ):
            with self.subTest(words), self.assertRaisesRegex(error, words):
                call()

    def test_workers(self):
        a, m = draw(3), moving(3)
        calls = {
            "cross": lambda workers: hantei.cross(hantei.circle_circle, a, workers=workers),
            "count": lambda workers: hantei.count(hantei.circle_circle, a, a, workers=workers),
            "among": lambda workers: hantei.among(hantei.circle_circle, a, a, ([0], [1]), workers=workers),
            "nearest": lambda workers: hantei.nearest(hantei.circle_sweep, m, m, 1, workers=workers),
        }
        for name, call in calls.items():
            for workers in (-2, 2**31, 2**32 - 1, 2**32 + 1, -2**40):
                with self.subTest(name, workers=workers), self.assertRaisesRegex(ValueError, f"^hantei.{name}: workers is {workers}, need -1, for as many"):
                    call(workers)
            for workers in (1.5, 2.0, None, "2"):
                with self.subTest(name, workers=workers), self.assertRaisesRegex(TypeError, f"^hantei.{name}: workers is {workers!r}, need an integer"):
                    call(workers)
            for workers in (2**31 - 1, np.int8(2), np.uint64(1)):
                call(workers)


class Grids(unittest.TestCase):
    def test_bounds_of_a_class_of_ones_own(self):
        class Bullets(hantei.MovingCircles):
            pass

        moved = moving(20)
        own = Bullets(*(getattr(moved, name) for name in moved.columns))
        np.testing.assert_array_equal(hantei.candidates(own), hantei.candidates(moved))
        np.testing.assert_array_equal(hantei.bounds(own[3:]).max_y, hantei.bounds(moved[3:]).max_y)

    def test_rows(self):
        a = draw(50)
        grid = hantei.Grid(hantei.bounds(a), cell_size=3)
        self.assertEqual(len(grid), 50)
        self.assertEqual(len(grid.query(hantei.bounds(a[:1])).first), (grid.query(hantei.bounds(a)).first == 0).sum())

    def test_wrong(self):
        with self.assertRaisesRegex(TypeError, "Grid: bounds is Circles, need Bounds"):
            hantei.Grid(draw(3))
        with self.assertRaisesRegex(TypeError, "bounds are float64, need float32"):
            hantei.Grid(hantei.bounds(draw(3, np.float32))).query(hantei.bounds(draw(3)))

    def test_shapes_of_ones_own(self):
        class Stars(hantei.Shapes):
            columns = ("x", "y")

            def __init__(self, x, y):
                super().__init__(x=x, y=y)

        for function in "bounds", "candidates":
            with self.subTest(function), self.assertRaisesRegex(TypeError, f"^hantei.{function}: .* is Stars, need shapes such as hantei.Circles"):
                getattr(hantei, function)(Stars([1], [2]))

    def test_no_copies(self):
        grid = hantei.Grid(hantei.bounds(draw(9)))
        for make in copy.copy, copy.deepcopy, pickle.dumps:
            with self.subTest(make.__name__), self.assertRaisesRegex(TypeError, "^hantei.Grid: a grid cannot be copied or pickled, need another one"):
                make(grid)
        self.assertEqual(len(grid), 9)
        grid.pairs()


if __name__ == "__main__":
    unittest.main()
