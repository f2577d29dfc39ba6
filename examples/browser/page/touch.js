// Brings two shapes to a touch.

import { ask } from "./question.js";
import { size } from "./stage.js";

// touching returns the second shape moved on a line through the first one's centre, to the last place where the two
// touch. Between that and the next place, where they do not, there is no float32. Of eight lines, the first is that
// through both centres; it takes the first one whose touch is on the stage. It returns undefined if there is no test
// for the shapes.
export function touching(first, second) {
  if (!ask(first, second)) {
    return undefined;
  }
  const angle = Math.atan2(second.y - first.y, second.x - first.x);
  const touches = [0, 1, -1, 2, -2, 3, -3, 4].map(k => lastTouch(first, second, angle + k * Math.PI / 4));
  return touches.find(({ x, y }) => 0 < x && x < size.width && 0 < y && y < size.height) ?? touches[0];
}

function lastTouch(first, second, angle) {
  const at = way => ({
    ...second,
    x: Math.fround(first.x + way * Math.cos(angle)),
    y: Math.fround(first.y + way * Math.sin(angle)),
  });
  let near = 0, far = 2000; // with their centres on each other they touch
  for (let i = 0; i < 60; i++) {
    const middle = (near + far) / 2;
    if (ask(first, at(middle)).hit) {
      near = middle;
    } else {
      far = middle;
    }
  }
  return at(near);
}
