package hantei_test

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestSeparate moves the result over the memory of a column, from before it to after it: a call panics
// if and only if they share memory.
func TestSeparate(t *testing.T) {
	t.Run("float32", testSeparate[float32])
	t.Run("float64", testSeparate[float64])
}

func testSeparate[T soa.Float](t *testing.T) {
	const rows = 16
	size := int(unsafe.Sizeof(T(0)))
	for _, test := range prove.Tests[T]() {
		if len(test.Numbers) > 1 {
			continue
		}
		for _, lengths := range [][2]int{{rows, rows}, {1, rows}, {rows, 1}} {
			for i := range test.First + test.Second {
				memory := make([]uint64, 5*rows)
				room := unsafe.Slice((*T)(unsafe.Pointer(&memory[0])), len(memory)*8/size)
				to, first, second := rowsFor(&test, rows)
				first, second = prove.Part(first, 0, lengths[0]), prove.Part(second, 0, lengths[1])
				side := slices.Concat(first, second)
				at, n := 2*rows, len(side[i])
				side[i] = room[at : at+n]
				first, second = side[:test.First], side[test.First:]
				for start := range 4 * rows {
					from, length := start*8/size, 8/size
					if test.Numbers == nil {
						to.Hits = memory[start : start+1]
					} else {
						from, length = start, rows
						to.Numbers[0] = room[start : start+rows]
					}
					shared := from < at+n && at < from+length
					if panicked := panics(func() { test.Batch(to, first, second) }); panicked != shared {
						t.Fatalf("%s of %d and %d rows, column %d at %d, result at %d: panics is %t, want %t", test.Name, lengths[0], lengths[1], i, at, from, panicked, shared)
					}
				}
			}
		}
	}
}

// TestSeparateRecords moves results of several columns, one behind the other in memory in this order or the other, over
// the memory of a column of a side. A call panics if and only if they share memory with it, or with each other.
func TestSeparateRecords(t *testing.T) {
	t.Run("float32", testSeparateRecords[float32])
	t.Run("float64", testSeparateRecords[float64])
}

func testSeparateRecords[T soa.Float](t *testing.T) {
	const rows = 8
	for _, test := range prove.Tests[T]() {
		outs := len(test.Numbers)
		if outs < 2 {
			continue
		}
		for _, lengths := range [][2]int{{rows, rows}, {1, rows}, {rows, 1}} {
			for _, step := range []int{rows, rows + 1, rows - 1, -rows, 1 - rows} { // from the beginning of a result to that of the next one
				room := make([]T, (2*outs+3)*(rows+1))
				to, first, second := rowsFor(&test, rows)
				first, second = prove.Part(first, 0, lengths[0]), prove.Part(second, 0, lengths[1])
				side := slices.Concat(first, second)
				column := len(side) - 1 // of the second side
				at, n := (outs+1)*(rows+1), len(side[column])
				side[column] = room[at : at+n]
				for start := max(0, -step*(outs-1)); start+max(0, step*(outs-1))+rows <= len(room); start++ {
					shared := max(step, -step) < rows
					for k := range to.Numbers {
						from := start + k*step
						to.Numbers[k] = room[from : from+rows]
						shared = shared || from < at+n && at < from+rows
					}
					if panicked := panics(func() { test.Batch(to, side[:test.First], side[test.First:]) }); panicked != shared {
						t.Fatalf("%s of %d and %d rows, column at %d, results from %d on, %d apart: panics is %t, want %t",
							test.Name, lengths[0], lengths[1], at, start, step, panicked, shared)
					}
				}
			}
		}
	}
}

// TestSeparateWithoutRows hands calls of no rows against one a mask that begins where a column of the one row does.
func TestSeparateWithoutRows(t *testing.T) {
	memory := []uint64{5}
	one := unsafe.Slice((*float64)(unsafe.Pointer(&memory[0])), 1)
	none, points := soa.Ellipses[float64]{}, soa.Points[float64]{X: one, Y: []float64{1}}
	prove.WantPanic(t, "hantei: EllipsePoint: hits overlaps points.X, need separate memory", func() {
		hantei.EllipsePoint(memory, &none, &points)
	})
	if memory[0] != 5 {
		t.Error("the mask was written before the panic")
	}
}

// panics tells whether f does.
func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return
}
