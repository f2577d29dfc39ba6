// What the visitor has chosen. Whoever changes it says so with change, and whoever shows it listens with onChange.

import { read, write } from "./link.js";

const start = {
  first: { kind: "ellipse", x: 360, y: 215, angle: 28, p: 270, q: 80, vx: 0, vy: 0 },
  second: { kind: "point", x: 123.667435, y: 85.01708, angle: 0, p: 0, q: 0, vx: 0, vy: 0 }, // a millionth off its edge
  zoom: 100, // percent of the way to where single floats show
  dots: 30000,
  tier: "simd128",
};

export const state = { ...start, ...read(location.hash) };

const listeners = [];
let timer;

// onChange has f called after every change, with what changed: an object with some of the state's fields.
export const onChange = f => listeners.push(f);

// change sets some of the state's fields.
export function change(some) {
  Object.assign(state, some);
  listeners.forEach(f => f(some));
  clearTimeout(timer); // browsers refuse to be told of more than some changes a second
  timer = setTimeout(() => history.replaceState(null, "", write(state)), 200);
}

// reset brings back what a visitor sees first.
export const reset = () => change(start);

addEventListener("hashchange", () => change({ ...start, ...read(location.hash) }));
