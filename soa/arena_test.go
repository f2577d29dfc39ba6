package soa

import (
	"testing"
	"unsafe"
)

func TestArena(t *testing.T)       { forEveryKind(t, tester.testArena) }
func TestGrowth(t *testing.T)      { forEveryKind(t, tester.testGrowth) }
func TestAllocations(t *testing.T) { forEveryKind(t, tester.testAllocations) }

// testArena checks the place of every column after growth to all kinds of sizes.
func (k kind[T, R, C, P]) testArena(t *testing.T) {
	size := unsafe.Sizeof(T(0))
	for _, n := range []int{1, 2, 15, 16, 17, 40, 41, 80, 81, 100, 551, 552, 553, 1023, 1024, 1025, 1104, 1105, 4096, 50_000} {
		var c C
		P(&c).Grow(n)
		P(&c).Resize(1)
		columns := k.columns(&c)
		for f, column := range columns {
			address := uintptr(unsafe.Pointer(&(*column)[0]))
			if address%lineBytes != 0 {
				t.Errorf("%d rows: column %d at %#x, not on a cache line", n, f, address)
			}
			if cap(*column) < n || cap(*column) != cap(*columns[0]) {
				t.Errorf("%d rows: column %d has room for %d rows, the first one for %d", n, f, cap(*column), cap(*columns[0]))
			}
			if f == 0 {
				continue
			}
			before := columns[f-1]
			distance := address - uintptr(unsafe.Pointer(&(*before)[0]))
			if distance%pageBytes != staggerBytes {
				t.Errorf("%d rows: column %d is %d bytes after the one before, want %d modulo %d", n, f, distance, staggerBytes, pageBytes)
			}
			if distance < uintptr(cap(*before))*size {
				t.Errorf("%d rows: column %d is %d bytes after the one before, which has room for %d rows", n, f, distance, cap(*before))
			}
		}
	}
}

// testGrowth checks that many rows, one at a time, move a few times only.
func (k kind[T, R, C, P]) testGrowth(t *testing.T) {
	const rows = 100_000
	var c C
	first := k.columns(&c)[0]
	moves, room, row := 0, 0, k.row(1)
	for range rows {
		P(&c).Append(row)
		if cap(*first) != room {
			if cap(*first) < 2*room {
				t.Fatalf("room went from %d to %d rows, want at least twice as many", room, cap(*first))
			}
			moves, room = moves+1, cap(*first)
		}
	}
	if moves > 12 || room > 2*rows+pageBytes {
		t.Errorf("%d moves, room for %d rows, want at most 12 and %d", moves, room, 2*rows+pageBytes)
	}
}

func (k kind[T, R, C, P]) testAllocations(t *testing.T) {
	var c, part C // calls through a type parameter move what they are given to the heap: once, here
	p, rows := P(&c), k.rows(5)
	steps := []struct {
		name string
		want float64
		step func()
	}{
		{"growth", 1, func() { c = *new(C); p.Grow(100) }},
		{"append and reset", 0, func() {
			p.Reset()
			for range 20 {
				p.Append(rows...)
			}
		}},
		{"resize", 0, func() { p.Resize(3); p.Resize(100) }},
		{"grow within capacity", 0, func() { p.Resize(50); p.Grow(50) }},
		{"slice", 0, func() {
			part = p.Slice(1, 40)
			P(&part).Set(0, p.At(3))
		}},
		{"check", 0, func() {
			if p.CheckLengths() != nil {
				t.Error("unequal lengths")
			}
		}},
	}
	for _, s := range steps {
		if got := testing.AllocsPerRun(20, s.step); got != s.want {
			t.Errorf("%s: %v allocations, want %v", s.name, got, s.want)
		}
	}
}

// TestAllocationsOfCaller checks what a caller's own frame sees: neither rows given one by one, nor a
// slice, nor validation moves anything to the heap.
func TestAllocationsOfCaller(t *testing.T) {
	var ellipses Ellipses[float32]
	ellipses.Grow(100)
	got := testing.AllocsPerRun(20, func() {
		ellipses.Reset()
		for i := range 100 {
			ellipses.Append(Ellipse[float32]{X: float32(i), UX: 1, RX: 1, RY: 1})
		}
		part := ellipses.Slice(10, 20)
		if part.At(0).X != 10 || part.Validate() != nil {
			t.Error("the slice is not rows 10 to 19")
		}
		for _, column := range part.Columns() {
			column[0] = 1
		}
	})
	if got != 0 {
		t.Errorf("%v allocations, want 0", got)
	}
}
