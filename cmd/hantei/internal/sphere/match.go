package sphere

import (
	"context"
	"sync"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A Match is the question which sources of a first and a second side match: those within an angle
// of each other, if neither side has errors; else those within their errors, and within that
// angle.
type Match struct {
	Sides  [2]*Sources // of the errors that the match was made for
	errors [2]bool     // which sides have errors
	limit  float64     // the angle, in arcseconds
	chord  float64     // of the angle, somewhat more than it
}

// NewMatch makes a match of sides with such errors, of pairs that are at most so many arcseconds
// apart. [NoLimit] is no limit.
func NewMatch(errors [2]Errors, within float64) *Match {
	m := &Match{limit: within, chord: 2}
	for side := range errors {
		m.errors[side] = errors[side] != NoErrors
	}
	if within < NoLimit {
		sin, _ := sinCos(within/3600/2, 0)
		m.chord = 2 * sin
	}
	m.chord = float64(m.chord*widening) + leastChange
	return m
}

// NoLimit is the angle within which all positions are.
const NoLimit = 180 * 3600

// reach is how far row i of a side reaches, as a chord: what two rows reach together is at least
// the chord between sources that match.
func (m *Match) reach(side, i int) float64 {
	if m.errors == [2]bool{} {
		return float64(m.chord / 2 * widening)
	}
	return min(float64(m.Sides[side].reach[i]*widening)+leastChange, m.chord)
}

// testPairs is how many pairs are tested at a time.
const testPairs = 1024

// Filter keeps the pairs that match, of rows first[k] and second[k], and sets their separations in
// arcseconds. It uses so many goroutines. It returns how many are left, or the error of ctx.
func (m *Match) Filter(ctx context.Context, first, second []int32, separations []float64, workers int) (int, error) {
	n := len(first)
	piece := max((n+workers-1)/workers, testPairs)
	var group sync.WaitGroup
	left := make([]int, (n+piece-1)/piece)
	for w := range left {
		lo, hi := w*piece, min((w+1)*piece, n)
		group.Go(func() {
			var t tester
			for at := lo; at < hi && ctx.Err() == nil; at += testPairs {
				end := min(at+testPairs, hi)
				k := lo + left[w]
				left[w] += t.keep(m, first[at:end], second[at:end], first[k:], second[k:], separations[k:])
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	kept := 0
	for w, count := range left {
		lo := w * piece
		copy(first[kept:], first[lo:lo+count])
		copy(second[kept:], second[lo:lo+count])
		copy(separations[kept:], separations[lo:lo+count])
		kept += count
	}
	return kept, nil
}

// A tester is the memory of a goroutine: pairs that are near enough to be worth a test, and what
// they are tested by.
type tester struct {
	first, second []int32
	separations   []float64
	points        soa.Points[float64]
	ellipses      soa.Ellipses[float64]
	covariances   soa.Covariances[float64]
	hits          hantei.Mask
}

// keep writes the pairs that match to the other rows and separations, which may be the same memory
// up to the pair that is read, and returns how many these are.
func (t *tester) keep(m *Match, first, second, toFirst, toSecond []int32, separations []float64) (n int) {
	t.collect(m, first, second)
	t.test(m)
	for k := range t.first {
		if t.hits == nil || t.hits.Get(k) {
			toFirst[n], toSecond[n], separations[n] = t.first[k], t.second[k], t.separations[k]
			n++
		}
	}
	return n
}

// collect takes the pairs that are near enough, with what a test needs to know about them.
func (t *tester) collect(m *Match, first, second []int32) {
	a, b := m.Sides[0], m.Sides[1]
	t.first, t.second, t.separations = t.first[:0], t.second[:0], t.separations[:0]
	t.points.Resize(0)
	t.ellipses.Resize(0)
	t.covariances.Resize(0)
	for k := range first {
		i, j := int(first[k]), int(second[k])
		if !(chordSquare(a, i, b, j) <= square(min(m.reach(0, i)+m.reach(1, j), m.chord))) {
			continue
		}
		// The tangent plane is at the position that has errors; of two, at that which comes before the other.
		one, k1, other, k2 := a, i, b, j
		if m.errors[1] && (!m.errors[0] || b.before(j, a, i)) {
			one, k1, other, k2 = b, j, a, i
		}
		p := pairOf(one, k1, other, k2)
		separation := p.separation()
		if !(separation <= m.limit) {
			continue
		}
		if (m.errors[0] || m.errors[1]) && !p.onOnePlane() {
			continue // no ellipse in the plane reaches there
		}
		t.first, t.second, t.separations = append(t.first, first[k]), append(t.second, second[k]), append(t.separations, separation)
		switch {
		case m.errors[0] && m.errors[1]:
			carried := other.errors.At(k2)
			carried.UX, carried.UY = p.carried(carried.UX, carried.UY)
			t.covariances.Append(summed(one.errors.At(k1), carried))
			t.points.Append(p.offset())
		case m.errors[0] || m.errors[1]:
			t.ellipses.Append(one.errors.At(k1))
			t.points.Append(p.offset())
		}
	}
}

// test asks which of the pairs match. Without hits all do.
func (t *tester) test(m *Match) {
	t.hits = nil
	switch {
	case t.covariances.Len() > 0:
		t.hits = hantei.NewMask(t.points.Len())
		hantei.CovariancePoint(t.hits, &t.covariances, &t.points)
	case t.ellipses.Len() > 0:
		t.hits = hantei.NewMask(t.points.Len())
		hantei.EllipsePoint(t.hits, &t.ellipses, &t.points)
	}
}

func chordSquare(a *Sources, i int, b *Sources, j int) (sum float64) {
	for axis := range a.unit {
		sum += square(a.unit[axis][i] - b.unit[axis][j])
	}
	return sum
}

func square(x float64) float64 { return float64(x * x) }

// All appends the pairs of rows lo to hi-1 of a side, less lo, and all rows of the other one.
func (m *Match) All(to *pairs.List, side, lo, hi int) {
	for row := range int32(hi - lo) {
		for other := range int32(m.Sides[1-side].Len()) {
			to.Append(row, other)
		}
	}
}
