// The window of the microscope: which places for the second shape's centre it shows.

import { size } from "./stage.js";

const most = 80, squares = 41; // across the window: of samples, and of floats when all of the way is zoomed

// spacing returns how far neighbouring float32 are from each other at x.
export function spacing(x) {
  return 2 ** (Math.max(Math.floor(Math.log2(Math.abs(x))), -126) - 23);
}

// windowAt returns the window around (x, y), so many percent of the way from the whole stage to single floats:
//
//	width   how much of the stage it shows
//	step    how far the squares are from each other
//	n       how many there are across
//	x, y    the places of the squares, as float32: multiples of the step
//	floats  whether they are as close as float32 can be
export function windowAt(x, y, zoom) {
  const finest = Math.max(spacing(x), spacing(y));
  const narrow = (squares - 0.01) * finest;
  const width = size.width * (narrow / size.width) ** (zoom / 100);
  const step = Math.max(finest, 2 ** Math.ceil(Math.log2(width / most)));
  const half = Math.ceil((width / step - 1) / 2), n = 2 * half + 1;
  const along = centre => Float32Array.from({ length: n }, (_, i) => (Math.round(centre / step) + i - half) * step);
  return { width, step, n, x: along(x), y: along(y), floats: step == finest };
}
