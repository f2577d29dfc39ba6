// The third section: the places around the second shape's centre, as each method sees them.

import { glide, stopGliding } from "./glide.js";
import { arrowOf } from "./keys.js";
import { count } from "./number.js";
import { paintPane } from "./pane.js";
import { ask } from "./question.js";
import { size } from "./stage.js";
import { change, onChange, state } from "./state.js";
import { endSurvey, exact, hantei, survey, textbook } from "./survey.js";
import { onTheme } from "./theme.js";
import { touches } from "./touch.js";
import { say, showScale, showVerdict } from "./verdict.js";
import { spacing, viewAt } from "./view.js";

const element = id => document.getElementById(id);
const panes = element("panes");
const methods = Object.entries({ textbook, hantei, exact });

let view;
let result; // what the methods say in the view: says, how many exact answers there are (checked), and wrong(method, place)

// startMicroscope shows the section. The program must have been loaded.
export function startMicroscope() {
  onChange(some => ("first" in some || "second" in some || "zoom" in some) && look());
  new ResizeObserver(paint).observe(panes);
  onTheme(paint);
  element("zoom").addEventListener("input", e => {
    stopGliding();
    change({ zoom: e.target.valueAsNumber });
  });
  element("zoom-in").addEventListener("click", () => {
    if (state.zoom < 100) {
      bringToTouch();
    }
    glide(state.zoom < 100 ? 100 : 0);
  });
  element("touch").addEventListener("click", bringToTouch);
  element("mistake").addEventListener("click", showMistake);
  panes.addEventListener("click", click);
  panes.addEventListener("keydown", key);
  look();
}

const bringToTouch = () => change({ second: touches(state.first, state.second)[0] });

// look asks anew, for what the state is now.
function look() {
  const { first, second, zoom } = state, tested = Boolean(ask(first, second));
  view = viewAt(second.x, second.y, zoom);
  result = undefined;
  showControls(tested);
  panes.hidden = element("scale").hidden = !tested;
  element("teaser").classList.toggle("waiting", !tested);
  if (!tested) {
    endSurvey();
    say("No test for these two shapes yet, and nothing to compare.");
    return;
  }
  showScale(view, spacing(second.x) == spacing(second.y));
  survey(first, second, view, (says, checked) => {
    const kept = says.slice();
    // Nothing is known to be wrong where the exact answer is not there yet.
    const wrong = (method, i) => i < checked && Boolean(kept[i] & method) != Boolean(kept[i] & exact);
    result = { says: kept, checked, wrong };
    paint();
    if (checked == says.length) {
      showVerdict(view, result);
    }
  });
}

function showControls(tested) {
  element("zoom").value = state.zoom;
  const times = count(size.width / view.width);
  element("zoom-shown").textContent = `${times} ×`;
  element("zoom").setAttribute("aria-valuetext", `${times} times`);
  element("zoom-in").textContent = state.zoom == 100 ? "Zoom out" : "Zoom to the floats";
  for (const button of ["zoom-in", "touch", "mistake"]) {
    element(button).disabled = !tested;
  }
}

function paint() {
  if (!result) {
    return;
  }
  for (const [name, method] of methods) {
    const hit = i => (method != exact || i < result.checked) && result.says[i] & method;
    const wrong = i => result.wrong(method, i);
    paintPane(element(name + "-pane"), view, state.second, hit, wrong);
    if (method != exact) {
      paintPane(element(name + "-teaser"), view, state.second, hit, wrong);
    }
  }
}

// showMistake moves the second shape to where the textbook is wrong: near its place, or else at one of its touches.
async function showMistake() {
  stopGliding();
  if (moveToMistake()) {
    return;
  }
  for (const second of touches(state.first, state.second)) {
    change({ second, zoom: 100 });
    const asked = view;
    while (view == asked && !(result.checked == result.says.length)) {
      await new Promise(done => setTimeout(done, 10));
    }
    if (view != asked || moveToMistake()) {
      return; // the visitor has done something else, or here it is
    }
  }
  say("The textbook is right around all touches that were tried. Turn or stretch a shape, and look again.");
}

// moveToMistake moves the second shape to the nearest place in view where the textbook is wrong. It returns false if
// there is none.
function moveToMistake() {
  const middle = (view.n - 1) / 2;
  const away = i => Math.hypot(i % view.n - middle, Math.floor(i / view.n) - middle);
  let nearest = -1;
  for (let i = 0; i < result.says.length; i++) {
    if (result.wrong(textbook, i) && (nearest < 0 || away(i) < away(nearest))) {
      nearest = i;
    }
  }
  if (nearest >= 0) {
    moveTo(nearest % view.n, Math.floor(nearest / view.n));
  }
  return nearest >= 0;
}

// moveTo moves the second shape to a square of the view, or to the last one before it.
function moveTo(column, row) {
  const inside = i => Math.min(Math.max(i, 0), view.n - 1);
  change({ second: { ...state.second, x: view.x[inside(column)], y: view.y[inside(row)] } });
}

function click(e) {
  if (e.target.tagName == "CANVAS") {
    const box = e.target.getBoundingClientRect();
    const square = (part, centre, first) => Math.round((centre + (part - 0.5) * view.width - first) / view.step);
    moveTo(square((e.clientX - box.left) / box.width, state.second.x, view.x[0]),
      square((e.clientY - box.top) / box.height, state.second.y, view.y[0]));
  }
}

function key(e) {
  const arrow = arrowOf(e);
  if (arrow) {
    e.preventDefault();
    const middle = (view.n - 1) / 2, step = e.shiftKey ? 5 : 1;
    moveTo(middle + step * arrow[0], middle + step * arrow[1]);
  }
}
