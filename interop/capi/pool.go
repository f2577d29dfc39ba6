//go:build cgo

package main

import "sync"

// A pool keeps values of one type that are not in use, so that a call need not allocate one. The
// zero value is an empty pool.
type pool[V any] struct{ values sync.Pool }

// get takes a value out of the pool, or makes a zero one.
func (p *pool[V]) get() *V {
	if v, ok := p.values.Get().(*V); ok {
		return v
	}
	return new(V)
}

func (p *pool[V]) put(v *V) { p.values.Put(v) }
