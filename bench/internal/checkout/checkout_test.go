package checkout

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestRootOf(t *testing.T) {
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), module+"\ngo 1.26.0\n")
	write(t, filepath.Join(root, "bench", "go.mod"), "module github.com/hantei-go/hantei/bench\n")
	write(t, filepath.Join(root, "bench", "results", "x.txt"), "")
	for _, folder := range []string{".", "bench", "bench/results"} {
		if got, err := rootOf(filepath.Join(root, folder)); err != nil || got != root {
			t.Errorf("rootOf(%s) = %s, %v, want %s", folder, got, err, root)
		}
	}
	outside := t.TempDir()
	if got, err := rootOf(outside); err == nil || !strings.HasPrefix(err.Error(), outside+" is not in a checkout of hantei") {
		t.Errorf("rootOf outside = %q, %v, want an error that names the folder", got, err)
	}
}

func TestCommit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip(err)
	}
	root := t.TempDir()
	t.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(root, "none"))
	t.Setenv("GIT_CONFIG_SYSTEM", filepath.Join(root, "none"))
	if _, err := Commit(root); err == nil || !strings.HasPrefix(err.Error(), "git rev-parse") {
		t.Errorf("Commit without a repository: %v, want Git's error", err)
	}
	write(t, filepath.Join(root, "a.txt"), "a")
	write(t, filepath.Join(root, "results", "b.txt"), "b")
	for _, args := range [][]string{
		{"init", "-q"}, {"add", "."},
		{"-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-q", "-m", "first"},
	} {
		if _, err := Git(root, args...); err != nil {
			t.Fatal(err)
		}
	}
	clean, err := Commit(root, "results")
	if err != nil || len(clean) != 12 {
		t.Fatalf("Commit = %q, %v, want 12 digits", clean, err)
	}
	write(t, filepath.Join(root, "results", "b.txt"), "c")
	if got, err := Commit(root, "results"); err != nil || got != clean {
		t.Errorf("Commit with a change in an ignored folder = %q, %v, want %q", got, err, clean)
	}
	write(t, filepath.Join(root, "a.txt"), "c")
	if got, err := Commit(root, "results"); err != nil || got != clean+"+dirty" {
		t.Errorf("Commit with a change = %q, %v, want %q", got, err, clean+"+dirty")
	}
}

func TestExport(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Commit(root); err != nil {
		t.Skip(err)
	}
	folder := filepath.Join(t.TempDir(), "new")
	if err := Export(root, "HEAD", folder); err != nil {
		t.Fatal(err)
	}
	if got, err := rootOf(filepath.Join(folder, "bench")); err != nil || got != folder {
		t.Errorf("the root above the exported bench is %s, %v, want %s", got, err, folder)
	}
	if err := Export(root, "no-such-commit", filepath.Join(folder, "x")); err == nil ||
		!strings.HasPrefix(err.Error(), "git archive no-such-commit: ") {
		t.Errorf("an unknown commit gives %v, want Git's error", err)
	}
}
