package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/checkout"
	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

func readmeCommand(args []string) {
	machine, err := parseReadme(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runReadme(machine))
}

// parseReadme is parseOptions for the README's speeds.
func parseReadme(args []string, usage io.Writer) (machine string, err error) {
	flags := newFlags(usage, "readme", " MACHINE",
		"Writes the tables of speeds in README.md and docs/machines.md anew, from "+resultsFolder+"/MACHINE.txt and what else is there of that machine.\n")
	err = parseFlags(flags, args, func(flags *flag.FlagSet) error {
		if flags.NArg() != 1 {
			return errors.New("want one machine: the name of a file in " + resultsFolder + " without .txt")
		}
		return nil
	})
	return flags.Arg(0), err
}

func runReadme(machine string) error {
	root, err := checkout.Root()
	if err != nil {
		return fmt.Errorf("readme: %w", err)
	}
	for _, page := range speedPages {
		speeds, err := readmeSpeeds(root, machine, page.onlyBesideC)
		if err != nil {
			return fmt.Errorf("readme: %w", err)
		}
		file := filepath.Join(root, page.file)
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		_, old, err := shownSpeeds(string(text))
		if err != nil {
			return fmt.Errorf("readme: %s: %w", page.file, err)
		}
		if err := os.WriteFile(file, []byte(strings.Replace(string(text), old, speeds, 1)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// speedPages are the pages with a table of speeds: the README has the tests that there is a best C
// kernel for, where another page has all.
var speedPages = []struct {
	file        string
	onlyBesideC bool
}{{"README.md", true}, {filepath.Join("docs", "machines.md"), false}}

// The lines around the table of a page. The first one goes on with the machine's name.
const (
	speedsStart = "<!-- go run ./bench readme "
	speedsEnd   = "<!-- end of the speeds -->\n"
)

// shownSpeeds returns the machine that a page's table is of, and the table with its two lines.
func shownSpeeds(readme string) (machine, speeds string, err error) {
	start := strings.Index(readme, speedsStart)
	end := strings.Index(readme, speedsEnd)
	if start < 0 || end < start {
		return "", "", fmt.Errorf("there is no %q with %q after it", speedsStart, strings.TrimSpace(speedsEnd))
	}
	machine, _, _ = strings.Cut(readme[start+len(speedsStart):end], " -->")
	return machine, readme[start : end+len(speedsEnd)], nil
}

// readmeSpeeds returns what a page has to show of a machine.
func readmeSpeeds(root, machine string, onlyBesideC bool) (string, error) {
	files, err := filepath.Glob(filepath.Join(root, resultsFolder, machine+"*.txt"))
	if err != nil {
		return "", err
	}
	machines, err := saved.ReadFiles(files)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(machines, func(m *saved.Machine) bool {
		return machineName(&report.Machine{CPU: m.CPU, OS: m.OS, Arch: m.Arch}) == machine
	})
	if i < 0 {
		return "", fmt.Errorf("%s has no results of %s", resultsFolder, machine)
	}
	m := machines[i]
	return speedsStart + machine + " -->\n" + glance.Markdown(m, onlyBesideC) +
		fmt.Sprintf("\nMeasured at commit %s, built with %s.\n", m.Commit, m.Go) + speedsEnd, nil
}
