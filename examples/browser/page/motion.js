// Where everything in the crowd is: plain JavaScript on the columns.

const turn = 2 * Math.PI;
const emitters = [[0.2, 0.3], [0.8, 0.34], [0.5, 0.76]];
let velocity; // of the bullets, in pixels a frame: [vx, vy]

// populate fires every bullet, some time ago. Multiples of irrational numbers, modulo 1, serve as random ones.
export function populate(world) {
  const [, , r] = world.bullets;
  velocity = [new Float32Array(r.length), new Float32Array(r.length)];
  for (let i = 0; i < r.length; i++) {
    r[i] = 1.5;
    let age = 600 * ((i * 0.6180339887) % 1);
    for (fire(world, i, age); outside(world, i); fire(world, i, age)) {
      age /= 2;
    }
  }
}

// fire starts bullet i at an emitter, so many frames ago. The seven arms of an emitter turn, and are blurred.
function fire(world, i, age) {
  const [x, y] = world.bullets, [vx, vy] = velocity;
  const k = i % emitters.length, blur = (i * 0.7548776662) % 1 - 0.5;
  const turned = (k - 1.5) * 0.006 * (world.frames - age);
  const angle = turn * (i % 7) / 7 + turned + 0.5 * blur;
  const speed = 1.2 + 0.3 * ((i * 0.5698402909) % 1);
  vx[i] = speed * Math.cos(angle);
  vy[i] = speed * Math.sin(angle);
  x[i] = emitters[k][0] * world.width + vx[i] * age;
  y[i] = emitters[k][1] * world.height + vy[i] * age;
}

function outside({ width, height, bullets: [x, y] }, i) {
  return x[i] < 0 || x[i] > width || y[i] < 0 || y[i] > height;
}

// advance moves everything by a frame; beams and ellipses are a function of the time, in seconds.
export function advance(world, time) {
  const [x, y] = world.bullets, [vx, vy] = velocity;
  for (let i = 0; i < x.length; i++) {
    x[i] += vx[i];
    y[i] += vy[i];
    if (outside(world, i)) {
      fire(world, i, 0);
    }
  }
  const { width, height } = world, size = Math.sqrt(width * height) / 800;
  place(world.lasers, (i, n) => {
    const angle = turn * i / n + time * (i % 2 ? 0.11 : -0.07);
    return [width * (0.5 + 0.38 * Math.cos(angle * 2 + i)), height * (0.5 + 0.36 * Math.sin(angle + i)),
      Math.cos(angle), Math.sin(angle), size * (90 + 25 * (i % 5)), size * (2 + i % 3)];
  });
  place(world.ships, (i, n) => {
    const angle = turn * i / n + time * 0.09;
    return [width * (0.5 + 0.43 * Math.cos(angle)), height * (0.5 + 0.38 * Math.sin(angle * 2 + 0.3)),
      Math.cos(time * 0.4 + i), Math.sin(time * 0.4 + i), size * (30 + 7 * (i % 4)), size * (11 + 5 * (i % 3))];
  });
}

// place sets the rows of columns: row(i, n) has the fields of row i.
function place(columns, row) {
  const n = columns[0].length;
  for (let i = 0; i < n; i++) {
    row(i, n).forEach((v, k) => { columns[k][i] = v; });
  }
}
