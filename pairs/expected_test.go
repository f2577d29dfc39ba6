package pairs

import "testing"

// TestExtend checks that a list that has to move makes room for what is expected, within bounds, and that
// one with room stays where it is.
func TestExtend(t *testing.T) {
	for _, c := range []struct{ length, capacity, n, later, least, most int }{
		{0, 0, 10, 0, 10, 10},
		{100, 100, 10, 0, 200, 200},                     // at least doubled
		{100, 100, 10, 300, 400, 400},                   // what is expected
		{100, 100, 10, 1_000_000, 100 + 330, 100 + 330}, // but no more than a multiple
		{100, 110, 10, 1000, 110, 110},                  // there is room
		{100, 100, 500, 20, 600, 600},                   // less is expected than is there
		{100, 100, 10, -5, 200, 200},
	} {
		l := List{A: make([]int32, c.length, c.capacity), B: make([]int32, c.length, c.capacity)}
		a, b := l.extend(c.n, c.later)
		if len(a) != c.n || len(b) != c.n || l.Len() != c.length+c.n {
			t.Errorf("%+v: extended to %d pairs, the new ones %d and %d", c, l.Len(), len(a), len(b))
		}
		if cap(l.A) < c.least || cap(l.A) > c.most || cap(l.B) != cap(l.A) {
			t.Errorf("%+v: there is room for %d and %d", c, cap(l.A), cap(l.B))
		}
	}
	if got := expected(80, 8, 16); got != 90 {
		t.Errorf("80 pairs in 8 of 16 pieces: %d are expected, want 90", got)
	}
	if got := expected(0, 0, 16); got != 0 {
		t.Errorf("no piece is done: %d are expected, want 0", got)
	}
}
