// The cases in Node, on the package as a project has installed it.
import test from "node:test";
import { load, compile } from "hantei";
import { cases } from "./cases.js";
import { equal, ok } from "./check.js";

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

// Each turn of the loop would keep 8 MB: more than there can be, if nothing were given back.
test("what is gone is given back", async () => {
  const hantei = await load();
  let view;
  for (let i = 0; i < 600; i++) {
    const numbers = hantei.numbers(1e6, "f64");
    numbers.values[0] = i;
    view ??= numbers.values;
    if (i % 20 === 19) {
      globalThis.gc();
      await new Promise(resolve => setTimeout(resolve));
    }
  }
  const memory = hantei.numbers(1).values.buffer.byteLength;
  ok(memory < 1e9, `the memory has grown to ${memory} bytes`);
});
