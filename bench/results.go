package main

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/scene"
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

func timeResults[T soa.Float](n int) results[[]T] {
	times := make([]T, n)
	return results[[]T]{
		all: times, bytes: float64(elementBytes[T]()),
		part:  func(lo, hi int) []T { return times[lo:hi] },
		clear: func(lo, hi int) { clear(times[lo:hi]) },
		hits:  func() int { return countFinite(times) },
		hash:  func() uint64 { return hashColumns([][]T{times}) },
	}
}

func contactResults[T soa.Float](n int) results[*soa.Contacts[T]] {
	contacts := new(soa.Contacts[T])
	contacts.Resize(n)
	columns := scene.Columns[T](contacts)
	return results[*soa.Contacts[T]]{
		all: contacts, bytes: float64(len(columns) * elementBytes[T]()),
		part: func(lo, hi int) *soa.Contacts[T] {
			part := contacts.Slice(lo, hi)
			return &part
		},
		clear: func(lo, hi int) {
			for _, c := range columns {
				clear(c[lo:hi])
			}
		},
		hits: func() int { return countFinite(contacts.T) },
		hash: func() uint64 { return hashColumns(columns) },
	}
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

// hashColumns is over the bits of all elements as float64, which keeps those of every float32 and NaN apart.
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
