//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
)

// A side is how one side of a test is read.
type side[S any] struct {
	argument string // its name in hantei.h
	read     reader[S]
}

// A reader makes columns of package soa from the struct of hantei.h that p points to: see
// columns.go.
type reader[S any] func(c *call, argument string, p unsafe.Pointer, to *S)

// sides are how both sides of a test are read. A and B are columns of package soa.
type sides[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	first  side[A]
	second side[B]
	jobs   pool[job[A, B]]
}

// A job is a call of a test, with what it needs beyond its stack.
type job[A, B any] struct {
	call
	first   A
	second  B
	options options
	list    pairs.List
}

func (s *sides[A, B, PA, PB]) begin(function *C.char) *job[A, B] {
	j := s.jobs.get()
	j.begin(function)
	return j
}

// end is deferred by a function that has called begin.
func (s *sides[A, B, PA, PB]) end(j *job[A, B], status *C.hantei_status) {
	j.close(recover(), status)
	j.first, j.second = *new(A), *new(B)
	j.list = pairs.List{}
	j.options.release()
	s.jobs.put(j)
}

// read reads the sides of a test of rows and returns how many rows it has.
func (s *sides[A, B, PA, PB]) read(j *job[A, B], first, second unsafe.Pointer) (rows int) {
	n1, n2 := s.readBoth(j, first, second)
	switch {
	case n1 == n2 || n2 == 1:
		return n1
	case n1 == 1:
		return n2
	}
	j.fail(C.HANTEI_LENGTH, "%s has %d rows, %s %d, need equal numbers or 1", s.first.argument, n1, s.second.argument, n2)
	return 0
}

// readPairs reads the sides of a call over pairs and returns the rows of each.
func (s *sides[A, B, PA, PB]) readPairs(j *job[A, B], first, second unsafe.Pointer) (n1, n2 int) {
	n1, n2 = s.readBoth(j, first, second)
	j.checkPairRows(s.first.argument, n1)
	j.checkPairRows(s.second.argument, n2)
	return n1, n2
}

// readSelf reads the only side of a call over its pairs and returns its rows.
func (s *sides[A, B, PA, PB]) readSelf(j *job[A, B], shapes unsafe.Pointer) (n int) {
	s.first.read(&j.call, s.first.argument, shapes, &j.first)
	n = PA(&j.first).Len()
	j.checkPairRows(s.first.argument, n)
	return n
}

func (s *sides[A, B, PA, PB]) readBoth(j *job[A, B], first, second unsafe.Pointer) (n1, n2 int) {
	s.first.read(&j.call, s.first.argument, first, &j.first)
	s.second.read(&j.call, s.second.argument, second, &j.second)
	return PA(&j.first).Len(), PB(&j.second).Len()
}

// checkPairRows faults a side with more rows than pairs can name.
func (c *call) checkPairRows(argument string, n int) {
	if n > math.MaxInt32 {
		c.fail(C.HANTEI_LENGTH, "%s has %d rows, need at most %d", argument, n, math.MaxInt32)
	}
}
