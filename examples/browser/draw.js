// Draws the world. Bullets leave a trail, in the colour of what they touch.

const colours = [0xff58a8d8, 0xff7054ff, 0xffffd84f, 0xffffffff] // nothing, laser, ship, both: 0xAABBGGRR
const night = 0xff070707; // where fading ends
let picture, pixels;

export function draw(context, world) {
  const { width, height } = world;
  if (!picture) {
    picture = context.createImageData(width, height);
    pixels = new Uint32Array(picture.data.buffer).fill(night);
  }
  fade();
  bullets(world);
  context.putImageData(picture, 0, 0);
  lasers(context, world.lasers);
  ships(context, world.ships);
}

// fade takes an eighth of every colour.
function fade() {
  for (let p = 0; p < pixels.length; p++) {
    const v = pixels[p];
    if (v != night) {
      pixels[p] = v - (v >>> 3 & 0x1f1f1f);
    }
  }
}

function bullets({ width, height, bullets: [x, y], struck }) {
  for (let i = 0; i < x.length; i++) {
    const left = Math.min(x[i] | 0, width - 2), top = Math.min(y[i] | 0, height - 2);
    const p = left + top * width, colour = colours[struck[i]];
    pixels[p] = colour;
    if (struck[i]) { // larger
      pixels[p + 1] = pixels[p + width] = pixels[p + width + 1] = colour;
    }
  }
}

function lasers(context, [x, y, ux, uy, hw, hh]) {
  context.fillStyle = "#ff547026";
  context.strokeStyle = "#ff547080";
  for (let i = 0; i < x.length; i++) {
    context.setTransform(ux[i], uy[i], -uy[i], ux[i], x[i], y[i]);
    context.fillRect(-hw[i], -hh[i], 2 * hw[i], 2 * hh[i]);
    context.strokeRect(-hw[i], -hh[i], 2 * hw[i], 2 * hh[i]);
  }
  context.resetTransform();
}

function ships(context, [x, y, ux, uy, rx, ry]) {
  context.fillStyle = "#4fd8ff1c";
  context.strokeStyle = "#4fd8ff90";
  for (let i = 0; i < x.length; i++) {
    context.beginPath();
    context.ellipse(x[i], y[i], rx[i], ry[i], Math.atan2(uy[i], ux[i]), 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
