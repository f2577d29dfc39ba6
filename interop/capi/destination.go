//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A destination is where a call over pairs leaves them: a list of the caller, or no more than a
// count.
type destination struct {
	list    *pairList  // nil to count only
	count   []C.size_t // one, or none
	a, b    []int32    // the columns of list, with all their room
	found   uint       // pairs so far, of which 32 bits hold more than an int does
	counter pairs.Count
	each    pairs.Each // take; kept, for a method value allocates
}

// destinations are those not in use.
var destinations pool[destination]

// openDestination makes a destination for one call. Its method close ends that use.
func openDestination(c *call, list unsafe.Pointer, count *C.size_t) *destination {
	d := destinations.get()
	d.open(c, list, unsafe.Sizeof(pairList{}), count)
	return d
}

func (d *destination) close() {
	d.release()
	destinations.put(d)
}

// open checks the arguments that name the destination. size is that of the struct which begins with the list.
func (d *destination) open(c *call, list unsafe.Pointer, size uintptr, count *C.size_t) {
	d.found, d.counter = 0, 0
	if count != nil {
		d.count = memory(c, "count", "", count, 1, true)
	}
	if list == nil {
		if count == nil {
			c.fail(C.HANTEI_NULL, "pairs and count are null, need one of them")
		}
		return
	}
	d.list = (*pairList)(structAt(c, "pairs", list, size, true))
	if d.list == nil {
		return
	}
	d.a = memory(c, "pairs", "a", d.list.a, d.list.capacity, true)
	d.b = memory(c, "pairs", "b", d.list.b, d.list.capacity, true)
}

// collector gathers the pairs. It copies them block by block: where the caller's memory is too
// small, the library must not take its own in its place.
func (d *destination) collector() pairs.Collector {
	if d.list == nil {
		return &d.counter
	}
	if d.each == nil {
		d.each = d.take
	}
	return d.each
}

// take writes those pairs of a block that there is room for, and counts all.
func (d *destination) take(block *pairs.List) (more bool) {
	at := min(d.found, uint(len(d.a)))
	copy(d.a[at:], block.A)
	copy(d.b[at:], block.B)
	d.found += uint(block.Len())
	return true
}

// report tells the caller how many pairs there are.
func (d *destination) report(c *call) {
	if d.list == nil {
		d.found = uint(d.counter)
	} else {
		d.list.n = uintptr(min(d.found, uint(len(d.a))))
		if d.found > uint(len(d.a)) {
			c.fail(C.HANTEI_CAPACITY, "pairs->capacity = %d, need %d", len(d.a), d.found)
		}
	}
	for i := range d.count {
		d.count[i] = C.size_t(d.found)
	}
}

// release lets go of the caller's memory.
func (d *destination) release() {
	d.list, d.count, d.a, d.b = nil, nil, nil, nil
}

// A measuredDestination is a destination of pairs with numbers.
type measuredDestination[T soa.Float] struct {
	destination
	v       []T                        // the third column of list, with all its room
	each    pairs.EachMeasured[T]      // take; kept, as in destination
	counted pairs.MeasuredCollector[T] // into counter; kept, for an interface of a struct allocates
}

func (d *measuredDestination[T]) open(c *call, list unsafe.Pointer, count *C.size_t) {
	d.destination.open(c, list, unsafe.Sizeof(measuredList[T]{}), count)
	if d.list != nil {
		m := (*measuredList[T])(list)
		d.v = memory(c, "pairs", "v", m.v, m.capacity, true)
	}
}

func (d *measuredDestination[T]) collector() pairs.MeasuredCollector[T] {
	if d.each == nil {
		d.each, d.counted = d.take, pairs.PairsOnly[T](&d.counter)
	}
	if d.list == nil {
		return d.counted
	}
	return d.each
}

func (d *measuredDestination[T]) take(block *pairs.Measured[T]) (more bool) {
	copy(d.v[min(d.found, uint(len(d.v))):], block.V)
	return d.destination.take(&block.List)
}

func (d *measuredDestination[T]) release() {
	d.destination.release()
	d.v = nil
}
