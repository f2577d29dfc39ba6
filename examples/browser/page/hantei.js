// The program in Go: loads it, and gives views of its memory.

let program;

// load starts the program. It rejects where the browser cannot run it.
export async function load() {
  const go = new Go();
  hanteiSIMD128(go); // offers the browser's vectors
  const response = await fetch("hantei.wasm");
  if (!response.ok) {
    throw new Error(`hantei.wasm: ${response.status}`);
  }
  // A server that does not know the type of the file makes the browser wait for all of it.
  const known = response.headers.get("Content-Type")?.startsWith("application/wasm");
  const { instance } = known
    ? await WebAssembly.instantiateStreaming(response, go.importObject)
    : await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
  go.run(instance); // until main waits
  program = instance.exports;
}

// call is the functions that the program exports. See wasm/main.go for what a place is.
export const call = new Proxy({}, { get: (_, name) => program[name] });

// Views of the program's memory. Any call may enlarge the memory; a view of before then has length 0.
export const floats = (place, n) => new Float32Array(program.mem.buffer, place, n);
export const integers = (place, n) => new Uint32Array(program.mem.buffer, place, n);
export const bytes = (place, n) => new Uint8Array(program.mem.buffer, place, n);
