package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// chromium shows the page at a URL, without a window and with a profile of its own, until ctx is done. It returns the
// cause of that, or the error of a browser that stopped before. What the browser writes goes to log: its own
// messages, and a line for each that the page writes to the console.
func chromium(ctx context.Context, url string, log io.Writer) error {
	profile, err := os.MkdirTemp("", "browser")
	if err != nil {
		return err
	}
	defer os.RemoveAll(profile)
	command := exec.CommandContext(ctx, "chromium",
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--enable-logging=stderr", "--user-data-dir="+profile, "--window-size=1360,860",
		"--remote-debugging-port=0", // else it ends at once
		url)
	command.Env = append(os.Environ(), "TMPDIR="+profile)
	command.Stdout, command.Stderr = log, log
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) } // with its children
	command.WaitDelay = 5 * time.Second
	err = command.Run()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err == nil {
		err = errors.New("exit status 0")
	}
	return fmt.Errorf("chromium stopped before the page was done: %w", err)
}
