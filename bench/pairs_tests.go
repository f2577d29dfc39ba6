package main

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// pairTestNames are those of -test: the tests that answer with a bit or a number, by which pairs
// are kept.
var pairTestNames = func() (names []string) {
	for _, t := range catalog.Tests {
		if t.Answer.Form != catalog.Record {
			names = append(names, t.Name)
		}
	}
	return names
}()

// A pairTest is a test of calls over pairs. R are its results: hit bits or numbers.
type pairTest[T soa.Float, R, A, B any, PA pairColumns[A], PB pairColumns[B]] struct {
	test[R, A, B]
	first  func(d dice.Dice, n int) side[T, A]
	second func(d dice.Dice, n int) side[T, B]
	limit  T // of numbers
}

// plainLoops are a plain double loop that counts, one that appends, and a loop over candidates that
// does.
type plainLoops[A, B any] struct {
	count func(a *A, b *B) int
	cross func(keptA, keptB []int32, a *A, b *B, rowA, rowB int32) (_, _ []int32)
	among func(keptA, keptB []int32, a *A, b *B, rowsA, rowsB []int32) (_, _ []int32)
}
