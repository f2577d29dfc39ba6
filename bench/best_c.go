package main

import (
	"embed"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// bestCFiles are the figures of C kernels that go run ./bench import-c wrote.
//
//go:embed results/*.c.txt
var bestCFiles embed.FS

// addBestC gives each case the speed of the best C kernel on this machine, where the results have
// it.
func addBestC(r *report.Report) error {
	entries, err := bestCFiles.ReadDir("results")
	if err != nil {
		return err
	}
	for _, e := range entries {
		f, err := bestCFiles.Open("results/" + e.Name())
		if err != nil {
			return err
		}
		machines, err := saved.Read(f, e.Name())
		if err != nil {
			return err
		}
		for _, m := range machines {
			if m.CPU == r.Machine.CPU {
				addBestCOf(r, m)
			}
		}
	}
	return nil
}

// addBestCOf gives each case what the machine's file of C kernels has for its size.
func addBestCOf(r *report.Report, m *saved.Machine) {
	for i := range r.Cases {
		c := &r.Cases[i]
		if p, ok := m.BestC(saved.Key{Test: c.Test, Type: c.Type, Form: c.Form}, c.Size); ok {
			c.BestC = p.Rate()
		}
	}
}
