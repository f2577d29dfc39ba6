package sphere

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// goldenHashes are of the answers to 40,000 pairs, separations and projected points, by the errors
// of both sides. They are the same on every machine.
var goldenHashes = map[[2]Errors]string{
	{NoErrors, NoErrors}: "fab5c3ad5bdb2685",
	{Circles, NoErrors}:  "bf95e3767840bdba",
	{NoErrors, Ellipses}: "9b0a10f4fe6a7ee9",
	{Ellipses, Ellipses}: "47221c8caec94295",
}

// goldenSources draws pairs of rows, without a function of a math library: the second is up to
// 2^-30 of the sky away from the first, at any right ascension and declination.
func goldenSources(rng *rand.Rand, n int) (columns [2][][]float64) {
	for side := range columns {
		columns[side] = make([][]float64, 5)
	}
	for range n {
		size := math.Ldexp(1, -rng.IntN(30))
		row := [5]float64{float64(rng.Float64() * 360), float64(rng.Float64()*180) - 90}
		if rng.IntN(4) == 0 {
			row[1] = 90 - float64(rng.Float64()*size)
		}
		for side := range columns {
			row[2], row[3] = float64(rng.Float64()*size), float64(rng.Float64()*size)
			row[4] = float64(rng.Float64() * 180)
			for k, v := range row {
				columns[side][k] = append(columns[side][k], v)
			}
			row[0] += float64(rng.Float64()*size) - size/2
			row[1] += float64(rng.Float64()*size) - size/2
			row[1] = max(min(row[1], 90), -90)
		}
	}
	return columns
}

func TestGolden(t *testing.T) {
	const n = 40_000
	for _, errors := range [][2]Errors{{NoErrors, NoErrors}, {Circles, NoErrors}, {NoErrors, Ellipses}, {Ellipses, Ellipses}} {
		columns := goldenSources(rand.New(rand.NewPCG(17, 18)), n)
		m := NewMatch(errors, NoLimit)
		for side, form := range errors {
			fields := map[Errors]int{NoErrors: 2, Circles: 3, Ellipses: 5}[form]
			m.Sides[side] = NewSources(columns[side][:fields], Scale{Units[0], 0.5})
		}
		hash, hits := sha256.New(), 0
		var work tester
		for i := range int32(n) {
			pair, separation := [2][]int32{{i}, {i}}, []float64{-1}
			hits += work.keep(m, pair[0], pair[1], pair[0], pair[1], separation)
			var point [2]float64
			if len(work.points.X) > 0 {
				point = [2]float64{work.points.X[0], work.points.Y[0]}
			}
			for _, v := range []float64{separation[0], point[0], point[1]} {
				var bytes [8]byte
				binary.LittleEndian.PutUint64(bytes[:], math.Float64bits(v))
				hash.Write(bytes[:])
			}
		}
		if errors != [2]Errors{NoErrors, NoErrors} && (hits < n/10 || hits > n*9/10) {
			t.Errorf("%v: %d hits of %d do not tell enough", errors, hits, n)
		}
		if got := fmt.Sprintf("%x", hash.Sum(nil)[:8]); got != goldenHashes[errors] {
			t.Errorf("%v: the answers have the hash %s, want %s", errors, got, goldenHashes[errors])
		}
	}
}
