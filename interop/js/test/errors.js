// Wrong arguments throw, and the library goes on.
import { shapes } from "./node_modules/hantei/catalog.js";
import { handleOf, programOf } from "./node_modules/hantei/owned.js";
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
      [() => hantei.circleCircle(circles, hantei.circles(2)), RangeError, "circleCircle: first has 3 rows, second has 2, need equal numbers or 1"],
      [() => hantei.circleCircle(circles, 3), TypeError, "circleCircle: second is a number, need Circles of f32"],
      [() => hantei.circleCircle(), TypeError, "first is undefined"],
      [() => hantei.circleCircle({ x: [1] }, circles), TypeError, "first is an Object, need Circles"],
      [() => hantei.circleCircle(circles, hantei.circles(3, "f64")), TypeError, "second is Circles of f64, need Circles of f32"],
      [() => hantei.circleCircle(circles, hantei.points(3)), TypeError, "second is Points of f32"],
      [() => hantei.circleCircle(circles, circles, hantei.numbers(3)), TypeError, "into is Numbers of f32, need Hits"],
      [() => hantei.ellipseDistance(hantei.ellipses(1), hantei.points(1), hantei.numbers(1, "f64")), TypeError, "into is Numbers of f64"],
      [() => hantei.among("circleCircle", circles, circles, pairs), RangeError, "among: candidates.a[1] is 7, need less than 3, the rows of first"],
      [() => hantei.among("circleCircle", circles, circles, [[0, 1]]), TypeError, "candidates is an Array, need Pairs or MeasuredPairs"],
      [() => hantei.cross("circleDance", circles, circles), TypeError, `test is "circleDance"`, "circleCircle"],
      [() => hantei.cross("ellipseDistance", hantei.ellipses(1), hantei.points(1)), TypeError, `test is "ellipseDistance", which gives times or distances, need one of`],
      [() => hantei.crossWithin("circleCircle", circles, circles, 1), TypeError, `test is "circleCircle", which gives hit bits, need one of`],
      [() => hantei.cross("circleCircleContact", circles, circles), TypeError, `test is "circleCircleContact", which gives records, need one of`],
      [() => hantei.self("boxCircle", circles), TypeError, `test is "boxCircle", whose sides cannot change places, need one of`],
      [() => hantei.cross("circleCircle", circles, circles, { first: hantei.filter(2) }), RangeError, "cross: options.first has 2 rows, need 3, those of first"],
      [() => hantei.cross("circleCircle", circles, circles, { most: -1 }), RangeError, "options.most is -1"],
      [() => hantei.records("circleCircle", circles, circles, pairs), TypeError, `test is "circleCircle", which gives hit bits, need one of`],
      [() => hantei.changes(pairs, pairs, { enter: list, exit: list }), RangeError, "changes: into.exit is another list of the call"],
      [() => hantei.changes(pairs, hantei.pairs(), { stay: pairs }), RangeError, "changes: into.stay is another list of the call"],
      [() => hantei.crossWithin("circleSweep", hantei.movingCircles(1), hantei.movingCircles(1)), TypeError, "limit is undefined"],
      [() => hantei.circles(-1), RangeError, "circles: rows is -1"],
      [() => hantei.circles(1.5), RangeError, "rows is 1.5"],
      [() => hantei.circles("3"), TypeError, "circles: rows is a string"],
      [() => hantei.circles(3, "f16"), TypeError, `element is "f16"`],
      [() => hantei.circles(2 ** 31 - 1, "f64"), RangeError, "circles: 2147483647 rows of 24 bytes need more memory than there is"],
      [() => circles.resize(2 ** 31 - 1), RangeError, "Circles.resize: 2147483647 rows of 12 bytes need more memory"],
      [() => hantei.circles({ x: [1] }), TypeError, "column y is undefined"],
      [() => hantei.circles({ x: [1], y: [1], radius: [1] }), TypeError, "circles: there is no column radius, need some of x, y, r"],
      [() => hantei.boxes({ x: 0, y: 0, hw: 1, hh: 1, angle: 0.5 }), TypeError, "boxes: there is no column angle, need some of x, y, ux, uy, hw, hh"],
      [() => hantei.circles([1, 2, 3]), TypeError, "circles: column x is undefined, need x, y, r"],
      [() => hantei.circles(new Float32Array(3)), TypeError, "circles: column x is undefined, need x, y, r"],
      [() => hantei.circles({ x: [1], y: [1, 2], r: 1 }), RangeError, "circles: x has 1 rows, y has 2, need equal numbers"],
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
      [() => circles.subarray(2, 1), RangeError, "Circles.subarray: begin is 2, end is 1, need 0 <= begin <= end <= 3"],
      [() => circles.subarray(1, 4), RangeError, "Circles.subarray: begin is 1, end is 4, need 0 <= begin <= end <= 3"],
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
      [() => hantei.circles({ x: [0, 1], y: 0, r: [1, -1] }).validate(), RangeError, "Circles.validate: row 1: r is -1, need a finite radius >= 0"],
      [() => hantei.useTier("avx2"), RangeError, `useTier: tier "avx2" is not available, need one of`],
      [() => hantei.useTier(), TypeError, "useTier: name is undefined, need one of"],
      [() => hantei.useTier("x".repeat(1 << 24)), RangeError, `is not available`], // the memory grows for it
      [() => hantei.grid().build(hantei.bounds(0, "f64")), TypeError, "need Bounds of f32"],
      [() => hantei.grid().at("1", 2), TypeError, "Grid.at: x is a string, need a number"],
    ];
    for (const [f, Class, ...words] of wrong) {
      throws(f, Class, ...words);
    }
    equal(hantei.circleCircle(circles, circles).count(), 3, "after the errors");
  },

  // What the program would say in the words of Go, or what would come from JavaScript itself.
  "messages name what the caller has written": () => {
    const circles = hantei.circles(3), moving = hantei.movingCircles(2), bounds = hantei.bounds(3);
    const pairs = hantei.pairs().assign([0, 7], [0, 1]), descending = hantei.pairs().assign([3, 2], [1, 1]), negative = hantei.pairs(1);
    negative.a[0] = -1;
    const measured = hantei.crossWithin("circleSweep", moving, moving, 1);
    const wrong = [
      [() => hantei.ellipseCircle(hantei.ellipses(4), circles), RangeError, "ellipseCircle: ellipses has 4 rows, circles has 3, need equal numbers or 1"],
      [() => hantei.among("circleCircle", circles, circles, pairs.swap()), RangeError, "among: candidates.b[1] is 7, need less than 3, the rows of second"],
      [() => hantei.among("circleCircle", circles, circles, negative), RangeError, "among: candidates.a[0] is 4294967295, need less than 3"],
      [() => hantei.among("circleCircle", circles, circles, pairs, { into: pairs }), RangeError, "among: options.into is candidates, need another list"],
      [() => hantei.among("circleCircle", circles, circles, pairs, { into: 3 }), TypeError, "among: options.into is a number, need Pairs"],
      [() => hantei.amongWithin("circleSweep", moving, moving, measured, 1, { into: measured }), RangeError, "amongWithin: options.into is candidates, need another list"],
      [() => hantei.amongWithin("circleSweep", moving, moving, descending, 1), RangeError, "amongWithin: candidates.a[0] is 3, need less than 2, the rows of first"],
      [() => hantei.records("circleCircleContact", circles, circles, pairs), RangeError, "records: pairs.b[1] is 7, need less than 3, the rows of second"],
      [() => hantei.records("circleCircleContact", circles, circles), TypeError, "records: pairs is undefined, need Pairs or MeasuredPairs"],
      [() => hantei.self("circleCircle", circles, { filter: hantei.filter(1) }), RangeError, "self: options.filter has 1 rows, need 3, those of shapes"],
      [() => hantei.self("circleCircle", circles, { first: hantei.filter(3) }), TypeError, "self: options has first, need some of into, most, filter"],
      [() => hantei.cross("circleCircle", circles, circles, hantei.pairs()), TypeError, "cross: options is Pairs, need an object with some of into, most, first, second"],
      [() => hantei.self("circleCircle", circles, { most: 1 }), RangeError, "self: there are more than 1 pairs", "options.most"],
      [() => hantei.crossWithin("circleSweep", moving, moving, 1, { most: 1 }), RangeError, "crossWithin: there are more than 1 pairs"],
      [() => hantei.crossWithin("circleSweep", moving, moving, 1, { limits: 1 }), TypeError, "crossWithin: options.limits is a number, need an array of numbers"],
      [() => hantei.selfWithin("circleSweep", moving, 1, { limits: [1] }), RangeError, "selfWithin: options.limits has 1 rows, need 2, those of shapes"],
      [() => hantei.cross(hantei.circleCircle, circles, circles), TypeError, "cross: test is the method circleCircle, need the name of one of ellipsePoint,"],
      [() => hantei.cross(hantei.circleSweep, moving, moving), TypeError, "cross: test is the method circleSweep, need the name of one of"],
      [() => hantei.cross((a, b) => a === b, circles, circles), TypeError, "cross: test is a function, need the name of one of"],
      [() => hantei.cross("circleCircle", circles, circles, () => {}), TypeError, "cross: options is a function, need an object with some of into, most, first, second"],
      [() => hantei.filter(2).assign({ category: 2 ** 32 }), RangeError, "Filter.assign: category is 4294967296, need 32 bits, a whole number from -2147483648 to 4294967295"],
      [() => hantei.filter(2).assign({ mask: [1, 0.5] }), RangeError, "Filter.assign: mask[1] is 0.5, need 32 bits"],
      [() => hantei.filter(2).assign({ category: new Float64Array([NaN, 1]) }), RangeError, "Filter.assign: category[0] is NaN, need 32 bits"],
      [() => hantei.filter(2).set(0, { mask: -(2 ** 31) - 1 }), RangeError, "Filter.set: mask is -2147483649, need 32 bits"],
      [() => hantei.changes(pairs, descending), RangeError, "changes: pair 1 of now is (2, 1) after (3, 1), need ascending order"],
      [() => hantei.changes(negative, pairs, { enter: 3 }), TypeError, "changes: into.enter is a number, need Pairs"],
      [() => hantei.byKind(pairs, [3, 2]), RangeError, "byKind: ends[1] is 2, need at least 3"],
      [() => hantei.byKind(pairs, [8], [4, 2]), RangeError, "byKind: secondEnds[1] is 2, need at least 4"],
      [() => hantei.byKind(pairs, [8], [4]), RangeError, "byKind: list.b[1] is 7, need less than 4, the last of secondEnds"],
      [() => hantei.byKind(pairs, [8, -1]), RangeError, "byKind: ends[1] is -1, need a whole number"],
      [() => hantei.byKind(pairs), TypeError, "byKind: ends is undefined, need an array of numbers"],
      [() => hantei.byKind(pairs, 8), TypeError, "byKind: ends is a number, need an array of numbers"],
      [() => hantei.byKind(pairs, [8], [8], pairs), TypeError, "byKind: into is Pairs, need an array"],
      [() => hantei.byKind(pairs, [8], [8], [[circles]]), TypeError, "byKind: into[0][0] is Circles of f32, need Pairs"],
      [() => hantei.byKind(pairs, [8], [2, 8], [[negative, negative]]), RangeError, "byKind: into[0][1] is another list of the call"],
      [() => hantei.pairs().assign(1, 2), TypeError, "Pairs.assign: a is a number, need an array of numbers"],
      [() => hantei.pairs(3).at(3), RangeError, "Pairs.at: k is 3, need 0 <= k < 3"],
      [() => circles.assign(null), TypeError, "Circles.assign: columns is null, need an object with some of x, y, r"],
      [() => circles.set(0), TypeError, "Circles.set: row is undefined, need an object with some of x, y, r"],
      [() => circles.keep(hantei.hits(2)), RangeError, "Circles.keep: hits has 2 rows, need 3"],
      [() => bounds.widen([1]), RangeError, "Bounds.widen: limit has 1 rows, need 3, or one number"],
      [() => hantei.grid().along(0, 1, 2), TypeError, "Grid.along: y1 is undefined, need a number"],
      [() => hantei.grid("f32", 3), TypeError, "grid: options is a number, need an object with some of cellSize"],
      [() => hantei.grid("f32", { cellSize: "2" }), TypeError, "grid: options.cellSize is a string, need a number"],
    ];
    for (const [f, Class, words, ...more] of wrong) {
      throws(f, Class, `hantei: ${words}`, ...more);
    }
    equal(hantei.circleCircle(circles, circles).count(), 3, "after the errors");
  },

  "methods without their library": () => {
    const prototype = Object.getPrototypeOf(hantei), getters = ["tier", "tiers"], { cross } = hantei;
    for (const name of Object.getOwnPropertyNames(prototype).filter(name => name !== "constructor" && !getters.includes(name))) {
      const method = hantei[name], words = "need what load() returned";
      throws(() => method(1, 2, 3), TypeError, `hantei: ${name}: this is undefined, ${words}`);
      throws(() => method.call({}, 1, 2, 3), TypeError, `hantei: ${name}: this is an Object, ${words}`);
    }
    equal([1, 2].map(n => hantei.circles(n)).map(circles => cross.call(hantei, "circleCircle", circles, circles).length), [1, 4]);
  },

  "messages name the columns of a row that is no shape": () => {
    for (const { name, maker, columns } of shapes) {
      for (const column of columns) {
        const rows = hantei[maker](Object.fromEntries(columns.map(name => [name, name === column ? -Infinity : 1])), "f64");
        throws(() => rows.validate(), RangeError, `hantei: ${name}.validate: row 0: ${column} is -Infinity, need a finite`);
      }
    }
    for (const [element, r] of [["f32", -0.1], ["f64", -1e20], ["f64", -5e-324]]) { // as JavaScript writes it, not Go
      const circles = hantei.circles({ x: [0, 1, 2], y: 0, r: [1, 1, r] }, element);
      throws(() => circles.validate(), RangeError, `hantei: Circles.validate: row 2: r is ${circles.r[2]}, need a finite radius >= 0`);
    }
    throws(() => hantei.boxes(1).validate(), RangeError, "hantei: Boxes.validate: row 0: ux is 0, uy is 0, need a direction other than zero");
    const flat = hantei.covariances({ x: 0, y: 0, xx: 1, xy: 2, yy: 1, k2: 1 });
    throws(() => flat.validate(), RangeError, "hantei: Covariances.validate: row 0: xx is 1, xy is 2, yy is 1, need a matrix of determinant >= 0");
  },

  // What the call into WebAssembly cannot make a number of would end the program.
  "a cell size that is no number leaves the library as it was": () => {
    for (const cellSize of [1n, Symbol(), { valueOf() { throw new Error("no number"); } }]) {
      throws(() => hantei.grid("f32", { cellSize }).build(hantei.bounds(1)), TypeError, "grid: options.cellSize is a", "need a number");
    }
    equal(hantei.grid().build(hantei.bounds(2)).self().length, 1);
  },

  "lists of kinds are as they were after a wrong one": () => {
    const list = hantei.pairs().assign([0, 1], [2, 3]), first = hantei.pairs().assign([7], [8]);
    throws(() => hantei.byKind(list, [4], [3, 4], [[first, 3]]), TypeError, "byKind: into[0][1] is a number, need Pairs");
    equal([...first], [[7, 8]]);
  },

  // The program is made to fail after it has moved the columns of the list, as an error in the library itself would.
  "a list shows its columns after an internal error": () => {
    const circles = hantei.circles(3), grid = hantei.grid().build(hantei.bounds().append(circles));
    const calls = {
      gridSelf: into => grid.self(into),
      gridQuery: into => grid.query(hantei.bounds().append(circles), into),
      answer: (_, hits) => hantei.circleCircle(circles, circles, hits),
      cross: into => hantei.cross("circleCircle", circles, circles, { into }),
      swap: into => into.swap(),
    };
    const program = programOf(circles), { call } = program;
    for (const [name, f] of Object.entries(calls)) {
      const into = hantei.pairs(7), hits = hantei.hits(7), result = name === "answer" ? hits : into, [column] = result.constructor.columns;
      const before = result[column].byteOffset;
      program.call = function (method, function_, ...numbers) {
        if (function_ !== name) {
          return call.call(this, method, function_, ...numbers);
        }
        call.call(this, method, "resize", handleOf(result, method), 1000);
        call.call(this, method, "create", 0, 0, 5); // leaves other places in the exchange
        throw new Error("hantei: internal error");
      };
      try {
        throws(() => f(into, hits), Error, "internal error");
      } finally {
        delete program.call;
      }
      const rows = result.length, length = result[column].length, after = result[column].byteOffset;
      result.resize(1000); // shows where the columns are
      equal([rows, length, after], [1000, result[column].length, result[column].byteOffset], name);
      ok(after !== before, `${name}: the columns have not moved`);
    }
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
    for (const [wasm, words] of [[new Uint8Array(8), "WebAssembly"], [3, "hantei: load: wasm is a number, need a URL, string"]]) {
      const error = await load({ wasm }).then(() => undefined, e => e);
      equal(error?.message.includes(words), true, `${error}`);
    }
  },

  "options of load that are none": async () => {
    const wrong = [
      [{ tier: "avx2" }, "RangeError", `hantei: load: tier "avx2" is not available, need one of`],
      [{ tier: 3 }, "TypeError", "hantei: load: tier is a number, need one of"],
      [{ memory: -1 }, "RangeError", "hantei: load: memory is -1, need a whole number of bytes below 2^32"],
      [{ memory: "1" }, "TypeError", "hantei: load: memory is a string"],
      [{ memory: 0xffffffff }, "RangeError", "hantei: load: memory is 4294967295, need no more bytes than there are"],
      [{ url: "hantei.wasm" }, "TypeError", "hantei: load: options has url, need some of wasm, tier, memory"],
    ];
    for (const [options, name, words] of wrong) {
      const error = await load(options).then(() => undefined, e => e);
      equal([error?.name, error?.message.startsWith(words)], [name, true], `${error}`);
    }
  },
});
