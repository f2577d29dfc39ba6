//go:build unix

package main

import (
	"fmt"
	"os"
	"testing"
)

// TestSelfPipe checks that --self refuses a pipe that has a name, as a shell's <(...) has.
func TestSelfPipe(t *testing.T) {
	inFolder(t, nil)
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if _, err := out.WriteString(chain); err != nil || out.Close() != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("/dev/fd/%d", in.Fd())
	if _, err := os.Stat(name); err != nil {
		t.Skipf("this system has no names for pipes that are open, which Linux has: %v", err)
	}
	mustRefuse(t, "--self reads the file twice: need a file, not standard input or a pipe\nhantei help tells more\n",
		"cross", "CircleCircle", name, "--self", "--in-format", "csv", "-o", "out.csv")
}
