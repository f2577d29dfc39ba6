"""Rows with exact answers, as every other language is asked them."""

import csv
import unittest
from pathlib import Path

import numpy as np

import hantei

CORPUS = Path(__file__).parents[3] / "testdata" / "corpus"

# The test, the kinds of its sides, and the columns of the file in the order of theirs.
FILES = {
    "ellipse_contains_point": (hantei.ellipse_point, hantei.Ellipses, "cx cy ux uy rx ry", hantei.Points, "px py"),
    "ellipse_overlaps_ellipse": (hantei.ellipse_ellipse, hantei.Ellipses, "c1x c1y u1x u1y a1 b1", hantei.Ellipses, "c2x c2y u2x u2y a2 b2"),
    "box_overlaps_circle": (hantei.box_circle, hantei.Boxes, "cx cy ux uy hw hh", hantei.Circles, "px py r"),
    "circle_overlaps_circle": (hantei.circle_circle, hantei.Circles, "ax ay ar", hantei.Circles, "bx by br"),
}


def rows(name):
    with open(CORPUS / f"{name}.csv", newline="") as file:
        return list(csv.DictReader(file))


def side(kind, columns, rows, dtype):
    arrays = {name: [float.fromhex(row[column]) for row in rows] for name, column in zip(kind.columns, columns.split())}
    return kind(**arrays, dtype=dtype)


class Corpus(unittest.TestCase):
    def test_hits(self):
        for name, (test, first, first_columns, second, second_columns) in FILES.items():
            for dtype in (np.float32, np.float64):
                with self.subTest(name, dtype=dtype.__name__):
                    some = [row for row in rows(name) if dtype is np.float64 or row["prec"] == "32"]
                    got = test(side(first, first_columns, some, dtype), side(second, second_columns, some, dtype))
                    want = np.array([row["hit"] == "1" for row in some])
                    self.assertGreater(len(want), 100)
                    np.testing.assert_array_equal(got, want)

    def test_sweep(self):
        some = rows("circle_sweep_circle")
        a = side(hantei.MovingCircles, "ax ay avx avy ar", some, np.float64)
        b = side(hantei.MovingCircles, "bx by bvx bvy br", some, np.float64)
        want = np.array([row["hit"] == "1" for row in some])
        np.testing.assert_array_equal(hantei.circle_sweep_hit(a, b), want)
        times = hantei.circle_sweep(a, b)
        np.testing.assert_array_equal(np.isfinite(times), want)
        np.testing.assert_array_equal(hantei.circle_sweep_contact(a, b).t, times)

    def test_distance(self):
        some = rows("ellipse_point_distance")
        ellipses = side(hantei.Ellipses, "cx cy ux uy rx ry", some, np.float64)
        points = side(hantei.Points, "px py", some, np.float64)
        want = np.array([float.fromhex(row["dist"]) for row in some])
        scale = np.array([float(row["dscale"]) for row in some])
        got = hantei.ellipse_distance(ellipses, points)
        self.assertLess(np.max(np.abs(got - want) / scale), 8 * 2.0**-52)
        # The record's first column is the same number, to the bit.
        np.testing.assert_array_equal(hantei.ellipse_nearest(ellipses, points).d, got)


if __name__ == "__main__":
    unittest.main()
