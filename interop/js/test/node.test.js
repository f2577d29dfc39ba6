// The cases in Node, on the package as a project has installed it.
import test from "node:test";
import { load, compile } from "hantei";
import { cases } from "./cases.js";
import { equal } from "./check.js";
import "./memory.test.js";
import "./types.test.js";

for (const tier of ["simd128", "generic"]) {
  const hantei = await load({ tier });
  for (const [name, run] of Object.entries(cases(hantei, load))) {
    test(`${tier}: ${name}`, run);
  }
}

test("a module is compiled once", async () => {
  const module = await compile();
  const [one, two] = await Promise.all([load({ wasm: module }), load({ wasm: module })]);
  equal([one.tier, two.tier], ["simd128", "simd128"]);
});

test("globals stay as they are", async () => {
  const before = Object.getOwnPropertyNames(globalThis).sort().join();
  await load();
  equal(Object.getOwnPropertyNames(globalThis).sort().join(), before);
});
