package main

// A shape describes one columns type: the fields of a row, in the order of the columns.
type shape struct {
	row      string // name of the row type
	columns  string // name of the columns type
	receiver string
	rowDoc   string // what a row is, from "is one row of" on
	doc      string // what the columns are
	valid    string // what Valid reports; empty for results, of which any row will do
	fields   []field
}

// A field is a number of a row, and what it must be: a constant of package soa.
type field struct{ Name, Need string }

func numbers(names ...string) (fields []field) {
	for _, name := range names {
		fields = append(fields, field{name, "number"})
	}
	return fields
}

func radii(names ...string) (fields []field) {
	for _, name := range names {
		fields = append(fields, field{name, "radius"})
	}
	return fields
}

// shapes lists the columns types of package soa. A new one is added here and nowhere else in
// the package.
var shapes = []shape{
	{
		row: "Point", columns: "Points", receiver: "p",
		rowDoc: "A Point is one row of [Points].",
		doc:    "Points are points, one a row, in columns of equal length.",
		valid:  "Valid reports whether both coordinates are finite.",
		fields: numbers("X", "Y"),
	},
	{
		row: "Circle", columns: "Circles", receiver: "c",
		rowDoc: "A Circle is one row of [Circles]: centre (X, Y) and radius R. A circle of radius 0 is a point.",
		doc:    "Circles are circles in columns of equal length: centre (X, Y) and radius R.",
		valid:  "Valid reports whether c is a shape: all of it finite, R not negative.",
		fields: append(numbers("X", "Y"), radii("R")...),
	},
	{
		row: "MovingCircle", columns: "MovingCircles", receiver: "c",
		rowDoc: "A MovingCircle is one row of [MovingCircles]: a circle of centre (X, Y) and radius R at the start of the " +
			"frame, and its displacement (VX, VY) over the frame. A displacement of 0 is a circle at rest.",
		doc: "MovingCircles are circles in motion in columns of equal length: centre (X, Y) and radius R at the start " +
			"of the frame, displacement (VX, VY) over the frame.",
		valid:  "Valid reports whether c is a shape: all of it finite, R not negative.",
		fields: append(numbers("X", "Y", "VX", "VY"), radii("R")...),
	},
	{
		row: "Ray", columns: "Rays", receiver: "r",
		rowDoc: "A Ray is one row of [Rays]: the segment from its origin (X, Y) to (X, Y) + (DX, DY), walked in the time from " +
			"0 to 1. With a displacement (DX, DY) of 0 it is a point.",
		doc: "Rays are rays of finite length in columns of equal length: origin (X, Y) and displacement (DX, DY). At the " +
			"time t in [0, 1] a ray is at (X, Y) + t·(DX, DY).",
		valid:  "Valid reports whether r is a shape: all of it finite.",
		fields: numbers("X", "Y", "DX", "DY"),
	},
	{
		row: "Capsule", columns: "Capsules", receiver: "c",
		rowDoc: "A Capsule is one row of [Capsules]: all points within the radius R of the segment from (X1, Y1) to (X2, Y2). " +
			"With a radius 0 it is the segment, and with equal ends a circle.",
		doc: "Capsules are capsules in columns of equal length: the points within the radius R of the segment from " +
			"(X1, Y1) to (X2, Y2).",
		valid:  "Valid reports whether c is a shape: all of it finite, R not negative.",
		fields: append(numbers("X1", "Y1", "X2", "Y2"), radii("R")...),
	},
	{
		row: "Box", columns: "Boxes", receiver: "b",
		rowDoc: "A Box is one row of [Boxes], an oriented box: centre (X, Y), direction (UX, UY) of its first axis, " +
			"half extents HW along that axis and HH across. The direction may have any length but 0. A box with an " +
			"extent 0 is a segment, with two a point.",
		doc: "Boxes are oriented boxes in columns of equal length: centre (X, Y), direction (UX, UY) of the first " +
			"axis, of any length but 0, and half extents HW along that axis and HH across.",
		valid:  "Valid reports whether b is a shape: all of it finite, the direction not zero, HW and HH not negative.",
		fields: append(numbers("X", "Y", "UX", "UY"), field{"HW", "extent"}, field{"HH", "extent"}),
	},
	{
		row: "Ellipse", columns: "Ellipses", receiver: "e",
		rowDoc: "An Ellipse is one row of [Ellipses]: centre (X, Y), direction (UX, UY) of its first axis, radii RX " +
			"along that axis and RY across. The direction may have any length but 0, and either radius may be the " +
			"larger. An ellipse with a radius 0 is a segment, with two a point.",
		doc: "Ellipses are ellipses in columns of equal length: centre (X, Y), direction (UX, UY) of the first axis, " +
			"of any length but 0, and radii RX along that axis and RY across.",
		valid:  "Valid reports whether e is a shape: all of it finite, the direction not zero, RX and RY not negative.",
		fields: append(numbers("X", "Y", "UX", "UY"), radii("RX", "RY")...),
	},
	{
		row: "Covariance", columns: "Covariances", receiver: "c",
		rowDoc: "A Covariance is one row of [Covariances], an ellipse by its covariance: centre (X, Y), the symmetric matrix " +
			"C with XX and YY on its diagonal and XY beside it, and the square K2 of how many standard deviations the " +
			"ellipse reaches. It is the set of the points at an offset d from the centre with d'C⁻¹d <= K2. Where C is " +
			"singular it is the limit of that set: the d in the image of C whose form with the pseudo-inverse of C is at " +
			"most K2. So with C of rank 1 it is the segment of all d along C's axis with |d|² <= K2·(XX + YY), and with C = 0 " +
			"or K2 = 0 the centre.",
		doc: "Covariances are ellipses by their covariances in columns of equal length: centre (X, Y), the symmetric " +
			"matrix C = (XX, XY; XY, YY), and the square K2 of how many standard deviations the ellipse reaches; see " +
			"[Covariance] for the points of each.",
		valid: "Valid reports whether c is a shape: all of it finite, XX, YY and K2 not negative, and C positive " +
			"semidefinite, XX·YY >= XY². That is decided exactly for the stored numbers, whatever their exponents.",
		fields: []field{
			{"X", "number"}, {"Y", "number"}, {"XX", "nonNegative"}, {"XY", "number"}, {"YY", "nonNegative"}, {"K2", "nonNegative"},
		},
	},
	{
		row: "Contact", columns: "Contacts", receiver: "c",
		rowDoc: "A Contact is one row of [Contacts]: time of impact T as a fraction of the frame, contact point (X, Y), " +
			"and unit normal (NX, NY): see [Contacts]. For a miss T is +Inf and the rest NaN.",
		doc: "Contacts are results of tests of moving circles and of rays in columns of equal length: time of impact T as a " +
			"fraction of the frame, contact point (X, Y), and unit normal (NX, NY). Of two moving circles the normal " +
			"points from the first to the second. Of a ray it is the outward normal of the shape that the ray touches, " +
			"which points against the ray or across it, but for a ray that starts in the shape may point along it. " +
			"For a miss, and a row that is not a shape, T is +Inf and the rest NaN.",
		fields: numbers("T", "X", "Y", "NX", "NY"),
	},
	{
		row: "Penetration", columns: "Penetrations", receiver: "p",
		rowDoc: "A Penetration is one row of [Penetrations]: Depth by which two shapes at rest overlap, negative where there " +
			"is a gap, contact point (X, Y), and unit normal (NX, NY) from the first shape to the second. All are NaN where " +
			"an input is not a shape.",
		doc: "Penetrations are contacts of shapes at rest in columns of equal length: Depth by which two shapes overlap, which " +
			"is how far the second has to move along the normal until they only touch, and negative where there is a " +
			"gap; contact point (X, Y); and unit normal (NX, NY) from the first shape to the second. All are NaN where an " +
			"input is not a shape.",
		fields: numbers("Depth", "X", "Y", "NX", "NY"),
	},
	{
		row: "Manifold", columns: "Manifolds", receiver: "m",
		rowDoc: "A Manifold is one row of [Manifolds]: Depth by which two shapes at rest overlap, negative where there is a " +
			"gap, unit normal (NX, NY) from the first shape to the second, and one or two contact points, each with " +
			"its place, its own depth and its identity. Of a manifold of one point the second is NaN throughout. Of " +
			"boxes that do not meet all but the depth is NaN, and all is NaN where an input is not a shape.",
		doc: "Manifolds are contacts of shapes at rest that have a face, in columns of equal length. Depth is that by which " +
			"two shapes overlap, negative where there is a gap, and (NX, NY) the unit normal from the first shape to the " +
			"second. There are one or two contact points: (X1, Y1) with the depth Depth1 and the identity ID1, and (X2, Y2) " +
			"with Depth2 and ID2. Where there is one point, the second is NaN throughout, so that Depth2 >= 0 is false. " +
			"The depth of a point may be negative while that of the shapes is not: such a point will " +
			"touch soon. An identity is a whole number from 0 to 255 that says which " +
			"features of the shapes meet. It stays the same from frame to frame while they do, so that what a solver knows " +
			"of a point is found again, whichever of the two it is. Of boxes that do not meet all but Depth is NaN, while " +
			"capsules have a normal and points across a gap, too. All is NaN where an input is not a shape.",
		fields: numbers("Depth", "NX", "NY", "Depth1", "X1", "Y1", "ID1", "Depth2", "X2", "Y2", "ID2"),
	},
	{
		row: "NearestPoint", columns: "Nearest", receiver: "r",
		rowDoc: "A NearestPoint is one row of [Nearest]: signed distance D, negative inside, nearest point (X, Y) of the " +
			"boundary, and outward unit normal (NX, NY) there. All are NaN where an input is not a shape.",
		doc: "Nearest are results of a distance query in columns of equal length: signed distance D, negative inside, " +
			"nearest point (X, Y) of the boundary, and outward unit normal (NX, NY) there. All are NaN where an input " +
			"is not a shape.",
		fields: numbers("D", "X", "Y", "NX", "NY"),
	},
}
