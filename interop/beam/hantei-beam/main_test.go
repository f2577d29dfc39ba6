package main

import (
	"os"
	"os/exec"
	"path/filepath"
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
