package hantei

import (
	"fmt"

	"github.com/hantei-go/hantei/internal/lane"
)

// A Filter says which pairs of a call are tested at all, by one row of each
// column for a shape: Category holds the bits of the categories that it is in,
// Mask those of the categories that it collides with. A nil Category stands for
// all bits in every row, and so does a nil Mask.
type Filter struct{ Category, Mask []uint64 }

// Filtered makes a call test only pairs that want each other: the category of
// either shape and the mask of the other must have a bit in common, as in Box2D.
// first and second are the filters of the two sides (of [Self]: the same one
// twice); nil stands for one without columns. A column that is not nil must have
// one row for each of the shape, else the call panics.
//
// Runs of rows with equal bits cost least: those next to each other in the first
// shape share the work.
func Filtered(first, second *Filter) Option { return Option{filters: [2]*Filter{first, second}} }

const everyBit = ^uint64(0)

// pairFilter is the two filters of a call. The zero value lets every pair pass.
type pairFilter struct {
	on            bool
	first, second Filter
}

func newPairFilter(call string, filters [2]*Filter, rows1, rows2 int) pairFilter {
	var f pairFilter
	f.first = filters[0].checked(call, "first", rows1)
	f.second = filters[1].checked(call, "second", rows2)
	f.on = f.first.on() || f.second.on()
	return f
}

func (f *Filter) checked(call, side string, rows int) Filter {
	if f == nil {
		return Filter{}
	}
	if f.Category != nil && len(f.Category) != rows {
		panic(fmt.Sprintf("hantei: %s: %s filter: Category has %d rows, need %d or nil", call, side, len(f.Category), rows))
	}
	if f.Mask != nil && len(f.Mask) != rows {
		panic(fmt.Sprintf("hantei: %s: %s filter: Mask has %d rows, need %d or nil", call, side, len(f.Mask), rows))
	}
	return *f
}

func (f *Filter) on() bool { return f.Category != nil || f.Mask != nil }

// row is the category and the mask of row i.
func (f *Filter) row(i int32) (category, mask uint64) {
	category, mask = everyBit, everyBit
	if f.Category != nil {
		category = f.Category[i]
	}
	if f.Mask != nil {
		mask = f.Mask[i]
	}
	return category, mask
}

// passes tells whether row a of the first side and row b of the second want each
// other.
func (f *pairFilter) passes(a, b int32) bool {
	category1, mask1 := f.first.row(a)
	category2, mask2 := f.second.row(b)
	return category1&mask2 != 0 && category2&mask1 != 0
}

// pack returns the pairs that pass, in memory of to.
func (f *pairFilter) pack(to *Pairs, a, b []int32) (packedA, packedB []int32) {
	to.Reset()
	packedA, packedB = to.extend(len(a))
	n := 0
	for k, row := range a {
		packedA[n], packedB[n] = row, b[k]
		n += int(lane.Bit(f.passes(row, b[k])))
	}
	return packedA[:n], packedB[:n]
}

// passing is which rows of a block of the second side pass with one of the first.
type passing struct {
	bits           Mask
	from, to       int    // the words of bits that are not 0
	category, mask uint64 // of the row of the first side
	known          bool
}

// of makes p that of row i against rows lo to hi-1 of the second side. It keeps
// what it knows for the next row of the same category and mask.
func (p *passing) of(f *pairFilter, i, lo, hi int) {
	category, mask := f.first.row(int32(i))
	if p.known && p.category == category && p.mask == mask {
		return
	}
	p.category, p.mask, p.known = category, mask, true
	p.bits = p.bits[:0]
	p.from, p.to = maskWords(hi-lo), 0
	for w := 0; lo < hi; w, lo = w+1, lo+64 {
		var word uint64
		for k := range min(64, hi-lo) {
			c, m := f.second.row(int32(lo + k))
			word |= lane.Bit(category&m != 0 && c&mask != 0) << k
		}
		p.bits = append(p.bits, word)
		if word != 0 {
			p.from, p.to = min(p.from, w), w+1
		}
	}
}
