//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
)

// hitTests are the tests that give hit bits, by element type and number of the test.
var hitTests = [...][]hitTester{C.F32: newHitTests[float32](), C.F64: newHitTests[float64]()}

// A hitTester is a hitTest of any columns. Its methods are called with what the functions of
// hantei.h are called with, and those functions' names.
type hitTester interface {
	rows(function *C.char, hits unsafe.Pointer, words C.size_t, first, second unsafe.Pointer) C.hantei_status
	cross(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, options unsafe.Pointer) C.hantei_status
	among(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, candidates unsafe.Pointer, options unsafe.Pointer) C.hantei_status
}

// A hitTest is a test that gives hit bits.
type hitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	sides[A, B, PA, PB]
	test func(hantei.Mask, *A, *B)
}

func newHitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](test func(hantei.Mask, *A, *B),
	first string, readFirst reader[A], second string, readSecond reader[B]) *hitTest[A, B, PA, PB] {
	return &hitTest[A, B, PA, PB]{sides[A, B, PA, PB]{
		first:  side[A]{first, readFirst},
		second: side[B]{second, readSecond},
	}, test}
}

func (t *hitTest[A, B, PA, PB]) rows(function *C.char, hits unsafe.Pointer, words C.size_t, first, second unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n := t.read(j, first, second)
	mask := memory(&j.call, "hits", "", (*uint64)(hits), uintptr(words), true)
	if need := (n + 63) / 64; len(mask) < need {
		j.fail(C.HANTEI_LENGTH, "hits has %d words for %d rows, need %d", len(mask), n, need)
	}
	if j.ok() {
		t.test(mask, &j.first, &j.second)
	}
	return // what end says
}

func (t *hitTest[A, B, PA, PB]) cross(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	o := j.options.read(&j.call, options, n1, n2)
	d := openDestination(&j.call, list, count)
	if j.ok() {
		pairs.Cross[A, B, PA, PB](d.collector(), t.test, &j.first, &j.second, o...)
		d.report(&j.call)
	}
	d.close()
	return
}

func (t *hitTest[A, B, PA, PB]) among(function *C.char, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, candidates unsafe.Pointer, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	j.list = readList(&j.call, "candidates", candidates, n1, n2)
	o := j.options.read(&j.call, options, n1, n2)
	d := openDestination(&j.call, list, count)
	if j.ok() {
		pairs.Among[A, B, PA, PB](d.collector(), t.test, &j.first, &j.second, &j.list, o...)
		d.report(&j.call)
	}
	d.close()
	return
}

// selfHitTests are those of hitTests that can be asked for the pairs of one side; the others are
// nil.
var selfHitTests = [...][]selfHitTester{C.F32: newSelfHitTests[float32](), C.F64: newSelfHitTests[float64]()}

// A selfHitTester is a selfHitTest of any columns, as hitTester is a hitTest.
type selfHitTester interface {
	self(function *C.char, list unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, options unsafe.Pointer) C.hantei_status
}

// A selfHitTest is a hitTest for the pairs of one side.
type selfHitTest[S any, PS pairs.Columns[S]] struct{ *hitTest[S, S, PS, PS] }

func newSelfHitTest[S any, PS pairs.Columns[S]](test func(hantei.Mask, *S, *S), read reader[S]) selfHitTest[S, PS] {
	return selfHitTest[S, PS]{newHitTest[S, S, PS, PS](test, "shapes", read, "", nil)}
}

func (t selfHitTest[S, PS]) self(function *C.char, list unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, options unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n := t.readSelf(j, shapes)
	o := j.options.readSelf(&j.call, options, n)
	d := openDestination(&j.call, list, count)
	if j.ok() {
		pairs.Self[S, PS](d.collector(), t.test, &j.first, o...)
		d.report(&j.call)
	}
	d.close()
	return
}
