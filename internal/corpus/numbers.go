package corpus

import (
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// A CircleSweepRow is a row of circle_sweep_circle.csv. The scales are those of the tolerances, in
// multiples of eps: TCond·T for the time, XYScale for the contact point, NScale for the normal.
type CircleSweepRow struct {
	Header
	Decision
	A, B    soa.MovingCircle[float64]
	Contact soa.Contact[float64] // T = +Inf for a miss; X, Y, NX, NY only if HasContact
	// HasContact is false for misses, and for discs that overlap at the start: there T is 0 and the
	// contact a convention of the library.
	HasContact             bool
	TCond, XYScale, NScale float64
}

// CircleSweep returns the rows of circle_sweep_circle.csv.
func CircleSweep(t testing.TB) []CircleSweepRow {
	t.Helper()
	return rows(t, "circle_sweep_circle.csv", func(r *record) CircleSweepRow {
		row := CircleSweepRow{Header: header(r), Decision: decision(r),
			A: moving(r, "ax", "ay", "avx", "avy", "ar"), B: moving(r, "bx", "by", "bvx", "bvy", "br"),
			Contact: soa.Contact[float64]{T: r.float("t")}, TCond: r.float("tcond")}
		if row.Contact.X, row.HasContact = r.optional("hx"); row.HasContact {
			row.Contact.Y, row.Contact.NX, row.Contact.NY = r.float("hy"), r.float("nx"), r.float("ny")
			row.XYScale, row.NScale = r.float("hscale"), r.float("nscale")
		}
		return row
	})
}

// An EllipseDistanceRow is a row of ellipse_point_distance.csv. Nearest.D is the signed distance,
// (X, Y) the nearest point of the curve, (NX, NY) the outward normal there. The scales are those of
// the tolerances, in multiples of eps; XYScale and NScale +Inf: the nearest point is not unique or
// too ill-conditioned to compare.
type EllipseDistanceRow struct {
	Header
	Ellipse                 soa.Ellipse[float64]
	Point                   soa.Point[float64]
	Nearest                 soa.NearestPoint[float64]
	DScale, XYScale, NScale float64
}

// EllipseDistance returns the rows of ellipse_point_distance.csv.
func EllipseDistance(t testing.TB) []EllipseDistanceRow {
	t.Helper()
	return rows(t, "ellipse_point_distance.csv", func(r *record) EllipseDistanceRow {
		return EllipseDistanceRow{Header: header(r),
			Ellipse: ellipse(r, "cx", "cy", "ux", "uy", "rx", "ry"), Point: point(r, "px", "py"),
			Nearest: soa.NearestPoint[float64]{D: r.float("dist"), X: r.float("qx"), Y: r.float("qy"), NX: r.float("nx"), NY: r.float("ny")},
			DScale:  r.float("dscale"), XYScale: r.float("qscale"), NScale: r.float("nscale")}
	})
}

func moving(r *record, x, y, vx, vy, radius string) soa.MovingCircle[float64] {
	return soa.MovingCircle[float64]{X: r.float(x), Y: r.float(y), VX: r.float(vx), VY: r.float(vy), R: r.float(radius)}
}
