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

// fight starts both programs and returns the samples of some cases, nil for all.
func (d *duel) fight(ctx context.Context, some []int, budget time.Duration) (cases []regression.Comparison, err error) {
	sides := make([]*sampling, 2)
	for i, program := range []string{d.before, d.after} {
		if sides[i], err = startSampling(ctx, program, d.args); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, sides[i].stop()) }()
	}
	names := sides[0].names
	if !slices.Equal(names, sides[1].names) {
		return nil, fmt.Errorf("compare: the two programs have different cases: %d and %d", len(names), len(sides[1].names))
	}
	if some == nil {
		for k := range names {
			some = append(some, k)
		}
	}
	share := budget / time.Duration(2*len(some)*(d.rounds+1)) // a round's worth goes to finding the speeds
	bar := newProgress(os.Stderr, len(some))
	defer bar.finish()
	for _, k := range some {
		bar.step(names[k])
		samples, err := d.exchange(sides, sampleOrder{k, share})
		if err != nil {
			return nil, err
		}
		cases = append(cases, regression.Comparison{Case: names[k], Before: samples[0], After: samples[1]})
	}
	return cases, nil
}

// exchange takes the samples of one case. Each side begins every other round.
func (d *duel) exchange(sides []*sampling, order sampleOrder) (samples [2][]float64, err error) {
	for round := range d.rounds {
		for turn := range sides {
			i := (round + turn) % len(sides)
			perRow, err := sides[i].sample(order)
			if err != nil {
				return samples, err
			}
			samples[i] = append(samples[i], perRow)
		}
	}
	return samples, nil
}

// confirm measures the cases that lost again and returns those that always do, by their place in cases.
func (d *duel) confirm(
	ctx context.Context, cases []regression.Comparison, budget time.Duration,
) (lost map[int]bool, err error) {
	var suspects []int
	for i := range cases {
		if cases[i].Verdict().Loss {
			suspects = append(suspects, i)
		}
	}
	for pass := 1; pass < passes && len(suspects) > 0; pass++ {
		again, err := d.fight(ctx, suspects, budget*time.Duration(len(suspects))/time.Duration(len(cases)))
		if err != nil {
			return nil, err
		}
		var still []int
		for k, i := range suspects {
			if again[k].Verdict().Loss {
				still = append(still, i)
			}
		}
		suspects = still
	}
	lost = make(map[int]bool)
	for _, i := range suspects {
		lost[i] = true
	}
	return lost, nil
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
