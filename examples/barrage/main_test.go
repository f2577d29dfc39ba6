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
	return options{bullets: 2000, lasers: 16, walls: 12, ships: 300, frames: 20, workers: 1, seed: 7, artist: artist{every: 10}}
}

func output(t *testing.T, o options) string {
	t.Helper()
	var b strings.Builder
	if err := run(&o, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestHash checks that a run gives the same hits and places on every machine and for any number of
// workers.
func TestHash(t *testing.T) {
	const want = "hash fe70d1df5432d169\n"
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
	w := newWorld(3, 1500, 30, 20, 600)
	j := newJudge(w, 1)
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
			for k := range w.lasers.R {
				if kernel.CapsuleCircle(w.lasers.At(k), soa.Circle[float32]{X: b.X, Y: b.Y, R: b.R}) {
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

// TestTunnel checks the counts of what other tests miss on bullets of known paths past a ship at
// (0, 0).
func TestTunnel(t *testing.T) {
	w := new(world)
	w.round.Append(soa.MovingCircle[float32]{R: 5})
	w.bullets.Append(
		soa.MovingCircle[float32]{X: -9, VX: 6, R: 1},      // in at the end
		soa.MovingCircle[float32]{X: -50, VX: 100, R: 1},   // in after 12 of 24 steps
		soa.MovingCircle[float32]{X: -450, VX: 1000, R: 1}, // never in after a step: 41 2/3 a step, from -33 1/3 to 8 1/3
	)
	j := newJudge(w, 1)
	j.frame(w)
	var got tunnel
	got.frame(w, j)
	if want := (tunnel{hits: 3, ended: 2, steps: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestPictures(t *testing.T) {
	folder := t.TempDir()
	o := small()
	o.ships = 3000 // so that some are in the picture
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
	if size := (*film.Image[0]).Rect.Size(); size.X != pictureWidth || size.Y != pictureHeight {
		t.Errorf("a picture is %v large, want %d by %d", size, pictureWidth, pictureHeight)
	}
	stills, err := filepath.Glob(filepath.Join(folder, "frame*.png"))
	if err != nil || len(film.Image) != 2 || len(stills) != 2 {
		t.Fatalf("%d pictures in the animation, files %v (%v), want 2 and 2", len(film.Image), stills, err)
	}
	for _, colour := range []uint8{roundBullet, ovalBullet, roundTrail, roundDeck, ovalDeck, laserCore, captionColour} {
		if !slices.Contains(film.Image[0].Pix, colour) {
			t.Errorf("nothing is drawn in colour %d", colour)
		}
	}
}

// TestWallAndShot checks the pixels of a wall, and of a shot on its way to it and not beyond.
func TestWallAndShot(t *testing.T) {
	w := new(world)
	const x, y = worldWidth / 2, worldHeight / 2 // the middle of the picture
	w.walls.Append(soa.Box[float32]{X: x, Y: y, UX: 1, HW: 100, HH: 100})
	w.shots.Append(soa.Ray[float32]{X: x - 500, Y: y, DX: 1000})
	j := newJudge(w, 1)
	j.frame(w)
	var p picture
	p.note(w, j)
	p.flashes = nil
	m := p.draw(0, w)
	const column, row = pictureWidth / 2, pictureHeight / 2
	for _, c := range []struct {
		name   string
		column int
		want   uint8
	}{{"wall", column, captionColour}, {"shot", column - 100, flashStart}, {"beyond", column + 100, night}} {
		if got := m.ColorIndexAt(c.column, row); got != c.want {
			t.Errorf("%s: colour %d, want %d", c.name, got, c.want)
		}
	}
}

// TestAnimationSize checks that four seconds of the default world take less than 2 MB.
func TestAnimationSize(t *testing.T) {
	if testing.Short() {
		t.Skip("runs 100 frames of 100,000 bullets")
	}
	path := filepath.Join(t.TempDir(), "default.gif")
	o := options{bullets: 100_000, lasers: 64, walls: 64, ships: 1000, frames: 400 / frameDelay, workers: 1, seed: 1}
	o.artist.animation, o.artist.every = path, 1
	output(t, o)
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > 2e6 {
		t.Errorf("%d bytes, want at most 2 MB", info.Size())
	}
}

// TestBadPaths checks that a path which cannot be written to is refused before the first frame, and
// that an animation that is there outlasts it.
func TestBadPaths(t *testing.T) {
	folder := t.TempDir()
	there := filepath.Join(folder, "there.gif")
	if err := os.WriteFile(there, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []artist{
		{animation: filepath.Join(folder, "none", "x.gif")},
		{folder: filepath.Join(folder, "none")},
		{folder: there, animation: there},
	} {
		o := small()
		o.artist = bad
		o.artist.every = 1
		var report strings.Builder
		if err := run(&o, &report); err == nil || report.Len() > 0 {
			t.Errorf("%q, %q: error %v after %q, want one before all frames", bad.folder, bad.animation, err, report.String())
		}
	}
	if old, err := os.ReadFile(there); err != nil || string(old) != "old" {
		t.Errorf("the file that was there holds %q (%v)", old, err)
	}
}

// TestSpread checks that bullets do not pile up at the borders.
func TestSpread(t *testing.T) {
	w := newWorld(1, 20_000, 20, 20, 500)
	spent := make([]bool, 20_000)
	for range 2 * life {
		w.move(spent)
	}
	const strip = worldWidth / 64
	near := 0
	for _, x := range w.bullets.X {
		if x < strip || x > worldWidth-strip {
			near++
		}
	}
	if even := len(spent) / 32; near > 2*even {
		t.Errorf("%d bullets near the left and the right border, want about %d", near, even)
	}
}

// TestFlashes checks that a hit is drawn where and when it was, for a few frames.
func TestFlashes(t *testing.T) {
	w := new(world)
	w.round.Append(soa.MovingCircle[float32]{X: 1000, Y: 500, R: 10})
	w.bullets.Append(soa.MovingCircle[float32]{X: 900, Y: 500, VX: 200, R: 5})
	j := newJudge(w, 1)
	j.frame(w)
	var p picture
	p.note(w, j)
	if len(p.flashes) != 1 || p.hits != 1 || p.flashes[0].x < 985 || p.flashes[0].x > 1000 {
		t.Fatalf("flashes %v of %d hits, want one between ship and bullet", p.flashes, p.hits)
	}
	j.round.Reset()
	for range flashFrames {
		p.note(w, j)
	}
	if len(p.flashes) != 0 {
		t.Errorf("flashes %v after %d frames, want none", p.flashes, flashFrames)
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 123456: "123,456", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}

func TestReport(t *testing.T) {
	got := output(t, small())
	for _, want := range []string{
		`^2328 bodies, 20 frames, tier \w+\n`,
		`\n\d+\.\d million bodies per second\n`,
		`\nframe: p50 \S+, p99 \S+, worst \S+\n`,
		`\nhits: \d+ on ships, \d+ by lasers\n`,
		`\nbounces off walls: [1-9]\d*\n`,
		`\nshots: [1-9]\d*, first hit: [1-9]\d* ships, \d+ walls, \d+ lasers\n`,
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
