// Hit bits, a bit a row.
import { index } from "./arguments.js";
import { define, Rows, view } from "./objects.js";
import { checkUse } from "./owned.js";

export class Hits extends Rows {
  static columnLength(rows) { return 2 * Math.ceil(rows / 64); }

  static shown(hits) { return { rows: hits.indices() }; }

  has(i) {
    const method = "Hits.has";
    index(method, "i", i, this.length);
    return (view(this, 0, method)[i >>> 5] >>> (i & 31) & 1) === 1;
  }

  count() {
    let n = 0;
    for (const word of view(this, 0, "Hits.count")) {
      n += ones(word);
    }
    return n;
  }

  indices() {
    const words = view(this, 0, "Hits.indices"), rows = new Uint32Array(this.count());
    let n = 0;
    words.forEach((word, w) => {
      for (; word !== 0; word &= word - 1) {
        rows[n++] = 32 * w + lowest(word);
      }
    });
    return rows;
  }

  *[Symbol.iterator]() {
    const method = "Hits[Symbol.iterator]";
    checkUse(this, method);
    for (let w = 0; w < Math.ceil(this.length / 32); w++) { // there may be fewer rows than at the turn before
      for (let word = view(this, 0, method)[w]; word !== 0; word &= word - 1) {
        yield 32 * w + lowest(word);
      }
    }
  }
}
define(Hits, "Hits", ["words"], [Uint32Array]);

// lowest is the number of the lowest bit that is 1.
const lowest = word => 31 - Math.clz32(word & -word);

// ones is how many bits of a word are 1.
function ones(word) {
  word -= word >>> 1 & 0x55555555;
  word = (word & 0x33333333) + (word >>> 2 & 0x33333333);
  return Math.imul(word + (word >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
