// The stage: the two shapes, to be taken by their handles or bodies.

import { showAnswer } from "./answer.js";
import { fit } from "./canvas.js";
import { drawPair } from "./drawing.js";
import { arrowOf } from "./keys.js";
import { ask } from "./question.js";
import { kindOf, kinds, newShape } from "./shapes/every.js";
import { change, onChange, state } from "./state.js";
import { onTheme } from "./theme.js";

export const size = { width: 640, height: 400 };

const stage = document.getElementById("stage"), canvas = document.getElementById("stage-view");
const sides = ["first", "second"];
let handles = []; // of both shapes: { side, handle, button }

// startStage shows the stage. The program must have been loaded.
export function startStage() {
  onChange(some => ("first" in some || "second" in some) && show());
  new ResizeObserver(show).observe(stage);
  onTheme(show);
  takeBodies();
}

function show() {
  const { first, second } = state;
  const answer = ask(first, second);
  drawPair(fit(canvas, size.width).context, first, second, answer);
  showAnswer(first, second, answer);
  showHandles();
}

// showHandles has a button for each handle, which is where that is.
function showHandles() {
  const wanted = sides.flatMap(side => kindOf(state[side]).handles.map(handle => ({ side, handle })));
  if (wanted.length != handles.length || wanted.some(({ side, handle }, i) => handles[i].side != side || handles[i].handle != handle)) {
    handles.forEach(({ button }) => button.remove());
    handles = wanted.map(({ side, handle }) => ({ side, handle, button: newButton(side, handle) }));
  }
  for (const { side, handle, button } of handles) {
    const [x, y] = handle.at(state[side]);
    button.style.left = `${100 * x / size.width}%`;
    button.style.top = `${100 * y / size.height}%`;
  }
}

function newButton(side, handle) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `handle ${handle.kind ?? ""}`;
  button.dataset.name = `${side} ${handle.label}`;
  button.setAttribute("aria-label", `${side} shape, ${kindOf(state[side]).label.toLowerCase()}, ${handle.label}: arrow keys ${handle.does}`);
  drag(button, () => state[side], handle, side);
  button.addEventListener("keydown", e => {
    const arrow = arrowOf(e);
    if (arrow) {
      e.preventDefault();
      const step = e.shiftKey ? 10 : 1, [x, y] = handle.at(state[side]);
      move(side, handle, x + step * arrow[0], y + step * arrow[1]);
    }
  });
  stage.append(button);
  return button;
}

// move moves a handle of a shape to a place on the stage.
function move(side, handle, x, y) {
  const inside = (v, top) => Math.min(Math.max(v, 0), top);
  change({ [side]: { ...state[side], ...handle.to(state[side], inside(x, size.width), inside(y, size.height)) } });
}

// drag has a pointer that is put on element move the handle with it.
function drag(element, shape, handle, side) {
  let grip; // from the pointer to the handle
  element.addEventListener("pointerdown", e => {
    if (e.button == 0) {
      const [px, py] = place(e), [x, y] = handle.at(shape());
      grip = [x - px, y - py];
      element.setPointerCapture(e.pointerId);
    }
  });
  element.addEventListener("pointermove", e => {
    if (grip) {
      const [px, py] = place(e);
      move(side, handle, px + grip[0], py + grip[1]);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    element.addEventListener(end, () => { grip = undefined; });
  }
}

// place returns where on the stage a pointer is.
function place(e) {
  const box = stage.getBoundingClientRect();
  return [(e.clientX - box.left) / box.width * size.width, (e.clientY - box.top) / box.height * size.height];
}

// takeBodies lets a pointer take a shape anywhere inside, where the library says whether it is.
function takeBodies() {
  const point = kinds.find(kind => kind.name == "point");
  const bodyAt = e => [...sides].reverse().find(side => {
    const shape = state[side];
    const still = shape.kind == "moving" ? { ...shape, kind: "circle" } : shape;
    return ask(still, newShape(point, ...place(e)))?.hit;
  });
  let taken;
  canvas.addEventListener("pointerdown", e => {
    const side = bodyAt(e);
    if (side && e.button == 0) {
      const [px, py] = place(e);
      taken = { side, grip: [state[side].x - px, state[side].y - py] };
      canvas.setPointerCapture(e.pointerId);
    }
  });
  canvas.addEventListener("pointermove", e => {
    const [px, py] = place(e);
    if (taken) {
      const { side, grip } = taken;
      move(side, kindOf(state[side]).handles[0], px + grip[0], py + grip[1]);
    } else {
      canvas.style.cursor = bodyAt(e) ? "grab" : "";
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(end, () => { taken = undefined; });
  }
  // A finger on a shape moves it, and one beside it scrolls the page.
  canvas.addEventListener("touchstart", e => bodyAt(e.changedTouches[0]) && e.preventDefault(), { passive: false });
}
