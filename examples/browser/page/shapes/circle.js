import { centre, distance } from "./frame.js";

export default {
  name: "circle", label: "Circle", a: "a circle",
  icon: `<circle cx="12" cy="12" r="8"/>`,
  fields: ["x", "y", "p"],
  start: { p: 60 },
  outline: (context, s) => context.arc(s.x, s.y, s.p, 0, 2 * Math.PI),
  handles: [centre, {
    label: "edge", does: "make it larger",
    at: s => [s.x + s.p, s.y],
    to: (s, x, y) => ({ p: distance(s, x, y) }),
  }],
};
