// What the visitor sees as a link, and back: #first=ellipse,330,210,20,120,50&second=point,100,80&zoom=100&dots=30000&tier=simd128

import { kindNamed, kindOf, newShape } from "./shapes/every.js";
import { least } from "./shapes/frame.js";

// short writes a float32 with as few digits as tell it from its neighbours.
function short(x) {
  const float = Math.fround(x);
  for (let digits = 1; ; digits++) {
    const text = Number(float.toPrecision(digits));
    if (Math.fround(text) == float) {
      return String(text);
    }
  }
}

const shapeText = shape => [shape.kind, ...kindOf(shape).fields.map(field => short(shape[field]))].join(",");

// shapeOf returns the shape of a text, or undefined if that is none. Numbers are kept to what the page can show.
function shapeOf(text) {
  const [name, ...numbers] = text.split(",");
  const kind = kindNamed(name);
  if (!kind || numbers.length != kind.fields.length) {
    return undefined;
  }
  const shape = newShape(kind, 0, 0);
  for (const [i, field] of kind.fields.entries()) {
    const x = Number(numbers[i]);
    const low = field == "p" || field == "q" ? least : -1000;
    if (numbers[i] == "" || !(low <= x && x <= 1000)) {
      return undefined;
    }
    shape[field] = x;
  }
  return shape;
}

const numberOf = (text, low, high) => {
  const x = Number(text);
  return text !== null && low <= x && x <= high ? x : undefined;
};

// read returns what a link says; what it does not say, or says wrongly, is left out.
export function read(hash) {
  const texts = new URLSearchParams(hash.replace(/^#/, ""));
  const tier = texts.get("tier");
  const all = {
    first: shapeOf(texts.get("first") ?? ""),
    second: shapeOf(texts.get("second") ?? ""),
    zoom: numberOf(texts.get("zoom"), 0, 100),
    dots: numberOf(texts.get("dots"), 5000, 200000),
    tier: tier == "simd128" || tier == "generic" ? tier : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

// write returns the link of a state.
export const write = ({ first, second, zoom, dots, tier }) =>
  `#first=${shapeText(first)}&second=${shapeText(second)}&zoom=${zoom}&dots=${dots}&tier=${tier}`;
