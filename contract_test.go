package hantei_test

import (
	"fmt"
	"slices"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// contractRows is the number of rows of the calls below: more than a word of hit bits, and not a
// multiple of one.
const contractRows = 70

// A misuse is a call that must panic with the message, and write nothing.
type misuse[T soa.Float] struct {
	name, message string
	to            prove.Results[T]
	first, second [][]T
}

func TestMisuse(t *testing.T) {
	t.Run("float32", testMisuse[float32])
	t.Run("float64", testMisuse[float64])
}

func testMisuse[T soa.Float](t *testing.T) {
	for _, test := range prove.Tests[T]() {
		for _, m := range slices.Concat(wrongLengths(&test), wrongResults(&test), wrongMasks(&test), overlaps(&test)) {
			t.Run(test.Name+"/"+m.name, func(t *testing.T) {
				prove.EveryTier(t, func(t *testing.T) {
					m.to.Spoil()
					spoiled := m.to.Clone()
					prove.WantPanic(t, "hantei: "+test.Name+": "+m.message, func() { test.Batch(m.to, m.first, m.second) })
					if !m.to.Equal(spoiled) {
						t.Error("results were written before the panic")
					}
				})
			})
		}
	}
}

// rowsFor returns columns and results for n rows.
func rowsFor[T soa.Float](test *prove.Test[T], n int) (to prove.Results[T], first, second [][]T) {
	first, second = test.Ordinary(prove.NewSource[T](7), prove.RowsAgainstRows, n)
	return test.NewResults(n), first, second
}

func wrongLengths[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	for _, n := range [][2]int{{3, 2}, {2, contractRows}, {0, 2}, {contractRows, 0}} {
		to, first, second := rowsFor(test, max(n[0], n[1]))
		all = append(all, misuse[T]{fmt.Sprintf("%d rows against %d", n[0], n[1]),
			fmt.Sprintf("first shape has %d rows, second %d, need equal numbers or 1", n[0], n[1]),
			to, prove.Part(first, 0, n[0]), prove.Part(second, 0, n[1])})
	}
	for i := range test.First + test.Second {
		to, first, second := rowsFor(test, contractRows)
		columns, side, k := first, "first", i
		if i >= test.First {
			columns, side, k = second, "second", i-test.First
		}
		columns[k] = columns[k][:contractRows-1]
		at, has, want := k, contractRows-1, contractRows
		if k == 0 { // then it is the next one that differs
			at, has, want = 1, contractRows, contractRows-1
		}
		all = append(all, misuse[T]{fmt.Sprintf("%s shape with short column %d", side, k),
			fmt.Sprintf("%s shape: column %d has %d rows, column 0 has %d, need equal numbers", side, at, has, want),
			to, first, second})
	}
	return all
}

// wrongResults are calls with result columns of another length than the call's, or of unequal
// lengths: all empty but the last, which is not room to grow, or all as they should be but the
// last.
func wrongResults[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	if test.Numbers == nil {
		return nil
	}
	add := func(name, message string, to prove.Results[T]) {
		_, first, second := rowsFor(test, contractRows)
		all = append(all, misuse[T]{name, message, to, first, second})
	}
	last := len(test.Numbers) - 1
	for _, n := range []int{1, contractRows - 1, contractRows + 1} {
		add(fmt.Sprintf("%d results", n), fmt.Sprintf("%s has %d rows, need %d", test.Numbers[0], n, contractRows), test.NewResults(n))
	}
	if last > 0 {
		short := prove.NewColumns[T](1, contractRows-1)[0]
		to := test.NewResults(0)
		to.Numbers[last] = short
		add("one column not empty", fmt.Sprintf("%s has 0 rows, need %d", test.Numbers[0], contractRows), to)
		to = test.NewResults(contractRows)
		to.Numbers[last] = short
		add("one column short", fmt.Sprintf("%s has %d rows, need %d", test.Numbers[last], contractRows-1, contractRows), to)
	}
	return all
}

func wrongMasks[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	for _, words := range []int{0, 1} {
		if test.Numbers != nil {
			break
		}
		_, first, second := rowsFor(test, contractRows)
		all = append(all, misuse[T]{fmt.Sprintf("%d words", words),
			fmt.Sprintf("mask has %d words for %d rows, need 2", words, contractRows),
			prove.Results[T]{Hits: make(hantei.Mask, words)}, first, second})
	}
	return all
}

// overlaps are calls in which the memory of a result is also that of one row of an input column, or
// of another result.
func overlaps[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	for i := range test.First + test.Second {
		for k := range max(1, len(test.Numbers)) {
			to, first, second := rowsFor(test, contractRows)
			memory := make([]uint64, 2*contractRows)
			column := unsafe.Slice((*T)(unsafe.Pointer(&memory[0])), 2*contractRows)
			if i < test.First {
				first[i] = column[:contractRows]
			} else {
				second[i-test.First] = column[:contractRows]
			}
			m := misuse[T]{fmt.Sprintf("mask on column %d", i), "mask overlaps a column", to, first, second}
			if test.Numbers == nil {
				last := contractRows*int(unsafe.Sizeof(T(0)))/8 - 1
				m.to.Hits = memory[last : last+2]
			} else {
				m.name, m.message = fmt.Sprintf("%s on column %d", test.Numbers[k], i), test.Numbers[k]+" overlaps another column"
				m.to.Numbers[k] = column[contractRows-1 : 2*contractRows-1]
			}
			all = append(all, m)
		}
	}
	for k := 1; k < len(test.Numbers); k++ { // of several columns, which grow if they are empty
		to, first, second := rowsFor(test, contractRows)
		for i := range to.Numbers {
			to.Numbers[i] = nil
		}
		to.Numbers[k] = second[1][:0]
		all = append(all, misuse[T]{"room of " + test.Numbers[k] + " on a column", test.Numbers[k] + " overlaps another column", to, first, second})

		to, first, second = rowsFor(test, contractRows)
		to.Numbers[k] = to.Numbers[k-1]
		all = append(all, misuse[T]{test.Numbers[k] + " on " + test.Numbers[k-1], test.Numbers[k] + " overlaps another column", to, first, second})
	}
	return all
}
