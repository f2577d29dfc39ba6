// The crowd's shapes: views of Go's memory, and their sizes.

import { bytes, call, floats, integers } from "./hantei.js";
import { populate } from "./motion.js";

const lasers = 14, ships = 16;

// The world is as large as its picture, in pixels.
export const world = { width: 0, height: 0, frames: 0, sizes: { bullets: 0, lasers, ships } };
let places;

// resize sets the size of the world and the number of bullets, and has all of them on their way.
export function resize(width, height, bullets) {
  Object.assign(world, { width, height });
  world.sizes.bullets = bullets;
  places = [...integers(call.resize(bullets, lasers, ships), 16)];
  look();
  populate(world);
}

// look makes the views.
function look() {
  const views = (from, to, n) => places.slice(from, to).map(place => floats(place, n));
  world.bullets = views(0, 3, world.sizes.bullets); // x, y, r
  world.lasers = views(3, 9, lasers);               // x, y, ux, uy, hw, hh
  world.ships = views(9, 15, ships);                // x, y, ux, uy, rx, ry
  world.struck = bytes(places[15], world.sizes.bullets);
}

// judge finds what struck each bullet, and returns how many milliseconds that took.
export function judge() {
  const start = performance.now();
  call.judge();
  const time = performance.now() - start;
  keep();
  return time;
}

// keep makes the views anew if Go's memory has grown.
export function keep() {
  if (world.struck.length == 0) {
    look();
  }
}
