package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// TestOn32Bits builds the library for 386, where C aligns numbers of 8 bytes to 4, and runs the programs that
// depend on how the structs and the columns lie in memory. It needs a gcc with the libraries for -m32, which
// Debian has in gcc-multilib.
func TestOn32Bits(t *testing.T) {
	onlyDeep(t)
	path := program(t, "gcc")
	empty := filepath.Join(t.TempDir(), "empty.c")
	if err := os.WriteFile(empty, []byte("#include <stdio.h>\nint main(void) { return 0; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(path, "-m32", empty, "-o", filepath.Join(t.TempDir(), "empty")).CombinedOutput(); err != nil {
		stop := t.Skipf
		if runtime.GOARCH == "amd64" && os.Getenv(expectCompilers) != "" { // step capi installs what is needed
			stop = t.Fatalf
		}
		stop("gcc does not build for 386: %v\n%s", err, out)
	}
	prefix := prefixWithHeaders(t)
	t.Setenv("GOARCH", "386")
	t.Setenv("CGO_ENABLED", "1")
	t.Setenv("CC", "gcc -m32")
	run(t, "go", "build", "-buildmode=c-archive", "-o", filepath.Join(prefix, "lib/libhantei.a"), ".")
	c := &compiler{"gcc, 386", []string{"gcc"}, append([]string{"-m32"}, strict("c", "c11", "-O1")...), true}
	for _, name := range []string{"alignment", "pairs", "guard", "environment"} {
		t.Run(name, func(t *testing.T) { run(t, c.build(t, "testdata/"+name+".c", prefix)) })
	}
	t.Run("misuse", func(t *testing.T) { checkRefused(t, run(t, c.build(t, "testdata/misuse.c", prefix))) })
}
