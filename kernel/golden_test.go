package kernel_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"testing"
)

// goldenSweep is the FNV-1a hash of the contacts of TestGoldenSweep's rows, float64 and float32, the
// same on every machine.
const goldenSweep = "4f692f81aa95257e"

func TestGoldenSweep(t *testing.T) {
	const rows = 50_000
	hash := fnv.New64a()
	hits := 0
	write := func(v uint64) {
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], v)
		hash.Write(b[:])
	}
	for i, f := range families {
		s := newSource(f, uint64(1000+i))
		for range rows / len(families) {
			a, b := s.circleSweep()
			wide, narrow := circleSweepContact[float64](a, b), circleSweepContact[float32](a, b)
			for _, v := range []float64{wide.T, wide.X, wide.Y, wide.NX, wide.NY} {
				write(math.Float64bits(v))
			}
			for _, v := range []float32{narrow.T, narrow.X, narrow.Y, narrow.NX, narrow.NY} {
				write(uint64(math.Float32bits(v)))
			}
			if !math.IsInf(wide.T, 1) {
				hits++
			}
		}
	}
	if hits < rows/4 || hits > rows*3/4 {
		t.Errorf("%d of %d rows hit: the stream tests little", hits, rows)
	}
	if got := fmt.Sprintf("%016x", hash.Sum64()); got != goldenSweep {
		t.Errorf("hash of %d contacts = %s, want %s", rows, got, goldenSweep)
	}
}
