//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
)

// recordTests are the tests that give several numbers a row, by element type and number of the
// test.
var recordTests = [...][]recordTester{C.F32: newRecordTests[float32](), C.F64: newRecordTests[float64]()}

// A recordTester is a recordTest of any columns, as hitTester is a hitTest.
type recordTester interface {
	rows(function *C.char, result, first, second unsafe.Pointer) C.hantei_status
}

// rowsOf is what a recordTest needs of the columns of its results.
type rowsOf[R any] interface {
	*R
	Len() int
}

// A recordTest is a test that gives several numbers a row, in columns R.
type recordTest[R, A, B any, PR rowsOf[R], PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	sides[A, B, PA, PB]
	test    func(*R, *A, *B)
	result  side[R]
	columns pool[R] // of results
}

func newRecordTest[R, A, B any, PR rowsOf[R], PA pairs.Columns[A], PB pairs.Columns[B]](test func(*R, *A, *B), result string, readResult reader[R],
	first string, readFirst reader[A], second string, readSecond reader[B]) *recordTest[R, A, B, PR, PA, PB] {
	return &recordTest[R, A, B, PR, PA, PB]{sides: sides[A, B, PA, PB]{
		first:  side[A]{first, readFirst},
		second: side[B]{second, readSecond},
	}, test: test, result: side[R]{result, readResult}}
}

func (t *recordTest[R, A, B, PR, PA, PB]) rows(function *C.char, result, first, second unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n := t.read(j, first, second)
	to := t.columns.get()
	t.result.read(&j.call, t.result.argument, result, to)
	if rows := PR(to).Len(); rows != n {
		j.fail(C.HANTEI_LENGTH, "%s->n = %d, need %d", t.result.argument, rows, n)
	}
	if j.ok() {
		t.test(to, &j.first, &j.second)
	}
	*to = *new(R)
	t.columns.put(to)
	return
}
