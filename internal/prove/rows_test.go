package prove_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// eachForm runs check for every test and call form.
func eachForm[T soa.Float](t *testing.T, check func(t *testing.T, test *prove.Test[T], form prove.Form)) {
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) { check(t, &test, form) })
		}
	}
}

// TestBatches checks that batches have the rows of their form and both answers, in the shares that
// their names promise.
func TestBatches(t *testing.T) {
	t.Run("float32", func(t *testing.T) { eachForm(t, testBatches[float32]) })
	t.Run("float64", func(t *testing.T) { eachForm(t, testBatches[float64]) })
}

func testBatches[T soa.Float](t *testing.T, test *prove.Test[T], form prove.Form) {
	const rows, batches = 60, 60
	for _, kind := range []struct {
		name        string
		draw        func(*prove.Source, prove.Form, int) (first, second [][]T)
		least, most float64 // share of hits
	}{
		{name: "Ordinary", draw: test.Ordinary, least: 0.1, most: 0.9},
		{name: "Hostile", draw: test.Hostile, least: 0.1, most: 0.9},
		{name: "Sparse", draw: test.Sparse, least: 0.001, most: 0.03},
	} {
		s, hits := prove.NewSource[T](1), 0
		for range batches {
			first, second := kind.draw(s, form, rows)
			if n := prove.RowCount(first, second); n != rows || form.OneFirst && len(first[0]) != 1 || form.OneSecond && len(second[0]) != 1 {
				t.Fatalf("%s has %d rows, want %d; %d and %d of the sides", kind.name, n, rows, len(first[0]), len(second[0]))
			}
			for _, a := range test.Want(first, second) {
				if test.Hit(a) {
					hits++
				}
			}
		}
		if share := float64(hits) / (rows * batches); share < kind.least || share > kind.most {
			t.Errorf("%s: the share of hits is %.3f, want %.3f to %.3f", kind.name, share, kind.least, kind.most)
		}
	}
}

// TestBoundary checks that of most draws a hit and a miss are found, and that they are different
// rows.
func TestBoundary(t *testing.T) {
	t.Run("float32", testBoundary[float32])
	t.Run("float64", testBoundary[float64])
}

func testBoundary[T soa.Float](t *testing.T) {
	for _, test := range prove.Tests[T]() {
		t.Run(test.Name, func(t *testing.T) {
			s, found := prove.NewSource[T](2), 0
			for range 100 {
				in, out := test.Boundary(test.Draw(s))
				if !hits(&test, in) || hits(&test, out) {
					continue // the ends, as drawn
				}
				found++
				if slices.Equal(in, out) {
					t.Fatalf("the hit and the miss are the same row %x", in)
				}
			}
			if found < 60 {
				t.Errorf("%d of 100 draws have a boundary", found)
			}
		})
	}
}

func hits[T soa.Float](test *prove.Test[T], r prove.Row[T]) bool {
	first, second := prove.NewColumns[T](test.First, 1), prove.NewColumns[T](test.Second, 1)
	r.Store(first, second, 0)
	return test.Hit(test.Want(first, second)[0])
}
