package catalog

// A Shape is a kind of shape, in columns of package soa.
type Shape struct {
	Name    string   // of the type in package soa
	Noun    string   // what some of them are called where the name would say too much
	Doc     string   // what the columns mean
	Columns []string // the fields of the type, in their order
}

var (
	Points = Shape{
		Name: "Points", Noun: "points", Doc: "Points: coordinates (x, y).",
		Columns: []string{"X", "Y"},
	}
	Circles = Shape{
		Name: "Circles", Noun: "circles", Doc: "Circles: centre (x, y), radius r.",
		Columns: []string{"X", "Y", "R"},
	}
	Boxes = Shape{
		Name: "Boxes", Noun: "boxes",
		Doc:     "Oriented boxes: centre (x, y), direction (ux, uy) of the first axis, half extents hw along it and hh across.",
		Columns: []string{"X", "Y", "UX", "UY", "HW", "HH"},
	}
	Capsules = Shape{
		Name: "Capsules", Noun: "capsules",
		Doc:     "Capsules: the points within the radius r of the segment from (x1, y1) to (x2, y2).",
		Columns: []string{"X1", "Y1", "X2", "Y2", "R"},
	}
	Ellipses = Shape{
		Name: "Ellipses", Noun: "ellipses",
		Doc:     "Ellipses: centre (x, y), direction (ux, uy) of the first axis, radii rx along it and ry across.",
		Columns: []string{"X", "Y", "UX", "UY", "RX", "RY"},
	}
	Covariances = Shape{
		Name: "Covariances", Noun: "covariances",
		Doc:     "Ellipses by covariance: the points p around the centre c = (x, y) with (p-c)' C^-1 (p-c) <= k2, C the matrix (xx, xy; xy, yy).",
		Columns: []string{"X", "Y", "XX", "XY", "YY", "K2"},
	}
	MovingCircles = Shape{
		Name: "MovingCircles", Noun: "circles",
		Doc:     "Moving circles: centre (x, y) at the start of the frame, displacement (vx, vy) over it, radius r.",
		Columns: []string{"X", "Y", "VX", "VY", "R"},
	}
	Rays = Shape{
		Name: "Rays", Noun: "rays",
		Doc:     "Rays: the segment from the origin (x, y) to (x + dx, y + dy), walked in the time from 0 to 1.",
		Columns: []string{"X", "Y", "DX", "DY"},
	}
)

// Shapes are all shapes.
var Shapes = []*Shape{&Points, &Circles, &Boxes, &Capsules, &Ellipses, &Covariances, &MovingCircles, &Rays}
