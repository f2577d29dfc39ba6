// The cases in Node, on the package as a project has installed it.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
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

test("a relative address is relative to the working directory", async () => {
  const here = process.cwd(), folder = mkdtempSync(join(tmpdir(), "hantei #1 "));
  try {
    copyFileSync("node_modules/hantei/hantei.wasm", join(folder, "other.wasm"));
    process.chdir(folder);
    for (const wasm of ["other.wasm", "./other.wasm", pathToFileURL("other.wasm"), pathToFileURL("other.wasm").href]) {
      equal((await compile(wasm)) instanceof WebAssembly.Module, true, String(wasm));
    }
  } finally {
    process.chdir(here);
    rmSync(folder, { recursive: true });
  }
});

test("what console.log shows", async () => {
  const hantei = await load(), circles = hantei.circles({ x: [1, 2], y: 0, r: 1 }), pairs = hantei.self("circleCircle", circles);
  for (const [object, words] of [
    [circles, "Circles(2) of f32 {\n  x: Float32Array(2) [ 1, 2 ],\n  y: Float32Array(2) [ 0, 0 ],\n  r: Float32Array(2) [ 1, 1 ]\n}"],
    [hantei.numbers([0.5], "f64"), "Numbers(1) of f64 { values: Float64Array(1) [ 0.5 ] }"],
    [pairs, "Pairs(1) { a: Uint32Array(1) [ 0 ], b: Uint32Array(1) [ 1 ] }"],
    [hantei.circleCircle(circles, circles), "Hits(2) { rows: Uint32Array(2) [ 0, 1 ] }"],
  ]) {
    equal(inspect(object), words);
    object.free();
    equal(inspect(object), words.replace(/ \{.*/s, " after free()"));
  }
});

test("globals stay as they are", async () => {
  const before = Object.getOwnPropertyNames(globalThis).sort().join();
  await load();
  equal(Object.getOwnPropertyNames(globalThis).sort().join(), before);
});
