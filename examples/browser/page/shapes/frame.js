// What the shapes share: turning between the page and a shape's own axes.

const degree = Math.PI / 180;

export const radians = shape => shape.angle * degree;

// out returns the point of the page that is so far along and across the shape's first axis.
export function out(shape, along, across) {
  const c = Math.cos(radians(shape)), s = Math.sin(radians(shape));
  return [shape.x + along * c - across * s, shape.y + along * s + across * c];
}

// across returns how far a point of the page is from the shape's first axis.
export function across(shape, x, y) {
  const c = Math.cos(radians(shape)), s = Math.sin(radians(shape));
  return (y - shape.y) * c - (x - shape.x) * s;
}

// round keeps links short: hundredths.
export const round = x => Math.round(x * 100) / 100;

// least is the smallest radius or half extent on the page. Smaller ones could not be taken hold of.
export const least = 1;

export const extent = x => Math.max(least, round(x));

export const distance = (shape, x, y) => extent(Math.hypot(x - shape.x, y - shape.y));

export const angle = (shape, x, y) => round(Math.atan2(y - shape.y, x - shape.x) / degree);

// centre is the handle that every shape has.
export const centre = {
  label: "centre", does: "move it", kind: "move",
  at: shape => [shape.x, shape.y],
  to: (shape, x, y) => ({ x: round(x), y: round(y) }),
};
