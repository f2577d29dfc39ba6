package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/interop/js/golden"
	"github.com/hantei-go/hantei/interop/js/pack"
)

// project is a folder in which the npm package is installed. Tests that need it are skipped unless
// HANTEI_EXPECT_NODE is set, which says that there are node and npm.
func project(t *testing.T) (folder string) {
	t.Helper()
	if os.Getenv("HANTEI_EXPECT_NODE") == "" {
		t.Skip("builds the npm package: set HANTEI_EXPECT_NODE=1")
	}
	folder = t.TempDir()
	if err := pack.Install(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestPackage runs the cases of the npm package in a page and in a worker, and there the golden stream.
func TestPackage(t *testing.T) {
	folder := project(t)
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
