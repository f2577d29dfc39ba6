package scene

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// hash is over the bits of all columns, least significant byte first.
func hash[T soa.Float](s *Scene[T]) uint64 {
	h := fnv.New64a()
	for _, shapes := range []any{
		&s.EllipsePoint.Pairs.A, &s.EllipsePoint.Pairs.B, &s.EllipsePoint.One.A, &s.EllipsePoint.One.B,
		&s.EllipseEllipse.Pairs.A, &s.EllipseEllipse.Pairs.B, &s.EllipseEllipse.One.A, &s.EllipseEllipse.One.B,
		&s.EllipseDistance.Pairs.A, &s.EllipseDistance.Pairs.B, &s.EllipseDistance.One.A, &s.EllipseDistance.One.B,
		&s.BoxCircle.Pairs.A, &s.BoxCircle.Pairs.B, &s.BoxCircle.One.A, &s.BoxCircle.One.B,
		&s.CircleCircle.Pairs.A, &s.CircleCircle.Pairs.B, &s.CircleCircle.One.A, &s.CircleCircle.One.B,
		&s.CircleSweep.Pairs.A, &s.CircleSweep.Pairs.B, &s.CircleSweep.One.A, &s.CircleSweep.One.B,
	} {
		for _, column := range Columns[T](shapes) {
			for _, x := range column {
				bits := math.Float64bits(float64(x))
				if x != x {
					bits = 0x7ff8000000000000
				}
				h.Write(binary.LittleEndian.AppendUint64(nil, bits))
			}
		}
	}
	return h.Sum64()
}

func TestSyntheticIsTheSameEverywhere(t *testing.T) {
	s := Synthetic(1, 2048, 0.01)
	if got, want := hash(s), uint64(0x1b0c21f6b5caee7a); got != want {
		t.Errorf("hash of the float64 scene of seed 1 = %#x, want %#x", got, want)
	}
	if got, want := hash(As[float32](s)), uint64(0xcf089f8edb6d64a1); got != want {
		t.Errorf("hash of the float32 scene of seed 1 = %#x, want %#x", got, want)
	}
	if hash(Synthetic(2, 2048, 0.01)) == hash(s) {
		t.Error("seeds 1 and 2 give the same scene")
	}
}

func TestSyntheticFillsEveryMatch(t *testing.T) {
	const rows = 1000
	s := Synthetic(7, rows, 0)
	for name, lengths := range map[string][4]int{
		"EllipsePoint":    {s.EllipsePoint.Pairs.A.Len(), s.EllipsePoint.Pairs.B.Len(), s.EllipsePoint.One.A.Len(), s.EllipsePoint.One.B.Len()},
		"EllipseEllipse":  {s.EllipseEllipse.Pairs.A.Len(), s.EllipseEllipse.Pairs.B.Len(), s.EllipseEllipse.One.A.Len(), s.EllipseEllipse.One.B.Len()},
		"EllipseDistance": {s.EllipseDistance.Pairs.A.Len(), s.EllipseDistance.Pairs.B.Len(), s.EllipseDistance.One.A.Len(), s.EllipseDistance.One.B.Len()},
		"BoxCircle":       {s.BoxCircle.Pairs.A.Len(), s.BoxCircle.Pairs.B.Len(), s.BoxCircle.One.A.Len(), s.BoxCircle.One.B.Len()},
		"CircleCircle":    {s.CircleCircle.Pairs.A.Len(), s.CircleCircle.Pairs.B.Len(), s.CircleCircle.One.A.Len(), s.CircleCircle.One.B.Len()},
		"CircleSweep":     {s.CircleSweep.Pairs.A.Len(), s.CircleSweep.Pairs.B.Len(), s.CircleSweep.One.A.Len(), s.CircleSweep.One.B.Len()},
	} {
		if want := [4]int{rows, rows, 1, rows}; lengths != want {
			t.Errorf("%s has %v rows, want %v", name, lengths, want)
		}
	}
}

func TestSyntheticUnusableShare(t *testing.T) {
	for _, share := range []float64{0, 0.01, 0.5} {
		const rows = 20000
		var m Rows[soa.Ellipses[float64], soa.Points[float64]]
		addSources(&m, 3, rows, share)
		bad := 0
		for i := range rows {
			if !m.A.At(i).Valid() || !m.B.At(i).Valid() {
				bad++
			}
		}
		deviation := math.Sqrt(rows * share * (1 - share))
		if math.Abs(float64(bad)-rows*share) > 5*deviation {
			t.Errorf("share %v: %d of %d rows are no shapes", share, bad, rows)
		}
	}
}

func TestCrossMatchSizes(t *testing.T) {
	const rows = 20000
	var m Rows[soa.Ellipses[float64], soa.Points[float64]]
	addSources(&m, 5, rows, 0)
	above, thin := 0, 0
	for i := range rows {
		e := m.A.At(i)
		if e.RX > errorMedian {
			above++
		}
		if e.RY < 0.01*e.RX {
			thin++
		}
	}
	if math.Abs(float64(above)-rows/2) > 5*math.Sqrt(rows)/2 {
		t.Errorf("%d of %d ellipses are longer than the median", above, rows)
	}
	if thin == 0 || thin > rows/100 {
		t.Errorf("%d of %d ellipses are thin, want a few", thin, rows)
	}
}

func TestTile(t *testing.T) {
	var from, to soa.Points[float32]
	from.Append(soa.Point[float32]{X: 1, Y: 10}, soa.Point[float32]{X: 2, Y: 20}, soa.Point[float32]{X: 3, Y: 30})
	to.Resize(8)
	Tile(Columns[float32](&to), Columns[float32](&from))
	for i := range 8 {
		if to.At(i) != from.At(i%3) {
			t.Errorf("row %d = %v, want %v", i, to.At(i), from.At(i%3))
		}
	}
}
