package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
)

// frameOptions are what the command line asks of the comparison of frames.
type frameOptions struct {
	kinds, bodies, types, tiers []string

	format  string
	time    time.Duration
	seed    uint64
	workers int // 0 for all cores
}

// bodiesNames are the numbers of bodies of -bodies.
var bodiesNames = []string{"10000", "100000", "1000000"}

// covered is the share of the area that the bodies cover.
const covered = 0.01

func frameCommand(args []string) {
	o, err := parseFrame(args, os.Stderr)
	exitIfUsage(err)
	exitIfFailed(runFrame(o, os.Stdout))
}

// parseFrame is parseOptions for frames.
func parseFrame(args []string, usage io.Writer) (*frameOptions, error) {
	o := frameOptions{types: []string{"float32"}, tiers: hantei.Tiers()[:1]}
	flags := newFlags(usage, "frame", " [flags]",
		"Times a frame from circles to pairs that hit, beside other ways to find them. Separate the items of a list with commas.\n\n")
	listVar(flags, &o.kinds, "radii", scene.BodyKinds, "radii: even from 1 to 2, mixed from 1 to 1024")
	listVar(flags, &o.bodies, "bodies", bodiesNames, "numbers of bodies")
	listVar(flags, &o.types, "type", report.Types, "element types: float32, float64")
	listVar(flags, &o.tiers, "tier", hantei.Tiers(), "tiers of the exact tests, of all contenders")
	flags.StringVar(&o.format, "format", formatTable, "`format` of the output: table, or go for benchstat")
	flags.DurationVar(&o.time, "time", time.Minute, "time for all of it at most; a million bodies may take longer")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the scenes")
	flags.IntVar(&o.workers, "workers", 0, "workers of hantei's second run, 0 for all cores")
	if err := parseFlags(flags, args, func(flags *flag.FlagSet) error {
		return checkRun(flags, o.format, o.time, &o.workers)
	}); err != nil {
		return nil, err
	}
	return &o, nil
}

// checkRun checks the flags that pairs and frame have in common. It replaces 0 workers by those of all
// cores.
func checkRun(flags *flag.FlagSet, format string, limit time.Duration, workers *int) error {
	if err := noArguments(flags); err != nil {
		return err
	}
	if *workers < 0 {
		return fmt.Errorf("-workers is %d: want 0 or more", *workers)
	}
	if err := checkFormat(format); err != nil {
		return err
	}
	if *workers == 0 {
		*workers = runtime.GOMAXPROCS(0)
	}
	return checkTime(limit)
}

// A frameJob is one case of the comparison.
type frameJob struct {
	tier, element, kind string
	bodies              int
}

func (o *frameOptions) jobs() (jobs []frameJob) {
	for _, tier := range o.tiers {
		for _, element := range o.types {
			for _, kind := range o.kinds {
				for _, bodies := range o.bodies {
					n, err := strconv.Atoi(bodies)
					if err != nil {
						panic(fmt.Sprintf("bench: bodies %q is no number", bodies))
					}
					jobs = append(jobs, frameJob{tier, element, kind, n})
				}
			}
		}
	}
	return jobs
}

func (j frameJob) String() string {
	return fmt.Sprintf("%d bodies, radii %s, %s, %s", j.bodies, j.kind, j.element, j.tier)
}

func runFrame(o *frameOptions, out io.Writer) error {
	deadline := time.Now().Add(o.time)
	r := report.FrameReport{
		Machine: thisMachine(),
		Scene:   fmt.Sprintf("circles that cover %g %% of a square, seed %d", 100*covered, o.seed),
	}
	jobs := o.jobs()
	bar := newProgress(os.Stderr, len(jobs))
	defer bar.finish()
	for i, j := range jobs {
		bar.step(j.String())
		share := time.Until(deadline) / time.Duration(len(jobs)-i)
		c, err := j.measure(o, share)
		if err != nil {
			return fmt.Errorf("%v: %w", j, err)
		}
		r.Cases = append(r.Cases, c)
	}
	bar.finish()
	if o.format == formatGo {
		return r.WriteGo(out)
	}
	return r.WriteTable(out)
}

func (j frameJob) measure(o *frameOptions, budget time.Duration) (report.FrameCase, error) {
	useTier(j.tier)
	circles := scene.Bodies(o.seed, j.kind, j.bodies, covered)
	var all []contender
	switch j.element {
	case "float32":
		narrow := scene.CirclesAs[float32](circles)
		all = contenders(&narrow, o.workers)
	case "float64":
		all = contenders(circles, o.workers)
	}
	if err := checkFrames(all); err != nil {
		return report.FrameCase{}, err
	}
	return report.FrameCase{
		Tier: j.tier, Type: j.element, Radii: j.kind, Bodies: j.bodies,
		Candidates: all[0].candidates.Len(), Hits: all[0].hits.Len(),
		Runs: raceFrames(all, budget),
	}, nil
}

// checkFrames runs a frame of every contender, which also makes it grow its memory, and returns an
// error if two find different pairs. Those of the first are in order.
func checkFrames(all []contender) error {
	var want []uint64
	for i, c := range all {
		c.frame(new(stopwatch))
		got := make([]uint64, 0, c.hits.Len())
		for a, b := range c.hits.All() {
			got = append(got, uint64(a)<<32|uint64(b))
		}
		if i == 0 {
			want = got
			continue
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			return fmt.Errorf("%s finds %d hits, %s %d, or others", c.name, len(got), all[0].name, len(want))
		}
	}
	return nil
}

// leastRounds are those of a comparison of frames, however long they take.
const leastRounds = 3

// raceFrames times all contenders in turn, round by round.
func raceFrames(all []contender, budget time.Duration) []report.FrameRun {
	runs := make([]report.FrameRun, len(all))
	start := time.Now()
	for round := 0; round < leastRounds || round < rounds && time.Since(start) < budget; round++ {
		for i, c := range all {
			runtime.GC() // of what others left behind
			runs[i].Name = c.name
			runs[i].Add(timeFrames(c))
		}
	}
	return runs
}

// timeFrames times frames of a contender for frameSample or one, and returns how many.
func timeFrames(c contender) (frames int, parts [len(report.Parts)]time.Duration) {
	var s stopwatch
	for start := time.Now(); frames == 0 || time.Since(start) < frameSample; frames++ {
		c.frame(&s)
	}
	return frames, s.parts
}
