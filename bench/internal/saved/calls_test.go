package saved

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/report"
)

const calls = `cpu: Some CPU
goarch: amd64
caches: L1 48 KiB, L2 2 MiB, L3 32 MiB
toolchain: go1.26.8

BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/call=8-2 100 32 ns/op
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/call=8-2 100 40 ns/op
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/call=8-2 100 31 ns/op
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/call=1-2 100 20 ns/op
BenchmarkCircleCircle/tier=kernel/type=float32/form=rows/call=1-2 100 9 ns/op
`

func TestCalls(t *testing.T) {
	machines := readAll(t, calls, measured)
	if len(machines) != 1 {
		t.Fatalf("%d machines, want one with the calls of both files", len(machines))
	}
	k := Key{"CircleCircle", "float32", "rows", "avx2"}
	near := func(a, b report.CallTime) bool {
		return a.Rows == b.Rows && math.Abs(a.Nanoseconds-b.Nanoseconds) < 1e-6
	}
	if got, want := machines[0].Calls(k), (report.CallTimes{{Rows: 1, Nanoseconds: 20}, {Rows: 8, Nanoseconds: 31}}); !slices.EqualFunc(got, want, near) {
		t.Errorf("calls %v, want the fastest rounds, %v", got, want)
	}
	k.Who = "kernel"
	if got := machines[0].Calls(k); !slices.EqualFunc(got, report.CallTimes{{Rows: 1, Nanoseconds: 9}}, near) {
		t.Errorf("calls of the kernel %v", got)
	}
	if machines[0].Curve(k) != nil {
		t.Error("a call is a point of a curve")
	}
}
