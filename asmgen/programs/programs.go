// Package programs holds the vector programs: one file a test, each written
// once for every vector unit, element type and call form.
//
// A test decides by triage. It computes the exact inequality in floating point
// with a bound on what rounding can do to it. Rows clear of the bound are sure;
// the others are marked unsure, and package kernel settles them. So a program
// may choose its operations freely, fused multiply-adds included, as long as
// its bound covers them. Numbers (times, contacts) are different: they are part
// of the answer, so their operations and their order are fixed, and kernel does
// the very same.
//
// A row that is not a shape must never be a sure hit. A NaN makes a sure miss or
// an unsure row; infinities and overflow are kept out of the sure hits by each
// test, as its comment says; a set sign bit of a radius or half extent (a negative
// one, or -0) makes the row unsure.
//
// In the derivations u is the unit roundoff of the lanes.
package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// All lists the programs in the order of their routines, by what they answer.
var All = []vec.Definition{
	// Hits.
	EllipsePoint,
	CovariancePoint,
	BoxPoint,
	CircleCircle,
	BoxCircle,
	CapsuleCircle,
	EllipseCircle,
	EllipseCircleNear,
	BoxBox,
	BoxCapsule,
	CapsuleCapsule,
	EllipseBox,
	EllipseCapsule,
	EllipseCapsuleNear,
	EllipseEllipse,
	EllipseEllipseNear,

	// Which rows may share a point with a single shape.
	BoxesNear,
	EllipsesNear,
	CirclesNear,
	CapsulesNear,
	MovingCirclesNear,
	RaysNear,

	// Hits, times and contacts of what moves, and of rays.
	CircleSweepHit,
	CircleSweep,
	CircleSweepContact,
	BoxCircleSweep,
	RayCircleHit,
	RayCircle,
	RayCircleContact,
	RayBox,
	RayBoxContact,
	RayCapsule,
	RayCapsuleTimeContact,
	RayEllipseHit,
	RayEllipse,
	RayEllipseContact,

	// Depths, with contacts or alone.
	CircleCircleContact,
	BoxCircleContact,
	CapsuleCircleContact,
	BoxBoxDepth,
	BoxBoxManifold,
	CapsuleCapsuleContact,

	// Distances.
	EllipseDistance,
	EllipseNearest,

	// Which rows are shapes.
	PointIsShape,
	CircleIsShape,
	MovingCircleIsShape,
	EllipseIsShape,
	RayIsShape,
	CovarianceIsShape,
}

// Compactors lists those of compactors: the ones that decide and compact the rows that hit, and the ones that compute
// the numbers of compacted rows alone. They are for float32 columns, and for vector units that move lanes together.
var Compactors = []vec.Definition{
	CircleSweepCompact,
	CircleSweepContactCompact,
	CircleSweepTime,
	CircleSweepTimeContact,
	RayCircleCompact,
	RayCircleTime,
	RayCircleTimeContact,
	RayBoxCompact,
	RayBoxTime,
	RayBoxTimeContact,
	BoxCircleSweepCompact,
	BoxCircleSweepTime,
	RayEllipseCompact,
	RayEllipseTime,
	RayEllipseTimeContact,
	RayCapsuleCompact,
	RayCapsuleTime,
}
