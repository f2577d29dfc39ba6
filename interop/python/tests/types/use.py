"""What a type checker has to see in a program that uses the package."""

from typing import Any, List

import numpy as np
from numpy.typing import NDArray

import hantei

ellipses = hantei.Ellipses(x=np.arange(3.0), y=0, rx=1, ry=2, angle=0)
points = hantei.Points(x=1, y=2)
some: hantei.Ellipses = ellipses[1:]
x: NDArray[np.floating] = ellipses.x
hits: NDArray[np.bool_] = hantei.ellipse_point(ellipses, points)
pairs: hantei.Pairs = hantei.cross(hantei.ellipse_point, ellipses, points)
measured: hantei.Measured = hantei.cross(hantei.ellipse_distance, ellipses, points, limit=1.0)
nearest: hantei.Nearest = hantei.ellipse_nearest(ellipses, points)


class Frame:  # as polars has them
    @property
    def columns(self) -> List[str]:
        return []

    def __getitem__(self, key: str) -> Any:
        return key


class ArrowTable:  # as pyarrow has them
    @property
    def column_names(self) -> List[str]:
        return []

    def __getitem__(self, key: str) -> Any:
        return key


rows: NDArray[np.void] = np.zeros(1, [("x", "f8"), ("y", "f8")])
hantei.ellipse_point(ellipses, {"x": [0.0], "y": [1.0]})
hantei.ellipse_point(ellipses, rows)
hantei.cross(hantei.ellipse_point, Frame(), ArrowTable())
table: hantei.Points = hantei.Points.from_table(Frame())
hantei.ellipse_point(ellipses, [0.0, 1.0])  # type: ignore[arg-type]
hantei.ellipse_point(ellipses, ellipses)  # type: ignore[arg-type]
hantei.Ellipses(x=0, y=0, radius=1)  # type: ignore[call-arg]
