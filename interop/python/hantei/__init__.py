"""Exact batch tests of 2D shapes for collision, on numpy's arrays.

Columns of points, circles, oriented boxes and rotated ellipses go in; booleans, times of impact, distances and
pairs of rows come out. A boolean is what real arithmetic gives for the stored numbers, touching included, and a
number is the same bits on every machine.

>>> lasers = hantei.Boxes(x=320, y=240, hw=400, hh=4, angle=0.5)
>>> bullets = hantei.Circles(x=[320, 100, 10], y=[240, 125, 300], r=3)
>>> hantei.box_circle(lasers, bullets)
array([ True,  True, False])

The sides of a test broadcast against each other as arrays do. Calls run without the interpreter's lock, so that
threads share them; in a child of fork they raise a RuntimeError.
"""

from . import _library
from .batch import *  # noqa: F403
from .batch import __all__ as _tests
from .grid import Grid, bounds, candidates
from .pairs import Measured, Pairs, among, count, cross, nearest
from .shapes import Bounds, Boxes, Capsules, Circles, Covariances, Ellipses, MovingCircles, Points, Rays, Shapes, direction
from ._tiers import tier, tiers, use_tier

__version__ = _library.entry("version")().decode()

__all__ = [
    *_tests, "Bounds", "Boxes", "Capsules", "Circles", "Covariances", "Ellipses", "Grid", "Measured", "MovingCircles", "Pairs", "Points", "Rays", "Shapes",
    "among", "bounds", "candidates", "count", "cross", "direction", "nearest", "tier", "tiers", "use_tier",
]
