// The hash of the answers to a stream of rows, a line for each test. The stream has batches: the number of
// the test, the bits of the element type, the rows of the first side and of the second, in 32 bits each;
// then the columns of both sides.
import { records, shapes, tests } from "./node_modules/hantei/catalog.js";

const columnsOf = (kinds, name) => kinds.find(kind => kind.name === name);

// A Hash is FNV-1a of words in place of bytes, as in internal/prove, in two halves of 32 bits.
class Hash {
  low = 0;
  high = 0;

  add(low, high) {
    // (hash ^ word) * 0x100000001b3 mod 2^64, then hash ^= hash >> 32
    const l = (this.low ^ low) >>> 0, h = (this.high ^ high) >>> 0;
    const product = l * 0x1b3; // below 2^41
    this.high = Math.imul(h, 0x1b3) + (l << 8) + Math.floor(product / 4294967296) >>> 0;
    this.low = (product >>> 0 ^ this.high) >>> 0;
  }

  // addNumbers adds the bits of numbers. All NaN count as 0.
  addNumbers(column) {
    const bits = new Uint32Array(column.buffer, column.byteOffset, column.byteLength / 4);
    const wide = column.BYTES_PER_ELEMENT === 8;
    for (let i = 0; i < column.length; i++) {
      if (Number.isNaN(column[i])) {
        this.add(0, 0);
      } else {
        wide ? this.add(bits[2 * i], bits[2 * i + 1]) : this.add(bits[i], 0);
      }
    }
  }

  toString() {
    return "0x" + (BigInt(this.high) << 32n | BigInt(this.low)).toString(16);
  }
}

// hashes reads a stream from an ArrayBuffer.
export function hashes(hantei, stream) {
  const all = tests.map(() => new Hash()), kept = new Map();
  const keep = (key, make) => kept.get(key) ?? kept.set(key, make()).get(key);
  for (let at = 0; at < stream.byteLength;) {
    const [number, bits, n1, n2] = new Int32Array(stream.slice(at, at += 16));
    const test = tests[number], element = `f${bits}`, hash = all[number];
    const side = (position, name, rows) => {
      const { maker, columns } = columnsOf(shapes, name);
      const shape = keep(`${position} ${name} ${element}`, () => hantei[maker](0, element));
      shape.resize(rows);
      for (const column of columns) {
        const end = at + rows * bits / 8;
        new Uint8Array(shape[column].buffer, shape[column].byteOffset, end - at).set(new Uint8Array(stream, at, end - at));
        at = end;
      }
      return shape;
    };
    const first = side(1, test.first, n1), second = side(2, test.second, n2);
    const key = `result of ${test.name} ${element}`;
    const result = hantei[test.name](first, second, kept.get(key));
    kept.set(key, result);
    if (test.form === "hits") {
      const { words } = result;
      for (let w = 0; w < words.length; w += 2) {
        hash.add(words[w], words[w + 1]);
      }
    } else {
      const columns = test.form === "numbers" ? ["values"] : columnsOf(records, test.record).columns;
      columns.forEach(column => hash.addNumbers(result[column]));
    }
  }
  return tests.map(({ name }, k) => `${name[0].toUpperCase()}${name.slice(1)} ${all[k]}\n`).join("");
}
