//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
)

// A maskTest is a test that gives hit bits.
type maskTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	sides[A, B, PA, PB]
	test func(hantei.Mask, *A, *B)
}

func newMaskTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](test func(hantei.Mask, *A, *B), first side[A], second side[B]) *maskTest[A, B, PA, PB] {
	return &maskTest[A, B, PA, PB]{sides[A, B, PA, PB]{first: first, second: second}, test}
}

func (t *maskTest[A, B, PA, PB]) rows(function *C.char, hits unsafe.Pointer, words C.size_t, first, second unsafe.Pointer) (status C.hantei_status) {
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

func (t *maskTest[A, B, PA, PB]) cross(function *C.char, to *pairList, count *C.size_t, first, second unsafe.Pointer, options *C.hantei_options) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	o := j.choose(&j.call, options, n1, n2)
	j.into(&j.call, to, count)
	if j.ok() {
		pairs.Cross[A, B, PA, PB](j.collector(), t.test, &j.first, &j.second, o...)
		j.deliver(&j.call)
	}
	return
}

func (t *maskTest[A, B, PA, PB]) among(function *C.char, to *pairList, count *C.size_t, first, second unsafe.Pointer, of *pairList, options *C.hantei_options) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n1, n2 := t.readPairs(j, first, second)
	j.candidates = candidates(&j.call, of, n1, n2)
	o := j.choose(&j.call, options, n1, n2)
	j.into(&j.call, to, count)
	if j.ok() {
		pairs.Among[A, B, PA, PB](j.collector(), t.test, &j.first, &j.second, &j.candidates, o...)
		j.deliver(&j.call)
	}
	return
}

// A selfMaskTest is a maskTest of two shapes of one kind.
type selfMaskTest[S any, PS pairs.Columns[S]] struct{ *maskTest[S, S, PS, PS] }

func newSelfMaskTest[S any, PS pairs.Columns[S]](test func(hantei.Mask, *S, *S), read reader[S]) selfMaskTest[S, PS] {
	return selfMaskTest[S, PS]{newMaskTest[S, S, PS, PS](test, side[S]{"shapes", read}, side[S]{})}
}

func (t selfMaskTest[S, PS]) self(function *C.char, to *pairList, count *C.size_t, shapes unsafe.Pointer, options *C.hantei_options) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n := t.readSelf(j, shapes)
	o := j.chooseSelf(&j.call, options, n)
	j.into(&j.call, to, count)
	if j.ok() {
		pairs.Self[S, PS](j.collector(), t.test, &j.first, o...)
		j.deliver(&j.call)
	}
	return
}
