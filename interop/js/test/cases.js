// The cases: what the package does, for every test and element type. They run in Node, in a page and in
// a worker.
import { tests } from "./node_modules/hantei/catalog.js";
import { columnCases } from "./columns.js";
import { errorCases } from "./errors.js";
import { freedCases } from "./freed.js";
import { gridCases } from "./grid.js";
import { pairCases } from "./pairs.js";
import { rowCases } from "./rows.js";

// cases are functions by name, each of which throws if something is wrong. They share a library.
export function cases(hantei, load) {
  const all = {
    ...columnCases(hantei, load), ...errorCases(hantei, load), ...freedCases(hantei), ...gridCases(hantei),
  };
  for (const element of ["f32", "f64"]) {
    for (const test of tests) {
      Object.assign(all, rowCases(hantei, test, element), pairCases(hantei, test, element));
    }
  }
  return all;
}
