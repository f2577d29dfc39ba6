// What callers give: each check throws an error that names the method and the argument as the caller has them.
import { checkUse, Owned, programOf } from "./owned.js";

// steady returns numbers to be copied, which stay as they are when a call enlarges the memory: a copy of
// those that are in it. A text has a length too, and so has an object of the library, but its numbers
// are in a column. What is no number is refused: of undefined, which a field that is not there gives, or of a
// word from a file, a column would make NaN and the row would never hit; of a bigint it would make nothing and
// throw when some of the others are written already.
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
      if (typeof values[k] !== "number") {
        throw new TypeError(`hantei: ${method}: ${argument}[${k}] is ${describe(values[k])}, need a number`);
      }
    }
    return values;
  }
  if (hasLostMemory(values)) {
    throw new TypeError(`hantei: ${method}: ${argument} has lost its memory, need an array that has it: a column is to be taken again after each call`);
  }
  return values.buffer === program.buffer ? values.slice() : values;
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

// hasLostMemory is whether a typed array has lost its memory: it was taken before the memory grew, or its buffer was
// transferred, or made too short. Its length is 0 then, as that of an array of no numbers, but its methods throw.
function hasLostMemory(view) {
  try {
    view.keys();
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
