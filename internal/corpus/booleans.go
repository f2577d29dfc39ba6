package corpus

import (
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// A Header is what every row begins with.
type Header struct {
	ID     int
	Family string // how the row was made
	Prec   int    // 32: every input is a float32 too; 64: float64 only
}

func header(r *record) Header {
	return Header{ID: r.int("id"), Family: r.text("family"), Prec: r.int("prec")}
}

// A Decision is the exact boolean of a row and how near it is to the other one: Margin < 0 a hit,
// > 0 a miss, in units of Cond·eps for relative errors eps of the inputs.
type Decision struct {
	Hit          bool
	Margin, Cond float64
}

func decision(r *record) Decision {
	return Decision{Hit: r.int("hit") == 1, Margin: r.float("margin"), Cond: r.float("cond")}
}

// An EllipsePointRow is a row of ellipse_contains_point.csv.
type EllipsePointRow struct {
	Header
	Decision
	Ellipse soa.Ellipse[float64]
	Point   soa.Point[float64]
}

// EllipsePoint returns the rows of ellipse_contains_point.csv.
func EllipsePoint(t testing.TB) []EllipsePointRow {
	t.Helper()
	return rows(t, "ellipse_contains_point.csv", func(r *record) EllipsePointRow {
		return EllipsePointRow{header(r), decision(r),
			ellipse(r, "cx", "cy", "ux", "uy", "rx", "ry"), point(r, "px", "py")}
	})
}

// A BoxCircleRow is a row of box_overlaps_circle.csv.
type BoxCircleRow struct {
	Header
	Decision
	Box    soa.Box[float64]
	Circle soa.Circle[float64]
}

// BoxCircle returns the rows of box_overlaps_circle.csv.
func BoxCircle(t testing.TB) []BoxCircleRow {
	t.Helper()
	return rows(t, "box_overlaps_circle.csv", func(r *record) BoxCircleRow {
		return BoxCircleRow{header(r), decision(r),
			box(r, "cx", "cy", "ux", "uy", "hw", "hh"), circle(r, "px", "py", "r")}
	})
}

// A CircleCircleRow is a row of circle_overlaps_circle.csv.
type CircleCircleRow struct {
	Header
	Decision
	A, B soa.Circle[float64]
}

// CircleCircle returns the rows of circle_overlaps_circle.csv.
func CircleCircle(t testing.TB) []CircleCircleRow {
	t.Helper()
	return rows(t, "circle_overlaps_circle.csv", func(r *record) CircleCircleRow {
		return CircleCircleRow{header(r), decision(r), circle(r, "ax", "ay", "ar"), circle(r, "bx", "by", "br")}
	})
}

// An EllipseEllipseRow is a row of ellipse_overlaps_ellipse.csv.
type EllipseEllipseRow struct {
	Header
	Decision
	A, B soa.Ellipse[float64]
}

// EllipseEllipse returns the rows of ellipse_overlaps_ellipse.csv.
func EllipseEllipse(t testing.TB) []EllipseEllipseRow {
	t.Helper()
	return rows(t, "ellipse_overlaps_ellipse.csv", func(r *record) EllipseEllipseRow {
		return EllipseEllipseRow{header(r), decision(r),
			ellipse(r, "c1x", "c1y", "u1x", "u1y", "a1", "b1"), ellipse(r, "c2x", "c2y", "u2x", "u2y", "a2", "b2")}
	})
}

func point(r *record, x, y string) soa.Point[float64] {
	return soa.Point[float64]{X: r.float(x), Y: r.float(y)}
}

func circle(r *record, x, y, radius string) soa.Circle[float64] {
	return soa.Circle[float64]{X: r.float(x), Y: r.float(y), R: r.float(radius)}
}

func ellipse(r *record, x, y, ux, uy, rx, ry string) soa.Ellipse[float64] {
	return soa.Ellipse[float64]{X: r.float(x), Y: r.float(y), UX: r.float(ux), UY: r.float(uy), RX: r.float(rx), RY: r.float(ry)}
}

func box(r *record, x, y, ux, uy, hw, hh string) soa.Box[float64] {
	return soa.Box[float64]{X: r.float(x), Y: r.float(y), UX: r.float(ux), UY: r.float(uy), HW: r.float(hw), HH: r.float(hh)}
}
