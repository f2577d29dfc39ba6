//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestInterrupt sends signals to commands that take long: nothing is left but what was there
// before, and the exit code is 128 and the signal's number.
func TestInterrupt(t *testing.T) {
	inFolder(t, map[string]string{"e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n", "old.parquet": "old"})
	mustRun(t, "gen", "shots", "--rows", "300000", "-o", "shots.arrow")
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", folder) // where what is left of a temporary file would show
	tests := []struct {
		name, command string
		signal        syscall.Signal
		code          int
	}{
		{"gen", "gen points --rows 1000000000000 -o old.parquet", syscall.SIGINT, 130},
		{"gen of CSV", "gen points --rows 1000000000000 -o new.csv", syscall.SIGTERM, 143},
		{"gen in a terminal that is closed", "gen points --rows 1000000000000 -o new.csv", syscall.SIGHUP, 129},
		{"rows that wait for input", "rows EllipsePoint e.csv - -o new.arrow", syscall.SIGINT, 130},
		{"cross that waits for the side to keep", "cross EllipsePoint e.csv - -o new.parquet", syscall.SIGTERM, 143},
		{"cross that waits for the other side", "cross EllipsePoint e.csv - --keep first -o new.arrows", syscall.SIGQUIT, 131},
		{"cross that tests", "cross CircleSweep shots.arrow shots.arrow --within 0 --broad never -o new.csv", syscall.SIGQUIT, 131},
		{"cross in tiles", "cross CircleSweep shots.arrow shots.arrow --within 0 --broad never --tile 90000 -o new.csv", syscall.SIGTERM, 143},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if signal.Ignored(test.signal) {
				t.Skipf("%v is ignored here, as under nohup, and stays so in the tool", test.signal)
			}
			var stderr bytes.Buffer
			c := tool(t, strings.Fields(test.command)...)
			c.Stderr = &stderr
			startWriting(t, c)
			if err := c.Process.Signal(test.signal); err != nil {
				t.Fatal(err)
			}
			if code := exitCode(t, c); code != test.code || stderr.String() != "hantei: interrupted\n" {
				t.Errorf("exit code %d, standard error %s, want %d and interrupted", code, &stderr, test.code)
			}
			onlyFiles(t, "e.csv", "old.parquet", "shots.arrow")
			if old, err := os.ReadFile("old.parquet"); err != nil || string(old) != "old" {
				t.Errorf("old.parquet holds %q: %v", old, err)
			}
		})
	}
}

// TestIgnoredSignal checks that a signal that the tool was started to ignore, as nohup does, stays
// ignored.
func TestIgnoredSignal(t *testing.T) {
	inFolder(t, map[string]string{"e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n"})
	self := tool(t, "rows", "EllipsePoint", "e.csv", "-", "-o", "new.csv")
	c := exec.Command("sh", append([]string{"-c", `trap "" HUP; exec "$@"`, "sh"}, self.Args...)...)
	c.Env = self.Env
	in := startWriting(t, c)
	if err := c.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	in.Close()
	if code := exitCode(t, c); code != 0 {
		t.Errorf("exit code %d, want 0", code)
	}
	onlyFiles(t, "e.csv", "new.csv")
}

// startWriting starts the tool, with a point on standard input that does not end yet, and waits
// until it has begun its output.
func startWriting(t *testing.T, c *exec.Cmd) (in io.WriteCloser) {
	t.Helper()
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill() }) // if the test has failed before its end
	if _, err := io.WriteString(in, "x,y\n1,1\n"); err != nil {
		t.Fatal(err)
	}
	for range 2000 {
		if hasDraft(t, c.Process.Pid) {
			return in
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("no output is begun in 20 seconds")
	return nil
}

// hasDraft tells whether there is an output that has not got its name yet: with a hidden name, or
// with none, which the system calls "#" and a number.
func hasDraft(t *testing.T, process int) bool {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if hidden, err := filepath.Glob(".*.tmp"); err != nil || len(hidden) > 0 {
		return err == nil
	}
	open, err := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", process))
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range open {
		if to, err := os.Readlink(link); err == nil && strings.HasPrefix(to, filepath.Join(folder, "#")) {
			return true
		}
	}
	return false
}

// exitCode waits for the end of a process, which must come within 20 seconds.
func exitCode(t *testing.T, c *exec.Cmd) int {
	t.Helper()
	end := time.AfterFunc(20*time.Second, func() { _ = c.Process.Kill() })
	defer end.Stop()
	_ = c.Wait() // the exit code tells
	return c.ProcessState.ExitCode()
}
