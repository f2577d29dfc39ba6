package hantei_test

import (
	"fmt"
	"slices"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// contractRows is the rows of the calls below: more than a word of hit bits, and no multiple of one.
const contractRows = 70

// A misuse is a call that must panic.
type misuse[T soa.Float] struct {
	name, message string
	to            results[T]
	first, second [][]T
}

func TestMisuse(t *testing.T) {
	t.Run("float32", testMisuse[float32])
	t.Run("float64", testMisuse[float64])
}

func testMisuse[T soa.Float](t *testing.T) {
	for _, c := range collisionTests[T]() {
		for _, m := range slices.Concat(wrongLengths(&c), wrongResults(&c), wrongMasks(&c), overlaps(&c)) {
			t.Run(c.name+"/"+m.name, func(t *testing.T) {
				everyTier(t, func(t *testing.T) {
					m.to.spoil()
					spoiled := m.to.clone()
					wantPanic(t, "hantei: "+c.name+": "+m.message, func() { c.batch(m.to, m.first, m.second) })
					if !m.to.equal(spoiled) {
						t.Error("results were written before the panic")
					}
				})
			})
		}
	}
}

// rowsFor returns columns and results for n rows.
func rowsFor[T soa.Float](c *collisionTest[T], n int) (to results[T], first, second [][]T) {
	first, second = c.ordinaryBatch(newSource[T](7), callShapes[0], n)
	return newResults(c, n), first, second
}

func wrongLengths[T soa.Float](c *collisionTest[T]) (all []misuse[T]) {
	for _, n := range [][2]int{{3, 2}, {2, contractRows}, {0, 2}, {contractRows, 0}} {
		to, first, second := rowsFor(c, max(n[0], n[1]))
		all = append(all, misuse[T]{fmt.Sprintf("%d rows against %d", n[0], n[1]),
			fmt.Sprintf("first shape has %d rows, second %d, need equal numbers or 1", n[0], n[1]),
			to, part(first, 0, n[0]), part(second, 0, n[1])})
	}
	for i := range c.first + c.second {
		to, first, second := rowsFor(c, contractRows)
		columns, side, k := first, "first", i
		if i >= c.first {
			columns, side, k = second, "second", i-c.first
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

func wrongResults[T soa.Float](c *collisionTest[T]) (all []misuse[T]) {
	for _, n := range []int{1, contractRows - 1, contractRows + 1} {
		if c.numbers == nil {
			break
		}
		_, first, second := rowsFor(c, contractRows)
		all = append(all, misuse[T]{fmt.Sprintf("%d results", n),
			fmt.Sprintf("%s has %d rows, need %d", c.numbers[0], n, contractRows), newResults(c, n), first, second})
	}
	return all
}

func wrongMasks[T soa.Float](c *collisionTest[T]) (all []misuse[T]) {
	for _, words := range []int{0, 1} {
		if c.numbers != nil {
			break
		}
		_, first, second := rowsFor(c, contractRows)
		all = append(all, misuse[T]{fmt.Sprintf("%d words", words),
			fmt.Sprintf("mask has %d words for %d rows, need 2", words, contractRows),
			results[T]{hits: make(hantei.Mask, words)}, first, second})
	}
	return all
}

// overlaps are calls in which a result shares a row's memory with an input column, or is another
// result too.
func overlaps[T soa.Float](c *collisionTest[T]) (all []misuse[T]) {
	for i := range c.first + c.second {
		for k := range max(1, len(c.numbers)) {
			to, first, second := rowsFor(c, contractRows)
			memory := make([]uint64, 2*contractRows)
			column := unsafe.Slice((*T)(unsafe.Pointer(&memory[0])), 2*contractRows)
			if i < c.first {
				first[i] = column[:contractRows]
			} else {
				second[i-c.first] = column[:contractRows]
			}
			m := misuse[T]{fmt.Sprintf("mask on column %d", i), "mask overlaps a column", to, first, second}
			if c.numbers == nil {
				last := contractRows*int(unsafe.Sizeof(T(0)))/8 - 1
				m.to.hits = memory[last : last+2]
			} else {
				m.name, m.message = fmt.Sprintf("%s on column %d", c.numbers[k], i), c.numbers[k]+" overlaps another column"
				m.to.numbers[k] = column[contractRows-1 : 2*contractRows-1]
			}
			all = append(all, m)
		}
	}
	for k := 1; k < len(c.numbers); k++ {
		to, first, second := rowsFor(c, contractRows)
		to.numbers[k] = to.numbers[k-1]
		all = append(all, misuse[T]{c.numbers[k] + " on " + c.numbers[k-1], c.numbers[k] + " overlaps another column", to, first, second})
	}
	return all
}
