//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"runtime"

	"github.com/hantei-go/hantei/pairs"
)

// A pairList is hantei_pairs, and what hantei_measured_f32 and _f64 begin with.
type pairList struct {
	n, capacity uintptr
	a, b        *int32
}

// checkLength faults a list that is said to have more pairs than it has room for.
func (p *pairList) checkLength(c *call, argument string) {
	if p.n > p.capacity {
		c.fail(C.HANTEI_LENGTH, "%s->n = %d, need at most %s->capacity = %d", argument, p.n, argument, p.capacity)
	}
}

// found is where a call over pairs leaves them, and how it is done.
type found struct {
	pairs   *pairList  // null to count only
	count   []C.size_t // one, or none
	a, b    []int32    // of pairs: room
	n       int        // pairs so far
	counter pairs.Count
	blocks  pairs.Each // collect; kept, for a method value allocates
	filters [2]pairs.Filter
	options [2]pairs.Option
}

// founds are those at rest that calls of a grid have; a test's are in its jobs.
var founds pool[found]

// into notes the destination of a call over pairs.
func (f *found) into(c *call, to *pairList, count *C.size_t) {
	f.n, f.counter = 0, 0
	if count != nil {
		f.count = memory(c, "count", "", count, 1, true)
	}
	if to == nil {
		if count == nil {
			c.fail(C.HANTEI_NULL, "pairs and count are null, need one of them")
		}
		return
	}
	f.pairs = to
	memory(c, "pairs", "n", &to.n, 1, true)
	f.a = memory(c, "pairs", "a", to.a, to.capacity, true)
	f.b = memory(c, "pairs", "b", to.b, to.capacity, true)
}

// collector is what gathers the pairs. They are copied block by block, for memory
// of the caller that is too small must not make the library take its own.
func (f *found) collector() pairs.Collector {
	if f.pairs == nil {
		return &f.counter
	}
	if f.blocks == nil {
		f.blocks = f.collect
	}
	return f.blocks
}

// collect takes the pairs that there is room for and counts all.
func (f *found) collect(block *pairs.List) (more bool) {
	at := min(f.n, len(f.a))
	copy(f.a[at:], block.A)
	copy(f.b[at:], block.B)
	f.n += block.Len()
	return true
}

// deliver tells the caller how many pairs there are.
func (f *found) deliver(c *call) {
	if f.pairs == nil {
		f.n = int(f.counter)
	} else {
		f.pairs.n = uintptr(min(f.n, len(f.a)))
		if f.n > len(f.a) {
			c.fail(C.HANTEI_CAPACITY, "pairs->capacity = %d, need %d", len(f.a), f.n)
		}
	}
	for i := range f.count {
		f.count[i] = C.size_t(f.n)
	}
}

// forget lets go of the caller's memory.
func (f *found) forget() {
	f.pairs, f.count, f.a, f.b = nil, nil, nil, nil
	f.filters, f.options = [2]pairs.Filter{}, [2]pairs.Option{}
}

// choose reads the options of a call over sides of n1 and n2 rows.
func (f *found) choose(c *call, o *C.hantei_options, n1, n2 int) []pairs.Option {
	if o == nil {
		return nil
	}
	f.filters[0] = pairs.Filter{
		Category: filter(c, "first_category", (*uint64)(o.first_category), n1),
		Mask:     filter(c, "first_mask", (*uint64)(o.first_mask), n1),
	}
	f.filters[1] = pairs.Filter{
		Category: filter(c, "second_category", (*uint64)(o.second_category), n2),
		Mask:     filter(c, "second_mask", (*uint64)(o.second_mask), n2),
	}
	f.options[0] = pairs.Workers(workers(c, int(o.workers)))
	f.options[1] = pairs.Filtered(&f.filters[0], &f.filters[1])
	return f.options[:]
}

// chooseSelf reads the options of a call over the pairs of one side of n rows.
func (f *found) chooseSelf(c *call, o *C.hantei_options, n int) []pairs.Option {
	if o == nil {
		return nil
	}
	both := *o
	both.second_category, both.second_mask = o.first_category, o.first_mask
	return f.choose(c, &both, n, n)
}

// filter is a column of options, nil if there is none.
func filter(c *call, column string, p *uint64, n int) []uint64 {
	if p == nil {
		return nil
	}
	return memory(c, "options", column, p, uintptr(n), false)
}

// workers is how many may work where so many were asked for: one a core at most.
func workers(c *call, asked int) int {
	cores := runtime.GOMAXPROCS(0)
	switch {
	case asked < -1:
		c.fail(C.HANTEI_VALUE, "options->workers = %d, need -1, for one a core, or more", asked)
	case asked == -1:
		return cores
	}
	return min(max(asked, 1), cores)
}
