import { across, angle, centre, distance, extent, out } from "./frame.js";

export default {
  name: "box", label: "Box", a: "a box",
  icon: `<rect x="3" y="7" width="18" height="10" transform="rotate(-25 12 12)"/>`,
  fields: ["x", "y", "angle", "p", "q"],
  start: { angle: -15, p: 110, q: 45 },
  outline(context, s) {
    context.moveTo(...out(s, s.p, s.q));
    context.lineTo(...out(s, -s.p, s.q));
    context.lineTo(...out(s, -s.p, -s.q));
    context.lineTo(...out(s, s.p, -s.q));
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
