package glance

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/saved"
)

const machine = `goos: linux
goarch: amd64
cpu: Some CPU
caches: L1 48 KiB, L2 2 MiB, L3 32 MiB

BenchmarkCircleSweep/tier=avx2/type=float32/form=rows/size=1024 1 0.5 ns/op 96000 MB/s
BenchmarkCircleSweep/tier=generic/type=float32/form=rows/size=1024 1 10 ns/op 4800 MB/s
BenchmarkCircleSweep/tier=plain/type=float32/form=rows/size=1024 1 4 ns/op 12000 MB/s
BenchmarkCircleSweep/tier=avx2/type=float32/form=one/size=1024 1 0.25 ns/op 96000 MB/s
BenchmarkCircleSweep/tier=avx2/type=float64/form=one/size=1024 1 0.25 ns/op 96000 MB/s
BenchmarkEllipseDistance/tier=avx2/type=float32/form=rows/size=1024 1 8 ns/op 4500 MB/s
BenchmarkCircleSweep/tier=hantei/type=float32/form=rows 65536 0.25 hits/op 0 unsure/op 0 wrong/op
BenchmarkEllipseDistance/tier=hantei/type=float32/form=rows 65536 0.5 hits/op 0 unsure/op 0 wrong/op
`

const others = `cpu: Some CPU
compilers: gcc 12.2.0
date: 2026-11-22

BenchmarkCircleSweep/tier=c/type=float32/form=rows/size=L2 1 0.4 ns/op
`

const calls = `cpu: Some CPU
caches: L1 48 KiB, L2 2 MiB, L3 32 MiB

BenchmarkCircleSweep/tier=avx2/type=float32/form=rows/call=1 1 20 ns/op
BenchmarkCircleSweep/tier=plain/type=float32/form=rows/call=1 1 5 ns/op
BenchmarkCircleSweep/tier=avx2/type=float32/form=rows/call=8 1 30 ns/op
BenchmarkCircleSweep/tier=plain/type=float32/form=rows/call=8 1 40 ns/op
`

func TestMarkdown(t *testing.T) {
	folder := t.TempDir()
	var files []string
	for name, text := range map[string]string{"m.txt": machine, "m.c.txt": others, "m.short.txt": calls} {
		files = append(files, filepath.Join(folder, name))
		if err := os.WriteFile(files[len(files)-1], []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	machines, err := saved.ReadFiles(files)
	if err != nil || len(machines) != 1 {
		t.Fatalf("%d machines, error %v", len(machines), err)
	}
	const head = `| test | call | AVX2 | generic | plain loop | article | times C | pays from |
|---|---|---:|---:|---:|---:|---:|---:|
| ` + "`CircleSweep`" + ` | row against row, 25 % hit | 2000 | 100 | 250 | – | 0.80 | 8 |
`
	const rest = `| | one against rows | 4000 | – | – | – | – | – |
| ` + "`EllipseDistance`" + ` | row against row | 125 | – | – | – | – | – |
`
	if got := Markdown(machines[0], false); got != head+rest {
		t.Errorf("table\n%s\nwant\n%s", got, head+rest)
	}
	if got := Markdown(machines[0], true); got != head {
		t.Errorf("beside C alone, table\n%s\nwant\n%s", got, head)
	}
}
