package corpus

import (
	"math"
	"testing"
)

// A FieldsRow is a row of any table with its inputs in the order of the columns of package soa's
// shapes, those of the first side before those of the second.
type FieldsRow struct {
	Header
	Fields []float64
	Hit    bool // of ellipse_point_distance: the point is inside

	// Decided is false for a row of ellipse_point_distance whose distance is so near 0 that the
	// table's own error leaves its sign open.
	Decided bool
}

// Fields returns the rows of the table, named without .csv.
func Fields(t testing.TB, table string) []FieldsRow {
	t.Helper()
	var all []FieldsRow
	add := func(h Header, d Decision, fields ...float64) {
		all = append(all, FieldsRow{Header: h, Fields: fields, Hit: d.Hit, Decided: true})
	}
	switch table {
	case "ellipse_contains_point":
		for _, r := range EllipsePoint(t) {
			e, p := r.Ellipse, r.Point
			add(r.Header, r.Decision, e.X, e.Y, e.UX, e.UY, e.RX, e.RY, p.X, p.Y)
		}
	case "ellipse_overlaps_ellipse":
		for _, r := range EllipseEllipse(t) {
			a, b := r.A, r.B
			add(r.Header, r.Decision, a.X, a.Y, a.UX, a.UY, a.RX, a.RY, b.X, b.Y, b.UX, b.UY, b.RX, b.RY)
		}
	case "box_overlaps_circle":
		for _, r := range BoxCircle(t) {
			b, c := r.Box, r.Circle
			add(r.Header, r.Decision, b.X, b.Y, b.UX, b.UY, b.HW, b.HH, c.X, c.Y, c.R)
		}
	case "circle_overlaps_circle":
		for _, r := range CircleCircle(t) {
			add(r.Header, r.Decision, r.A.X, r.A.Y, r.A.R, r.B.X, r.B.Y, r.B.R)
		}
	case "circle_sweep_circle":
		for _, r := range CircleSweep(t) {
			a, b := r.A, r.B
			add(r.Header, r.Decision, a.X, a.Y, a.VX, a.VY, a.R, b.X, b.Y, b.VX, b.VY, b.R)
		}
	case "ellipse_point_distance":
		for _, r := range EllipseDistance(t) {
			e, p, d := r.Ellipse, r.Point, r.Nearest.D
			add(r.Header, Decision{Hit: d < 0}, e.X, e.Y, e.UX, e.UY, e.RX, e.RY, p.X, p.Y)
			all[len(all)-1].Decided = math.Abs(d) > 4*0x1p-52*r.DScale
		}
	default:
		t.Fatalf("corpus: Fields: no table %q", table)
	}
	return all
}
