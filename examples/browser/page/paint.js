// Draws the crowd. Bullets leave a trail that fades.

import { channels, colours, onTheme } from "./theme.js";

// A pixel has 16 levels of one of two colours: that of bullets, and from 16 on that of those that are hit.
const levels = 16;
let palette, image, pixels, trail;

// The colours of the palette are written as 0xAABBGGRR. A trail takes on new ones at once.
onTheme(() => {
  const ramp = (from, to) => Array.from({ length: levels }, (_, i) => {
    const [r, g, b] = from.map((c, k) => Math.round(c + (to[k] - c) * (i / (levels - 1)) ** 1.6));
    return (0xff000000 | b << 16 | g << 8 | r) >>> 0;
  });
  const ground = channels(colours.card);
  palette = Uint32Array.from([...ramp(ground, channels(colours.body)), ...ramp(ground, channels(colours.hit))]);
  trail?.forEach((level, p) => { pixels[p] = palette[level]; });
});

export function paint(context, world) {
  const { width, height } = world;
  if (image?.width != width || image.height != height) {
    image = context.createImageData(width, height);
    pixels = new Uint32Array(image.data.buffer).fill(palette[0]);
    trail = new Uint8Array(width * height);
  }
  fade();
  bullets(world);
  context.putImageData(image, 0, 0);
  lasers(context, world.lasers);
  ships(context, world.ships);
}

// fade takes a level of every trail, two of those of bullets that are not hit.
function fade() {
  for (let p = 0; p < trail.length; p++) {
    const level = trail[p];
    if (level % levels != 0) {
      const next = level > levels ? level - 1 : Math.max(level - 2, 0);
      trail[p] = next;
      pixels[p] = palette[next];
    }
  }
}

function bullets({ width, height, bullets: [x, y], struck }) {
  const plain = levels - 1, hit = 2 * levels - 1;
  const set = (p, level) => {
    trail[p] = level;
    pixels[p] = palette[level];
  };
  for (let i = 0; i < x.length; i++) {
    if (!struck[i]) {
      set((x[i] | 0) + (y[i] | 0) * width, plain);
    }
  }
  for (let i = 0; i < x.length; i++) {
    if (struck[i]) { // larger, and on top
      const p = Math.min(x[i] | 0, width - 2) + Math.min(y[i] | 0, height - 2) * width;
      set(p, hit), set(p + 1, hit), set(p + width, hit), set(p + width + 1, hit);
    }
  }
}

function lasers(context, [x, y, ux, uy, hw, hh]) {
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.2;
  for (let i = 0; i < x.length; i++) {
    context.setTransform(ux[i], uy[i], -uy[i], ux[i], x[i], y[i]);
    context.strokeRect(-hw[i], -hh[i], 2 * hw[i], 2 * hh[i]);
  }
  context.resetTransform();
}

function ships(context, [x, y, ux, uy, rx, ry]) {
  context.strokeStyle = colours.ink;
  for (let i = 0; i < x.length; i++) {
    context.beginPath();
    context.ellipse(x[i], y[i], rx[i], ry[i], Math.atan2(uy[i], ux[i]), 0, 2 * Math.PI);
    context.stroke();
  }
}
