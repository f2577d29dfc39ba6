// Calls of tests: on rows, over pairs, for a list of pairs.
import { checked, count, describe, optionsOf, resultFor, steadyList } from "./arguments.js";
import { tests } from "./catalog.js";
import { Hits } from "./hits.js";
import { change, changeOrNot } from "./objects.js";
import { elements, handleOf } from "./owned.js";
import { checkRows, Filter, List, MeasuredPairs, Pairs } from "./pairs.js";
import { Numbers, numbersOf, recordClasses, shapeClasses } from "./shapes.js";

const mostPairs = 1 << 26; // in a list, unless the caller says otherwise

// answer runs test number t on rows.
export function answer(program, t, first, second, into) {
  const test = tests[t], { element, handles } = sidesOf(program, test.name, test, test.arguments, [first, second]);
  if (first.length !== second.length && first.length !== 1 && second.length !== 1) {
    const [one, other] = test.arguments;
    throw new RangeError(`hantei: ${test.name}: ${one} has ${first.length} rows, ${other} has ${second.length}, need equal numbers or 1`);
  }
  const Class = test.form === "hits" ? Hits : test.form === "numbers" ? Numbers : recordClasses.get(test.record);
  const result = resultFor(program, test.name, "into", Class, Class === Hits ? undefined : first.element, into);
  changeOrNot(result, test.name, "answer", element, t, handleOf(result, test.name), ...handles);
  return result;
}

// record has a test answer with records for a list of pairs.
export function record(program, name, sides, pairs, into) {
  const method = "records", { t, test, element, handles } = testOf(program, method, name, "record", sides);
  const list = checked(program, method, "pairs", pairs, List);
  const result = resultFor(program, method, "into", recordClasses.get(test.record), sides[0].element, into);
  try {
    change(result, method, "records", element, t, handleOf(result, method), ...handles, handleOf(list, method));
  } catch (e) {
    checkPairs(e, method, "pairs", list, test.arguments, sides);
    throw e;
  }
  return result;
}

// find is a call over pairs: of one side or two, or of candidates, with a limit or without.
export function find(program, method, name, sides, { candidates, limit, options: given }) {
  const call = method.replace("Within", ""), within = call !== method; // the program's cross, self or among
  const filterNames = call === "self" ? ["filter"] : ["first", "second"];
  const options = optionsOf(method, "options", given, ["into", "most", ...filterNames, ...(within ? ["limits"] : [])]);
  const { t, test, element, handles } = testOf(program, method, name, within ? "numbers" : "hits", sides);
  if (call === "among") {
    handles.push(handleOf(checked(program, method, "candidates", candidates, List), method));
  }
  if (within) {
    checkLimit(method, limit);
  }
  const to = within ? resultFor(program, method, "options.into", MeasuredPairs, sides[0].element, options.into)
    : resultFor(program, method, "options.into", Pairs, undefined, options.into);
  if (to === candidates) {
    throw new RangeError(`hantei: ${method}: options.into is candidates, need another list`);
  }
  const names = argumentsOf(test, sides);
  const filters = filterNames.map((filter, k) =>
    options[filter] === undefined ? 0 : handleOf(filterOf(program, method, `options.${filter}`, options[filter], names[k], sides[k]), method));
  const most = count(method, "options.most", options.most ?? mostPairs);
  const limits = within ? limitsOf(program, method, options.limits, names[0], sides[0]) : undefined;
  const highest = within ? atMost(limit, sides[0].element) : 0;
  try {
    change(to, method, call, element, t, handleOf(to, method), ...handles, ...filters, limits ? handleOf(limits, method) : 0, highest, most);
  } catch (e) {
    if (call === "among") {
      checkPairs(e, method, "candidates", candidates, names, sides);
    }
    throw e;
  } finally {
    if (limits !== options.limits) {
      limits?.free();
    }
  }
  return to;
}

// testOf checks the name of a test, which has to answer in the form, and its sides.
function testOf(program, method, name, form, sides) {
  const fits = test => test.form === form && (sides.length === 2 || test.symmetric);
  const t = tests.findIndex(test => test.name === name && fits(test)), test = tests[t];
  if (test === undefined) {
    const names = tests.filter(fits).map(({ name }) => name), need = typeof name === "string" ? "one" : "the name of one";
    throw new TypeError(`hantei: ${method}: test is ${whatTest(name)}${whyNot(name, form)}, need ${need} of ${names.join(", ")}`);
  }
  return { t, test, ...sidesOf(program, method, test, argumentsOf(test, sides), sides) };
}

// whatTest says what was given for the name of a test, which may be its method.
function whatTest(name) {
  if (typeof name === "string") {
    return `"${name}"`;
  }
  return tests.some(test => test.name === name?.name) ? `the method ${name.name}` : describe(name);
}

// whyNot tells why a test does not fit, if there is one of that name.
function whyNot(name, form) {
  const test = tests.find(test => test.name === name);
  if (test === undefined) {
    return "";
  }
  return test.form === form ? ", whose sides cannot change places" : `, which gives ${answers[test.form]}`;
}

const answers = { hits: "hit bits", numbers: "times or distances", record: "records" };

// argumentsOf are the names of the sides in a call.
const argumentsOf = (test, sides) => sides.length === 1 ? ["shapes"] : test.arguments;

// sidesOf checks the sides of a test and returns their handles and the number of their element type.
function sidesOf(program, method, test, names, sides) {
  const element = sides[0]?.element, classes = [test.first, test.second].map(name => shapeClasses.get(name));
  const handles = sides.map((side, k) => handleOf(checked(program, method, names[k], side, classes[k], element), method));
  return { element: elements.indexOf(element), handles };
}

// checkPairs throws if a call was refused because a list names a row that a side does not have.
function checkPairs(error, method, argument, list, names, [first, second]) {
  if (error instanceof RangeError) {
    checkRows(method, `${argument}.a`, list.a, first.length, `the rows of ${names[0]}`);
    checkRows(method, `${argument}.b`, list.b, second.length, `the rows of ${names[1]}`);
  }
}

// filterOf is the filter of a side.
function filterOf(program, method, argument, filter, name, side) {
  checked(program, method, argument, filter, Filter);
  if (filter.length !== side.length) {
    throw new RangeError(`hantei: ${method}: ${argument} has ${filter.length} rows, need ${side.length}, those of ${name}`);
  }
  return filter;
}

function checkLimit(method, limit) {
  if (typeof limit !== "number") {
    throw new TypeError(`hantei: ${method}: limit is ${describe(limit)}, need a number`);
  }
  if (Number.isNaN(limit)) {
    throw new RangeError(`hantei: ${method}: limit is NaN, need a number`);
  }
}

// atMost is the largest number of the element type that is at most the limit. A limit that was rounded up
// would keep numbers above it, and one that became Infinity the time of a miss.
function atMost(limit, element) {
  const number = new Float32Array([limit]), bits = new Int32Array(number.buffer);
  if (element === "f64" || !(number[0] > limit)) {
    return limit;
  }
  if (number[0] === 0) {
    return -(2 ** -149);
  }
  bits[0] += number[0] > 0 ? -1 : 1; // the next number below
  return number[0];
}

// limitsOf are the limits of the rows of a side in the library's memory.
function limitsOf(program, method, limits, name, side) {
  const argument = "options.limits", { element } = side;
  if (limits === undefined) {
    return undefined;
  }
  const isOurs = limits instanceof Numbers;
  const values = isOurs ? checked(program, method, argument, limits, Numbers, element) : steadyList(program, method, argument, limits);
  if (values.length !== side.length) {
    throw new RangeError(`hantei: ${method}: ${argument} has ${values.length} rows, need ${side.length}, those of ${name}`);
  }
  return isOurs ? limits : numbersOf(program, method, argument, Array.from(values, limit => atMost(limit, element)), element);
}
