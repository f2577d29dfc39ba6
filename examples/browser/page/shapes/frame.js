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

export const distance = (shape, x, y) => round(Math.hypot(x - shape.x, y - shape.y));

export const angle = (shape, x, y) => round(Math.atan2(y - shape.y, x - shape.x) / degree);

// centre is the handle that every shape has.
export const centre = {
  label: "centre", does: "move it", kind: "move",
  at: shape => [shape.x, shape.y],
  to: (shape, x, y) => ({ x: round(x), y: round(y) }),
};
