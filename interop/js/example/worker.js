// The world in a worker: it makes a step when the page asks for one, and posts what came of it.
import { load } from "./hantei/index.js";
import { World } from "./world.js";

const hantei = await load();
let world;

onmessage = ({ data: { n, seconds } }) => {
  if (world?.circles.length !== n) {
    world?.free();
    world = new World(hantei, n);
  }
  const start = performance.now(), step = world.step(seconds);
  step.milliseconds = performance.now() - start;
  postMessage(step, [step.x.buffer, step.y.buffer, step.a.buffer, step.b.buffer]); // moved, not copied
};
postMessage("ready");
