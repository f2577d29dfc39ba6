package main

import (
	"strings"
	"testing"
)

// TestDescribeRefused describes files of which commands make no shapes, though all columns are there by
// name.
func TestDescribeRefused(t *testing.T) {
	for _, c := range []struct{ name, text, want, json string }{
		{"text", "x,y,r\none,1,1\ntwo,2,1\n", `
			circles of x y r: 0 of 2 rows
			2 rows with no number in x, where commands stop, the first is row 0
			points of x y: 0 of 2 rows
			2 rows with no number in x, where commands stop, the first is row 0
			`, `{"reason":"no number in x, where commands stop","rows":2,"first_row":0}`},
		{"text in one", "x,y,r\n1,1,a\n2,2,b\n", `
			circles of x y r: 0 of 2 rows
			2 rows with no number in r, where commands stop, the first is row 0
			points of x y: 2 of 2 rows
			`, `{"reason":"no number in r, where commands stop","rows":2,"first_row":0}`},
		{"two directions", "x,y,ux,uy,angle,rx,ry\n0,0,1,0,0,2,1\n", `
			points of x y: 1 of 1 rows
			no ellipses: column ux: there is a column angle too, need that or ux and uy
			`, `"refused":[{"kind":"ellipses","column":"ux","problem":"there is a column angle too, need that or ux and uy"}]`},
		{"a column twice", "x,y,x\n1,2,3\n", `
			no points: column x: there 2 times, need one
			`, `"refused":[{"kind":"points","column":"x","problem":"there 2 times, need one"}]`},
		{"columns of none", "a,b\n1,2\n", `
			no shapes: the columns of none are there by name; hantei help tells them, and the flags that name others
			`, `"shapes":[]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			inFolder(t, map[string]string{"a.csv": c.text})
			if got := squeezed(mustRun(t, "describe", "a.csv")); !strings.HasSuffix(got, strings.TrimSuffix(squeezed(c.want), "\n")) {
				t.Errorf("%s\nwant at its end\n%s", got, c.want)
			}
			if got := mustRun(t, "describe", "a.csv", "--json"); !strings.Contains(got, c.json) {
				t.Errorf("%s\nwant in it\n%s", got, c.json)
			}
		})
	}
}
