// The page: it asks for steps, from a worker or in its own thread, and draws the last one in every frame.
import { load } from "./hantei/index.js";
import { World } from "./world.js";

const element = id => document.getElementById(id);
const view = element("view").getContext("2d"), picture = view.createImageData(800, 800);
export const pixels = new Uint32Array(picture.data.buffer); // 0xAABBGGRR
const dim = 0xff806a50, lit = 0xff30a0ff;

const hantei = await load();
const worker = new Worker("worker.js", { type: "module" });
let answered = () => {};
worker.onmessage = ({ data }) => answered(data);
const answer = () => new Promise(resolve => { answered = resolve; });
await answer(); // it is ready

// What the page shows, and how often: tests look at it.
export const shown = { frames: 0, steps: 0, longest: 0, touching: 0 };
let step, mine, milliseconds = 0;

// stepHere makes a step in the page's own thread.
function stepHere(n, seconds) {
  if (mine?.circles.length !== n) {
    mine?.free();
    mine = new World(hantei, n);
  }
  const start = performance.now(), done = mine.step(seconds);
  done.milliseconds = performance.now() - start;
  return done;
}

function draw({ x, y, a, b }) {
  pixels.fill(0xff0a0806);
  const touches = new Uint8Array(x.length);
  for (const side of [a, b]) {
    for (const i of side) touches[i] = 1;
  }
  for (let i = 0; i < x.length; i++) {
    const at = Math.floor(y[i] * 799.99) * 800 + Math.floor(x[i] * 799.99);
    if (touches[i]) {
      pixels[at] = pixels[at + 1] = pixels[at + 800] = pixels[at + 801] = lit;
    } else if (pixels[at] !== lit) {
      pixels[at] = dim;
    }
  }
  view.putImageData(picture, 0, 0);
}

// frame draws the last step there is, once the screen wants a picture.
let before = performance.now();
function frame(now) {
  shown.frames++;
  shown.longest = Math.max(shown.longest, now - before);
  before = now;
  if (step) {
    draw(step);
  }
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

setInterval(() => {
  element("rates").textContent = `${shown.frames} frames and ${shown.steps} steps a second, longest wait for a frame ` +
    `${Math.round(shown.longest)} ms; a step takes ${milliseconds.toFixed(1)} ms; ${shown.touching.toLocaleString()} pairs touch`;
  Object.assign(shown, { frames: 0, steps: 0, longest: 0 });
}, 1000);

// run makes steps, one after the other, for as long as the page is open.
async function run() {
  for (let last = performance.now(); ;) {
    const n = element("count").valueAsNumber, now = performance.now(), seconds = Math.min(now - last, 50) / 1000;
    element("number").textContent = n.toLocaleString();
    last = now;
    if (element("apart").checked) {
      const next = answer();
      worker.postMessage({ n, seconds });
      step = await next;
    } else {
      step = stepHere(n, seconds);
      await new Promise(requestAnimationFrame);
    }
    milliseconds = step.milliseconds;
    shown.touching = step.a.length;
    shown.steps++;
  }
}
run();
