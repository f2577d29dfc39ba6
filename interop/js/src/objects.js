// Objects that have rows in columns, as typed arrays on the library's memory.
import { count, describe, index, steady } from "./arguments.js";
import { checkUse, handleOf, Owned, programOf } from "./owned.js";

const numberArrays = { f32: Float32Array, f64: Float64Array };

// owners keep an object as long as the array that one of its column properties returned is in use. Other
// views that are made of that array, such as its subarray, share its buffer but are not known here: they keep nothing.
const owners = new WeakMap();

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

  // What console.log of Node shows. Of its own it shows no columns, which are properties of the class.
  [Symbol.for("nodejs.util.inspect.custom")](_, options, inspect) {
    const { name } = this.constructor, title = `${name}(${this.length})${this.element ? ` of ${this.element}` : ""}`;
    return Owned.isFreed(this) ? `${title} after free()` : `${title} ${inspect(this.constructor.shown(this), options)}`;
  }

  // shown is the object of what is worth to be looked at.
  static shown(rows) { return Object.fromEntries(rows.constructor.columns.map((column, k) => [column, Rows.view(rows, k, column)])); }

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

// checkNames throws if an object names a column that is not among these. The columns of rows are properties of their class.
export function checkNames(method, columns, object) {
  const names = object instanceof Rows ? object.constructor.columns : Object.keys(object);
  const other = names.find(name => !columns.includes(name));
  if (other !== undefined) {
    throw new TypeError(`hantei: ${method}: there is no column ${other}, need some of ${columns.join(", ")}`);
  }
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
    fields.forEach(({ name, value }) => this.constructor.checkNumbers(method, name, value));
    fields.forEach(({ k, value }) => { view(this, k, method)[i] = value; });
  }

  // checkNumbers throws if a column does not hold what a caller gave for it, a number or an array of them.
  static checkNumbers() {}

  assign(columns) { return Table.assignFor(this, `${this.constructor.name}.assign`, columns); }

  // assignFor is assign in the name of another method, which the caller has called.
  static assignFor(table, method, columns) {
    const fields = table.#fields(method, "columns", columns);
    for (const field of fields) {
      field.value = steady(programOf(table), method, field.name, field.value);
      table.constructor.checkNumbers(method, field.name, field.value);
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

  // fields are the columns that an object names, with their numbers, and what it has for them. It may have them from its
  // class, as rows of the library have.
  #fields(method, argument, object) {
    const { columns } = this.constructor;
    if (typeof object !== "object" || object === null) {
      throw new TypeError(`hantei: ${method}: ${argument} is ${describe(object)}, need an object with some of ${columns.join(", ")}`);
    }
    checkNames(method, columns, object);
    return columns.map((name, k) => ({ name, k })).filter(({ name }) => name in object).map(field => ({ ...field, value: object[field.name] }));
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
