package main

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSameAsHantei checks that the files of pairs are, byte for byte, those that the program for
// one machine writes, however the work is cut up. The hashes are the same on every machine.
func TestSameAsHantei(t *testing.T) {
	bin, folder := programs(t), t.TempDir()
	must := func(program, arguments string) string {
		t.Helper()
		output, err := command(bin, folder, program, strings.Fields(arguments)...)
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", program, arguments, err, output)
		}
		return output
	}
	must("hantei", "gen ellipses --rows 3000 --field 150 --unusable 0.02 -o ellipses.parquet")
	must("hantei", "gen points --rows 20000 --ellipses 3000 --field 150 --unusable 0.02 -o points.arrow")
	must("hantei", "gen points --rows 20000 --ellipses 3000 --field 150 --unusable 0.02 -o points.csv")
	must("hantei", "gen shots --rows 800 -o shots.csv")
	must("hantei", "gen shots --rows 700 --seed 2 --type float32 -o others.arrows")
	for _, c := range []struct{ name, hantei, beam, hash string }{
		{"hits", "cross EllipsePoint ellipses.parquet points.arrow",
			"--test EllipsePoint --first ellipses.parquet --second points.arrow",
			"d43595fe6943da47"},
		{"distances", "cross EllipseNearest ellipses.parquet points.csv --within 0.125",
			"--test EllipseNearest --within 0.125 --first ellipses.parquet --second points.csv",
			"fce9779a222b89e4"},
		{"times", "cross CircleSweepContact shots.csv others.arrows --within 0.75",
			"--test CircleSweepContact --within 0.75 --first shots.csv --second others.arrows",
			"fd48430999fe93c0"},
		{"nearest", "nearest ellipses.parquet points.csv --within 0.5 --only-hits",
			"--test EllipseNearest --nearest 1 --within 0.5 --first ellipses.parquet --second points.csv",
			"6f3a3d92ecd5b1ca"},
	} {
		t.Run(c.name, func(t *testing.T) {
			must("hantei", c.hantei+" -o want.csv --quiet")
			want := read(t, folder, "want.csv")
			if lines := strings.Count(want, "\n"); lines < 500 {
				t.Fatalf("%d lines are too few to tell", lines)
			}
			if hash := sha256.Sum256([]byte(want)); hex.EncodeToString(hash[:8]) != c.hash {
				t.Errorf("the hash is %x, need %s", hash[:8], c.hash)
			}
			shardings := []string{"", "--cell 4", "--cell 1 --rows_per_task 500", "--cell 1000 --rows_per_task 900", "--shards 3 --rows_per_task 4000"}
			if testing.Short() {
				shardings = []string{"", "--cell 2 --rows_per_task 700 --shards 3"}
			}
			for _, sharding := range shardings {
				must("hantei-beam", c.beam+" --output got.csv --quiet "+sharding)
				got := read(t, folder, "got*.csv")
				if got != want {
					t.Errorf("%q: the pairs differ: %d bytes, need %d", sharding, len(got), len(want))
				}
				for _, name := range matching(t, folder, "got*.csv") {
					if err := os.Remove(name); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

// read is the files that match, one after the other; the first line of each but the first is left
// out.
func read(t *testing.T, folder, pattern string) (whole string) {
	t.Helper()
	for k, name := range matching(t, folder, pattern) {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(content)
		if k > 0 {
			_, text, _ = strings.Cut(text, "\n")
		}
		whole += text
	}
	return whole
}

func matching(t *testing.T, folder, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// Files that are not as they should be, and flags that do not fit, end in an error that names them.
func TestErrors(t *testing.T) {
	bin, folder := programs(t), t.TempDir()
	for name, content := range map[string]string{
		"circles.csv": "x,y,r\n0,0,1\n", "lacking.csv": "x,y\n0,0\n", "empty.csv": "", "circles.txt": "x,y,r\n", "broken.parquet": "PAR1",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	damage(t, bin, folder, "damaged.parquet")
	for _, c := range []struct{ arguments, want string }{
		{"--test Circle --first a --second b --output c.csv", `--test "Circle": need one of`},
		{"--test CircleCircle --first circles.csv --output c.csv --second circles.csv lacking.csv",
			`"lacking.csv" belongs to no flag: need --first and --second before files, a pattern of them in quotes, or commas between names`},
		{"--test CircleCircle --angle deg",
			"hantei-beam: flag provided but not defined: -angle\nhantei-beam --help tells more\n"},
		{"--first circles.csv --second circles.csv --output c.csv", "--test is missing: need one of BoxBox, "},
		{"--test BoxCircle --second circles.csv --output c.csv", "--first is missing: need the files of boxes"},
		{"--test BoxCircle --first circles.csv --output c.csv", "--second is missing: need the files of circles"},
		{"--test CircleCircle --first circles.csv --second circles.csv", "--output is missing: need a file for the pairs"},
		{"--test CircleCircle --first circles.csv --second circles.csv --output c.csv --nearest -1", "--nearest -1: need 1 or more"},
		{"--test CircleCircle --first circles.csv --second circles.csv --output c.csv --nearest 2",
			"--nearest 2: CircleCircle has no time or distance, need a test that has"},
		{"--test CircleSweep --first circles.csv --second circles.csv --output c.csv --nearest 2 --rows",
			"--nearest 2: --rows tests row against row, need one of the two"},
		{"--test CircleCircle --first circles.csv --second circles.csv --output c.csv --cell -3", "--cell -3: need a number above 0"},
		{"--test CircleCircle --first circles.csv --second circles.csv --output c.csv --rows_per_task -3",
			"--rows_per_task -3: need a number above 0"},
		{"--test CircleCircle --first circles.csv --second circles.csv --output c.csv --within 3", "CircleCircle hits or misses by itself"},
		{"--test CircleSweep --first circles.csv --second circles.csv --output c.csv --within 1.5",
			"--within 1.5: the time of CircleSweep needs a limit from 0 to 1"},
		{"--test RayBox --first circles.csv --second circles.csv --output c.csv --nearest 1 --within Inf",
			"--within +Inf: the time of RayBox needs a limit from 0 to 1"},
		{"--test EllipseDistance --first circles.csv --second circles.csv --output c.csv --nearest 2", "--nearest 2: need --within"},
		{"--test CircleCircle --first circles.csv --second nowhere.csv --output c.csv", "nowhere.csv: no such file"},
		{"--test CircleCircle --first circles.csv --second circles.txt --output c.csv", "circles.txt: the ending names no format"},
		{"--test CircleCircle --first circles.csv --second empty.csv --output c.csv", "empty.csv: empty, need a first line"},
		{"--test CircleCircle --first circles.csv --second broken.parquet --output c.csv", "broken.parquet: "},
		{"--test EllipsePoint --first damaged.parquet --second circles.csv --output c.csv",
			"damaged.parquet: row 0, column x: broken: the page that begins here does not match its checksum"},
		{"--test CircleCircle --first circles.csv --second circles.csv --output c.txt", "c.txt: the ending names no format"},
		{"--test CircleCircle --first circles.csv --second lacking.csv --output c.csv",
			"hantei-beam: lacking.csv: no column r among x, y: circles need x y r"},
	} {
		t.Run(c.want, func(t *testing.T) {
			output, err := command(bin, folder, "hantei-beam", strings.Fields(c.arguments)...)
			if err == nil || !strings.Contains(output, c.want) {
				t.Errorf("%v, printed\n%s\nneed an error with %q", err, output, c.want)
			}
		})
	}
}

// damage writes ellipses to a file, as hantei does, and changes a bit of the first page.
func damage(t *testing.T, bin, folder, name string) {
	t.Helper()
	if output, err := command(bin, folder, "hantei", "gen", "ellipses", "--rows", "1000", "-o", name); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	path := filepath.Join(folder, name)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const inFirstPage = 2000 // bytes from the start; the page has 8000, of numbers that do not get shorter
	content[inFirstPage] ^= 1
	if err := os.WriteFile(path, content, 0o644); err != nil {
		t.Fatal(err)
	}
}
