// Every kind of shape, in the order of pair/shape.go. A file here has all that the page knows of one:
//
//	name     in links; label and a: in the page's words; icon: as SVG
//	fields   which numbers it has. x, y: centre or origin; angle: in degrees; p, q: radii or half extents; vx, vy: its motion or way
//	start    what the numbers are at first
//	outline  adds it to a canvas path
//	handles  the places to take it by: where each is, and which numbers change when it is moved to a place
//	later    for one that moves: the shape after a part of its motion

import box from "./box.js";
import capsule from "./capsule.js";
import circle from "./circle.js";
import ellipse from "./ellipse.js";
import movingCircle from "./moving_circle.js";
import point from "./point.js";
import ray from "./ray.js";

export const kinds = [ellipse, box, circle, point, movingCircle, capsule, ray];

export const kindNamed = name => kinds.find(kind => kind.name == name);

export const kindOf = shape => kindNamed(shape.kind);

const zero = { x: 0, y: 0, angle: 0, p: 0, q: 0, vx: 0, vy: 0 };

// newShape returns a shape of the kind at a place.
export const newShape = (kind, x, y) => ({ ...zero, ...kind.start, kind: kind.name, x, y });
