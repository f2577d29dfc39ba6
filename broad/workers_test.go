package broad_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// large are scenes that, of tens of thousands of rows, are worth several workers.
func large[T soa.Float]() []scene[T] {
	return []scene[T]{
		each("even", func(s source, b *broad.Bounds[T]) {
			add(b, s.uniform(-500, 500), s.uniform(-500, 500), 2, 3)
		}),
		each("sizes", func(s source, b *broad.Bounds[T]) {
			w := s.power(3)
			add(b, s.uniform(-2000, 2000), s.uniform(-2000, 2000), w, w)
		}),
		each("clusters", func(s source, b *broad.Bounds[T]) {
			x, y := float64(s.IntN(3)*1e6), float64(s.IntN(2)*1e6)
			add(b, x+s.uniform(0, 500), y+s.uniform(0, 500), 1, 1)
		}),
		each("empty and endless rows", func(s source, b *broad.Bounds[T]) {
			w := s.uniform(-1, 3)
			if s.IntN(10000) == 0 {
				w = 0x1p1000
			}
			add(b, s.uniform(-500, 500), s.uniform(-500, 500), w, w)
		}),
	}
}

// TestWorkers checks that the pairs are those of one worker, for any number of them.
func TestWorkers(t *testing.T) {
	t.Run("float32", testWorkers[float32])
	t.Run("float64", testWorkers[float64])
}

func testWorkers[T soa.Float](t *testing.T) {
	rows := 60_000
	if testing.Short() {
		rows = 30_000
	}
	postponed := slices.DeleteFunc(hard[T](), func(c scene[T]) bool {
		return c.name != "strips and posts" && c.name != "steps towards a cluster"
	})
	for _, c := range slices.Concat(large[T](), postponed) {
		t.Run(c.name, func(t *testing.T) {
			b := new(broad.Bounds[T])
			n := rows
			if slices.ContainsFunc(postponed, func(p scene[T]) bool { return p.name == c.name }) {
				n = rows / 3
			}
			c.draw(newSource(8), b, n)
			var wantSelf, wantQuery pairs.List
			var g broad.Grid[T]
			g.Build(b)
			g.Self(&wantSelf)
			g.Query(&wantQuery, b)
			if wantSelf.Len() < 1000 || wantQuery.Len() < 2*wantSelf.Len() {
				t.Fatalf("%d and %d pairs, too few to tell", wantSelf.Len(), wantQuery.Len())
			}
			for _, workers := range []int{2, 16, 3, -1} {
				g.Workers = workers
				var got pairs.List
				g.Build(b)
				g.Self(&got)
				checkPairs(t, &got, &wantSelf)
				got.Reset()
				g.Query(&got, b)
				checkPairs(t, &got, &wantQuery)
			}
		})
	}
}

// TestWorkersAllocations checks that who finds what, which is up to chance, does not make memory
// grow.
func TestWorkersAllocations(t *testing.T) {
	for _, c := range []struct {
		workers, rows int
		scene         scene[float32]
	}{
		{2, 25_000, large[float32]()[0]},
		{16, 25_000, large[float32]()[0]},
		{3, 9000, hard[float32]()[3]}, // look-ups are postponed
	} {
		t.Run(fmt.Sprint(c.scene.name, c.workers), func(t *testing.T) {
			b := new(broad.Bounds[float32])
			c.scene.draw(newSource(8), b, c.rows)
			g := broad.Grid[float32]{Workers: c.workers}
			var found pairs.List
			frame := func() {
				found.Reset()
				g.Build(b)
				g.Self(&found)
				g.Query(&found, b)
			}
			for range 3 {
				frame() // goroutines are made too
			}
			if n := testing.AllocsPerRun(10, frame); n != 0 {
				t.Errorf("%v allocations a frame, want 0", n)
			}
		})
	}
}

// TestLargeAgainstAllPairs has rows for several pieces and buckets.
func TestLargeAgainstAllPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("compares 70 million pairs a scene")
	}
	for _, c := range large[float32]() {
		t.Run(c.name, func(t *testing.T) {
			var b broad.Bounds[float32]
			c.draw(newSource(6), &b, 12_000)
			g := broad.Grid[float32]{Workers: 2}
			var got pairs.List
			g.Build(&b)
			g.Self(&got)
			want := everySelf(&b)
			checkPairs(t, &got, &want)
		})
	}
}

// Any number of workers may be asked for, and takes no more memory than there is work for.
func TestManyWorkers(t *testing.T) {
	b := new(broad.Bounds[float32])
	for i := range 100 {
		b.Append(float32(i), 0, float32(i)+1, 1)
	}
	b.Workers = math.MaxInt
	b.AppendPoints(&soa.Points[float32]{X: []float32{0}, Y: []float32{0}})
	g := broad.Grid[float32]{Workers: math.MaxInt}
	var got, want pairs.List
	g.Build(b)
	g.Self(&got)
	g.Workers = 1
	g.Self(&want)
	checkPairs(t, &got, &want)
}
