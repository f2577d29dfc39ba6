// An object that was freed is named as the caller has written it: as that of a member, or as an argument.
import { records, shapes } from "./node_modules/hantei/catalog.js";
import { equal, throws } from "./check.js";

// These say how an object was made, which stays true, and free() may come again.
const remaining = ["constructor", "element", "length", "free", Symbol.for("nodejs.util.inspect.custom")];

// objectsOf are functions that make an object of each class, with one row if it has rows.
function objectsOf(hantei) {
  const made = [
    () => hantei.hits(1), () => hantei.numbers(1), () => hantei.pairs(1), () => hantei.filter(1), () => hantei.bounds(1), () => hantei.grid(),
    () => hantei.crossWithin("circleSweep", hantei.movingCircles(1), hantei.movingCircles(1), 1),
  ];
  for (const { maker, columns } of [...shapes, ...records]) {
    made.push(() => hantei[maker](Object.fromEntries(columns.map(column => [column, 1]))));
  }
  return made;
}

// argumentsOf are right arguments for the methods that need some, by class and method or by method.
const argumentsOf = hantei => ({
  at: [0, 0], has: [0], set: [0, {}], assign: [{}], "Pairs.assign": [[0], [0]], resize: [2],
  removeSwap: [0], keep: [hantei.hits(1)], subarray: [0], turn: [0],
  append: [hantei.circles(1)], widen: [1],
  build: [hantei.bounds(1)], query: [hantei.bounds(1)], in: [0, 0, 1, 1], along: [0, 0, 1, 1],
});

// membersOf are the keys of the members that an object has from its classes.
function membersOf(object) {
  const keys = new Set();
  for (let of = object; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    Reflect.ownKeys(of).forEach(key => keys.add(key));
  }
  remaining.forEach(key => keys.delete(key));
  return keys;
}

export const freedCases = hantei => ({
  "members of what is freed": () => {
    const given = argumentsOf(hantei);
    for (const make of objectsOf(hantei)) {
      const { name } = make().constructor;
      for (const key of membersOf(make())) {
        const called = typeof key === "symbol" ? `${name}[${key.description}]` : `${name}.${key}`;
        const use = object => {
          const member = object[key];
          if (key === Symbol.iterator) {
            return [...object];
          }
          return typeof member === "function" ? member.apply(object, given[called] ?? given[key]) : member;
        };
        use(make()); // the arguments are right
        const freed = make();
        freed.free();
        throws(() => use(freed), TypeError, `hantei: ${called}: the object is used after free()`);
      }
    }
  },

  "what is left of what is freed": () => {
    for (const make of objectsOf(hantei)) {
      const object = make(), { element, length } = object;
      object.free();
      object.free();
      equal([object.element, object.length], [element, length], object.constructor.name);
    }
  },

  "arguments that are freed": () => {
    const shapes = hantei.circles(1), moving = hantei.movingCircles(1), pairs = hantei.pairs(1), bounds = hantei.bounds(1), grid = hantei.grid();
    const [hits, numbers, list, filter, freedBounds, circles, penetrations] = [
      hantei.hits(1), hantei.numbers(1), hantei.pairs(1), hantei.filter(1), hantei.bounds(1), hantei.circles(1), hantei.penetrations(1),
    ].map(object => { object.free(); return object; });
    const calls = [
      [() => hantei.circleCircle(circles, shapes), "circleCircle: first"],
      [() => hantei.circleCircle(shapes, circles), "circleCircle: second"],
      [() => hantei.circleCircle(shapes, shapes, hits), "circleCircle: into"],
      [() => hantei.self("circleCircle", circles), "self: shapes"],
      [() => hantei.self("circleCircle", shapes, { filter }), "self: options.filter"],
      [() => hantei.cross("circleCircle", shapes, shapes, { into: list }), "cross: options.into"],
      [() => hantei.cross("circleCircle", shapes, shapes, { second: filter }), "cross: options.second"],
      [() => hantei.crossWithin("circleSweep", moving, moving, 1, { limits: numbers }), "crossWithin: options.limits"],
      [() => hantei.among("circleCircle", shapes, shapes, list), "among: candidates"],
      [() => hantei.records("circleCircleContact", shapes, shapes, list), "records: pairs"],
      [() => hantei.records("circleCircleContact", shapes, shapes, pairs, penetrations), "records: into"],
      [() => hantei.changes(list, pairs), "changes: last"],
      [() => hantei.changes(pairs, list), "changes: now"],
      [() => hantei.changes(pairs, pairs, { stay: list }), "changes: into.stay"],
      [() => hantei.byKind(list, [1]), "byKind: list"],
      [() => hantei.byKind(pairs, [1], [1], [[list]]), "byKind: into[0][0]"],
      [() => shapes.keep(hits), "Circles.keep: hits"],
      [() => bounds.append(circles), "Bounds.append: shapes"],
      [() => grid.build(freedBounds), "Grid.build: bounds"],
      [() => grid.query(freedBounds), "Grid.query: bounds"],
      [() => grid.query(bounds, list), "Grid.query: into"],
      [() => grid.self(list), "Grid.self: into"],
    ];
    for (const [call, argument] of calls) {
      throws(call, TypeError, `hantei: ${argument} is used after free()`);
    }
  },
});
