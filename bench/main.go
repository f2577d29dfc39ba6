// Command bench times hantei's tests on this machine, on scenes as a game and a catalogue have
// them, against a plain loop in Go, the formulas that articles teach, and what memory allows. It
// also counts wrong answers on hard cases, of hantei, of those and of other usual methods.
//
//	go run ./bench                             every test at a glance, in half a minute
//	go run ./bench -type float64               the same in float64
//	go run ./bench -full                       all that is measured, of all sizes and types
//	go run ./bench -test BoxCircle -size L1,L2 some of it
//	go run ./bench accuracy                    wrong answers and worst errors
//	go run ./bench accuracy -markdown          the same as Markdown
//	go run ./bench pairs                       calls over pairs beside plain loops, and workers, at a glance
//	go run ./bench pairs -full                 the same of every test, size, type and tier, in 5 minutes
//	go run ./bench short                       calls of few rows, and from how many on one pays
//	go run ./bench frame                       frames of a simulation, beside other ways
//	go run ./bench -format go > machine.txt    for benchstat
//	go run ./bench -scene shapes.csv           shapes from a file
//	go run ./bench -save                       bench/results/MACHINE.txt, in 6 minutes
//	go run ./bench report bench/results/*.txt  hantei.html: what such files say, drawn
//	go run ./bench modelled                    bench/results/modelled.txt: CPUs not at hand
//	go run ./bench import-c -compilers "gcc 14.2.0" ratios.txt   figures of the best C kernels
//	go run ./bench readme MACHINE              README.md and docs/machines.md: the tables of speeds, from such files
//	go run ./bench compare                     routines of the working tree and of a commit
//
// Where no time is given, a command takes 20 seconds at a glance, and otherwise 45 seconds to five minutes: its -h
// says how long. It takes longer than the time that is given where samples would be too short to be true.
//
// The Go format has one sample on a line, with the tier in its name and one row as the operation.
// Below stand shares of rows: hits, those that a routine was unsure of, and wrong answers. To
// compare two machines:
//
//	benchstat -table pkg -row .name,/type,/form,/size,/tier -filter .unit:ns/op one.txt other.txt
//
// A scene file is CSV; # starts a comment. A line starts with the kind of its shape. The first line
// of a kind names its columns, in any order, and the others hold numbers:
//
//	box,x,y,angle,hw,hh
//	box,640,480,0.3,400,8
//	circle,x,y,r
//	circle,600,470,5
//	circle,100,100,5
//
// Kinds are point (x y), circle (x y r), box (x y hw hh), ellipse (x y rx ry) and moving (x y vx vy
// r, a circle and its displacement over the frame). Boxes and ellipses have a direction: columns ux
// and uy, of any length, or angle, in radians. All pairs that a test takes are tested: ellipses
// with points, boxes with circles, circles with each other, moving circles with each other and with
// circles.
//
// A flag that has no effect beside others is wrong. It exits with 2 for a wrong flag or scene file, and with 1 if anything else fails: the tiers
// disagree, say.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/hantei-go/hantei/bench/internal/clock"
	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

const (
	exitFailure = 1
	exitUsage   = 2
)

// commands are what the first argument may name; without one, the tests are timed.
var commands map[string]func(args []string)

func init() { // an initializer above would refer to itself: the usage lists the commands
	commands = map[string]func(args []string){
		"accuracy": accuracyCommand,
		"compare":  compareCommand,
		"modelled": modelledCommand,
		"report":   reportCommand,
		"sample":   sampleCommand,
		"frame":    frameCommand,
		"import-c": importCCommand,
		"pairs":    pairsCommand,
		"readme":   readmeCommand,
		"short":    shortCommand,
	}
}

func main() {
	args := os.Args[1:]
	if len(args) > 0 && commands[args[0]] != nil {
		commands[args[0]](args[1:])
		return
	}
	testsCommand(args)
}

func testsCommand(args []string) {
	start := time.Now()
	o, err := parseOptions(args, os.Stderr)
	exitIfUsage(err)
	shapes, err := loadScene(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitUsage)
	}
	exitIfFailed(run(o, shapes, start.Add(o.time), os.Stdout))
}

// exitIfUsage ends the program after -h, and after a wrong flag, which is printed already.
func exitIfUsage(err error) {
	if errors.Is(err, flag.ErrHelp) {
		os.Exit(0)
	} else if err != nil {
		os.Exit(exitUsage)
	}
}

func exitIfFailed(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(exitFailure)
	}
}

// sceneRows are the rows of the synthetic scene; larger sizes repeat them.
const sceneRows = 1 << 16

func loadScene(o *options) (*scene.Scene[float64], error) {
	if o.scene == "" {
		return scene.Synthetic(o.seed, sceneRows, o.unusable), nil
	}
	f, err := os.Open(o.scene)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	shapes, err := scene.ReadShapes(f, o.scene)
	if err != nil {
		return nil, err
	}
	s, err := scene.FromShapes(shapes)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.scene, err)
	}
	return s, nil
}

func run(o *options, shapes *scene.Scene[float64], deadline time.Time, out io.Writer) error {
	r := report.Report{Machine: thisMachine(), Scene: sceneName(o)}
	var file string
	if o.save {
		var err error
		if file, r.Commit, err = resultsFile(&r.Machine); err != nil {
			return err
		}
		r.Machine.Model, r.Machine.GHz = modelOfThis(), clock.GHz()
	}
	p, err := newPlan(o, shapes, r.Machine.Caches)
	if err != nil {
		return err
	}
	r.Answers, r.Memory = p.answers, p.memoryNote()
	r.Cases = p.measure(deadline)
	r.Longer = longer(deadline, o.time, testSample)
	if o.save {
		r.Hard = hardShares(o)
		return save(&r, file)
	}
	switch {
	case o.format == formatGo:
		return r.WriteGo(out)
	case o.full:
		if err := addBestC(&r); err != nil {
			return err
		}
		return r.WriteTable(out)
	}
	return glance.Write(out, &r)
}

func sceneName(o *options) string {
	if o.scene != "" {
		return o.scene
	}
	return fmt.Sprintf("bullet-hell frame and cross-match, seed %d, %g %% of the cross-match unusable",
		o.seed, 100*o.unusable)
}

// rounds is how often a case times each runner.
const rounds = 7

// measure times the jobs, each for an equal share of the time that is left. Where laying out the
// rows has taken much of it, a job still gets half of its share of the whole time, and time for samples
// of testSample.
func (p *plan) measure(deadline time.Time) []report.Case {
	runtime.LockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // collects between the jobs only
	bar := newProgress(os.Stderr, len(p.jobs))
	least := p.options.time / time.Duration(2*len(p.jobs))
	var cases []report.Case
	for i := range p.jobs {
		j := &p.jobs[i]
		bar.step(j.String())
		c := j.ready()
		budget := max(time.Until(deadline)/time.Duration(len(p.jobs)-i), least, timing.Budget(len(c.runners), rounds, testSample))
		result := report.Case{
			Test: j.test, Type: j.element, Form: j.form, Size: j.size, Rows: c.rows, RowBytes: c.rowBytes,
			Wrong: j.wrong(),
		}
		for k, samples := range timing.Race(c.runners, c.rows, rounds, budget) {
			result.Runs = append(result.Runs, report.Run{Name: c.runners[k].Name, Samples: samples})
		}
		cases = append(cases, result)
		runtime.GC()
	}
	bar.finish()
	return cases
}
