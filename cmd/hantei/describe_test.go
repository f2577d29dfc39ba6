package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"os"
	"strings"
	"testing"
)

// odds has rows of every kind that is not a shape, and columns of every type that CSV shows.
const odds = `name,n,x,y,pa,rx,ry,when
sun,1,0,0,0,4,2,2024-01-01
,-7,1,2,90,4,2,
"long name with more characters than fit",3,-1.5,NaN,45,1,1,2023-12-31
d,,1,1,720,1,1,x
e,5,1,1,0,-1,1,y
f,6,1,1,0,,1,z
g,9007199254740993,1,1,0,1,-1,z
h,8,1,inf,0,1,1,z
i,9,1,one,0,1,1,z
`

const oddsDescribed = `odds.csv: csv, 9 rows, 8 columns

  column  type      from                         to
  name    text      d                            sun  1 null
  n       integers  -7                           9007199254740993  1 null
  x       numbers   -1.5                         1
  y       text      0                            one  1 NaN, 1 infinity
  pa      integers  0                            720
  rx      integers  -1                           4  1 null
  ry      integers  -1                           2
  when    text      2023-12-31                   z  1 null

  ellipses of x y pa rx ry: 3 of 9 rows
    1 row with a NaN in y, the first is row 2
    1 row with a negative rx, the first is row 4
    1 row with a null in rx, the first is row 5
    1 row with a negative ry, the first is row 6
    1 row with an infinity in y, the first is row 7
    1 row with no number in y, where commands stop, the first is row 8
  points of x y: 6 of 9 rows
    1 row with a NaN in y, the first is row 2
    1 row with an infinity in y, the first is row 7
    1 row with no number in y, where commands stop, the first is row 8
  angles of pa: read in degrees from the y axis, clockwise
    1 row beyond a full turn, the first is row 3 with 720
`

// squeezed is a text with one space in place of several.
func squeezed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.Join(strings.Fields(line), " ") + "\n")
	}
	return b.String()
}

func TestDescribe(t *testing.T) {
	inFolder(t, map[string]string{"odds.csv": odds})
	for _, batch := range []string{"1", "4", "100"} {
		got := mustRun(t, "describe", "odds.csv", "--angle", "deg", "--angle-from", "y", "--clockwise", "--angle-column", "pa", "--batch", batch)
		if squeezed(got) != squeezed(oddsDescribed) {
			t.Errorf("with batches of %s rows\n%s\nwant\n%s", batch, got, oddsDescribed)
		}
	}
}

// TestDescribeSky describes sources on the sky.
func TestDescribeSky(t *testing.T) {
	inFolder(t, map[string]string{"sky.csv": "ra,dec,major,minor,pa\n10,20,3,1,45\n361,0,3,1,0\n0,-90.5,3,1,0\n0,90,3,-1,0\n-360,-90,324000,0,1e9\n-360,-90,0,0,1e9\n"})
	got := mustRun(t, "describe", "sky.csv")
	want := `
  error ellipses of ra dec major minor pa: 2 of 6 rows, for cross --sky
    1 row with a ra beyond 360 degrees, the first is row 1
    1 row with a dec beyond 90 degrees, the first is row 2
    1 row with a negative minor, the first is row 3
    1 row with errors of 90 degrees or more, read in arcseconds, the first is row 4
  positions of ra dec: 4 of 6 rows, for cross --sky
    1 row with a ra beyond 360 degrees, the first is row 1
    1 row with a dec beyond 90 degrees, the first is row 2
`
	if !strings.HasSuffix(squeezed(got), squeezed(want)) {
		t.Errorf("%s\nwant at its end\n%s", got, want)
	}
}

// TestDescribeFormats describes the same rows in all formats and compressed, and checks numbers and
// the reasons for which rows are not shapes.
func TestDescribeFormats(t *testing.T) {
	inFolder(t, nil)
	batch := smallBatch(t, small["ellipses"])
	type column struct {
		Name, Type string
		From, To   any
		Nulls      int
	}
	want := `{ellipses 2 [{a null in angle 1 2} {a negative rx 1 3}]} {points 4 []}`
	for _, ending := range []string{"parquet", "arrow", "arrows", "csv", "csv.gz"} {
		t.Run(ending, func(t *testing.T) {
			name, plain := "e."+ending, strings.TrimSuffix("e."+ending, ".gz")
			writeFile(t, plain, batch)
			if plain != name {
				text, err := os.ReadFile(plain)
				if err != nil {
					t.Fatal(err)
				}
				var b bytes.Buffer
				w := gzip.NewWriter(&b)
				if _, err := w.Write(text); err != nil || w.Close() != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, b.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			var s struct {
				File    string
				Rows    int
				Columns []column
				Shapes  []struct {
					Kind      string
					Rows      int
					NotShapes []struct {
						Reason string
						Rows   int
						First  int `json:"first_row"`
					} `json:"not_shapes"`
				}
			}
			got := mustRun(t, "describe", name, "--json", "--batch", "3")
			if err := json.Unmarshal([]byte(got), &s); err != nil || s.File != name || s.Rows != 4 {
				t.Fatalf("%s: %v", got, err)
			}
			types := map[string]string{"id": "utf8", "x": "float64"}
			if strings.HasPrefix(ending, "csv") {
				types = map[string]string{"id": "text", "x": "integers"}
			}
			for _, c := range []column{{"id", types["id"], "bad", "sun", 1}, {"x", types["x"], 0.0, 9.0, 0}, {"rx", types["x"], -1.0, 4.0, 0}} {
				found := false
				for _, has := range s.Columns {
					found = found || has == c
				}
				if !found {
					t.Errorf("no column is %v in %s", c, got)
				}
			}
			var shapes []string
			for _, k := range s.Shapes {
				shapes = append(shapes, fmt.Sprint(k))
			}
			if text := strings.ReplaceAll(strings.Join(shapes, " "), "[]", "[]"); text != want {
				t.Errorf("shapes %s, want %s", text, want)
			}
		})
	}
}

func TestDescribePicture(t *testing.T) {
	inFolder(t, map[string]string{
		"b.csv": "x,y,angle,hw,hh\n0,0,0,4,2\n", "c.csv": "x,y,r\n0,0,2\n", "k.csv": "x1,y1,x2,y2,r\n0,0,4,0,1\n",
		"v.csv": "x,y,xx,xy,yy,k2\n0,0,1,0,4,1\n", "m.csv": "x,y,vx,vy,r\n0,0,9,9,1\n", "l.csv": "x,y,dx,dy\n0,0,1,1\n",
		"p.csv": "x,y\n-4,-4\n1e300,1\n", "none.csv": "a,b\n1,2\n",
	})
	args := []string{"describe", "?.csv", "none.csv", "--picture"}
	told := mustRun(t, append(args, "all.svg")...)
	if !strings.HasSuffix(told, "\nall.svg: 7 of 8 shapes\n") {
		t.Errorf("the end of the description is %q", told[max(0, len(told)-100):])
	}
	svg, err := os.ReadFile("all.svg")
	if err != nil {
		t.Fatal(err)
	}
	elements := map[string]int{}
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			elements[start.Name.Local]++
		}
	}
	if elements["path"] != 7 || elements["circle"] != 1 || elements["g"] != 9 {
		t.Errorf("the picture has %v, want 7 paths, a circle, and a group for each of 8 files and the axes", elements)
	}
	mustRun(t, append(args, "all.png")...)
	f, err := os.Open("all.png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	blue := 0
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, _, b, _ := img.At(x, y).RGBA(); b > r+0x4000 {
				blue++
			}
		}
	}
	if blue < 500 {
		t.Errorf("%d points of the image are blue, want the lines of a box at least", blue)
	}
}

// TestPictureSample draws many shapes: not more than a sample of them, and always the same.
func TestPictureSample(t *testing.T) {
	inFolder(t, nil)
	mustRun(t, "gen", "points", "--rows", "9000", "-o", "p.csv")
	var first []byte
	for _, batch := range []string{"100", "10000"} {
		if told := mustRun(t, "describe", "p.csv", "--picture", "p.svg", "--batch", batch); !strings.HasSuffix(told, "\np.svg: 2000 of 9000 shapes\n") {
			t.Errorf("the end of the description is %q", told[max(0, len(told)-100):])
		}
		svg, err := os.ReadFile("p.svg")
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(svg, []byte("<circle")); n != 2000 || first != nil && !bytes.Equal(first, svg) {
			t.Errorf("%d points with batches of %s, want 2000 and the same picture as before", n, batch)
		}
		first = svg
	}
}

func TestDescribeErrors(t *testing.T) {
	inFolder(t, map[string]string{"p.csv": "x,y\n1,2\n", "ragged.csv": "x,y\n1\n", "p.svg": "x,y\n1,2\n", "empty.csv": ""})
	const help = "hantei help tells more\n"
	for _, c := range []struct{ command, want string }{
		{"", "describe: FILE is missing: need hantei describe FILE... [flags]\n" + help},
		{"none.csv", "none.csv: no such file or directory, need a file that can be read\n"},
		{"no-*.csv", "no-*.csv: no file matches the pattern, need one at least\n"},
		{"ragged.csv", "ragged.csv: line 2, row 0: wrong number of fields, need 2 as in the first line\n"},
		{"empty.csv", "empty.csv: empty, need a first line with the columns' names\n"},
		{"- -", "2 files are -: need one standard input at most\n" + help},
		{"p.csv --picture p.gif", "--picture p.gif: need a name that ends in .png or .svg\n" + help},
		{"p.csv --x ra", "p.csv: column ra: not there for --x, the file has x y\n"},
		{"p.csv --x=", "--x: need the name of a column\n" + help},
		{"p.csv --angle grad", "--angle grad: need deg or rad\n" + help},
		{"p.svg --in-format csv --picture ./p.svg", "./p.svg: is the same file as the input p.svg, need another file for the results\n"},
	} {
		t.Run(c.command, func(t *testing.T) {
			mustRefuse(t, c.want, strings.Fields("describe "+c.command)...)
		})
	}
	onlyFiles(t, "p.csv", "ragged.csv", "p.svg", "empty.csv")
}
