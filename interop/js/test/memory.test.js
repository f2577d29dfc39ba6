// Memory that is given back, and memory that ends.
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "hantei";
import { equal, ok, throws } from "./check.js";

// collect lets what is gone be given back.
async function collect() {
  globalThis.gc();
  await new Promise(resolve => setTimeout(resolve));
}

// Each turn of the loop would keep 8 MB: more than there can be, if nothing were given back.
test("what is gone is given back", async () => {
  const hantei = await load();
  for (let i = 0; i < 600; i++) {
    const numbers = hantei.numbers(1e6, "f64");
    numbers.values[0] = i;
    if (i % 20 === 19) {
      await collect();
    }
  }
  const memory = hantei.numbers(1).values.buffer.byteLength;
  ok(memory < 1e9, `the memory has grown to ${memory} bytes`);
});

test("a view keeps its column", async () => {
  const hantei = await load({ memory: 400e6 }), view = hantei.numbers(1e6).values.fill(7);
  for (let i = 0; i < 40; i++) {
    await collect();
    hantei.numbers(1e6).values.fill(i);
  }
  ok(view.length === 1e6 && view.every(number => number === 7), "the column has been given back");
});

// The registry that the library gives objects to is replaced by one that tells which, and when they are gone.
test("what was freed is not given back once more", async () => {
  const goes = new Map(), { FinalizationRegistry } = globalThis;
  globalThis.FinalizationRegistry = class {
    constructor(give) { this.give = give; }
    register(object, handle, token) { goes.set(token, () => this.give(handle)); }
    unregister(token) { goes.delete(token); }
  };
  try {
    const hantei = await load(), freed = hantei.circles(3), gone = hantei.circles(3);
    freed.free();
    equal([goes.has(freed), goes.has(gone)], [false, true]);
    const second = hantei.circles({ x: 2, y: 0, r: 1 }); // has the handle of freed
    goes.get(gone)();
    const third = hantei.circles({ x: 3, y: 0, r: 1 }); // has the handle of gone
    equal([...hantei.circleCircle(hantei.circles({ x: [2, 3, 9], y: 0, r: 0 }), second)], [0, 1]);
    equal([second.x[0], third.x[0]], [2, 3]);
  } finally {
    globalThis.FinalizationRegistry = FinalizationRegistry;
  }
});

// bounded is the module with no more memory than so many pages of 64 KiB.
function bounded(wasm, pages) {
  const leb = n => n < 128 ? [n] : [n & 127 | 128, ...leb(n >>> 7)];
  const read = at => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      n |= (byte & 127) << shift;
      if (byte < 128) return [n, at];
    }
  };
  for (let at = 8; ;) {
    const [size, start] = read(at + 1);
    if (wasm[at] === 5) { // the memory: their number, whether there is a bound, the least pages
      const [least] = read(start + 2), memory = [1, 1, ...leb(least), ...leb(pages)];
      return Buffer.concat([wasm.subarray(0, at), Buffer.from([5, memory.length, ...memory]), wasm.subarray(start + size)]);
    }
    at = start + size;
  }
}

// Nothing is written to the numbers that are held. All that is new lies behind them.
test("a text and columns lie beyond 2 GiB", async () => {
  const hantei = await load(), held = hantei.numbers(300e6, "f64");
  throws(() => hantei.useTier("x".repeat(1 << 24)), RangeError, "useTier: tier", "is not available");
  const circles = hantei.circles(2e6);
  ok(circles.x.byteOffset > 2 ** 31, "the columns lie before");
  circles.x[1] = 7;
  equal(hantei.circleCircle(circles, hantei.circles(1)).count(), 2e6 - 1);
  held.free();
});

// The nine million pairs do not fit beside the numbers that are held. Nothing is written to those, so that the machine needs
// little memory for them.
test("a list is empty after a search for which there is no memory", async () => {
  const hantei = await load(), circles = hantei.circles(3000), into = hantei.pairs(7), before = into.a.byteOffset;
  const held = hantei.numbers(519e6, "f64");
  throws(() => hantei.cross("circleCircle", circles, circles, { into }), RangeError, "need more memory than there is");
  const after = into.a.byteOffset;
  ok(after !== before, "the columns have not moved");
  equal([into.length, into.a.length, into.b.length], [0, 0, 0]);
  into.resize(0); // shows where the columns are
  equal([into.length, into.a.byteOffset], [0, after]);
  held.free();
  equal([...into.assign([1, 2], [3, 4])], [[1, 3], [2, 4]]);
});

test("a library whose memory has ended says so", async () => {
  const wasm = bounded(readFileSync("node_modules/hantei/hantei.wasm"), 1000);
  const hantei = await load({ wasm }), circles = hantei.circles(10);
  const end = () => hantei.circles(20e6);
  throws(end, Error, "hantei: circles: the program has ended", "out of memory");
  throws(() => hantei.circleCircle(circles, circles), Error, "hantei: circleCircle: the program has ended", "load() starts a new one");
  equal(circles.x.length, 10, "what was there can be read");
  circles.free();
  const next = await load();
  equal(next.circleCircle(next.circles(1), next.circles(1)).count(), 1);
});
