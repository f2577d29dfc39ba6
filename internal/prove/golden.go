package prove

import (
	"iter"

	"github.com/hantei-go/hantei/soa"
)

// A Golden is what is fixed for a test's stream of rows: the seed that draws them, the hash of the
// rows and the hash of their answers.
//
// If the hash of answers changes while that of the rows does not, the test gives other answers than
// it did. Booleans are exact and numbers are defined to the last bit, so that is an error in
// package kernel, in a routine, in one tier or in a compiler; or the definition of the numbers was
// changed, which users must be told. If the hash of rows changes, the rows are drawn another way:
// then both have to be set anew, to values on which all tiers and architectures agree.
type Golden struct{ Seed, Rows, Answers uint64 }

// Goldens returns that of each test in the table, by name.
func Goldens() map[string]Golden {
	return map[string]Golden{
		"EllipsePoint":       {Seed: 12, Rows: 0xff3b25a0c4960587, Answers: 0xfe2456d7a07c91a7},
		"EllipseEllipse":     {Seed: 14, Rows: 0xe36cdabe827028ae, Answers: 0x2d5c33d65deed96c},
		"BoxCircle":          {Seed: 9, Rows: 0x7f82fe9d83953cba, Answers: 0xf8077ff21f60f48a},
		"CircleCircle":       {Seed: 12, Rows: 0xc11f56ce38d13eae, Answers: 0xca33cef0421ed16a},
		"CircleSweepHit":     {Seed: 14, Rows: 0xba282be43216d8fc, Answers: 0xadb8cc985d0e5136},
		"CircleSweep":        {Seed: 11, Rows: 0x64d0925f83bd9756, Answers: 0xce1eaec7a5638ffc},
		"CircleSweepContact": {Seed: 18, Rows: 0x8e314149ba4c45d0, Answers: 0x27381655a990a8a7},
		"EllipseDistance":    {Seed: 15, Rows: 0xadbdd0fe979ede5b, Answers: 0x8a63c017907e2d83},
		"EllipseNearest":     {Seed: 14, Rows: 0x18d4eb9594735dc4, Answers: 0x83bc4ab3c8898ca1},
	}
}

// goldenRows is the number of rows of a stream in each call form: some 200,000 rows a test, in
// three call forms and two element types.
const goldenRows = 200_000 / (2 * 3)

// A Batch is the columns of one call.
type Batch[T soa.Float] struct {
	First, Second [][]T
	Rows          int // of the longer side
}

// GoldenStream yields the batches of the test's golden rows of element type T, the same on every
// machine. A hash of the test is of its float32 stream and then of its float64 stream.
func (test *Test[T]) GoldenStream() iter.Seq[Batch[T]] {
	return func(yield func(Batch[T]) bool) {
		s := NewSource[T](Goldens()[test.Name].Seed)
		for _, form := range Forms() {
			for left := goldenRows; left > 0; {
				n := min(left, 1+s.IntN(200))
				left -= n
				first, second := test.Ordinary(s, form, n)
				if !yield(Batch[T]{First: first, Second: second, Rows: n}) {
					return
				}
			}
		}
	}
}

// A Hash is that of Fowler, Noll and Vo (FNV-1a) with words in place of bytes, and one shift more,
// which lets the upper bits of a word act on the lower ones. It starts at 0.
type Hash uint64

// Add adds a word.
func (h *Hash) Add(word uint64) {
	*h = (*h ^ Hash(word)) * 0x100000001b3
	*h ^= *h >> 32
}

// AddColumns adds the numbers of the columns, one column after the other. All NaN count as the
// same, for the sign of one that an operation made depends on the CPU.
func AddColumns[T soa.Float](h *Hash, columns [][]T) {
	for _, column := range columns {
		for _, v := range column {
			if v != v {
				h.Add(0)
			} else {
				h.Add(Bits(v))
			}
		}
	}
}

// AddResults adds the words of the mask, or the columns of numbers.
func AddResults[T soa.Float](h *Hash, r Results[T]) {
	for _, word := range r.Hits {
		h.Add(word)
	}
	AddColumns(h, r.Numbers)
}
