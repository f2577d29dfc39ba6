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
	Rows    int // of a turn of its loop
	Cost        // of a row
}

// A Cost is what rows take. What is the least of Cycles by two reasons tells which one binds: if
// neither is near, the loop waits for its own results.
type Cost struct {
	Cycles       float64
	Instructions float64
	Issue        float64 // cycles in which the CPU can take that many in
	Unit         float64 // cycles that the busiest of its units works
}

// over is the cost of one of n.
func (c Cost) over(n float64) Cost {
	return Cost{c.Cycles / n, c.Instructions / n, c.Issue / n, c.Unit / n}
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
	costs := make(map[string]Cost) // of a turn, by symbol
	for turns, text := range regions {
		if err := t.simulate(costs, text.String(), turns, cpu); err != nil {
			return nil, err
		}
	}
	for i := range all {
		c, ok := costs[all[i].Routine.Symbol]
		if !ok {
			return nil, fmt.Errorf("llvm-mca says nothing of %s", all[i].Routine.Symbol)
		}
		all[i].Cost = c.over(float64(all[i].Rows))
	}
	return all, nil
}

// simulate adds what a turn of each region takes.
func (t *Tools) simulate(costs map[string]Cost, regions string, turns int, cpu *CPU) error {
	output, err := run(t.mca, []byte(regions), "-mtriple="+triples[cpu.Arch], "-mcpu="+cpu.Model,
		fmt.Sprintf("-iterations=%d", turns), "-json", "-instruction-info=false", "-")
	if err != nil {
		return err
	}
	var a answer
	if err := json.Unmarshal(output, &a); err != nil {
		return fmt.Errorf("what llvm-mca says: %w", err)
	}
	for i := range a.CodeRegions {
		costs[a.CodeRegions[i].Name] = a.CodeRegions[i].cost(float64(turns))
	}
	return nil
}

// An answer is what is read of llvm-mca's.
type answer struct{ CodeRegions []region }

// A region is a loop that was simulated.
type region struct {
	Name        string
	SummaryView struct{ TotalCycles, Instructions, TotaluOps, DispatchWidth float64 }

	// ResourcePressureView has the cycles of a turn by instruction and unit, and their sums by unit as
	// those of an instruction behind the last.
	ResourcePressureView struct {
		ResourcePressureInfo []struct {
			InstructionIndex int
			ResourceUsage    float64
		}
	}
}

// cost returns that of a turn.
func (r *region) cost(turns float64) Cost {
	s := &r.SummaryView
	c := Cost{s.TotalCycles, s.Instructions, s.TotaluOps / s.DispatchWidth, 0}.over(turns)
	last := 0
	for _, use := range r.ResourcePressureView.ResourcePressureInfo {
		last = max(last, use.InstructionIndex)
	}
	for _, use := range r.ResourcePressureView.ResourcePressureInfo {
		if use.InstructionIndex == last {
			c.Unit = max(c.Unit, use.ResourceUsage)
		}
	}
	return c
}
