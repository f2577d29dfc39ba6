package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// Four programs find the numbers of float32 rows in two goes, on vector units that move lanes
// together. CircleSweepCompact and CircleSweepContactCompact decide in float32 lanes, by the nearest
// approach, and compact the rows of which the numbers have to be computed. The others do that in
// float64 lanes.
//
// They give the numbers of CircleSweep and CircleSweepContact without deciding again, as the rows of
// which float32 lanes are sure have d² - r² so far from 0, and the discriminant so far above it, that
// float64 lanes, and package kernel, cannot misjudge their signs, and kernel does not leave the impact to
// integers. So kernel computes the numbers of such a row as these programs do. Rows that are unsure may be
// compacted too; the numbers of those are replaced when they are settled.

// CircleSweepCompact finds and compacts the rows that hit, but for those that touch at the start. It
// writes the times of all others: 0 if they touch at the start, infinity if they miss.
var CircleSweepCompact = vec.Definition{
	Name:      "circleSweepCompact",
	Doc:       "do two moving circles first touch after the start of the frame",
	Compactor: true,
	Build: func(b *vec.Builder) {
		hit, start := newApproach(b, newMeeting(b)).orStart(b)
		later := hit.AndNot(start)
		b.Number("t", start.Select(b.Const(0), b.Const(inf)))
		b.Hit(later)
		b.Compact(later)
	},
}

// CircleSweepContactCompact finds and compacts the rows that hit.
var CircleSweepContactCompact = vec.Definition{
	Name:      "circleSweepContactCompact",
	Doc:       "do two moving circles touch during the frame",
	Compactor: true,
	Build: func(b *vec.Builder) {
		hit, _ := newApproach(b, newMeeting(b)).orStart(b)
		b.Hit(hit)
		b.Compact(hit)
	},
}

// orStart are the masks of rows that touch, and of those that do at the start. With the slack of
// nearestApproach, which is 24u(3L² + r²), a row is unsure if D² - r² is within it, and also if d² - r²
// is.
//
// Bound. Of a row that hits, |d| is at most L + r. So d² - r² comes out within 4u(d² + r²), at most
// 4u(2L² + 3r²), of the truth, which is therefore farther from 0 than 12u(L² + r²), or 2u(d² + r²), if
// the row is sure: more than 2^28 roundings of float64. Likewise r² - D² is more than 4u(L² + r²), and
// the discriminant, v² times r² less the square of the distance of the line, which is at most D, more
// than 4u(L² + r²)v², far more than float64 lanes lose of r²v² and (d×v)², which are at most
// (L + r)²v².
//
// Underflow loses less of d² - r² than the constant in the slack; overflow makes that infinite, for a
// row that hits has d² no greater than 2L² + 2r². A NaN of the row itself makes both differences NaN, or
// the slack. Where D² - r² alone is NaN the circles are far apart, and d² - r² is positive. MinAbs may
// yield either of them, so the row is a hit only where D² - r² is less than 0. Without MinAbs the smaller
// one is NaN where D² - r² is, and the row unsure: then its sign tells.
func (n *approach) orStart(b *vec.Builder) (hit, start vec.Mask) {
	if b.HasMagnitudes() {
		nearest := n.start.MinAbs(n.apart).As("nearest")
		b.Unsure(magnitude(b, nearest, n.radii...).NotGt(n.slack))
		return n.apart.Lt(b.Const(0)), n.start.Sign()
	}
	nearest := n.start.Abs().Min(n.apart.Abs()).As("nearest") // NaN if D² - r² is
	b.Unsure(nearest.NotGt(n.slack))
	unsureIfNegative(b, n.radii...)
	return n.apart.Sign(), n.start.Sign()
}

// CircleSweepTime is CircleSweep for rows that hit, but do not touch at the start.
var CircleSweepTime = vec.Definition{
	Name:      "circleSweepTime",
	Doc:       "when do two moving circles that hit later first touch",
	Wide:      true,
	Compactor: true,
	Lag:       14,
	Build: func(b *vec.Builder) {
		s := newSweep(b)
		b.Number("t", s.timeLater(s.disc.Sqrt()))
	},
}

// CircleSweepTimeContact is CircleSweepContact for rows that hit.
var CircleSweepTimeContact = vec.Definition{
	Name:      "circleSweepTimeContact",
	Doc:       "when, where and how do two moving circles that hit first touch",
	Wide:      true,
	Compactor: true,
	Widest:    true,
	Build:     func(b *vec.Builder) { newSweep(b).storeContactOfHits() },
}
