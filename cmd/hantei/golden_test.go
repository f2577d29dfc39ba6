package main

import (
	"os"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// Small files of every kind. A dot is a null.
var small = map[string]string{
	"ellipses": `
		id   x y  angle rx ry
		sun  0 0  0     4  2
		moon 9 0  0     4  2
		.    0 0  .     1  1
		bad  0 0  0     -1 1`,
	"points": `
		x y note
		0 -1 7
		9 1 7
		0 0 7
		4 0 7`,
	"boxes": `
		x y ux uy hw hh
		0 0 3  4  5  1
		9 9 0  0  5  1
		0 0 1  0  2  2`,
	"circles": `
		y r x id
		4 0 3 17
		9 1 9 18
		3 1 0 .`,
	"shots": `
		x y vx vy r
		0 0 100 0 1
		0 9 50  0 1`,
	"ships": `
		x  y vx vy r
		54 0 0  0  3
		28 0 0  0  2
		29 9 0  0  3`,
	"shot": `
		x y vx vy r
		0 0 100 0 1`,
}

// goldens are commands on the small files and what they must give, in CSV.
var goldens = []struct {
	name, command, want, stderr string
}{
	{"rows of hits", "rows EllipsePoint ellipses points", `
		row,first_id,hit
		0,sun,true
		1,moon,true
		2,,false
		3,bad,false`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
	{"only hits", "rows boxcircle boxes circles --only-hits", `
		row,second_id
		0,17
		2,`, `
		hantei: boxes: 1 of 3 rows are not boxes and never hit, the first is row 1 (x 9, y 9, ux 0, uy 0, hw 5, hh 1)`},
	{"rows of hits of moving circles", "rows CircleSweepHit shots shot", `
		row,hit
		0,true
		1,false`, ""},
	{"rows of times", "rows CircleSweep shot ships", `
		row,time
		0,0.5
		1,0.25
		2,+Inf`, ""},
	{"times within", "rows CircleSweep ships shot --within 0.25 --only-hits", `
		row,time
		1,0.25`, ""},
	{"rows of contacts", "rows CircleSweepContact shot ships --only-hits", `
		row,time,x,y,nx,ny
		0,0.5,51,0,1,-0
		1,0.25,26,0,1,-0`, ""},
	{"rows of distances", "rows EllipseDistance ellipses points", `
		row,first_id,distance
		0,sun,-1
		1,moon,-1
		2,,NaN
		3,bad,NaN`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
	{"pairs", "cross EllipsePoint ellipses points", `
		first,second,first_id
		0,0,sun
		0,2,sun
		0,3,sun
		1,1,moon`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
	{"pairs of one side", "cross CircleCircle circles circles", `
		first,second,first_id,second_id
		0,0,17,17
		1,1,18,18
		2,2,,`, ""},
	{"pairs with the first side kept", "cross BoxCircle boxes circles --keep first", `
		first,second,second_id
		0,0,17
		0,2,
		2,2,`, `
		hantei: boxes: 1 of 3 rows are not boxes and never hit, the first is row 1 (x 9, y 9, ux 0, uy 0, hw 5, hh 1)`},
	{"pairs of ellipses", "cross EllipseEllipse ellipses ellipses --broad always", `
		first,second,first_id,second_id
		0,0,sun,sun
		1,1,moon,moon`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
	{"pairs of moving circles", "cross CircleSweepHit shots ships", `
		first,second
		0,0
		0,1
		1,2`, ""},
	{"pairs with times", "cross CircleSweep shots ships", `
		first,second,time
		0,0,0.5
		0,1,0.25
		1,2,0.5`, ""},
	{"pairs with contacts", "cross CircleSweepContact shots ships --within 0.25", `
		first,second,time,x,y,nx,ny
		0,1,0.25,26,0,1,-0`, ""},
	{"pairs with distances", "cross EllipseNearest ellipses points --within 1 --broad always", `
		first,second,first_id,distance,x,y,nx,ny
		0,0,sun,-1,0,-2,0,-1
		0,2,sun,-2,0,2,0,1
		0,3,sun,0,4,0,1,0
		1,1,moon,-1,9,2,0,1
		1,3,moon,1,5,0,-1,0`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
	{"nearest", "nearest ellipses circles --within 1.5", `
		first,second,first_id,second_id,distance,x,y,nx,ny
		,0,,17,,,,,
		,1,,18,,,,,
		0,2,sun,,1,0,2,0,1`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
	{"nearest, only hits", "nearest ellipses points --within 0 --only-hits", `
		first,second,first_id,distance,x,y,nx,ny
		0,0,sun,-1,0,-2,0,-1
		1,1,moon,-1,9,2,0,1
		0,2,sun,-2,0,2,0,1
		0,3,sun,0,4,0,1,0`, `
		hantei: ellipses: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux 1, uy 0, rx -1, ry 1)
		hantei: ellipses: 1 of 4 rows have a null and never hit, the first is row 2 (x 0, y 0, ux NaN, uy NaN, rx 1, ry 1)`},
}

// unindented is the lines of a table without the space before them.
func unindented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// TestGolden runs every command on all pairs of formats.
func TestGolden(t *testing.T) {
	endings := []string{"csv", "parquet", "arrow", "arrows"}
	inFolder(t, nil)
	for name, text := range small {
		batch := smallBatch(t, text)
		for _, ending := range endings {
			writeFile(t, name+"."+ending, batch)
		}
	}
	for _, from := range endings {
		for _, to := range endings {
			for _, g := range goldens {
				t.Run(from+"/"+to+"/"+g.name, func(t *testing.T) {
					args, stderr := strings.Fields(g.command), g.stderr
					for i, arg := range args {
						if small[arg] != "" {
							args[i] = arg + "." + from
							stderr = strings.ReplaceAll(stderr, " "+arg+":", " "+args[i]+":")
						}
					}
					code, stdout, told := runHere(t, append(args, "--quiet", "-o", "out."+to)...)
					if code != 0 || stdout != "" || told != unindented(stderr) {
						t.Fatalf("exit code %d, standard output %q, standard error\n%s\nwant 0, nothing and\n%s",
							code, stdout, told, unindented(stderr))
					}
					if got, want := readFile(t, "out."+to), unindented(g.want); got != want {
						t.Errorf("results\n%s\nwant\n%s", got, want)
					}
				})
			}
		}
	}
}

// TestStandardOutput checks that results go there, as CSV, unless told otherwise.
func TestStandardOutput(t *testing.T) {
	inFolder(t, map[string]string{"p.csv": "x,y\n1,0\n5,5\n", "e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,1,2\n"})
	if got, want := mustRun(t, "rows", "EllipsePoint", "e.csv", "p.csv", "-q"), "row,hit\n0,true\n1,false\n"; got != want {
		t.Errorf("results\n%s\nwant\n%s", got, want)
	}
	stream := mustRun(t, "rows", "EllipsePoint", "e.csv", "p.csv", "-q", "-out-format", "arrows")
	if err := os.WriteFile("out.arrows", []byte(stream), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, want := readFile(t, "out.arrows"), "row,hit\n0,true\n1,false\n"; got != want {
		t.Errorf("results as a stream\n%s\nwant\n%s", got, want)
	}
}

// smallBatch is a table of the small files: ids of letters are text, other columns float64 or
// int64.
func smallBatch(t *testing.T, text string) arrow.RecordBatch {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	var fields []arrow.Field
	for _, name := range strings.Fields(lines[0]) {
		f := arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Float64, Nullable: true}
		if name == "id" {
			f.Type = arrow.PrimitiveTypes.Int64
			if strings.ContainsAny(lines[1], "abcdefghijklmnopqrstuvwxyz") {
				f.Type = arrow.BinaryTypes.String
			}
		}
		fields = append(fields, f)
	}
	b := array.NewRecordBuilder(memory.DefaultAllocator, arrow.NewSchema(fields, nil))
	for _, line := range lines[1:] {
		for k, value := range strings.Fields(line) {
			if value == "." {
				b.Field(k).AppendNull()
			} else if err := b.Field(k).AppendValueFromString(value); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b.NewRecordBatch()
}
