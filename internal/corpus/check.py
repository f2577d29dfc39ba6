#!/usr/bin/env python3
"""Decides every row of the boundary tables once more, in rational numbers: check.py FOLDER.

It shares no formula with the Go packages kernel and internal/prove. A shape that is no ellipse is a
convex core (a point, a segment or the four corners of a box) with a radius about it, and two of them
meet where their cores are as near as the sum of their radii. An ellipse is made the unit disc, where
the other shape has no radius, and a circle meets it by the equation of its nearest point. The length of
a direction is a square root: see Root.
"""

import csv
import pathlib
import sys
from fractions import Fraction as Q
from math import isqrt


def rational_root(x):
    """The root of a rational number if it is rational too, else None."""
    p, q = isqrt(x.numerator), isqrt(x.denominator)
    return Q(p, q) if p * p == x.numerator and q * q == x.denominator else None


class Root:
    """The number a + b·√m. On level 1 a and b are rational, on level 2 they may be of level 1."""

    def __init__(self, a, b, m, level):
        self.a, self.b, self.m, self.level = a, b, m, level

    def made(self, a, b):
        return Root(a, b, self.m, self.level)

    def lower(self, x):
        return not isinstance(x, Root) or x.level < self.level

    def __add__(self, x):
        if self.lower(x):
            return self.made(self.a + x, self.b)
        return self.made(self.a + x.a, self.b + x.b) if x.level == self.level else x + self

    def __mul__(self, x):
        if self.lower(x):
            return self.made(self.a * x, self.b * x)
        if x.level > self.level:
            return x * self
        return self.made(self.a * x.a + self.b * x.b * self.m, self.a * x.b + self.b * x.a)

    def __neg__(self):
        return self.made(-self.a, -self.b)

    def __sub__(self, x):
        return self + -x

    def __rsub__(self, x):
        return -self + x

    __radd__, __rmul__ = __add__, __mul__


def sign(x):
    if not isinstance(x, Root):
        return (x > 0) - (x < 0)
    a, b = sign(x.a), sign(x.b)
    if a * b >= 0:
        return a or b
    return a * sign(x.a * x.a - x.b * x.b * x.m)


class Plane:
    """The roots, of two numbers at most, that the corners of a row's shapes need."""

    def __init__(self):
        self.roots = []

    def root(self, n):
        for m, r in [(Q(1), Q(1))] + self.roots:
            factor = rational_root(n / m)
            if factor is not None:
                return r * factor
        r = Root(Q(0), Q(1), n, len(self.roots) + 1)
        self.roots.append((n, r))
        return r


def plus(p, q):
    return (p[0] + q[0], p[1] + q[1])


def minus(p, q):
    return (p[0] - q[0], p[1] - q[1])


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]


def within(p, a, b, rr):
    """Whether p is within the root of rr of the segment ab."""
    e, d, f = minus(b, a), minus(p, a), minus(p, b)
    if sign(dot(e, e)) == 0 or sign(dot(d, e)) <= 0:
        return sign(dot(d, d) - rr) <= 0
    if sign(dot(f, e)) >= 0:
        return sign(dot(f, f) - rr) <= 0
    c = cross(e, d)
    return sign(c * c - rr * dot(e, e)) <= 0


def edges(core):
    if len(core) < 3:
        return [(core[0], core[-1])]
    return list(zip(core, core[1:] + core[:1]))


def holds(core, p):
    """Whether a core of four corners holds a point, by the sides on which it lies of all edges."""
    sides = {sign(cross(minus(b, a), minus(p, a))) for a, b in edges(core)}
    return len(core) > 2 and sides != {0} and not {1, -1} <= sides


def crossing(a, b, c, d):
    e, f = minus(b, a), minus(d, c)
    return (sign(cross(e, minus(c, a))) * sign(cross(e, minus(d, a))) < 0
            and sign(cross(f, minus(a, c))) * sign(cross(f, minus(b, c))) < 0)


def near(first, second, rr):
    """Whether two cores are within the root of rr."""
    for p in first:
        if any(within(p, a, b, rr) for a, b in edges(second)) or holds(second, p):
            return True
    for p in second:
        if any(within(p, a, b, rr) for a, b in edges(first)) or holds(first, p):
            return True
    return any(crossing(a, b, c, d) for a, b in edges(first) for c, d in edges(second))


def box(plane, x, y, ux, uy, hw, hh):
    n = ux * ux + uy * uy
    r = plane.root(n) * (1 / n)  # 1/√n
    a, b = (ux * hw * r, uy * hw * r), (-uy * hh * r, ux * hh * r)
    c = (x, y)
    if hw == 0 or hh == 0:
        a = plus(a, b)
        return [minus(c, a), plus(c, a)]
    return [plus(plus(c, a), b), plus(minus(c, a), b), minus(minus(c, a), b), minus(plus(c, a), b)]


class Ellipse:
    def __init__(self, x, y, ux, uy, rx, ry):
        self.c, self.u, self.rx, self.ry, self.n = (x, y), (ux, uy), rx, ry, ux * ux + uy * uy
        self.row = (x, y, ux, uy, rx, ry)

    def near_core(self, plane, core):
        """Whether it meets a core: in units of its axes it is the disc of the radius √n."""
        if self.rx == 0 or self.ry == 0:
            return near(box(plane, *self.row), core, Q(0))
        unit = []
        for p in core:
            d = minus(p, self.c)
            unit.append((dot(d, self.u) * (1 / self.rx), cross(self.u, d) * (1 / self.ry)))
        return near([(Q(0), Q(0))], unit, self.n)

    def near_circle(self, plane, x, y, r):
        """Whether it meets a circle. Outside, the nearest point of the ellipse to (U, V) is that of

            g(t) = U²A/(A + t)² + V²B/(B + t)² - 1 = 0,  t > 0

        with the squares A and B of the radii, and its distance is the root of

            D(t) = (U²/(A + t)² + V²/(B + t)²)·t²,

        which grows while g falls: a search by halves ends once both signs tell, and where both have
        the same root their greatest common divisor has it.
        """
        if self.rx == 0 or self.ry == 0:
            return near(box(plane, *self.row), [(x, y)], r * r)
        if self.near_core(plane, [(x, y)]):
            return True
        d = minus((x, y), self.c)
        UU, VV = dot(d, self.u) ** 2, cross(self.u, d) ** 2
        A, B, rr = self.rx**2 * self.n, self.ry**2 * self.n, r * r * self.n
        if r == 0:
            return False
        aa, bb = [A * A, 2 * A, Q(1)], [B * B, 2 * B, Q(1)]
        both = times(aa, bb)
        g = total(scale(bb, UU * A), scale(aa, VV * B), scale(both, -1))
        D = total(times([Q(0), Q(0), Q(1)], total(scale(bb, UU), scale(aa, VV))), scale(both, -rr))
        if len(trimmed(D)) < 2 and value(D, Q(1)) <= 0:
            return True
        common = divisor(g, D)
        if len(common) > 1 and sign(value(common, Q(0))) * sign(common[-1]) < 0:
            return True
        lo, hi = -9000, 9000  # t from 2^lo to 2^hi
        while hi - lo > 1:
            mid = (lo + hi) // 2
            answer = told(g, D, Q(2) ** mid)
            if answer is not None:
                return answer
            if value(g, Q(2) ** mid) > 0:
                lo = mid
            else:
                hi = mid
        low, high = Q(2) ** lo, Q(2) ** hi
        while True:
            mid = (low + high) / 2
            answer = told(g, D, mid)
            if answer is not None:
                return answer
            if value(g, mid) > 0:
                low = mid
            else:
                high = mid


def told(g, D, t):
    """What t tells: it is before the nearest point and already too far, or behind and near enough."""
    at, far = value(g, t), value(D, t)
    if at >= 0 and far > 0:
        return False
    if at <= 0 and far <= 0:
        return True
    return None


# A polynomial is the list of its coefficients, that of the lowest power first.


def trimmed(p):
    while p and p[-1] == 0:
        p = p[:-1]
    return p


def total(*all):
    return [sum((p[i] for p in all if i < len(p)), Q(0)) for i in range(max(map(len, all)))]


def scale(p, k):
    return [x * k for x in p]


def times(p, q):
    out = [Q(0)] * (len(p) + len(q) - 1)
    for i, x in enumerate(p):
        for j, y in enumerate(q):
            out[i + j] += x * y
    return out


def value(p, t):
    v = Q(0)
    for x in reversed(p):
        v = v * t + x
    return v


def divisor(p, q):
    p, q = trimmed(p), trimmed(q)
    while q:
        while len(p) >= len(q):
            k, shift = p[-1] / q[-1], len(p) - len(q)
            p = trimmed([x - (k * q[i - shift] if i >= shift else 0) for i, x in enumerate(p[:-1])])
        p, q = q, [x / p[-1] for x in p] if p else p
    return p


def box_near(v, core, r=Q(0)):
    return near(box(Plane(), *v), core, r * r)


def capsule(v):
    return [(v[0], v[1])] if v[:2] == v[2:4] else [(v[0], v[1]), (v[2], v[3])]


def segment(x, y, dx, dy):
    return capsule([x, y, x + dx, y + dy])


def ellipse_overlaps_capsule(v):
    plane, e, ends, r = Plane(), Ellipse(*v[:6]), capsule(v[6:10]), v[10]
    if any(e.near_circle(plane, *p, r) for p in ends):
        return True
    if len(ends) == 1:
        return False
    w = minus(ends[1], ends[0])
    if r == 0:
        return e.near_core(plane, ends)
    reach = plane.root(dot(w, w)) * (r / dot(w, w))
    out = (-w[1] * reach, w[0] * reach)  # across the segment, of the length r
    return e.near_core(plane, [plus(ends[0], out), plus(ends[1], out), minus(ends[1], out), minus(ends[0], out)])


def covariance_contains_point(v):
    """By the elimination of C = (1, 0; l, 1)·(xx, 0; 0, rest)·(1, l; 0, 1)."""
    x, y, xx, xy, yy, k2, px, py = v
    dx, dy = px - x, py - y
    if xx == 0:
        return xy == 0 and dx == 0 and (yy >= 0 and dy * dy <= k2 * yy)
    l = xy / xx
    rest, off = yy - l * xy, dy - l * dx
    if rest < 0:
        return False
    if rest == 0:
        return off == 0 and dx * dx <= k2 * xx
    return dx * dx / xx + off * off / rest <= k2


def moving(start, hit):
    def both(v):
        at = start(v)
        return (at or hit(v)), at
    return both


def ellipse_overlaps_box(v):
    plane = Plane()
    return Ellipse(*v[:6]).near_core(plane, box(plane, *v[6:]))


def box_overlaps_box(v):
    plane = Plane()
    return near(box(plane, *v[:6]), box(plane, *v[6:]), Q(0))


TABLES = {
    "covariance_contains_point": covariance_contains_point,
    "ellipse_overlaps_circle": lambda v: Ellipse(*v[:6]).near_circle(Plane(), *v[6:]),
    "ellipse_overlaps_box": ellipse_overlaps_box,
    "ellipse_overlaps_capsule": ellipse_overlaps_capsule,
    "box_overlaps_box": box_overlaps_box,
    "box_contains_point": lambda v: box_near(v[:6], [(v[6], v[7])]),
    "box_overlaps_capsule": lambda v: box_near(v[:6], capsule(v[6:10]), v[10]),
    "capsule_overlaps_circle": lambda v: near(capsule(v[:4]), [(v[5], v[6])], (v[4] + v[7]) ** 2),
    "capsule_overlaps_capsule": lambda v: near(capsule(v[:4]), capsule(v[5:9]), (v[4] + v[9]) ** 2),
    "ray_touches_circle": moving(
        lambda v: near([(v[0], v[1])], [(v[4], v[5])], v[6] ** 2),
        lambda v: near(segment(*v[:4]), [(v[4], v[5])], v[6] ** 2)),
    "ray_touches_box": moving(
        lambda v: box_near(v[4:], [(v[0], v[1])]),
        lambda v: box_near(v[4:], segment(*v[:4]))),
    "ray_touches_capsule": moving(
        lambda v: near([(v[0], v[1])], capsule(v[4:8]), v[8] ** 2),
        lambda v: near(segment(*v[:4]), capsule(v[4:8]), v[8] ** 2)),
    "ray_touches_ellipse": moving(
        lambda v: Ellipse(*v[4:]).near_core(Plane(), [(v[0], v[1])]),
        lambda v: Ellipse(*v[4:]).near_core(Plane(), segment(*v[:4]))),
    "circle_sweep_box": moving(
        lambda v: box_near(v[:6], [(v[6], v[7])], v[10]),
        lambda v: box_near(v[:6], segment(*v[6:10]), v[10])),
}


def shapes(titles, numbers):
    """The numbers as they are, or None if a shape is none: a size below 0, a direction of 0."""
    if any(x - x != 0 for x in numbers):
        return None
    named = dict(zip(titles, numbers))
    for title, x in named.items():
        if title[1:] in ("r", "rx", "ry", "hw", "hh", "xx", "yy", "k2") and x < 0:
            return None
        if title[1:] == "ux" and x == 0 and named[title[0] + "uy"] == 0:
            return None
    return [Q(x) for x in numbers]


def check(path):
    lines = list(csv.reader(path.open()))
    titles = lines[0]
    answer, wrong = titles.index("hit"), 0
    for line in lines[1:]:
        v = shapes(titles[3:answer], [float.fromhex(x) for x in line[3:answer]])
        got = TABLES[path.stem](v) if v else False
        if answer + 1 < len(titles):
            got = got or (False, False)
        else:
            got = (got,)
        if [str(int(x)) for x in got] != line[answer:]:
            wrong += 1
            print(f"{path.name}: row {line[0]} ({line[1]}, {line[2]}): {[int(x) for x in got]}, the table has {line[answer:]}")
    print(f"{path.name}: {len(lines) - 1} rows, {wrong} wrong", flush=True)
    return wrong


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    sys.exit(sum(check(folder / f"{name}.csv") for name in TABLES) > 0)
