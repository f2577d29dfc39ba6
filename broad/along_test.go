package broad_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
)

// TestAppendAlong compares the rows along segments between whole numbers with those that integers
// find: none is missing that a segment meets, and none is there that is farther than a 64th of its
// length.
func TestAppendAlong(t *testing.T) {
	s := newSource(21)
	const size = 1 << 10
	number := func() int { return s.IntN(2*size) - size }
	for scene := range 40 {
		var b broad.Bounds[float32]
		for range 400 {
			x, y := number(), number()
			b.Append(float32(x), float32(y), float32(x+s.IntN(40)), float32(y+s.IntN(40)))
		}
		var g broad.Grid[float32]
		g.Build(&b)
		x0, y0, x1, y1 := number(), number(), number(), number()
		switch scene {
		case 0:
			x1, y1 = x0, y0
		case 1:
			x1 = x0
		}
		got := g.AppendAlong([]int32{7}, float32(x0), float32(y0), float32(x1), float32(y1))
		if got[0] != 7 || !slices.IsSorted(got[1:]) || len(slices.Compact(slices.Clone(got[1:]))) != len(got)-1 {
			t.Fatalf("rows %v: want 7, then rows in ascending order, each once", got)
		}
		reach := max(abs(x1-x0), abs(y1-y0))/64 + 2
		for i := range b.Len() {
			box := [4]int{int(b.MinX[i]), int(b.MinY[i]), int(b.MaxX[i]), int(b.MaxY[i])}
			there := slices.Contains(got[1:], int32(i))
			if meets(box, 0, x0, y0, x1, y1) && !there {
				t.Errorf("row %d, %v, is not among those along (%d, %d) to (%d, %d), which meets it", i, box, x0, y0, x1, y1)
			}
			if there && !meets(box, reach, x0, y0, x1, y1) {
				t.Errorf("row %d, %v, is far from (%d, %d) to (%d, %d)", i, box, x0, y0, x1, y1)
			}
		}
	}
}

// meets tells whether a segment meets a box that is larger by grow on all sides: no axis separates
// them, neither one of the coordinates' nor the normal of the segment.
func meets(box [4]int, grow, x0, y0, x1, y1 int) bool {
	minX, minY, maxX, maxY := box[0]-grow, box[1]-grow, box[2]+grow, box[3]+grow
	if max(x0, x1) < minX || maxX < min(x0, x1) || max(y0, y1) < minY || maxY < min(y0, y1) {
		return false
	}
	dx, dy := x1-x0, y1-y0
	centre := dx*(minY+maxY-2*y0) - dy*(minX+maxX-2*x0) // twice the distance, times the length
	return abs(centre) <= abs(dx)*(maxY-minY)+abs(dy)*(maxX-minX)
}

func abs(x int) int { return max(x, -x) }

// TestAppendAlongExtremes asks for segments at the ends of the range, and for none.
func TestAppendAlongExtremes(t *testing.T) {
	var b broad.Bounds[float32]
	b.Append(-1, -1, 1, 1)
	b.Append(5, -3, 6, -2)
	var g broad.Grid[float32]
	g.Build(&b)
	inf, most := float32(math.Inf(1)), float32(math.MaxFloat32)
	for _, c := range []struct {
		name           string
		x0, y0, x1, y1 float32
		want           []int32
	}{
		{"through all numbers", -most, -most, most, most, []int32{0, 1}},
		{"from the middle away", 0, 0, -100, 100, []int32{0}},
		{"a point on the border", 1, 1, 1, 1, []int32{0}},
		{"to infinity", 0, 0, inf, 0, nil},
		{"from no number", float32(math.NaN()), 0, 1, 0, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := g.AppendAlong(nil, c.x0, c.y0, c.x1, c.y1); !slices.Equal(got, c.want) {
				t.Errorf("rows %v, want %v", got, c.want)
			}
		})
	}
}
