package broad_test

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// FuzzGrid takes bytes for the rows of bounds, up to 100, and compares a grid of them with all
// pairs.
func FuzzGrid(f *testing.F) {
	for _, c := range scenes[float32]() {
		var b broad.Bounds[float32]
		c.draw(newSource(1), &b, 30)
		var data []byte
		for i := range b.Len() {
			for _, v := range []float32{b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i]} {
				data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
			}
		}
		f.Add(data, 30)
	}
	f.Fuzz(func(t *testing.T, data []byte, queries int) {
		fuzzGrid(t, data, queries, func(d []byte) float32 {
			return math.Float32frombits(binary.LittleEndian.Uint32(d))
		})
		fuzzGrid(t, data, queries, func(d []byte) float64 {
			return math.Float64frombits(uint64(binary.LittleEndian.Uint32(d)) << 32)
		})
	})
}

func fuzzGrid[T soa.Float](t *testing.T, data []byte, queries int, number func([]byte) T) {
	var a, b broad.Bounds[T]
	for k := 0; k < 100 && len(data) >= 16; k++ {
		to := &a
		if queries > 0 && k%8 == queries%8 {
			to = &b
		}
		to.Append(number(data), number(data[4:]), number(data[8:]), number(data[12:]))
		data = data[16:]
	}
	var g broad.Grid[T]
	var got pairs.List
	g.Build(&a)
	g.Self(&got)
	want := everySelf(&a)
	checkPairs(t, &got, &want)
	got.Reset()
	g.SelfPostponed(&got)
	checkPairs(t, &got, &want)
	got.Reset()
	g.Query(&got, &b)
	want = everyQuery(&b, &a)
	checkPairs(t, &got, &want)
	got.Reset()
	g.QueryPostponed(&got, &b)
	checkPairs(t, &got, &want)
}

// FuzzBounds takes numbers for shapes, and checks that those which hit have bounds that overlap.
func FuzzBounds(f *testing.F) {
	f.Add(0.0, 0.0, 3.0, 4.0, 5.0, 2.0, 7.0, 1.0, 1.0)
	f.Add(1e-300, -1e300, 0.0, 5e-324, 1e200, 0.0, 1e300, -1e-9, 3.0)
	f.Fuzz(func(t *testing.T, x, y, ux, uy, p, q, x2, y2, r float64) {
		d := shapes[float64]{
			point:   soa.Point[float64]{X: x2, Y: y2},
			circle:  soa.Circle[float64]{X: x2, Y: y2, R: r},
			other:   soa.Circle[float64]{X: x, Y: y, R: p},
			box:     soa.Box[float64]{X: x, Y: y, UX: ux, UY: uy, HW: p, HH: q},
			ellipse: soa.Ellipse[float64]{X: x, Y: y, UX: ux, UY: uy, RX: p, RY: q},
			second:  soa.Ellipse[float64]{X: x2, Y: y2, UX: uy, UY: ux, RX: r, RY: q},
			moving:  soa.MovingCircle[float64]{X: x, Y: y, VX: ux, VY: uy, R: p},
			target:  soa.MovingCircle[float64]{X: x2, Y: y2, VX: q, VY: p, R: r},
		}
		checkShapes(t, &d)
	})
}
