// Lists of pairs, and the filters that leave pairs out.
import { checked, count, describe, index, optionsOf, resultFor, steadyList, wrongNumber } from "./arguments.js";
import { change, define, refresh, resizeFor, Rows, Table, view } from "./objects.js";
import { checkUse, handleOf, programOf } from "./owned.js";

// A List has the rows of pairs in the columns a and b.
export class List extends Rows {
  at(k) {
    const method = `${this.constructor.name}.at`;
    index(method, "k", k, this.length);
    return this.#pair(method, k);
  }

  swap() {
    const method = `${this.constructor.name}.swap`;
    change(this, method, "swap", handleOf(this, method));
    return this;
  }

  sort() {
    const method = `${this.constructor.name}.sort`;
    programOf(this).call(method, "sort", handleOf(this, method));
    return this;
  }

  *[Symbol.iterator]() {
    const method = `${this.constructor.name}[Symbol.iterator]`;
    checkUse(this, method);
    for (let k = 0; k < this.length; k++) {
      yield this.#pair(method, k);
    }
  }

  #pair(method, k) { return [view(this, 0, method)[k], view(this, 1, method)[k]]; }
}
Object.defineProperty(List, "name", { value: "Pairs or MeasuredPairs" }); // for messages: it is the name of no object

export class Pairs extends List {
  assign(a, b) {
    const program = programOf(this), [first, second] = [["a", a], ["b", b]].map(([name, rows]) => steadyList(program, "Pairs.assign", name, rows));
    if (first.length !== second.length) {
      throw new RangeError(`hantei: Pairs.assign: a has ${first.length} rows, b has ${second.length}, need equal numbers`);
    }
    for (const [name, rows] of [["a", first], ["b", second]]) {
      for (let k = 0; k < rows.length; k++) {
        if (rows[k] !== (rows[k] & 0x7fffffff)) { // the column would make a whole number of it
          count("Pairs.assign", `${name}[${k}]`, rows[k]);
        }
      }
    }
    resizeFor(this, "Pairs.assign", first.length);
    this.a.set(first);
    this.b.set(second);
    return this;
  }
}
define(Pairs, "Pairs", ["a", "b"], [Uint32Array, Uint32Array]);

export class MeasuredPairs extends List {
  least() {
    const method = "MeasuredPairs.least";
    change(this, method, "least", handleOf(this, method));
    return this;
  }
}
define(MeasuredPairs, "MeasuredPairs", ["a", "b", "v"], [Uint32Array, Uint32Array]);

export class Filter extends Table {
  // The column would keep the last 32 bits of a number, none of 2 ** 32. Where JavaScript makes bits, as by ~, the last
  // one is a sign.
  static checkNumbers(method, name, numbers) {
    const isOne = typeof numbers === "number", list = isOne ? [numbers] : numbers;
    for (let k = 0; k < list.length; k++) {
      if (list[k] !== (list[k] | 0) && list[k] !== list[k] >>> 0) {
        throw wrongNumber(list[k], `hantei: ${method}: ${name}${isOne ? "" : `[${k}]`}`, "32 bits, a whole number from -2147483648 to 4294967295");
      }
    }
  }
}
define(Filter, "Filter", ["category", "mask"], [Uint32Array, Uint32Array]);

// checkRows throws if a column of a list names a row that there is not. The program finds that itself, and faster, but
// says it in words of its own: here is what to say where it has refused a call.
export function checkRows(method, argument, column, n, what) {
  for (let k = 0; k < column.length; k++) {
    if (column[k] >= n) {
      throw new RangeError(`hantei: ${method}: ${argument}[${k}] is ${column[k]}, need less than ${n}, ${what}`);
    }
  }
}

// checkOrder throws if the pairs of a list are not in ascending order, where the program has refused a call.
function checkOrder(method, argument, { a, b }) {
  for (let k = 0; k < a.length; k++) {
    count(method, `${argument}.a[${k}]`, a[k]);
    count(method, `${argument}.b[${k}]`, b[k]);
    if (k > 0 && (a[k - 1] > a[k] || (a[k - 1] === a[k] && b[k - 1] >= b[k]))) {
      throw new RangeError(`hantei: ${method}: pair ${k} of ${argument} is (${a[k]}, ${b[k]}) after (${a[k - 1]}, ${b[k - 1]}), need ascending order`);
    }
  }
}

// compare tells which pairs enter, stay and exit from one list to another.
export function compare(program, last, now, into) {
  const method = "changes", names = ["enter", "stay", "exit"], given = optionsOf(method, "into", into, names);
  checked(program, method, "last", last, List);
  checked(program, method, "now", now, List);
  const lists = names.map(name => resultFor(program, method, `into.${name}`, Pairs, undefined, given[name]));
  try {
    program.call(method, "compare", ...[last, now, ...lists].map(list => handleOf(list, method)));
  } catch (e) {
    if (e instanceof RangeError) {
      checkOrder(method, "last", last);
      checkOrder(method, "now", now);
    }
    throw e;
  }
  lists.forEach(list => refresh(list, method));
  return Object.fromEntries(names.map((name, k) => [name, lists[k]]));
}

// split makes a list of pairs for every two kinds of bodies. The ends of the kinds go to the program in the columns
// of a list.
export function split(program, list, ends, secondEnds, into) {
  const method = "byKind", secondName = secondEnds === undefined ? "ends" : "secondEnds";
  checked(program, method, "list", list, List);
  const first = endsOf(program, "ends", ends), second = endsOf(program, secondName, secondEnds ?? ends);
  const given = rowOfLists("into", into);
  const results = first.map((_, i) => {
    const row = rowOfLists(`into[${i}]`, given[i]);
    return second.map((_, j) => resultFor(program, method, `into[${i}][${j}]`, Pairs, undefined, row[j]));
  });
  results.flat().forEach((result, k, all) => {
    if (all.indexOf(result) !== k) {
      throw new RangeError(`hantei: ${method}: into[${Math.floor(k / second.length)}][${k % second.length}] is another list of the call, need one of its own`);
    }
  });
  const kinds = [first, second].map(rows => resultFor(program, method, "into", Pairs).assign(rows, rows));
  try {
    program.call(method, "splitByKind", ...[list, ...kinds].map(rows => handleOf(rows, method)));
  } catch (e) {
    if (e instanceof RangeError) {
      checkRows(method, "list.a", list.a, first.at(-1) ?? 0, "the last of ends");
      checkRows(method, "list.b", list.b, second.at(-1) ?? 0, `the last of ${secondName}`);
    }
    throw e;
  } finally {
    kinds.forEach(rows => rows.free());
  }
  results.forEach((row, i) => row.forEach((to, j) => change(to, method, "ofKinds", handleOf(to, method), i, j)));
  return results;
}

// endsOf are the ends of kinds: whole numbers in ascending order.
function endsOf(program, argument, ends) {
  const method = "byKind", all = Array.from(steadyList(program, method, argument, ends));
  all.forEach((end, k) => {
    if (count(method, `${argument}[${k}]`, end) < all[k - 1]) {
      throw new RangeError(`hantei: ${method}: ${argument}[${k}] is ${end}, need at least ${all[k - 1]}, the end before it`);
    }
  });
  return all;
}

// rowOfLists is what was given for results, in arrays, or nothing.
function rowOfLists(argument, given) {
  if (given !== undefined && given !== null && !Array.isArray(given)) {
    throw new TypeError(`hantei: byKind: ${argument} is ${describe(given)}, need an array`);
  }
  return given ?? [];
}
