package page

import (
	"context"
	"errors"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// browser returns Chromium's path: HANTEI_EXPECT_CHROMIUM makes its absence an error.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	const absent = "no Chromium in PATH: Debian's package chromium has it"
	if os.Getenv("HANTEI_EXPECT_CHROMIUM") != "" {
		t.Fatal(absent)
	}
	t.Skip(absent)
	return ""
}

// The values of Chromium's setting for prefers-color-scheme.
const (
	dark  = "0"
	light = "1"
)

// browse runs Chromium without a window and returns what it prints.
func browse(t *testing.T, program, page string, flags ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	profile := t.TempDir()
	args := append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
		"--disable-background-networking", "--disable-sync", "--no-first-run", "--user-data-dir=" + profile,
	}, flags...)
	command := exec.CommandContext(ctx, program, append(args, "file://"+page)...)
	command.WaitDelay = 5 * time.Second
	var log strings.Builder
	command.Stderr = &log
	output, err := command.Output()
	if err != nil && !errors.Is(err, exec.ErrWaitDelay) {
		t.Fatalf("%s: %v\n%s", program, err, log.String())
	}
	return string(output)
}

func writePage(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestPageInBrowser takes pictures of the page, light and dark.
func TestPageInBrowser(t *testing.T) {
	program := browser(t)
	file := writePage(t, render(t))
	var ground [2]float64
	for i, scheme := range []string{light, dark} {
		picture := filepath.Join(t.TempDir(), "page.png")
		browse(t, program, file, "--blink-settings=preferredColorScheme="+scheme, "--window-size=1280,2400", "--screenshot="+picture)
		var ink float64
		ground[i], ink = look(t, picture)
		if ink < 0.02 || ink > 0.3 {
			t.Errorf("scheme %s: %.1f %% of the picture is no background, want 2 to 30", scheme, 100*ink)
		}
	}
	if ground[0] < 0.95 || ground[1] > 0.15 {
		t.Errorf("the background is %.2f in light and %.2f in dark, of 1 for white", ground[0], ground[1])
	}
}

// look returns the brightness of the background, which the first pixel shows, and the share of
// pixels that differ from it by much.
func look(t *testing.T, picture string) (ground, ink float64) {
	t.Helper()
	f, err := os.Open(picture)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	bounds := img.Bounds()
	ground = brightness(img, bounds.Min.X, bounds.Min.Y)
	marked := 0
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if d := brightness(img, x, y) - ground; d > 0.2 || d < -0.2 {
				marked++
			}
		}
	}
	return ground, float64(marked) / float64(bounds.Dx()*bounds.Dy())
}

func brightness(img image.Image, x, y int) float64 {
	r, g, b, _ := img.At(x, y).RGBA()
	return (0.299*float64(r) + 0.587*float64(g) + 0.114*float64(b)) / 0xffff
}

// survey is put into a copy of the page. It counts the elements that reach past the right edge,
// those in a part that scrolls aside, and the pieces of text in a figure that run into each other.
const survey = `<script>
addEventListener("load", () => {
  document.documentElement.style.width = WIDTH + "px";
  const wide = [...document.body.querySelectorAll("*")].filter(e =>
    !e.parentElement.closest(".scroll") && e.getBoundingClientRect().right > WIDTH + 0.5);
  let clashes = [];
  for (const svg of document.querySelectorAll("svg")) {
    const texts = [...svg.querySelectorAll("text")].map(e => [e.getBoundingClientRect(), e.textContent]);
    texts.forEach(([a, s], i) => texts.slice(i + 1).forEach(([b, r]) => {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left), y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x > 1 && y > 3) clashes.push(s + "/" + r);
    }));
  }
  document.title = "wide=" + wide.length + " clashes=" + clashes.length + " " + wide.map(e => e.tagName) + " " + clashes;
});
</script></head>`

func TestPageFitsItsWidth(t *testing.T) {
	program := browser(t)
	text := render(t)
	for _, width := range []int{360, 768, 1280} {
		t.Run(strconv.Itoa(width), func(t *testing.T) {
			script := strings.ReplaceAll(survey, "WIDTH", strconv.Itoa(width))
			file := writePage(t, strings.Replace(text, "</head>", script, 1))
			dom := browse(t, program, file, "--window-size="+strconv.Itoa(max(width, 500))+",900", "--dump-dom")
			title := regexp.MustCompile(`<title>(wide=.*?)</title>`).FindStringSubmatch(dom)
			if title == nil {
				t.Fatalf("the survey did not run: %.300s", dom)
			}
			if !strings.HasPrefix(title[1], "wide=0 clashes=0 ") {
				t.Errorf("elements past the edge or text over text: %.500s", title[1])
			}
		})
	}
}
