// Asks the program in Go about a pair of shapes. See wasm/pair.go.

import { bytes, call, floats, integers } from "./hantei.js";
import { kindOf, kinds } from "./shapes/every.js";
import { radians } from "./shapes/frame.js";

const words = 29, second = 8, numbers = 16, flags = 22; // of a question, each of 32 bits

function put(at, shape) {
  integers(at, 1)[0] = kinds.indexOf(kindOf(shape));
  floats(at + 4, 7).set([shape.x, shape.y, radians(shape), shape.p, shape.q, shape.vx, shape.vy]);
}

// pose writes the pair where the program looks for it.
export function pose(a, b) {
  const at = call.asking();
  put(at, a);
  put(at + 4 * second, b);
  return at;
}

// ask returns what there is to know about a pair, or undefined if the library has no test for it yet. A number that is
// not known is NaN.
export function ask(a, b) {
  const at = pose(a, b);
  if (!call.ask()) {
    return undefined;
  }
  const [distance, time, x, y, normalX, normalY] = floats(at, words).subarray(numbers, flags);
  const [, hit, textbook, ...names] = integers(at, words).subarray(flags);
  return {
    hit: hit == 1, textbook: textbook == 1, distance, time, x, y, normalX, normalY,
    test: text(names[0], names[1]), measure: text(names[2], names[3]),
  };
}

const text = (place, length) => String.fromCharCode(...bytes(place, length));
