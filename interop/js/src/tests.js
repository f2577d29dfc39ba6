// Calls of tests: on rows, over pairs, for a list of pairs.
import { tests } from "./catalog.js";
import { Hits } from "./hits.js";
import { checked, count, describe, elements, handleOf, look, lookAgain, refresh, resultFor, steady } from "./objects.js";
import { Filter, List, MeasuredPairs, Pairs } from "./pairs.js";
import { Numbers, numbersOf, recordClasses, shapeClasses } from "./shapes.js";

const mostPairs = 1 << 26; // in a list, unless the caller says otherwise

// answer runs test number t on rows.
export function answer(program, t, first, second, into) {
  const test = tests[t], { element, handles } = sidesOf(program, test.name, test, test.arguments, [first, second]);
  const Class = test.form === "hits" ? Hits : test.form === "numbers" ? Numbers : recordClasses.get(test.record);
  const result = resultFor(program, test.name, Class, Class === Hits ? undefined : first.element, into);
  program.call("answer", element, t, handleOf(result), ...handles);
  lookAgain(result);
  return result;
}

// record has a test answer with records for a list of pairs.
export function record(program, name, sides, pairs, into) {
  const { t, test, element, handles } = testOf(program, "records", name, "record", sides);
  const list = checked(program, "records", "pairs", pairs, List);
  const result = resultFor(program, "records", recordClasses.get(test.record), sides[0].element, into);
  program.call("records", element, t, handleOf(result), ...handles, handleOf(list));
  look(result);
  return result;
}

// find is a call over pairs: of one side or two, or of candidates, with a limit or without.
export function find(program, method, name, sides, { candidates, limit, options = {} }) {
  const call = method.replace("Within", ""), within = call !== method; // the program's cross, self or among
  const { t, element, handles } = testOf(program, method, name, within ? "numbers" : "hits", sides);
  if (call === "among") {
    handles.push(handleOf(checked(program, method, "candidates", candidates, List)));
  }
  if (within) {
    checkLimit(method, limit);
  }
  const to = within ? resultFor(program, method, MeasuredPairs, sides[0].element, options.into)
    : resultFor(program, method, Pairs, undefined, options.into);
  const filters = (call === "self" ? ["filter"] : ["first", "second"]).map(side =>
    options[side] === undefined ? 0 : handleOf(checked(program, method, `options.${side}`, options[side], Filter)));
  const most = count(method, "options.most", options.most ?? mostPairs);
  const limits = within ? limitsOf(program, method, options.limits, sides[0].element) : undefined;
  const highest = within ? atMost(limit, sides[0].element) : 0;
  try {
    program.call(call, element, t, handleOf(to), ...handles, ...filters, limits ? handleOf(limits) : 0, highest, most);
  } catch (e) {
    refresh(to); // a search that fails on its way has emptied the list, and may have moved its columns
    throw e;
  } finally {
    if (limits !== options.limits) {
      limits?.free();
    }
  }
  look(to);
  return to;
}

// testOf checks the name of a test, which has to answer in the form, and its sides.
function testOf(program, method, name, form, sides) {
  const fits = test => test.form === form && (sides.length === 2 || test.symmetric);
  const t = tests.findIndex(test => test.name === name && fits(test)), test = tests[t];
  if (test === undefined) {
    const given = typeof name === "string" ? `"${name}"` : describe(name), names = tests.filter(fits).map(({ name }) => name);
    throw new TypeError(`hantei: ${method}: test is ${given}, need one of ${names.join(", ")}`);
  }
  return { t, test, ...sidesOf(program, method, test, sides.length === 1 ? ["shapes"] : test.arguments, sides) };
}

// sidesOf checks the sides of a test and returns their handles and the number of their element type.
function sidesOf(program, method, test, names, sides) {
  const element = sides[0]?.element, classes = [test.first, test.second].map(name => shapeClasses.get(name));
  const handles = sides.map((side, k) => handleOf(checked(program, method, names[k], side, classes[k], element)));
  return { element: elements.indexOf(element), handles };
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

// limitsOf are the limits of rows in the library's memory.
function limitsOf(program, method, limits, element) {
  if (limits === undefined || limits instanceof Numbers) {
    return limits && checked(program, method, "options.limits", limits, Numbers, element);
  }
  const values = steady(program, method, "options.limits", limits);
  return numbersOf(program, method, "options.limits", Array.from(values, limit => atMost(limit, element)), element);
}
