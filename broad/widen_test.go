package broad_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestWithinALimit finds a point that is beyond the bounds of an ellipse, but within the limit.
func TestWithinALimit(t *testing.T) {
	ellipses := soa.Ellipses[float64]{X: []float64{0}, Y: []float64{0}, UX: []float64{1}, UY: []float64{0}, RX: []float64{4}, RY: []float64{4}}
	points := soa.Points[float64]{X: []float64{5, 6, 6.01}, Y: []float64{0, 0, 0}}
	const limit = 2
	var bounds broad.Bounds[float64]
	bounds.AppendEllipses(&ellipses)
	bounds.Widen(limit)
	var grid broad.Grid[float64]
	grid.Build(&bounds)
	bounds.Reset()
	bounds.AppendPoints(&points)
	var swapped, candidates pairs.List
	grid.Query(&swapped, &bounds)
	for point, ellipse := range swapped.All() {
		candidates.Append(int32(ellipse), int32(point))
	}
	var got, want pairs.Measured[float64]
	pairs.AmongWithin(&got, hantei.EllipseDistance, &ellipses, &points, &candidates, limit)
	pairs.CrossWithin(&want, hantei.EllipseDistance, &ellipses, &points, limit)
	if !slices.Equal(got.B, want.B) || !slices.Equal(want.B, []int32{0, 1}) {
		t.Errorf("points %v of candidates, %v of all, want 0 and 1", got.B, want.B)
	}
}

// TestWidenedBoundsHoldEveryDistance takes limits that are just as large as a computed distance.
func TestWidenedBoundsHoldEveryDistance(t *testing.T) {
	t.Run("float32", testWidenedBounds[float32])
	t.Run("float64", testWidenedBounds[float64])
}

func testWidenedBounds[T soa.Float](t *testing.T) {
	rounds := 60_000
	if testing.Short() {
		rounds = 6_000
	}
	s := newSource(12)
	apart := 0
	for k := range rounds {
		d := drawShapes[T](s, []int{1, 40, most[T]() / 2, most[T]()}[k%4])
		switch s.IntN(4) { // where bounds are near the point: on an axis of the ellipse, however thin
		case 0:
			d.ellipse.UX, d.ellipse.UY, d.point.Y = 1, 0, d.ellipse.Y
			d.point.X = d.ellipse.X + d.ellipse.RX + T(s.power(20))
		case 1:
			d.ellipse.UX, d.ellipse.UY, d.point.X = 1, 0, d.ellipse.X
			d.point.Y = d.ellipse.Y + d.ellipse.RY + d.ellipse.RX*T(s.Float64())
		}
		limit := kernel.EllipseDistance(d.ellipse, d.point)
		if limit != limit {
			continue
		}
		for _, name := range []string{"ellipse", "point"} {
			b := d.bounds()
			if !b.Overlap(ellipseRow, &b, pointRow) {
				apart++
			}
			limits := make([]T, b.Len())
			if name == "ellipse" {
				limits[ellipseRow] = limit
			} else {
				limits[pointRow] = limit
			}
			b.WidenRows(limits)
			if !b.Overlap(ellipseRow, &b, pointRow) {
				t.Fatalf("limit %v of the %s: the bounds do not overlap: %+v, %+v, bounds %v", limit, name, d.ellipse, d.point, b)
			}
		}
	}
	if apart < rounds/20 {
		t.Errorf("bounds need to be widened %d times in %d rounds, too few to tell", apart, rounds)
	}
}

// TestWiden checks sides worked out by hand: exactly as wide as they are, but for rounding.
func TestWiden(t *testing.T) {
	inf, nan, huge := math.Inf(1), math.NaN(), math.MaxFloat64*0x1p-48
	for _, c := range []struct {
		name      string
		row, want [4]float64
		limit     float64
	}{
		{"above 0", [4]float64{1, 2, 3, 4}, [4]float64{0.5, 1.5, 3.5, 4.5}, 0.5},
		{"0", [4]float64{1, 2, 3, 4}, [4]float64{1, 2, 3, 4}, 0},
		{"below 0", [4]float64{1, 2, 3, 4}, [4]float64{1, 2, 3, 4}, -0.5},
		{"NaN", [4]float64{1, 2, 3, 4}, [4]float64{1, 2, 3, 4}, nan},
		{"endless", [4]float64{1, 2, 3, 4}, [4]float64{-inf, -inf, inf, inf}, inf},
		{"endless row", [4]float64{-inf, 2, inf, 4}, [4]float64{-inf, -huge, inf, huge}, 1},
		{"all but endless row", [4]float64{-0x1.8p1022, 2, 0x1.8p1022, 4}, [4]float64{-0x1.4p1023, -0x1p1022, 0x1.4p1023, 0x1p1022}, 0x1p1022},
		{"row at infinity", [4]float64{inf, 2, inf, 2}, [4]float64{inf, -huge, inf, huge}, 1},
		{"inside out", [4]float64{1, 0, 0, 1}, [4]float64{1, 0, 0, 1}, 9},
		{"empty", [4]float64{nan, 0, nan, 1}, [4]float64{nan, 0, nan, 1}, 9},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b broad.Bounds[float64]
			b.Append(c.row[0], c.row[1], c.row[2], c.row[3])
			b.Widen(c.limit)
			got := [4]float64{b.MinX[0], b.MinY[0], b.MaxX[0], b.MaxY[0]}
			for k, v := range got {
				same := v == c.want[k] || v != v && c.want[k] != c.want[k]
				if !same && !(math.Abs(v-c.want[k]) < 1e-12*(1+math.Abs(v))) {
					t.Errorf("bounds %v, want %v", got, c.want)
				}
			}
		})
	}
}

// TestWidenRowAtInfinity widens rows of float32 with sides at infinity: the others move by a share of the
// greatest float32, not to infinity, where the row would meet every other.
func TestWidenRowAtInfinity(t *testing.T) {
	inf := float32(math.Inf(1))
	const most = 1 + math.MaxFloat32*0x1p-21
	for _, limit := range []float32{-1, 0, 1} {
		var b broad.Bounds[float32]
		b.Append(2, 3, inf, 4)
		b.Append(inf, 3, inf, 4)
		b.Widen(limit)
		if b.MaxX[0] != inf || b.MinX[1] != inf || b.MaxX[1] != inf {
			t.Errorf("limit %v: a side at infinity moved: %v", limit, b)
		}
		for _, side := range []float32{b.MinX[0], b.MinY[0], b.MaxY[0], b.MinY[1], b.MaxY[1]} {
			if !(math.Abs(float64(side)) <= most) {
				t.Errorf("limit %v: a side at %v, want none beyond %v: %v", limit, side, most, b)
			}
		}
	}
}

// TestWidenSome widens the rows of one kind of shape among several.
func TestWidenSome(t *testing.T) {
	var b broad.Bounds[float32]
	b.Append(0, 0, 1, 1)
	b.Append(0, 0, 1, 1)
	some := b.Slice(1, 2)
	some.Widen(3)
	if b.MinX[0] != 0 || b.MinX[1] > -3 || b.MinX[1] < -3.001 {
		t.Errorf("bounds %v, want those of row 1 wider by 3", b)
	}
}

// TestSlice checks that rows cut out are those of the whole, that to append to them leaves the whole alone, and
// that rows which are only room are refused.
func TestSlice(t *testing.T) {
	var b broad.Bounds[float64]
	for i := range 5 {
		b.Append(float64(i), 0, float64(i+1), 1)
	}
	some := b.Slice(1, 3)
	if some.Len() != 2 || some.MinX[0] != 1 || some.MaxX[1] != 3 {
		t.Errorf("rows 1 and 2 are %v", some)
	}
	if some.Append(9, 9, 9, 9); b.MinX[3] != 3 {
		t.Error("to append to rows 1 and 2 writes over row 3")
	}
	for _, r := range [][2]int{{-1, 2}, {3, 2}, {0, 6}} {
		want := fmt.Sprintf("broad: Bounds.Slice: from = %d, to = %d, need 0 <= from <= to <= 5", r[0], r[1])
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("panic %v, want %q", got, want)
				}
			}()
			b.Slice(r[0], r[1])
		}()
	}
}

func TestWidenRowsPanics(t *testing.T) {
	defer func() {
		want := "broad: Bounds.WidenRows: len(limits) = 2, need one for each of 1 rows"
		if message, _ := recover().(string); !strings.HasPrefix(message, want) {
			t.Errorf("panic %q, want %q", message, want)
		}
	}()
	var b broad.Bounds[float32]
	b.Append(0, 0, 1, 1)
	b.WidenRows([]float32{1, 2})
}
