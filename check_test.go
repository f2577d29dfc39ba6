package hantei_test

import (
	"fmt"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

func useTier(tb testing.TB, name string) {
	tb.Helper()
	before := hantei.Tier()
	tb.Cleanup(func() {
		if err := hantei.UseTier(before); err != nil {
			tb.Error(err)
		}
	})
	if err := hantei.UseTier(name); err != nil {
		tb.Fatal(err)
	}
}

// everyTier runs check as a subtest on every tier of this CPU.
func everyTier(t *testing.T, check func(t *testing.T)) {
	for _, name := range hantei.Tiers() {
		t.Run(name, func(t *testing.T) {
			useTier(t, name)
			check(t)
		})
	}
}

// checkBatch runs the batch on every tier and compares each row with the scalar answer, which it
// returns.
func checkBatch[T soa.Float](t testing.TB, c *collisionTest[T], first, second [][]T) []answer {
	t.Helper()
	rows := max(len(first[0]), len(second[0]))
	if len(first[0]) == 0 || len(second[0]) == 0 {
		rows = 0
	}
	want := make([]answer, rows)
	for i := range want {
		want[i] = c.scalar(first, second, rowOf(first, i), rowOf(second, i))
	}
	before := hantei.Tier()
	for _, tier := range hantei.Tiers() {
		if err := hantei.UseTier(tier); err != nil {
			t.Fatal(err)
		}
		got := newResults(c, rows)
		got.spoil()
		c.batch(got, first, second)
		for i, w := range want {
			if a := got.at(i); a != w {
				t.Errorf("%s of %T on %s, row %d of %d: %x, want %x; columns %s and %s", c.name, T(0), tier, i, rows, a, w,
					showRow(first, rowOf(first, i)), showRow(second, rowOf(second, i)))
			}
		}
	}
	if err := hantei.UseTier(before); err != nil {
		t.Fatal(err)
	}
	return want
}

// showRow prints row i so that it can be pasted into a test.
func showRow[T soa.Float](columns [][]T, i int) string {
	var row []T
	for _, column := range columns {
		row = append(row, column[i])
	}
	return fmt.Sprintf("%x", row)
}
