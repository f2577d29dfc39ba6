// Zooming that can be followed with the eye.

import { change, state } from "./state.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const whole = 2000; // milliseconds from one end of the zoom to the other
let next;

// glide zooms there, at once for those who want no motion.
export function glide(to) {
  stopGliding();
  const from = state.zoom;
  if (still.matches || from == to) {
    change({ zoom: to });
    return;
  }
  let start;
  const step = now => {
    start ??= now;
    const part = Math.min((now - start) / (whole * Math.abs(to - from) / 100), 1);
    change({ zoom: Math.round(from + (to - from) * part) });
    if (part < 1) {
      next = requestAnimationFrame(step);
    }
  };
  next = requestAnimationFrame(step);
}

export function stopGliding() {
  cancelAnimationFrame(next);
}
