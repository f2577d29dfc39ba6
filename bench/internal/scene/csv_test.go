package scene

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

const goodFile = `# a frame
box,x,y,angle,hw,hh
box,640,480,0.5,400,8
circle, x, y, r
circle, 600, 470, 5
circle, 10, 10, 0

ellipse,rx,ry,ux,uy,x,y
ellipse,40,20,0,1,3,4
point,x,y
point,1e2,-3
moving,x,y,vx,vy,r
moving,0,0,600,20,3
`

func TestReadShapes(t *testing.T) {
	s, err := ReadShapes(strings.NewReader(goodFile), "good.csv")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(s.Circles, s.Ellipses, s.Points, s.Moving),
		"[{600 470 5} {10 10 0}] [{3 4 0 1 40 20}] [{100 -3}] [{0 0 600 20 3}]"; got != want {
		t.Errorf("shapes %s, want %s", got, want)
	}
	box := s.Boxes[0]
	if math.Abs(box.UX-math.Cos(0.5)) > 1e-15 || math.Abs(box.UY-math.Sin(0.5)) > 1e-15 || box.HW != 400 || box.HH != 8 {
		t.Errorf("box %v, want direction %v, %v and half extents 400, 8", box, math.Cos(0.5), math.Sin(0.5))
	}
}

func TestReadShapesErrors(t *testing.T) {
	for name, test := range map[string]struct{ file, want string }{
		"unknown shape":       {"# c\n square,x,y\n", `f.csv:2:2: no shape is called "square": want point, circle, box, ellipse or moving`},
		"no header":           {"circle,1,2,3\n", `f.csv:1:8: no column of circle is called "1": its first line names x, y, r`},
		"unknown column":      {"box,x,y,z\n", `f.csv:1:9: no column of box is called "z": its first line names x, y, ux, uy, hw, hh, angle`},
		"column twice":        {"point,x,x\n", `f.csv:1:9: point has column x twice`},
		"column missing":      {"circle,x,y\n", `f.csv:1:1: circle has no column r`},
		"no direction":        {"box,x,y,hw,hh\n", `f.csv:1:1: box has no column ux`},
		"half a direction":    {"box,x,y,hw,hh,ux\n", `f.csv:1:1: box has no column uy`},
		"angle and direction": {"box,x,y,angle,ux,uy,hw,hh\n", `f.csv:1:15: box has both angle and ux: want one or the other`},
		"too few fields":      {"point,x,y\npoint,1\n", `f.csv:2:1: point has 2 fields: want 3, as in its header point,x,y`},
		"too many fields":     {"point,x,y\npoint,1,2,3\n", `f.csv:2:1: point has 4 fields: want 3, as in its header point,x,y`},
		"not a number":        {"point,x,y\npoint,1, two\n", `f.csv:2:10: y is "two": want a number`},
		"empty":               {"point,x,y\npoint,,1\n", `f.csv:2:7: x is "": want a number`},
		"NaN":                 {"point,x,y\npoint,NaN,1\n", `f.csv:2:7: x is NaN: want a finite number that float32 can hold`},
		"infinite":            {"point,x,y\npoint,1,-inf\n", `f.csv:2:9: y is -inf: want a finite number that float32 can hold`},
		"too large":           {"point,x,y\npoint,1,1e39\n", `f.csv:2:9: y is 1e39: want a finite number that float32 can hold`},
		"out of range":        {"point,x,y\npoint,1,1e999\n", `f.csv:2:9: y is 1e999: want a finite number that float32 can hold`},
		"negative radius":     {"circle,x,y,r\ncircle,1,2,-3\n", `f.csv:2:12: r is -3: want 0 or more`},
		"negative extent":     {"box,hh,x,y,angle,hw\nbox,-1,0,0,0,1\n", `f.csv:2:5: hh is -1: want 0 or more`},
		"zero direction":      {"ellipse,x,y,ux,uy,rx,ry\nellipse,0,0,0,0,1,1\n", `f.csv:2:13: direction ux, uy is zero: want a vector of any other length`},
		"vanishing direction": {"ellipse,x,y,ux,uy,rx,ry\nellipse,0,0,1e-60,0,1,1\n", `f.csv:2:13: direction ux, uy is zero: want a vector of any other length`},
		"quote":               {"point,x,y\npoint,1,2\"\n", `f.csv:2:10: bare " in non-quoted-field`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadShapes(strings.NewReader(test.file), "f.csv")
			var at *FileError
			if !errors.As(err, &at) {
				t.Fatalf("error %v is no *FileError", err)
			}
			if err.Error() != test.want {
				t.Errorf("error\n\t%v\nwant\n\t%s", err, test.want)
			}
		})
	}
}

func FuzzReadShapes(f *testing.F) {
	f.Add(goodFile)
	f.Add("point,x,y\npoint,1,\"2\n")
	f.Fuzz(func(t *testing.T, file string) {
		s, err := ReadShapes(strings.NewReader(file), "f.csv")
		if err != nil {
			return
		}
		for _, e := range s.Ellipses {
			if !e.Valid() {
				t.Errorf("accepted the ellipse %v", e)
			}
		}
		for _, m := range s.Moving {
			if !m.Valid() {
				t.Errorf("accepted the moving circle %v", m)
			}
		}
	})
}

func TestFromShapes(t *testing.T) {
	shapes, err := ReadShapes(strings.NewReader(goodFile+"ellipse,1,2,3,4,5,6\nellipse,2,2,1,0,5,6\nmoving,5,5,0,0,1\nmoving,6,6,0,0,1\n"), "good.csv")
	if err != nil {
		t.Fatal(err)
	}
	s, err := FromShapes(shapes)
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][2]int{
		"EllipsePoint":    {s.EllipsePoint.Pairs.B.Len(), s.EllipsePoint.One.B.Len()},
		"EllipseEllipse":  {s.EllipseEllipse.Pairs.B.Len(), s.EllipseEllipse.One.B.Len()},
		"EllipseDistance": {s.EllipseDistance.Pairs.B.Len(), s.EllipseDistance.One.B.Len()},
		"BoxCircle":       {s.BoxCircle.Pairs.B.Len(), s.BoxCircle.One.B.Len()},
		"CircleCircle":    {s.CircleCircle.Pairs.B.Len(), s.CircleCircle.One.B.Len()},
		"CircleSweep":     {s.CircleSweep.Pairs.B.Len(), s.CircleSweep.One.B.Len()},
	} {
		// Three moving circles meet in 3 pairs, and the 2 circles in 6.
		want := map[string][2]int{"EllipsePoint": {3, 1}, "EllipseEllipse": {3, 2}, "EllipseDistance": {3, 1}, "BoxCircle": {2, 2}, "CircleCircle": {1, 1}, "CircleSweep": {9, 4}}[name]
		if got != want {
			t.Errorf("%s has %v rows, want %v", name, got, want)
		}
	}
}

func TestFromShapesErrors(t *testing.T) {
	for name, test := range map[string]struct {
		shapes Shapes
		want   string
	}{
		"no shapes":      {Shapes{}, "no two shapes make a pair: want ellipses and points, two ellipses, boxes and circles, circles, or moving circles"},
		"too many pairs": {Shapes{Circles: make([]soa.Circle[float64], 4000)}, "circles against later circles are 7998000 pairs: want at most 5000000"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := FromShapes(&test.shapes); err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}
