//go:build js && wasm

package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// newOthers makes objects that the table of tests does not list, in the order of others in
// ../src/objects.js.
func newOthers[T soa.Float]() []func() any {
	return []func() any{
		func() any { return new(hits) },
		func() any { return new(numbers[T]) },
		func() any { return new(list) },
		func() any { return new(measured[T]) },
		func() any { return new(filter) },
		func() any { return new(bounds[T]) },
		func() any { return new(broad.Grid[T]) },
	}
}

// extend sets the length of a column; new elements are zero.
func extend[E any](column []E, n int) []E {
	if n <= cap(column) {
		old := len(column)
		column = column[:n]
		if n > old {
			clear(column[old:])
		}
		return column
	}
	longer := make([]E, n, max(n, min(2*cap(column), n+n/4)))
	copy(longer, column)
	return longer
}

// hits are hit bits, a bit a row.
type hits struct {
	mask hantei.Mask
	n    int
}

func (h *hits) Len() int                    { return h.n }
func (h *hits) rowBytes() int               { return 1 } // an eighth
func (h *hits) places(to []uint32) []uint32 { return append(to, place(h.mask)) }
func (h *hits) Resize(n int) {
	h.mask, h.n = extend(h.mask, (n+63)/64), n
	if n%64 != 0 {
		h.mask[n/64] &= 1<<(n%64) - 1
	}
}

// numbers are a number a row.
type numbers[T soa.Float] struct{ values []T }

func (m *numbers[T]) Len() int                    { return len(m.values) }
func (m *numbers[T]) rowBytes() int               { return sizeOf[T]() }
func (m *numbers[T]) places(to []uint32) []uint32 { return append(to, place(m.values)) }
func (m *numbers[T]) Resize(n int)                { m.values = extend(m.values, n) }

// list is a list of pairs.
type list struct{ pairs.List }

func (l *list) rowBytes() int               { return 8 }
func (l *list) places(to []uint32) []uint32 { return append(to, place(l.A), place(l.B)) }
func (l *list) Resize(n int)                { l.A, l.B = extend(l.A, n), extend(l.B, n) }

// pairList is the list itself, of list and of measured.
func (l *list) pairList() *pairs.List { return &l.List }

// measured is a list of pairs with numbers.
type measured[T soa.Float] struct{ pairs.Measured[T] }

func (m *measured[T]) pairList() *pairs.List { return &m.List }
func (m *measured[T]) rowBytes() int         { return 8 + sizeOf[T]() }
func (m *measured[T]) places(to []uint32) []uint32 {
	return append(to, place(m.A), place(m.B), place(m.V))
}
func (m *measured[T]) Resize(n int) {
	m.A, m.B, m.V = extend(m.A, n), extend(m.B, n), extend(m.V, n)
}

// A lister is a list of pairs, with numbers or without.
type lister interface{ pairList() *pairs.List }

// filter has the categories and masks of rows. New rows have all bits set, which lets all pass.
type filter struct {
	category, mask []uint32
	wide           pairs.Filter // the same bits as package pairs takes them
}

func (f *filter) Len() int                    { return len(f.category) }
func (f *filter) rowBytes() int               { return 3 * 8 }
func (f *filter) places(to []uint32) []uint32 { return append(to, place(f.category), place(f.mask)) }
func (f *filter) Resize(n int) {
	old := len(f.category)
	f.category, f.mask = extend(f.category, n), extend(f.mask, n)
	for i := old; i < n; i++ {
		f.category[i], f.mask[i] = 1<<32-1, 1<<32-1
	}
}

// widened returns the filter for a call of package pairs, nil for none.
func (f *filter) widened() *pairs.Filter {
	if f == nil {
		return nil
	}
	f.wide.Category, f.wide.Mask = widen(f.wide.Category, f.category), widen(f.wide.Mask, f.mask)
	return &f.wide
}

func widen(to []uint64, from []uint32) []uint64 {
	to = to[:0]
	for _, bits := range from {
		to = append(to, uint64(bits))
	}
	return to
}
