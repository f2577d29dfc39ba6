// Hit bits, a bit a row.
import { define, index, Rows } from "./objects.js";

export class Hits extends Rows {
  static columnLength(rows) { return 2 * Math.ceil(rows / 64); }

  has(i) {
    index("Hits.has", "i", i, this.length);
    return (this.words[i >>> 5] >>> (i & 31) & 1) === 1;
  }

  count() {
    let n = 0;
    for (const word of this.words) {
      n += ones(word);
    }
    return n;
  }

  indices() {
    const rows = new Uint32Array(this.count());
    let n = 0;
    this.words.forEach((word, w) => {
      for (; word !== 0; word &= word - 1) {
        rows[n++] = 32 * w + lowest(word);
      }
    });
    return rows;
  }

  *[Symbol.iterator]() {
    const words = Math.ceil(this.length / 32);
    for (let w = 0; w < words; w++) {
      for (let word = this.words[w]; word !== 0; word &= word - 1) {
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
