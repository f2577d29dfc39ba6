package main

import (
	"strings"
	"testing"
)

// TestDescription checks what is said of the files that were read.
func TestDescription(t *testing.T) {
	inFolder(t, map[string]string{
		"turned.csv":  "x,y,angle,rx,ry\n0,-1,0.5,4,2\n1e7,5,-3.14,4,NaN\n",
		"degrees.csv": "x,y,angle,rx,ry\n0,0,6.28,4,2\n0,0,45,4,2\n0,0,-90,4,2\n0,0,inf,4,2\n",
		"axes.csv":    "x,y,ux,uy,rx,ry\n0,0,1000,0,2,1\n",
		"point.csv":   "x,y\n0.123456789,NaN\n",
		"none.csv":    "x,y\n",
	})
	tests := []struct{ command, want string }{
		{"rows EllipsePoint turned.csv point.csv", `
			hantei: turned.csv: 2 rows of ellipses in plane coordinates: x 0 to 1e+07, y -1 to 5, angle -3.14 to 0.5 radians, rx 4, ry 2
			hantei: turned.csv: 1 of 2 rows are not ellipses and never hit, the first is row 1 (x 1e+07, y 5, ux -0.9999987317275395, uy -0.0015926529164868282, rx 4, ry NaN)
			hantei: point.csv: 1 row of points in plane coordinates: x 0.123457, y never finite
			hantei: point.csv: 1 of 1 rows are not points and never hit, the first is row 0 (x 0.123456789, y NaN)`},
		{"cross EllipsePoint axes.csv none.csv --batch 1", `
			hantei: axes.csv: 1 row of ellipses in plane coordinates: x 0, y 0, ux 1000, uy 0, rx 2, ry 1
			hantei: none.csv: 0 rows of points in plane coordinates`},
		{"cross EllipsePoint degrees.csv none.csv --batch 1 --quiet", `
			hantei: degrees.csv: warning: 2 of 4 rows with an angle beyond 2 pi, the first is row 1 (angle 45): angles are in radians; --angle deg reads degrees
			hantei: degrees.csv: 1 of 4 rows are not ellipses and never hit, the first is row 3 (x 0, y 0, ux NaN, uy NaN, rx 4, ry 2)`},
	}
	for _, test := range tests {
		code, _, stderr := runHere(t, append(strings.Fields(test.command), "-o", "out.csv")...)
		if code != 0 || stderr != unindented(test.want) {
			t.Errorf("%s: exit code %d, standard error\n%s\nwant 0 and\n%s", test.command, code, stderr, unindented(test.want))
		}
	}
}
