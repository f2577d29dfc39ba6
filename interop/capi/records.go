//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
)

// rowsOf is what columns of results have.
type rowsOf[R any] interface {
	*R
	Len() int
}

// A recordTest is a test that gives several numbers a row, in columns R.
type recordTest[R, A, B any, PR rowsOf[R], PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	sides[A, B, PA, PB]
	test   func(*R, *A, *B)
	result side[R]
	into   pool[R]
}

func newRecordTest[R, A, B any, PR rowsOf[R], PA pairs.Columns[A], PB pairs.Columns[B]](test func(*R, *A, *B), result side[R], first side[A], second side[B]) *recordTest[R, A, B, PR, PA, PB] {
	return &recordTest[R, A, B, PR, PA, PB]{sides: sides[A, B, PA, PB]{first: first, second: second}, test: test, result: result}
}

func (t *recordTest[R, A, B, PR, PA, PB]) rows(function *C.char, result, first, second unsafe.Pointer) (status C.hantei_status) {
	j := t.begin(function)
	defer t.end(j, &status)
	n := t.read(j, first, second)
	to := t.into.get()
	t.result.read(&j.call, t.result.argument, result, to)
	if rows := PR(to).Len(); rows != n {
		j.fail(C.HANTEI_LENGTH, "%s->n = %d, need %d", t.result.argument, rows, n)
	}
	if j.ok() {
		t.test(to, &j.first, &j.second)
	}
	*to = *new(R)
	t.into.put(to)
	return
}
