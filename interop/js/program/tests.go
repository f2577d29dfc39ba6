//go:build js && wasm

package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// tests are those of the table of tests, by element type and number of the test.
var tests = [...][]tester{newTests[float32](), newTests[float64]()}

// A tester is a test of any columns.
type tester interface {
	// answer runs the test on two sides. The result gets the rows of the call.
	answer(result rows, first, second any)
}

// A hitTest is a test that gives hit bits.
type hitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	test func(hantei.Mask, *A, *B)
}

func newHitTest[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](test func(hantei.Mask, *A, *B)) hitTest[A, B, PA, PB] {
	return hitTest[A, B, PA, PB]{test}
}

func (t hitTest[A, B, PA, PB]) answer(result rows, first, second any) {
	a, b := side[A](first), side[B](second)
	fit(result, PA(a).Len(), PB(b).Len())
	t.test(result.(*hits).mask, a, b)
}

// A numberTest is a test that gives a number a row.
type numberTest[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	test func([]T, *A, *B)
}

func newNumberTest[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](test func([]T, *A, *B)) numberTest[T, A, B, PA, PB] {
	return numberTest[T, A, B, PA, PB]{test}
}

func (t numberTest[T, A, B, PA, PB]) answer(result rows, first, second any) {
	a, b := side[A](first), side[B](second)
	fit(result, PA(a).Len(), PB(b).Len())
	t.test(result.(*numbers[T]).values, a, b)
}

// A recordTest is a test that gives several numbers a row.
type recordTest[R, A, B any, PR pairs.Results[R], PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	test func(*R, *A, *B)
}

func newRecordTest[R, A, B any, PR pairs.Results[R], PA pairs.Columns[A], PB pairs.Columns[B]](test func(*R, *A, *B)) recordTest[R, A, B, PR, PA, PB] {
	return recordTest[R, A, B, PR, PA, PB]{test}
}

func (t recordTest[R, A, B, PR, PA, PB]) answer(result rows, first, second any) {
	a, b := side[A](first), side[B](second)
	fit(result, PA(a).Len(), PB(b).Len())
	t.test(side[R](result), a, b)
}

// side is the columns of an object.
func side[S any](object any) *S { return object.(holder[S]).hold() }

// fit gives the result the rows of a call whose sides have n1 and n2, and shows it. Where these do
// not fit each other it leaves the result alone: the test then panics with the reason.
func fit(result rows, n1, n2 int) {
	n := n1
	switch {
	case n1 == 1:
		n = n2
	case n2 != 1 && n2 != n1:
		return
	}
	if n == result.Len() {
		words[wordRows] = uint32(n)
		return
	}
	resizeTo(result, n)
}

// answer runs a test. Where the result had other rows before, its columns are in the exchange.
//
//go:wasmexport answer
func answer(element, test, result, first, second int32) (status int32) {
	defer recovered(&status)
	tests[element][test].answer(get[rows](result), objects[first], objects[second])
	return
}
