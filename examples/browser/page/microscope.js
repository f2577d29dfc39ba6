// The third section: the window around the second shape's centre, as each method sees it.

import { paintPane } from "./pane.js";
import { ask } from "./question.js";
import { size } from "./stage.js";
import { change, onChange, state } from "./state.js";
import { endSurvey, exact, hantei, survey, textbook } from "./survey.js";
import { onTheme } from "./theme.js";
import { touching } from "./touch.js";
import { spacing, windowAt } from "./window.js";

const element = id => document.getElementById(id);
const count = x => x.toLocaleString("en");
const panes = element("panes");
const still = matchMedia("(prefers-reduced-motion: reduce)");

let view, result; // the window, and what the methods say in it: { says, checked }

// startMicroscope shows the section. The program must have been loaded.
export function startMicroscope() {
  onChange(some => ("first" in some || "second" in some || "zoom" in some) && look());
  new ResizeObserver(paint).observe(panes);
  onTheme(paint);
  element("zoom").addEventListener("input", e => { stop(); change({ zoom: e.target.valueAsNumber }); });
  element("zoom-in").addEventListener("click", () => state.zoom == 100 ? glide(0) : zoomToTouch());
  element("touch").addEventListener("click", bringToTouch);
  element("mistake").addEventListener("click", showMistake);
  panes.addEventListener("click", click);
  panes.addEventListener("keydown", key);
  look();
}

// look asks again, for what the state is now.
function look() {
  element("zoom").value = state.zoom;
  element("zoom-in").textContent = state.zoom == 100 ? "Zoom out" : "Zoom to the floats";
  const tested = Boolean(ask(state.first, state.second));
  for (const button of ["zoom-in", "touch", "mistake"]) {
    element(button).disabled = !tested;
  }
  panes.hidden = !tested;
  element("teaser").classList.toggle("waiting", !tested);
  view = windowAt(state.second.x, state.second.y, state.zoom);
  const times = count(Math.round(size.width / view.width));
  element("zoom-shown").textContent = `${times} ×`;
  element("zoom").setAttribute("aria-valuetext", `${times} times`);
  if (!tested) {
    endSurvey();
    element("verdict").textContent = "No test for these two shapes yet, and nothing to compare.";
    element("scale").textContent = "";
    return;
  }
  survey(state.first, state.second, view, (says, checked) => {
    result = { says: says.slice(), checked };
    paint();
    report();
  });
  element("scale").textContent = scale();
}

// scale says what a square of the window is.
function scale() {
  const { x, y } = state.second;
  if (!view.floats) {
    return `Each square stands for ${count((view.step / Math.max(spacing(x), spacing(y))) ** 2)} positions; the answer is for one of them.`;
  }
  const step = `Each square is one float: from one to the next it is ${view.step}`;
  return spacing(x) == spacing(y) ? `${step}, and there is no position in between.` : `${step}.`;
}

// wrong tells of a method, a bit, whether it is wrong about place i; false where the exact answer is not there yet.
const wrong = method => i => i < result.checked && Boolean(result.says[i] & method) != Boolean(result.says[i] & exact);

function paint() {
  if (!result || panes.hidden || result.says.length != view.n ** 2) {
    return;
  }
  for (const [name, method] of Object.entries({ textbook, hantei, exact })) {
    const known = i => method != exact || i < result.checked;
    const hit = i => known(i) && result.says[i] & method;
    paintPane(element(name + "-pane"), view, state.second, hit, wrong(method));
    if (method != exact) {
      paintPane(element(name + "-teaser"), view, state.second, hit, wrong(method));
    }
  }
}

function report() {
  const all = result.says.length;
  if (result.checked < all) {
    return; // the last report stands until there is another
  }
  const mistakes = method => result.says.reduce((n, _, i) => n + wrong(method)(i), 0);
  const theirs = mistakes(textbook), ours = mistakes(hantei);
  element("textbook-count").textContent = `wrong in ${count(theirs)} of ${count(all)}`;
  element("textbook-count").className = theirs ? "wrong" : "";
  element("hantei-count").textContent = `wrong in ${count(ours)} of ${count(all)}`;
  element("textbook-mistakes").textContent = `${count(theirs)} wrong`;
  element("hantei-mistakes").textContent = `${count(ours)} wrong`;
  const edge = result.says.some(s => (s ^ result.says[0]) & exact);
  const text = !edge
    ? "No edge here: everywhere in this window the answer is the same. Bring the shapes to a touch to see one."
    : `Textbook wrong in ${count(theirs)} of ${count(all)} positions, hantei in ${count(ours)}.` +
      (theirs || view.floats ? "" : " Zoom in: the mistakes are small.");
  const verdict = element("verdict");
  if (verdict.textContent != text) {
    verdict.textContent = text;
    verdict.className = theirs ? "wrong" : "";
  }
}

function bringToTouch() {
  const second = touching(state.first, state.second);
  if (second) {
    change({ second });
  }
}

// zoomToTouch brings the shapes to a touch, unless an edge is in the narrowest window, and glides there.
function zoomToTouch() {
  bringToTouch();
  glide(100);
}

let gliding;

function stop() {
  cancelAnimationFrame(gliding);
}

// glide zooms there within two seconds, or at once for those who want no motion.
function glide(to) {
  stop();
  if (still.matches) {
    change({ zoom: to });
    return;
  }
  const from = state.zoom, duration = 20 * Math.abs(to - from);
  let start;
  const step = now => {
    start ??= now;
    const part = Math.min((now - start) / Math.max(duration, 1), 1);
    change({ zoom: Math.round(from + (to - from) * part) });
    if (part < 1) {
      gliding = requestAnimationFrame(step);
    }
  };
  gliding = requestAnimationFrame(step);
}

// showMistake moves the second shape to the nearest place where the textbook is wrong: in the window, or else at a touch.
function showMistake() {
  stop();
  if (!moveToMistake()) {
    bringToTouch();
    change({ zoom: 100 });
    finish().then(moveToMistake);
  }
}

// finish waits for the exact answers.
async function finish() {
  while (result.checked < result.says.length) {
    await new Promise(done => setTimeout(done, 20));
  }
}

function moveToMistake() {
  const middle = (view.n - 1) / 2;
  const away = i => Math.hypot(i % view.n - middle, Math.floor(i / view.n) - middle);
  let nearest = -1;
  for (let i = 0; i < result.says.length; i++) {
    if (wrong(textbook)(i) && (nearest < 0 || away(i) < away(nearest))) {
      nearest = i;
    }
  }
  if (nearest >= 0) {
    moveTo(nearest % view.n, Math.floor(nearest / view.n));
  }
  return nearest >= 0;
}

// moveTo moves the second shape to a square of the window.
function moveTo(column, row) {
  change({ second: { ...state.second, x: view.x[column], y: view.y[row] } });
}

function click(e) {
  if (e.target.tagName == "CANVAS") {
    const box = e.target.getBoundingClientRect();
    const square = (client, from, extent, places, centre) => {
      const at = centre + ((client - from) / extent - 0.5) * view.width;
      return Math.min(Math.max(Math.round((at - places[0]) / view.step), 0), view.n - 1);
    };
    moveTo(square(e.clientX, box.left, box.width, view.x, state.second.x), square(e.clientY, box.top, box.height, view.y, state.second.y));
  }
}

function key(e) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key] ?? [0, 0];
  if ((dx || dy) && !e.altKey && !e.ctrlKey && !e.metaKey) {
    e.preventDefault();
    const middle = (view.n - 1) / 2, step = e.shiftKey ? 5 : 1;
    const inside = i => Math.min(Math.max(i, 0), view.n - 1);
    moveTo(inside(middle + step * dx), inside(middle + step * dy));
  }
}
