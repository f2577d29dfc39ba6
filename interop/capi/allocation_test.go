//go:build cgo && !race

package main

import (
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// A call allocates nothing once the pools have what it needs.
func TestAllocations(t *testing.T) {
	t.Run("float32", testAllocations[float32])
	t.Run("float64", testAllocations[float64])
}

func testAllocations[T soa.Float](t *testing.T) {
	const room = rows * rows
	place := func(i int) T { return T(i) + 1 }
	first, second, result := recordOf(place), recordOf(place), recordOf(place)
	hits := unsafe.Pointer(unsafe.SliceData(hantei.NewMask(rows)))
	numbers := unsafe.Pointer(unsafe.SliceData(make([]T, rows)))
	list := &measuredList[T]{pairList{capacity: room, a: &make([]int32, room)[0], b: &make([]int32, room)[0]}, &make([]T, room)[0]}
	pairs := unsafe.Pointer(list)
	candidates := unsafe.Pointer(&pairList{n: rows, capacity: rows, a: &make([]int32, rows)[0], b: &make([]int32, rows)[0]})
	of := 0
	if unsafe.Sizeof(T(0)) == 8 {
		of = 1
	}
	for _, test := range hitTests[of] {
		if test == nil {
			continue
		}
		allocatesNothing(t, "rows", func() int { return int(test.rows(nil, hits, 2, first, second)) })
		allocatesNothing(t, "cross", func() int { return int(test.cross(nil, pairs, nil, first, second, nil)) })
		allocatesNothing(t, "among", func() int { return int(test.among(nil, pairs, nil, first, second, candidates, nil)) })
	}
	for _, test := range numberTests[of] {
		if test == nil {
			continue
		}
		allocatesNothing(t, "rows", func() int { return int(test.rows(nil, numbers, rows, first, second)) })
		allocatesNothing(t, "cross", func() int { return int(test.cross(nil, pairs, nil, first, second, 1, nil)) })
		allocatesNothing(t, "among", func() int { return int(test.among(nil, pairs, nil, first, second, candidates, 1, nil)) })
	}
	for _, test := range recordTests[of] {
		if test == nil {
			continue
		}
		allocatesNothing(t, "rows", func() int { return int(test.rows(nil, result, first, second)) })
		allocatesNothing(t, "pairs", func() int { return int(test.ofPairs(nil, result, first, second, candidates, nil)) })
	}
	for _, b := range boundings[of] {
		allocatesNothing(t, "bounds", func() int { return int(b.write(nil, result, first)) })
	}
}

func allocatesNothing(t *testing.T, what string, call func() (status int)) {
	t.Helper()
	if status := call(); status != 0 {
		t.Errorf("%s: status %d", what, status)
	} else if n := testing.AllocsPerRun(20, func() { call() }); n > 0 {
		t.Errorf("%s: %v allocations a call, want none", what, n)
	}
}
