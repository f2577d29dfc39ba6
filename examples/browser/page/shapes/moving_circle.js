import { centre, distance, round } from "./frame.js";

export default {
  name: "moving", label: "Moving", a: "a moving circle",
  icon: `<circle cx="7" cy="15" r="5"/><path d="M12 12 21 5m-5 0h5v5"/>`,
  fields: ["x", "y", "p", "vx", "vy"],
  start: { p: 32, vx: 150, vy: 0 },
  outline: (context, s) => context.arc(s.x, s.y, s.p, 0, 2 * Math.PI),
  // later is the shape after a part of its motion.
  later: (s, time) => ({ ...s, x: s.x + time * s.vx, y: s.y + time * s.vy }),
  handles: [centre, {
    label: "edge", does: "make it larger",
    at: s => [s.x, s.y + s.p],
    to: (s, x, y) => ({ p: distance(s, x, y) }),
  }, {
    label: "goal", does: "aim it",
    at: s => [s.x + s.vx, s.y + s.vy],
    to: (s, x, y) => ({ vx: round(x - s.x), vy: round(y - s.y) }),
  }],
};
