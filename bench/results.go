package main

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/accuracy"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// results are what a test of n rows writes.
type results[R any] struct {
	all   R
	part  func(lo, hi int) R // rows lo up to hi; lo is a multiple of timing.Step
	clear func(lo, hi int)   // writes zeros over them
	hits  func() int
	hash  func() uint64
	bytes float64 // a row
}

func maskResults(n int) results[hantei.Mask] {
	mask := hantei.NewMask(n)
	words := func(lo, hi int) hantei.Mask { return mask[lo/64 : (hi+63)/64] }
	return results[hantei.Mask]{
		all: mask, part: words, bytes: 1. / 8,
		clear: func(lo, hi int) { clear(words(lo, hi)) },
		hits:  mask.Count,
		hash: func() uint64 {
			h := fnv.New64a()
			for _, word := range mask {
				addWord(h, word)
			}
			return h.Sum64()
		},
	}
}

// numberResults are columns of numbers; hits counts the rows that are hits.
func numberResults[T soa.Float, R any](all R, columns [][]T, part func(lo, hi int) R, hits func() int) results[R] {
	return results[R]{
		all: all, part: part, hits: hits, bytes: float64(len(columns) * elementBytes[T]()),
		clear: func(lo, hi int) {
			for _, c := range columns {
				clear(c[lo:hi])
			}
		},
		hash: func() uint64 { return hashColumns(columns) },
	}
}

func timeResults[T soa.Float](n int) results[[]T] {
	times := make([]T, n)
	part := func(lo, hi int) []T { return times[lo:hi] }
	return numberResults(times, [][]T{times}, part, func() int { return countFinite(times) })
}

func distanceResults[T soa.Float](n int) results[[]T] {
	dist := make([]T, n)
	part := func(lo, hi int) []T { return dist[lo:hi] }
	return numberResults(dist, [][]T{dist}, part, func() int { return countInside(dist) })
}

// recordResults are columns of package soa; hits counts the rows that are hits.
func recordResults[T soa.Float, R any, PR pairs.Results[R]](n int, hits func(*R) int) results[*R] {
	all := new(R)
	PR(all).Resize(n)
	part := func(lo, hi int) *R {
		part := PR(all).Slice(lo, hi)
		return &part
	}
	return numberResults(all, scene.Columns[T](all), part, func() int { return hits(all) })
}

func contactResults[T soa.Float](n int) results[*soa.Contacts[T]] {
	return recordResults[T](n, func(c *soa.Contacts[T]) int { return countFinite(c.T) })
}

func penetrationResults[T soa.Float](n int) results[*soa.Penetrations[T]] {
	return recordResults[T](n, func(p *soa.Penetrations[T]) int { return countOverlaps(p.Depth) })
}

func manifoldResults[T soa.Float](n int) results[*soa.Manifolds[T]] {
	return recordResults[T](n, func(m *soa.Manifolds[T]) int { return countOverlaps(m.Depth) })
}

func nearestResults[T soa.Float](n int) results[*soa.Nearest[T]] {
	return recordResults[T](n, func(p *soa.Nearest[T]) int { return countInside(p.D) })
}

func elementBytes[T soa.Float]() int { return int(unsafe.Sizeof(T(0))) }

// countFinite counts the times that are no miss.
func countFinite[T soa.Float](times []T) (n int) {
	for _, t := range times {
		if !math.IsInf(float64(t), 0) {
			n++
		}
	}
	return n
}

// countInside counts the distances of points in or on their ellipse.
func countInside[T soa.Float](dist []T) (n int) {
	for _, d := range dist {
		if d <= 0 {
			n++
		}
	}
	return n
}

// countOverlaps counts the depths of shapes that meet.
func countOverlaps[T soa.Float](depth []T) (n int) {
	for _, d := range depth {
		if d >= 0 {
			n++
		}
	}
	return n
}

// hashColumns hashes the bits of all elements as float64, which every float32 has without rounding.
func hashColumns[T soa.Float](columns [][]T) uint64 {
	h := fnv.New64a()
	for _, column := range columns {
		for _, x := range column {
			addWord(h, math.Float64bits(float64(x)))
		}
	}
	return h.Sum64()
}

func addWord(h hash.Hash64, word uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], word)
	h.Write(b[:])
}

// What the articles' formulas give, as results.

func maskOf(hits []bool) hantei.Mask {
	return accuracy.MaskOf(len(hits), func(i int) bool { return hits[i] })
}

func columnOf[T soa.Float](numbers []float64) []T {
	column := make([]T, len(numbers))
	for i, x := range numbers {
		column[i] = T(x)
	}
	return column
}

func contactsOf[T soa.Float](rows []soa.Contact[float64]) *soa.Contacts[T] {
	c := new(soa.Contacts[T])
	c.Grow(len(rows))
	for _, r := range rows {
		c.Append(soa.Contact[T]{T: T(r.T), X: T(r.X), Y: T(r.Y), NX: T(r.NX), NY: T(r.NY)})
	}
	return c
}

func penetrationsOf[T soa.Float](rows []soa.Penetration[float64]) *soa.Penetrations[T] {
	c := new(soa.Penetrations[T])
	c.Grow(len(rows))
	for _, r := range rows {
		c.Append(soa.Penetration[T]{Depth: T(r.Depth), X: T(r.X), Y: T(r.Y), NX: T(r.NX), NY: T(r.NY)})
	}
	return c
}

func manifoldsOf[T soa.Float](rows []soa.Manifold[float64]) *soa.Manifolds[T] {
	c := new(soa.Manifolds[T])
	c.Grow(len(rows))
	for _, r := range rows {
		c.Append(soa.Manifold[T]{
			Depth: T(r.Depth), NX: T(r.NX), NY: T(r.NY),
			Depth1: T(r.Depth1), X1: T(r.X1), Y1: T(r.Y1), ID1: T(r.ID1),
			Depth2: T(r.Depth2), X2: T(r.X2), Y2: T(r.Y2), ID2: T(r.ID2),
		})
	}
	return c
}

func nearestOf[T soa.Float](rows []soa.NearestPoint[float64]) *soa.Nearest[T] {
	c := new(soa.Nearest[T])
	c.Grow(len(rows))
	for _, r := range rows {
		c.Append(soa.NearestPoint[T]{D: T(r.D), X: T(r.X), Y: T(r.Y), NX: T(r.NX), NY: T(r.NY)})
	}
	return c
}
