package report

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// exampleCalls has a call of 20 ns and 1 more a row, kernel's rows of 10 ns and the plain loop's of
// 2.
func exampleCalls() *ShortCalls {
	r := &ShortCalls{Machine: Machine{CPU: "Some CPU", OS: "linux", Arch: "amd64", Go: "go1.26.0", Procs: 2, Tiers: []string{"avx2"}}, Commit: "0123456789ab"}
	for _, rows := range []int{1, 2, 8, 64, 512} {
		run := func(name string, call int) Run {
			var samples []timing.Sample
			for _, disturbed := range []int{3, 1, 2} {
				samples = append(samples, timing.Sample{Rows: 1000, Time: time.Duration(1000 * call * disturbed)})
			}
			return Run{name, samples}
		}
		r.Calls = append(r.Calls, Call{"CircleCircle", "float32", "one", rows,
			[]Run{run("avx2", 20+rows), run(Kernel, 10*rows), run(Plain, 2*rows)}})
	}
	return r
}

func TestShortTable(t *testing.T) {
	var out bytes.Buffer
	if err := exampleCalls().WriteTable(&out); err != nil {
		t.Fatal(err)
	}
	const want = "\nCircleCircle          float32 one   avx2     |     21     10    2.0 |     28     80     16 |     84    640    128 |    532   5120   1024 |      8     64\n"
	if !strings.Contains(out.String(), want) {
		t.Errorf("wrote\n%s\nwant in it %s", &out, want)
	}
}

func TestShortGo(t *testing.T) {
	var out bytes.Buffer
	if err := exampleCalls().WriteGo(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"cpu: Some CPU\n", "commit: 0123456789ab\n",
		"BenchmarkCircleCircle/tier=kernel/type=float32/form=one/call=8-2 1000 80 ns/op\n",
		"BenchmarkCircleCircle/tier=kernel/type=float32/form=one/call=8-2 1000 240 ns/op\n",
	} {
		if strings.Count(out.String(), want) != 1 {
			t.Errorf("wrote\n%s\nwant in it once %s", &out, want)
		}
	}
}
