package main

import "testing"

// TestIsFull checks when a tile of kept rows or a chunk of streamed ones is full, with so much memory or
// so many rows as no test has.
func TestIsFull(t *testing.T) {
	const most = 1<<62 - 1 // that --memory takes
	for _, c := range []struct {
		name   string
		memory int64
		tile   int
		rows   int
		bytes  int64
		want   bool
	}{
		{"no limit", 0, 0, mostKept, 1 << 50, false},
		{"its share", 256 << 20, 0, 1000, 40_000_000, false},
		{"more than its share", 256 << 20, 0, 1000, 41_000_000, true},
		{"rows of a test", 0, 60, 60, 1, true},
		{"fewer rows", 0, 60, 59, 1, false},
		{"the most memory", most, 0, 1000, 1 << 60, false},
		{"more than its share of that", most, 0, 1000, 1 << 61, true},
		{"room for a block", 1 << 50, 0, mostKept - blockRows, 1 << 40, false},
		{"no room for a block", 1 << 50, 0, mostKept - blockRows + 1, 1 << 40, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &program{flags: flags{memory: c.memory, batch: blockRows}}
			if got := p.isFull(c.rows, c.bytes, c.tile, 30); got != c.want {
				t.Errorf("%d rows of %d bytes: full %v, want %v", c.rows, c.bytes, got, c.want)
			}
		})
	}
}
