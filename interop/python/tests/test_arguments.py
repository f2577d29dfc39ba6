"""What users give: types, strides, shapes, and what is wrong."""

import unittest
import warnings

import numpy as np

import hantei
from hantei import batch, shapes

RANDOM = np.random.default_rng(1)


def circles(shape, dtype=np.float64):
    return hantei.Circles(*(RANDOM.uniform(0, 9, shape).astype(dtype) for _ in range(2)), RANDOM.uniform(0, 2, shape).astype(dtype))


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
            "Points: y": lambda: hantei.ellipse_point(hantei.Ellipses(0, 0, 1, 1, angle=0), table),
            "Circles: r": lambda: hantei.Circles(0, 0, np.ma.masked),
            "direction: angle": lambda: hantei.Boxes(0, 0, 1, 1, angle=masked),
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
        with self.assertRaisesRegex(TypeError, "Points: dtype is int64, need float32 or float64"):
            hantei.Points(0, 0, dtype=np.int64)

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
        bad = hantei.Ellipses([0, 0], 0, covariance=[[[1, 0], [0, -1]], [[np.nan, 0], [0, 1]]])
        self.assertFalse(hantei.ellipse_point(bad, hantei.Points(0, 0)).any())

    def test_not_a_shape(self):
        bad = hantei.Circles(x=[0, np.nan, np.inf, 0], y=0, r=[-1, 1, 1, 1])
        np.testing.assert_array_equal(hantei.circle_circle(bad, bad), [False, False, False, True])


class Kinds(unittest.TestCase):
    def test_sides_of_tests_have_a_kind(self):
        for name, (_, kinds, _) in batch.TESTS.items():
            with self.subTest(name):
                for kind in kinds:
                    self.assertTrue(issubclass(kind, shapes.Shapes) and kind.columns)
                self.assertIn(name, hantei.__all__)


if __name__ == "__main__":
    unittest.main()
