//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"runtime"
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
)

// options are how a call over pairs is done. They are kept with the call, so that it allocates
// nothing.
type options struct {
	filters [2]pairs.Filter
	list    [2]pairs.Option
}

// read reads hantei_options for sides of n1 and n2 rows.
func (o *options) read(c *call, p unsafe.Pointer, n1, n2 int) []pairs.Option {
	from := optionsAt(c, p)
	if from == nil {
		return nil
	}
	return o.readColumns(c, *from, n1, n2)
}

// optionsAt is the struct at p, nil if there is none.
func optionsAt(c *call, p unsafe.Pointer) *C.hantei_options {
	if p == nil {
		return nil
	}
	return (*C.hantei_options)(structAt(c, "options", p, unsafe.Sizeof(C.hantei_options{}), false))
}

func (o *options) readColumns(c *call, from C.hantei_options, n1, n2 int) []pairs.Option {
	o.filters[0] = pairs.Filter{
		Category: filterColumn(c, "first_category", (*uint64)(from.first_category), n1),
		Mask:     filterColumn(c, "first_mask", (*uint64)(from.first_mask), n1),
	}
	o.filters[1] = pairs.Filter{
		Category: filterColumn(c, "second_category", (*uint64)(from.second_category), n2),
		Mask:     filterColumn(c, "second_mask", (*uint64)(from.second_mask), n2),
	}
	o.list[0] = pairs.Workers(workers(c, int(from.workers)))
	o.list[1] = pairs.Filtered(&o.filters[0], &o.filters[1])
	return o.list[:]
}

// readWorkers reads hantei_options for a call that leaves no pair out.
func (o *options) readWorkers(c *call, p unsafe.Pointer) []pairs.Option {
	from := optionsAt(c, p)
	if from == nil {
		return nil
	}
	for _, filter := range []struct {
		column string
		p      *C.uint64_t
	}{
		{"first_category", from.first_category},
		{"first_mask", from.first_mask},
		{"second_category", from.second_category},
		{"second_mask", from.second_mask},
	} {
		if filter.p != nil {
			c.fail(C.HANTEI_VALUE, "options->%s is not null, need null: the list is of all pairs that are wanted", filter.column)
		}
	}
	o.list[0] = pairs.Workers(workers(c, int(from.workers)))
	return o.list[:1]
}

// readSelf reads hantei_options for the pairs of one side of n rows.
func (o *options) readSelf(c *call, p unsafe.Pointer, n int) []pairs.Option {
	from := optionsAt(c, p)
	if from == nil {
		return nil
	}
	both := *from
	both.second_category, both.second_mask = from.first_category, from.first_mask
	return o.readColumns(c, both, n, n)
}

// release lets go of the caller's memory.
func (o *options) release() { *o = options{} }

// filterColumn is a column of hantei_options, nil if there is none.
func filterColumn(c *call, column string, p *uint64, n int) []uint64 {
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
