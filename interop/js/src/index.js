// hantei: batch tests of 2D shapes for collision. See README.md and index.d.ts.
import { describe, optionsOf, wrongNumber } from "./arguments.js";
import { Hantei } from "./hantei.js";
import { Program } from "./program.js";

// nodeImport imports a module of Node. Bundlers for the browser leave it alone.
const nodeImport = name => import(/* webpackIgnore: true */ /* @vite-ignore */ name);

const inNode = () => typeof process === "object" && typeof process?.versions?.node === "string";

// base is what a relative address is relative to: the page, or the working directory where there is none.
async function base() {
  if (globalThis.location === undefined && inNode()) {
    const { pathToFileURL } = await nodeImport("node:url");
    return pathToFileURL(`${process.cwd()}/`);
  }
  return globalThis.location?.href ?? import.meta.url;
}

export const compile = wasm => compileFor("compile", wasm);

// compileFor is compile in the name of the function that the caller has called.
async function compileFor(method, wasm = new URL("./hantei.wasm", import.meta.url)) {
  if (wasm instanceof WebAssembly.Module) {
    return wasm;
  }
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) {
    return WebAssembly.compile(wasm);
  }
  let response = wasm;
  if (typeof wasm === "string" || wasm instanceof URL) {
    const url = new URL(wasm, await base());
    if (url.protocol === "file:" && inNode()) {
      const { readFile } = await nodeImport("node:fs/promises");
      return WebAssembly.compile(await readFile(url));
    }
    response = await fetch(url);
  }
  if (!(response instanceof Response)) {
    throw new TypeError(`hantei: ${method}: wasm is ${describe(wasm)}, need a URL, string, Response, ArrayBuffer, typed array or WebAssembly.Module`);
  }
  if (!response.ok) {
    throw new Error(`hantei: ${method}: ${response.url}: ${response.status} ${response.statusText}`);
  }
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) {
    throw new Error(`hantei: ${method}: ${response.url} is a page, not hantei.wasm: tell load() by its option wasm where that is`);
  }
  if (type.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function load(options = undefined) {
  const { wasm, tier, memory } = optionsOf("load", "options", options, ["wasm", "tier", "memory"]);
  if (memory !== undefined && (!Number.isInteger(memory) || memory < 0 || memory > 0xffffffff)) {
    throw wrongNumber(memory, "hantei: load: memory", "a whole number of bytes below 2^32");
  }
  const module = await compileFor("load", await wasm);
  const crypto = globalThis.crypto ?? (await nodeImport("node:crypto")).webcrypto; // Node 18 has no global one
  const program = await Program.start(module, { vectors: tier !== "generic", crypto });
  const hantei = new Hantei(program);
  if (tier !== undefined) {
    Hantei.useTierFor(hantei, "load", "tier", tier);
  }
  if (memory !== undefined) {
    program.call("load", "reserve", memory);
  }
  return hantei;
}
