// Random shapes, the same in every run.
import { shapes } from "./node_modules/hantei/catalog.js";

// random returns a function that returns numbers from 0 to 1: mulberry32.
export function random(seed) {
  return () => {
    seed = seed + 0x6d2b79f5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
}

// scene makes n shapes in a square of 10, some of which touch each other, and one in 20 of which is no
// shape.
export function scene(hantei, name, n, element, seed) {
  const next = random(seed), { maker, columns } = shapes.find(shape => shape.name === name);
  const draw = column => {
    if (next() < 0.01) return NaN;
    if (/^[xy]\d?$/.test(column)) return Math.floor(next() * 40) / 4;
    if (/^[uvd][xy]$/.test(column)) return next() * 4 - 2;
    if (/^(xx|yy)$/.test(column)) return 1 + Math.floor(next() * 8) / 4; // matrices that are shapes
    if (column === "k2") return Math.floor(next() * 8) / 2;
    return Math.floor(next() * 8) / 8;
  };
  return hantei[maker](Object.fromEntries(columns.map(column => [column, Array.from({ length: n }, () => draw(column))])), element);
}
