// The cases in Node, on the package as a project has installed it.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
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

test("globals stay as they are", async () => {
  const before = Object.getOwnPropertyNames(globalThis).sort().join();
  await load();
  equal(Object.getOwnPropertyNames(globalThis).sort().join(), before);
});
