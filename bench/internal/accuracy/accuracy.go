// Package accuracy finds how often hantei, the articles' algorithms and other usual methods are
// wrong on hard cases, and by how much. The truth is package truth's.
package accuracy

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/bench/internal/hard"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// Tolerance is how many units a number may be off and still be right.
const Tolerance = 4

// Epsilon is the distance from 1 to the next T: the unit of errors, relative to the scale of an
// answer.
func Epsilon[T soa.Float]() float64 {
	if unsafe.Sizeof(T(0)) == 4 {
		return 0x1p-23
	}
	return 0x1p-52
}

// A Table has the scores of the methods of one test.
type Table struct {
	Test     string
	Type     string
	Methods  []string
	Families []Family
}

// A Family has a score for each method.
type Family struct {
	Name   string
	Scores []Score
}

// A Score is what a method got wrong of the answers that were judged, and its worst error in units:
// of a number how far it is off, of a hit or miss how far from the boundary the row is. +Inf is an
// answer that is not a number.
type Score struct {
	Wrong, Judged int
	Worst         float64
}

// Share returns the share of wrong answers, 0 to 1.
func (s Score) Share() float64 { return float64(s.Wrong) / float64(max(s.Judged, 1)) }

// A Trial is a test with its families of hard cases, ready to run.
type Trial struct {
	Test string
	Run  func(seed uint64, rows int) Table
}

// A trial has A and B for the columns of a test, RowA and RowB for rows of float64.
type trial[T soa.Float, A, B, RowA, RowB any] struct {
	test     string
	families []hard.Family[RowA, RowB]
	a        func([]RowA) *A // rounds the rows to T
	b        func([]RowB) *B
	methods  []string
	scores   func(*sample[A, B, RowA, RowB]) []Score // one a method
}

// A sample has the rows of a family twice, as columns and as rows of the same numbers.
type sample[A, B, RowA, RowB any] struct {
	a     *A
	b     *B
	rowsA []RowA
	rowsB []RowB
}

func (t trial[T, A, B, RowA, RowB]) run(seed uint64, rows int) Table {
	table := Table{Test: t.test, Type: typeName[T](), Methods: t.methods}
	for i, f := range t.families {
		s := sample[A, B, RowA, RowB]{rowsA: make([]RowA, rows), rowsB: make([]RowB, rows)}
		d := dice.New(seed, uint64(i))
		for k := range rows {
			s.rowsA[k], s.rowsB[k] = f.Draw(d)
		}
		s.a, s.b = t.a(s.rowsA), t.b(s.rowsB)
		table.Families = append(table.Families, Family{f.Name, t.scores(&s)})
	}
	return table
}

func typeName[T soa.Float]() string {
	if unsafe.Sizeof(T(0)) == 4 {
		return "float32"
	}
	return "float64"
}

// A method is one way to the answers R of all rows.
type method[A, B, R any] struct {
	name     string
	run      func(a *A, b *B) R
	unsigned bool // of distances
}

func names[A, B, R any](methods []method[A, B, R]) (list []string) {
	for _, m := range methods {
		list = append(list, m.name)
	}
	return list
}

// add counts an answer that is so many units off.
func (s *Score) add(off float64) {
	s.Judged++
	if !(off <= Tolerance) {
		s.Wrong++
	}
	s.Worst = math.Max(s.Worst, off)
}
