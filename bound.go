package hantei

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// A bound is an oriented box that a shape lies in. The direction may have any length but 0.
type bound soa.Box[float64]

// What tells which rows are near a single shape, by kinds of shapes.
var (
	nearBoxes         = nearRows{&routineBoxesNearF32, &routineBoxesNearF64, boundOfBox, (*call[float32]).runNear, (*call[float64]).runNear}
	nearEllipses      = nearRows{&routineEllipsesNearF32, &routineEllipsesNearF64, boundOfBox, (*call[float32]).runNear, (*call[float64]).runNear}
	nearCircles       = nearRows{&routineCirclesNearF32, &routineCirclesNearF64, boundOfCircle, (*call[float32]).runNear, (*call[float64]).runNear}
	nearCapsules      = nearRows{&routineCapsulesNearF32, &routineCapsulesNearF64, boundOfCapsule, (*call[float32]).runNear, (*call[float64]).runNear}
	nearMovingCircles = nearRows{&routineMovingCirclesNearF32, &routineMovingCirclesNearF64, boundOfMovingCircle, (*call[float32]).runNear, (*call[float64]).runNear}
	nearRays          = nearRows{&routineRaysNearF32, &routineRaysNearF64, boundOfRay, (*call[float32]).runNear, (*call[float64]).runNear}
)

// boundOfBox is that of a box: itself. An ellipse has the columns of the box around it.
func boundOfBox(c [maxSide]float64) bound {
	return bound{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]}
}

func boundOfCircle(c [maxSide]float64) bound { return boundOfWay(c[0], c[1], 0, 0, c[2]) }

func boundOfCapsule(c [maxSide]float64) bound {
	return boundOfWay(c[0], c[1], c[2]-c[0], c[3]-c[1], c[4])
}

// boundOfMovingCircle is that of what the circle covers.
func boundOfMovingCircle(c [maxSide]float64) bound { return boundOfWay(c[0], c[1], c[2], c[3], c[4]) }

func boundOfRay(c [maxSide]float64) bound { return boundOfWay(c[0], c[1], c[2], c[3], 0) }

// boundOfWay is that of what is within r of the segment from a point along a vector.
func boundOfWay(x, y, wx, wy, r float64) bound {
	b := bound{X: x + wx/2, Y: y + wy/2, UX: wx, UY: wy, HW: math.Hypot(wx, wy)/2 + r, HH: r}
	if wx == 0 && wy == 0 {
		b.UX = 1
	}
	return b
}

// boundOne is the bounding box of the single shape of a call, as the routines that tell which rows are near take it:
// the direction has the length 1 - 2^-18, and the half extents room for their rounding and that of the centre, 2^-17 of
// their sum, and a number for underflow. ok is false for a shape so large, so far away, or with a direction so short or
// long that the range of T might not do, and for what is none.
func (c *call[T]) boundOne(one *nearRows) (box [6]T, ok bool) {
	var columns [maxSide]float64
	n := 0
	for k := range c.count {
		if c.uniform(k) {
			columns[n] = float64(*(*T)(c.args.in[k]))
			n++
		}
	}
	b := one.box(columns)
	large, tiny := 0x1p+100, 0x1p-120
	if unsafe.Sizeof(*new(T)) == 8 {
		large, tiny = 0x1p+900, 0x1p-1000
	}
	length := math.Hypot(b.UX, b.UY)
	x, y := T(b.X), T(b.Y)
	far := math.Abs(b.X) + math.Abs(b.Y) + b.HW + b.HH
	if !(length >= 0x1p-900 && length <= 0x1p+900 && far <= large && b.HW >= 0 && b.HH >= 0) {
		return box, false
	}
	moved := math.Abs(float64(x)-b.X) + math.Abs(float64(y)-b.Y) + 0x1p-50*far // with what rounding did to the centre before
	room := moved + 0x1p-17*(b.HW+b.HH+moved) + tiny
	const short = 1 - 0x1p-18
	return [6]T{x, y, T(b.UX / length * short), T(b.UY / length * short), T(b.HW + room), T(b.HH + room)}, true
}
