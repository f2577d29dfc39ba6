package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/docpage"
)

// What the engine prints is the same on every machine.
const engineOutput = `frame 0: first impact at 0.0000 on ship 0; 64 impacts, 39 burnt, 3897 bullets left
frame 1: first impact at 0.0123 on ship 54; 42 impacts, 21 burnt, 3834 bullets left
frame 2: first impact at 0.0106 on ship 31; 30 impacts, 30 burnt, 3774 bullets left
frame 3: first impact at 0.0770 on ship 32; 38 impacts, 26 burnt, 3710 bullets left
frame 4: first impact at 0.0279 on ship 9; 27 impacts, 35 burnt, 3648 bullets left
frame 5: first impact at 0.0901 on ship 22; 28 impacts, 38 burnt, 3582 bullets left
frame 6: first impact at 0.0013 on ship 50; 35 impacts, 48 burnt, 3499 bullets left
frame 7: first impact at 0.0085 on ship 7; 33 impacts, 31 burnt, 3435 bullets left
`

func TestEngine(t *testing.T) {
	prefix := install(t)
	for _, c := range append(compilers, sanitizing) {
		if strings.Contains(c.name, "C++") {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			if got := run(t, c.build(t, "examples/engine.c", prefix)); got != engineOutput {
				t.Errorf("engine prints\n%swant\n%s", got, engineOutput)
			}
		})
	}
}

// numpy is a Python that has it: Debian's, where it is a package.
func numpy(t *testing.T) (python string) {
	t.Helper()
	python = program(t, "/usr/bin/python3")
	if out, err := exec.Command(python, "-c", "import numpy").CombinedOutput(); err != nil {
		if os.Getenv(expectCompilers) != "" {
			t.Fatalf("no numpy, but %s is set: %s", expectCompilers, out)
		}
		t.Skip("no numpy here")
	}
	lookAt(t, "examples")
	return python
}

func TestMatchErrors(t *testing.T) {
	python := numpy(t)
	for _, test := range []struct {
		arguments []string
		want      string
	}{
		{nil, "the following arguments are required: library"},
		{[]string{"no.so"}, "match.py: cannot load the library: no.so: "},
		{[]string{"no.so", "many"}, "argument points: invalid number value: 'many'"},
		{[]string{"no.so", "10", "0"}, "argument ellipses: 0 is not 1 or more"},
	} {
		t.Run(strings.Join(test.arguments, " "), func(t *testing.T) {
			out, err := exec.Command(python, append([]string{"examples/match.py"}, test.arguments...)...).CombinedOutput()
			if err == nil || !strings.Contains(string(out), test.want) || strings.Contains(string(out), "Traceback") {
				t.Errorf("%v, prints\n%swant %s", err, out, test.want)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	python := numpy(t)
	got := run(t, python, "examples/match.py", filepath.Join(install(t), "lib", "libhantei.so"), "20000", "60")
	if !strings.HasPrefix(got, "20000 points in 60 ellipses: ") || !strings.HasSuffix(got, "all find the same pairs\n") {
		t.Errorf("match.py prints\n%s", got)
	}
}

// The page on C: its program, built by its own command, prints what it says.
func TestPage(t *testing.T) {
	const file = "../../docs/c.md"
	source, commands, output := docpage.Block(t, file, "c", ""), docpage.Block(t, file, "sh", ""), docpage.Block(t, file, "text", "")
	program(t, "pkg-config")
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "laser.c"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	// The first command installs, which TestMain's folder has already.
	first, rest, _ := strings.Cut(commands, "\n")
	if !strings.HasPrefix(first, "go run ./interop/capi/install -prefix ~/hantei") {
		t.Errorf("the first command of docs/c.md is %q, want one that installs to ~/hantei", first)
	}
	if err := os.Symlink(install(t), filepath.Join(folder, "hantei")); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("bash", "-euc", rest)
	command.Dir = folder
	command.Env = append(os.Environ(), "HOME="+folder)
	got, err := command.CombinedOutput()
	if err != nil || string(got) != output {
		t.Errorf("the program of docs/c.md prints, %v:\n%swant:\n%s", err, got, output)
	}
}
