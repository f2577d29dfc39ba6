//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestInterrupt sends signals to commands that take long: nothing is left but what was there before.
func TestInterrupt(t *testing.T) {
	inFolder(t, map[string]string{"e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n", "old.parquet": "old"})
	mustRun(t, "gen", "shots", "--rows", "300000", "-o", "shots.arrow")
	tests := []struct {
		name, command string
		signal        os.Signal
	}{
		{"gen", "gen points --rows 1000000000000 -o old.parquet", os.Interrupt},
		{"gen of CSV", "gen points --rows 1000000000000 -o new.csv", syscall.SIGTERM},
		{"rows that wait for input", "rows EllipsePoint e.csv - -o new.arrow", os.Interrupt},
		{"cross that waits for the side to keep", "cross EllipsePoint e.csv - -o new.parquet", syscall.SIGTERM},
		{"cross that waits for the other side", "cross EllipsePoint e.csv - --keep first -o new.arrows", os.Interrupt},
		{"cross that tests", "cross CircleSweep shots.arrow shots.arrow --within 0 --broad never -o new.csv", os.Interrupt},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := tool(t, strings.Fields(test.command)...)
			var stderr bytes.Buffer
			c.Stderr = &stderr
			in, err := c.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(in, "x,y\n1,1\n"); err != nil {
				t.Fatal(err)
			}
			waitFor(t, ".*.tmp")
			if err := c.Process.Signal(test.signal); err != nil {
				t.Fatal(err)
			}
			if code := exitCode(t, c); code != 130 || stderr.String() != "hantei: interrupted\n" {
				t.Errorf("exit code %d, standard error %s", code, &stderr)
			}
			onlyFiles(t, "e.csv", "old.parquet", "shots.arrow")
			if old, err := os.ReadFile("old.parquet"); err != nil || string(old) != "old" {
				t.Errorf("old.parquet holds %q: %v", old, err)
			}
		})
	}
}

// waitFor waits until there is a file of the pattern.
func waitFor(t *testing.T, pattern string) {
	t.Helper()
	for range 2000 {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) > 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("no file %s in 20 seconds", pattern)
}

// exitCode waits for the end of a process, which must come within 20 seconds.
func exitCode(t *testing.T, c *exec.Cmd) int {
	t.Helper()
	end := time.AfterFunc(20*time.Second, func() { _ = c.Process.Kill() })
	defer end.Stop()
	_ = c.Wait() // the exit code tells
	return c.ProcessState.ExitCode()
}
