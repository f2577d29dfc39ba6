package packed

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// layouts are those that have routines, and two that have not.
var layouts = []Layout{{2, 4}, {3, 4}, {5, 4}, {6, 4}, {2, 8}, {3, 8}, {5, 8}, {6, 8}, {4, 4}, {4, 8}}

// TestGather packs tables and compares rows that are gathered with those of the columns, on every
// tier, for numbers of rows that fill turns of a routine and that do not.
func TestGather(t *testing.T) {
	defer tier.Use(tier.Active().String())
	for _, each := range tier.Supported() {
		for _, l := range layouts {
			t.Run(fmt.Sprint(each, l), func(t *testing.T) {
				use(t, each)
				var r Rows
				for _, rows := range []int{100, 1, 7, 8, 9, 1000, 3} {
					if l.Element == 4 {
						testGather[uint32](t, &r, l, rows)
					} else {
						testGather[uint64](t, &r, l, rows)
					}
				}
			})
		}
	}
}

// TestGatherHuge is TestGather of a table that is in huge pages where the system has some, then of a short
// one in the same memory.
func TestGatherHuge(t *testing.T) {
	var r Rows
	l := Layout{6, 4}
	for _, rows := range []int{leastHuge/l.stride() + 5, 100} {
		testGather[uint32](t, &r, l, rows)
		align := uintptr(lineBytes)
		if rows > 100 {
			align = hugePage
		}
		if uintptr(r.first)%align != 0 {
			t.Errorf("%d packed rows begin at %v, want a multiple of %d", rows, r.first, align)
		}
	}
}

func testGather[E uint32 | uint64](t *testing.T, r *Rows, l Layout, rows int) {
	d := rand.New(rand.NewPCG(1, 2))
	table := columnsOf[E](l, rows)
	for _, column := range table {
		for i := range column {
			column[i] = E(d.Uint64())
		}
	}
	r.Resize(l, rows)
	middle := d.IntN(rows)
	r.Pack(pointers(table), 0, middle)
	r.Pack(pointers(table), middle, rows)

	for _, count := range []int{0, 1, 3, 4, 5, 7, 8, 9, 31, 200} {
		numbers := make([]int32, count)
		for k := range numbers {
			numbers[k] = d.Int32N(int32(rows))
		}
		const behind = 77
		got := columnsOf[E](l, count+1)
		for _, column := range got {
			column[count] = behind
		}
		r.Gather(pointers(got), numbers)
		for c, column := range got {
			for k, row := range numbers {
				if column[k] != table[c][row] {
					t.Fatalf("%d of %d rows: column %d, row %d = %x, want %x", count, rows, c, k, column[k], table[c][row])
				}
			}
			if column[count] != behind {
				t.Fatalf("%d of %d rows: column %d is written behind its end", count, rows, c)
			}
		}
	}
}

func TestOutside(t *testing.T) {
	defer tier.Use(tier.Active().String())
	const n = 1000
	for _, each := range tier.Supported() {
		t.Run(each.String(), func(t *testing.T) {
			use(t, each)
			for _, count := range []int{0, 1, 31, 32, 33, 100, 128} {
				rows := make([]int32, count)
				for k := range rows {
					rows[k] = int32((n - 1) * (k % 2))
				}
				if Outside(rows, n) {
					t.Errorf("%d rows are said to be outside", count)
				}
				for k := range rows {
					for _, bad := range []int32{-1, math.MinInt32, n, math.MaxInt32} {
						row := rows[k]
						if rows[k] = bad; !Outside(rows, n) {
							t.Errorf("row %d of %d is %d and is said to be inside", k, count, bad)
						}
						rows[k] = row
					}
				}
			}
		})
	}
}

func columnsOf[E any](l Layout, rows int) [][]E {
	table := make([][]E, l.Columns)
	for c := range table {
		table[c] = make([]E, rows)
	}
	return table
}

func pointers[E any](table [][]E) *Columns {
	var c Columns
	for k, column := range table {
		c[k] = unsafe.Pointer(unsafe.SliceData(column))
	}
	return &c
}

func BenchmarkGather(b *testing.B) {
	defer tier.Use(tier.Active().String())
	const count = 512
	d := rand.New(rand.NewPCG(1, 2))
	for _, l := range layouts[:8] {
		for _, rows := range []int{1 << 10, 1 << 18} {
			numbers := make([]int32, 1<<16)
			for k := range numbers {
				numbers[k] = d.Int32N(int32(rows))
			}
			var r Rows
			r.Resize(l, rows)
			to := columnsOf[uint64](l, count)
			for _, each := range tier.Supported() {
				b.Run(fmt.Sprintf("layout=%v/rows=%d/tier=%v", l, rows, each), func(b *testing.B) {
					use(b, each)
					for k := 0; b.Loop(); k = (k + count) % len(numbers) {
						r.Gather(pointers(to), numbers[k:k+count])
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/row")
				})
			}
		}
	}
}

func use(t testing.TB, each tier.Tier) {
	if err := tier.Use(each.String()); err != nil {
		t.Fatal(err)
	}
}

// TestFit takes the most rows whose bytes an int can count, with room for the place of the first.
func TestFit(t *testing.T) {
	for columns, stride := range map[int]int{2: 16, 3: 32, 4: 32, 5: 64, 6: 64} {
		most := (math.MaxInt - hugePage) / stride
		if l := (Layout{columns, 8}); !Fit(l, most) || Fit(l, most+1) {
			t.Errorf("%d columns: %d rows fit: %t, one more: %t, want true and false", columns, most, Fit(l, most), Fit(l, most+1))
		}
	}
}
