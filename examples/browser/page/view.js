// What the microscope has in view: places for the second shape's centre.

import { size } from "./stage.js";

const most = 80, squares = 41; // across the view: of samples, and of floats when all of the way is zoomed

// spacing returns how far neighbouring float32 are from each other at x, and in a narrow view around it.
export function spacing(x) {
  const farthest = Math.abs(x) * (1 + 2 ** -17); // beyond a power of two they are twice as far
  return 2 ** (Math.max(Math.floor(Math.log2(farthest)), -126) - 23);
}

// viewAt returns the view around (x, y), so many percent of the way from the whole stage to single floats:
//
//	width   how much of the stage it shows
//	step    how far the squares are from each other
//	n       how many there are across
//	x, y    the places of the squares, as float32: multiples of the step
//	floats  how far the floats are from each other, along the axis where that is farther
//
// Around the corner of the stage the floats are so close that it does not come down to them.
export function viewAt(x, y, zoom) {
  const floats = Math.max(spacing(x), spacing(y)), finest = Math.max(floats, 2 ** -30);
  const narrow = (squares - 0.01) * finest;
  const width = size.width * (narrow / size.width) ** (zoom / 100);
  const step = Math.max(finest, 2 ** Math.ceil(Math.log2(width / most)));
  const half = Math.ceil((width / step - 1) / 2), n = 2 * half + 1;
  const along = centre => Float32Array.from({ length: n }, (_, i) => (Math.round(centre / step) + i - half) * step);
  return { width, step, n, x: along(x), y: along(y), floats };
}
