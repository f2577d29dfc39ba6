// The library as JavaScript sees it: an object with a method for each test and each kind of columns.
import { records, shapes, tests } from "./catalog.js";
import { Bounds, Grid, listFor } from "./grid.js";
import { Hits } from "./hits.js";
import { checked, count, describe, elements, handleOf, look, lookAgain, Owned, steady } from "./objects.js";
import { compare, Filter, List, MeasuredPairs, Pairs, split } from "./pairs.js";
import { Numbers, numbersOf, recordClasses, shapeClasses } from "./shapes.js";

const mostPairs = 1 << 26; // in a list, unless the caller says otherwise

// testNumbers are the numbers of the tests in the program, by name.
const testNumbers = new Map(tests.map(({ name }, k) => [name, k]));

export class Hantei {
  #program;

  constructor(program) { this.#program = program; }

  get tier() { return this.#said("tier"); }
  get tiers() { return this.#said("tiers").split(" "); }
  useTier(name) { this.#program.call("useTier", this.#program.say(String(name))); }

  #said(what) {
    this.#program.call(what);
    return this.#program.text();
  }

  direction(angle, element = "f32") {
    if (typeof angle !== "number") {
      throw new TypeError(`hantei: direction: angle is ${describe(angle)}, need a number`);
    }
    this.#program.call("direction", elementNumber("direction", element), angle);
    const [ux, uy] = new Float64Array(this.#program.buffer, this.#program.place(0), 2);
    return { ux, uy };
  }

  hits(n = 0) { return this.#create(Hits, "hits", n); }
  pairs(n = 0) { return this.#create(Pairs, "pairs", n); }
  filter(n = 0) { return this.#create(Filter, "filter", n); }
  measuredPairs(element = "f32") { return this.#create(MeasuredPairs, "measuredPairs", 0, element); }

  numbers(n, element = "f32") {
    return typeof n === "object" ? numbersOf(this.#program, n, checkElement("numbers", element)) : this.#create(Numbers, "numbers", n, element);
  }

  bounds(rows = 0, element = "f32") { return this.#table(Bounds, "bounds", rows, element); }

  grid(element = "f32", { cellSize = 0 } = {}) {
    checkElement("grid", element);
    return new Grid(this.#program, Owned.create(this.#program, "Grid", 0, element), element, cellSize);
  }

  // create makes an object of so many rows.
  #create(Class, method, n, element) {
    count(method, "n", n);
    if (element !== undefined) {
      checkElement(method, element);
    }
    return new Class(this.#program, Owned.create(this.#program, Class.name, n, element), element);
  }

  // table makes columns of so many rows, or copies of an object's columns.
  #table(Class, method, rows, element) {
    if (typeof rows === "object" && rows !== null) {
      const missing = Class.columns.find(column => rows[column] === undefined);
      if (missing !== undefined) {
        throw new TypeError(`hantei: ${method}: column ${missing} is undefined, need ${Class.columns.join(", ")}`);
      }
      const columns = Object.fromEntries(Object.entries(rows).map(([name, values]) => [name, steady(this.#program, method, name, values)]));
      const one = Object.values(columns).every(value => typeof value === "number");
      return this.#create(Class, method, one ? 1 : 0, element).assign(columns);
    }
    return this.#create(Class, method, rows, element);
  }

  cross(test, first, second, options) {
    const { t, sides, element } = this.#search("cross", test, "hits", [first, second]);
    const to = listFor(this.#program, "cross", options?.into);
    return this.#fill("cross", to, [element, t, handleOf(to), ...sides], options, 0);
  }

  self(test, shapes, options) {
    const { t, sides, element } = this.#search("self", test, "hits", [shapes]);
    const to = listFor(this.#program, "self", options?.into);
    return this.#fill("self", to, [element, t, handleOf(to), ...sides], options, 0);
  }

  among(test, first, second, candidates, options) {
    const { t, sides, element } = this.#search("among", test, "hits", [first, second]);
    const list = checked(this.#program, "among", "candidates", candidates, List);
    const to = listFor(this.#program, "among", options?.into);
    return this.#fill("among", to, [element, t, handleOf(to), ...sides, handleOf(list)], options, 0);
  }

  crossWithin(test, first, second, limit, options) {
    const { t, sides, element } = this.#search("crossWithin", test, "numbers", [first, second]);
    const to = this.#measuredFor("crossWithin", first.element, options?.into);
    return this.#fill("cross", to, [element, t, handleOf(to), ...sides], options, limit, first);
  }

  selfWithin(test, shapes, limit, options) {
    const { t, sides, element } = this.#search("selfWithin", test, "numbers", [shapes]);
    const to = this.#measuredFor("selfWithin", shapes.element, options?.into);
    return this.#fill("self", to, [element, t, handleOf(to), ...sides], options, limit, shapes);
  }

  amongWithin(test, first, second, candidates, limit, options) {
    const { t, sides, element } = this.#search("amongWithin", test, "numbers", [first, second]);
    const list = checked(this.#program, "amongWithin", "candidates", candidates, List);
    const to = this.#measuredFor("amongWithin", first.element, options?.into);
    return this.#fill("among", to, [element, t, handleOf(to), ...sides, handleOf(list)], options, limit, first);
  }

  records(test, first, second, pairs, into) {
    const { t, sides, element, record } = this.#search("records", test, "record", [first, second]);
    const list = checked(this.#program, "records", "pairs", pairs, List);
    const Class = recordClasses.get(record);
    const to = into === undefined ? this.#create(Class, "records", 0, first.element)
      : checked(this.#program, "records", "into", into, Class, first.element);
    this.#program.call("records", element, t, handleOf(to), ...sides, handleOf(list));
    look(to);
    return to;
  }

  changes(last, now, into) { return compare(this.#program, last, now, into); }

  byKind(list, ends, secondEnds, into) { return split(this.#program, list, ends, secondEnds, into); }

  // search checks the test and the sides of a call over pairs.
  #search(method, name, form, sides) {
    const t = testNumbers.get(name), test = tests[t];
    const fits = test => test.form === form && (sides.length === 2 || test.symmetric);
    if (test === undefined || !fits(test)) {
      const names = tests.filter(fits).map(({ name }) => name).join(", ");
      throw new TypeError(`hantei: ${method}: test is ${typeof name === "string" ? `"${name}"` : describe(name)}, need one of ${names}`);
    }
    const names = sides.length === 1 ? ["shapes"] : test.arguments;
    return { t, record: test.record, ...this.#sides(method, test, names, sides) };
  }

  // sides checks the sides of a test and returns their handles and the number of their element type.
  #sides(method, test, names, sides) {
    const element = sides[0]?.element;
    const handles = sides.map((side, k) =>
      handleOf(checked(this.#program, method, names[k], side, shapeClasses.get(k === 0 ? test.first : test.second), element)));
    return { sides: handles, element: elements.indexOf(element) };
  }

  #measuredFor(method, element, into) {
    if (into !== undefined) {
      return checked(this.#program, method, "into", into, MeasuredPairs, element);
    }
    return this.measuredPairs(element);
  }

  // fill makes a call over pairs. side is the first one, where the call has limits.
  #fill(method, to, handles, options = {}, limit, side) {
    const program = this.#program;
    if (typeof limit !== "number" || Number.isNaN(limit)) {
      const [Class, given] = typeof limit === "number" ? [RangeError, "NaN"] : [TypeError, describe(limit)];
      throw new Class(`hantei: ${method}Within: limit is ${given}, need a number`);
    }
    const filters = (method === "self" ? ["filter"] : ["first", "second"]).map(name =>
      options[name] === undefined ? 0 : handleOf(checked(program, method, `options.${name}`, options[name], Filter)));
    const given = side && options.limits;
    const limits = given && !(given instanceof Numbers) ? numbersOf(program, given, side.element)
      : given && checked(program, method, "options.limits", given, Numbers, side.element);
    try {
      program.call(method, ...handles, ...filters, limits ? handleOf(limits) : 0, limit, count(method, "options.most", options.most ?? mostPairs));
    } finally {
      if (limits !== given) {
        limits.free();
      }
    }
    look(to);
    return to;
  }

  // answer runs a test on rows.
  static answer(hantei, t, first, second, into) {
    const program = hantei.#program, test = tests[t];
    const { sides, element } = hantei.#sides(test.name, test, test.arguments, [first, second]);
    const Class = test.form === "hits" ? Hits : test.form === "numbers" ? Numbers : recordClasses.get(test.record);
    const result = into === undefined ? hantei.#create(Class, test.name, 0, test.form === "hits" ? undefined : first.element)
      : checked(program, test.name, "into", into, Class, first.element);
    program.call("answer", element, t, handleOf(result), ...sides);
    lookAgain(result);
    return result;
  }

  static table(hantei, ...of) { return hantei.#table(...of); }
}

// A method for each test, and for each kind of columns.
tests.forEach(({ name }, t) => method(name, function (first, second, into) {
  return Hantei.answer(this, t, first, second, into);
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
