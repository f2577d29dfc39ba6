package sphere

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/pairs"
)

// A place has sources around it, at most so many degrees away.
type place struct{ ra, dec, spread float64 }

var places = map[string]place{
	"60 degrees":           {83, 60, 0.05},
	"89.9 degrees":         {200, 89.9, 0.3},
	"north pole":           {0, 90, 0.01},
	"south pole":           {77, -90, 2},
	"right ascension 0":    {0, -20, 0.01},
	"equator":              {180, 0, 0.02},
	"edge of a face":       {45, 0, 0.02},
	"corner of a face":     {225, math.Atan(math.Sqrt(0.5)) * 180 / math.Pi, 0.02},
	"edge of an upper one": {0, 45, 1},
	"all the sky":          {0, 90, 180},
}

// around draws columns of sources with errors in degrees, some of which are not valid. Some are at
// the very place, and on the other side of right ascension 0.
func (p place) around(rng *rand.Rand, n int, errors Errors, size float64) [][]float64 {
	columns := make([][]float64, map[Errors]int{NoErrors: 2, Circles: 3, Ellipses: 5}[errors])
	center := vectors(p.ra, p.dec)
	for range n {
		distance, angle := p.spread*math.Sqrt(rng.Float64())*math.Pi/180, rng.Float64()*2*math.Pi
		var v [3]float64
		for k := range v {
			side := float64(math.Sin(angle)*center.east[k]) + float64(math.Cos(angle)*center.north[k])
			v[k] = float64(math.Cos(distance)*center.up[k]) + float64(math.Sin(distance)*side)
		}
		row := []float64{
			math.Atan2(v[1], v[0]) * 180 / math.Pi, math.Atan2(v[2], math.Hypot(v[0], v[1])) * 180 / math.Pi,
			size * math.Exp2(-8*rng.Float64()), size * math.Exp2(-8*rng.Float64()), float64(rng.Float64()*720) - 360,
		}
		if row[0] < 0 && rng.IntN(2) == 0 {
			row[0] += 360
		}
		if rng.IntN(20) == 0 {
			row[0], row[1] = p.ra, p.dec
		}
		if rng.IntN(50) == 0 {
			row[rng.IntN(len(columns))] = []float64{math.NaN(), math.Inf(1), -361}[rng.IntN(3)]
		}
		for k := range columns {
			columns[k] = append(columns[k], row[k])
		}
	}
	return columns
}

// A frame is a position as a vector, and the directions to its east and north.
type frame struct{ up, east, north [3]float64 }

func vectors(ra, dec float64) frame {
	sinRA, cosRA := math.Sincos(ra * math.Pi / 180)
	sinDec, cosDec := math.Sincos(dec * math.Pi / 180)
	return frame{
		[3]float64{cosDec * cosRA, cosDec * sinRA, sinDec},
		[3]float64{-sinRA, cosRA, 0},
		[3]float64{-sinDec * cosRA, -sinDec * sinRA, cosDec},
	}
}

func product(a, b [3]float64) float64 {
	return float64(a[0]*b[0]) + float64(a[1]*b[1]) + float64(a[2]*b[2])
}

// angleOf is that between two vectors, in radians.
func angleOf(a, b [3]float64) float64 {
	x := float64(a[1]*b[2]) - float64(a[2]*b[1])
	y := float64(a[2]*b[0]) - float64(a[0]*b[2])
	z := float64(a[0]*b[1]) - float64(a[1]*b[0])
	return math.Atan2(math.Hypot(math.Hypot(x, y), z), product(a, b))
}

// reference tells how far row j of the second side is from row i of the first, as a share of what
// a match may be: less than 1 is a match. It knows nothing of planes: what decides for one ellipse
// is the angle between the positions and the direction of the great circle between them. It is
// +Inf for what is not a source.
func reference(columns [2][][]float64, i, j int, scale Scale, within float64) float64 {
	if !scale.Valid(columns[0], i) || !scale.Valid(columns[1], j) {
		return math.Inf(1)
	}
	a, b := vectors(columns[0][0][i], columns[0][1][i]), vectors(columns[1][0][j], columns[1][1][j])
	theta := angleOf(a.up, b.up)
	share := theta * 180 / math.Pi * 3600 / within
	firstErrors, secondErrors := len(columns[0]) > 2, len(columns[1]) > 2
	switch {
	case !firstErrors && !secondErrors:
		return share
	case theta >= math.Pi/2:
		return math.Inf(1)
	case firstErrors && secondErrors:
		return max(share, math.Sqrt(mahalanobis(columns, i, j, a, b, theta))/scale.Sigma)
	case secondErrors:
		a, b, i, columns[0] = b, a, j, columns[1]
	}
	// The direction in which the ellipse sees the other position, from its major axis.
	position := math.Atan2(product(b.up, a.east), product(b.up, a.north))
	major, minor, pa := errorsOf(columns[0], i)
	along, across := math.Cos(position-pa)/math.Tan(major), math.Sin(position-pa)/math.Tan(minor)
	return max(share, math.Tan(theta)*math.Hypot(along, across)/scale.Sigma)
}

// errorsOf are axes and position angle in radians.
func errorsOf(columns [][]float64, i int) (major, minor, pa float64) {
	major = columns[2][i] * math.Pi / 180
	if len(columns) == 3 {
		return major, major, 0
	}
	return major, columns[3][i] * math.Pi / 180, columns[4][i] * math.Pi / 180
}

// mahalanobis is the square of the distance in standard deviations, by the two directions of the
// great circle at its ends.
func mahalanobis(columns [2][][]float64, i, j int, a, b frame, theta float64) float64 {
	var xx, xy, yy float64 // along the great circle and across it
	for side, f := range []frame{a, b} {
		other, row, back := b, i, 0.0
		if side == 1 {
			other, row, back = a, j, math.Pi
		}
		towards := math.Atan2(product(other.up, f.east), product(other.up, f.north)) + back
		major, minor, pa := errorsOf(columns[side], row)
		ux, uy := math.Cos(pa-towards), math.Sin(pa-towards)
		p, q := math.Pow(math.Tan(major), 2), math.Pow(math.Tan(minor), 2)
		xx += float64(p*ux*ux) + float64(q*uy*uy)
		xy += float64((p - q) * ux * uy)
		yy += float64(p*uy*uy) + float64(q*ux*ux)
	}
	return math.Pow(math.Tan(theta), 2) * yy / (float64(xx*yy) - float64(xy*xy))
}

// match finds the pairs by an index of one side, or of none, in so many rows at a time.
func match(t *testing.T, columns [2][][]float64, errors [2]Errors, scale Scale, within float64, side, rows, workers int) (found []string) {
	t.Helper()
	m := NewMatch(errors, within)
	m.Sides = [2]*Sources{NewSources(columns[0], scale), NewSources(columns[1], scale)}
	var x *Index
	if side >= 0 {
		x = NewIndex(m, side)
	} else {
		side = 1
	}
	var q Query
	for lo := 0; lo < m.Sides[1-side].Len(); lo += rows {
		hi := min(lo+rows, m.Sides[1-side].Len())
		var list pairs.List
		if x == nil {
			m.All(&list, 0, lo, hi)
		} else {
			x.Candidates(&list, &q, lo, hi)
		}
		for k := range list.A {
			list.A[k] += int32(lo)
			if k > 0 && (list.A[k] < list.A[k-1] || list.A[k] == list.A[k-1] && list.B[k] <= list.B[k-1]) {
				t.Fatalf("candidate %d, %d follows %d, %d", list.A[k], list.B[k], list.A[k-1], list.B[k-1])
			}
		}
		if side == 0 {
			list.Swap()
		}
		separations := make([]float64, list.Len())
		n, err := m.Filter(context.Background(), list.A, list.B, separations, workers)
		if err != nil {
			t.Fatal(err)
		}
		for k := range n {
			found = append(found, fmt.Sprint(list.A[k], list.B[k], separations[k]))
		}
	}
	return found
}

// TestReference compares with all pairs, tested slowly on the sphere. The index of either side,
// and any number of rows at a time, find the same as all pairs do.
func TestReference(t *testing.T) {
	for name, p := range places {
		for _, errors := range [][2]Errors{{NoErrors, NoErrors}, {Ellipses, NoErrors}, {NoErrors, Ellipses},
			{Circles, NoErrors}, {Ellipses, Ellipses}, {Circles, Ellipses}} {
			t.Run(fmt.Sprint(name, errors), func(t *testing.T) { compareWithReference(t, p, errors) })
		}
	}
}

func compareWithReference(t *testing.T, p place, errors [2]Errors) {
	rng := rand.New(rand.NewPCG(uint64(p.ra), 13))
	for _, size := range []float64{0.06, 0.5} {
		axis := min(p.spread*size, 80)
		scale := Scale{Units[0], 1 + 2*size}
		within := float64(NoLimit)
		if rng.IntN(2) == 0 || errors == [2]Errors{NoErrors, NoErrors} {
			within = p.spread * size * 3600
		}
		columns := [2][][]float64{p.around(rng, 140, errors[0], axis), p.around(rng, 160, errors[1], axis)}
		all := match(t, columns, errors, scale, within, -1, 1000, 1)
		found, hits := map[string]bool{}, 0
		for _, pair := range all {
			var i, j int
			var separation float64
			fmt.Sscan(pair, &i, &j, &separation)
			found[fmt.Sprint(i, j)] = true
			hits++
		}
		near := 0
		for i := range columns[0][0] {
			for j := range columns[1][0] {
				share := reference(columns, i, j, scale, within)
				if math.Abs(share-1) < 1e-6 {
					near++
				} else if hit := found[fmt.Sprint(i, j)]; hit != (share < 1) && !(math.IsNaN(share) && hit) {
					t.Fatalf("row %d and row %d: %v, but at %v of what a match may be", i, j, hit, share)
				}
			}
		}
		if hits < 20 || near > hits/10 {
			t.Fatalf("%d matches and %d near the border do not tell enough", hits, near)
		}
		for _, c := range [][3]int{{1, 1, 2}, {1, 1000, 1}, {0, 13, 3}} {
			got := map[string]bool{}
			for _, pair := range match(t, columns, errors, scale, within, c[0], c[1], c[2]) {
				got[pair] = true
			}
			for _, pair := range all {
				if !got[pair] {
					t.Fatalf("index of side %d, %d rows at a time: lost %s", c[0], c[1], pair)
				}
			}
			if len(got) != len(all) {
				t.Fatalf("index of side %d, %d rows at a time: %d matches, want %d", c[0], c[1], len(got), len(all))
			}
		}
	}
}

// TestExchange has pairs with errors on both sides, some close to the border, which match or not whichever side each
// source is on.
func TestExchange(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	scale := Scale{Units[2], 1} // arcseconds, as separations are
	matched := 0
	for range 2000 {
		ra, dec := 360*rng.Float64(), math.Asin(2*rng.Float64()-1)*180/math.Pi
		if rng.IntN(8) == 0 {
			dec = -90
		}
		one := [][]float64{{ra}, {dec}, nil}
		other := [][]float64{{ra + 10*rng.Float64()}, {max(min(dec+10*rng.Float64(), 90), -90)}, {0}}
		var sources [2]*Sources
		for side, columns := range [][][]float64{one, other} {
			sources[side] = NewSources(columns[:2], scale)
		}
		p := pairOf(sources[0], 0, sources[1], 0)
		radius := p.separation()
		for k := range rng.IntN(4) {
			radius = math.Nextafter(radius, float64(k&1)*NoLimit)
		}
		one[2] = []float64{radius}
		circles := [2]Errors{Circles, Circles}
		found := match(t, [2][][]float64{one, other}, circles, scale, NoLimit, -1, 1, 1)
		exchanged := match(t, [2][][]float64{other, one}, circles, scale, NoLimit, -1, 1, 1)
		if !slices.Equal(found, exchanged) {
			t.Errorf("%v and %v: matches %v, exchanged %v", one, other, found, exchanged)
		}
		matched += len(found)
	}
	if matched < 200 || matched > 1800 {
		t.Errorf("%d of 2000 pairs match: the test covers little", matched)
	}
}

// TestAtTheLimit counts the pairs of decimals just as far apart as they may be that match, as the page of catalogues tells.
func TestAtTheLimit(t *testing.T) {
	scale := Scale{Units[2], 1} // arcseconds, as separations are
	none, circles := [2]Errors{NoErrors, NoErrors}, [2]Errors{Circles, NoErrors}
	within, inCircle, wider := 0, 0, 0
	for k := 1; k < 200; k++ {
		apart, limit := float64(k)/3600, float64(k)
		one, others := [][]float64{{0}, {0}}, [][]float64{{apart, 0}, {0, apart}}
		circle := append(one, []float64{limit})
		within += len(match(t, [2][][]float64{one, others}, none, scale, limit, -1, 1, 1))
		inCircle += len(match(t, [2][][]float64{circle, others}, circles, scale, NoLimit, -1, 1, 1))
		wider += len(match(t, [2][][]float64{one, others}, none, scale, limit+0.000001, -1, 1, 1))
	}
	if within != 304 || inCircle != 346 || wider != 398 {
		t.Errorf("%d pairs match within the limit, %d within a circle, %d within somewhat more, want 304, 346 and 398", within, inCircle, wider)
	}
}
