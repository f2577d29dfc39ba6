package pairs

import (
	"fmt"

	"github.com/hantei-go/hantei/soa"
)

// A Collector is where a call leaves the pairs that hit: a [*List] keeps them, a [*Count] counts
// them, [Each] hands them to a function. What it gets, and in which order, does not depend on the
// number of workers. If the call is cancelled or panics, a list and a count are as they were
// before.
type Collector interface{ collection(call string) collection }

// A MeasuredCollector is where a call leaves the pairs within a limit: a [*Measured] keeps them
// with their numbers, [EachMeasured] hands them to a function, and [PairsOnly] makes one of a
// [Collector].
type MeasuredCollector[T soa.Float] interface {
	measuredCollection(call string) measuredCollection[T]
}

// A Count is a number of pairs. A call adds how many hit, which takes little more time than the
// tests. Where an int has 32 bits, a sum above 2^31-1 wraps round, as every int does.
type Count int

// Each is a function that a call hands the pairs that hit, in order, a block at a time, for
// results too big to keep. No block is empty. The largest has 2^18 pairs, or as many as 8 rows of
// the first side have if they are more. A block is valid until the function returns, and the
// function may change it. If it returns false, the call ends. It is never called twice at the
// same time; with several workers it is not always called by the goroutine that made the call.
type Each func(block *List) (more bool)

// EachMeasured is [Each] for pairs with numbers.
type EachMeasured[T soa.Float] func(block *Measured[T]) (more bool)

// PairsOnly makes a collector for pairs within a limit of one for pairs, which gets them without
// their numbers: to count them, for example. T is the element type of the test.
//
//	pairs.CrossWithin(pairs.PairsOnly[float32](&count), hantei.EllipseDistance, &ellipses, &points, 2)
func PairsOnly[T soa.Float](to Collector) MeasuredCollector[T] { return pairsOnly[T]{to} }

type pairsOnly[T soa.Float] struct{ to Collector }

// collection is the result of a call while it is gathered. One of list, count and each is set.
type collection struct {
	list  *List
	count *Count
	each  Each
	found int // pairs so far
	old   int // length of list before the call
}

// collectionOf is what collects the pairs of a call for to. It panics if that is nil.
func collectionOf(call string, to Collector) collection {
	if to == nil {
		panic(fmt.Sprintf("pairs: %s: to is nil, need a collector", call))
	}
	return to.collection(call)
}

func (l *List) collection(call string) collection {
	l.check(call, "to")
	return collection{list: l, old: len(l.A)}
}

func (c *Count) collection(call string) collection {
	if c == nil {
		panic(fmt.Sprintf("pairs: %s: to is a nil *Count, need one", call))
	}
	return collection{count: c}
}

func (f Each) collection(call string) collection {
	if f == nil {
		panic(fmt.Sprintf("pairs: %s: to is a nil Each, need a function", call))
	}
	return collection{each: f}
}

// counts tells whether the pairs need not be kept.
func (c *collection) counts() bool { return c.count != nil }

// take adds the n pairs of the next piece, which are in block unless they are only counted. A list that
// has to make room does so for later pairs, these among them.
func (c *collection) take(block *List, n, later int) (more bool) {
	c.found += n
	switch {
	case n == 0:
	case c.each != nil:
		return c.each(block)
	case c.list != nil:
		a, b := c.list.extend(n, later)
		copy(a, block.A)
		copy(b, block.B)
	}
	return true
}

// finish completes the result. That of a call that did not complete is as it was before.
func (c *collection) finish(complete bool) {
	switch {
	case !complete && c.list != nil:
		c.list.truncate(c.old)
	case complete && c.count != nil:
		*c.count += Count(c.found)
	}
}

// measuredCollection is the result of a call within a limit while it is gathered. One of list and
// each is set, or neither, and the pairs go to unmeasured.
type measuredCollection[T soa.Float] struct {
	list       *Measured[T]
	each       EachMeasured[T]
	unmeasured collection
	old        int // length of list before the call
}

// measuredCollectionOf is what collects the pairs and numbers of a call for to. It panics if that is nil.
func measuredCollectionOf[T soa.Float](call string, to MeasuredCollector[T]) measuredCollection[T] {
	if to == nil {
		panic(fmt.Sprintf("pairs: %s: to is nil, need a collector", call))
	}
	return to.measuredCollection(call)
}

func (m *Measured[T]) measuredCollection(call string) measuredCollection[T] {
	m.check(call, "to")
	return measuredCollection[T]{list: m, old: len(m.A)}
}

// collection hides that of List: a Measured is not a Collector, for a call without numbers would
// leave its columns of different lengths.
//
//lint:ignore U1000 it is there to be found in place of List's, not to be called.
func (m *Measured[T]) collection() {}

func (f EachMeasured[T]) measuredCollection(call string) measuredCollection[T] {
	if f == nil {
		panic(fmt.Sprintf("pairs: %s: to is a nil EachMeasured, need a function", call))
	}
	return measuredCollection[T]{each: f}
}

func (p pairsOnly[T]) measuredCollection(call string) measuredCollection[T] {
	return measuredCollection[T]{unmeasured: collectionOf(call, p.to)}
}

// measures tells whether numbers are wanted.
func (c *measuredCollection[T]) measures() bool { return c.list != nil || c.each != nil }

// take adds the pairs of the next piece. A list that has to make room does so for
// later pairs, these among them.
func (c *measuredCollection[T]) take(block *Measured[T], later int) (more bool) {
	switch {
	case block.Len() == 0:
	case c.each != nil:
		return c.each(block)
	case c.list != nil:
		a, b := c.list.extend(block.Len(), later)
		copy(a, block.A)
		copy(b, block.B)
		c.list.V = append(c.list.V, block.V...)
	}
	return true
}

// finish makes the result of a call that did not complete what it was before.
func (c *measuredCollection[T]) finish(complete bool) {
	if !complete && c.list != nil {
		c.list.List.truncate(c.old)
		c.list.V = c.list.V[:min(c.old, len(c.list.V))]
	}
}
