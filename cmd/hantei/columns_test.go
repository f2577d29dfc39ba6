package main

import (
	"strings"
	"testing"
)

// Two sources with position angles, which are counted from north, y, to east, x, and stars that lie
// on the long axes of the first and of the second.
var catalogue = map[string]string{
	"sources.csv": "name,e,n,a,b,pa\nlying,0,0,4,1,90\nupright,0,0,4,1,0\n",
	"stars.csv":   "name,e,n\neast,3,0\nnorth,0,3\n",
	"places.csv":  "id,x,y\n7,3,0\n8,0,3\n",
	"twice.csv":   "id,x,y,r,id\n1,0,0,1,2\n",
}

func TestColumnFlags(t *testing.T) {
	inFolder(t, catalogue)
	const angles = " --angle deg --angle-from y --clockwise --angle-column pa --rx a --ry b"
	for _, c := range []struct{ name, command, want string }{
		{"of both files", "cross EllipsePoint sources.csv stars.csv --x e --y n --id name" + angles,
			"first,second,first_id,second_id\n0,0,lying,east\n1,1,upright,north\n"},
		{"of each file", "cross EllipsePoint sources.csv places.csv --first-x e --first-y n --first-id name" + angles,
			"first,second,first_id,second_id\n0,0,lying,7\n1,1,upright,8\n"},
		{"one file against both", "cross EllipsePoint sources.csv places.csv --x e --second-x x --y n --second-y y" + angles,
			"first,second,second_id\n0,0,7\n1,1,8\n"},
		{"no ids", "cross EllipsePoint sources.csv places.csv --first-x e --first-y n --first-id name --no-id" + angles,
			"first,second,first_id\n0,0,lying\n1,1,upright\n"},
		{"no ids of one file", "cross EllipsePoint sources.csv places.csv --first-x e --first-y n --second-no-id --carry-second id" + angles,
			"first,second,id\n0,0,7\n1,1,8\n"},
		{"ids of one file by a flag for both", "cross EllipsePoint sources.csv stars.csv --x e --y n --id name --first-no-id" + angles,
			"first,second,second_id\n0,0,east\n1,1,north\n"},
		{"no ids of counts", "cross CircleCircle twice.csv --self --count --no-id", "first,count\n0,0\n"},
		{"no ids of a file with two columns id", "rows CircleCircle twice.csv twice.csv --no-id", "row,hit\n0,true\n"},
		{"angles from x", "cross EllipsePoint sources.csv places.csv --first-x e --first-y n --angle deg --angle-column pa --rx a --ry b",
			"first,second,second_id\n0,1,8\n1,0,7\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := mustRun(t, append(strings.Fields(c.command), "-q")...); got != c.want {
				t.Errorf("results\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestColumnFlagErrors(t *testing.T) {
	inFolder(t, catalogue)
	for _, c := range []struct{ name, flags, want string }{
		{"not in the file", "--x east", "sources.csv: column east: not there, ellipses need east y (ux uy or angle) rx ry, the file has name e n a b pa\n"},
		{"no such id", "--first-x e --first-y n --rx a --ry b --angle-column pa --id number", "sources.csv: column number: not there, the file has name e n a b pa\n"},
		{"field of neither", "--hw a", "--hw: ellipses have x y (ux uy or angle) rx ry, points have x y, need one of these\nhantei help tells more\n"},
		{"field of the other", "--second-rx a", "--second-rx: points have x y, need one of these\nhantei help tells more\n"},
		{"no name", "--x=", "--x: need the name of a column\nhantei help tells more\n"},
		{"ids and none", "--no-id --id name", "--no-id: --id names a column of ids, need one of these flags\nhantei help tells more\n"},
		{"ids and none of one file", "--second-no-id --second-id name", "--second-no-id: --second-id names a column of ids, need one of these flags\nhantei help tells more\n"},
		{"unit", "--angle grad", "--angle grad: need deg or rad\nhantei help tells more\n"},
		{"axis", "--angle-from north", "--angle-from north: need x or y\nhantei help tells more\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			command := append(strings.Fields("cross EllipsePoint sources.csv places.csv -o out.csv "), strings.Fields(c.flags)...)
			mustRefuse(t, c.want, command...)
		})
	}
}

// Ellipses with directions, and with angles, of the same names as flags have.
var directions = map[string]string{
	"u.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n",
	"a.csv": "x,y,angle,rx,ry\n0,0,0,2,1\n",
	"t.csv": "x,y,theta,rx,ry\n0,0,0,2,1\n",
	"p.csv": "x,y\n0,0\n",
}

// TestDirectionFlags names columns of directions, without which a file could be read.
func TestDirectionFlags(t *testing.T) {
	inFolder(t, directions)
	const (
		noTheta = ": column theta: not there, ellipses need x y (ux uy or theta) rx ry, the file has x y ux uy rx ry\n"
		noFoo   = "a.csv: column foo: not there, ellipses need x y (foo uy or angle) rx ry, the file has x y angle rx ry\n"
	)
	for _, c := range []struct{ name, command, want string }{ // of standard error; empty if there is nothing wrong
		{"an angle that is not there", "EllipsePoint u.csv p.csv --angle-column theta", "u.csv" + noTheta},
		{"of one side", "EllipsePoint u.csv p.csv --first-angle-column theta", "u.csv" + noTheta},
		{"ux that is not there", "EllipsePoint a.csv p.csv --ux foo", noFoo},
		{"uy that is not there", "EllipsePoint a.csv p.csv --uy foo", strings.Replace(noFoo, "foo uy", "ux foo", 1)},
		{"in neither file", "EllipseEllipse u.csv u.csv --angle-column theta", "u.csv" + noTheta},
		{"in one file", "EllipseEllipse u.csv t.csv --angle-column theta", ""},
		{"in the other file", "EllipseEllipse t.csv u.csv --angle-column theta", ""},
		{"of both sides and of the second, in the first file", "EllipseEllipse t.csv u.csv --angle-column theta --second-angle-column theta", "u.csv" + noTheta},
		{"of both sides and of the second, in the second file", "EllipseEllipse u.csv t.csv --angle-column theta --second-angle-column theta", "u.csv" + noTheta},
		{"ux in one file", "EllipseEllipse a.csv u.csv --ux ux", ""},
		{"within a file", "EllipseEllipse u.csv --self --angle-column theta", "u.csv" + noTheta},
	} {
		for _, command := range []string{"cross ", "rows "} {
			if command == "rows " && strings.Contains(c.command, "--self") {
				continue
			}
			t.Run(command+c.name, func(t *testing.T) {
				args := strings.Fields(command + c.command + " -q")
				if c.want == "" {
					mustRun(t, args...)
				} else {
					mustRefuse(t, c.want, append(args, "-o", "out.csv")...)
				}
			})
		}
	}
}
