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
	flags := flag.NewFlagSet("bench report", flag.ContinueOnError)
	flags.SetOutput(usage)
	flags.Usage = func() {
		fmt.Fprint(usage, "usage: go run ./bench report [flags] FILE...\n\n"+
			"Draws what go run ./bench -save and modelled wrote, one page for all machines.\n\n")
		flags.PrintDefaults()
	}
	flags.StringVar(&output, "o", "hantei.html", "`file` of the page")
	if err := flags.Parse(args); err != nil {
		return nil, "", err
	}
	if flags.NArg() == 0 {
		err := errors.New("no file of results: want bench/results/*.txt, say")
		fmt.Fprintln(usage, err)
		flags.Usage()
		return nil, "", err
	}
	return flags.Args(), output, nil
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
