package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// asProgram is the variable that makes the binary of the tests this program.
const asProgram = "HANTEI_BEAM_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// programs makes a folder with hantei-beam and, built from its module, hantei.
func programs(t *testing.T) (bin string) {
	t.Helper()
	bin = t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, filepath.Join(bin, "hantei-beam")); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "hantei"), ".")
	build.Dir = "../../../cmd/hantei"
	build.Env = append(os.Environ(), "GOWORK=off")
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return bin
}

// command runs a program of bin in a folder, and returns what it wrote to both outputs.
func command(bin, folder, program string, arguments ...string) (string, error) {
	c := exec.Command(filepath.Join(bin, program), arguments...)
	c.Dir, c.Env = folder, append(os.Environ(), asProgram+"=1")
	output, err := c.CombinedOutput()
	return string(output), err
}

// The help has the program's own flags before the many of Beam.
func TestHelp(t *testing.T) {
	bin := programs(t)
	output, err := command(bin, t.TempDir(), "hantei-beam", "--help")
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	last := -1
	for _, part := range []string{"Usage:\n  hantei-beam --test TEST", "\n  -rows_per_task", "\nFlags of Beam", "\n  -environment_type"} {
		at := strings.Index(output, part)
		if at <= last {
			t.Errorf("%q is at %d, need it after %d, in\n%s", part, at, last, output)
		}
		last = at
	}
}
