package broad_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

// What is under the mouse, and what in a selection.
func ExampleGrid_AppendAt() {
	circles := soa.Circles[float64]{X: []float64{0, 4, 9}, Y: []float64{0, 1, 0}, R: []float64{3, 2, 1}}
	var bounds broad.Bounds[float64]
	bounds.AppendCircles(&circles)
	var grid broad.Grid[float64]
	grid.Build(&bounds)
	fmt.Println(grid.AppendAt(nil, 2.5, 1))
	fmt.Println(grid.AppendIn(nil, 4, -1, 8.5, 1))
	// Output:
	// [0 1]
	// [1 2]
}

// TestPick compares the rows at points and in boxes with all rows that overlap them.
func TestPick(t *testing.T) {
	for _, c := range scenes[float32]() {
		t.Run(c.name, func(t *testing.T) {
			s := newSource(14)
			var a, b broad.Bounds[float32]
			c.draw(s, &a, 300)
			c.draw(s, &b, 20)
			stretch(s, &b)
			var g broad.Grid[float32]
			g.Build(&a)
			check := func(got []int32, box *broad.Bounds[float32]) {
				t.Helper()
				want := []int32{7} // what was there before
				for i := range a.Len() {
					if a.Overlap(i, box, 0) {
						want = append(want, int32(i))
					}
				}
				if !slices.Equal(got, want) {
					t.Fatalf("rows %v, want %v, of %v", got, want, box)
				}
			}
			for i := range b.Len() {
				box := b.Slice(i, i+1)
				check(g.AppendIn([]int32{7}, box.MinX[0], box.MinY[0], box.MaxX[0], box.MaxY[0]), &box)
				point := broad.Bounds[float32]{MinX: box.MinX, MinY: box.MinY, MaxX: box.MinX, MaxY: box.MinY}
				check(g.AppendAt([]int32{7}, box.MinX[0], box.MinY[0]), &point)
			}
			if got := g.AppendAt(nil, 0, float32(math.NaN())); len(got) > 0 {
				t.Errorf("rows %v at NaN, want none", got)
			}
		})
	}
}

func TestPickAllocations(t *testing.T) {
	var b broad.Bounds[float64]
	hard[float64]()[0].draw(newSource(1), &b, 2000)
	var g broad.Grid[float64]
	g.Build(&b)
	var rows []int32
	n := testing.AllocsPerRun(10, func() {
		rows = g.AppendAt(rows[:0], 0.0005, 0.0005)
		rows = g.AppendIn(rows, 0, 0, 1, 1)
		rows = g.AppendAlong(rows, 0, 0, 1, 1)
	})
	if n != 0 || len(rows) < 100 {
		t.Errorf("%v allocations for %d rows, want none for 100 and more", n, len(rows))
	}
}
