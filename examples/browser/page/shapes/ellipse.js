import { across, angle, centre, distance, extent, out, radians } from "./frame.js";

export default {
  name: "ellipse", label: "Ellipse", a: "an ellipse",
  icon: `<ellipse cx="12" cy="12" rx="10" ry="5" transform="rotate(-25 12 12)"/>`,
  fields: ["x", "y", "angle", "p", "q"],
  start: { angle: 20, p: 120, q: 50 },
  outline: (context, s) => context.ellipse(s.x, s.y, s.p, s.q, radians(s), 0, 2 * Math.PI),
  handles: [centre, {
    label: "end", does: "turn and stretch it",
    at: s => out(s, s.p, 0),
    to: (s, x, y) => ({ angle: angle(s, x, y), p: distance(s, x, y) }),
  }, {
    label: "side", does: "make it wider",
    at: s => out(s, 0, s.q),
    to: (s, x, y) => ({ q: extent(Math.abs(across(s, x, y))) }),
  }],
};
