// The stage: the two shapes, to be taken by their handles or bodies.

import { showAnswer } from "./answer.js";
import { fit } from "./canvas.js";
import { drawPair } from "./drawing.js";
import { arrowOf } from "./keys.js";
import { ask } from "./question.js";
import { kindNamed, kindOf, newShape } from "./shapes/every.js";
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
  const kind = kindOf(state[side]).label.toLowerCase();
  button.setAttribute("aria-label", `${side} shape, ${kind}, ${handle.label}: arrow keys ${handle.does}`);
  drag(button, () => ({ side, handle }));
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

// drag has a pointer that is put on an element move what grab(event) returns, { side, handle }, if that is not undefined.
function drag(element, grab) {
  let taken; // the side, the handle, and the way from the pointer to the handle
  element.addEventListener("pointerdown", e => {
    const grabbed = e.button == 0 && grab(e);
    if (grabbed) {
      const [px, py] = place(e), [x, y] = grabbed.handle.at(state[grabbed.side]);
      taken = { ...grabbed, dx: x - px, dy: y - py };
      element.setPointerCapture(e.pointerId);
    }
  });
  element.addEventListener("pointermove", e => {
    if (taken) {
      const [px, py] = place(e);
      move(taken.side, taken.handle, px + taken.dx, py + taken.dy);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    element.addEventListener(end, () => { taken = undefined; });
  }
}

// place returns where on the stage a pointer is.
function place(e) {
  const box = stage.getBoundingClientRect();
  return [(e.clientX - box.left) / box.width * size.width, (e.clientY - box.top) / box.height * size.height];
}

// takeBodies lets a pointer take a shape anywhere inside.
function takeBodies() {
  drag(canvas, bodyAt);
  canvas.addEventListener("pointermove", e => { canvas.style.cursor = bodyAt(e) ? "grab" : ""; });
  // A finger on a shape moves it, and one beside it scrolls the page.
  canvas.addEventListener("touchstart", e => bodyAt(e.changedTouches[0]) && e.preventDefault(), { passive: false });
}

// bodyAt returns the shape under a pointer, to be moved by its centre; the library says whether it is there.
function bodyAt(e) {
  const at = place(e), point = newShape(kindNamed("point"), ...at);
  const finger = { ...newShape(kindNamed("circle"), ...at), p: 6 }; // a ray has no inside to point at
  const side = ["second", "first"].find(side => {
    const shape = state[side];
    return ask(shape.kind == "moving" ? { ...shape, kind: "circle" } : shape, shape.kind == "ray" ? finger : point)?.hit;
  });
  return side && { side, handle: kindOf(state[side]).handles[0] };
}
