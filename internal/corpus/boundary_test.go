package corpus_test

import (
	"flag"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
)

var update = flag.Bool("update", false, "draw the rows of the boundary tables anew")

// A boundaryTable has rows that lie on the boundary of a test or as near to it as rows come. The
// answers are those of integer arithmetic in internal/prove, which has no formula in common with
// package kernel; check.py, beside this file, computes them another way.
type boundaryTable struct {
	name, test string
	moves      bool // has the column start: whether the shapes touch at the start already
}

var boundaryTables = []boundaryTable{
	{name: "covariance_contains_point", test: "CovariancePoint"},
	{name: "ellipse_overlaps_circle", test: "EllipseCircle"},
	{name: "ellipse_overlaps_box", test: "EllipseBox"},
	{name: "ellipse_overlaps_capsule", test: "EllipseCapsule"},
	{name: "box_overlaps_box", test: "BoxBox"},
	{name: "box_contains_point", test: "BoxPoint"},
	{name: "box_overlaps_capsule", test: "BoxCapsule"},
	{name: "capsule_overlaps_circle", test: "CapsuleCircle"},
	{name: "capsule_overlaps_capsule", test: "CapsuleCapsule"},
	{name: "ray_touches_circle", test: "RayCircleHit", moves: true},
	{name: "ray_touches_box", test: "RayBox", moves: true},
	{name: "ray_touches_capsule", test: "RayCapsule", moves: true},
	{name: "ray_touches_ellipse", test: "RayEllipseHit", moves: true},
	{name: "circle_sweep_box", test: "BoxCircleSweep", moves: true},
}

// TestBoundaryTables decides each row once more. With -update it writes the tables first.
func TestBoundaryTables(t *testing.T) {
	for _, table := range boundaryTables {
		t.Run(table.name, func(t *testing.T) {
			if *update {
				table.write(t)
			}
			exact, hits := prove.ExactNamed(table.test), 0
			rows := corpus.Fields(t, table.name)
			for _, row := range rows {
				hit, start := prove.Decide(exact, prove.Row[float64](row.Fields))
				if row.Hit != hit {
					t.Errorf("row %d (%s) %x: hit %v, want %v", row.ID, row.Family, row.Fields, row.Hit, hit)
				}
				if table.moves && *row.Start != start {
					t.Errorf("row %d (%s) %x: start %v, want %v", row.ID, row.Family, row.Fields, *row.Start, start)
				}
				if hit {
					hits++
				}
				if row.Prec == 32 && !fits[float32](row.Fields) {
					t.Errorf("row %d (%s) %x: a number is no float32", row.ID, row.Family, row.Fields)
				}
			}
			if hits < len(rows)/4 || hits > len(rows)*3/4 {
				t.Errorf("%d of %d rows hit: the rows do not test the decision", hits, len(rows))
			}
		})
	}
}
