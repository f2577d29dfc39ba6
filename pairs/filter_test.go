package pairs_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestFilterTruth has every combination of two categories and two masks of two bits each, and of
// columns that are there or nil, through all the functions.
func TestFilterTruth(t *testing.T) {
	const everyBit = ^uint64(0)
	touching := &soa.Circles[float64]{X: []float64{0}, Y: []float64{0}, R: []float64{1}}
	two := &soa.Circles[float64]{X: []float64{0, 0}, Y: []float64{0, 0}, R: []float64{1, 1}}
	for bits := range 1 << 12 {
		value := func(k int) (column []uint64, v uint64) {
			if bits>>(8+k)&1 != 0 {
				return nil, everyBit
			}
			v = uint64(bits>>(2*k)&1) | uint64(bits>>(2*k+1)&1)<<63
			return []uint64{v}, v
		}
		var f, g pairs.Filter
		var category1, mask1, category2, mask2 uint64
		f.Category, category1 = value(0)
		f.Mask, mask1 = value(1)
		g.Category, category2 = value(2)
		g.Mask, mask2 = value(3)
		want := pairs.Count(0)
		if category1&mask2 != 0 && category2&mask1 != 0 {
			want = 1
		}
		var cross, among, self pairs.Count
		pairs.Cross(&cross, hantei.CircleCircle, touching, touching, pairs.Filtered(&f, &g))
		pairs.Among(&among, hantei.CircleCircle, touching, touching, &pairs.List{A: []int32{0}, B: []int32{0}}, pairs.Filtered(&f, &g))
		both := pairs.Filter{Category: []uint64{category1, category2}, Mask: []uint64{mask1, mask2}}
		pairs.Self(&self, hantei.CircleCircle, two, pairs.Filtered(&both, &both))
		if cross != want || among != want || self != want {
			t.Fatalf("category %x mask %x against category %x mask %x: Cross %d, Among %d, Self %d, want %d",
				category1, mask1, category2, mask2, cross, among, self, want)
		}
	}
}

// filters draws category and mask bits; runs of rows have the same.
func filters(s *prove.Source, n int) *pairs.Filter {
	f := new(pairs.Filter)
	var category, mask uint64
	for i := range n {
		if i == 0 || s.Chance(0.05) {
			category, mask = 1<<s.IntN(4), uint64(s.IntN(16))
		}
		f.Category, f.Mask = append(f.Category, category), append(f.Mask, mask)
	}
	return f
}

// TestFiltered compares filtered calls with filtered loops, on one worker and several.
func TestFiltered(t *testing.T) {
	eachSearch(t, func(t *testing.T, p search[float32]) {
		for seed, n := range [][2]int{{0, 3}, {3, 0}, {1, 200}, {70, 65}, {200, 500}, {300, 70}} {
			s := prove.NewSource[float32](uint64(seed))
			first, second := p.scene(uint64(seed), n)
			f, g := filters(s, n[0]), filters(s, n[1])
			hits := p.all(first, second, nil)
			for name, o := range map[string][2]*pairs.Filter{
				"both": {f, g}, "first": {f, nil}, "second": {nil, g}, "none": {nil, nil},
				"categories": {{Category: f.Category}, {Category: g.Category}}, "masks": {{Mask: f.Mask}, {Mask: g.Mask}},
			} {
				var want pairs.List
				for i, j := range hits.All() {
					if wanted(o, i, j) {
						want.Append(int32(i), int32(j))
					}
				}
				t.Run(fmt.Sprintf("%d by %d/%s", n[0], n[1], name), func(t *testing.T) {
					checkPairs(t, want, func(to pairs.Collector) error {
						return p.Cross(context.Background(), to, first, second, pairs.Filtered(o[0], o[1]))
					})
					candidates := every(n)
					checkPairs(t, want, func(to pairs.Collector) error {
						return p.Among(context.Background(), to, first, second, &candidates, pairs.Workers(2), pairs.Filtered(o[0], o[1]))
					})
				})
			}
		}
	})
}

// wanted says it in the words of the engines.
func wanted(f [2]*pairs.Filter, i, j int) bool {
	get := func(f *pairs.Filter, i int) (category, mask uint64) {
		category, mask = ^uint64(0), ^uint64(0)
		if f != nil && f.Category != nil {
			category = f.Category[i]
		}
		if f != nil && f.Mask != nil {
			mask = f.Mask[i]
		}
		return category, mask
	}
	category1, mask1 := get(f[0], i)
	category2, mask2 := get(f[1], j)
	return category1&mask2 != 0 && mask1&category2 != 0
}

// every is all pairs in order.
func every(n [2]int) (found pairs.List) {
	for i := range n[0] {
		for j := range n[1] {
			found.Append(int32(i), int32(j))
		}
	}
	return found
}

// TestFilteredSelf has the filter change in the middle of words and blocks.
func TestFilteredSelf(t *testing.T) {
	p := searchNamed[float64]("CircleCircle")
	shapes, _ := p.scene(9, [2]int{300, 300})
	f := filters(prove.NewSource[float64](9), 300)
	want := ascending(p.all(shapes, shapes, func(i, j int) bool { return wanted([2]*pairs.Filter{f, f}, i, j) }))
	checkPairs(t, want, func(to pairs.Collector) error {
		return p.Self(context.Background(), to, shapes, pairs.Filtered(f, f))
	})
}

// TestFilteredFirst checks that what the filter leaves out is not tested.
func TestFilteredFirst(t *testing.T) {
	c := crowd(5, 300, 0.1)
	mute := &pairs.Filter{Mask: make([]uint64, 300)}
	var calls atomic.Int64
	test := func(hits hantei.Mask, a, b *soa.Circles[float32]) {
		calls.Add(1)
		hantei.CircleCircle(hits, a, b)
	}
	var count pairs.Count
	found := every([2]int{30, 30})
	pairs.Cross(&count, test, c, c, pairs.Filtered(mute, nil))
	pairs.Self(&count, test, c, pairs.Filtered(mute, mute))
	pairs.Among(&count, test, c, c, &found, pairs.Filtered(nil, mute))
	if calls.Load() != 0 || count != 0 {
		t.Errorf("%d calls of the test, %d pairs, want none", calls.Load(), count)
	}
	mute.Mask[200] = 1
	pairs.Cross(&count, func(hits hantei.Mask, a, b *soa.Circles[float32]) {
		if b.Len() > 64 {
			t.Errorf("%d rows tested for one that passes", b.Len())
		}
		test(hits, a, b)
	}, c, c, pairs.Filtered(nil, mute))
	if calls.Load() != 300 {
		t.Errorf("%d calls of the test, want 300", calls.Load())
	}
}
