// The choice of the two kinds of shapes.

import { ask } from "./question.js";
import { kinds, newShape } from "./shapes/every.js";
import { change, onChange, state } from "./state.js";

// startChooser fills both fieldsets. The program must have been loaded.
export function startChooser() {
  for (const side of ["first", "second"]) {
    const field = document.getElementById(side + "-kind");
    for (const kind of kinds) {
      field.append(choice(side, kind));
    }
  }
  onChange(some => ("first" in some || "second" in some) && show());
  show();
}

function choice(side, kind) {
  const label = document.createElement("label");
  label.innerHTML = `<input type="radio" name="${side}" value="${kind.name}">
    <svg viewBox="0 0 24 24" aria-hidden="true">${kind.icon}</svg><span>${kind.label}</span><small></small>`;
  label.firstChild.addEventListener("change", () => {
    change({ [side]: newShape(kind, state[side].x, state[side].y) });
  });
  return label;
}

// show checks the kinds that are chosen, and marks those that the first shape cannot be tested with.
function show() {
  for (const side of ["first", "second"]) {
    for (const input of document.querySelectorAll(`input[name=${side}]`)) {
      input.checked = input.value == state[side].kind;
    }
  }
  for (const kind of kinds) {
    const label = document.querySelector(`input[name=second][value=${kind.name}]`).parentElement;
    const none = !ask(state.first, newShape(kind, 0, 0));
    label.classList.toggle("none", none);
    label.querySelector("small").textContent = none ? "no test yet" : "";
  }
}
