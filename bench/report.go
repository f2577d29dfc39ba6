package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/hantei-go/hantei/bench/internal/page"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

func reportCommand(args []string) {
	files, output, err := parseReport(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(writeReport(files, output))
}

// parseReport is parseOptions for the page.
func parseReport(args []string, usage io.Writer) (files []string, output string, err error) {
	flags := newFlags(usage, "report", " [flags] FILE...",
		"Draws what go run ./bench -save and modelled wrote, one page for all machines.\n\n")
	flags.StringVar(&output, "o", "hantei.html", "`file` of the page")
	if err := parseFlags(flags, args, someFile); err != nil {
		return nil, "", err
	}
	return flags.Args(), output, nil
}

// someFile checks that there is a file to draw.
func someFile(flags *flag.FlagSet) error {
	if flags.NArg() == 0 {
		return errors.New("no file of results: want bench/results/*.txt, say")
	}
	return nil
}

func writeReport(files []string, output string) error {
	machines, err := saved.ReadFiles(files)
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	var text bytes.Buffer
	if err := page.Write(&text, machines); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return os.WriteFile(output, text.Bytes(), 0o644)
}
