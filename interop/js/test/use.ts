import { load, compile, type Circles, type Hits } from "hantei";
const h = await load({ tier: "generic", memory: 1 << 24, wasm: compile() });
const a: Circles<"f32"> = h.circles({ x: [1], y: new Float64Array(1), r: 3 });
const hits: Hits = h.circleCircle(a, h.circles(3));
for (const i of hits) console.log(i + 1, hits.has(i));
const e = h.ellipses(3, "f64").turn(0.5), p = h.points(5, "f64");
const d = h.ellipseDistance(e, p); const v: Float64Array = d.values;
const near = h.crossWithin("ellipseDistance", e, p, 2, { limits: [1, 2, 3] }); const vs: Float64Array = near.sort().least().v;
const n = h.records("ellipseNearest", e, p, near); const nx: Float64Array = n.nx; console.log(n.at(0).d);
const ps = h.self("circleCircle", a, { filter: h.filter(1) });
for (const [i, j] of h.among("circleCircle", a, a, ps)) console.log(i, j);
const g = h.grid("f64").build(h.bounds(0, "f64").append(e).append(p)); h.among("ellipsePoint", e, p, g.self());
h.changes(ps, ps).enter.sort();
// @ts-expect-error other element types do not go together
h.circleCircle(a, h.circles(3, "f64"));
// @ts-expect-error a test of numbers is not for cross
h.cross("ellipseDistance", e, p);
// @ts-expect-error the sides are of other shapes
h.cross("ellipsePoint", p, e);
// @ts-expect-error not symmetric
h.self("ellipsePoint", e);
// @ts-expect-error no such column
a.set(0, { z: 1 });
console.log(v, vs, nx);
