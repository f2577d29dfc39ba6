package soa

import "testing"

func TestGather(t *testing.T) { forEveryKind(t, tester.testGather) }

// testGather gathers rows in several orders, some of them more than once, into the same columns.
func (k kind[T, R, C, P]) testGather(t *testing.T) {
	const n = 7
	var from, to C
	P(&from).Append(k.rows(n)...)
	for _, rows := range [][]int32{{}, {3}, {6, 0, 0, 5, 1, 2, 3, 4, 6}, {2, 1}} {
		P(&to).Gather(&from, rows)
		if err := P(&to).CheckLengths(); err != nil || P(&to).Len() != len(rows) {
			t.Fatalf("%d rows gathered, want %d; error %v", P(&to).Len(), len(rows), err)
		}
		for at, i := range rows {
			if got, want := P(&to).At(at), k.row(int(i)); got != want {
				t.Errorf("row %d is %v, want %v", at, got, want)
			}
		}
	}
	all := []int32{0, 1, 2, 3, 4, 5, 6}
	if allocs := testing.AllocsPerRun(10, func() { P(&to).Gather(&from, all) }); allocs != 0 {
		t.Errorf("%v allocations, want 0", allocs)
	}
	for _, bad := range []int32{-1, n} {
		func() {
			var to C
			defer func() {
				if recover() == nil {
					t.Errorf("row %d of %d does not panic", bad, n)
				}
				if err := P(&to).CheckLengths(); err != nil {
					t.Errorf("after the panic of row %d: %v", bad, err)
				}
			}()
			P(&to).Gather(&from, []int32{0, bad})
		}()
	}
}
