package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/hantei-go/hantei/bench/internal/bestc"
	"github.com/hantei-go/hantei/bench/internal/checkout"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// importOptions are what the command line asks of the import.
type importOptions struct {
	file, cpu, compilers, date string
}

func importCCommand(args []string) {
	o, err := parseImportC(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runImportC(o))
}

// parseImportC is parseOptions for the import of C figures.
func parseImportC(args []string, usage io.Writer) (*importOptions, error) {
	o := new(importOptions)
	flags := newFlags(usage, "import-c", " -compilers NAMES [flags] FILE",
		"Writes "+resultsFolder+"/MACHINE.c.txt: how fast the best C kernels are, from what their bench printed on this machine,\n"+
			"a table of ratios or tab-separated values. docs/machines.md shows both.\n\n")
	flags.StringVar(&o.compilers, "compilers", "", "`names` and versions of the C compilers")
	flags.StringVar(&o.cpu, "cpu", "", "`name` of the CPU, as its saved results have it, if it is not this one")
	flags.StringVar(&o.date, "date", time.Now().UTC().Format(time.DateOnly), "`day` of the run")
	if err := parseFlags(flags, args, o.check); err != nil {
		return nil, err
	}
	o.file = flags.Arg(0)
	return o, nil
}

func (o *importOptions) check(flags *flag.FlagSet) error {
	if flags.NArg() != 1 {
		return fmt.Errorf("%d files: want one, of what the bench of the C kernels printed", flags.NArg())
	}
	if o.compilers == "" {
		return errors.New(`-compilers is "": want their names and versions`)
	}
	if _, err := time.Parse(time.DateOnly, o.date); err != nil {
		return fmt.Errorf("-date is %q: want one like 2026-01-31", o.date)
	}
	return nil
}

func runImportC(o *importOptions) error {
	root, err := checkout.Root()
	if err != nil {
		return fmt.Errorf("import-c: %w", err)
	}
	m := thisMachine()
	if o.cpu != "" {
		m.CPU = o.cpu
	}
	text, err := importC(o, &m)
	if err != nil {
		return fmt.Errorf("import-c: %w", err)
	}
	file := filepath.Join(root, resultsFolder, machineName(&m)+".c.txt")
	return writeResults(file, text)
}

// importC returns the file of results for what the options name.
func importC(o *importOptions, m *report.Machine) ([]byte, error) {
	f, err := os.Open(o.file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	figures, err := bestc.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.file, err)
	}
	file := bestc.File{CPU: m.CPU, OS: m.OS, Arch: m.Arch, Compilers: o.compilers, Date: o.date, Figures: figures}
	var text bytes.Buffer
	if err := file.Write(&text); err != nil {
		return nil, err
	}
	return text.Bytes(), nil
}
