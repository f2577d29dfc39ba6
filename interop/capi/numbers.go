//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// numberTests are the tests that give a number a row, by element type and number of the test.
var numberTests = [...][]numberTester{C.F32: newNumberTests[float32](), C.F64: newNumberTests[float64]()}

// A numberTester is a numberTest of any columns, as hitTester is a hitTest.
type numberTester interface {
	rows(function *C.char, numbers unsafe.Pointer, n C.size_t, first, second unsafe.Pointer) C.hantei_status
	cross(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, limit float64, options unsafe.Pointer) C.hantei_status
	among(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, candidates unsafe.Pointer, limit float64, options unsafe.Pointer) C.hantei_status
}

// A numberTest is a test that gives a number a row.
type numberTest[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	sides[A, B, PA, PB]
	test         func([]T, *A, *B)
	result       string // its name in hantei.h
	destinations pool[measuredDestination[T]]
}

func newNumberTest[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](test func([]T, *A, *B), result string,
	first string, readFirst reader[A], second string, readSecond reader[B]) *numberTest[T, A, B, PA, PB] {
	return &numberTest[T, A, B, PA, PB]{sides: sides[A, B, PA, PB]{
		first:  side[A]{first, readFirst},
		second: side[B]{second, readSecond},
	}, test: test, result: result}
}

func (t *numberTest[T, A, B, PA, PB]) rows(function *C.char, numbers unsafe.Pointer, n C.size_t, first, second unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	rows := t.read(j, first, second)
	if int(n) != rows {
		j.fail(C.HANTEI_LENGTH, "n = %d, need %d", n, rows)
	}
	to := memory(&j.call, t.result, "", (*T)(numbers), uintptr(n), true)
	if j.ok() {
		t.test(to, &j.first, &j.second)
	}
	return
}

func (t *numberTest[T, A, B, PA, PB]) cross(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, limit float64, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	o := j.options.read(&j.call, options, n1, n2)
	d := t.open(&j.call, list, count, limit)
	if j.ok() {
		pairs.CrossWithin[T, A, B, PA, PB](d.collector(), t.test, &j.first, &j.second, T(limit), o...)
		d.report(&j.call)
	}
	t.close(d)
	return
}

func (t *numberTest[T, A, B, PA, PB]) among(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, candidates unsafe.Pointer, limit float64, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	j.list = readList(&j.call, "candidates", candidates, n1, n2)
	o := j.options.read(&j.call, options, n1, n2)
	d := t.open(&j.call, list, count, limit)
	if j.ok() {
		pairs.AmongWithin[T, A, B, PA, PB](d.collector(), t.test, &j.first, &j.second, &j.list, T(limit), o...)
		d.report(&j.call)
	}
	t.close(d)
	return
}

// open makes a destination for one call over pairs within a limit, and checks the limit. close ends
// its use.
func (t *numberTest[T, A, B, PA, PB]) open(c *call, list unsafe.Pointer, count *C.size_t, limit float64) *measuredDestination[T] {
	if limit != limit {
		c.fail(C.HANTEI_VALUE, "limit is NaN, need a number")
	}
	d := t.destinations.get()
	d.open(c, list, count)
	return d
}

func (t *numberTest[T, A, B, PA, PB]) close(d *measuredDestination[T]) {
	d.release()
	t.destinations.put(d)
}

// selfNumberTests are those of numberTests that can be asked for the pairs of one side; the others
// are nil.
var selfNumberTests = [...][]selfNumberTester{C.F32: newSelfNumberTests[float32](), C.F64: newSelfNumberTests[float64]()}

// A selfNumberTester is a selfNumberTest of any columns, as hitTester is a hitTest.
type selfNumberTester interface {
	self(function *C.char, list unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, limit float64, options unsafe.Pointer) C.hantei_status
}

// A selfNumberTest is a numberTest for the pairs of one side.
type selfNumberTest[T soa.Float, S any, PS pairs.Columns[S]] struct {
	*numberTest[T, S, S, PS, PS]
}

func newSelfNumberTest[T soa.Float, S any, PS pairs.Columns[S]](test func([]T, *S, *S), read reader[S]) selfNumberTest[T, S, PS] {
	return selfNumberTest[T, S, PS]{newNumberTest[T, S, S, PS, PS](test, "", "shapes", read, "", nil)}
}

func (t selfNumberTest[T, S, PS]) self(function *C.char, list unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, limit float64, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n := t.readSelf(j, shapes)
	o := j.options.readSelf(&j.call, options, n)
	d := t.open(&j.call, list, count, limit)
	if j.ok() {
		pairs.SelfWithin[T, S, PS](d.collector(), t.test, &j.first, T(limit), o...)
		d.report(&j.call)
	}
	t.close(d)
	return
}
