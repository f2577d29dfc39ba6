// Objects in the library's memory: rows in columns, as typed arrays.
import { records, shapes } from "./catalog.js";

export const elements = ["f32", "f64"]; // in the program's order
const numberArrays = { f32: Float32Array, f64: Float64Array };

// The number of each kind of object in the program. The others are those of results.go.
const others = ["Hits", "Numbers", "Pairs", "MeasuredPairs", "Filter", "Bounds", "Grid"];
const numberOf = new Map([...shapes, ...records, ...others.map(name => ({ name }))].map(({ name }, k) => [name, k]));

// owners keep an object as long as the array that one of its column properties returned is in use. Other
// views that are made of that array, such as its subarray, share its buffer but are not known here: they keep nothing.
const owners = new WeakMap();

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

  static handleOf(object) {
    if (!object.#handle) {
      throw new TypeError(`hantei: ${object.constructor.name} is used after free()`);
    }
    return object.#handle;
  }

  // create makes an object of so many rows, and returns its handle.
  static create(program, name, rows, element) {
    program.call("create", elements.indexOf(element ?? "f32"), numberOf.get(name), rows);
    return program.handle;
  }
}

export const { programOf, handleOf } = Owned;

// A Rows is an object in columns.
export class Rows extends Owned {
  #length;
  #places = [];
  #views = [];

  // The exchange shows a new object's rows when it is made.
  constructor(program, handle, element) {
    super(program, handle, element);
    this.#look();
  }

  // columns are the names of the columns; those of types are not numbers of the element type.
  static columns = [];
  static types = [];

  // columnLength is the length of a column for so many rows.
  static columnLength(rows) { return rows; }

  get length() { return this.#length; }

  resize(n) {
    const program = programOf(this);
    program.call("resize", handleOf(this), count(`${this.constructor.name}.resize`, "n", n));
    this.#look();
  }

  #look() {
    const program = programOf(this);
    this.#length = program.rows;
    this.constructor.columns.forEach((_, k) => { this.#places[k] = program.place(k); });
    this.#views.length = 0;
  }

  // look takes in from the exchange how many rows there are and where the columns are.
  static look(rows) { rows.#look(); }

  // lookAgain is look after a call that left other columns where they were if the number of rows
  // has not changed.
  static lookAgain(rows) {
    if (programOf(rows).rows !== rows.#length) {
      rows.#look();
    }
  }

  // refresh is look after a call that has failed, which showed nothing. Once the program has ended the
  // columns can only be read where they were.
  static refresh(rows) {
    const program = programOf(rows);
    if (!program.ended) {
      program.call("refresh", handleOf(rows));
      rows.#look();
    }
  }

  // view is column k. The array is another one when the memory has grown, or rows were added.
  static view(rows, k) {
    handleOf(rows);
    const { buffer } = programOf(rows);
    let view = rows.#views[k];
    if (view?.buffer !== buffer) {
      const { types, columnLength } = rows.constructor;
      const Type = types[k] ?? numberArrays[rows.element];
      view = new Type(buffer, rows.#places[k], columnLength(rows.#length));
      rows.#views[k] = view;
      owners.set(view, rows);
    }
    return view;
  }
}

export const { look, lookAgain, refresh, view } = Rows;

// define gives a class of rows its columns as properties.
export function define(Class, name, columns, types = []) {
  Object.defineProperty(Class, "name", { value: name });
  Class.columns = columns;
  Class.types = types;
  columns.forEach((column, k) => {
    Object.defineProperty(Class.prototype, column, { get() { return view(this, k); }, enumerable: true });
  });
  return Class;
}

// A Table has rows of numbers: shapes, records, bounds.
export class Table extends Rows {
  at(i) {
    index(`${this.constructor.name}.at`, i, this.length);
    return Object.fromEntries(this.constructor.columns.map((name, k) => [name, view(this, k)[i]]));
  }

  set(i, row) {
    index(`${this.constructor.name}.set`, i, this.length);
    this.#fields(row, "set").forEach(([k, value]) => { view(this, k)[i] = value; });
  }

  assign(columns) {
    const method = `${this.constructor.name}.assign`;
    const fields = this.#fields(columns, "assign").map(([k, value]) =>
      [k, steady(programOf(this), method, this.constructor.columns[k], value)]);
    const lengths = fields.filter(([, value]) => typeof value !== "number").map(([, value]) => value.length);
    const n = lengths[0] ?? this.length;
    if (lengths.some(length => length !== n)) {
      throw new RangeError(`hantei: ${method}: columns have ${lengths.join(", ")} rows, need equal numbers`);
    }
    this.resize(n);
    for (const [k, value] of fields) {
      typeof value === "number" ? view(this, k).fill(value) : view(this, k).set(value);
    }
    return this;
  }

  // fields are the numbers of the columns that an object names, and what it has for them.
  #fields(object, method) {
    const { name, columns } = this.constructor;
    return Object.entries(object).map(([field, value]) => {
      const k = columns.indexOf(field);
      if (k < 0) {
        throw new TypeError(`hantei: ${name}.${method}: there is no column ${field}, need some of ${columns.join(", ")}`);
      }
      if (typeof value !== "number" && !(method === "assign" && typeof value?.length === "number")) {
        throw new TypeError(`hantei: ${name}.${method}: ${field} is ${describe(value)}, need ${method === "set" ? "a number" : "numbers"}`);
      }
      return [k, value];
    });
  }

  // share makes an object of some of the rows, in the same memory.
  static share(table, from, to) {
    const program = programOf(table);
    const method = `${table.constructor.name}.subarray`;
    program.call("share", handleOf(table), count(method, "begin", from), count(method, "end", to));
    return new table.constructor(program, program.handle, table.element);
  }
}

// steady returns numbers to be copied, which stay as they are when a call enlarges the memory: a copy of
// those that are in it. A text has a length too, and so has an object of the library, but its numbers
// are in a column. Values of which a column cannot make numbers are refused here, since the column
// would throw when some of the others are written already.
export function steady(program, method, argument, values) {
  if (typeof values === "number") {
    return values;
  }
  const isView = ArrayBuffer.isView(values);
  if (typeof values !== "object" || typeof values?.length !== "number" || values instanceof Owned || (isView && hasBigInts(values))) {
    throw new TypeError(`hantei: ${method}: ${argument} is ${describe(values)}, need an array of numbers`);
  }
  if (!isView) {
    count(method, `${argument}.length`, values.length);
    for (let k = 0; k < values.length; k++) {
      if (typeof values[k] === "bigint" || typeof values[k] === "symbol") {
        throw new TypeError(`hantei: ${method}: ${argument}[${k}] is ${describe(values[k])}, need a number`);
      }
    }
    return values;
  }
  const { buffer } = values;
  if (isDetached(buffer)) {
    throw new TypeError(`hantei: ${method}: ${argument} was taken before the memory grew, need the column taken again`);
  }
  return buffer === program.buffer ? values.slice() : values;
}

// hasBigInts tells a BigInt64Array or BigUint64Array, also one of another frame, whose classes are others.
const hasBigInts = view => view[Symbol.toStringTag].startsWith("Big");

// isDetached is whether a buffer has lost its memory, as one has when the memory grows. Its property
// detached would say so, but Node has that from 21 on only; no array can be made on such a buffer.
function isDetached(buffer) {
  if (buffer.byteLength !== 0) {
    return false;
  }
  try {
    new Uint8Array(buffer);
    return false;
  } catch {
    return true;
  }
}

// count checks a number of rows.
export function count(method, argument, n) {
  if (!Number.isInteger(n) || n < 0 || n > 0x7fffffff) {
    const given = typeof n === "number" ? String(n) : describe(n);
    throw new RangeError(`hantei: ${method}: ${argument} is ${given}, need a whole number from 0 to 2147483647`);
  }
  return n;
}

export function index(method, i, n) {
  if (!Number.isInteger(i) || i < 0 || i >= n) {
    throw new RangeError(`hantei: ${method}: i is ${String(i)}, need 0 <= i < ${n}`);
  }
}

// describe says what a value is, for messages.
export function describe(value) {
  if (value === null || value === undefined) {
    return String(value);
  }
  if (value instanceof Owned) {
    return value.element ? `${value.constructor.name} of ${value.element}` : value.constructor.name;
  }
  return typeof value === "object" ? `a ${value.constructor?.name ?? "object"}` : `a ${typeof value}`;
}

// checked returns a value that is an object of the class, the program and the element type; if not,
// throws what it is and what is needed.
export function checked(program, method, argument, value, Class, element) {
  if (!(value instanceof Class) || (element && value.element && value.element !== element)) {
    const need = element ? `${Class.name} of ${element}` : Class.name;
    throw new TypeError(`hantei: ${method}: ${argument} is ${describe(value)}, need ${need}`);
  }
  if (programOf(value) !== program) {
    throw new TypeError(`hantei: ${method}: ${argument} is of another load(), need one library's objects`);
  }
  return value;
}

// resultFor is the object that was given for a result, or a new one.
export function resultFor(program, method, Class, element, into) {
  if (into !== undefined) {
    return checked(program, method, "into", into, Class, element);
  }
  return new Class(program, Owned.create(program, Class.name, 0, element), element);
}
