package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// golden holds, for each test, the hash of the rows of a fixed stream and that of their answers, some
// 200,000 rows drawn the same on every machine and answered the same on every tier.
//
// If a hash of answers changes while that of the rows does not, the test gives other answers than it
// did. Booleans are exact and numbers defined to the last bit, so that is an error in a
// kernel, in package kernel or in one tier or compiler; or the definition of the numbers was changed,
// which users must be told. If a hash of rows changes, the rows are drawn another way: then both have
// to be set anew, to values on which all tiers and architectures agree.
var golden = map[string]struct{ rows, answers uint64 }{
	"EllipsePoint":       {0xff3b25a0c4960587, 0xfe2456d7a07c91a7},
	"EllipseEllipse":     {0xe36cdabe827028ae, 0x2d5c33d65deed96c},
	"BoxCircle":          {0x7f82fe9d83953cba, 0xf8077ff21f60f48a},
	"CircleCircle":       {0xc11f56ce38d13eae, 0xca33cef0421ed16a},
	"CircleSweepHit":     {0xba282be43216d8fc, 0xadb8cc985d0e5136},
	"CircleSweep":        {0x64d0925f83bd9756, 0xce1eaec7a5638ffc},
	"CircleSweepContact": {0x8e314149ba4c45d0, 0x27381655a990a8a7},
	"EllipseDistance":    {0xadbdd0fe979ede5b, 0x8a63c017907e2d83},
	"EllipseNearest":     {0x18d4eb9594735dc4, 0x83bc4ab3c8898ca1},
}

// goldenRowCount is the rows of each test, element type and call shape.
const goldenRowCount = 200_000 / (2 * 3)

// A hash is that of Fowler, Noll and Vo (FNV-1a), of words in place of bytes.
type hash uint64

func (h *hash) add(word uint64) { *h = (*h ^ hash(word)) * 0x100000001b3; *h ^= *h >> 32 }

func TestGolden(t *testing.T) {
	if raceDetector {
		t.Skip("nothing runs at the same time")
	}
	narrow, wide := collisionTests[float32](), collisionTests[float64]()
	for i := range narrow {
		t.Run(narrow[i].name, func(t *testing.T) {
			want := golden[narrow[i].name]
			var rows hash
			answers := map[string]*hash{}
			for _, tier := range hantei.Tiers() {
				answers[tier] = new(hash)
			}
			hashStream(t, &narrow[i], &rows, answers)
			hashStream(t, &wide[i], &rows, answers)
			if uint64(rows) != want.rows {
				t.Errorf("rows have hash %#x, want %#x", rows, want.rows)
			}
			for tier, got := range answers {
				if uint64(*got) != want.answers {
					t.Errorf("answers on %s have hash %#x, want %#x", tier, *got, want.answers)
				}
			}
		})
	}
}

// hashStream adds the rows and, tier by tier, the answers of one test and element type to the hashes.
func hashStream[T soa.Float](t *testing.T, c *collisionTest[T], rows *hash, answers map[string]*hash) {
	useTier(t, hantei.Tier()) // as it is now in the end
	s := newSource[T](uint64(len(c.name)))
	for _, shape := range callShapes {
		for left := goldenRowCount; left > 0; {
			n := min(left, 1+s.IntN(200))
			left -= n
			first, second := c.ordinaryBatch(s, shape, n)
			hashColumns(rows, first)
			hashColumns(rows, second)
			got := newResults(c, n)
			for tier, h := range answers {
				if err := hantei.UseTier(tier); err != nil {
					t.Fatal(err)
				}
				c.batch(got, first, second)
				for _, word := range got.hits {
					h.add(word)
				}
				hashColumns(h, got.numbers)
			}
		}
	}
}

// hashColumns takes all NaN for the same: rows may have some, whose sign depends on the CPU.
func hashColumns[T soa.Float](h *hash, columns [][]T) {
	for _, column := range columns {
		for _, v := range column {
			if v != v {
				h.add(0)
			} else {
				h.add(bitsOf(v))
			}
		}
	}
}
