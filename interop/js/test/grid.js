// The broad phase: a grid finds exactly the bounds that overlap.
import { shapes } from "./node_modules/hantei/catalog.js";
import { equal, ok, throws } from "./check.js";
import { scene } from "./scene.js";

const overlap = (a, b) => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
const rowsOf = bounds => Array.from({ length: bounds.length }, (_, i) => bounds.at(i));
const indices = (rows, pass) => rows.flatMap((row, i) => pass(row) ? [i] : []);

export const gridCases = hantei => ({
  "a grid finds bounds that overlap": () => {
    for (const element of ["f32", "f64"]) {
      const bounds = hantei.bounds(0, element);
      shapes.forEach(({ name }, k) => bounds.append(scene(hantei, name, 40, element, k)));
      const rows = rowsOf(bounds), grid = hantei.grid(element, { cellSize: 2 }).build(bounds);
      const pairs = rows.flatMap((row, i) => indices(rows, other => overlap(row, other)).filter(j => i < j).map(j => [i, j]));
      ok(pairs.length > 100, "too few candidates to tell");
      const into = hantei.pairs();
      equal(grid.self(into) === into, true);
      equal([...into], pairs, "self");
      const others = hantei.bounds({ minX: [0, 5, 9], minY: [0, 2, 9], maxX: [1, 6, 1], maxY: [3, 4, 9] }, element);
      equal([...grid.query(others)], rowsOf(others).flatMap((row, i) => indices(rows, other => overlap(row, other)).map(j => [i, j])), "query");
      equal(grid.at(5, 5), indices(rows, row => overlap(row, { minX: 5, minY: 5, maxX: 5, maxY: 5 })), "at");
      equal(grid.in(1, 1, 3, 2), indices(rows, row => overlap(row, { minX: 1, minY: 1, maxX: 3, maxY: 2 })), "in");
      const along = new Set(grid.along(0, 5, 10, 5));
      ok(indices(rows, row => overlap(row, { minX: 0, minY: 5, maxX: 10, maxY: 5 })).every(i => along.has(i)), "along leaves out rows");
      ok(along.size < rows.length, "along leaves out nothing");
    }
  },

  "candidates leave out nothing that hits": () => {
    const a = scene(hantei, "Circles", 300, "f32", 8), candidates = hantei.grid().build(hantei.bounds().append(a)).self();
    equal([...hantei.among("circleCircle", a, a, candidates)], [...hantei.self("circleCircle", a)]);
    const ellipses = scene(hantei, "Ellipses", 60, "f64", 9), points = scene(hantei, "Points", 100, "f64", 10);
    const grid = hantei.grid("f64").build(hantei.bounds(0, "f64").append(points));
    const near = grid.query(hantei.bounds(0, "f64").append(ellipses).widen(0.5));
    equal([...hantei.amongWithin("ellipseDistance", ellipses, points, near, 0.5)], [...hantei.crossWithin("ellipseDistance", ellipses, points, 0.5)]);
  },

  "bounds": () => {
    const bounds = hantei.bounds(0, "f64").append(hantei.circles({ x: [1, NaN], y: 2, r: 0.5 }, "f64"));
    ok(bounds.minX[0] <= 0.5 && bounds.minX[0] > 0.499 && bounds.maxY[0] >= 2.5 && bounds.maxY[0] < 2.501, "the bounds are others");
    ok(!overlap(bounds.at(1), bounds.at(1)), "what is no shape has bounds");
    bounds.widen([1, 2]);
    ok(bounds.minX[0] <= -0.5 && bounds.minX[0] > -0.501, "the bounds are not widened");
    throws(() => bounds.widen([1]), RangeError, "Bounds.widen: limit has 1 rows, need 2");
    throws(() => bounds.append(hantei.circles(1)), TypeError, "need shapes of f64");
    throws(() => bounds.append(hantei.hits(1)), TypeError, "shapes is Hits");
    bounds.resize(0);
    equal([...hantei.grid("f64").build(bounds).self()], []);
  },

  "pairs by kinds": () => {
    const list = hantei.pairs().assign([0, 0, 1, 3, 4], [1, 4, 3, 4, 5]);
    const of = hantei.byKind(list, [3, 4, 6]), rows = lists => lists.map(list => [...list]);
    equal(of.map(rows), [[[[0, 1]], [[1, 0]], [[0, 0]]], [[], [], [[0, 0]]], [[], [], [[0, 1]]]]);
    const again = hantei.byKind(list, [6], [2, 6], of);
    equal(again.map(rows), [[[[0, 1]], [[0, 2], [1, 1], [3, 2], [4, 3]]]]);
    ok(again[0][1] === of[0][1], "the lists are others");
    throws(() => hantei.byKind(list, [3, 2]), RangeError, "need at least 3");
    throws(() => hantei.byKind(list, [3, 4]), RangeError, "byKind: list.a[4] is 4, need less than 4, the last of ends");
  },

  "what changes from frame to frame": () => {
    const last = hantei.pairs().assign([0, 1, 4], [2, 3, 5]), now = hantei.pairs().assign([0, 1, 1], [3, 2, 3]);
    const { enter, stay, exit } = hantei.changes(last, now);
    equal([[...enter], [...stay], [...exit]], [[[0, 3], [1, 2]], [[1, 3]], [[0, 2], [4, 5]]]);
    equal(hantei.changes(now, last, { enter, exit }).enter === enter, true);
    equal([[...enter], [...exit]], [[[0, 2], [4, 5]], [[0, 3], [1, 2]]]);
    equal([...now.swap()], [[3, 0], [2, 1], [3, 1]]);
    throws(() => hantei.changes(last, now), RangeError, "changes: pair 1 of now is (2, 1) after (3, 0), need ascending order");
    equal([...now.sort()], [[2, 1], [3, 0], [3, 1]]);
    equal([...hantei.changes(last, now).enter], [...now]);
  },
});
