package main

import (
	"strings"
	"testing"
)

// Four circles in a row, of which neighbours touch, and one that is none.
const chain = "id,x,y,r\na,0,0,1\nb,2,0,1\nc,4,0,1\nd,4,0,-1\ne,6,0,1\n"

func TestSelfAndCount(t *testing.T) {
	inFolder(t, map[string]string{"chain.csv": chain, "chain.arrow": chain, "probe.csv": "x,y,r\n2,0,0.5\n9,9,1\n"})
	for _, c := range []struct{ command, want string }{
		{"CircleCircle chain.csv --self", "first,second,first_id,second_id\n0,1,a,b\n1,2,b,c\n2,4,c,e\n"},
		{"CircleCircle chain.arrow --self --first-format csv", "first,second,first_id,second_id\n0,1,a,b\n1,2,b,c\n2,4,c,e\n"},
		{"CircleCircle chain.csv --self --keep first", "first,second,first_id,second_id\n0,1,a,b\n1,2,b,c\n2,4,c,e\n"},
		{"CircleCircle chain.csv --self --x y --y x --carry-first r --carry-second x", "first,second,first_id,second_id,r,x\n" +
			"0,1,a,b,1,2\n1,2,b,c,1,4\n2,4,c,e,1,6\n"},
		{"CircleCircle chain.csv --self --count", "first,id,count\n0,a,1\n1,b,2\n2,c,2\n3,d,0\n4,e,1\n"},
		{"CircleCircleContact chain.csv --self", "first,second,first_id,second_id,depth,x,y,nx,ny\n" +
			"0,1,a,b,0,1,0,1,0\n1,2,b,c,0,3,0,1,0\n2,4,c,e,0,5,0,1,0\n"},
		{"CircleCircle probe.csv chain.csv --count", "first,count\n0,1\n1,0\n"},
		{"CircleCircle probe.csv chain.csv --count --keep first", "second,id,count\n0,a,0\n1,b,1\n2,c,0\n3,d,0\n4,e,0\n"},
	} {
		for _, batch := range []string{"1", "2", "100"} {
			command := "cross " + c.command + " -q --batch " + batch
			t.Run(command, func(t *testing.T) {
				code, stdout, stderr := runHere(t, strings.Fields(command)...)
				if code != 0 || stdout != c.want {
					t.Errorf("exit code %d, standard error %q, results\n%s\nwant\n%s", code, stderr, stdout, c.want)
				}
			})
		}
	}
}

func TestSelfErrors(t *testing.T) {
	inFolder(t, map[string]string{"chain.csv": chain})
	for _, c := range []struct{ command, want string }{
		{"EllipsePoint chain.csv --self", "--self: EllipsePoint tests ellipses against points, need a test of one kind of shape"},
		{"CircleCircle - --self", "--self reads the file twice: need a file, not standard input or a pipe"},
		{"CircleCircle chain.csv --self --first-x r", "--first-x: --self reads one file, need --x"},
		{"CircleCircle chain.csv --self --x y --second-x r", "--second-x: --self reads one file, need --x"},
		{"CircleCircle chain.csv --self --second-id r", "--second-id: --self reads one file, need --id"},
		{"BoxBox chain.csv --self --first-angle-column r", "--first-angle-column: --self reads one file, need --angle-column"},
		{"CircleCircle chain.csv --self --first-format csv --second-format csv", "--second-format: --self reads one file, need --first-format"},
		{"CircleCircle chain.csv --self --first-no-id", "--first-no-id: --self reads one file, need --no-id"},
		{"CircleCircle chain.csv chain.csv --self", "cross: \"chain.csv\" is one argument too many: need hantei cross TEST FILE --self"},
	} {
		t.Run(c.command, func(t *testing.T) {
			mustRefuse(t, c.want+"\nhantei help tells more\n", strings.Fields("cross "+c.command)...)
		})
	}
}
