package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/checkout"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// resultsFolder is that of the saved results in a checkout, a file a machine.
const resultsFolder = "bench/results"

// resultsFile returns where this machine's results go, and the commit that they are of.
func resultsFile(m *report.Machine) (file, commit string, err error) {
	root, err := checkout.Root()
	if err != nil {
		return "", "", fmt.Errorf("-save: %w", err)
	}
	if commit, err = checkout.Commit(root, resultsFolder); err != nil {
		return "", "", fmt.Errorf("-save: which commit: %w", err)
	}
	return filepath.Join(root, resultsFolder, machineName(m)+".txt"), commit, nil
}

// machineName is the machine's as part of a file's name: small letters and digits with hyphens
// between.
func machineName(m *report.Machine) string {
	cpu := strings.NewReplacer("(R)", "", "(TM)", "", "(r)", "", "(tm)", "").Replace(m.CPU)
	words := strings.FieldsFunc(strings.ToLower(strings.Join([]string{m.OS, m.Arch, cpu}, " ")), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(words, "-")
}

// hardRows is how many rows of a family the saved shares are of.
const hardRows = 2000

// hardShares returns the shares of wrong answers on hard cases, of the tests and types that are
// asked for.
func hardShares(o *options) (all []report.Hard) {
	asked := accuracyOptions{tests: o.tests, types: o.types, seed: o.seed, rows: hardRows}
	for _, table := range accuracyTables(&asked) {
		test, answer, _ := strings.Cut(table.Test, ", ")
		for _, family := range table.Families {
			for i, score := range family.Scores {
				if score.Judged > 0 {
					all = append(all, report.Hard{
						Test: test, Answer: answer, Type: table.Type, Family: family.Name, Method: table.Methods[i],
						Judged: score.Judged, Wrong: score.Share(),
					})
				}
			}
		}
	}
	return all
}

func save(r *report.Report, file string) error {
	var text bytes.Buffer
	if err := r.WriteGo(&text); err != nil {
		return err
	}
	if err := writeResults(file, text.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "noise: %s\n", r.Noise())
	return nil
}

// writeResults writes a file of results, in a folder that it makes if there is none, and tells its name.
func writeResults(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		return err
	}
	fmt.Fprintln(os.Stderr, file)
	return nil
}
