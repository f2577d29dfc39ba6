// Has every method answer for all places that the microscope has in view: the quick ones at once, the exact one bit by
// bit.

import { bytes, call, floats, integers } from "./hantei.js";
import { pose } from "./question.js";

// What the methods say of a place: bits, as in pair/grid.go.
export const textbook = 1, hantei = 2, exact = 4;

const slice = 8; // milliseconds that the exact answers may keep the page from other things

let places, size = 0, turn = 0;

// survey asks about all places in view. It calls show(says, checked) at once, and again as exact answers come: says has
// the bits of each place, by rows, and of the first so many places, checked, the exact bit is set. The next survey ends
// this one. There has to be a test for the shapes.
export function survey(first, second, view, show) {
  const mine = ++turn, { n } = view;
  if (n != size) {
    places = [...integers(call.lay(n, n), 3)];
    size = n;
  }
  pose(first, second);
  floats(places[0], n).set(view.x);
  floats(places[1], n).set(view.y);
  call.survey();
  const says = () => bytes(places[2], n * n);
  show(says(), 0);
  let row = 0;
  const proceed = () => {
    if (mine != turn) {
      return;
    }
    for (const end = performance.now() + slice; row < n && performance.now() < end; row++) {
      call.check(row);
    }
    show(says(), row * n);
    if (row < n) {
      setTimeout(proceed);
    }
  };
  setTimeout(proceed);
}

// endSurvey ends the one that is under way.
export function endSurvey() { turn++; }
