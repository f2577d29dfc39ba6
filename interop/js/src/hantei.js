// The library as JavaScript sees it: an object with a method for each test and each kind of columns.
import { count, describe, optionsOf, steady } from "./arguments.js";
import { records, shapes, tests } from "./catalog.js";
import { Bounds, Grid } from "./grid.js";
import { Hits } from "./hits.js";
import { checkNames, Table } from "./objects.js";
import { elements, Owned } from "./owned.js";
import { compare, Filter, MeasuredPairs, Pairs, split } from "./pairs.js";
import { Numbers, numbersOf, recordClasses, shapeClasses } from "./shapes.js";
import { answer, find, record } from "./tests.js";

export class Hantei {
  #program;

  constructor(program) { this.#program = program; }

  get tier() { return this.#said("tier"); }
  get tiers() { return this.#said("tiers").split(" "); }
  useTier(name) { Hantei.useTierFor(this, "useTier", "name", name); }

  // useTierFor is useTier in the name of another function, which the caller has called.
  static useTierFor(hantei, method, argument, name) {
    const program = Hantei.programOf(hantei, method);
    if (typeof name !== "string") {
      throw new TypeError(`hantei: ${method}: ${argument} is ${describe(name)}, need one of ${hantei.tiers.join(", ")}`);
    }
    program.call(method, "useTier", program.say(method, name));
  }

  #said(what) {
    this.#program.call(what, what);
    return this.#program.text();
  }

  direction(angle, element = "f32") {
    const program = Hantei.programOf(this, "direction");
    if (typeof angle !== "number") {
      throw new TypeError(`hantei: direction: angle is ${describe(angle)}, need a number`);
    }
    program.call("direction", "direction", elementNumber("direction", element), angle);
    const [ux, uy] = new Float64Array(program.buffer, program.place(0), 2);
    return { ux, uy };
  }

  hits(n = 0) { return Hantei.create(this, Hits, "hits", n); }
  pairs(n = 0) { return Hantei.create(this, Pairs, "pairs", n); }
  filter(n = 0) { return Hantei.create(this, Filter, "filter", n); }
  measuredPairs(element = "f32") { return Hantei.create(this, MeasuredPairs, "measuredPairs", 0, element); }

  numbers(n, element = "f32") {
    const program = Hantei.programOf(this, "numbers");
    return typeof n === "object" ? numbersOf(program, "numbers", "n", n, checkElement("numbers", element)) : Hantei.create(this, Numbers, "numbers", n, element);
  }

  bounds(rows = 0, element = "f32") { return Hantei.table(this, Bounds, "bounds", rows, element); }

  grid(element = "f32", options = undefined) {
    const program = Hantei.programOf(this, "grid");
    checkElement("grid", element);
    const { cellSize = 0 } = optionsOf("grid", "options", options, ["cellSize"]);
    if (typeof cellSize !== "number") {
      throw new TypeError(`hantei: grid: options.cellSize is ${describe(cellSize)}, need a number`);
    }
    return new Grid(program, Owned.create(program, "grid", "Grid", 0, element), element, cellSize);
  }

  // create makes an object of so many rows for a library.
  static create(hantei, Class, method, n, element, argument = "n") {
    const program = Hantei.programOf(hantei, method);
    count(method, argument, n);
    if (element !== undefined) {
      checkElement(method, element);
    }
    return new Class(program, Owned.create(program, method, Class.name, n, element), element);
  }

  // table makes columns of so many rows for a library, or copies of an object's columns.
  static table(hantei, Class, method, rows, element) {
    const program = Hantei.programOf(hantei, method);
    if (typeof rows === "object" && rows !== null) {
      const missing = Class.columns.find(column => rows[column] === undefined);
      if (!Array.isArray(rows) && !ArrayBuffer.isView(rows)) {
        checkNames(method, Class.columns, rows); // one of them may be the missing one, by another name
      }
      if (missing !== undefined) {
        throw new TypeError(`hantei: ${method}: column ${missing} is undefined, need ${Class.columns.join(", ")}`);
      }
      const columns = Object.fromEntries(Class.columns.map(name => [name, steady(program, method, name, rows[name])]));
      const one = Object.values(columns).every(value => typeof value === "number");
      return Table.assignFor(Hantei.create(hantei, Class, method, one ? 1 : 0, element), method, columns);
    }
    return Hantei.create(hantei, Class, method, rows, element, "rows");
  }

  cross(test, first, second, options) { return find(Hantei.programOf(this, "cross"), "cross", test, [first, second], { options }); }
  self(test, shapes, options) { return find(Hantei.programOf(this, "self"), "self", test, [shapes], { options }); }
  among(test, first, second, candidates, options) {
    return find(Hantei.programOf(this, "among"), "among", test, [first, second], { candidates, options });
  }

  crossWithin(test, first, second, limit, options) {
    return find(Hantei.programOf(this, "crossWithin"), "crossWithin", test, [first, second], { limit, options });
  }

  selfWithin(test, shapes, limit, options) { return find(Hantei.programOf(this, "selfWithin"), "selfWithin", test, [shapes], { limit, options }); }
  amongWithin(test, first, second, candidates, limit, options) {
    return find(Hantei.programOf(this, "amongWithin"), "amongWithin", test, [first, second], { candidates, limit, options });
  }

  records(test, first, second, pairs, into) { return record(Hantei.programOf(this, "records"), test, [first, second], pairs, into); }
  changes(last, now, into) { return compare(Hantei.programOf(this, "changes"), last, now, into); }

  byKind(list, ends, secondEnds, into) { return split(Hantei.programOf(this, "byKind"), list, ends, secondEnds, into); }

  // programOf is the program of what a method was called on. That is nothing where the method was taken from its library, as
  // for a callback.
  static programOf(hantei, method) {
    if (!(hantei instanceof Hantei)) {
      throw new TypeError(`hantei: ${method}: this is ${describe(hantei)}, need what load() returned: call it as a method of that`);
    }
    return hantei.#program;
  }
}

// A method for each test, and for each kind of columns.
tests.forEach((test, t) => method(test.name, function (first, second, into) {
  return answer(Hantei.programOf(this, test.name), t, first, second, into);
}));
for (const [classes, kinds] of [[shapeClasses, shapes], [recordClasses, records]]) {
  for (const { name, maker } of kinds) {
    method(maker, function (rows = 0, element = "f32") {
      return Hantei.table(this, classes.get(name), maker, rows, element);
    });
  }
}

function method(name, f) {
  Object.defineProperty(f, "name", { value: name });
  Object.defineProperty(Hantei.prototype, name, { value: f, writable: true, configurable: true });
}

function checkElement(method, element) {
  if (!elements.includes(element)) {
    throw new TypeError(`hantei: ${method}: element is ${typeof element === "string" ? `"${element}"` : describe(element)}, need "f32" or "f64"`);
  }
  return element;
}

const elementNumber = (method, element) => elements.indexOf(checkElement(method, element));
