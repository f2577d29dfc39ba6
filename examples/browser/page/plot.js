// A plot that runs along: the last values of a number, the newest at the right.

import { fit } from "./canvas.js";
import { colours } from "./theme.js";

const kept = 120;

// newPlot returns a function that adds a value to the plot on a canvas. The plot's height is the largest value shown.
export function newPlot(canvas) {
  const values = [];
  return value => {
    values.push(value);
    if (values.length > kept) {
      values.shift();
    }
    draw(canvas, values);
  };
}

function draw(canvas, values) {
  const { context, height } = fit(canvas, kept - 1);
  const top = Math.max(...values, Number.MIN_VALUE);
  const left = kept - values.length;
  context.fillStyle = colours.line;
  context.fillRect(0, height - 1, kept, 1);
  context.beginPath();
  values.forEach((value, i) => context.lineTo(left + i, height - 1 - (height - 3) * value / top));
  context.save();
  context.resetTransform(); // a line of the same width everywhere
  context.strokeStyle = colours.hit;
  context.lineWidth = 1.5 * (devicePixelRatio || 1);
  context.lineJoin = "round";
  context.stroke();
  context.restore();
  context.lineTo(kept - 1, height);
  context.lineTo(left, height);
  context.closePath();
  context.globalAlpha = 0.12;
  context.fillStyle = colours.hit;
  context.fill();
  context.globalAlpha = 1;
}
