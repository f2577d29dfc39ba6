package hantei_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// hostileRows is the number of rows for each test, element type and call form: 2*10^6 in all,
// 7*10^7 with HANTEI_DEEP=1, 2*10^5 with -short.
func hostileRows() int {
	switch {
	case os.Getenv("HANTEI_DEEP") == "1":
		return 340_000
	case testing.Short():
		return 1_000
	}
	return 10_000
}

// otherRows is HANTEI_SEED, which is added to the seeds of hostile rows: each number draws others.
func otherRows(t *testing.T) uint64 {
	t.Helper()
	text := os.Getenv("HANTEI_SEED")
	if text == "" {
		return 0
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("HANTEI_SEED=%s: need a whole number", text)
	}
	return seed
}

// TestHostileRows compares the answers of every tier with those of package kernel, which its own
// tests compare with rational and long arithmetic. A routine's error bound that is too small, or a
// range in which it is taken to hold that is too wide, shows at the rows that it does not cover.
func TestHostileRows(t *testing.T) {
	t.Run("float32", testHostileRows[float32])
	t.Run("float64", testHostileRows[float64])
}

func testHostileRows[T soa.Float](t *testing.T) {
	goldens, other := prove.Goldens(), otherRows(t) // goldens' seeds are the tests' own, whatever tests are added
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) {
				s, hits, rows := prove.NewSource[T](goldens[test.Name].Seed+other), 0, 0
				for rows < hostileRows() && !t.Failed() {
					n := 2 + s.IntN(30)
					if form == prove.RowsAgainstRows {
						n *= 6
					}
					first, second := test.Hostile(s, form, n)
					for _, a := range test.Check(t, first, second) {
						rows++
						if test.Hit(a) {
							hits++
						}
					}
				}
				// With other seeds the share varies too much: one shape decides about up to 32 rows.
				if other == 0 && (hits < rows/6 || hits > rows-rows/6) {
					t.Errorf("%d of %d rows hit: the rows do not test the decision", hits, rows)
				}
			})
		}
	}
}

// TestHostileFamilies does the same for one kind of rows at a time: any bits, degenerate, tiny or
// huge shapes, directions of any length.
func TestHostileFamilies(t *testing.T) {
	t.Run("float32", testHostileFamilies[float32])
	t.Run("float64", testHostileFamilies[float64])
}

func testHostileFamilies[T soa.Float](t *testing.T) {
	const batch = 50
	goldens, other := prove.Goldens(), otherRows(t)
	for _, test := range prove.Tests[T]() {
		for _, family := range prove.Families[T]() {
			t.Run(test.Name+"/"+family.Name, func(t *testing.T) {
				s := prove.NewFamilySource[T](family, goldens[test.Name].Seed+other)
				rows := hostileRows() / 10
				if family.Decimals {
					rows *= 30 // one in a hundred has places that fit each other, and rounding decides some of those
				}
				for row := 0; row < rows && !t.Failed(); {
					for _, form := range prove.Forms() {
						first, second := test.Hostile(s, form, batch)
						row += len(test.Check(t, first, second))
					}
				}
			})
		}
	}
}

// TestRowsAlone repeats a hostile row until it fills a call, for a routine's quick loop shows what
// it is sure of only where no other row is unsure.
func TestRowsAlone(t *testing.T) {
	t.Run("float32", testRowsAlone[float32])
	t.Run("float64", testRowsAlone[float64])
}

func testRowsAlone[T soa.Float](t *testing.T) {
	const copies = 64 // no routine takes less than a multiple of a granule
	rows, other := hostileRows()/20, otherRows(t)
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) {
				s := prove.NewSource[T](6 + other)
				for row := 0; row < rows && !t.Failed(); {
					first, second := test.Hostile(s, form, 6)
					for i, answer := range test.Want(first, second) {
						row++
						a, b := repeated(first, prove.RowOf(first, i), copies), repeated(second, prove.RowOf(second, i), copies)
						a, b = prove.Sides(form, a, b, copies)
						test.CheckWant(t, slices.Repeat([]prove.Answer{answer}, copies), a, b)
					}
				}
			})
		}
	}
}

// repeated is so many copies of row i of the columns.
func repeated[T soa.Float](columns [][]T, i, copies int) (all [][]T) {
	for _, column := range columns {
		all = append(all, slices.Repeat(column[i:i+1], copies))
	}
	return all
}

// TestUnsureRows has rows that are no shapes at and beside the ends of the stretches after which a
// routine looks whether there was an unsure row.
func TestUnsureRows(t *testing.T) {
	t.Run("float32", testUnsureRows[float32])
	t.Run("float64", testUnsureRows[float64])
}

func testUnsureRows[T soa.Float](t *testing.T) {
	const n = 4096
	rows := []int{0, 255, 256, 767, 768, 1791, 1792, 3839, 3840, n - 1}
	if testing.Short() {
		rows = []int{0, 767, n - 1}
	}
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) {
				first, second := test.Ordinary(prove.OrdinarySource[T](7), form, n)
				want := test.Want(first, second)
				for _, row := range rows {
					checkWithNone(t, &test, form, want, first, second, row)
				}
			})
		}
	}
}

// TestLongBatches checks lengths at and beside those at which a batch is cut into chunks of 4096
// rows; the last chunk may have up to 64 rows more.
func TestLongBatches(t *testing.T) {
	t.Run("float32", testLongBatches[float32])
	t.Run("float64", testLongBatches[float64])
}

func testLongBatches[T soa.Float](t *testing.T) {
	lengths := []int{4095, 4096, 4097, 4104, 4159, 4160, 4161, 4168, 8191, 8192, 8193, 8257, 3*4096 + 65}
	if testing.Short() {
		lengths = []int{4159, 4161}
	}
	most := lengths[len(lengths)-1]
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			first, second := test.Ordinary(prove.OrdinarySource[T](5), form, most)
			want := test.Want(first, second)
			for _, n := range lengths {
				t.Run(fmt.Sprintf("%s/%s/%d", test.Name, form.Name, n), func(t *testing.T) {
					a, b := prove.Sides(form, first, second, n)
					test.CheckWant(t, want[:n], a, b)
				})
			}
		}
	}
}
