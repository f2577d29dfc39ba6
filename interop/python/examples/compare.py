"""Times hantei beside numpy, scipy's k-d tree and shapely, and counts the pairs in which they differ.

    python3 compare.py [--scale 0.1]

Needs hantei and numpy; scipy and shapely take part if they are there. Runs are interleaved; a time is the median.
"""

import argparse
import statistics
import time

import numpy as np

import hantei


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0, help="of the numbers of rows")
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    random = np.random.default_rng(1)
    print("| task | way | time | times hantei's | answers that differ |\n|---|---|---:|---:|---:|")
    for task, ways in (
        rows(random, int(1_000_000 * options.scale)),
        dense(random, int(500 * options.scale) + 1, int(200_000 * options.scale)),
        match(random, int(20_000 * options.scale) + 1, int(200_000 * options.scale)),
    ):
        report(task, ways, options.repeats)


def report(task, ways, repeats):
    seconds, answers = {name: [] for name in ways}, {}
    for turn in range(repeats):
        for name, way in ways.items():
            if turn > 0 and seconds[name][0] > 5:
                continue  # slow ones once
            start = time.perf_counter()
            answers[name] = way()
            seconds[name].append(time.perf_counter() - start)
    ours = statistics.median(seconds["hantei"])
    for name, times in seconds.items():
        median = statistics.median(times)
        different = len(set(answers[name]) ^ set(answers["hantei"])) if isinstance(answers[name], list) else \
            int((answers[name] != answers["hantei"]).sum())
        print(f"| {task} | {name} | {1e3 * median:.1f} ms | {median / ours:.1f} | {different} |")


def rows(random, n):
    """Circle i against circle i."""
    a, b = (hantei.Circles(*random.uniform(0, 10, (2, n)), random.uniform(0, 4, n)) for _ in range(2))

    def with_numpy():
        return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= (a.r + b.r) ** 2

    return f"{n:,} circles, row against row", {"hantei": lambda: hantei.circle_circle(a, b), "numpy": with_numpy}


def scene(random, m, n):
    side = (m * 40) ** 0.5 + 40
    ellipses = hantei.Ellipses(*random.uniform(0, side, (2, m)), *random.uniform(0.5, 3, (2, m)), angle=random.uniform(0, np.pi, m))
    return ellipses, hantei.Points(*random.uniform(0, side, (2, n)))


def dense(random, m, n):
    """All ellipses against all points."""
    ellipses, points = scene(random, m, n)

    def ours(workers):
        return pairs(hantei.cross(hantei.ellipse_point, ellipses, points, workers=workers), n)

    def with_numpy():
        found = []
        for i in range(m):
            inside = np.flatnonzero(form(ellipses[i], points) <= 1)
            found.append(i * n + inside)
        return np.concatenate(found).tolist()

    return f"{m:,} ellipses against {n:,} points, all pairs", {
        "hantei": lambda: ours(1), "hantei, all cores": lambda: ours(-1), "numpy": with_numpy}


def match(random, m, n):
    """The same with candidates from a tree or a grid."""
    ellipses, points = scene(random, m, n)
    at = np.stack([points.x, points.y], -1)

    def ours():
        near = hantei.candidates(ellipses, points)
        return sorted(pairs(hantei.among(hantei.ellipse_point, ellipses, points, near), n))

    ways = {"hantei": ours}
    try:
        from scipy.spatial import cKDTree
    except ImportError:
        pass
    else:
        def with_tree():
            near = cKDTree(at).query_ball_point(np.stack([ellipses.x, ellipses.y], -1), np.maximum(ellipses.rx, ellipses.ry) * (1 + 1e-9))
            counts = np.fromiter(map(len, near), np.int64, m)
            first = np.repeat(np.arange(m), counts)
            second = np.fromiter((p for row in near for p in row), np.int64, counts.sum())
            inside = form(ellipses[first], points[second]) <= 1
            return sorted((first[inside] * n + second[inside]).tolist())
        ways["scipy.spatial.cKDTree"] = with_tree
    try:
        import shapely
        from shapely import affinity
        from shapely.geometry import Point
    except ImportError:
        return f"{m:,} ellipses against {n:,} points, with candidates", ways

    def with_shapely():
        from shapely.prepared import prep
        from shapely.strtree import STRtree
        geometries = [Point(p) for p in at]
        tree, found = STRtree(geometries), []
        row_of = {id(geometry): row for row, geometry in enumerate(geometries)}
        circle = Point(0, 0).buffer(1, 16)
        for i in range(m):
            turned = affinity.rotate(affinity.scale(circle, ellipses.rx[i], ellipses.ry[i]), np.arctan2(ellipses.uy[i], ellipses.ux[i]), use_radians=True)
            polygon = affinity.translate(turned, ellipses.x[i], ellipses.y[i])
            near, inside = tree.query(polygon), prep(polygon).intersects
            if shapely.__version__ < "2":
                found += [i * n + row_of[id(point)] for point in near if inside(point)]
            else:
                found += [i * n + int(row) for row in near if inside(geometries[row])]
        return sorted(found)

    ways["shapely, polygons of 64 sides"] = with_shapely
    return f"{m:,} ellipses against {n:,} points, with candidates", ways


def form(e, p):
    """At most 1 inside the ellipse, but for rounding."""
    dx, dy = p.x - e.x, p.y - e.y
    return ((dx * e.ux + dy * e.uy) / e.rx) ** 2 + ((dy * e.ux - dx * e.uy) / e.ry) ** 2


def pairs(found, n):
    return (found.first.astype(np.int64) * n + found.second).tolist()


if __name__ == "__main__":
    main()
