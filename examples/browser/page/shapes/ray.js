import { centre, round } from "./frame.js";

const head = 10, wide = 0.45; // of the arrow, in radians to each side

export default {
  name: "ray", label: "Ray", a: "a ray",
  icon: `<path d="M3 18 21 6m-6 0h6v6"/>`,
  fields: ["x", "y", "vx", "vy"],
  start: { vx: 170, vy: 40 },
  outline(context, s) {
    const x = s.x + s.vx, y = s.y + s.vy, angle = Math.atan2(s.vy, s.vx);
    context.moveTo(s.x, s.y);
    context.lineTo(x, y);
    for (const side of [-wide, wide]) {
      context.moveTo(x, y);
      context.lineTo(x - head * Math.cos(angle + side), y - head * Math.sin(angle + side));
    }
  },
  handles: [{ ...centre, label: "origin" }, {
    label: "end", does: "aim it",
    at: s => [s.x + s.vx, s.y + s.vy],
    to: (s, x, y) => ({ vx: round(x - s.x), vy: round(y - s.y) }),
  }],
};
