"""What users give: types, strides, shapes, and what is wrong."""

import copy
import unittest
import warnings
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np

import hantei
from hantei import batch, shapes

RANDOM = np.random.default_rng(1)


def circles(shape, dtype=np.float64):
    return hantei.Circles(*(RANDOM.uniform(0, 9, shape).astype(dtype) for _ in range(2)), RANDOM.uniform(0, 2, shape).astype(dtype))


def radii(covariance):
    """The radii of a covariance, or None if it has a negative eigenvalue: by fractions, and roots of 60 digits."""
    (xx, xy), (_, yy) = [[Fraction(float(entry)) for entry in row] for row in covariance]
    determinant = xx * yy - xy * xy
    if xx < 0 or yy < 0 or determinant < 0:
        return None
    with localcontext() as context:
        context.prec = 60
        number = lambda fraction: Decimal(fraction.numerator) / Decimal(fraction.denominator)
        major = (number(xx + yy) + number((xx - yy) ** 2 + 4 * xy * xy).sqrt()) / 2
        minor = number(determinant) / major if major else Decimal(0)
        return major.sqrt(), minor.sqrt()


def dense(a, b):
    """The definition in numpy, which rounds; these draws have no touching rows."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= (a.r + b.r) ** 2


class Types(unittest.TestCase):
    def test_narrow_only_if_all_are(self):
        narrow = np.float32(1) * np.arange(3, dtype=np.float32)
        self.assertEqual(hantei.Points(narrow, 0).dtype, np.float32)
        self.assertEqual(hantei.Points(narrow, np.arange(3.0)).dtype, np.float64)
        self.assertEqual(hantei.Points(narrow, np.arange(3)).dtype, np.float64)
        self.assertEqual(hantei.Points(narrow, np.arange(3, dtype=np.int16)).dtype, np.float32)
        self.assertEqual(hantei.Points(0, 1).dtype, np.float64)
        self.assertEqual(hantei.Points(0.1, 1, dtype=np.float32).x, np.float32(0.1))

    def test_scalars(self):
        narrow = np.float32([1])
        for scalar in (0.1, 1, 2**30, np.float32(0.1), np.float16(1), np.int16(1)):
            self.assertEqual(hantei.Points(narrow, scalar).dtype, np.float32, repr(scalar))
        for scalar in (2**24 + 1, np.float64(0.1), np.array(0.1), np.int64(1)):
            self.assertEqual(hantei.Points(narrow, scalar).dtype, np.float64, repr(scalar))
        self.assertEqual(hantei.Points(narrow, 2**24 + 1).y, 2**24 + 1)
        with self.assertRaisesRegex(ValueError, r"Points: y has integers above 2\*\*53"):
            hantei.Points(narrow, 2**53 + 1)
        with self.assertRaisesRegex(TypeError, "Points: y has type object"):
            hantei.Points(narrow, 10**400)

    def test_sides_of_different_types_meet_in_the_wider(self):
        narrow = hantei.Circles(x=np.float32([0]), y=np.float32([0]), r=np.float32([0.1]))  # a little more than 0.1
        self.assertTrue(hantei.circle_circle(narrow, hantei.Circles(x=[float(narrow.r[0])], y=0, r=0)))
        self.assertFalse(hantei.circle_circle(narrow, hantei.Circles(x=[float(narrow.r[0]) + 1e-15], y=0, r=0)))

    def test_large_integers(self):
        hantei.Points([2**53], 0)
        with self.assertRaisesRegex(ValueError, r"Points: x has integers above 2\*\*53"):
            hantei.Points([2**53 + 1], 0)
        for wide in [2**53 + 1, 0.5], [[0.5, 1], [0.5, -(2**53) - 1]], [2**63 + 1, 1], (np.uint64(2**63 + 1), 1), [2**53 + 1, np.inf]:
            with self.subTest(repr(wide)), self.assertRaisesRegex(ValueError, r"Points: x has integers above 2\*\*53"):
                hantei.Points(wide, 0)
        self.assertEqual(hantei.Points([2**53, 2.0**60, 0.5, np.inf], 0).x.tolist(), [2**53, 2.0**60, 0.5, np.inf])

    def test_what_is_no_number(self):
        for bad in (["a"], [1j], [True], [None], np.array(["2020-01-01"], dtype="M8[D]"), np.array([1], np.longdouble)):
            with self.subTest(repr(bad)), self.assertRaisesRegex(TypeError, "Points: x has type"):
                hantei.Points(bad, 0)

    def test_masked(self):
        masked, whole = np.ma.array([1.0, 2.0], mask=[False, True]), np.ma.array([1.0, 2.0])
        self.assertEqual(hantei.Points(whole, 0).x.tolist(), [1, 2])
        self.assertFalse(hantei.circle_circle(hantei.Circles(masked.filled(np.nan), 0, 1), hantei.Circles(2, 0, 1))[1])
        sides = hantei.Circles([1, 2], 0, 1), hantei.Circles([1, 2], 0, 1)
        bits, matrix = np.ma.array([1, 1], mask=[True, False], dtype=np.uint64), np.ma.masked_equal(np.eye(2), 0.0)
        table = np.ma.array([(1.0, 2.0), (3.0, 4.0)], mask=[(False, True), (False, False)], dtype=[("x", float), ("y", float)])
        for what, call in {
            "Points: x": lambda: hantei.Points(masked, 0),
            "Capsules: y1": lambda: hantei.Capsules(0, [whole, masked], 0, 0, 1),
            "ellipse_point: points: y": lambda: hantei.ellipse_point(hantei.Ellipses(0, 0, 1, 1, angle=0), table),
            "Circles: r": lambda: hantei.Circles(0, 0, np.ma.masked),
            "Boxes: angle": lambda: hantei.Boxes(0, 0, 1, 1, angle=masked),
            "Points.from_array: xy": lambda: hantei.Points.from_array(masked),
            "Ellipses: covariance": lambda: hantei.Ellipses(0, 0, covariance=matrix),
            "Ellipses: k": lambda: hantei.Ellipses(0, 0, covariance=np.eye(2), k=masked),
            "Covariances.from_matrices: covariance": lambda: hantei.Covariances.from_matrices(0, 0, matrix, 1),
            "bounds: widen": lambda: hantei.bounds(sides[0], widen=masked),
            "cross: first_mask": lambda: hantei.cross(hantei.circle_circle, *sides, first_mask=bits),
            "among: candidates": lambda: hantei.among(hantei.circle_circle, *sides, (bits, bits)),
        }.items():
            with self.subTest(what), self.assertRaisesRegex(ValueError, f"^hantei.{what} has masked values, need an array without"):
                call()

    def test_dtype(self):
        for dtype, words in (np.int64, "int64"), (">f4", ">f4"), ("nonsense", "'nonsense'"):
            with self.subTest(dtype), self.assertRaisesRegex(TypeError, f"^hantei.Points: dtype is {words}, need float32 or float64"):
                hantei.Points(0, 0, dtype=dtype)

    def test_lists_that_make_no_array(self):
        for call in lambda: hantei.Points([[1, 2], [3]], 0), lambda: hantei.Points([[1, 2], [3]], 0, dtype=np.float32), lambda: hantei.direction([[1, 2], [3]]):
            # numpy before 1.24 made an array of lists, and warned.
            with warnings.catch_warnings(), self.assertRaisesRegex((TypeError, ValueError), "^hantei.(Points: x|direction: angle) (makes no array, need rows of equal length|has type object)"):
                warnings.simplefilter("ignore")
                call()

    def test_too_large_for_float32(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertEqual(hantei.Points([1e300], 0, dtype=np.float32).x, np.inf)


class Memory(unittest.TestCase):
    def test_no_copy_of_what_fits(self):
        x = np.arange(5.0)
        self.assertTrue(np.shares_memory(hantei.Points(x, x).x, x))

    def test_any_layout(self):
        a, b = circles(500), circles(500)
        want = hantei.circle_circle(a, b)
        wide = np.zeros((500, 3))
        for k, name in enumerate(a.columns):
            wide[:, k] = getattr(a, name)
        record = np.rec.fromarrays([b.x, b.y, b.r], names="x,y,r")
        swapped = [getattr(b, name).astype(">f8") for name in b.columns]
        cases = {
            "columns of a matrix": (hantei.Circles(*wide.T), b),
            "backwards": (a[::-1], b[::-1]),
            "of another byte order": (a, hantei.Circles(*swapped)),
            "structured": (a, record),
            "mapping": ({"x": a.x, "y": a.y, "r": a.r}, b),
            "lists": (hantei.Circles(*(getattr(a, name).tolist() for name in a.columns)), b),
        }
        for name, (first, second) in cases.items():
            with self.subTest(name):
                got = hantei.circle_circle(first, second)
                np.testing.assert_array_equal(got[::-1] if name == "backwards" else got, want)

    def test_unaligned(self):
        packed = np.zeros(1, [("kind", "u1"), ("x", "f8"), ("y", "f8"), ("r", "f8")])
        packed["r"] = 1
        one = hantei.Circles(packed["x"], packed["y"], packed["r"])
        self.assertEqual(hantei.circle_circle(one, hantei.Circles([2, 3], 0, 1)).tolist(), [True, False])
        for dtype in (np.float32, np.float64):
            size = np.dtype(dtype).itemsize
            x = np.frombuffer(b"\0" + np.arange(5, dtype=dtype).tobytes(), dtype, offset=1)
            self.assertEqual((x.flags.aligned, hantei.Points(x, x).x.ctypes.data % size), (False, 0))
            self.assertEqual(hantei.circle_circle(hantei.Circles(x, 0, 1), hantei.Circles(2, 0, 0.5)).sum(), 3)
            np.testing.assert_array_equal(hantei.direction(x), hantei.direction(x.copy()))
        circles = hantei.Circles(np.zeros(2), 0, 1)
        bits = np.frombuffer(bytes(1) + np.uint64([1, 2]).tobytes(), np.uint64, offset=1)
        self.assertEqual(hantei.count(hantei.circle_circle, circles, circles, first_mask=bits, second_category=np.uint64([1, 1])), 2)
        rows = np.frombuffer(bytes(1) + np.int32([1, 0]).tobytes(), np.int32, offset=1)
        self.assertEqual(hantei.among(hantei.circle_circle, circles, circles, (rows, rows)).first.tolist(), [1, 0])

    def test_read_only(self):
        x = np.arange(5.0)
        x.flags.writeable = False
        self.assertEqual(hantei.circle_circle(hantei.Circles(x, 0, 1), hantei.Circles(2, 0, 0.5)).sum(), 3)


class Broadcasting(unittest.TestCase):
    def test_shapes(self):
        for first, second in (
            ((), ()), ((1,), ()), ((5,), ()), ((5,), (1,)), ((70, 1), (3,)), ((4, 1), (300,)), ((300,), (4, 1)),
            ((2, 3, 1), (3, 4)), ((3, 300), (2, 1, 300)), ((2, 1, 1), (1, 3, 257)), ((0,), (1,)), ((0,), ()), ((3, 0), (3, 1)),
        ):
            for dtype in (np.float32, np.float64):
                with self.subTest(f"{first} {second} {dtype.__name__}"):
                    a, b = circles(first, dtype), circles(second, dtype)
                    np.testing.assert_array_equal(hantei.circle_circle(a, b), dense(a, b))

    def test_numbers_and_records(self):
        ellipses = hantei.Ellipses(x=np.arange(3.0)[:, None], y=0, rx=2, ry=1, angle=0.3)
        points = hantei.Points(x=np.linspace(-3, 3, 400), y=1)
        distances, nearest = hantei.ellipse_distance(ellipses, points), hantei.ellipse_nearest(ellipses, points)
        self.assertEqual(distances.shape, (3, 400))
        for i in range(3):
            np.testing.assert_array_equal(distances[i], hantei.ellipse_distance(ellipses[i], points))
            for column, row in zip(nearest, hantei.ellipse_nearest(ellipses[i], points)):
                np.testing.assert_array_equal(column[i], row)

    def test_columns_that_do_not(self):
        with self.assertRaisesRegex(ValueError, r"Points: the shapes of the columns are x \(2,\), y \(3,\)"):
            hantei.Points([1, 2], [1, 2, 3])

    def test_sides_that_do_not(self):
        with self.assertRaisesRegex(ValueError, r"circle_circle: the sides have the shapes \(2,\) and \(3,\)"):
            hantei.circle_circle(circles(2), circles(3))


class Sides(unittest.TestCase):
    def test_of_another_kind(self):
        with self.assertRaisesRegex(TypeError, "ellipse_point: points is Circles, need Points"):
            hantei.ellipse_point(hantei.Ellipses(0, 0, 1, 1, angle=0), circles(1))
        with self.assertRaisesRegex(TypeError, "circle_circle: first is ndarray, need Circles"):
            hantei.circle_circle(np.zeros(3), circles(1))

    def test_further_columns(self):
        table = {"x": [0.0, 9.0], "y": 0.0, "r": 1.0, "hw": 2.0, "hh": 1.0, "rx": 2.0, "ry": 1.0, "angle": 0.0,
                 "id": ["a", "b"], "dtype": "float16", "k": 50.0, 7: None}
        lists = {name: column for name, column in table.items() if name != 7}
        rows = np.array([(1.0, 0.0, 1.0, 7, b"far", 3.0)], dtype=[("x", "f8"), ("y", "f8"), ("r", "f8"), ("id", "i8"), ("dtype", "S3"), ("k", "f8")])
        for first in table, lists:
            self.assertEqual(hantei.circle_circle(first, rows).tolist(), [True, False])
            self.assertEqual(hantei.box_circle(first, rows).tolist(), [True, False])
            self.assertEqual(hantei.ellipse_circle(first, rows).tolist(), [True, False])
            self.assertEqual(hantei.count(hantei.circle_circle, {**first, "y": [0.0, 0.0]}, rows), 1)
        turned = {**{name: table[name] for name in ("x", "y", "rx", "ry", "k")}, "ux": 0.0, "uy": 1.0}
        self.assertEqual(hantei.ellipse_point(turned, {"x": 0, "y": 1.5, "z": 0}).tolist(), [True, False])

    def test_columns_of_a_covariance(self):
        table = {"x": [0.0, 0.0], "y": 0.0, "covariance": [[4.0, 0.0], [0.0, 1.0]], "id": [1, 2], "rx": 1.0}
        point = hantei.Points(5, 0)
        self.assertEqual(hantei.ellipse_point(table, point).tolist(), [False, False])
        self.assertEqual(hantei.ellipse_point({**table, "k": [2, 3]}, point).tolist(), [False, True])
        rows = np.zeros(2, [("x", "f8"), ("y", "f8"), ("covariance", "f8", (2, 2)), ("id", "i8")])
        rows["covariance"] = [[[9, 0], [0, 1]], [[25, 0], [0, 1]]]
        self.assertEqual(hantei.ellipse_point(rows, point).tolist(), [False, True])

    def test_missing_columns(self):
        circle = circles(1)
        for words, call in (
            ("circle_circle: second has the columns x, y, id, 7, need x, y, r$", lambda: hantei.circle_circle(circle, {"x": 0, "y": 0, "id": 1, 7: 1})),
            ("circle_circle: first has no columns, need x, y, r$", lambda: hantei.circle_circle({}, circle)),
            ("cross: second has the columns x, k, need x, y, r$", lambda: hantei.cross(hantei.circle_circle, circle, np.zeros(1, [("x", "f8"), ("k", "f8")]))),
            ("box_circle: boxes has the columns x, y, hw, hh, ux, need x, y, ux, uy, hw, hh or x, y, hw, hh, angle$",
             lambda: hantei.box_circle(dict.fromkeys(("x", "y", "hw", "hh", "ux"), 1), circle)),
            ("ellipse_point: ellipses has the columns x, rx, ry, need x, y, ux, uy, rx, ry or x, y, rx, ry, angle or x, y, covariance$",
             lambda: hantei.ellipse_point(dict.fromkeys(("x", "rx", "ry"), 1), hantei.Points(0, 0))),
            ("box_circle: boxes has the columns of Boxes twice, x, y, ux, uy, hw, hh and x, y, hw, hh, angle, need one of them$",
             lambda: hantei.box_circle(dict.fromkeys(("x", "y", "hw", "hh", "ux", "uy", "angle"), 1), circle)),
        ):
            with self.subTest(words), self.assertRaisesRegex(TypeError, f"^hantei.{words}"):
                call()

    def test_direction_or_angle(self):
        for given in ({}, {"ux": 1}, {"ux": 1, "uy": 0, "angle": 0}):
            with self.subTest(given), self.assertRaisesRegex(TypeError, "Boxes: need either an angle, or both ux and uy"):
                hantei.Boxes(0, 0, 1, 1, **given)

    def test_covariance(self):
        matrices = RANDOM.normal(size=(50, 2, 2))
        covariance = matrices @ matrices.swapaxes(-1, -2)
        e = hantei.Ellipses(x=np.arange(50), y=0, covariance=covariance, k=2)
        u = np.stack([e.ux, e.uy], -1)
        v = np.stack([-e.uy, e.ux], -1)
        again = (e.rx[:, None, None] ** 2 * u[:, :, None] * u[:, None] + e.ry[:, None, None] ** 2 * v[:, :, None] * v[:, None]) / 4
        np.testing.assert_allclose(again, covariance, rtol=1e-10, atol=1e-12)
        self.assertTrue((e.rx >= e.ry).all())

    def assert_radii(self, covariances, units=8):
        """The radii of ellipses are within so many half units in the last place of the true ones."""
        e = hantei.Ellipses(0, 0, covariance=covariances)
        for row, covariance in enumerate(np.asarray(covariances)):
            want = radii(covariance)
            for got, true in zip((e.rx[row], e.ry[row]), want or (None, None)):
                if true is None:
                    self.assertTrue(np.isnan(got), covariance)
                else:
                    self.assertLessEqual(abs(Decimal(float(got)) - true), units * Decimal(2) ** -53 * true, covariance)

    def test_singular_covariance(self):
        v = np.concatenate([[[38, -898], [0, 0], [0, 3], [5, 0]], RANDOM.integers(-90000, 90000, (2000, 2))]).astype(float)
        v *= 2.0 ** RANDOM.integers(-240, 240, (len(v), 1))
        needles = hantei.Ellipses(x=1, y=2, covariance=v[:, :, None] * v[:, None])
        np.testing.assert_allclose(needles.rx, np.hypot(*v.T), rtol=1e-15)
        np.testing.assert_array_equal(needles.ry, 0)
        self.assertTrue(hantei.ellipse_point(needles, hantei.Points(1, 2)).all())

    def test_nearly_singular_covariance(self):
        v = RANDOM.integers(2**22, 2**26, (500, 2)).astype(float)
        covariance = v[:, :, None] * v[:, None]
        entry = np.arange(500) % 2
        covariance[np.arange(500), entry, entry] = np.nextafter(covariance[np.arange(500), entry, entry], np.inf)
        self.assert_radii([[[1, 1e8], [1e8, 1e16 + 2]], *covariance])

    def test_covariance_as_stored(self):
        # Rounding makes some of these indefinite, and they are no ellipses then, however near to one.
        v = RANDOM.normal(size=(500, 2)) * 10.0 ** RANDOM.integers(-9, 9, (500, 2))
        covariance = v[:, :, None] * v[:, None]
        none = [radii(matrix) is None for matrix in covariance]
        self.assertTrue(any(none) and not all(none))
        self.assert_radii(covariance)

    def test_covariance_at_the_ends_of_float64(self):
        self.assert_radii([
            [[1e308, 1e308], [1e308, 1e308]], [[1.7e308, 0], [0, 5e-324]], [[5e-324, 0], [0, 1e-320]], [[5e-324, 5e-324], [5e-324, 5e-324]],
            [[1e-300, 1e-3], [1e-3, 1e300]], [[0, 1e-200], [1e-200, 1]], [[0, 1e-200], [1e-200, 0]], [[1e-300, 1e300], [1e300, 1e-300]],
            [[2.0**-600, 2.0**-300], [2.0**-300, 1]], [[2.0**-600, np.nextafter(2.0**-300, 1)], [np.nextafter(2.0**-300, 1), 1]],
        ])
        self.assertEqual(hantei.Ellipses(0, 0, covariance=np.eye(2) * 2.0**-1000, k=2.0**1023).rx, 2.0**523)

    def test_nearly_round_covariance(self):
        one = RANDOM.uniform(1, 4, 2000)
        other, across = np.nextafter(one, 9), one * RANDOM.integers(-2, 3, 2000) * 2.0**-53
        e = hantei.Ellipses(0, 0, covariance=np.moveaxis(np.array([[one, across], [across, other]]), -1, 0))
        self.assertTrue((e.rx >= e.ry).all())

    def test_direction_of_covariance(self):
        for covariance, want in (([[4, 0], [0, 1]], (1, 0)), ([[1, 0], [0, 4]], (0, 1)), ([[3, 0], [0, 3]], (1, 0)), ([[0, 0], [0, 0]], (1, 0)),
                                 ([[2, -2], [-2, 2]], (np.sqrt(0.5), -np.sqrt(0.5)))):
            with self.subTest(covariance):
                e = hantei.Ellipses(0, 0, covariance=covariance)
                np.testing.assert_allclose((e.ux, e.uy), want, rtol=1e-15)

    def test_covariances_of_matrices(self):
        matrices = RANDOM.normal(size=(5, 7, 2, 2)).astype(np.float32)
        covariance = matrices @ matrices.swapaxes(-1, -2)
        covariance[..., 1, 0] = covariance[..., 0, 1]
        c = hantei.Covariances.from_matrices(0, np.arange(7, dtype=np.float32), covariance, 4, dtype=np.float32)
        self.assertEqual((c.shape, c.dtype), ((5, 7), np.float32))
        np.testing.assert_array_equal([c.xx, c.xy, c.yy], [covariance[..., 0, 0], covariance[..., 0, 1], covariance[..., 1, 1]])
        self.assertTrue(hantei.covariance_point(c, hantei.Points(0, np.arange(7))).all())
        line = hantei.Covariances.from_matrices(0, 0, np.array([[9, 12], [12, 16]]), 1)
        np.testing.assert_array_equal(hantei.covariance_point(line, hantei.Points([3, -3, 3.000001, 0], [4, -4, 4.000001, 0.1])), [True, True, False, False])
        with self.assertRaisesRegex(ValueError, "Covariances.from_matrices: a covariance is not symmetric"):
            hantei.Covariances.from_matrices(0, 0, [[1, 2], [3, 4]], 1)
        with self.assertRaisesRegex(ValueError, r"Covariances.from_matrices: covariance has the shape \(2,\), need"):
            hantei.Covariances.from_matrices(0, 0, [1, 2], 1)

    def test_covariance_that_is_none(self):
        with self.assertRaisesRegex(ValueError, "not symmetric"):
            hantei.Ellipses(0, 0, covariance=[[1, 2], [3, 4]])
        with self.assertRaisesRegex(ValueError, r"covariance has the shape \(2,\), need"):
            hantei.Ellipses(0, 0, covariance=[1, 2])
        with self.assertRaisesRegex(TypeError, "a covariance and rx are given"):
            hantei.Ellipses(0, 0, 1, covariance=np.eye(2))
        with self.assertRaisesRegex(ValueError, r"Ellipses: covariance has integers above 2\*\*53"):
            hantei.Ellipses(0, 0, covariance=[[2**53 + 1, 0], [0, 1]])
        with self.assertRaisesRegex(ValueError, r"Ellipses: k has the shape \(2,\), need one that broadcasts with \(3,\)"):
            hantei.Ellipses(0, 0, covariance=np.zeros((3, 2, 2)), k=[1, 2])
        nan, inf = np.nan, np.inf
        bad = [[[1, 0], [0, -1]], [[-1, 0], [0, 1]], [[-1, 0], [0, -1]], [[-1, 1], [1, -1]], [[1, 2], [2, 1]], [[0, 1], [1, 0]],
               [[nan, 0], [0, 1]], [[1, nan], [nan, 1]], [[1, 0], [0, nan]], [[inf, 0], [0, 1]], [[1, inf], [inf, 1]], [[inf, inf], [inf, inf]]]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            bad = hantei.Ellipses(0, 0, covariance=bad)
            negative = hantei.Ellipses(0, 0, covariance=np.eye(2), k=[-1, nan, inf])
        self.assertTrue(np.isnan([bad.rx, bad.ry]).all())
        for none in bad, negative:
            self.assertFalse(hantei.ellipse_point(none, hantei.Points(0, 0)).any())

    def test_not_a_shape(self):
        bad = hantei.Circles(x=[0, np.nan, np.inf, 0], y=0, r=[-1, 1, 1, 1])
        np.testing.assert_array_equal(hantei.circle_circle(bad, bad), [False, False, False, True])


class Rows(unittest.TestCase):
    def test_one_row_has_no_rows(self):
        self.assertEqual([circle.x.tolist() for circle in hantei.Circles([1, 2], 0, 1)], [1, 2])
        with self.assertRaises(TypeError):
            list(hantei.Circles(0, 0, 1))

    def test_without_rows(self):
        none = np.array([], object)  # as a data frame without rows has
        one = hantei.Circles([0], 0, 1)
        self.assertEqual(hantei.circle_circle({"x": none, "y": none, "r": none}, one).shape, (0,))
        self.assertEqual(hantei.count(hantei.circle_circle, one[:0], one, first_mask=[]), 0)
        self.assertEqual(hantei.among(hantei.circle_circle, one, one, ([], [])).first.tolist(), [])

    def test_columns_stay(self):
        circles = hantei.Circles([1, 2], 0, 1)
        with self.assertRaisesRegex(AttributeError, "^hantei.Circles: r is a column, which cannot be replaced"):
            circles.r = np.zeros(2)
        circles.r[:] = 0
        self.assertEqual(hantei.circle_circle(circles, hantei.Circles(0, 0, 1)).tolist(), [True, False])

    def test_columns_keep_their_memory(self):
        for circles in hantei.Circles([1, 2], 0, 1), hantei.Circles([1, 2, 3], 0, 1)[[0, 2]], hantei.Circles([1, 2], 0, 1).astype(np.float32):
            for name in circles.columns:
                with self.subTest(name), self.assertRaisesRegex(ValueError, "cannot resize"):
                    getattr(circles, name).resize(1000)
        for change in lambda array: array.resize(1000, refcheck=False), lambda array: setattr(array, "shape", (2, 1)):
            circles = copy.deepcopy(hantei.Circles([1, 2], 0, 1))
            change(circles.y)
            with self.assertRaisesRegex(ValueError, r"^hantei.Circles: the shapes of the columns have become x \(2,\), y .*, need equal ones"):
                hantei.circle_circle(circles, circles)


class Kinds(unittest.TestCase):
    def test_sides_of_tests_have_a_kind(self):
        for name, (_, kinds, _) in batch.TESTS.items():
            with self.subTest(name):
                for kind in kinds:
                    self.assertTrue(issubclass(kind, shapes.Shapes) and kind.columns)
                self.assertIn(name, hantei.__all__)


if __name__ == "__main__":
    unittest.main()
