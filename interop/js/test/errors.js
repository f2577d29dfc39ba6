// Wrong arguments throw, and the library goes on.
import { equal, ok, throws } from "./check.js";

// measuredOf7 is a list of seven pairs with numbers.
function measuredOf7(hantei) {
  const list = hantei.measuredPairs();
  list.resize(7);
  return list;
}

export const errorCases = (hantei, load) => ({
  "errors": () => {
    const circles = hantei.circles(3), pairs = hantei.pairs().assign([0, 7], [0, 1]), list = hantei.pairs();
    const wrong = [
      [() => hantei.circleCircle(circles, hantei.circles(2)), RangeError, "CircleCircle", "3 rows", "need equal numbers or 1"],
      [() => hantei.circleCircle(circles, 3), TypeError, "circleCircle: second is a number, need Circles of f32"],
      [() => hantei.circleCircle(), TypeError, "first is undefined"],
      [() => hantei.circleCircle({ x: [1] }, circles), TypeError, "first is a Object, need Circles"],
      [() => hantei.circleCircle(circles, hantei.circles(3, "f64")), TypeError, "second is Circles of f64, need Circles of f32"],
      [() => hantei.circleCircle(circles, hantei.points(3)), TypeError, "second is Points of f32"],
      [() => hantei.circleCircle(circles, circles, hantei.numbers(3)), TypeError, "into is Numbers of f32, need Hits"],
      [() => hantei.ellipseDistance(hantei.ellipses(1), hantei.points(1), hantei.numbers(1, "f64")), TypeError, "into is Numbers of f64"],
      [() => hantei.among("circleCircle", circles, circles, pairs), RangeError, "A[1] = 7", "3 rows"],
      [() => hantei.among("circleCircle", circles, circles, [[0, 1]]), TypeError, "candidates is a Array"],
      [() => hantei.cross("circleDance", circles, circles), TypeError, `test is "circleDance"`, "circleCircle"],
      [() => hantei.cross("ellipseDistance", hantei.ellipses(1), hantei.points(1)), TypeError, "need one of"],
      [() => hantei.cross("circleCircle", circles, circles, { first: hantei.filter(2) }), RangeError, "first filter", "2 rows, need 3"],
      [() => hantei.cross("circleCircle", circles, circles, { most: -1 }), RangeError, "options.most is -1"],
      [() => hantei.records("circleCircle", circles, circles, pairs), TypeError, "need one of"],
      [() => hantei.changes(pairs, pairs, { enter: list, exit: list }), RangeError, "changes: into.exit is another list of the call"],
      [() => hantei.changes(pairs, hantei.pairs(), { stay: pairs }), RangeError, "changes: into.stay is another list of the call"],
      [() => hantei.crossWithin("circleSweep", hantei.movingCircles(1), hantei.movingCircles(1)), TypeError, "limit is undefined"],
      [() => hantei.circles(-1), RangeError, "n is -1"],
      [() => hantei.circles(1.5), RangeError, "n is 1.5"],
      [() => hantei.circles("3"), RangeError, "n is a string"],
      [() => hantei.circles(3, "f16"), TypeError, `element is "f16"`],
      [() => hantei.circles(2 ** 31 - 1, "f64"), RangeError, "need more memory than there is"],
      [() => hantei.circles({ x: [1] }), TypeError, "column y is undefined"],
      [() => hantei.circles({ x: [1], y: [1, 2], r: 1 }), RangeError, "columns have 1, 2 rows"],
      [() => circles.assign({ z: [1] }), TypeError, "no column z"],
      [() => circles.assign({ x: "123" }), TypeError, "Circles.assign: x is a string, need an array of numbers"],
      [() => circles.assign({ x: hantei.numbers(3) }), TypeError, "x is Numbers of f32, need an array of numbers"],
      [() => hantei.circles({ x: hantei.hits(3), y: 0, r: 1 }), TypeError, "circles: x is Hits, need an array of numbers"],
      [() => hantei.circles({ x: (a, b) => a + b, y: 0, r: 1 }), TypeError, "x is a function"],
      [() => hantei.numbers(null), TypeError, "numbers: n is null"],
      [() => hantei.bounds().append(circles).widen(hantei.numbers([1, 2, 3])), TypeError, "Bounds.widen: limit is Numbers of f32"],
      [() => hantei.bounds(3).widen(), TypeError, "limit is undefined"],
      [() => circles.set(0, { x: "1" }), TypeError, "x is a string"],
      [() => circles.set(3, { x: 1 }), RangeError, "need 0 <= i < 3"],
      [() => circles.at(-1), RangeError, "i is -1"],
      [() => circles.subarray(2, 1), RangeError, "Slice"],
      [() => hantei.boxes(2).turn([1]), RangeError, "1 angles, need 2"],
      [() => hantei.boxes(2).turn("12"), TypeError, "Boxes.turn: angles is a string"],
      [() => hantei.hits(3).has(3), RangeError, "need 0 <= i < 3"],
      [() => hantei.hits(3).has(0.5), RangeError, "i is 0.5"],
      [() => hantei.pairs().assign([1], []), RangeError, "need equal numbers"],
      [() => hantei.pairs().assign("12", "34"), TypeError, "Pairs.assign: a is a string"],
      [() => hantei.pairs().assign([0, 2 ** 32], [0, 1]), RangeError, "Pairs.assign: a[1] is 4294967296, need a whole number"],
      [() => hantei.pairs().assign([0, 1], new Float64Array([1, NaN])), RangeError, "b[1] is NaN"],
      [() => hantei.pairs().assign([1.5], [0]), RangeError, "a[0] is 1.5"],
      [() => hantei.pairs().assign([-1], [0]), RangeError, "a[0] is -1"],
      [() => hantei.circles({ x: [0, 1], y: 0, r: [1, -1] }).validate(), RangeError, "row 1", "R = -1"],
      [() => hantei.useTier("avx2"), RangeError, `tier "avx2" is not available`],
      [() => hantei.useTier("x".repeat(1 << 24)), RangeError, `is not available`], // the memory grows for it
      [() => hantei.grid().build(hantei.bounds(0, "f64")), TypeError, "need Bounds of f32"],
      [() => hantei.grid().at("1", 2), TypeError, "a coordinate is a string"],
    ];
    for (const [f, Class, ...words] of wrong) {
      throws(f, Class, ...words);
    }
    equal(hantei.circleCircle(circles, circles).count(), 3, "after the errors");
  },

  "a list is empty after a search that finds too much": () => {
    const n = 800, circles = hantei.circles(n), moving = hantei.movingCircles(n); // all at one spot: n * n pairs
    const searches = [
      [options => hantei.cross("circleCircle", circles, circles, options), hantei.pairs(7)],
      [options => hantei.self("circleCircle", circles, options), hantei.pairs(7)],
      [options => hantei.crossWithin("circleSweep", moving, moving, 1, options), measuredOf7(hantei)],
      [options => hantei.selfWithin("circleSweep", moving, 1, options), measuredOf7(hantei)],
    ];
    for (const [search, into] of searches) {
      const columns = Object.keys(into.constructor.prototype), places = () => columns.map(column => into[column].byteOffset);
      const before = places();
      throws(() => search({ most: -1, into }), RangeError, "options.most is -1");
      equal([into.length, into.a.length, places()], [7, 7, before], "a wrong argument changes nothing");

      throws(() => search({ most: 3, into }), RangeError, "more than 3 pairs");
      equal([into.length, ...columns.map(column => into[column].length)], [0, ...columns.map(() => 0)], "after more than 3 pairs");

      throws(() => search({ most: 300000, into }), RangeError, "more than 300000 pairs"); // those that come before do not fit the columns
      const after = places();
      ok(after.every((place, k) => place !== before[k]), "the columns have not moved");
      into.resize(0); // shows where the columns are
      equal([into.length, places()], [0, after], "after more than 300000 pairs");

      into.resize(2);
      columns.forEach((column, k) => into[column].set([k + 1, k + 5]));
      into.swap();
      equal([...into], [[2, 1], [6, 5]], "the columns can be used");
    }
  },

  "a module that is none": async () => {
    for (const [wasm, words] of [[new Uint8Array(8), "WebAssembly"], [3, "none of URL"]]) {
      const error = await load({ wasm }).then(() => undefined, e => e);
      equal(error?.message.includes(words), true, `${error}`);
    }
  },

  "a tier that is none": async () => {
    const error = await load({ tier: "avx2" }).then(() => undefined, e => e);
    equal([error?.name, error?.message.includes("not available")], ["RangeError", true], `${error}`);
  },
});
