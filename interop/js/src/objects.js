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

  resize(n) { Rows.resizeFor(this, `${this.constructor.name}.resize`, n); }

  // resizeFor is resize in the name of another method, which the caller has called.
  static resizeFor(rows, method, n) { Rows.change(rows, method, "resize", handleOf(rows, method), count(method, "n", n)); }

  #look() {
    const program = programOf(this);
    this.#length = program.rows;
    this.constructor.columns.forEach((_, k) => { this.#places[k] = program.place(k); });
    this.#views.length = 0;
  }

  // change calls an exported function that changes rows and shows them, and takes in from the exchange how many there
  // are then and where the columns are. A call that fails on its way may have moved them too, and has shown nothing.
  static change(rows, ...call) {
    Rows.changeOrNot(rows, ...call);
    rows.#look();
  }

  // changeOrNot is change by a function that leaves the columns where they are, and shows only how many rows there are,
  // if these are as many as before.
  static changeOrNot(rows, method, ...call) {
    const program = programOf(rows);
    try {
      program.call(method, ...call);
    } catch (e) {
      Rows.refresh(rows, method);
      throw e;
    }
    if (program.rows !== rows.#length) {
      rows.#look();
    }
  }

  // refresh asks how many rows there are and where the columns are. Once the program has ended these can only be
  // read where they were.
  static refresh(rows, method) {
    const program = programOf(rows);
    if (!program.ended) {
      program.call(method, "refresh", handleOf(rows, method));
      rows.#look();
    }
  }

  // view is column k, for a method. The array is another one when the memory has grown, or rows were added.
  static view(rows, k, method) {
    checkUse(rows, method);
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

export const { change, changeOrNot, refresh, resizeFor, view } = Rows;

// define gives a class of rows its columns as properties.
export function define(Class, name, columns, types = []) {
  Object.defineProperty(Class, "name", { value: name });
  Class.columns = columns;
  Class.types = types;
  columns.forEach((column, k) => {
    const property = `${name}.${column}`;
    Object.defineProperty(Class.prototype, column, { get() { return view(this, k, property); }, enumerable: true });
  });
  return Class;
}

// A Table has rows of numbers: shapes, records, bounds.
export class Table extends Rows {
  at(i) {
    const method = `${this.constructor.name}.at`;
    index(method, "i", i, this.length);
    return Object.fromEntries(this.constructor.columns.map((name, k) => [name, view(this, k, method)[i]]));
  }

  set(i, row) {
    const method = `${this.constructor.name}.set`;
    checkUse(this, method);
    index(method, "i", i, this.length);
    const fields = this.#fields(method, "row", row);
    const wrong = fields.find(({ value }) => typeof value !== "number");
    if (wrong) {
      throw new TypeError(`hantei: ${method}: ${wrong.name} is ${describe(wrong.value)}, need a number`);
    }
    fields.forEach(({ k, value }) => { view(this, k, method)[i] = value; });
  }

  assign(columns) { return Table.assignFor(this, `${this.constructor.name}.assign`, columns); }

  // assignFor is assign in the name of another method, which the caller has called.
  static assignFor(table, method, columns) {
    const fields = table.#fields(method, "columns", columns);
    for (const field of fields) {
      field.value = steady(programOf(table), method, field.name, field.value);
    }
    const [first, ...others] = fields.filter(({ value }) => typeof value !== "number");
    const other = others.find(({ value }) => value.length !== first.value.length);
    if (other) {
      throw new RangeError(`hantei: ${method}: ${first.name} has ${first.value.length} rows, ${other.name} has ${other.value.length}, need equal numbers`);
    }
    resizeFor(table, method, first ? first.value.length : table.length);
    for (const { k, value } of fields) {
      typeof value === "number" ? view(table, k, method).fill(value) : view(table, k, method).set(value);
    }
    return table;
  }

  // fields are the columns that an object names, with their numbers, and what it has for them.
  #fields(method, argument, object) {
    const { columns } = this.constructor;
    if (typeof object !== "object" || object === null) {
      throw new TypeError(`hantei: ${method}: ${argument} is ${describe(object)}, need an object with some of ${columns.join(", ")}`);
    }
    return Object.entries(object).map(([name, value]) => {
      const k = columns.indexOf(name);
      if (k < 0) {
        throw new TypeError(`hantei: ${method}: there is no column ${name}, need some of ${columns.join(", ")}`);
      }
      return { name, k, value };
    });
  }

  // share makes an object of some of the rows, in the same memory.
  static share(table, from, to) {
    const program = programOf(table), method = `${table.constructor.name}.subarray`, n = table.length;
    if (count(method, "begin", from) > count(method, "end", to) || to > n) {
      throw new RangeError(`hantei: ${method}: begin is ${from}, end is ${to}, need 0 <= begin <= end <= ${n}`);
    }
    program.call(method, "share", handleOf(table, method), from, to);
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

// steadyList is steady for numbers of which there is one a row: a single one is none.
export function steadyList(program, method, argument, values) {
  if (typeof values === "number") {
    throw new TypeError(`hantei: ${method}: ${argument} is a number, need an array of numbers`);
  }
  return steady(program, method, argument, values);
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
    throw wrongNumber(n, `hantei: ${method}: ${argument}`, "a whole number from 0 to 2147483647");
  }
  return n;
}

// index checks the number of one of n rows.
export function index(method, argument, i, n) {
  if (!Number.isInteger(i) || i < 0 || i >= n) {
    throw wrongNumber(i, `hantei: ${method}: ${argument}`, `0 <= ${argument} < ${n}`);
  }
}

// wrongNumber is the error for a value that is no number, or another one than is needed.
export function wrongNumber(value, what, need) {
  const isNumber = typeof value === "number";
  return new (isNumber ? RangeError : TypeError)(`${what} is ${isNumber ? value : describe(value)}, need ${need}`);
}

// optionsOf returns the options that were given, or none: an object which names no others than these.
export function optionsOf(method, argument, given, names) {
  const options = given ?? {};
  if (typeof options !== "object" || options instanceof Owned) {
    throw new TypeError(`hantei: ${method}: ${argument} is ${describe(given)}, need an object with some of ${names.join(", ")}`);
  }
  const other = Object.keys(options).find(name => !names.includes(name));
  if (other !== undefined) {
    throw new TypeError(`hantei: ${method}: ${argument} has ${other}, need some of ${names.join(", ")}`);
  }
  return options;
}

// describe says what a value is, for messages.
export function describe(value) {
  if (value === null || value === undefined) {
    return String(value);
  }
  if (value instanceof Owned) {
    return value.element ? `${value.constructor.name} of ${value.element}` : value.constructor.name;
  }
  const noun = typeof value === "object" ? value.constructor?.name || "object" : typeof value;
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
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
  checkUse(value, method, argument);
  return value;
}

// resultFor is the object that was given for a result, as that argument, or a new one.
export function resultFor(program, method, argument, Class, element, into) {
  if (into !== undefined) {
    return checked(program, method, argument, into, Class, element);
  }
  return new Class(program, Owned.create(program, method, Class.name, 0, element), element);
}
