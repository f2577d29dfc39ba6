//go:build !purego

package tiertest

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Expected is the best tier for the CPU flags that Linux reports.
func Expected(t *testing.T) string {
	t.Helper()
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skipf("no other source of what the CPU can do: %v", err)
	}
	if debug := os.Getenv("GODEBUG"); strings.Contains(debug, "cpu.") {
		t.Skipf("GODEBUG=%s switches features off", debug)
	}
	_, flags, _ := strings.Cut(string(info), "\nflags")
	flags, _, _ = strings.Cut(flags, "\n")
	has := func(names ...string) bool {
		for _, name := range names {
			if !slices.Contains(strings.Fields(flags), name) {
				return false
			}
		}
		return true
	}
	switch {
	case has("avx512f", "avx512bw", "avx512dq", "avx512vl"):
		return "avx512"
	case has("avx2", "fma"):
		return "avx2"
	}
	return "generic"
}
