package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"time"

	"github.com/hantei-go/hantei/bench/internal/regression"
)

// A duel is of two programs that take samples of the same cases by turns.
type duel struct {
	before, after string // programs
	args          []string
	rounds        int
}

// fight starts both programs and returns the samples of the named cases, of all that both have if
// names is nil.
func (d *duel) fight(ctx context.Context, names []string, budget time.Duration) (cases []regression.Comparison, err error) {
	sides := make([]*sampling, 2)
	for i, program := range []string{d.before, d.after} {
		if sides[i], err = startSampling(ctx, program, d.args); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, sides[i].stop()) }()
	}
	if names == nil {
		if names = common(sides[1].names, sides[0].names); len(names) == 0 {
			return nil, errors.New("compare: the two programs have no case in common")
		}
	}
	share := budget / time.Duration(2*len(names)*(d.rounds+1)) // a round's worth goes to finding the speeds
	bar := newProgress(os.Stderr, len(names))
	defer bar.finish()
	for _, name := range names {
		bar.step(name)
		samples, err := d.exchange(sides, name, share)
		if err != nil {
			return nil, err
		}
		cases = append(cases, regression.Comparison{Case: name, Before: samples[0], After: samples[1]})
	}
	return cases, nil
}

// common returns the names that others has too. It differs from names only if each program is a bench
// of its own, of which one lacks a test.
func common(names, others []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !slices.Contains(others, n) })
}

// exchange takes the samples of one case. Each side begins every other round.
func (d *duel) exchange(sides []*sampling, name string, share time.Duration) (samples [2][]float64, err error) {
	for round := range d.rounds {
		for turn := range sides {
			i := (round + turn) % len(sides)
			perRow, err := sides[i].sample(sampleOrder{slices.Index(sides[i].names, name), share})
			if err != nil {
				return samples, err
			}
			samples[i] = append(samples[i], perRow)
		}
	}
	return samples, nil
}

// confirm measures the cases that lost again and returns the names of those that always do.
func (d *duel) confirm(
	ctx context.Context, cases []regression.Comparison, budget time.Duration,
) (lost map[string]bool, err error) {
	suspects := losses(cases)
	for pass := 1; pass < passes && len(suspects) > 0; pass++ {
		again, err := d.fight(ctx, suspects, budget*time.Duration(len(suspects))/time.Duration(len(cases)))
		if err != nil {
			return nil, err
		}
		suspects = losses(again)
	}
	lost = make(map[string]bool)
	for _, name := range suspects {
		lost[name] = true
	}
	return lost, nil
}

// losses returns the names of the cases that lost.
func losses(cases []regression.Comparison) (names []string) {
	for i := range cases {
		if cases[i].Verdict().Loss {
			names = append(names, cases[i].Case)
		}
	}
	return names
}

// A sampling is one of the programs, running.
type sampling struct {
	command *exec.Cmd
	input   io.Closer
	orders  *json.Encoder
	results *json.Decoder
	names   []string // of the cases
}

func startSampling(ctx context.Context, program string, args []string) (*sampling, error) {
	command := exec.CommandContext(ctx, program, args...)
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	s := &sampling{command: command, input: input, orders: json.NewEncoder(input), results: json.NewDecoder(output)}
	if err := s.results.Decode(&s.names); err != nil {
		return nil, errors.Join(fmt.Errorf("compare: the program that takes samples: %w", err), s.stop())
	}
	return s, nil
}

func (s *sampling) sample(order sampleOrder) (perRow float64, err error) {
	if err := s.orders.Encode(order); err != nil {
		return 0, err
	}
	var result sampleResult
	err = s.results.Decode(&result)
	return result.PerRow, err
}

// stop ends the program by the end of its input.
func (s *sampling) stop() error {
	return errors.Join(s.input.Close(), s.command.Wait())
}
