package main

import (
	"os"
	"strings"
	"testing"
)

// Five points in three files, of which the middle one is empty, and discs in two. A disc of each file
// is none.
var scattered = map[string]string{
	"p-1.csv": "id,x,y\na,0,0\nb,5,0\n", "p-2.csv": "id,x,y\n", "p-10.csv": "x,id,y\n9,c,0\n,d,0\n0,e,1\n",
	"d-1.csv": "x,y,r\n0,0,1\n5,0,-1\n", "d-2.csv": "x,y,r\n9,0,1\n5,0,inf\n5,0,1\n",
	"all-p.csv": "id,x,y\na,0,0\nb,5,0\nc,9,0\nd,,0\ne,0,1\n", "all-d.csv": "x,y,r\n0,0,1\n5,0,-1\n9,0,1\n5,0,inf\n5,0,1\n",
	"a,b.csv": "id,x,y\ncomma,0,0\n",
}

func TestSeveralFiles(t *testing.T) {
	inFolder(t, scattered)
	for _, c := range []struct{ name, command, same string }{
		{"pattern", "cross EllipsePoint e.csv p-[12].csv,p-10.csv", "cross EllipsePoint e.csv all-p.csv"},
		{"both sides", "cross CircleCircle d-?.csv d-1.csv,d-2.csv", "cross CircleCircle all-d.csv all-d.csv"},
		{"first side kept", "cross CircleCircle d-1.csv,d-2.csv d-*.csv --keep first", "cross CircleCircle all-d.csv all-d.csv --keep first"},
		{"within several files", "cross CircleCircle d-*.csv --self --count", "cross CircleCircle all-d.csv --self --count"},
		{"rows", "rows CircleCircle d-*.csv all-d.csv", "rows CircleCircle all-d.csv all-d.csv"},
		{"nearest", "nearest e.csv p-1.csv,p-2.csv,p-10.csv --within 1", "nearest e.csv all-p.csv --within 1"},
		{"carried", "rows EllipsePoint e.csv p-1.csv,p-2.csv,p-10.csv --carry-second x", "rows EllipsePoint e.csv all-p.csv --carry-second x"},
	} {
		for _, batch := range []string{"1", "2", "100"} {
			t.Run(c.name+"/"+batch, func(t *testing.T) {
				if err := os.WriteFile("e.csv", []byte("x,y,angle,rx,ry\n0,0,0,1,1\n"), 0o666); err != nil {
					t.Fatal(err)
				}
				code, want, stderr := runHere(t, append(strings.Fields(c.same), "-q")...)
				if code != 0 {
					t.Fatal(stderr)
				}
				code, got, stderr := runHere(t, append(strings.Fields(c.command), "-q", "--batch", batch)...)
				if code != 0 || got != want {
					t.Errorf("exit code %d, standard error %s, results\n%s\nwant\n%s", code, stderr, got, want)
				}
			})
		}
	}
}

// TestSeveralFilesTold checks what is told of several files, and that each row's file is.
func TestSeveralFilesTold(t *testing.T) {
	inFolder(t, scattered)
	code, stdout, stderr := runHere(t, strings.Fields("cross CircleCircle d-*.csv all-d.csv --file-names --batch 1")...)
	const pairs = `first,second,first_file,first_file_row,second_file,second_file_row
0,0,d-1.csv,0,all-d.csv,0
2,2,d-2.csv,0,all-d.csv,2
4,4,d-2.csv,2,all-d.csv,4
`
	const told = `hantei: d-1.csv and 1 more file: 5 rows of circles in plane coordinates: x 0 to 9, y 0, r -1 to 1
hantei: d-1.csv and 1 more file: 2 of 5 rows are not circles and never hit, the first is row 1 of d-1.csv (x 5, y 0, r -1)
hantei: all-d.csv: 5 rows of circles in plane coordinates: x 0 to 9, y 0, r -1 to 1
hantei: all-d.csv: 2 of 5 rows are not circles and never hit, the first is row 1 (x 5, y 0, r -1)
`
	if code != 0 || stdout != pairs || stderr != told {
		t.Errorf("exit code %d, results\n%s\nstandard error\n%s\nwant\n%s\n%s", code, stdout, stderr, pairs, told)
	}
	code, _, stderr = runHere(t, strings.Fields("nearest circles.csv p-1.csv,p-10.csv --within 1")...)
	if code != 2 {
		t.Errorf("exit code %d, standard error %s", code, stderr)
	}
	if got, want := mustRun(t, "describe", "a,b.csv", "--json"), `{"file":"a,b.csv",`; !strings.HasPrefix(got, want) {
		t.Errorf("%s is described, want %s", got, want)
	}
}

func TestSeveralFilesErrors(t *testing.T) {
	texts := map[string]string{
		"other.csv": "id,x,z\n1,2,3\n", "noid.csv": "x,y\n1,2\n", "word.csv": "id,x,y\na,1,2\nb,one,2\n",
		"e.csv": "x,y,angle,rx,ry\n0,0,0,1,1\n", "u.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,1,1\n",
	}
	for name, text := range scattered {
		texts[name] = text
	}
	inFolder(t, texts)
	writeFile(t, "p-3.arrow", columnsOf(t, map[string]string{"x": "1", "y": "1", "id": "1"}))
	if err := os.Symlink("p-1.csv", "link.csv"); err != nil {
		t.Skip(err)
	}
	const help = "hantei help tells more\n"
	for _, c := range []struct{ command, want string }{
		{"e.csv p-1.csv,other.csv", "other.csv: column y: not there, points need x y, the file has id x z\n"},
		{"e.csv p-1.csv,noid.csv", "noid.csv: column id: not there, but in p-1.csv, need the same columns in all files of a side\n"},
		{"e.csv noid.csv,p-1.csv", "p-1.csv: column id: there, but not in noid.csv, need the same columns in all files of a side\n"},
		{"e.csv p-1.csv,p-3.arrow", "p-3.arrow: column id: int64, but utf8 in p-1.csv, need the same columns in all files of a side\n"},
		{"e.csv,u.csv p-1.csv", "u.csv: column angle: not there, but in e.csv, need the same columns in all files of a side\n"},
		{"e.csv p-1.csv,word.csv", "word.csv: line 3, row 1, column x: \"one\", need a number\n"},
		{"e.csv p-1.csv,none.csv", "none.csv: no such file or directory, need a file that can be read\n"},
		{"e.csv none-*.csv", "none-*.csv: no file matches the pattern, need one at least\n"},
		{"e.csv p-1.csv,link.csv", "link.csv: is the same file as p-1.csv, need each file once\n"},
		{"e.csv p-1.csv,p-*.csv", "\"p-1.csv,p-*.csv\": p-1.csv is there twice, need it once\n" + help},
		{"e.csv p-1.csv,", "\"p-1.csv,\": need a file before and after each comma\n" + help},
		{"e.csv p-[1.csv", "\"p-[1.csv\": syntax error in pattern, need a pattern such as 'a-*.csv'\n" + help},
		{"- p-1.csv,-", "2 files are -: need one standard input at most\n" + help},
		{"e.csv p-1.csv,p-10.csv -o p-10.csv", "p-10.csv: is the same file as the input p-10.csv, need another file for the results\n"},
		{"e.csv p-*.csv -o ./p-2.csv", "./p-2.csv: is the same file as the input p-2.csv, need another file for the results\n"},
	} {
		t.Run(c.command, func(t *testing.T) {
			args := append([]string{"cross", "EllipsePoint"}, strings.Fields(c.command)...)
			if !strings.Contains(c.command, "-o") {
				args = append(args, "-o", "out.csv")
			}
			mustRefuse(t, c.want, args...)
		})
	}
	for _, name := range []string{"p-2.csv", "p-10.csv"} {
		if text, err := os.ReadFile(name); err != nil || string(text) != texts[name] {
			t.Errorf("after the failures %s holds %q: %v", name, text, err)
		}
	}
	mustRefuse(t, "d-2.csv: row 0: there is no such row in d-1.csv, need equal numbers of rows, or one row in a file\n",
		"rows", "CircleCircle", "d-1.csv", "d-1.csv,d-2.csv")
}
