package pairs_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestAmongPacked has sides of which both, one or none are named often enough to be packed, and one
// that meets itself, by one worker and by several.
func TestAmongPacked(t *testing.T) {
	t.Run("float32", testAmongPacked[float32])
	t.Run("float64", testAmongPacked[float64])
}

func testAmongPacked[T soa.Float](t *testing.T) {
	eachSearch(t, func(t *testing.T, p search[T]) {
		for _, rows := range [][2]int{{30, 30}, {30, 5000}, {5000, 30}, {5000, 5000}} {
			first, second := p.scene(3, rows)
			candidates, want := randomCandidates(rows, 1000), pairs.List{}
			for i, j := range candidates.All() {
				if p.Hit(p.Scalar(first, second, i, j)) {
					want.Append(int32(i), int32(j))
				}
			}
			t.Run(fmt.Sprint(rows), func(t *testing.T) {
				checkPairs(t, want, func(to pairs.Collector) error {
					return p.Among(context.Background(), to, first, second, candidates, pairs.Workers(3))
				})
			})
		}
	})
	t.Run("itself", func(t *testing.T) {
		c := crowd(1, 300, 0.05)
		candidates, want := randomCandidates([2]int{300, 300}, 2000), pairs.List{}
		one, other, hit := c.Slice(0, 1), c.Slice(0, 1), hantei.NewMask(1)
		for i, j := range candidates.All() {
			one, other = c.Slice(i, i+1), c.Slice(j, j+1)
			if hantei.CircleCircle(hit, &one, &other); hit.Count() == 1 {
				want.Append(int32(i), int32(j))
			}
		}
		checkPairs(t, want, func(to pairs.Collector) error {
			pairs.Among(to, hantei.CircleCircle, c, c, candidates)
			return nil
		})
	})
}

// randomCandidates are so many candidates of sides of so many rows.
func randomCandidates(rows [2]int, count int) *pairs.List {
	d := rand.New(rand.NewPCG(1, 2))
	list := new(pairs.List)
	for range count {
		list.Append(d.Int32N(int32(rows[0])), d.Int32N(int32(rows[1])))
	}
	return list
}

// named are circles with a column of their own. Its methods are those of circles, but for Slice and
// Gather, which know the column.
type named struct {
	soa.Circles[float32]
	ID []int32
}

func (n *named) Slice(i, j int) named { return named{n.Circles.Slice(i, j), n.ID[i:j]} }

func (n *named) Gather(from *named, rows []int32) {
	n.Circles.Gather(&from.Circles, rows)
	n.ID = n.ID[:0]
	for _, row := range rows {
		n.ID = append(n.ID, from.ID[row])
	}
}

// TestOtherColumns has a side whose type is not of package soa: it is cut and gathered by its own
// methods.
func TestOtherColumns(t *testing.T) {
	const rows = 200
	n := &named{Circles: *crowd(1, rows, 0.2)}
	for i := range rows {
		n.ID = append(n.ID, int32(i%3))
	}
	test := func(hits hantei.Mask, a, b *named) {
		hantei.CircleCircle(hits, &a.Circles, &b.Circles)
		for k := range max(len(a.ID), len(b.ID)) {
			if a.ID[k%len(a.ID)] == b.ID[k%len(b.ID)] {
				hits[k/64] &^= 1 << (k % 64)
			}
		}
	}
	of := func(circles *pairs.List) (want pairs.List) {
		for i, j := range circles.All() {
			if n.ID[i] != n.ID[j] {
				want.Append(int32(i), int32(j))
			}
		}
		return want
	}
	var circles, among pairs.List
	pairs.Cross(&circles, hantei.CircleCircle, &n.Circles, &n.Circles)
	checkPairs(t, of(&circles), func(to pairs.Collector) error {
		pairs.Cross(to, test, n, n)
		return nil
	})
	candidates := randomCandidates([2]int{rows, rows}, 3000)
	pairs.Among(&among, hantei.CircleCircle, &n.Circles, &n.Circles, candidates)
	checkPairs(t, of(&among), func(to pairs.Collector) error {
		pairs.Among(to, test, n, n, candidates)
		return nil
	})
}
