// The types name what there is: each member of an interface is one of the objects, and the other way round.
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "hantei";
import { records, shapes } from "./node_modules/hantei/catalog.js";
import { equal, ok } from "./check.js";

// The text of the types without comments and without what is in angle brackets.
let types = readFileSync("node_modules/hantei/index.d.ts", "utf8").replace(/\/\*\*.*?\*\//gs, "");
while (/<[^<>]*>/.test(types)) {
  types = types.replace(/<[^<>]*>/g, "");
}

// membersOf are the members of an interface, with those that it inherits.
function membersOf(name) {
  const declaration = types.match(new RegExp(`export interface ${name}( extends [^{]*)? \\{\n(.*?)\n\\}`, "s"));
  ok(declaration || name === "Iterable", `there is no interface ${name}`);
  const [, parents = "", body = ""] = declaration ?? [];
  const own = [...body.matchAll(/^  (?:readonly )?(\w+)[(:]/gm)].map(([, member]) => member);
  const inherited = [...parents.replace(" extends ", "").matchAll(/\w+/g)].flatMap(([parent]) => membersOf(parent));
  return [...own, ...inherited];
}

// membersIn are the members that an object has, less those of every object.
function membersIn(object) {
  const members = new Set();
  for (let of = object; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    Object.getOwnPropertyNames(of).forEach(member => members.add(member));
  }
  members.delete("constructor");
  if (object.element === undefined) {
    members.delete("element"); // of those that have no numbers
  }
  return members;
}

test("the types are those of the library", async () => {
  const hantei = await load();
  const objects = {
    Hantei: hantei, Hits: hantei.hits(), Numbers: hantei.numbers(1), Pairs: hantei.pairs(), MeasuredPairs: hantei.measuredPairs(),
    Filter: hantei.filter(), Bounds: hantei.bounds(), Grid: hantei.grid(),
  };
  for (const { name, maker } of [...shapes, ...records]) {
    objects[name] = hantei[maker](1);
  }
  for (const [name, object] of Object.entries(objects)) {
    equal([...new Set(membersOf(name))].sort(), [...membersIn(object)].sort(), name);
  }
});
