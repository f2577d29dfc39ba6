//go:build cgo

package main

import "sync"

// A pool keeps values of one type for the calls to come. The zero value is empty.
type pool[V any] struct{ values sync.Pool }

// get returns a value at rest, or a zero one.
func (p *pool[V]) get() *V {
	if v, ok := p.values.Get().(*V); ok {
		return v
	}
	return new(V)
}

func (p *pool[V]) put(v *V) { p.values.Put(v) }
