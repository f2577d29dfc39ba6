package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
)

// checkMisuse has the flags of a command parsed from wrong arguments, the keys of the errors that they
// give. The error is printed, and then how help is asked for. Help is an error of its own.
func checkMisuse[Options any](t *testing.T, name string, parse func([]string, io.Writer) (Options, error), wrong map[string]string) {
	t.Helper()
	for args, want := range wrong {
		t.Run(args, func(t *testing.T) {
			var usage bytes.Buffer
			_, err := parse(strings.Fields(args), &usage)
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
			if all := want + "\ngo run ./" + name + " -h tells more\n"; usage.String() != all {
				t.Errorf("printed\n%s\nwant\n%s", usage.String(), all)
			}
		})
	}
	var usage strings.Builder
	if _, err := parse([]string{"-h"}, &usage); !errors.Is(err, flag.ErrHelp) || !strings.HasPrefix(usage.String(), "usage: go run ./"+name) {
		t.Errorf("-h gives %v, and prints\n%s\nwant the usage", err, usage.String())
	}
}

// parsers are the commands' own, by their names.
var parsers = map[string]func(args []string, usage io.Writer) error{
	"":         func(args []string, w io.Writer) error { _, err := parseOptions(args, w); return err },
	"accuracy": func(args []string, w io.Writer) error { _, err := parseAccuracy(args, w); return err },
	"compare":  func(args []string, w io.Writer) error { _, err := parseCompare(args, w); return err },
	"frame":    func(args []string, w io.Writer) error { _, err := parseFrame(args, w); return err },
	"import-c": func(args []string, w io.Writer) error { _, err := parseImportC(args, w); return err },
	"modelled": parseModelled,
	"pairs":    func(args []string, w io.Writer) error { _, err := parsePairs(args, w); return err },
	"readme":   func(args []string, w io.Writer) error { _, err := parseReadme(args, w); return err },
	"report":   func(args []string, w io.Writer) error { _, _, err := parseReport(args, w); return err },
	"sample":   func(args []string, w io.Writer) error { _, err := parseSample(args, w); return err },
	"short":    func(args []string, w io.Writer) error { _, err := parseShort(args, w); return err },
}

// combinations are flags beside each other, and the error that they give, or "" where all of them have an effect.
var combinations = []struct{ command, args, want string }{
	{"", "-full -tier generic -form one -type float32 -seed 3 -time 3s", ""},
	{"", "-full -test BoxCircle -size L1,memory -rows 64 -format table", ""},
	{"", "-save -rows 64 -format go -test CircleCircle", ""},
	{"", "-scene x -shape rows", ""},
	{"", "-unusable 5 -test EllipseBox,BoxBox", ""},
	{"", "-test BoxCircle -type float64 -shape one -size 2560 -unusable 0 -format go -time 2s", ""},
	{"", "-full=false -type float64", ""},
	{"", "-full=false -test BoxBox", "-full is false with -test: want no -full: that prints all that is measured"},
	{"", "-full=false -size L1", "-full is false with -size: want no -full: that prints all that is measured"},
	{"", "-full=false -rows 64", "-full is false with -rows: want no -full: that prints all that is measured"},
	{"", "-full=false -format go", "-full is false with -format go: want no -full: that prints all that is measured"},
	{"", "-full -save", "-full is true with -save: want one of them: -save has sizes of its own"},
	{"", "-format table -save", "-format is table with -save: want go"},
	{"", "-save -scene x", "-scene is x with -save: want the synthetic scene, the same for every machine"},
	{"", "-rows 640 -size L1,L2", "-rows is 640 with -size L1,L2: want memory among the sizes"},
	{"", "-seed 3 -scene x", "-seed is 3 with -scene x: want one of them: the shapes of a file are not drawn"},
	{"", "-unusable 5 -scene x", "-unusable is 5 with -scene x: want one of them: the file tells which rows are shapes"},
	{"", "-unusable 5 -test CircleCircle,EllipseDistance", "-unusable is 5 with tests or forms without the cross-match: want form rows, and some of " + strings.Join(crossMatched, ",")},
	{"", "-unusable 5 -form one", "-unusable is 5 with tests or forms without the cross-match: want form rows, and some of " + strings.Join(crossMatched, ",")},
	{"", "-form one -shape rows", "-form is one with -shape: want one of them: -shape is its old name"},
	{"", "-test BoxBox -test BoxCircle", `invalid value "BoxCircle" for flag -test: it was BoxBox before: want one list`},
	{"", "-size L1 -size L2", `invalid value "L2" for flag -size: it was L1 before: want one list`},

	{"accuracy", "-test BoxCircle -type float32 -seed 3 -rows 10 -markdown", ""},
	{"compare", "-commit v1 -test BoxBox -tier generic -type float32 -form one -size L1 -time 9s -rounds 6", ""},
	{"frame", "-radii mixed -bodies 10000 -type float64 -tier generic -format go -time 3s -seed 3 -workers 1", ""},
	{"import-c", "-compilers gcc -cpu x -date 2026-01-31 file", ""},
	{"import-c", "-compilers gcc file -cpu x", "3 files: want one, of what the bench of the C kernels printed"},
	{"readme", "machine", ""},
	{"report", "-o x.html file", ""},
	{"sample", "-test BoxBox -tier generic -type float32 -form one -size L1", ""},
	{"sample", "-save", "flag provided but not defined: -save"},
	{"short", "-test BoxBox -tier generic -type float32 -form one -time 3s -seed 3 -save", ""},

	{"pairs", "-full -type float32 -time 3s -seed 3 -format table -workers 3", ""},
	{"pairs", "-call self,workers -test EllipseEllipse,BoxBox -tier generic -workers 3", ""},
	{"pairs", "-call workers -type float64", ""},
	{"pairs", "-full=false -test BoxBox", "-full is false with -test: want no -full: that prints all that is measured"},
	{"pairs", "-full=false -format go", "-full is false with -format go: want no -full: that prints all that is measured"},
	{"pairs", "-workers 3 -call self -test BoxBox", "-workers is 3 with -call self and -test BoxBox: want call workers and test EllipseEllipse"},
	{"pairs", "-workers 3 -test BoxBox", "-workers is 3 with -call cross,self,among,workers and -test BoxBox: want call workers and test EllipseEllipse"},
	{"pairs", "-call workers,cross -test BoxBox", "-call is workers,cross with -test BoxBox: want for workers some of EllipseEllipse"},
	{"pairs", "-call self -test BoxCircle", "-call is self with -test BoxCircle: want for self some of " + strings.Join(symmetricTests(), ",")},
	{"pairs", "-call self -test BoxBox,BoxCircle", "-test is BoxBox,BoxCircle with -call self: want some of " + strings.Join(symmetricTests(), ",")},
	{"pairs", "-call workers -call self", `invalid value "self" for flag -call: it was workers before: want one list`},
}

func symmetricTests() []string {
	return slices.DeleteFunc(slices.Clone(pairTestNames), func(name string) bool {
		return !catalog.Named(name).Symmetric || catalog.Named(name).Answer.Form != catalog.Bits
	})
}

// TestCombinations checks that no flag is passed over in silence. Every flag of every command is in the table.
func TestCombinations(t *testing.T) {
	for _, c := range combinations {
		t.Run(c.command+" "+c.args, func(t *testing.T) {
			err := parsers[c.command](strings.Fields(c.args), io.Discard)
			if c.want == "" && err != nil || c.want != "" && (err == nil || err.Error() != c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
	for command := range commands {
		if parsers[command] == nil {
			t.Errorf("no parser of command %s is tested", command)
		}
	}
	for command, parse := range parsers {
		var usage strings.Builder
		if err := parse([]string{"-h"}, &usage); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%s -h gives %v", command, err)
		}
		for _, line := range regexp.MustCompile(`(?m)^  -([a-z-]+)`).FindAllStringSubmatch(usage.String(), -1) {
			name := regexp.MustCompile(`-` + line[1] + `\b`)
			if !slices.ContainsFunc(combinations, func(c struct{ command, args, want string }) bool {
				return c.command == command && name.MatchString(c.args)
			}) {
				t.Errorf("flag -%s of command %q is in no combination", line[1], command)
			}
		}
	}
}

// TestOneTierOfWorkers names two tiers for calls that use one, where the CPU has two.
func TestOneTierOfWorkers(t *testing.T) {
	tiers := hantei.Tiers()
	if len(tiers) == 1 {
		t.Skip("this CPU has one tier")
	}
	two := strings.Join(tiers[:2], ",")
	want := "-tier is " + two + " with -call workers: want one tier, or other calls"
	if _, err := parsePairs([]string{"-call", "workers", "-tier", two}, io.Discard); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
