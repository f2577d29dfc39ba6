"""Times a cross-match of points with error ellipses: hantei, scipy's k-d tree and shapely's STR-tree.

    apt-get install python3-numpy python3-scipy python3-shapely
    go build -o hantei ./cmd/hantei
    /usr/bin/python3 cmd/hantei/compare/crossmatch.py ./hantei

hantei is timed as a command: it starts, reads two Parquet files, matches and writes the pairs as Parquet.
The others are timed in memory, from numpy arrays to numpy arrays of pairs, without any file:

    k-d tree   scipy.spatial.cKDTree of the points; query_ball_point with each ellipse's longer radius;
               then the inequality of the ellipse in numpy, float64
    STR-tree   shapely.strtree.STRtree of the points; query with each ellipse's bounds; then the same
    polygons   the same tree; then shapely tests whether a polygon of 64 vertices on the ellipse has the point

Runs are interleaved. A pair counts as different if only one of hantei and the other has it; hantei's are
exact for the numbers in the files.
"""

import argparse
import statistics
import subprocess
import tempfile
import time
import warnings
from pathlib import Path

try:
    import numpy as np
    import scipy
    import shapely
    from scipy.spatial import cKDTree
    from shapely import affinity
    from shapely.geometry import Point, box
    from shapely.prepared import prep
    from shapely.strtree import STRtree
except ModuleNotFoundError as error:
    missing = error.name
else:
    missing = None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hantei", help="the built tool")
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--ellipses", type=int, default=100_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--slow-repeats", type=int, default=2, help="of shapely")
    options = parser.parse_args()
    if missing:
        parser.error(f"Python module {missing} is missing: install the packages named in --help")
    tool = str(Path(options.hantei).resolve())
    print(f"numpy {np.__version__}, scipy {scipy.__version__}, shapely {shapely.__version__}")
    with tempfile.TemporaryDirectory() as folder:
        compare(tool, options, Path(folder))


def compare(tool, options, folder):
    for ending in "parquet", "csv":  # the same numbers
        run(tool, folder, "gen", "ellipses", "--rows", options.ellipses, "-o", f"ellipses.{ending}")
        run(tool, folder, "gen", "points", "--rows", options.points, "--ellipses", options.ellipses,
            "-o", f"points.{ending}")
    ellipses = np.loadtxt(folder / "ellipses.csv", delimiter=",", skiprows=1)
    points = np.loadtxt(folder / "points.csv", delimiter=",", skiprows=1)
    match = ["cross", "EllipsePoint", "ellipses.parquet", "points.parquet", "-o"]
    run(tool, folder, *match, "exact.csv")
    exact = np.loadtxt(folder / "exact.csv", delimiter=",", skiprows=1, dtype=np.int64)
    exact = exact[:, 0] * len(points) + exact[:, 1]

    ways = {
        "hantei": (options.repeats, lambda: run(tool, folder, *match, "pairs.parquet")),
        "hantei, one worker": (options.repeats, lambda: run(tool, folder, *match, "pairs.parquet", "--workers", 1)),
        "k-d tree, one worker": (options.repeats, lambda: kd_tree(ellipses, points, 1)),
        "k-d tree, all cores": (options.repeats, lambda: kd_tree(ellipses, points, -1)),
        "STR-tree": (options.slow_repeats, lambda: str_tree(ellipses, points, formula)),
        "polygons": (options.slow_repeats, lambda: str_tree(ellipses, points, polygons)),
    }
    seconds = {name: [] for name in ways}
    different = {}
    for round_ in range(options.repeats):
        for name, (repeats, way) in ways.items():
            if round_ >= repeats:
                continue
            start = time.perf_counter()
            pairs = way()
            seconds[name].append(time.perf_counter() - start)
            if pairs is not None:
                different[name] = len(np.setxor1d(pairs[0] * len(points) + pairs[1], exact))
    print(f"{len(points)} points, {len(ellipses)} ellipses, {len(exact)} pairs")
    for name, times in seconds.items():
        print(f"{name:22} median {statistics.median(times):7.2f} s, {min(times):.2f} to {max(times):.2f} s of {len(times)},"
              f" {different.get(name, 0)} pairs differ")


def run(tool, folder, *args):
    subprocess.run([tool, *map(str, args)], cwd=folder, check=True)


def kd_tree(ellipses, points, workers):
    tree = cKDTree(points)
    near = tree.query_ball_point(ellipses[:, :2], np.maximum(ellipses[:, 4], ellipses[:, 5]) * (1 + 1e-9),
                                 workers=workers, return_sorted=False)
    counts = np.fromiter(map(len, near), np.int64, len(near))
    first = np.repeat(np.arange(len(ellipses)), counts)
    second = np.fromiter((p for row in near for p in row), np.int64, counts.sum())
    inside = formula(ellipses, points, first, second)
    return first[inside], second[inside]


def str_tree(ellipses, points, test):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # shapely 2 has another tree
        tree = STRtree([Point(p) for p in points])  # its items are rows
    first, second = [], []
    x, y, ux, uy, rx, ry = ellipses.T
    length = np.hypot(ux, uy)
    wide = np.hypot(rx * ux, ry * uy) / length * (1 + 1e-9)
    high = np.hypot(rx * uy, ry * ux) / length * (1 + 1e-9)
    for i, bounds in enumerate(zip(x - wide, y - high, x + wide, y + high)):
        rows = tree.query_items(box(*bounds))
        first.extend([i] * len(rows))
        second.extend(rows)
    first, second = np.array(first, np.int64), np.array(second, np.int64)
    inside = test(ellipses, points, first, second)
    return first[inside], second[inside]


def formula(ellipses, points, first, second):
    x, y, ux, uy, rx, ry = ellipses[first].T
    dx, dy = points[second, 0] - x, points[second, 1] - y
    length = np.hypot(ux, uy)
    along, across = (dx * ux + dy * uy) / length, (dy * ux - dx * uy) / length
    return (along / rx) ** 2 + (across / ry) ** 2 <= 1


def polygons(ellipses, points, first, second):
    inside = np.zeros(len(first), bool)
    circle = Point(0, 0).buffer(1, resolution=16)
    starts = np.searchsorted(first, np.arange(len(ellipses) + 1))
    for i, (x, y, ux, uy, rx, ry) in enumerate(ellipses):
        lo, hi = starts[i], starts[i + 1]
        if lo == hi:
            continue
        length = np.hypot(ux, uy)
        c, s = ux / length, uy / length
        shape = prep(affinity.affine_transform(circle, [c * rx, -s * ry, s * rx, c * ry, x, y]))
        for k in range(lo, hi):
            inside[k] = shape.intersects(Point(points[second[k]]))
    return inside


if __name__ == "__main__":
    main()
