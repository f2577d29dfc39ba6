//go:build linux && (amd64 || arm64)

package hantei_test

import (
	"os"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/fence"
	"github.com/hantei-go/hantei/soa"
)

// TestVastRows calls tests on more rows than an int32 can number. The columns are maps of zeros,
// of which only the pages of two rows are written, so that the mask, of 256 MiB, is what takes
// memory. Package pairs and package broad number rows by int32 and refuse so many.
func TestVastRows(t *testing.T) {
	if os.Getenv("HANTEI_DEEP") != "1" {
		t.Skip("seconds and 256 MiB: run with HANTEI_DEEP=1")
	}
	const rows, before, behind = 1<<31 + 100, 1<<31 - 4, 1<<31 + 90
	x, zeros := fence.Zeros(t, rows), fence.Zeros(t, rows)
	x[before], x[behind] = 1, 1
	hits := hantei.NewMask(rows)
	for name, call := range map[string]func(){
		"CircleCircle": func() {
			one := soa.Circles[float32]{X: []float32{1}, Y: []float32{0}, R: []float32{0.25}}
			hantei.CircleCircle(hits, &soa.Circles[float32]{X: x, Y: zeros, R: zeros}, &one)
		},
		"CircleSweepHit": func() {
			one := soa.MovingCircles[float32]{X: []float32{1}, Y: []float32{0}, VX: []float32{0}, VY: []float32{0}, R: []float32{0.25}}
			hantei.CircleSweepHit(hits, &one, &soa.MovingCircles[float32]{X: x, Y: zeros, VX: zeros, VY: zeros, R: zeros})
		},
	} {
		t.Run(name, func(t *testing.T) {
			clear(hits)
			call()
			if hits.Count() != 2 || !hits.Get(before) || !hits.Get(behind) {
				t.Errorf("%d hits, want rows %d and %d", hits.Count(), before, behind)
			}
		})
	}
}
