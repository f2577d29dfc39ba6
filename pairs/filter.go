package pairs

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/lane"
)

// A Filter has the bits by which [Filtered] decides which pairs are tested, one row in each
// column for each row of the side: Category holds the bits of the categories that the row belongs
// to, Mask the bits of the categories that it wants to meet. A nil column stands for all bits in
// every row.
type Filter struct{ Category, Mask []uint64 }

// Filtered makes a call test only pairs whose rows want to meet each other. Both directions must
// agree, as in Box2D: the category of the first row has a bit in common with the mask of the
// second, and the category of the second with the mask of the first. Other pairs are not tested
// and are no result.
//
// first and second are the filters of the two sides; for [Self] give the same one twice. A nil
// filter has two nil columns. The call panics if a column that is not nil has another length than
// its side.
//
// Runs of equal rows cost least: rows of the first side that follow each other and have the same
// category and mask share the work.
func Filtered(first, second *Filter) Option {
	return Option{kind: filtered, filters: [2]*Filter{first, second}}
}

const everyBit = ^uint64(0)

// pairFilter is the two filters of a call. The zero value allows every pair.
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
		panic(fmt.Sprintf("pairs: %s: %s filter: Category has %d rows, need %d or nil", call, side, len(f.Category), rows))
	}
	if f.Mask != nil && len(f.Mask) != rows {
		panic(fmt.Sprintf("pairs: %s: %s filter: Mask has %d rows, need %d or nil", call, side, len(f.Mask), rows))
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

// allows tells whether row a of the first side and row b of the second want to meet each other.
func (f *pairFilter) allows(a, b int32) bool {
	category1, mask1 := f.first.row(a)
	category2, mask2 := f.second.row(b)
	return category1&mask2 != 0 && category2&mask1 != 0
}

// pack returns the pairs of rows a[k] and b[k] that are allowed, in memory of to.
func (f *pairFilter) pack(to *List, a, b []int32) (packedA, packedB []int32) {
	to.Reset()
	packedA, packedB = to.extend(len(a), 0)
	n := 0
	for k, row := range a {
		packedA[n], packedB[n] = row, b[k]
		n += int(lane.Bit(f.allows(row, b[k])))
	}
	return packedA[:n], packedB[:n]
}

// allowed is the rows of a block of the second side that may meet one row of the first.
type allowed struct {
	bits           hantei.Mask
	first, last    int    // the words first to last-1 of bits have all that are set
	category, mask uint64 // of the row of the first side
	known          bool   // the rest is of the block that is being tested
}

// find makes p the rows lo to hi-1 of the second side that may meet row i of the first. For the
// same block and a row of the same category and mask as before, they are known already.
func (p *allowed) find(f *pairFilter, i, lo, hi int) {
	category, mask := f.first.row(int32(i))
	if p.known && p.category == category && p.mask == mask {
		return
	}
	p.category, p.mask, p.known = category, mask, true
	p.bits = p.bits[:0]
	p.first, p.last = words(hi-lo), 0
	for w := 0; lo < hi; w, lo = w+1, lo+64 {
		var word uint64
		for k := range min(64, hi-lo) {
			c, m := f.second.row(int32(lo + k))
			word |= lane.Bit(category&m != 0 && c&mask != 0) << k
		}
		p.bits = append(p.bits, word)
		if word != 0 {
			p.first, p.last = min(p.first, w), w+1
		}
	}
}
