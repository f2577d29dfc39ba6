import { across, angle, centre, distance, extent, out, radians } from "./frame.js";

export default {
  name: "capsule", label: "Capsule", a: "a capsule",
  icon: `<rect x="2" y="7.5" width="20" height="9" rx="4.5" transform="rotate(-25 12 12)"/>`,
  fields: ["x", "y", "angle", "p", "q"],
  start: { angle: 25, p: 90, q: 35 },
  outline(context, s) {
    context.arc(...out(s, s.p, 0), s.q, radians(s) - Math.PI / 2, radians(s) + Math.PI / 2);
    context.arc(...out(s, -s.p, 0), s.q, radians(s) + Math.PI / 2, radians(s) + 3 * Math.PI / 2);
    context.closePath();
  },
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
