package broad_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// everySelf and everyQuery are what a grid must find, by comparing all pairs.
func everySelf[T soa.Float](b *broad.Bounds[T]) (found pairs.List) {
	for i := range b.Len() {
		for j := i + 1; j < b.Len(); j++ {
			if b.Overlap(i, b, j) {
				found.Append(int32(i), int32(j))
			}
		}
	}
	return found
}

func everyQuery[T soa.Float](a, b *broad.Bounds[T]) (found pairs.List) {
	for i := range a.Len() {
		for j := range b.Len() {
			if a.Overlap(i, b, j) {
				found.Append(int32(i), int32(j))
			}
		}
	}
	return found
}

// stretch adds bounds that reach from one row to another, hence of any size that the scene has.
func stretch[T soa.Float](s source, b *broad.Bounds[T]) {
	for n := b.Len(); n > 0; n /= 2 {
		i, j := s.IntN(b.Len()), s.IntN(b.Len())
		b.Append(b.MinX[i], b.MinY[j], b.MaxX[j], b.MaxY[i])
	}
}

func checkPairs(t *testing.T, got, want *pairs.List) {
	t.Helper()
	if slices.Equal(got.A, want.A) && slices.Equal(got.B, want.B) {
		return
	}
	k := 0
	for k < min(got.Len(), want.Len()) && got.A[k] == want.A[k] && got.B[k] == want.B[k] {
		k++
	}
	next := func(p *pairs.List) []int32 {
		if k == p.Len() {
			return nil
		}
		return []int32{p.A[k], p.B[k]}
	}
	t.Fatalf("%d pairs, want %d; pair %d is %v, want %v", got.Len(), want.Len(), k, next(got), next(want))
}

func TestSearchAgainstAllPairs(t *testing.T) {
	t.Run("float32", testSearch[float32])
	t.Run("float64", testSearch[float64])
}

// testSearch builds one grid again and again, so that what a scene leaves behind would show in the
// next.
func testSearch[T soa.Float](t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 12
	}
	var g broad.Grid[T]
	var got pairs.List
	for _, c := range scenes[T]() {
		t.Run(c.name, func(t *testing.T) {
			s := newSource(uint64(len(c.name)))
			for round := range rounds {
				var a, b broad.Bounds[T]
				c.draw(s, &a, s.IntN(4<<(round%7)))
				c.draw(s, &b, s.IntN(4<<(round/7%7)))
				stretch(s, &b)
				g.CellSize = 0
				if s.IntN(3) == 0 {
					g.CellSize = T(s.power(most[T]() - 1))
				}
				g.Build(&a)
				got.Reset()
				g.Self(&got)
				want := everySelf(&a)
				checkPairs(t, &got, &want)

				got.Reset()
				g.Query(&got, &b)
				want = everyQuery(&b, &a)
				checkPairs(t, &got, &want)
			}
		})
	}
}

// TestNoRows searches a grid that was not built, and one of no rows.
func TestNoRows(t *testing.T) {
	var g broad.Grid[float64]
	var one broad.Bounds[float64]
	one.Append(0, 0, 1, 1)
	var found pairs.List
	for range 2 {
		g.Self(&found)
		g.Query(&found, &one)
		if rows := g.AppendAt(nil, 0, 0); len(rows)+found.Len() > 0 {
			t.Errorf("pairs %v and rows %v among no rows", found, rows)
		}
		g.Build(new(broad.Bounds[float64]))
	}
}
