package main

import (
	"image/gif"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

func small() options {
	return options{bullets: 2000, lasers: 16, ships: 300, frames: 20, workers: 1, seed: 7, artist: artist{every: 10}}
}

func output(t *testing.T, o options) string {
	t.Helper()
	var b strings.Builder
	if err := run(&o, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestHash checks that a run gives the same hits and places on every machine and for any number of workers.
func TestHash(t *testing.T) {
	const want = "hash a626c2937ea75943\n"
	for _, workers := range []int{1, 3} {
		o := small()
		o.workers = workers
		if got := output(t, o); !strings.Contains(got, want) {
			t.Errorf("%d workers: %s is not in\n%s", workers, want, got)
		}
	}
}

// TestEveryHit compares the hits of some frames with those among all pairs.
func TestEveryHit(t *testing.T) {
	w := newWorld(3, 1500, 30, 600)
	j := &judge{workers: pairs.Workers(1)}
	total := 0
	for range 6 {
		j.frame(w)
		var round, oval, burnt pairs.List
		for i := range w.bullets.X {
			b := w.bullets.At(i)
			for k := range w.round.X {
				if kernel.CircleSweepHit(w.round.At(k), b) {
					round.Append(int32(k), int32(i))
				}
			}
			for k := range w.oval.X {
				e := w.oval.At(k)
				if kernel.EllipseEllipse(soa.Ellipse[float64]{
					X: float64(e.X), Y: float64(e.Y),
					UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY),
				}, path(w.hulls.At(k), b)) {
					oval.Append(int32(k), int32(i))
				}
			}
			for k := range w.lasers.X {
				if kernel.BoxCircle(w.lasers.At(k), soa.Circle[float32]{X: b.X, Y: b.Y, R: b.R}) {
					burnt.Append(int32(k), int32(i))
				}
			}
		}
		for _, c := range []struct {
			name      string
			got, want *pairs.List
		}{{"round ships", &j.round.List, &round}, {"oval ships", &j.oval, &oval}, {"lasers", &j.burnt, &burnt}} {
			if !slices.Equal(sorted(c.got), sorted(c.want)) {
				t.Errorf("%s: hits %v, want %v", c.name, sorted(c.got), sorted(c.want))
			}
			total += c.want.Len()
		}
		w.move(j.spent)
	}
	if total < 20 {
		t.Errorf("%d hits, too few to tell", total)
	}
}

func sorted(p *pairs.List) (keys []int64) {
	for a, b := range p.All() {
		keys = append(keys, int64(a)<<32|int64(b))
	}
	slices.Sort(keys)
	return keys
}

// TestTunnel checks the counts of what other tests miss on bullets of known paths past a ship at (0, 0).
func TestTunnel(t *testing.T) {
	var w world
	w.round.Append(soa.MovingCircle[float32]{R: 5})
	w.bullets.Append(
		soa.MovingCircle[float32]{X: -9, VX: 6, R: 1},      // in at the end
		soa.MovingCircle[float32]{X: -50, VX: 100, R: 1},   // in after 12 of 24 steps
		soa.MovingCircle[float32]{X: -450, VX: 1000, R: 1}, // never in after a step: 41 2/3 a step, from -33 1/3 to 8 1/3
	)
	j := &judge{workers: pairs.Workers(1)}
	j.frame(&w)
	var got tunnel
	got.frame(&w, j)
	if want := (tunnel{hits: 3, ended: 2, steps: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestPictures(t *testing.T) {
	folder := t.TempDir()
	o := small()
	o.artist.folder, o.artist.animation = folder, filepath.Join(folder, "all.gif")
	output(t, o)
	f, err := os.Open(o.artist.animation)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	film, err := gif.DecodeAll(f)
	if err != nil {
		t.Fatal(err)
	}
	stills, err := filepath.Glob(filepath.Join(folder, "frame*.png"))
	if err != nil || len(film.Image) != 2 || len(stills) != 2 {
		t.Fatalf("%d pictures in the animation, files %v (%v), want 2 and 2", len(film.Image), stills, err)
	}
	for _, colour := range []uint8{bulletColour, shipColour, laserColour} {
		if !slices.Contains(film.Image[0].Pix, colour) {
			t.Errorf("nothing is drawn in colour %d", colour)
		}
	}
}

func TestReport(t *testing.T) {
	got := output(t, small())
	for _, want := range []string{
		`^2316 bodies, 20 frames, tier \w+\n`,
		`\n\d+\.\d million bodies per second\n`,
		`\nframe: p50 \S+, p99 \S+, worst \S+\n`,
		`\nhits: \d+ on ships, \d+ by lasers\n`,
	} {
		if !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
}

func TestBadOptions(t *testing.T) {
	for _, bad := range []func(o *options){
		func(o *options) { o.frames = 0 },
		func(o *options) { o.bullets = -1 },
		func(o *options) { o.artist.every = 0 },
	} {
		o := small()
		bad(&o)
		if err := run(&o, &strings.Builder{}); err == nil || !strings.Contains(err.Error(), "need") {
			t.Errorf("error %v, want one that says what is needed", err)
		}
	}
}
