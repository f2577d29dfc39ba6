package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"golang.org/x/perf/benchfmt"

	"github.com/hantei-go/hantei/bench/internal/checkout"
	"github.com/hantei-go/hantei/bench/internal/mca"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// modelledCPUs are those of bench/results/modelled.txt. LLVM has a model of its own for each:
// apple-m1 is left out, since that is its model of a core of 2013.
var modelledCPUs = []mca.CPU{
	{Name: "Neoverse V2", Arch: "arm64", Model: "neoverse-v2", GHz: 2.8, ClockOf: "Graviton4"},
	{Name: "Neoverse N1", Arch: "arm64", Model: "neoverse-n1", GHz: 3.0, ClockOf: "Altra"},
	{Name: "Zen 4", Arch: "amd64", Model: "znver4", GHz: 3.7, ClockOf: "EPYC 9004"},
	{Name: "Sapphire Rapids", Arch: "amd64", Model: "sapphirerapids", GHz: 3.0, ClockOf: "Xeon 8400"},
}

const modelledFile = resultsFolder + "/modelled.txt"

// kernelKey is the key of what kernelHash returns in the file's configuration.
const kernelKey = "kernel"

func modelledCommand(args []string) {
	exitIfUsage(parseModelled(args, os.Stderr))
	exitIfFailed(runModelled())
}

// parseModelled is parseOptions for the modelled figures, which have no options.
func parseModelled(args []string, usage io.Writer) error {
	flags := newFlags(usage, "modelled", "",
		"Writes "+modelledFile+": what llvm-mca says of every routine's loop on CPUs that it has models of.\n")
	return parseFlags(flags, args, noArguments)
}

func runModelled() error {
	root, err := checkout.Root()
	if err != nil {
		return fmt.Errorf("modelled: %w", err)
	}
	tools, err := mca.FindTools()
	if err != nil {
		return fmt.Errorf("modelled: %w", err)
	}
	folder, err := os.MkdirTemp("", "hantei-modelled-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	var text bytes.Buffer
	for i := range modelledCPUs {
		cpu := &modelledCPUs[i]
		fmt.Fprintf(os.Stderr, "%s\n", cpu.Name)
		program, err := buildRoutines(root, cpu.Arch, folder)
		if err != nil {
			return err
		}
		kernel, err := kernelHash(root, cpu.Arch)
		if err != nil {
			return err
		}
		if err := writeModelled(&text, tools, cpu, program, kernel); err != nil {
			return err
		}
	}
	return writeResults(filepath.Join(root, modelledFile), text.Bytes())
}

// buildRoutines builds a program of all routines for an architecture, the tests of hantei, and
// returns its path.
func buildRoutines(root, arch, folder string) (string, error) {
	program := filepath.Join(folder, arch)
	command := exec.Command("go", "test", "-C", root, "-c", "-vet=off", "-o", program, ".")
	command.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+arch, "CGO_ENABLED=0")
	if output, err := command.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the routines for %s: %w\n%s", arch, err, bytes.TrimSpace(output))
	}
	return program, nil
}

// kernelHash is the name of the file with an architecture's routines, and a hash of it: figures that name it are
// of these very instructions.
func kernelHash(root, arch string) (string, error) {
	name := "kernel_" + arch + ".s"
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return "", err
	}
	hash := sha256.Sum256(text)
	return fmt.Sprintf("%s %x", name, hash[:8]), nil
}

// writeModelled writes a line for each routine in Go benchmark format. The operation is one row.
func writeModelled(w io.Writer, tools *mca.Tools, cpu *mca.CPU, program, kernel string) error {
	throughputs, err := tools.Throughputs(program, cpu)
	if err != nil {
		return err
	}
	out := benchfmt.NewWriter(w)
	config := report.FileConfig([][2]string{
		{"goos", "linux"}, {"goarch", cpu.Arch}, {"pkg", report.Package},
		{"cpu", cpu.Name + report.ModelledBy}, {"clock", fmt.Sprintf("%.1f GHz, assumed: %s", cpu.GHz, cpu.ClockOf)},
		{"toolchain", runtime.Version() + ", LLVM " + tools.Version}, {kernelKey, kernel},
	})
	for _, t := range throughputs {
		name := fmt.Sprintf("%s/tier=%s/type=%s/form=%s/size=L1",
			t.Routine.Test, t.Routine.Tier, t.Routine.Type, t.Routine.Form)
		if err := out.Write(&benchfmt.Result{
			Config: config, Name: benchfmt.Name(name), Iters: t.Rows,
			Values: []benchfmt.Value{
				{Value: thousandths(t.Cycles / cpu.GHz), Unit: "ns/op"},
				{Value: thousandths(t.Cycles), Unit: report.UnitCycles},
				{Value: thousandths(t.Instructions), Unit: report.UnitInstructions},
				{Value: thousandths(t.Issue), Unit: report.UnitIssue},
				{Value: thousandths(t.Unit), Unit: report.UnitBusiest},
			},
		}); err != nil {
			return err
		}
	}
	return nil
}

func thousandths(x float64) float64 { return math.Round(1e3*x) / 1e3 }
