package broad_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestAllocations checks that frames after the first allocate nothing, be they other frames.
func TestAllocations(t *testing.T) {
	t.Run("float32", testAllocations[float32])
	t.Run("float64", testAllocations[float64])
}

func testAllocations[T soa.Float](t *testing.T) {
	const rows = 700 // of which the look-ups of endless strips are postponed
	endless := slices.IndexFunc(hard[T](), func(c scene[T]) bool { return c.name == "endless strips" })
	for _, c := range append(scenes[T](), hard[T]()[endless]) {
		t.Run(c.name, func(t *testing.T) {
			var frames [2]broad.Bounds[T]
			for k := range frames {
				c.draw(newSource(5), &frames[k], rows-100*k)
			}
			var g broad.Grid[T]
			var found pairs.List
			frame := 0
			n := testing.AllocsPerRun(3, func() {
				b := &frames[frame%2]
				frame++
				found.Reset()
				g.Build(b)
				g.Self(&found)
				g.Query(&found, b)
			})
			if n != 0 {
				t.Errorf("%v allocations a frame, want 0", n)
			}
		})
	}
}

func TestBoundsAllocations(t *testing.T) {
	var p soa.Points[float32]
	var c soa.Circles[float32]
	var m soa.MovingCircles[float32]
	var r soa.Rays[float32]
	var o soa.Boxes[float32]
	var k soa.Capsules[float32]
	var e soa.Ellipses[float32]
	var v soa.Covariances[float32]
	p.Resize(100)
	c.Resize(100)
	m.Resize(100)
	r.Resize(100)
	o.Resize(100)
	k.Resize(100)
	e.Resize(100)
	v.Resize(100)
	var b broad.Bounds[float32]
	n := testing.AllocsPerRun(3, func() {
		b.Reset()
		b.AppendPoints(&p)
		b.AppendCircles(&c)
		b.AppendMovingCircles(&m)
		b.AppendBoxes(&o)
		b.AppendRays(&r)
		b.AppendCapsules(&k)
		b.AppendEllipses(&e)
		b.AppendCovariances(&v)
	})
	if n != 0 {
		t.Errorf("%v allocations a frame, want 0", n)
	}
}

// golden is the hash of the bounds and pairs of fixed scenes, the same on every machine.
const golden = 0x332a158b639b4b24

// A hash is that of Fowler, Noll and Vo (FNV-1a), of words in place of bytes.
type hash uint64

func (h *hash) add(word uint64) { *h = (*h ^ hash(word)) * 0x100000001b3; *h ^= *h >> 32 }

func TestGolden(t *testing.T) {
	var h hash
	hashScenes[float32](&h)
	hashScenes[float64](&h)
	if h != golden {
		t.Errorf("hash is %#x, want %#x", uint64(h), uint64(golden))
	}
}

func hashScenes[T soa.Float](h *hash) {
	var g broad.Grid[T]
	var found pairs.List
	for _, c := range scenes[T]() {
		var b broad.Bounds[T]
		c.draw(newSource(9), &b, 500)
		found.Reset()
		g.Build(&b)
		g.Self(&found)
		for i, j := range found.All() {
			h.add(uint64(i)<<32 | uint64(j))
		}
	}
	s := newSource(10)
	for range 2000 {
		d := drawShapes[T](s, 40)
		b := d.bounds()
		for _, column := range [][]T{b.MinX, b.MinY, b.MaxX, b.MaxY} {
			for _, v := range column {
				if v == v { // the sign of a NaN depends on the CPU
					h.add(math.Float64bits(float64(v)))
				}
			}
		}
	}
}
