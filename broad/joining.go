package broad

import "github.com/hantei-go/hantei/soa"

// A joining finds the pairs of overlapping boxes of two sides: first the postponed look-ups, second
// the rows of the grid. However the boxes lie, it takes time in proportion to the pairs, and to the
// rows times the logarithm of their number.
//
// In x, two boxes overlap if and only if one holds the lower end of the other. So the joining has
// two passes. In the first the points are the lower ends of the look-ups, and the intervals are the
// extents of the rows; in the second it is the other way round. A pair whose lower ends are equal
// would be found in both passes: raise takes it out of the second.
//
// In a pass the points are divided into a left and a right half, again and again. An interval that
// holds all points of a part is compared with them in y alone. An interval that holds some of them
// goes on to the halves. At every depth it goes on in at most two parts, those where its ends lie.
//
// In y, points and intervals stand for their boxes. Both lists are in order of the boxes' lower
// ends, and are merged: every box is compared with those of the other list that begin where it does
// or later, up to the first one that begins after its end. So every comparison but the last one
// finds a pair.
//
// This is the method of A. Zomorodian and H. Edelsbrunner, Fast software for box intersections,
// 2000, for two dimensions.
type joining[T soa.Float] struct {
	f *finder[T] // that it finds for

	late          []uint64 // the postponed look-ups
	lateBoxes     []box[T] // their boxes
	first, second side[T]
	sorter        sorter

	points, intervals *side[T] // of the pass: first and second, or second and first
	holding           []int32  // intervals that hold a part
	going             []int32  // stack of lists of intervals that go on
	parts             []int32  // stack of lists of points
}

// run does the postponed look-ups.
func (j *joining[T]) run(f *finder[T]) {
	j.f = f
	j.lateBoxes = resized(j.lateBoxes, len(j.late))
	for k, p := range j.late {
		j.lateBoxes[k] = f.boxOf(postponed(p))
	}
	j.first.fill(&j.sorter, len(j.lateBoxes), func(k int) *box[T] { return &j.lateBoxes[k] })
	j.second.fill(&j.sorter, len(f.g.entries), func(k int) *box[T] { return &f.g.entries[k].box })
	j.pass(&j.first, &j.second)
	j.first.raise()
	j.pass(&j.second, &j.first)
	j.f, j.points, j.intervals = nil, nil, nil
}

// pass finds the pairs of which the interval holds the point.
func (j *joining[T]) pass(points, intervals *side[T]) {
	j.points, j.intervals = points, intervals
	j.parts = numbers(j.parts, points.len())
	j.going = numbers(j.going, intervals.len())
	all := part{0, points.len()}
	j.divide(all, j.parts, j.goOn(all, j.parts, j.going, j.going[:0]))
}

// A part is a range of points in order of x.
type part struct{ lo, hi int }

// leafRows is up to how many points or intervals are compared with all of the other kind.
const leafRows = 16

// divide finds the pairs of the points of p with intervals, each of which holds some of them,
// perhaps, but not all. It may overwrite both lists, which are in order of y.
func (j *joining[T]) divide(p part, points, intervals []int32) {
	if min(len(points), len(intervals)) <= leafRows {
		j.merge(points, intervals)
		return
	}
	middle := (p.lo + p.hi) / 2
	halves := [2]part{{p.lo, middle}, {middle, p.hi}}
	// The first half gets lists of its own. It is the one that fewer intervals go on to: their ends
	// are at most half of all ends, so that the lists of all depths together have no more than
	// twice as many.
	if j.countGoing(halves[1], intervals) < j.countGoing(halves[0], intervals) {
		halves[0], halves[1] = halves[1], halves[0]
	}
	oldParts, oldGoing := len(j.parts), len(j.going)
	j.parts = j.pointsIn(halves[0], points, j.parts)
	some := j.parts[oldParts:]
	j.going = j.goOn(halves[0], some, intervals, j.going)
	j.divide(halves[0], some, j.going[oldGoing:])
	j.parts, j.going = j.parts[:oldParts], j.going[:oldGoing]

	points = j.pointsIn(halves[1], points, points[:0])
	j.divide(halves[1], points, j.goOn(halves[1], points, intervals, intervals[:0]))
}

// pointsIn appends the points that are in p to a list.
func (j *joining[T]) pointsIn(p part, points, to []int32) []int32 {
	j.f.steps += int64(len(points))
	for _, k := range points {
		if r := int(j.points.ranks[k]); r >= p.lo && r < p.hi {
			to = append(to, k)
		}
	}
	return to
}

// countGoing counts the intervals that goOn appends.
func (j *joining[T]) countGoing(p part, intervals []int32) (n int) {
	j.f.steps += int64(len(intervals))
	least, most := j.points.lows[p.lo], j.points.lows[p.hi-1]
	for _, i := range intervals {
		x := j.intervals.x[i]
		n += int(bit(x.lo <= most) & bit(least <= x.hi) &^ (bit(x.lo <= least) & bit(most <= x.hi)))
	}
	return n
}

// goOn finds the pairs of the points of p with those intervals that hold them all, and appends the
// others that meet p to a list. These may be the intervals themselves, from the first on.
func (j *joining[T]) goOn(p part, points, intervals, to []int32) []int32 {
	j.f.steps += int64(len(intervals))
	least, most := j.points.lows[p.lo], j.points.lows[p.hi-1]
	j.holding = j.holding[:0]
	for _, i := range intervals {
		x := j.intervals.x[i]
		switch {
		case x.lo <= least && most <= x.hi:
			j.holding = append(j.holding, i)
		case x.lo <= most && least <= x.hi:
			to = append(to, i)
		}
	}
	if len(j.holding) > 0 {
		j.merge(points, j.holding)
	}
	return to
}

// merge compares points with intervals, both in order of y: each with those of the other kind that
// begin in y where it does or later, but not after its end.
func (j *joining[T]) merge(points, intervals []int32) {
	p, q := j.points.y, j.intervals.y
	for len(points) > 0 && len(intervals) > 0 {
		point, interval := points[0], intervals[0]
		j.f.steps++
		if q[interval].lo <= p[point].lo {
			end := q[interval].hi
			for _, k := range points {
				if p[k].lo > end {
					break
				}
				j.compare(k, interval)
			}
			intervals = intervals[1:]
		} else {
			end := p[point].hi
			for _, i := range intervals {
				if q[i].lo > end {
					break
				}
				j.compare(point, i)
			}
			points = points[1:]
		}
	}
}

// compare notes the pair of a point and an interval that meet in y if they meet in x.
func (j *joining[T]) compare(point, interval int32) {
	j.f.steps++
	x, low := j.intervals.x[interval], j.points.x[point].lo
	if !(x.lo <= low && low <= x.hi) {
		return
	}
	look, at := j.points.numbers[point], j.intervals.numbers[interval]
	if j.points == &j.second {
		look, at = at, look
	}
	j.f.findOwed(postponed(j.late[look]), at)
}

// numbers returns 0 to n-1, in the memory of s.
func numbers(s []int32, n int) []int32 {
	s = resized(s, n)
	for k := range s {
		s[k] = int32(k)
	}
	return s
}
