package hantei_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestCompactedRows compares sweeps of batches about as long as a compactor takes them with package
// kernel: of few hits and of many, with rows among them that are not shapes and rows that graze.
func TestCompactedRows(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{79, 80, 81, 82, 83, 640, 1023, 1024, 1087, 1089, 2500, 7001} {
		for _, share := range []float64{0, 0.01, 0.3, 0.6, 1} {
			a, b := sweptRows(r, n, share)
			times, contacts := make([]float32, n), make([]soa.Contact[float32], n)
			for i := range n {
				times[i], contacts[i] = kernel.CircleSweep(a.At(i), b.At(i)), kernel.CircleSweepContact(a.At(i), b.At(i))
			}
			t.Run(fmt.Sprintf("rows=%d/share=%v", n, share), func(t *testing.T) {
				tiertest.Every(t, func(t *testing.T) {
					got := make([]float32, n)
					hantei.CircleSweep(got, a, b)
					var gotContacts soa.Contacts[float32]
					hantei.CircleSweepContact(&gotContacts, a, b)
					for i := range n {
						if math.Float32bits(got[i]) != math.Float32bits(times[i]) {
							t.Fatalf("row %d: time %v, want %v", i, got[i], times[i])
						}
						if !sameContact(gotContacts.At(i), contacts[i]) {
							t.Fatalf("row %d: contact %v, want %v", i, gotContacts.At(i), contacts[i])
						}
					}
				})
			})
		}
	}
}

// TestCompactsNone has rows that touch at the start or miss, so that a compactor of the others finds
// none of them.
func TestCompactsNone(t *testing.T) {
	const n = 300
	a, b := new(soa.MovingCircles[float32]), new(soa.MovingCircles[float32])
	a.Resize(n)
	b.Resize(n)
	for i := range n {
		a.Set(i, soa.MovingCircle[float32]{VX: 1, R: 1})
		b.Set(i, soa.MovingCircle[float32]{X: -1.5 - 2*float32(i%3), R: 1})
	}
	tiertest.Every(t, func(t *testing.T) {
		got := make([]float32, n)
		hantei.CircleSweep(got, a, b)
		for i, time := range got {
			if want := kernel.CircleSweep(a.At(i), b.At(i)); time != want {
				t.Fatalf("row %d: time %v, want %v", i, time, want)
			}
		}
	})
}

// sweptRows draws n rows of which about the given share hits.
func sweptRows(r *rand.Rand, n int, share float64) (a, b *soa.MovingCircles[float32]) {
	a, b = new(soa.MovingCircles[float32]), new(soa.MovingCircles[float32])
	a.Resize(n)
	b.Resize(n)
	for i := range n {
		p := soa.MovingCircle[float32]{X: r.Float32(), Y: r.Float32(), VX: 12, VY: r.Float32(), R: 1}
		q := soa.MovingCircle[float32]{X: p.X + 3 + 8*r.Float32(), Y: p.Y, R: 0.5}
		if r.Float64() >= share {
			p.VX = -p.VX
		}
		switch r.IntN(50) {
		case 0:
			q.R = -1
		case 1:
			p.X = float32(math.NaN())
		case 2: // a graze of whole numbers
			p = soa.MovingCircle[float32]{VX: 10, R: 1}
			q = soa.MovingCircle[float32]{X: 5, Y: 3, R: 2}
		case 3: // they overlap
			q.X = p.X + 0.5
		}
		a.Set(i, p)
		b.Set(i, q)
	}
	return a, b
}

func sameContact(p, q soa.Contact[float32]) bool {
	for _, pair := range [][2]float32{{p.T, q.T}, {p.X, q.X}, {p.Y, q.Y}, {p.NX, q.NX}, {p.NY, q.NY}} {
		if math.Float32bits(pair[0]) != math.Float32bits(pair[1]) {
			return false
		}
	}
	return true
}
