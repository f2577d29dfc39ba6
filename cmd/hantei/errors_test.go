package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

func TestErrors(t *testing.T) {
	const (
		good     = "x,y\n1,2\n"
		ellipse  = "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n"
		usage    = "\nhantei help tells more\n"
		noResult = "-"
	)
	inFolder(t, map[string]string{
		"e.csv": ellipse, "p.csv": good,
		"empty.csv":     "",
		"header.csv":    "x,z\n1,2\n",
		"semicolon.csv": "x;y\n1;2\n",
		"tab.csv":       "x\ty\n1\t2\n",
		"binary.csv":    "a\x1b[31m,\xff,ü\n1,2,3\n",
		"twice.csv":     "x,y,x\n1,2,3\n",
		"ids.csv":       "id,x,y,id\n1,2,3,4\n",
		"word.csv":      "x,y\n1,2\n3,four\n",
		"blank.csv":     "x,y\n1,2\n\n\n3,0x\n",
		"names.csv":     "x,y\n1,2\n3,12_4\n",
		"quoted.csv":    "note,x,y\n\"a\nb\",1,2\nc,3,1e\n",
		"ragged.csv":    "x,y\n1,2\n3,4\n5\n",
		"quote.csv":     "x,y\n1,2\n\"3,4\n",
		"direction.csv": "x,y,ux,uy,angle,rx,ry\n0,0,1,0,0,2,1\n",
		"half.csv":      "x,y,ux,rx,ry\n0,0,1,2,1\n",
		"three.csv":     "x,y\n1,2\n3,4\n5,6\n",
		"two.csv":       "x,y,angle,rx,ry\n0,0,0,1,1\n0,0,0,1,1\n",
		"text.parquet":  "x,y\n1,2\n",
		"text.arrow":    "x,y\n1,2\n",
		"text.arrows":   "x,y\n1,2\n",
		"noending":      good,
		"readonly.csv":  "mine",
	})
	writeFile(t, "words.parquet", columnsOf(t, map[string]string{"x": "1", "y": "\"a\""}))
	writeFile(t, "large.arrow", columnsOf(t, map[string]string{"x": "9007199254740993", "y": "1"}))
	writeFile(t, "floatid.arrows", columnsOf(t, map[string]string{"x": "1", "y": "1", "id": "1.5"}))

	for _, err := range []error{os.Symlink("p.csv", "link.csv"), os.Link("p.csv", "second.csv"), os.Chmod("readonly.csv", 0o444)} {
		if err != nil {
			t.Skip("no links here: ", err)
		}
	}

	tests := []struct {
		name, command string
		code          int
		want          string // of standard error, without "hantei: "; "..." stands for anything
	}{
		{"no file", "rows EllipsePoint e.csv none.csv", 2, "none.csv: no such file or directory, need a file that can be read\n"},
		{"folder", "rows EllipsePoint e.csv .", 2, ".: the ending names no format...\n"},
		{"folder by format", "rows EllipsePoint . p.csv --in-format csv", 2, ".: is a folder, need a file that can be read\n"},
		{"no ending", "cross EllipsePoint e.csv noending", 2, "noending: the ending names no format, need .parquet or .pq, .arrow, .feather or .ipc (Arrow file), .arrows (Arrow stream), .csv, or --in-format\n"},
		{"empty", "rows EllipsePoint e.csv empty.csv", 2, "empty.csv: empty, need a first line with the columns' names: points need x y\n"},
		{"not CSV", "cross EllipsePoint e.csv binary.csv", 2, "binary.csv: column x: not there, points need x y, the file has \"a\\x1b[31m\" \"\\xff\" ü\n"},
		{"semicolons", "cross EllipsePoint e.csv semicolon.csv", 2, "semicolon.csv: column x: not there, points need x y, the file has x;y, need commas between columns\n"},
		{"tabs", "cross EllipsePoint e.csv tab.csv", 2, "tab.csv: column x: not there, points need x y, the file has \"x\\ty\", need commas between columns\n"},
		{"no column", "cross EllipsePoint e.csv header.csv", 2, "header.csv: column y: not there, points need x y, the file has x z\n"},
		{"no direction", "cross EllipsePoint half.csv p.csv", 2, "half.csv: column uy: not there, ellipses need x y (ux uy or angle) rx ry, the file has x y ux rx ry\n"},
		{"two directions", "cross EllipsePoint direction.csv p.csv", 2, "direction.csv: column ux: there is a column angle too, need that or ux and uy\n"},
		{"column twice", "rows EllipsePoint e.csv twice.csv", 2, "twice.csv: column x: there 2 times, need one\n"},
		{"id twice", "rows EllipsePoint e.csv ids.csv", 2, "ids.csv: column id: there 2 times, need one or none\n"},
		{"word", "rows EllipsePoint e.csv word.csv", 2, "word.csv: line 3, row 1, column y: \"four\", need a number\n"},
		{"blank lines", "cross EllipsePoint e.csv blank.csv", 2, "blank.csv: line 5, row 1, column y: \"0x\", need a number\n"},
		{"digits of a name", "rows EllipsePoint e.csv names.csv", 2, "names.csv: line 3, row 1, column y: \"12_4\", need a number\n"},
		{"lines in quotes", "cross EllipsePoint e.csv quoted.csv", 2, "quoted.csv: line 4, row 1, column y: \"1e\", need a number\n"},
		{"ragged", "cross EllipsePoint e.csv ragged.csv", 2, "ragged.csv: line 4, row 2: wrong number of fields, need 2 as in the first line\n"},
		{"quote", "nearest e.csv quote.csv --within 1", 2, "quote.csv: line 3, row 1: extraneous or missing \" in quoted-field\n"},
		{"not parquet", "cross EllipsePoint e.csv text.parquet", 2, "text.parquet: parquet: ...need a Parquet file\n"},
		{"not arrow", "cross EllipsePoint e.csv text.arrow", 2, "text.arrow: a file without a footer, need an Arrow file\n"},
		{"not a stream", "cross EllipsePoint e.csv text.arrows", 2, "text.arrows: ...need an Arrow stream\n"},
		{"words in parquet", "cross EllipsePoint e.csv words.parquet", 2, "words.parquet: column y: utf8, need numbers\n"},
		{"large integer", "cross EllipsePoint e.csv large.arrow", 2, "large.arrow: row 0, column x: 9007199254740993, need an integer from -2^53 to 2^53, which float64 has exactly\n"},
		{"ids of floats", "cross EllipsePoint e.csv floatid.arrows", 2, "floatid.arrows: row 0, column id: 1.5, need a whole number from -2^53 to 2^53\n"},
		{"unequal rows", "rows EllipsePoint two.csv three.csv", 2, "three.csv: row 2: there is no such row in two.csv, need equal numbers of rows, or one row in a file\n"},
		{"unequal blocks", "rows EllipsePoint two.csv three.csv --batch 1", 2, "three.csv: row 2: there is no such row in two.csv, need equal numbers of rows, or one row in a file\n"},
		{"parquet from standard input", "rows EllipsePoint - p.csv --in-format parquet", 2, "standard input: parquet is read from its end, need a file, or format csv or arrows\n"},
		{"standard input twice", "rows EllipsePoint - -", 2, "2 files are -: need one standard input at most" + usage},
		{"bad output folder", "rows EllipsePoint e.csv p.csv -o none/out.csv", 2, "none: no such file or directory, need a folder in which out.csv can be made\n"},
		{"output is a folder", "rows EllipsePoint e.csv p.csv -o . --out-format csv", 2, ".: is a folder, need a file that can be written\n"},
		{"output is an input", "rows EllipsePoint e.csv p.csv -o ./p.csv", 2, "./p.csv: is the same file as the input p.csv, need another file for the results\n"},
		{"output is the side kept", "cross EllipsePoint ./e.csv p.csv --keep first -o e.csv", 2, "e.csv: is the same file as the input ./e.csv, need another file for the results\n"},
		{"output is an input by a link", "nearest e.csv p.csv --within 1 -o link.csv", 2, "link.csv: is the same file as the input p.csv, need another file for the results\n"},
		{"output is an input by a second name", "rows EllipsePoint e.csv p.csv -o second.csv", 2, "second.csv: is the same file as the input p.csv, need another file for the results\n"},
		{"output is read-only", "rows EllipsePoint e.csv p.csv -o readonly.csv", 2, "readonly.csv: is read-only, need a file that can be written\n"},
		{"output without ending", "rows EllipsePoint e.csv p.csv -o out", 2, "out: the ending names no format...or --out-format\n"},

		{"no test", "rows EllipsePint e.csv p.csv", 2, "no test is called \"EllipsePint\": need EllipsePoint, ..." + usage},
		{"no command", "row EllipsePoint e.csv p.csv", 2, "unknown command \"row\" for \"hantei\"..." + usage},
		{"no argument", "cross", 2, "cross: TEST, FIRST and SECOND are missing: need hantei cross TEST FIRST SECOND [flags]" + usage},
		{"too few arguments", "cross EllipsePoint e.csv", 2, "cross: SECOND is missing: need hantei cross TEST FIRST SECOND [flags]" + usage},
		{"files alone", "rows e.csv p.csv", 2, "rows: \"e.csv\" is not a test: need hantei rows TEST FIRST SECOND [flags]" + usage},
		{"a file alone", "cross e.csv --self", 2, "cross: \"e.csv\" is not a test: need hantei cross TEST FILE --self" + usage},
		{"too many arguments", "gen ships e.csv", 2, "gen: \"e.csv\" is one argument too many: need hantei gen SCENE [flags]" + usage},
		{"arguments of version", "version now", 2, "version: \"now\" is one argument too many: need hantei version [flags]" + usage},
		{"word for a number", "rows EllipsePoint e.csv p.csv --workers two", 2, "invalid argument \"two\" for \"--workers\" flag: invalid syntax, need a number" + usage},
		{"number out of range", "gen ships --rows 1e3", 2, "invalid argument \"1e3\" for \"--rows\" flag: invalid syntax, need a number" + usage},
		{"unknown flag", "cross EllipsePoint e.csv p.csv --quick", 2, "unknown flag: --quick" + usage},
		{"within of hits", "cross EllipsePoint e.csv p.csv --within 1", 2, "EllipsePoint has no number that --within could limit" + usage},
		{"within of times", "cross CircleSweep e.csv p.csv --within 1.5", 2, "--within 1.5: the time of CircleSweep needs a limit from 0 to 1" + usage},
		{"within of all rows", "rows CircleSweep e.csv p.csv --within 0.5", 2, "--within: need --only-hits" + usage},
		{"within NaN", "cross EllipseDistance e.csv p.csv --within NaN", 2, "--within NaN: the distance of EllipseDistance needs a limit from -1.7976931348623157e+308 to 1.7976931348623157e+308" + usage},
		{"nearest without within", "nearest e.csv p.csv", 2, "nearest needs --within DISTANCE: how far an ellipse may be" + usage},
		{"nearest within less than 0", "nearest e.csv p.csv --within -1", 2, "--within -1: need 0 or more" + usage},
		{"workers", "rows EllipsePoint e.csv p.csv -workers -2", 2, "--workers -2: need 0 or more" + usage},
		{"broad", "cross EllipsePoint e.csv p.csv --broad sometimes", 2, "--broad sometimes: need auto, always or never" + usage},
		{"keep", "cross EllipsePoint e.csv p.csv --keep both", 2, "--keep both: need first or second" + usage},
		{"angles without a direction", "cross CircleCircle e.csv p.csv --angle deg", 2, "--angle: CircleCircle has no shape with a direction, need a test of boxes or ellipses" + usage},
		{"way of angles without a direction", "rows RayCapsule e.csv p.csv --clockwise", 2, "--clockwise: RayCapsule has no shape with a direction, need a test of boxes or ellipses" + usage},
		{"format", "cross EllipsePoint e.csv p.csv --in-format xml", 2, "invalid argument \"xml\" for \"--in-format\" flag: need parquet, arrow, arrows or csv" + usage},
		{"scene", "gen asteroids", 2, "no scene is called \"asteroids\": need ellipses, points, ships, lasers, bullets, shots" + usage},
		{"rows of a scene", "gen ships --rows -1", 2, "--rows -1: need 0 or more" + usage},
		{"no ellipses of a scene", "gen points --ellipses 0", 2, "--ellipses 0: need 1 or more" + usage},
		{"unusable", "gen ships --unusable 2", 2, "--unusable 2: need a share from 0 to 1" + usage},
		{"field", "gen points --field NaN", 2, "--field NaN: need a size above 0 and below 1e300" + usage},
		{"large field", "gen points --field 1e308", 2, "--field 1e+308: need a size above 0 and below 1e300" + usage},
		{"type", "gen points --type int", 2, "--type int: need float32 or float64" + usage},
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			code, _, stderr := runHere(t, strings.Fields(test.command)...)
			got, ok := strings.CutPrefix(stderr, "hantei: ")
			head, tail, any := strings.Cut(test.want, "...")
			matches := got == test.want || any && strings.HasPrefix(got, head) && strings.HasSuffix(got, tail)
			if code != test.code || !ok || !matches {
				t.Errorf("exit code %d, standard error\n%s\nwant %d and\nhantei: %s", code, stderr, test.code, test.want)
			}
		})
	}
	for name, want := range map[string]string{"p.csv": good, "e.csv": ellipse, "readonly.csv": "mine"} {
		if text, err := os.ReadFile(name); err != nil || string(text) != want {
			t.Errorf("after the failures %s holds %q, want %q: %v", name, text, want, err)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != len(entries) {
		t.Errorf("%d files after the failures, want %d: %v", len(left), len(entries), err)
	}
}

// columnsOf is a batch of one row: columns of the JSON values given, integers, floats or text.
func columnsOf(t *testing.T, values map[string]string) arrow.RecordBatch {
	t.Helper()
	var fields []arrow.Field
	var row []string
	for name, value := range values {
		f := arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Int64}
		switch {
		case strings.Contains(value, "\""):
			f.Type = arrow.BinaryTypes.String
		case strings.Contains(value, "."):
			f.Type = arrow.PrimitiveTypes.Float64
		}
		fields = append(fields, f)
		row = append(row, fmt.Sprintf("%q: %s", name, value))
	}
	text := "[{" + strings.Join(row, ", ") + "}]"
	b, _, err := array.RecordFromJSON(memory.DefaultAllocator, arrow.NewSchema(fields, nil), strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestBroken cuts files short, and changes bytes of them. Either an error names the file, or what was
// changed does not matter; nothing panics.
func TestBroken(t *testing.T) {
	inFolder(t, map[string]string{"e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n"})
	failed := 0
	try := func(t *testing.T, name string, content []byte) {
		t.Helper()
		if err := os.WriteFile(name, content, 0o666); err != nil {
			t.Fatal(err)
		}
		code, _, stderr := runHere(t, "cross", "EllipsePoint", "e.csv", name)
		if code != 0 && (code != 2 || !strings.HasPrefix(stderr, "hantei: "+name+": ")) {
			t.Errorf("exit code %d, standard error %s", code, stderr)
		}
		if strings.Contains(stderr, "runtime error") {
			t.Errorf("an error of Go's in place of what is wrong with the file: %s", stderr)
		}
		if code != 0 {
			failed++
		}
	}
	for _, ending := range []string{"parquet", "arrow", "arrows"} {
		t.Run(ending, func(t *testing.T) {
			mustRun(t, "gen", "points", "--rows", "300", "--id", "-o", "whole."+ending)
			whole, err := os.ReadFile("whole." + ending)
			if err != nil {
				t.Fatal(err)
			}
			failed = 0
			for i := range 40 {
				try(t, "broken."+ending, whole[:len(whole)*i/40])
			}
			if failed < 35 {
				t.Errorf("only %d of 40 files cut short are errors", failed)
			}
			// Bytes of the metadata: at the start and at the end.
			for i := range 600 {
				at := i
				if i >= 300 {
					at = len(whole) - 1 - (i - 300)
				}
				changed := bytes.Clone(whole)
				changed[at] ^= 1 << (i % 8)
				try(t, "broken."+ending, changed)
			}
		})
	}
}
