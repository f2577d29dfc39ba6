#!/usr/bin/env python3
"""Which of many points lie in which of many ellipses: hantei by ctypes on numpy's arrays, and plain numpy."""

import argparse
import ctypes
import sys
import time

import numpy as np


class Points(ctypes.Structure):
    _fields_ = [("n", ctypes.c_size_t), ("x", ctypes.c_void_p), ("y", ctypes.c_void_p)]


class Ellipses(ctypes.Structure):
    _fields_ = [("n", ctypes.c_size_t)] + [(name, ctypes.c_void_p) for name in ("x", "y", "ux", "uy", "rx", "ry")]


class Pairs(ctypes.Structure):
    _fields_ = [("n", ctypes.c_size_t), ("capacity", ctypes.c_size_t), ("a", ctypes.c_void_p), ("b", ctypes.c_void_p)]


class Options(ctypes.Structure):
    _fields_ = [("workers", ctypes.c_int32)] + [(name, ctypes.c_void_p) for name in (
        "first_category", "first_mask", "second_category", "second_mask")]


CAPACITY = 4  # HANTEI_CAPACITY


def load(path):
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        sys.exit(f"match.py: cannot load the library: {error}")
    library.hantei_last_error.restype = ctypes.c_char_p
    if library.hantei_abi() != 1:
        sys.exit(f"match.py: {path} has ABI {library.hantei_abi()}, need 1")
    return library


def columns(kind, *arrays):
    """A struct of hantei.h over float64 arrays, which have to live as long as it is used."""
    assert all(a.dtype == np.float64 and a.flags.c_contiguous for a in arrays)
    return kind(len(arrays[0]), *(a.ctypes.data for a in arrays))


def match_hantei(library, ellipses, points, workers):
    first, second = columns(Ellipses, *ellipses), columns(Points, *points)
    count, options = ctypes.c_size_t(), Options(workers)
    room = len(points[0])
    while True:
        a, b = np.empty(room, np.int32), np.empty(room, np.int32)
        pairs = Pairs(0, room, a.ctypes.data, b.ctypes.data)
        status = library.hantei_cross_ellipse_point_f64(
            ctypes.byref(pairs), ctypes.byref(count), ctypes.byref(first), ctypes.byref(second), ctypes.byref(options))
        if status == 0:
            return a[:pairs.n], b[:pairs.n]
        if status != CAPACITY:
            sys.exit(library.hantei_last_error().decode())
        room = count.value


def match_numpy(ellipses, points):
    px, py = points
    a, b = [], []
    for i, (x, y, ux, uy, rx, ry) in enumerate(zip(*ellipses)):
        dx, dy = px - x, py - y
        rows = np.flatnonzero(((dx * ux + dy * uy) / rx) ** 2 + ((dy * ux - dx * uy) / ry) ** 2 <= 1)
        a.append(np.full(len(rows), i, np.int32))
        b.append(rows.astype(np.int32))
    return np.concatenate(a), np.concatenate(b)


def timed(function, *inputs):
    start = time.perf_counter()
    result = function(*inputs)
    return result, time.perf_counter() - start


def number(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{value} is not 1 or more")
    return value


def arguments():
    parser = argparse.ArgumentParser(prog="match.py", description=__doc__)
    parser.add_argument("path", metavar="library", help="the file libhantei.so")
    parser.add_argument("points", nargs="?", type=number, default=200_000, help="how many (default %(default)s)")
    parser.add_argument("ellipses", nargs="?", type=number, default=500, help="how many (default %(default)s)")
    return parser.parse_args()


def main():
    chosen = arguments()
    library, n, m = load(chosen.path), chosen.points, chosen.ellipses
    random = np.random.default_rng(1)
    points = random.uniform(0, 1000, (2, n))
    angles = random.uniform(0, 2 * np.pi, m)
    ellipses = np.array([random.uniform(0, 1000, m), random.uniform(0, 1000, m), np.cos(angles), np.sin(angles),
                         random.uniform(1, 40, m), random.uniform(1, 10, m)])
    match_hantei(library, ellipses, points, 1)  # once to warm up
    one, time_one = timed(match_hantei, library, ellipses, points, 1)
    every, time_every = timed(match_hantei, library, ellipses, points, -1)
    plain, time_plain = timed(match_numpy, ellipses, points)
    same = all(np.array_equal(a, b) and np.array_equal(a, c) for a, b, c in zip(one, every, plain))
    print(f"{n} points in {m} ellipses: {len(one[0])} pairs")
    print(f"hantei, one core     {1e3 * time_one:8.1f} ms")
    print(f"hantei, every core   {1e3 * time_every:8.1f} ms")
    print(f"numpy                {1e3 * time_plain:8.1f} ms, {time_plain / time_one:.1f} times as long as hantei on one core")
    print("all find the same pairs" if same else "they differ: numpy rounds, hantei is exact")


if __name__ == "__main__":
    main()
