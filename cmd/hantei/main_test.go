package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hantei-go/hantei"
)

// With this variable the test's own program is the tool. If it names a file, the tool leaves there
// what the system knows of its memory, where there is /proc.
const asTool = "HANTEI_TEST_AS_TOOL"

func TestMain(m *testing.M) {
	name := os.Getenv(asTool)
	if name == "" {
		os.Exit(m.Run())
	}
	code := runProcess()
	if status, err := os.ReadFile("/proc/self/status"); err == nil {
		_ = os.WriteFile(name, status, 0o666) // the test that reads it notices
	}
	os.Exit(code)
}

// tool is the tool as a process of its own.
func tool(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, args...)
	c.Env = append(os.Environ(), asTool+"="+os.DevNull)
	return c
}

// inFolder makes a fresh folder with files of these texts the working directory.
func inFolder(t *testing.T, texts map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range texts {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// runHere runs the tool within the test, and returns its exit code and what it wrote.
func runHere(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	out, err := os.Create(filepath.Join(t.TempDir(), "stdout"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	var errors bytes.Buffer
	code = run(context.Background(), args, out, &errors)
	text, err := os.ReadFile(out.Name())
	if err != nil {
		t.Fatal(err)
	}
	return code, string(text), errors.String()
}

// mustRun is runHere for what must succeed and stay quiet.
func mustRun(t *testing.T, args ...string) (stdout string) {
	t.Helper()
	code, stdout, stderr := runHere(t, args...)
	if code != 0 || stderr != "" {
		t.Fatalf("hantei %s: exit code %d, standard error:\n%s", strings.Join(args, " "), code, stderr)
	}
	return stdout
}

// mustRefuse is runHere for a mistake in the command line or in a file: hantei says what it is, and
// there is no file out.csv with results.
func mustRefuse(t *testing.T, want string, args ...string) {
	t.Helper()
	code, _, stderr := runHere(t, args...)
	if _, err := os.Stat("out.csv"); code != 2 || stderr != "hantei: "+want || err == nil {
		t.Errorf("exit code %d, standard error\n%s\nwant 2 and\nhantei: %s, and no results", code, stderr, want)
	}
}

// onlyFiles fails if there is anything in the working directory but the files named.
func onlyFiles(t *testing.T, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	expected := map[string]bool{}
	for _, name := range names {
		expected[name] = true
	}
	for _, e := range entries {
		if !expected[e.Name()] {
			t.Errorf("file %s is left", e.Name())
		}
		delete(expected, e.Name())
	}
	for name := range expected {
		t.Errorf("file %s is not there", name)
	}
}

// TestVersion asks for it in all ways.
func TestVersion(t *testing.T) {
	want := mustRun(t, "version")
	if !strings.HasPrefix(want, "hantei ") || !strings.Contains(want, "\ntier "+hantei.Tier()+", of ") {
		t.Errorf("the version is %q", want)
	}
	for _, flag := range []string{"--version", "-version", "-v"} {
		if got := mustRun(t, flag); got != want {
			t.Errorf("%s prints %q, version prints %q", flag, got, want)
		}
	}
}
