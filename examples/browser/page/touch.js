// Brings two shapes to a touch.

import { ask } from "./question.js";
import { size } from "./stage.js";

// touches returns places of the second shape where the two touch: on eight lines from the first one's centre, of which
// the first is that through both centres, the last place where they do. Between that and the next place, where they do
// not, there is no float32. Places on the stage come first. There has to be a test for the shapes.
export function touches(first, second) {
  const angle = Math.atan2(second.y - first.y, second.x - first.x);
  const all = [0, 1, -1, 2, -2, 3, -3, 4].map(k => lastTouch(first, second, angle + k * Math.PI / 4));
  const inside = ({ x, y }) => 0 < x && x < size.width && 0 < y && y < size.height;
  return [...all.filter(inside), ...all.filter(place => !inside(place))];
}

function lastTouch(first, second, angle) {
  const at = way => ({
    ...second,
    x: Math.fround(first.x + way * Math.cos(angle)),
    y: Math.fround(first.y + way * Math.sin(angle)),
  });
  let near = 0, far = 4000; // with their centres on each other they touch
  for (let i = 0; i < 64; i++) {
    const middle = (near + far) / 2;
    if (ask(first, at(middle)).hit) {
      near = middle;
    } else {
      far = middle;
    }
  }
  return at(near);
}
