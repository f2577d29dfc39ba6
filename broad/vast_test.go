//go:build linux && (amd64 || arm64)

package broad_test

import (
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/fence"
)

// TestVastGrid builds a grid of more rows than it has cells for. The columns are one map of zeros, which is not read.
func TestVastGrid(t *testing.T) {
	column := fence.Zeros(t, 1<<30+1)
	defer func() {
		if got, want := recover(), "broad: Grid.Build: Bounds have 1073741825 rows, need at most 1073741824"; got != want {
			t.Errorf("panic %v, want %q", got, want)
		}
	}()
	new(broad.Grid[float32]).Build(&broad.Bounds[float32]{MinX: column, MinY: column, MaxX: column, MaxY: column})
}
