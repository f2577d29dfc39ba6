// Paints one pane of the microscope: a method's answer for every place in view.

import { fit } from "./canvas.js";
import { channels, colours } from "./theme.js";

// paintPane paints the squares of the view. hit(i) and wrong(i) tell of place i, by rows, what the method says and
// whether it is wrong. centre is where the second shape is.
export function paintPane(canvas, view, centre, hit, wrong) {
  const { context, height, unit } = fit(canvas, 100); // 100 units across
  const { n, step, width, x, y } = view;
  const scale = 100 / width, cell = step * scale;
  // Square i covers from place i - 1/2 to place i + 1/2 of the grid.
  const left = 50 + (x[0] - centre.x - step / 2) * scale, top = height / 2 + (y[0] - centre.y - step / 2) * scale;
  context.imageSmoothingEnabled = false;
  context.drawImage(picture(n, hit, wrong), left, top, n * cell, n * cell);
  if (cell * unit >= 6) {
    lines(context, n, left, top, cell, unit);
    crosses(context, n, left, top, cell, wrong);
  }
  ring(context, height / 2, cell);
}

// picture has a pixel for each place.
function picture(n, hit, wrong) {
  const canvas = new OffscreenCanvas(n, n), context = canvas.getContext("2d");
  const image = context.createImageData(n, n), pixels = new Uint32Array(image.data.buffer);
  const packed = ([r, g, b]) => (0xff000000 | b << 16 | g << 8 | r) >>> 0;
  const mix = (a, b, share) => channels(a).map((c, k) => Math.round(c + (channels(b)[k] - c) * share));
  const miss = packed(channels(colours.card)), touch = packed(mix(colours.card, colours.hit, 0.55)), bad = packed(channels(colours.wrong));
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = wrong(i) ? bad : hit(i) ? touch : miss;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

// lines draws the grid.
function lines(context, n, left, top, cell, unit) {
  context.beginPath();
  for (let i = 0; i <= n; i++) {
    context.moveTo(left + i * cell, top);
    context.lineTo(left + i * cell, top + n * cell);
    context.moveTo(left, top + i * cell);
    context.lineTo(left + n * cell, top + i * cell);
  }
  context.strokeStyle = colours.line;
  context.lineWidth = 1 / unit;
  context.stroke();
}

// crosses mark what is wrong also for those who do not see its colour.
function crosses(context, n, left, top, cell, wrong) {
  context.beginPath();
  const inset = cell * 0.3;
  for (let i = 0; i < n * n; i++) {
    if (wrong(i)) {
      const x = left + i % n * cell, y = top + Math.floor(i / n) * cell;
      context.moveTo(x + inset, y + inset);
      context.lineTo(x + cell - inset, y + cell - inset);
      context.moveTo(x + cell - inset, y + inset);
      context.lineTo(x + inset, y + cell - inset);
    }
  }
  context.strokeStyle = colours.card;
  context.lineWidth = cell * 0.12;
  context.stroke();
}

// ring marks where the second shape is.
function ring(context, y, cell) {
  const radius = Math.max(cell * 0.75, 1.6);
  context.beginPath();
  context.arc(50, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colours.card;
  context.lineWidth = 1.6;
  context.stroke();
  context.strokeStyle = colours.ink;
  context.lineWidth = 0.8;
  context.stroke();
}
