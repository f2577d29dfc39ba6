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
    if (typeof name !== "string") {
      throw new TypeError(`hantei: ${method}: ${argument} is ${describe(name)}, need one of ${hantei.tiers.join(", ")}`);
    }
    hantei.#program.call(method, "useTier", hantei.#program.say(method, name));
  }

  #said(what) {
    this.#program.call(what, what);
    return this.#program.text();
  }

  direction(angle, element = "f32") {
    if (typeof angle !== "number") {
      throw new TypeError(`hantei: direction: angle is ${describe(angle)}, need a number`);
    }
    this.#program.call("direction", "direction", elementNumber("direction", element), angle);
    const [ux, uy] = new Float64Array(this.#program.buffer, this.#program.place(0), 2);
    return { ux, uy };
  }

  hits(n = 0) { return this.#create(Hits, "hits", n); }
  pairs(n = 0) { return this.#create(Pairs, "pairs", n); }
  filter(n = 0) { return this.#create(Filter, "filter", n); }
  measuredPairs(element = "f32") { return this.#create(MeasuredPairs, "measuredPairs", 0, element); }

  numbers(n, element = "f32") {
    return typeof n === "object" ? numbersOf(this.#program, "numbers", "n", n, checkElement("numbers", element)) : this.#create(Numbers, "numbers", n, element);
  }

  bounds(rows = 0, element = "f32") { return this.#table(Bounds, "bounds", rows, element); }

  grid(element = "f32", options = undefined) {
    checkElement("grid", element);
    const { cellSize = 0 } = optionsOf("grid", "options", options, ["cellSize"]);
    if (typeof cellSize !== "number") {
      throw new TypeError(`hantei: grid: options.cellSize is ${describe(cellSize)}, need a number`);
    }
    return new Grid(this.#program, Owned.create(this.#program, "grid", "Grid", 0, element), element, cellSize);
  }

  // create makes an object of so many rows.
  #create(Class, method, n, element, argument = "n") {
    count(method, argument, n);
    if (element !== undefined) {
      checkElement(method, element);
    }
    return new Class(this.#program, Owned.create(this.#program, method, Class.name, n, element), element);
  }

  // table makes columns of so many rows, or copies of an object's columns.
  #table(Class, method, rows, element) {
    if (typeof rows === "object" && rows !== null) {
      const missing = Class.columns.find(column => rows[column] === undefined);
      if (!Array.isArray(rows) && !ArrayBuffer.isView(rows)) {
        checkNames(method, Class.columns, rows); // one of them may be the missing one, by another name
      }
      if (missing !== undefined) {
        throw new TypeError(`hantei: ${method}: column ${missing} is undefined, need ${Class.columns.join(", ")}`);
      }
      const columns = Object.fromEntries(Class.columns.map(name => [name, steady(this.#program, method, name, rows[name])]));
      const one = Object.values(columns).every(value => typeof value === "number");
      return Table.assignFor(this.#create(Class, method, one ? 1 : 0, element), method, columns);
    }
    return this.#create(Class, method, rows, element, "rows");
  }

  cross(test, first, second, options) { return find(this.#program, "cross", test, [first, second], { options }); }
  self(test, shapes, options) { return find(this.#program, "self", test, [shapes], { options }); }
  among(test, first, second, candidates, options) {
    return find(this.#program, "among", test, [first, second], { candidates, options });
  }

  crossWithin(test, first, second, limit, options) {
    return find(this.#program, "crossWithin", test, [first, second], { limit, options });
  }

  selfWithin(test, shapes, limit, options) { return find(this.#program, "selfWithin", test, [shapes], { limit, options }); }
  amongWithin(test, first, second, candidates, limit, options) {
    return find(this.#program, "amongWithin", test, [first, second], { candidates, limit, options });
  }

  records(test, first, second, pairs, into) { return record(this.#program, test, [first, second], pairs, into); }
  changes(last, now, into) { return compare(this.#program, last, now, into); }

  byKind(list, ends, secondEnds, into) { return split(this.#program, list, ends, secondEnds, into); }

  // programOf and table are for the methods below, which are not written out in the class.
  static programOf(hantei) { return hantei.#program; }
  static table(hantei, ...of) { return hantei.#table(...of); }
}

// A method for each test, and for each kind of columns.
tests.forEach((test, t) => method(test.name, function (first, second, into) {
  return answer(Hantei.programOf(this), t, first, second, into);
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
