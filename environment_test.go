package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/fenv/fenvtest"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// TestEnvironment compares the answers in every floating-point environment with those in the default one.
func TestEnvironment(t *testing.T) {
	t.Run("float32", testEnvironment[float32])
	t.Run("float64", testEnvironment[float64])
}

func testEnvironment[T soa.Float](t *testing.T) {
	tests := prove.Tests[T]()
	tiertest.Every(t, func(t *testing.T) {
		var batches []batch[T]
		for k, family := range prove.Families[T]() {
			if testing.Short() && family.Name != "ordinary" && family.Name != "tiny" {
				continue
			}
			for i := range tests {
				for _, form := range prove.Forms() {
					first, second := tests[i].Hostile(prove.NewFamilySource[T](family, uint64(k)), form, 150)
					b := batch[T]{&tests[i], family.Name + ", " + form.Name, first, second, 0}
					b.want = b.answers()
					batches = append(batches, b)
				}
			}
		}
		fenvtest.Every(t, func(t *testing.T) {
			for _, b := range batches {
				if got := b.answers(); got != b.want {
					t.Errorf("%s, %s: answers have hash %#x, want %#x", b.test.Name, b.of, got, b.want)
				}
			}
		})
	})
}

// A batch is a call of a test, and what its answers are in the default environment.
type batch[T soa.Float] struct {
	test          *prove.Test[T]
	of            string // the family of its rows and its form
	first, second [][]T
	want          prove.Hash
}

func (b *batch[T]) answers() (h prove.Hash) {
	got := b.test.NewResults(prove.RowCount(b.first, b.second))
	b.test.Batch(got, b.first, b.second)
	prove.AddResults(&h, got)
	return h
}
