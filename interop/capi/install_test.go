package main_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// expectCompilers is the variable that makes a test fail, in place of being skipped, where a
// program that it needs is missing.
const expectCompilers = "HANTEI_EXPECT_CC"

var work string // a folder for what the tests build

func TestMain(m *testing.M) {
	var err error
	if work, err = os.MkdirTemp("", "hantei-capi"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	if err := os.RemoveAll(work); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// program is the first of the names that is a program here.
func program(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv(expectCompilers) != "" {
		t.Fatalf("no %s here, but %s is set", strings.Join(names, " or "), expectCompilers)
	}
	t.Skipf("no %s here", strings.Join(names, " or "))
	return ""
}

var installed = sync.OnceValues(func() (prefix string, err error) {
	prefix = filepath.Join(work, "prefix")
	out, err := exec.Command("go", "run", "./install", "-prefix", prefix).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("install: %w\n%s", err, out)
	}
	return prefix, nil
})

// install builds the library, as users do, and returns where it is.
func install(t *testing.T) (prefix string) {
	t.Helper()
	program(t, "gcc", "cc")
	lookAt(t, "install", "hantei.h")
	prefix, err := installed()
	if err != nil {
		t.Fatal(err)
	}
	return prefix
}

// run runs a program, which has to succeed within minutes, and returns what it prints.
func run(t *testing.T, path string, arguments ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, path, arguments...)
	var errors bytes.Buffer
	command.Stderr = &errors
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", strings.Join(command.Args, " "), err, out, &errors)
	}
	return string(out)
}

// The test cache knows of the files that a test looks at, not of those that the programs do which
// it starts.
func lookAt(t *testing.T, folders ...string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err == nil {
				_, err = os.Stat(path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A compiler finds the library through pkg-config in a folder whose name has a space and other
// marks.
func TestInstallSpace(t *testing.T) {
	program(t, "pkg-config")
	prefix, temporary := filepath.Join(t.TempDir(), "it's a #1 prefix"), filepath.Join(t.TempDir(), "tmp folder")
	if err := os.Mkdir(temporary, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", temporary)
	if out, err := exec.Command("go", "run", "./install", "-prefix", prefix).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Setenv("PKG_CONFIG_PATH", filepath.Join(prefix, "lib", "pkgconfig"))
	t.Setenv("LD_LIBRARY_PATH", filepath.Join(prefix, "lib"))
	const build = `eval cc -o '"$1"' examples/engine.c $(pkg-config --cflags --libs hantei) && "$1"`
	if got := run(t, "bash", "-euc", build, "bash", filepath.Join(t.TempDir(), "engine")); got != engineOutput {
		t.Errorf("engine prints\n%swant\n%s", got, engineOutput)
	}
}

// What cannot be done is said by the name that the user gave.
func TestInstallErrors(t *testing.T) {
	command := filepath.Join(t.TempDir(), "install")
	run(t, "go", "build", "-o", command, "./install")
	for _, test := range []struct {
		name      string
		arguments []string
		want      string
	}{
		{"no prefix", nil, "install: need -prefix DIR\n"},
		{"argument", []string{"-prefix", "/x", "/usr"}, "install: unexpected argument \"/usr\"\n"},
		{"unspeakable", []string{"-prefix", "/a$b"}, `install: cannot install into "/a$b": `},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, err := exec.Command(command, test.arguments...).CombinedOutput()
			if err == nil || !strings.HasPrefix(string(out), test.want) {
				t.Errorf("%v, prints %q, want %q...", err, out, test.want)
			}
		})
	}
}

func TestInstalledFiles(t *testing.T) {
	prefix := install(t)
	for _, name := range []string{
		"include/hantei.h", "lib/libhantei.so", "lib/libhantei.so.1", "lib/libhantei.a", "lib/pkgconfig/hantei.pc",
	} {
		if _, err := os.Stat(filepath.Join(prefix, name)); err != nil {
			t.Error(err)
		}
	}
}
