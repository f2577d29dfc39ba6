package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestGolden compares the hashes of every test's golden stream, its rows and their answers on every
// tier, with those of prove.Goldens, which tells what a changed hash means.
func TestGolden(t *testing.T) {
	if prove.RaceDetector {
		t.Skip("nothing runs at the same time")
	}
	goldens, narrow, wide := prove.Goldens(), prove.Tests[float32](), prove.Tests[float64]()
	for i, test := range narrow {
		t.Run(test.Name, func(t *testing.T) {
			want, rows, answers := goldens[test.Name], prove.Hash(0), map[string]*prove.Hash{}
			for _, tier := range hantei.Tiers() {
				answers[tier] = new(prove.Hash)
			}
			hashStream(t, &narrow[i], &rows, answers)
			hashStream(t, &wide[i], &rows, answers)
			if uint64(rows) != want.Rows {
				t.Errorf("rows have hash %#x, want %#x", rows, want.Rows)
			}
			for tier, got := range answers {
				if uint64(*got) != want.Answers {
					t.Errorf("answers on %s have hash %#x, want %#x", tier, *got, want.Answers)
				}
			}
		})
	}
}

// hashStream adds the rows of a stream and, tier by tier, their answers to the hashes.
func hashStream[T soa.Float](t *testing.T, test *prove.Test[T], rows *prove.Hash, answers map[string]*prove.Hash) {
	prove.UseTier(t, hantei.Tier()) // so that the tier is the same again when t ends
	for batch := range test.GoldenStream() {
		prove.AddColumns(rows, batch.First)
		prove.AddColumns(rows, batch.Second)
		got := test.NewResults(batch.Rows)
		for tier, hash := range answers {
			if err := hantei.UseTier(tier); err != nil {
				t.Fatal(err)
			}
			test.Batch(got, batch.First, batch.Second)
			prove.AddResults(hash, got)
		}
	}
}
