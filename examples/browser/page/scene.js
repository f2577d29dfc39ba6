// The first section: the crowd that moves, its controls and its figures.

import { judge, keep, resize, world } from "./crowd.js";
import { call } from "./hantei.js";
import { advance } from "./motion.js";
import { count } from "./number.js";
import { paint } from "./paint.js";
import { newPlot } from "./plot.js";
import { change, onChange, state } from "./state.js";
import { onTheme } from "./theme.js";

const element = id => document.getElementById(id);
const canvas = element("crowd");
const context = canvas.getContext("2d", { alpha: false });

const still = matchMedia("(prefers-reduced-motion: reduce)");
let running = !still.matches;
let seconds = 100; // of the motion
const meter = { time: 0, frames: 0, since: 0 };

// startScene shows the crowd. The program must have been loaded.
export function startScene() {
  const vectors = call.use(1) == 1;
  document.querySelector("input[name=tier][value=simd128]").disabled = !vectors;
  useTier();
  showDots();
  measure();
  onChange(some => {
    if ("dots" in some) {
      showDots();
      measure();
    }
    if ("tier" in some) {
      useTier();
    }
  });
  new ResizeObserver(measure).observe(canvas);
  onTheme(() => running || show());
  element("dots").addEventListener("input", e => change({ dots: e.target.valueAsNumber }));
  for (const radio of document.querySelectorAll("input[name=tier]")) {
    radio.addEventListener("change", () => change({ tier: radio.value }));
  }
  element("pause").addEventListener("click", () => run(!running));
  run(running);
}

// measure gives the world as many pixels as suit the canvas, and fills it.
function measure() {
  const scale = Math.min(2, Math.max(devicePixelRatio || 1, 700 / canvas.clientWidth));
  const width = Math.round(canvas.clientWidth * scale), height = Math.round(canvas.clientHeight * scale);
  if (width == world.width && height == world.height && state.dots == world.sizes.bullets) {
    return;
  }
  if (width != canvas.width || height != canvas.height) {
    canvas.width = width;
    canvas.height = height;
  }
  resize(width, height, state.dots);
  if (!running) {
    show();
  }
}

function showDots() {
  element("dots").value = state.dots;
  element("dots-shown").textContent = count(state.dots);
}

// useTier has the library use the engine that was chosen, or the one that there is.
function useTier() {
  const tier = call.use(state.tier == "simd128" ? 1 : 0) ? "simd128" : "generic";
  document.querySelector(`input[name=tier][value=${tier}]`).checked = true;
  Object.assign(meter, { time: 0, frames: 0, since: performance.now() });
}

function run(on) {
  running = on;
  element("pause").textContent = on ? "Pause" : "Play";
  Object.assign(meter, { time: 0, frames: 0, since: performance.now() });
  if (on) {
    requestAnimationFrame(frame);
  }
}

function frame(now) {
  if (!running) {
    return;
  }
  step();
  if (now - meter.since > 100) {
    report(now);
  }
  requestAnimationFrame(frame);
}

// step moves the crowd by a frame.
function step() {
  keep();
  seconds += 1 / 60;
  advance(world, seconds);
  meter.time += judge();
  meter.frames++;
  world.frames++;
  paint(context, world);
}

// show brings a crowd that is paused up to date: enough frames for its trails.
function show() {
  for (let i = 0; i < 12; i++) {
    step();
  }
  report(performance.now());
}

const timePlot = newPlot(element("time-plot")), hitsPlot = newPlot(element("hits-plot"));

function report(now) {
  const { bullets, lasers, ships } = world.sizes;
  const time = Math.max(meter.time / meter.frames, 1e-3); // milliseconds a frame
  const hits = world.struck.reduce((n, by) => n + (by ? 1 : 0), 0);
  element("rate").textContent = `${count(bullets * (lasers + ships) / time / 1e3)} million`;
  element("time").textContent = `${time.toFixed(2)} ms`;
  element("hits").textContent = count(hits);
  element("frames").textContent = running && now > meter.since ? count(meter.frames / (now - meter.since) * 1000) : "–";
  timePlot(time);
  hitsPlot(hits);
  Object.assign(meter, { time: 0, frames: 0, since: now });
}
