package broad

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// A hostile source draws numbers of which many are at a limit: of the type, of cells, of what is near.
type hostile[T soa.Float] struct{ *rand.Rand }

func newHostile[T soa.Float]() hostile[T] { return hostile[T]{rand.New(rand.NewPCG(5, 6))} }

func (h hostile[T]) number() T {
	greatest := T(math.MaxFloat32)
	least := T(math.SmallestNonzeroFloat32)
	if unsafe.Sizeof(greatest) == 8 {
		double := math.MaxFloat64
		greatest = T(double)
		double = math.SmallestNonzeroFloat64
		least = T(double)
	}
	special := []T{0, T(math.Copysign(0, -1)), 1, 2, greatest, least, 1 << 38, 1<<38 - 1<<10, T(math.Inf(1)), T(math.NaN())}
	v := special[h.IntN(len(special))]
	switch h.IntN(16) {
	case 0: // a special number
	case 1:
		v = T(math.Ldexp(h.Float64(), h.IntN(200)-100))
	default:
		v = T(h.Float64() * 100)
	}
	if h.IntN(2) == 0 {
		v = -v
	}
	return v
}

func (h hostile[T]) column(n int) []T {
	c := make([]T, n)
	for i := range c {
		c[i] = h.number()
	}
	return c
}

// radii are numbers that are mostly not negative.
func (h hostile[T]) radii(n int) []T {
	c := h.column(n)
	for i := range c {
		if h.IntN(20) > 0 && c[i] < 0 {
			c[i] = -c[i]
		}
	}
	return c
}

// onTiers compares what get makes on the generic tier with what it makes on every other.
func onTiers[E any](t *testing.T, equal func(a, b E) bool, get func() E) {
	t.Helper()
	defer tier.Use(tier.Active().String())
	use := func(name string) {
		if err := tier.Use(name); err != nil {
			t.Fatal(err)
		}
	}
	use(tier.Generic.String())
	want := get()
	for _, each := range tier.Supported() {
		use(each.String())
		if got := get(); !equal(got, want) {
			t.Fatalf("%v makes\n%v, want\n%v", each, got, want)
		}
	}
}

// sameBits compares numbers by their bits.
func sameBits[T soa.Float](a, b []T) bool {
	return slices.EqualFunc(a, b, func(a, b T) bool { return pattern(a) == pattern(b) })
}

func sameBounds[T soa.Float](a, b Bounds[T]) bool {
	return sameBits(a.MinX, b.MinX) && sameBits(a.MinY, b.MinY) && sameBits(a.MaxX, b.MaxX) && sameBits(a.MaxY, b.MaxY)
}

// TestBoundsTiers checks that the bounds of circles are the same bits on every tier, NaNs included, for
// every length of columns.
func TestBoundsTiers(t *testing.T) {
	t.Run("float32", testBoundsTiers[float32])
	t.Run("float64", testBoundsTiers[float64])
}

func testBoundsTiers[T soa.Float](t *testing.T) {
	h := newHostile[T]()
	for _, n := range []int{0, 1, 4, 7, 8, 9, 15, 16, 17, 40, 10_001} {
		circles := soa.Circles[T]{X: h.column(n), Y: h.column(n), R: h.radii(n)}
		moving := soa.MovingCircles[T]{X: h.column(n), Y: h.column(n), VX: h.column(n), VY: h.column(n), R: h.radii(n)}
		onTiers(t, sameBounds[T], func() (b Bounds[T]) {
			b.AppendCircles(&circles)
			b.AppendMovingCircles(&moving)
			b.Append(1, 2, 3, 4)
			return b
		})
	}
}

// built is what Build makes of bounds.
type built[T soa.Float] struct {
	cells, starts []int32
	entries       []entry[T]
	digests       []digest
	members       [classCount]int32
	notAlone      []uint8 // rows of batches that may be near others
}

func (b built[T]) String() string {
	return fmt.Sprintf("cells %v, entries %v, digests %x", b.cells, b.entries, b.digests)
}

// TestGridTiers checks that Build makes the same on every tier: of rows that are hardly smaller than a cell
// and hardly larger, far out, inside out, and that have numbers at the limits.
func TestGridTiers(t *testing.T) {
	t.Run("float32", testGridTiers[float32])
	t.Run("float64", testGridTiers[float64])
}

func testGridTiers[T soa.Float](t *testing.T) {
	h := newHostile[T]()
	for _, n := range []int{1, 7, 8, 9, 16, 23, 100, 1000, 30_000} {
		var b Bounds[T]
		for i := range n {
			switch {
			case i%64 == 63:
				b.Append(h.number(), h.number(), h.number(), h.number())
			case i%64 == 62:
				far := T(math.Ldexp(1, 49+h.IntN(3)-12))
				b.Append(far, -far, far, -far)
			default:
				x, y := T(h.Float64()*100), T(h.Float64()*100)
				size := T(math.Ldexp(1, h.IntN(3)-1))
				if h.IntN(2) == 0 {
					size *= T(1 - 0x1p-20)
				}
				if h.IntN(2) == 0 {
					x, y = T(math.Floor(float64(x))), T(math.Floor(float64(y)))
				}
				b.Append(x, y, x+size, y+T(h.Float64())*size)
			}
		}
		for _, size := range []T{0, 0.5, 1, 1e-3} {
			onTiers(t, func(a, b built[T]) bool {
				sameEntries := slices.EqualFunc(a.entries, b.entries, func(a, b entry[T]) bool {
					return a.row == b.row && a.cell == b.cell && a.box == b.box
				})
				return sameEntries && slices.Equal(a.cells, b.cells) && slices.Equal(a.starts, b.starts) && slices.Equal(a.digests, b.digests) &&
					slices.Equal(a.notAlone, b.notAlone) &&
					a.members == b.members
			}, func() (m built[T]) {
				g := Grid[T]{CellSize: size}
				g.Build(&b)
				rows := len(g.entries)
				m = built[T]{cells: g.cells[:rows], starts: g.starts, entries: g.entries, members: g.members}
				for i := range g.levels {
					if l := &g.levels[i]; l.mask != 0 { // digests of others are not looked at
						m.digests = append(m.digests, g.digests[l.rows.lo:l.rows.hi]...)
						m.notAlone = append(m.notAlone, listed(&g, l)...)
					}
				}
				return m
			})
		}
	}
}

// listed is what notAlone lists of a level, batch by batch.
func listed[T soa.Float](g *Grid[T], l *level) (all []uint8) {
	last := min(l.rows.hi, g.starts[l.base+l.mask-l.stride])
	for at := l.rows.lo; at < last; {
		end := min(at+1+int32(len(all))%batchRows, last)
		var list [batchRows]uint8
		all = append(all, list[:l.notAlone(&list, g.cells[at:end], g.starts, g.digests, at)]...)
		at = end
	}
	return all
}
