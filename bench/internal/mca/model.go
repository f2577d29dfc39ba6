package mca

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A CPU is one that LLVM has a model of.
type CPU struct {
	Name    string
	Arch    string // Go's
	Model   string // LLVM's
	GHz     float64
	ClockOf string // which machine has that clock
}

// triples are LLVM's names of Go's architectures.
var triples = map[string]string{"amd64": "x86_64", "arm64": "aarch64"}

// A Throughput is what llvm-mca says of a routine on a CPU.
type Throughput struct {
	Routine Routine
	Rows    int     // of a turn of its loop
	Cycles  float64 // a row
}

// turns returns how many of a loop llvm-mca simulates: enough for the first ones, which wait for
// the pipeline to fill, to count for little, and no more, since a long loop takes it long.
func (l *loop) turns() int {
	if len(l.body) < 200 {
		return 300
	}
	return 40
}

// Throughputs returns those of all routines in a program on a CPU, with all data in the first-level
// cache, no jump mispredicted, and no row unsure.
func (t *Tools) Throughputs(program string, cpu *CPU) ([]Throughput, error) {
	routines, err := Routines(program)
	if err != nil {
		return nil, err
	}
	code, err := t.disassemble(program, routines)
	if err != nil {
		return nil, err
	}
	regions := make(map[int]*strings.Builder) // by the turns that they take
	var all []Throughput
	for _, k := range routines {
		l, err := mainLoop(&k, code[k.Symbol])
		if err != nil {
			return nil, err
		}
		if regions[l.turns()] == nil {
			regions[l.turns()] = new(strings.Builder)
		}
		l.region(regions[l.turns()], k.Symbol)
		all = append(all, Throughput{Routine: k, Rows: l.rows})
	}
	cycles := make(map[string]float64) // of a turn, by symbol
	for turns, text := range regions {
		if err := t.simulate(cycles, text.String(), turns, cpu); err != nil {
			return nil, err
		}
	}
	for i := range all {
		c, ok := cycles[all[i].Routine.Symbol]
		if !ok {
			return nil, fmt.Errorf("llvm-mca says nothing of %s", all[i].Routine.Symbol)
		}
		all[i].Cycles = c / float64(all[i].Rows)
	}
	return all, nil
}

// simulate adds how many cycles a turn of each region takes.
func (t *Tools) simulate(cycles map[string]float64, regions string, turns int, cpu *CPU) error {
	output, err := run(t.mca, []byte(regions), "-mtriple="+triples[cpu.Arch], "-mcpu="+cpu.Model,
		fmt.Sprintf("-iterations=%d", turns), "-json", "-instruction-info=false", "-resource-pressure=false", "-")
	if err != nil {
		return err
	}
	var answer struct {
		CodeRegions []struct {
			Name        string
			SummaryView struct{ TotalCycles float64 }
		}
	}
	if err := json.Unmarshal(output, &answer); err != nil {
		return fmt.Errorf("what llvm-mca says: %w", err)
	}
	for _, r := range answer.CodeRegions {
		cycles[r.Name] = r.SummaryView.TotalCycles / float64(turns)
	}
	return nil
}
