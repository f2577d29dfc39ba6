//go:build cgo

package main

import (
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

const rows = 100

// recordOf is a struct of hantei.h, each of whose columns is like the one given.
func recordOf[T soa.Float](column func(i int) T) unsafe.Pointer {
	r := &record[T]{n: rows}
	for k := range r.at {
		values := make([]T, rows)
		for i := range values {
			values[i] = column(i)
		}
		r.at[k] = &values[0]
	}
	return unsafe.Pointer(r)
}

// A panic, which only a fault of the library makes, does not get to C.
func TestPanicIsStatus(t *testing.T) {
	const internal = 6 // HANTEI_INTERNAL
	test := newHitTest(func(hantei.Mask, *soa.Points[float32], *soa.Points[float32]) { panic("on purpose") },
		"first", points[float32], "second", points[float32])
	p := recordOf(func(i int) float32 { return 1 })
	hits := hantei.NewMask(rows)
	if status := test.rows(nil, unsafe.Pointer(&hits[0]), 2, p, p); status != internal {
		t.Errorf("status of a call that panics is %d, want %d", status, internal)
	}
	if status := test.cross(nil, unsafe.Pointer(&pairList{}), nil, p, p, nil); status != internal {
		t.Errorf("status of a call over pairs that panics is %d, want %d", status, internal)
	}
}
