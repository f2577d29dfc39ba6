//go:build !js

package catalog

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sieves are the programs that the routines of a test are sieved by, where a test has a sieve, or
// followed by, where it goes twice.
var sieves = map[string][]string{
	"CircleSweep":        {"CircleSweepHit", "CircleSweepCompact", "CircleSweepTime"},
	"CircleSweepContact": {"CircleSweepHit", "CircleSweepContactCompact", "CircleSweepTimeContact"},
	"RayCircle":          {"RayCircleHit", "RayCircleCompact"},
	"RayCircleContact":   {"RayCircleHit", "RayCircleCompact"},
	"RayBox":             {"RayBoxCompact", "RayBoxTime"},
	"RayBoxContact":      {"RayBoxCompact", "RayBoxTimeContact"},
	"BoxCircleSweep":     {"BoxCircleSweepCompact", "BoxCircleSweepTime"},
	"RayCapsule":         {"RayCapsuleCompact", "RayCapsuleTime"},
	"RayCapsuleContact":  {"RayCapsuleCompact", "RayCapsuleTimeContact"},
	"RayEllipse":         {"RayEllipseHit", "RayEllipseCompact"},
	"RayEllipseContact":  {"RayEllipseHit", "RayEllipseCompact"},
	"EllipseEllipse":     {"EllipseEllipseNear"},
	"EllipseCircle":      {"EllipseCircleNear"},
	"EllipseCapsule":     {"EllipseCapsuleNear"},
	"BoxBoxContact":      {"BoxBoxManifold"},
}

// routinesOf are the programs of the routines of tests that have no program of their own name.
var routinesOf = map[string]string{
	"BoxBoxContact": "BoxBoxDepth", "EllipseCircleContact": "EllipseNearest", "RayCapsuleContact": "RayCapsule",
}

// shapeChecks are the programs that tell which rows of a shape are no shapes.
var shapeChecks = map[string]string{
	"Points": "PointIsShape", "Circles": "CircleIsShape", "MovingCircles": "MovingCircleIsShape",
	"Ellipses": "EllipseIsShape", "Boxes": "EllipseIsShape", "Capsules": "MovingCircleIsShape",
	"Rays":        "RayIsShape",
	"Covariances": "CovarianceIsShape",
}

// routineSymbol finds the routines in a list of symbols; its group is the name of the program.
var routineSymbol = regexp.MustCompile(`hantei\.(\w+)F(?:32|64)(?:Rows|OneAgainstRows|RowsAgainstOne)[A-Z]\w+`)

// A program that calls one test contains the routines of that test, of its sieve and of its shapes.
// What a statement of package hantei's initialization mentions is in every program, so that
// descriptions of tests and what they lead to have to be constant. So any program shows most mistakes: every fourth
// test is linked, one with -short, and all with HANTEI_DEEP=1.
func TestProgramLinksItsTestsAlone(t *testing.T) {
	step := 4
	switch {
	case testing.Short():
		step = len(Tests)
	case os.Getenv("HANTEI_DEEP") == "1":
		step = 1
	}
	for i := 0; i < len(Tests); i += step {
		test := Tests[i]
		t.Run(test.Name, func(t *testing.T) {
			symbols, err := exec.Command("go", "tool", "nm", build(t, call(&test, "float32", "float64"), "-ldflags=-w")).Output()
			if err != nil {
				t.Fatal(err)
			}
			linked := map[string]bool{}
			for _, match := range routineSymbol.FindAllStringSubmatch(string(symbols), -1) {
				linked[strings.ToUpper(match[1][:1])+match[1][1:]] = true
			}
			program := cmp.Or(routinesOf[test.Name], test.Name)
			if !linked[program] {
				t.Errorf("no routine of %s among the symbols", program)
			}
			delete(linked, program)
			for _, sieve := range sieves[test.Name] {
				delete(linked, sieve)
			}
			for _, shape := range []*Shape{test.First, test.Second} {
				delete(linked, shapeChecks[shape.Name])
				delete(linked, shape.Name+"Near") // which rows are near a single shape
			}
			if len(linked) > 0 {
				t.Errorf("there are routines of %v besides", linked)
			}
		})
	}
}

// A program without symbols grows by 420 KB at most when it begins to call EllipsePoint. Half of that
// is package cpuid, by which it knows the CPU.
func TestProgramGrows(t *testing.T) {
	if testing.Short() {
		t.Skip("short tests run for other CPUs too, on which programs have other sizes")
	}
	const most = 420_000
	without := build(t, "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println() }\n", "-ldflags=-s -w")
	with := build(t, call(&Tests[0], "float32"), "-ldflags=-s -w")
	if growth := size(t, with) - size(t, without); growth > most {
		t.Errorf("a program that calls %s is %d bytes larger than one without, %d are allowed", Tests[0].Name, growth, most)
	} else {
		t.Logf("a program that calls %s is %d bytes larger than one without", Tests[0].Name, growth)
	}
}

// call is a program that calls the test for these element types.
func call(test *Test, types ...string) string {
	answer := map[Form]string{
		Bits: "hantei.NewMask(0)", Numbers: "[]T{}", Record: "&soa." + test.Answer.Record + "[T]{}",
	}[test.Answer.Form]
	var calls strings.Builder
	for _, name := range types {
		fmt.Fprintf(&calls, "\tcall[%s]()\n", name)
	}
	return fmt.Sprintf(`package main

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

func call[T soa.Float]() {
	hantei.%s(%s, new(soa.%s[T]), new(soa.%s[T]))
}

func main() {
%s	fmt.Println()
}
`, test.Name, answer, test.First.Name, test.Second.Name, calls.String())
}

// build builds a program within this module and returns the path of the executable.
func build(t *testing.T, source string, flags ...string) string {
	t.Helper()
	dir := t.TempDir()
	file, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", slices.Concat([]string{"build", "-trimpath", "-o", program}, flags, []string{file})...)
	command.Dir = root
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", command.Args, err, output)
	}
	return program
}

func size(t *testing.T, file string) int64 {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
