package prove

import (
	"iter"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// A Golden is what is fixed for a test's golden rows: the seed that draws them, the hashes of its
// stream and of the short one; and the hash of package kernel's answers for hostile rows.
//
// If a hash of answers changes while that of the rows does not, the test gives other answers than
// it did. Booleans are exact and numbers are defined to the last bit, so that is an error in
// package kernel, in a routine, in one tier or in a compiler; or the definition of the numbers was
// changed, which users must be told. If the hash of rows changes, the rows are drawn another way:
// then all have to be set anew, to values on which all tiers and architectures agree.
type Golden struct {
	Seed          uint64
	Stream, Short StreamHashes
	Hostile       uint64
}

// StreamHashes are the hash of the rows of a stream and that of their answers.
type StreamHashes struct{ Rows, Answers uint64 }

// Hashes are those of the stream, or of the short one.
func (g Golden) Hashes(short bool) StreamHashes {
	if short {
		return g.Short
	}
	return g.Stream
}

// Goldens returns that of each test of the catalog, by name.
func Goldens() map[string]Golden {
	all := map[string]Golden{}
	for _, name := range catalog.Names() {
		all[name] = proofOf[float32](name).golden
	}
	return all
}

// goldenRows is the number of rows of a stream in each call form: some 200,000 rows a test, in
// three call forms and two element types.
const goldenRows = 200_000 / (2 * 3)

// shortGoldenRows is that of the short stream, for emulators.
const shortGoldenRows = goldenRows / 16

// A Batch is the columns of one call.
type Batch[T soa.Float] struct {
	First, Second [][]T
	Rows          int // of the longer side
}

// GoldenStream yields the batches of the test's golden rows of element type T, the same on every
// machine, or those of the short stream. A hash of the test is of its float32 stream and then of its
// float64 stream.
func (test *Test[T]) GoldenStream(short bool) iter.Seq[Batch[T]] {
	rows := goldenRows
	if short {
		rows = shortGoldenRows
	}
	return func(yield func(Batch[T]) bool) {
		s := NewSource[T](proofOf[T](test.Name).golden.Seed)
		for _, form := range Forms() {
			for left := rows; left > 0; {
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

// AddResults adds the words of the mask, or the columns of numbers. The one NaN that an answer may hold counts
// as in [AddColumns], any other one as the number that its bits are.
func AddResults[T soa.Float](h *Hash, r Results[T]) {
	for _, word := range r.Hits {
		h.Add(word)
	}
	none := Bits(lane.NaN[T]())
	for _, column := range r.Numbers {
		for _, v := range column {
			bits := Bits(v)
			if bits == none {
				bits = 0
			}
			h.Add(bits)
		}
	}
}
