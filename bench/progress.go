package main

import (
	"fmt"
	"os"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// newProgress returns a bar of the given steps on a terminal, else one that shows nothing.
func newProgress(to *os.File, steps int) *progressbar.ProgressBar {
	if !term.IsTerminal(int(to.Fd())) {
		return progressbar.DefaultSilent(int64(steps))
	}
	return progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(to),
		progressbar.OptionSetWidth(30),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionClearOnFinish(),
	)
}

func describe(j *job) string {
	return fmt.Sprintf("%-18s %s %-4s %-6s", j.test, j.element, j.shape, j.size)
}
