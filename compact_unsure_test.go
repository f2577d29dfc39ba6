package hantei

import (
	"slices"
	"testing"
)

// TestMarkUnsure has the second routine unsure of two rows before the rest and of one of it: the fourth row that was
// compacted hits in the second word, and two rows were compacted a second time before those of the rest.
func TestMarkUnsure(t *testing.T) {
	var s compaction
	hits := []uint64{1<<0 | 1<<5 | 1<<63, 1<<2 | 1<<7}
	rest := compactedRest{row: 72, rows: 3, hits: 0b101, place: 7}
	s.unsure[1] = 1 << 30
	s.unsureNumbers[0] = 1<<1 | 1<<3 | 1<<5 | 1<<8 // the sixth is of a row that was compacted before
	s.markUnsure(hits, &rest, rest.end())
	if want := []uint64{1 << 5, 1<<2 | 1<<30 | 1<<10}; !slices.Equal(s.unsure[:2], want) {
		t.Errorf("unsure of %#b, want %#b", s.unsure[:2], want)
	}
}
