package broad

import (
	"testing"

	"github.com/hantei-go/hantei/pairs"
)

// TestJoiningMemory takes rows that all hold the leftmost look-up and no other: at every depth of
// the division all go on to the left. Their lists must not add up.
func TestJoiningMemory(t *testing.T) {
	const rows = 4096
	var b, asking Bounds[float32]
	for k := range rows {
		b.Append(-1, float32(k), 0.5, float32(k))
		asking.Append(float32(k), -1, float32(k), rows)
	}
	var g Grid[float32]
	var found pairs.List
	g.Build(&b)
	g.QueryPostponed(&found, &asking)
	if found.Len() != rows {
		t.Errorf("%d pairs, want %d", found.Len(), rows)
	}
	for name, list := range map[string][]int32{"going": g.joining.going, "parts": g.joining.parts} {
		if cap(list) > 3*rows {
			t.Errorf("%s holds %d numbers, want at most %d", name, cap(list), 3*rows)
		}
	}
}
