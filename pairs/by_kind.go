package pairs

import (
	"fmt"
	"math"
)

// ByKind splits pairs by what kinds of bodies they are of, where several kinds follow each other in
// the rows of one side: in the bounds of a grid, for example. It makes a list for every two kinds,
// which a test of these kinds then takes.
//
//	bounds.AppendCircles(&rocks)
//	bounds.AppendEllipses(&ships)
//	ends := []int{rocks.Len(), bounds.Len()}
//	grid.Build(&bounds)
//	grid.Self(&candidates)
//	byKind.Split(&candidates, ends, ends)
//	pairs.Among(&hits, hantei.CircleCircle, &rocks, &rocks, byKind.Of(0, 0))
//	pairs.Among(&rams, hantei.EllipseEllipse, &ships, &ships, byKind.Of(1, 1))
//
// The zero value is ready; kept from frame to frame, it allocates nothing once its lists have
// grown.
type ByKind struct {
	lists         []List // of first kind 0 with every second kind, then of first kind 1, and so on
	first, second int    // how many kinds there are on either side
}

// Split replaces the lists of b by those of the pairs of list, in the order that they have there.
// Kind k of the first side is rows first[k-1] to first[k]-1, or 0 to first[0]-1, and second says
// the same of the second side. So these are the numbers of rows after each kind was appended, in
// ascending order; equal numbers leave a kind without rows. For pairs within one side, as
// broad.Grid.Self finds them, give the same ends twice.
//
// It takes a few nanoseconds a pair, more for dozens of kinds. It panics before it writes anything
// if list is nil or one of those that Of returned, its columns differ in length, ends are negative
// or descend, or a pair has a row that is not before the last end.
func (b *ByKind) Split(list *List, first, second []int) {
	const call = "ByKind.Split"
	list.check(call, "list")
	for k := range b.lists {
		if list == &b.lists[k] {
			panic(fmt.Sprintf("pairs: %s: list is a result of Of, need another", call))
		}
	}
	checkRows(call, "list", "A", list.A, "first", lastEnd(call, "first", first))
	checkRows(call, "list", "B", list.B, "second", lastEnd(call, "second", second))

	b.first, b.second = len(first), len(second)
	if n := b.first*b.second - len(b.lists); n > 0 {
		b.lists = append(b.lists, make([]List, n)...)
	}
	for k := range b.lists {
		b.lists[k].Reset()
	}
	for k, i := range list.A {
		j := list.B[k]
		kindOfA, startOfA := kindOf(i, first)
		kindOfB, startOfB := kindOf(j, second)
		b.lists[kindOfA*b.second+kindOfB].Append(i-startOfA, j-startOfB)
	}
}

// Of returns the pairs of a row of kind first and a row of kind second, numbered from 0 within
// their kinds. The list is valid until the next Split, and may be changed until then.
//
// Pairs within one side have the lower row first, and so the lower kind: Of(1, 0) is empty then,
// and a test that takes kind 1 first needs Of(0, 1) after [List.Swap]. It panics unless both kinds
// were given to Split.
func (b *ByKind) Of(first, second int) *List {
	if first < 0 || first >= b.first || second < 0 || second >= b.second {
		panic(fmt.Sprintf("pairs: ByKind.Of: kinds %d and %d, need one of %d of the first side and one of %d of the second",
			first, second, b.first, b.second))
	}
	return &b.lists[first*b.second+second]
}

// kindOf returns which kind a row is of, and the first row of that kind.
func kindOf(row int32, ends []int) (kind int, start int32) {
	for int(row) >= ends[kind] {
		start = int32(ends[kind])
		kind++
	}
	return kind, start
}

// lastEnd is the number of rows of a side, whose ends it checks, as far as an int32 can number them.
func lastEnd(call, argument string, ends []int) int {
	last := 0
	for k, end := range ends {
		if end < last {
			panic(fmt.Sprintf("pairs: %s: %s[%d] = %d, need at least %d", call, argument, k, end, last))
		}
		last = end
	}
	return min(last, math.MaxInt32)
}
