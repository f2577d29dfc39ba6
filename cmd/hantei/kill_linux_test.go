package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestKill checks that nothing is left of an output even if the tool is killed, where the file
// system has files without a name.
func TestKill(t *testing.T) {
	inFolder(t, nil)
	c := tool(t, strings.Fields("gen points --rows 1000000000000 -o new.csv")...)
	startWriting(t, c)
	if hidden, _ := filepath.Glob(".*.tmp"); len(hidden) > 0 {
		t.Skip("files on this file system have names")
	}
	if err := c.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	exitCode(t, c)
	onlyFiles(t)
}
