// Objects in the library's memory, of which JavaScript holds the handle.
import { records, shapes } from "./catalog.js";

export const elements = ["f32", "f64"]; // in the program's order

// The number of each kind of object in the program. The others are those of results.go.
const others = ["Hits", "Numbers", "Pairs", "MeasuredPairs", "Filter", "Bounds", "Grid"];
const numberOf = new Map([...shapes, ...records, ...others.map(name => ({ name }))].map(({ name }, k) => [name, k]));

// An Owned is an object of the program. JavaScript holds its handle.
export class Owned {
  #program;
  #handle;
  #element;

  constructor(program, handle, element) {
    this.#program = program;
    this.#handle = handle;
    this.#element = element;
    program.keep(this, handle);
  }

  get element() { return this.#element; }

  free() {
    if (this.#handle) {
      this.#program.release(this, this.#handle);
      this.#handle = 0;
    }
  }

  static programOf(object) { return object.#program; }

  static isFreed(object) { return object.#handle === 0; }

  // checkUse throws if a method uses an object that is freed: its own, or an argument.
  static checkUse(object, method, argument = "the object") {
    if (!object.#handle) {
      throw new TypeError(`hantei: ${method}: ${argument} is used after free()`);
    }
  }

  // handleOf is the handle of an object that a method uses.
  static handleOf(object, method) {
    Owned.checkUse(object, method);
    return object.#handle;
  }

  // create makes an object of so many rows for a method, and returns its handle.
  static create(program, method, name, rows, element) {
    program.call(method, "create", elements.indexOf(element ?? "f32"), numberOf.get(name), rows);
    return program.handle;
  }
}

export const { programOf, checkUse, handleOf } = Owned;
