// Columns, hit bits, memory.
import { records, shapes } from "./node_modules/hantei/catalog.js";
import { equal, ok, throws } from "./check.js";
import { random } from "./scene.js";

export const columnCases = (hantei, load) => ({
  "columns of every kind": () => {
    for (const { maker, columns } of [...shapes, ...records]) {
      for (const [element, Type] of [["f32", Float32Array], ["f64", Float64Array]]) {
        const rows = hantei[maker](3, element);
        equal([rows.length, rows.element, rows.constructor.name.toLowerCase()], [3, element, maker.toLowerCase()]);
        columns.forEach((column, k) => {
          ok(rows[column] instanceof Type, `${maker}.${column} is no ${Type.name}`);
          rows[column].set([k, k + 10, k + 20]);
        });
        equal(rows.at(1), Object.fromEntries(columns.map((column, k) => [column, k + 10])));
        rows.set(1, { [columns[0]]: 0.1 });
        equal(rows.at(1)[columns[0]], element === "f32" ? Math.fround(0.1) : 0.1);
        rows.resize(5);
        equal([rows[columns[1]].length, rows[columns[1]][2], rows[columns[1]][4]], [5, 21, 0]);
        rows.resize(0);
        equal([rows.length, rows[columns[0]].length], [0, 0]);
      }
    }
  },

  "columns from yours": () => {
    const circles = hantei.circles({ x: [1, 2], y: new Float64Array([3, 4]), r: 5 });
    equal([circles.x, circles.y, circles.r], [[1, 2], [3, 4], [5, 5]]);
    equal(hantei.circles({ x: 1, y: 2, r: 3 }).length, 1);
    equal(circles.assign({ x: [7, 8, 9] }).at(2), { x: 9, y: 0, r: 0 });
    equal([...hantei.numbers([1, 2, 3], "f64")], [1, 2, 3]);
  },

  "columns of other rows, and of an object's class": () => {
    const circles = hantei.circles({ x: [1, 2], y: [3, 4], r: 5 }), list = rows => [...Array(rows.length).keys()].map(i => rows.at(i));
    class Body {
      get x() { return [1, 2]; }
      get y() { return [3, 4]; }
      get r() { return 5; }
    }
    for (const given of [circles, circles.subarray(0), hantei.circles(circles, "f64"), new Body(), Object.create({ x: [1, 2], y: [3, 4], r: 5 })]) {
      equal(list(hantei.circles(given)), list(circles));
      equal(list(hantei.circles(7, "f64").assign(given)), list(circles));
    }
    equal(list(circles.assign(circles)), list(circles));
    equal(list(hantei.circles(2).assign(hantei.points({ x: [7, 8], y: 9 }))), [{ x: 7, y: 9, r: 0 }, { x: 8, y: 9, r: 0 }]);
    const bounds = hantei.bounds().append(circles), filter = hantei.filter(2).assign({ category: [1, 2], mask: -1 });
    equal([list(hantei.bounds(bounds)), list(hantei.filter().assign(filter))], [list(bounds), list(filter)]);
    circles.set(0, new class { get y() { return 7; } }());
    equal(circles.at(0), { x: 1, y: 7, r: 5 });
    throws(() => hantei.points(circles), TypeError, "points: there is no column r, need some of x, y");
    throws(() => hantei.points(2).assign(circles), TypeError, "Points.assign: there is no column r, need some of x, y");
    throws(() => hantei.circles(hantei.points(2)), TypeError, "circles: column r is undefined, need x, y, r");
  },

  "a part shares memory": () => {
    const circles = hantei.circles({ x: [0, 1, 2, 3], y: 0, r: 1 }), part = circles.subarray(1, 3);
    part.x[0] = 9;
    equal([circles.x, part.length, circles.subarray(3).length], [[0, 9, 2, 3], 2, 1]);
    equal([...hantei.circleCircle(part, hantei.circles({ x: 9, y: 0, r: 0 }))], [0]);
    circles.free();
    equal(part.x, [9, 2]);
  },

  "rows taken out": () => {
    const circles = hantei.circles({ x: [0, 1, 2, 3, 4], y: 0, r: 1 });
    circles.removeSwap(1);
    equal(circles.x, [0, 4, 2, 3]);
    equal(circles.keep(hantei.circleCircle(circles, hantei.circles({ x: 3.5, y: 0, r: 0.25 }))).x, [4, 3]);
    throws(() => circles.removeSwap(2), RangeError, "i is 2");
    throws(() => circles.keep(hantei.hits(3)), RangeError, "3 rows, need 2");
  },

  "directions": () => {
    const boxes = hantei.boxes(2, "f64").turn([0, 0.5]), { ux, uy } = hantei.direction(0.5, "f64");
    equal([boxes.ux, boxes.uy], [[1, ux], [0, uy]]);
    ok(Math.abs(ux - Math.cos(0.5)) < 1e-15 && Math.abs(uy - Math.sin(0.5)) < 1e-15, "the direction is another");
    equal(hantei.boxes(3).turn(0.5).at(2).ux, hantei.direction(0.5).ux);
    equal(hantei.direction(NaN), { ux: NaN, uy: NaN });
  },

  "hit bits": () => {
    const next = random(7);
    for (const n of [0, 1, 31, 32, 33, 63, 64, 65, 200]) {
      const hits = hantei.hits(n), want = [];
      for (let i = 0; i < n; i++) {
        if (next() < 0.4) {
          hits.words[i >>> 5] |= 1 << (i & 31);
          want.push(i);
        }
      }
      equal([...hits], want);
      equal(hits.indices(), want);
      equal([hits.count(), hits.length, hits.words.length], [want.length, n, 2 * Math.ceil(n / 64)]);
      equal(Array.from({ length: n }, (_, i) => i).filter(i => hits.has(i)), want);
    }
    const hits = hantei.hits(64);
    hits.words.fill(-1);
    hits.resize(3);
    equal([hits.count(), ...hits], [3, 0, 1, 2]);
    hits.resize(64);
    equal(hits.count(), 3);
  },

  "hit bits that become fewer or more while they are iterated": () => {
    for (const [rows, want] of [[0, 1], [3, 1], [40, 32], [300, 150]]) { // those of a word are known when it is reached
      const circles = hantei.circles(150), hits = hantei.circleCircle(circles, circles), found = [];
      for (const i of hits) {
        found.push(i);
        if (i === 0) {
          hits.resize(rows);
        }
      }
      ok(found.length >= want && found.every((i, k) => i === k && i < 150), `${rows} rows: ${found}`);
      ok(found.length <= Math.max(32, rows), `${rows} rows: ${found}`);
    }
  },

  "columns stay when the memory grows": async () => {
    const small = await load({ tier: hantei.tier });
    const circles = small.circles({ x: [0, 3], y: [0, 4], r: [1, 4] }), before = circles.x;
    const large = small.circles(3e6, "f64");
    equal([before.length, circles.x, circles.r], [0, [0, 3], [1, 4]], "after the memory has grown");
    ok(circles.x === circles.x, "each look makes another array");
    equal([...small.circleCircle(circles, small.circles({ x: 0, y: 0, r: 0 }))], [0]);
    large.free();
  },

  "columns in the memory are copied while it grows": async () => {
    const small = await load({ tier: hantei.tier }), n = 1e6;
    const points = small.points({ x: Float32Array.from({ length: n }, (_, i) => i), y: 1 }), before = points.x;
    const circles = small.circles({ x: points.x, y: points.y, r: points.y });
    ok(before.length === 0, "the memory has not grown");
    equal([circles.length, circles.x[n - 1], circles.r[n - 1], circles.x[1]], [n, n - 1, 1, 1]);
    equal(small.numbers(points.x, "f64").values[n - 1], n - 1);
    throws(() => small.circles({ x: before, y: 0, r: 0 }), TypeError, "x has lost its memory, need an array that has it");
  },

  "parts of columns that were taken before the memory grew": async () => {
    const small = await load({ tier: hantei.tier }), circles = small.circles({ x: [1, 2, 3], y: 0, r: 1 });
    const list = small.pairs().assign([4, 5], [6, 7]), part = circles.x.subarray(1), rows = list.a.subarray(1);
    small.circles(3e6, "f64");
    equal([part.length, rows.length], [0, 0], "after the memory has grown");
    throws(() => circles.assign({ x: part }), TypeError, "Circles.assign: x has lost its memory, need an array that has it");
    throws(() => list.assign(rows, rows), TypeError, "Pairs.assign: a has lost its memory, need an array that has it");
    throws(() => small.numbers(part), TypeError, "numbers: n has lost its memory, need an array that has it");
    equal([circles.x, [...list]], [[1, 2, 3], [[4, 6], [5, 7]]], "after the errors");
    equal(circles.assign({ x: new Float32Array(), y: new Float32Array(new ArrayBuffer(0)) }).length, 0, "rows of empty arrays");
  },

  "columns that are not numbers are refused before anything is written": () => {
    const circles = hantei.circles({ x: [1, 2, 3], y: [4, 5, 6], r: 1 });
    const wrong = [
      [new BigInt64Array(2), TypeError, "Circles.assign: y is a BigInt64Array, need an array of numbers"],
      [new BigUint64Array(2), TypeError, "Circles.assign: y is a BigUint64Array, need an array of numbers"],
      [[7, 8n], TypeError, "Circles.assign: y[1] is a bigint, need a number"],
      [[Symbol(), 8], TypeError, "Circles.assign: y[0] is a symbol, need a number"],
      [["7", 8], TypeError, "Circles.assign: y[0] is a string, need a number"],
      [[7, undefined], TypeError, "Circles.assign: y[1] is undefined, need a number"],
      [[7, null], TypeError, "Circles.assign: y[1] is null, need a number"],
      [{ length: 2 }, TypeError, "Circles.assign: y[0] is undefined, need a number"],
      [{ length: Infinity }, RangeError, "Circles.assign: y.length is Infinity, need a whole number"],
    ];
    for (const [y, Class, words] of wrong) {
      throws(() => circles.assign({ x: [8, 9], y }), Class, words);
      equal([circles.x, circles.y], [[1, 2, 3], [4, 5, 6]], words);
    }
    const transferred = new Float32Array(2);
    structuredClone(transferred, { transfer: [transferred.buffer] });
    throws(() => circles.assign({ x: [8, 9], y: transferred }), TypeError, "Circles.assign: y has lost its memory, need an array that has it");
    if (ArrayBuffer.prototype.resize) {
      const buffer = new ArrayBuffer(8, { maxByteLength: 8 }), short = new Float32Array(buffer, 4, 1);
      buffer.resize(4);
      throws(() => circles.assign({ x: [], y: short }), TypeError, "Circles.assign: y has lost its memory, need an array that has it");
    }
    equal([circles.x, circles.y], [[1, 2, 3], [4, 5, 6]], "after arrays without memory");
    throws(() => hantei.numbers(new BigInt64Array(2)), TypeError, "numbers: n is a BigInt64Array");
    throws(() => hantei.pairs().assign(new BigInt64Array(2), [0, 1]), TypeError, "Pairs.assign: a is a BigInt64Array");
  },

  "memory that is reserved does not grow": async () => {
    const roomy = await load({ memory: 100e6, tier: hantei.tier });
    const circles = roomy.circles(1), { x } = circles;
    roomy.circles(1e6, "f64");
    ok(x === circles.x && x.length === 1, "the memory has grown");
  },

  "two libraries": async () => {
    const two = await load({ tier: "generic" });
    equal(two.tier, "generic");
    throws(() => hantei.circleCircle(hantei.circles(1), two.circles(1)), TypeError, "another load()");
    equal(two.circleCircle(two.circles(1), two.circles(1)).count(), 1);
  },
});
