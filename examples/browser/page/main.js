// Starts the page: loads the program, then shows the sections.

import { startChooser } from "./chooser.js";
import { load } from "./hantei.js";
import { startMicroscope } from "./microscope.js";
import { startScene } from "./scene.js";
import { startStage } from "./stage.js";
import { reset } from "./state.js";

const status = document.getElementById("status");
const painted = new Promise(done => requestAnimationFrame(() => setTimeout(done)));
try {
  await load();
  await painted; // what follows takes a while
  status.hidden = true;
  startChooser();
  startStage();
  startMicroscope();
  startScene();
  document.getElementById("reset").addEventListener("click", reset);
  document.documentElement.dataset.ready = "";
  performance.mark("ready");
} catch (e) {
  status.textContent = "This browser cannot show the page: it needs WebAssembly.";
  throw e;
}
