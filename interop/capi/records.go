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
	ofPairs(function *C.char, result, first, second unsafe.Pointer, list unsafe.Pointer, options unsafe.Pointer) C.hantei_status
}

// resultsOf is what a recordTest needs of the columns of its results.
type resultsOf[R any] interface {
	pairs.Results[R]
	Len() int
}

// A recordTest is a test that gives several numbers a row, in columns R.
type recordTest[R, A, B any, PR resultsOf[R], PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	sides[A, B, PA, PB]
	test    func(*R, *A, *B)
	result  side[R]
	columns pool[R] // of results
}

func newRecordTest[R, A, B any, PR resultsOf[R], PA pairs.Columns[A], PB pairs.Columns[B]](test func(*R, *A, *B), result string, readResult reader[R],
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
	to := t.open(&j.call, result, n)
	if j.ok() {
		t.test(to, &j.first, &j.second)
	}
	t.close(to)
	return
}

func (t *recordTest[R, A, B, PR, PA, PB]) ofPairs(function *C.char, result, first, second unsafe.Pointer, list unsafe.Pointer, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	j.list = readList(&j.call, "pairs", list, n1, n2)
	o := j.options.readWorkers(&j.call, options)
	to := t.open(&j.call, result, j.list.Len())
	if j.ok() {
		pairs.Records[R, A, B, PR, PA, PB](to, t.test, &j.first, &j.second, &j.list, o...)
	}
	t.close(to)
	return
}

// open reads the columns of the result of one call, which has n rows. close ends their use.
func (t *recordTest[R, A, B, PR, PA, PB]) open(c *call, result unsafe.Pointer, n int) *R {
	to := t.columns.get()
	t.result.read(c, t.result.argument, result, to)
	if rows := PR(to).Len(); rows != n {
		c.fail(C.HANTEI_LENGTH, "%s->n = %d, need %d", t.result.argument, rows, n)
	}
	return to
}

func (t *recordTest[R, A, B, PR, PA, PB]) close(to *R) {
	*to = *new(R)
	t.columns.put(to)
}
