// The page: moves the shapes in Go's memory, has them judged, draws.
import { advance, populate } from "./motion.js";
import { draw } from "./draw.js";

const lasers = 8, ships = 12;

const go = new Go();
hanteiSIMD128(go);
const { instance } = await WebAssembly.instantiateStreaming(fetch("hantei.wasm"), go.importObject);
go.run(instance); // until main waits
const hantei = instance.exports;
const tier = () => hantei.vectors() ? "simd128" : "generic";

// The shapes, as views of Go's memory, and where they are in it.
export const world = { width: 1280, height: 720, frames: 0 };
let places;

function resize(bullets) {
  world.sizes = { bullets, lasers, ships };
  const at = hantei.resize(bullets, lasers, ships);
  places = [...new Uint32Array(hantei.mem.buffer, at, 16)];
  look();
  populate(world);
}

// look makes the views.
function look() {
  const { bullets, lasers, ships } = world.sizes;
  const views = (from, to, n) => places.slice(from, to).map(at => new Float32Array(hantei.mem.buffer, at, n));
  world.bullets = views(0, 3, bullets); // x, y, r
  world.lasers = views(3, 9, lasers);   // x, y, ux, uy, hw, hh
  world.ships = views(9, 15, ships);    // x, y, ux, uy, rx, ry
  world.struck = new Uint8Array(hantei.mem.buffer, places[15], bullets);
}

const element = id => document.getElementById(id);
const context = element("view").getContext("2d");
const meter = { time: 0, frames: 0, since: 0 };

function frame(now) {
  advance(world, now / 1000);
  const start = performance.now();
  hantei.judge();
  meter.time += performance.now() - start;
  meter.frames++;
  if (world.struck.length == 0) { // Go's memory has grown
    look();
  }
  draw(context, world);
  world.frames++;
  if (now - meter.since > 500) {
    report(now);
  }
  requestAnimationFrame(frame);
}

function report(now) {
  const { bullets, lasers, ships } = world.sizes;
  const time = Math.max(meter.time / meter.frames, 1e-3); // milliseconds a frame
  const hit = bit => world.struck.reduce((n, by) => n + (by & bit ? 1 : 0), 0).toLocaleString("en");
  element("burnt").textContent = hit(1);
  element("inside").textContent = hit(2);
  element("speed").textContent = `${time.toFixed(2)} ms a frame, ${((bullets + lasers + ships) / time / 1e3).toFixed(1)} million bodies/s, ` +
    `${(bullets * (lasers + ships) / time / 1e3).toFixed(0)} million pairs/s, tier ${tier()}`;
  Object.assign(meter, { time: 0, frames: 0, since: now });
}

const slider = element("count");
slider.oninput = () => {
  element("bullets").textContent = slider.valueAsNumber.toLocaleString("en") + " bullets";
  resize(slider.valueAsNumber);
};
slider.oninput();
requestAnimationFrame(frame);
