package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// TestGolden compares the hashes of every test's golden stream, its rows and their answers on every
// tier, with those of prove.Goldens, which tells what a changed hash means. The stream is the short
// one if the test is.
func TestGolden(t *testing.T) {
	if race.Enabled {
		t.Skip("nothing runs at the same time")
	}
	goldens, narrow, wide := prove.Goldens(), prove.Tests[float32](), prove.Tests[float64]()
	for i, test := range narrow {
		t.Run(test.Name, func(t *testing.T) {
			want := goldens[test.Name].Hashes(testing.Short())
			tiertest.Every(t, func(t *testing.T) {
				var rows, answers prove.Hash
				hashStream(&narrow[i], &rows, &answers)
				hashStream(&wide[i], &rows, &answers)
				if uint64(rows) != want.Rows {
					t.Errorf("rows have hash %#x, want %#x", rows, want.Rows)
				}
				if uint64(answers) != want.Answers {
					t.Errorf("answers have hash %#x, want %#x", answers, want.Answers)
				}
			})
		})
	}
}

// hashStream adds the rows of a stream and their answers to the hashes.
func hashStream[T soa.Float](test *prove.Test[T], rows, answers *prove.Hash) {
	for batch := range test.GoldenStream(testing.Short()) {
		prove.AddColumns(rows, batch.First)
		prove.AddColumns(rows, batch.Second)
		got := test.NewResults(batch.Rows)
		test.Batch(got, batch.First, batch.Second)
		prove.AddResults(answers, got)
	}
}
