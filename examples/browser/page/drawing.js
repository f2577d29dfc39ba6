// Draws the two shapes and what the library says of them.

import { fixed } from "./number.js";
import { kindOf } from "./shapes/every.js";
import { colours } from "./theme.js";

// drawPair draws on a context whose units are those of the shapes.
export function drawPair(context, first, second, answer) {
  for (const shape of [first, second]) {
    drawMotion(context, shape);
  }
  for (const [i, shape] of [first, second].entries()) {
    drawShape(context, shape, i, answer?.hit);
  }
  if (answer && Number.isFinite(answer.time)) {
    drawImpact(context, first, second, answer);
  } else if (answer && Number.isFinite(answer.distance)) {
    drawNearest(context, first.kind == "point" ? first : second, answer);
  }
}

function drawShape(context, shape, number, hit) {
  context.beginPath();
  kindOf(shape).outline(context, shape);
  context.fillStyle = hit ? colours.hit : colours.body;
  context.globalAlpha = hit ? 0.22 : 0.16;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = hit ? colours.hit : colours.ink;
  context.lineWidth = 2;
  context.stroke();
  label(context, String(number + 1), shape.x + 12, shape.y - 12, colours.soft);
}

// drawMotion draws where a moving circle goes: its goal and the lane in between.
function drawMotion(context, shape) {
  const kind = kindOf(shape);
  if (!kind.later) {
    return;
  }
  const goal = kind.later(shape, 1);
  context.beginPath();
  kind.outline(context, goal);
  dashed(context);
  const length = Math.hypot(shape.vx, shape.vy);
  if (length == 0) {
    return;
  }
  const nx = -shape.vy / length * shape.p, ny = shape.vx / length * shape.p;
  context.beginPath();
  for (const side of [1, -1]) {
    context.moveTo(shape.x + side * nx, shape.y + side * ny);
    context.lineTo(goal.x + side * nx, goal.y + side * ny);
  }
  dashed(context);
  arrow(context, shape.x, shape.y, goal.x, goal.y, colours.soft);
}

function dashed(context) {
  context.strokeStyle = colours.soft;
  context.lineWidth = 1.2;
  context.setLineDash([5, 5]);
  context.stroke();
  context.setLineDash([]);
}

// drawNearest draws the way from the point to the edge, and the normal there.
function drawNearest(context, point, { x, y, normalX, normalY, distance }) {
  context.beginPath();
  context.moveTo(point.x, point.y);
  context.lineTo(x, y);
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  context.stroke();
  normal(context, x, y, normalX, normalY);
  if (Math.abs(distance) > 12) { // else there is no room
    const [mx, my] = [(point.x + x) / 2, (point.y + y) / 2];
    label(context, `distance ${fixed(distance)}`, mx + 12, my + 5, colours.ink);
  }
}

// drawImpact draws both shapes at the time of impact, and the normal at the point of contact where that is known.
function drawImpact(context, first, second, { x, y, normalX, normalY, time }) {
  for (const shape of [first, second]) {
    const kind = kindOf(shape);
    context.beginPath();
    kind.outline(context, kind.later ? kind.later(shape, time) : shape);
    context.strokeStyle = colours.hit;
    context.lineWidth = 2.5;
    context.stroke();
  }
  if (!Number.isFinite(x)) {
    return;
  }
  normal(context, x, y, normalX, normalY);
  context.textAlign = normalX < 0 ? "right" : "left";
  label(context, `time ${time.toFixed(3)}`, x + 48 * normalX, y + 48 * normalY + 5, colours.ink);
  context.textAlign = "left";
}

// normal draws one, and the point that it is at.
function normal(context, x, y, normalX, normalY) {
  arrow(context, x, y, x + 40 * normalX, y + 40 * normalY, colours.hit);
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fillStyle = colours.hit;
  context.fill();
}

function arrow(context, x, y, toX, toY, colour) {
  const angle = Math.atan2(toY - y, toX - x), head = 9;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  for (const side of [-0.45, 0.45]) {
    context.moveTo(toX, toY);
    context.lineTo(toX - head * Math.cos(angle + side), toY - head * Math.sin(angle + side));
  }
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
}

// label writes a text, which stays legible where the stage is small.
function label(context, text, x, y, colour) {
  const pixel = devicePixelRatio / context.getTransform().a;
  context.font = `600 ${13 * Math.max(1, 0.85 * pixel)}px system-ui, sans-serif`;
  context.strokeStyle = colours.card;
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
