// Lists of pairs, and the filters that leave pairs out.
import { checked, count, define, handleOf, index, look, programOf, resultFor, Rows, steady, Table } from "./objects.js";

// A List has the rows of pairs in the columns a and b.
export class List extends Rows {
  at(k) {
    index(`${this.constructor.name}.at`, k, this.length);
    return [this.a[k], this.b[k]];
  }

  swap() {
    programOf(this).call("swap", handleOf(this));
    look(this);
    return this;
  }

  sort() {
    programOf(this).call("sort", handleOf(this));
    return this;
  }

  *[Symbol.iterator]() {
    for (let k = 0; k < this.length; k++) {
      yield [this.a[k], this.b[k]];
    }
  }
}

export class Pairs extends List {
  assign(a, b) {
    if (a?.length === undefined || a.length !== b?.length) {
      throw new RangeError(`hantei: Pairs.assign: a has ${a?.length} rows, b has ${b?.length}, need equal numbers`);
    }
    const program = programOf(this), [first, second] = [["a", a], ["b", b]].map(([name, rows]) => steady(program, "Pairs.assign", name, rows));
    for (const [name, rows] of [["a", first], ["b", second]]) {
      for (let k = 0; k < rows.length; k++) {
        if (rows[k] !== (rows[k] & 0x7fffffff)) { // the column would make a whole number of it
          count("Pairs.assign", `${name}[${k}]`, rows[k]);
        }
      }
    }
    this.resize(first.length);
    this.a.set(first);
    this.b.set(second);
    return this;
  }
}
define(Pairs, "Pairs", ["a", "b"], [Uint32Array, Uint32Array]);

export class MeasuredPairs extends List {
  least() {
    programOf(this).call("least", handleOf(this));
    look(this);
    return this;
  }
}
define(MeasuredPairs, "MeasuredPairs", ["a", "b", "v"], [Uint32Array, Uint32Array]);

export class Filter extends Table {}
define(Filter, "Filter", ["category", "mask"], [Uint32Array, Uint32Array]);

// compare tells which pairs enter, stay and exit from one list to another.
export function compare(program, last, now, into) {
  checked(program, "changes", "last", last, List);
  checked(program, "changes", "now", now, List);
  const { enter, stay, exit } = into ?? {};
  const lists = [enter, stay, exit].map(list => resultFor(program, "changes", Pairs, undefined, list));
  program.call("compare", handleOf(last), handleOf(now), ...lists.map(handleOf));
  for (const list of lists) {
    program.call("refresh", handleOf(list));
    look(list);
  }
  return { enter: lists[0], stay: lists[1], exit: lists[2] };
}

// split makes a list of pairs for every two kinds of bodies. The ends of the kinds go to the program in the columns
// of a list.
export function split(program, list, ends, secondEnds = ends, into = undefined) {
  checked(program, "byKind", "list", list, List);
  const first = Array.from(ends), second = Array.from(secondEnds);
  for (const end of [...first, ...second]) {
    count("byKind", "an end", end);
  }
  const lists = [first, second].map(rows => resultFor(program, "byKind", Pairs).assign(rows, rows));
  program.call("splitByKind", handleOf(list), ...lists.map(handleOf));
  lists.forEach(list => list.free());
  return first.map((_, i) => second.map((_, j) => {
    const to = resultFor(program, "byKind", Pairs, undefined, into?.[i]?.[j]);
    program.call("ofKinds", handleOf(to), i, j);
    look(to);
    return to;
  }));
}
