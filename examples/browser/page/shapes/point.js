import { centre } from "./frame.js";

export default {
  name: "point", label: "Point", a: "a point",
  icon: `<circle cx="12" cy="12" r="2.5" fill="currentColor"/>`,
  fields: ["x", "y"],
  start: {},
  outline: (context, s) => context.arc(s.x, s.y, 3, 0, 2 * Math.PI),
  handles: [centre],
};
