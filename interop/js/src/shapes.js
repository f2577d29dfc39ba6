// The classes of shapes, of the records that tests answer with, and of plain numbers.
import { checked, count, index, steady } from "./arguments.js";
import { records, shapes } from "./catalog.js";
import { Hits } from "./hits.js";
import { change, define, Rows, Table, view } from "./objects.js";
import { checkUse, elements, handleOf, Owned, programOf } from "./owned.js";

export class Numbers extends Rows {
  at(i) {
    const method = "Numbers.at";
    index(method, "i", i, this.length);
    return view(this, 0, method)[i];
  }

  *[Symbol.iterator]() {
    const method = "Numbers[Symbol.iterator]";
    checkUse(this, method);
    for (let i = 0; i < this.length; i++) {
      yield view(this, 0, method)[i];
    }
  }
}
define(Numbers, "Numbers", ["values"]);

class Shapes extends Table {
  removeSwap(i) {
    const method = `${this.constructor.name}.removeSwap`;
    index(method, "i", i, this.length);
    change(this, method, "removeSwap", handleOf(this, method), i);
  }

  keep(hits) {
    const program = programOf(this), method = `${this.constructor.name}.keep`;
    checked(program, method, "hits", hits, Hits);
    if (hits.length !== this.length) {
      throw new RangeError(`hantei: ${method}: hits has ${hits.length} rows, need ${this.length}`);
    }
    change(this, method, "keepRows", handleOf(this, method), handleOf(hits, method));
    return this;
  }

  subarray(begin, end = this.length) { return Table.share(this, begin, end); }

  validate() {
    const { name, columns } = this.constructor, method = `${name}.validate`, program = programOf(this);
    program.call(method, "validate", handleOf(this, method));
    const [row, ...wrong] = program.list;
    if (row !== undefined) {
      const given = wrong.map(k => `${columns[k]} is ${view(this, k, method)[row]}`);
      throw new RangeError(`hantei: ${method}: row ${row}: ${given.join(", ")}, need ${program.text()}`);
    }
  }
}

// Directed shapes have the columns ux and uy.
class Directed extends Shapes {
  turn(angles) {
    const n = this.length, program = programOf(this), method = `${this.constructor.name}.turn`;
    checkUse(this, method);
    const list = typeof angles === "number" ? new Array(n).fill(angles) : steady(program, method, "angles", angles);
    if (list.length !== n) {
      throw new RangeError(`hantei: ${method}: there are ${list.length} angles, need ${n}`);
    }
    const numbers = numbersOf(program, method, "angles", list, this.element);
    const element = elements.indexOf(this.element);
    program.call(method, "turn", element, handleOf(this, method), this.constructor.columns.indexOf("ux"), handleOf(numbers, method));
    numbers.free();
    return this;
  }
}

// numbersOf copies an argument's numbers to the library's memory.
export function numbersOf(program, method, argument, list, element) {
  const values = steady(program, method, argument, list), n = count(method, `${argument}.length`, values.length);
  const numbers = new Numbers(program, Owned.create(program, method, "Numbers", n, element), element);
  numbers.values.set(values);
  return numbers;
}

// shapeClasses and recordClasses are by name.
export const shapeClasses = new Map(shapes.map(({ name, columns }) => {
  const Base = columns.includes("ux") && columns.includes("uy") ? Directed : Shapes;
  return [name, define(class extends Base {}, name, columns)];
}));

export const recordClasses = new Map(records.map(({ name, columns }) => [name, define(class extends Table {}, name, columns)]));

// shapeNumber is the number of a class of shapes in the program, -1 if it is none.
const numbers = new Map([...shapeClasses.values()].map((Class, k) => [Class, k]));
export const shapeNumber = object => numbers.get(object?.constructor) ?? -1;
