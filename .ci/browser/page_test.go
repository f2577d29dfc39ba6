package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/hantei-go/hantei/examples/browser/world"
	"github.com/hantei-go/hantei/soa"
)

//go:embed check.js
var check string

// What the page shows, as check.js sends it.
type shown struct {
	Bullets, Lasers, Ships [][]float32 // columns
	Struck                 []int
	Picture                struct{ Red, Blue int }
	Text                   string
}

// TestPage runs the page of examples/browser and compares its hits with those that the same code finds here.
func TestPage(t *testing.T) {
	for _, s := range showPage(t) {
		t.Run(fmt.Sprintf("%d bullets", len(s.Struck)), func(t *testing.T) {
			var w world.World
			w.Resize(len(s.Struck), len(s.Lasers[0]), len(s.Ships[0]))
			w.Bullets = soa.Circles[float32]{X: s.Bullets[0], Y: s.Bullets[1], R: s.Bullets[2]}
			l, e := s.Lasers, s.Ships
			w.Lasers = soa.Boxes[float32]{X: l[0], Y: l[1], UX: l[2], UY: l[3], HW: l[4], HH: l[5]}
			w.Ships = soa.Ellipses[float32]{X: e[0], Y: e[1], UX: e[2], UY: e[3], RX: e[4], RY: e[5]}
			w.Judge()
			var counts [4]int
			for i, want := range w.Struck {
				counts[want]++
				if s.Struck[i] != int(want) {
					t.Errorf("bullet %d at %v: struck %d, want %d", i, w.Bullets.At(i), s.Struck[i], want)
				}
			}
			if counts[world.Laser] < 100 || counts[world.Ship] < 100 {
				t.Errorf("%d bullets in lasers only, %d in ships only: too few to tell", counts[world.Laser], counts[world.Ship])
			}
			if s.Picture.Red < 1000 || s.Picture.Blue < 1000 {
				t.Errorf("pixels %+v: want 1000 and more of each", s.Picture)
			}
			text := regexp.MustCompile(`[\d,]+ bullets\s+[\d,]+ in lasers, [\d,]+ in ships\s+[\d.]+ ms a frame, [\d.]+ million bodies/s, [\d,]+ million pairs/s, tier simd128`)
			if !text.MatchString(s.Text) {
				t.Errorf("the page says %q", s.Text)
			}
			t.Logf("%q", s.Text)
		})
	}
}

// showPage builds the page as its users do and shows it with check.js in it.
func showPage(t *testing.T) (all []shown) {
	t.Helper()
	folder := t.TempDir()
	command := exec.Command("go", "run", "./examples/browser", "-build", folder)
	command.Dir = "../.."
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("go run ./examples/browser: %v\n%s", err, out)
	}
	index, err := os.ReadFile(filepath.Join(folder, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	ctx, done := context.WithCancelCause(ctx)
	errDone := errors.New("done")

	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServer(http.Dir(folder)))
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, "%s<script type=module>%s</script>", index, check)
	})
	mux.HandleFunc("POST /shown", func(_ http.ResponseWriter, r *http.Request) {
		if err := json.NewDecoder(r.Body).Decode(&all); err != nil {
			done(err)
			return
		}
		done(errDone)
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	var log bytes.Buffer
	if err := chromium(ctx, server.URL, &log); err != errDone {
		t.Fatalf("%v\n%s", err, &log)
	}
	if len(all) != 2 {
		t.Fatalf("the page showed %d worlds, want 2", len(all))
	}
	return all
}
