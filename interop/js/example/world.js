// Circles that move in a square of side 1, and which of them touch another one.
export class World {
  #hantei;
  #vx;
  #vy;

  constructor(hantei, n) {
    this.#hantei = hantei;
    const random = (from, to) => Float32Array.from({ length: n }, () => from + (to - from) * Math.random());
    this.circles = hantei.circles({ x: random(0, 1), y: random(0, 1), r: 0.06 / Math.sqrt(n) });
    this.#vx = random(-0.05, 0.05);
    this.#vy = random(-0.05, 0.05);
    this.bounds = hantei.bounds();
    this.grid = hantei.grid();
    this.candidates = hantei.pairs();
    this.touching = hantei.pairs();
  }

  // step moves the circles by some seconds, and returns copies of where they are, and of the pairs that
  // touch.
  step(seconds) {
    const { circles } = this;
    move(circles.x, this.#vx, seconds);
    move(circles.y, this.#vy, seconds);
    this.bounds.resize(0);
    this.grid.build(this.bounds.append(circles)).self(this.candidates);
    const { a, b } = this.#hantei.among("circleCircle", circles, circles, this.candidates, { into: this.touching });
    return { x: circles.x.slice(), y: circles.y.slice(), a: a.slice(), b: b.slice() };
  }

  // free gives all memory back.
  free() {
    for (const owned of [this.circles, this.bounds, this.grid, this.candidates, this.touching]) {
      owned.free();
    }
  }
}

// move adds velocities to coordinates, which are thrown back from 0 and 1.
function move(at, v, seconds) {
  for (let i = 0; i < at.length; i++) {
    at[i] += v[i] * seconds;
    if (at[i] < 0 ? v[i] < 0 : at[i] > 1 && v[i] > 0) {
      v[i] = -v[i];
    }
  }
}
