package kernel_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// hostileRows is the number of rows of each family behind a hash.
const hostileRows = 300

// TestGoldenHostile compares the hashes of the answers to every test's hostile rows, of every
// family, with those of prove.Goldens. Hostile rows have exponents as far apart as the types allow.
func TestGoldenHostile(t *testing.T) {
	goldens := prove.Goldens()
	narrow, wide := prove.Tests[float32](), prove.Tests[float64]()
	for i, test := range narrow {
		t.Run(test.Name, func(t *testing.T) {
			var answers prove.Hash
			hashHostile(&answers, &narrow[i])
			hashHostile(&answers, &wide[i])
			if want := goldens[test.Name].Hostile; uint64(answers) != want {
				t.Errorf("answers have hash %#x, want %#x", answers, want)
			}
		})
	}
}

// hashHostile adds the answers for rows of every family to the hash. A NaN counts as 0, for its
// sign depends on the CPU.
func hashHostile[T soa.Float](h *prove.Hash, test *prove.Test[T]) {
	for seed, f := range prove.GoldenFamilies[T]() {
		first, second := test.Hostile(prove.NewFamilySource[T](f, uint64(seed)), prove.RowsAgainstRows, hostileRows)
		for _, a := range test.Want(first, second) {
			for _, bits := range a[:max(1, len(test.Numbers))] {
				if v := prove.FromBits[T](bits); test.Numbers != nil && v != v {
					bits = 0
				}
				h.Add(bits)
			}
		}
	}
}

// TestGolden compares the hashes of the answers to every test's golden stream with those that all
// tiers of package hantei have to give.
func TestGolden(t *testing.T) {
	goldens, narrow, wide := prove.Goldens(), prove.Tests[float32](), prove.Tests[float64]()
	for i, test := range narrow {
		t.Run(test.Name, func(t *testing.T) {
			var answers prove.Hash
			hashAnswers(&answers, &narrow[i])
			hashAnswers(&answers, &wide[i])
			if want := goldens[test.Name].Hashes(testing.Short()).Answers; uint64(answers) != want {
				t.Errorf("answers have hash %#x, want %#x", answers, want)
			}
		})
	}
}

// hashAnswers adds the scalar answers to the test's golden stream to the hash, as a batch would
// store them.
func hashAnswers[T soa.Float](h *prove.Hash, test *prove.Test[T]) {
	for batch := range test.GoldenStream(testing.Short()) {
		to := test.NewResults(batch.Rows)
		for i, a := range test.Want(batch.First, batch.Second) {
			if to.Hits != nil {
				to.Hits[i/64] |= a[0] << (i % 64)
			}
			for k, column := range to.Numbers {
				column[i] = prove.FromBits[T](a[k])
			}
		}
		prove.AddResults(h, to)
	}
}
