// The broad phase: bounds of shapes, and a grid that finds which of them overlap.
import { checked, define, describe, elements, handleOf, look, Owned, programOf, resultFor, Table } from "./objects.js";
import { numbersOf, shapeNumber } from "./shapes.js";
import { Pairs } from "./pairs.js";

export class Bounds extends Table {
  append(shapes) {
    const program = programOf(this), kind = shapeNumber(shapes);
    if (kind < 0 || shapes.element !== this.element) {
      throw new TypeError(`hantei: Bounds.append: shapes is ${describe(shapes)}, need shapes of ${this.element}`);
    }
    checked(program, "Bounds.append", "shapes", shapes, shapes.constructor);
    program.call("boundsAppend", elements.indexOf(this.element), kind, handleOf(this), handleOf(shapes));
    look(this);
    return this;
  }

  widen(limit) {
    const program = programOf(this), element = elements.indexOf(this.element);
    if (typeof limit === "number") {
      program.call("boundsWiden", element, handleOf(this), limit);
      return this;
    }
    const limits = numbersOf(program, "Bounds.widen", "limit", limit, this.element);
    try {
      program.call("boundsWidenRows", element, handleOf(this), handleOf(limits));
    } finally {
      limits.free();
    }
    return this;
  }
}
define(Bounds, "Bounds", ["minX", "minY", "maxX", "maxY"]);

export class Grid extends Owned {
  #cellSize;

  constructor(program, handle, element, cellSize) {
    super(program, handle, element);
    this.#cellSize = cellSize;
  }

  build(bounds) {
    const program = programOf(this);
    checked(program, "Grid.build", "bounds", bounds, Bounds, this.element);
    program.call("gridBuild", this.#number, handleOf(this), handleOf(bounds), this.#cellSize);
    return this;
  }

  self(into) {
    const program = programOf(this), list = resultFor(program, "Grid.self", Pairs, undefined, into);
    program.call("gridSelf", handleOf(this), handleOf(list));
    look(list);
    return list;
  }

  query(bounds, into) {
    const program = programOf(this);
    checked(program, "Grid.query", "bounds", bounds, Bounds, this.element);
    const list = resultFor(program, "Grid.query", Pairs, undefined, into);
    program.call("gridQuery", this.#number, handleOf(this), handleOf(list), handleOf(bounds));
    look(list);
    return list;
  }

  // What gridRows of the program searches for: 0 a point, 1 a box, 2 a segment.
  at(x, y) { return this.#rows("at", 0, x, y, 0, 0); }
  in(minX, minY, maxX, maxY) { return this.#rows("in", 1, minX, minY, maxX, maxY); }
  along(x0, y0, x1, y1) { return this.#rows("along", 2, x0, y0, x1, y1); }

  #rows(method, what, ...numbers) {
    const wrong = numbers.find(number => typeof number !== "number");
    if (numbers.some(number => typeof number !== "number")) {
      throw new TypeError(`hantei: Grid.${method}: a coordinate is ${describe(wrong)}, need a number`);
    }
    const program = programOf(this);
    program.call("gridRows", this.#number, handleOf(this), what, ...numbers);
    return new Uint32Array(program.buffer, program.place(0), program.rows).slice();
  }

  get #number() { return elements.indexOf(this.element); }
}

Object.defineProperty(Grid, "name", { value: "Grid" }); // for messages, whatever a bundler calls it
