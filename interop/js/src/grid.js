// The broad phase: bounds of shapes, and a grid that finds which of them overlap.
import { checked, describe, resultFor } from "./arguments.js";
import { change, define, Table } from "./objects.js";
import { checkUse, elements, handleOf, Owned, programOf } from "./owned.js";
import { Pairs } from "./pairs.js";
import { numbersOf, shapeNumber } from "./shapes.js";

export class Bounds extends Table {
  append(shapes) {
    const method = "Bounds.append", program = programOf(this), kind = shapeNumber(shapes);
    if (kind < 0 || shapes.element !== this.element) {
      throw new TypeError(`hantei: ${method}: shapes is ${describe(shapes)}, need shapes of ${this.element}`);
    }
    checked(program, method, "shapes", shapes, shapes.constructor);
    change(this, method, "boundsAppend", elements.indexOf(this.element), kind, handleOf(this, method), handleOf(shapes, method));
    return this;
  }

  widen(limit) {
    const program = programOf(this), method = "Bounds.widen", element = elements.indexOf(this.element);
    checkUse(this, method);
    if (typeof limit === "number") {
      program.call(method, "boundsWiden", element, handleOf(this, method), limit);
      return this;
    }
    const limits = numbersOf(program, method, "limit", limit, this.element);
    try {
      if (limits.length !== this.length) {
        throw new RangeError(`hantei: ${method}: limit has ${limits.length} rows, need ${this.length}, or one number`);
      }
      program.call(method, "boundsWidenRows", element, handleOf(this, method), handleOf(limits, method));
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
    const program = programOf(this), method = "Grid.build";
    checked(program, method, "bounds", bounds, Bounds, this.element);
    program.call(method, "gridBuild", this.#number, handleOf(this, method), handleOf(bounds, method), this.#cellSize);
    return this;
  }

  self(into) {
    const method = "Grid.self", grid = handleOf(this, method), list = resultFor(programOf(this), method, "into", Pairs, undefined, into);
    change(list, method, "gridSelf", grid, handleOf(list, method));
    return list;
  }

  query(bounds, into) {
    const program = programOf(this), method = "Grid.query";
    checked(program, method, "bounds", bounds, Bounds, this.element);
    const grid = handleOf(this, method), list = resultFor(program, method, "into", Pairs, undefined, into);
    change(list, method, "gridQuery", this.#number, grid, handleOf(list, method), handleOf(bounds, method));
    return list;
  }

  // What gridRows of the program searches for: 0 a point, 1 a box, 2 a segment.
  at(x, y) { return this.#rows("Grid.at", 0, { x, y }); }
  in(minX, minY, maxX, maxY) { return this.#rows("Grid.in", 1, { minX, minY, maxX, maxY }); }
  along(x0, y0, x1, y1) { return this.#rows("Grid.along", 2, { x0, y0, x1, y1 }); }

  #rows(method, what, coordinates) {
    for (const [name, value] of Object.entries(coordinates)) {
      if (typeof value !== "number") {
        throw new TypeError(`hantei: ${method}: ${name} is ${describe(value)}, need a number`);
      }
    }
    const program = programOf(this), [x0, y0, x1 = 0, y1 = 0] = Object.values(coordinates);
    program.call(method, "gridRows", this.#number, handleOf(this, method), what, x0, y0, x1, y1);
    return program.list.slice();
  }

  get #number() { return elements.indexOf(this.element); }
}

Object.defineProperty(Grid, "name", { value: "Grid" }); // for messages, whatever a bundler calls it
