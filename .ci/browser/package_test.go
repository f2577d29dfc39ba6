package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/interop/js/golden"
	"github.com/hantei-go/hantei/interop/js/pack"
)

// TestPackage shows pages of the npm package, from a folder in which it is installed. It is skipped unless
// HANTEI_EXPECT_NODE is set, which says that there are node and npm.
func TestPackage(t *testing.T) {
	if os.Getenv("HANTEI_EXPECT_NODE") == "" {
		t.Skip("builds the npm package: set HANTEI_EXPECT_NODE=1")
	}
	folder := t.TempDir()
	if err := pack.Install(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	t.Run("cases", func(t *testing.T) { packageCases(t, folder) })
	t.Run("pages of the README", func(t *testing.T) { packagePages(t, folder) })
	t.Run("example", packageExample)
}

// packageCases runs the cases of the package in a page and in a worker, and there the golden stream.
func packageCases(t *testing.T, folder string) {
	if err := os.CopyFS(folder, os.DirFS(root+"/interop/js/test")); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(folder, "browser.html"), filepath.Join(folder, "index.html")); err != nil {
		t.Fatal(err)
	}
	hashes, err := golden.Write(filepath.Join(folder, "golden"))
	if err != nil {
		t.Fatal(err)
	}
	said := console(t, folder, "done")
	if len(said) != 4 {
		t.Fatalf("the page says %q", said)
	}
	for _, line := range said[:2] {
		if !strings.HasSuffix(line, " passed, 0 failed") || strings.Contains(line, ": 0 passed") {
			t.Error(line)
		}
	}
	if want := strings.ReplaceAll(strings.TrimSpace(hashes), "\n", ", "); said[2] != want {
		t.Errorf("hashes in Chromium:\n%s\nwant\n%s", said[2], want)
	}
}

// packagePages shows the pages of the package's README: its first one, and the one with a worker.
func packagePages(t *testing.T, folder string) {
	page, err := os.ReadFile(root + "/interop/js/README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)\n```html\n(.*?)```\n").FindAllSubmatch(page, -1)
	worker := regexp.MustCompile("(?s)\n```js\n(// worker.js\n.*?)```\n").FindSubmatch(page)
	if len(blocks) != 2 || worker == nil {
		t.Fatalf("README.md has %d pages, want 2, and the worker %q", len(blocks), worker)
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("index.html", blocks[0][1])
	want := []string{"hit bullet 0", "hit bullet 1"}
	if got := console(t, folder, want[1]); !slices.Equal(got, want) {
		t.Errorf("the page says %q, want %q", got, want)
	}
	write("worker.js", worker[1])
	write("index.html", blocks[1][1])
	last := "the page went on drawing"
	if got := console(t, folder, last); len(got) != 2 || !regexp.MustCompile(`^[1-9]\d* pairs touch$`).MatchString(got[0]) || got[1] != last {
		t.Errorf("the page with a worker says %q", got)
	}
}

// packageExample shows the example with a worker and without.
func packageExample(t *testing.T) {
	folder := t.TempDir()
	command := exec.Command("go", "run", "./interop/js/example", "-build", folder)
	command.Dir = root
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("go run ./interop/js/example: %v\n%s", err, out)
	}
	const check = `<script type="module">
import { pixels, shown } from "./page.js";
const lit = () => pixels.filter(p => p === 0xff30a0ff).length;
for (const worker of [true, false]) {
	apart.checked = worker;
	for (let k = 0, done = 0; done < 5; k = shown.steps) {
		await new Promise(requestAnimationFrame);
		if (shown.steps > k) done++;
	}
	console.log(shown.touching > 1000 && lit() > 1000 ? "lit" : "dark: " + shown.touching + ", " + lit());
}
console.log("done");
</script>`
	file, err := os.OpenFile(filepath.Join(folder, "index.html"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteString(check); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	if got, want := console(t, folder, "done"), []string{"lit", "lit", "done"}; !slices.Equal(got, want) {
		t.Errorf("the example says %q, want %q", got, want)
	}
}
