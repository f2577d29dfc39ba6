package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// Three programs find the times of float32 rows in two goes, on vector units that move lanes
// together. The first one decides in float32 lanes, by the differences of sweepHit, and collects
// the rows that hit. The others compute the numbers of those rows in float64 lanes.
//
// They give the numbers of CircleSweep and CircleSweepContact without deciding again. A row of
// which float32 lanes are sure has d² - r², and the other difference that counts for it, farther
// from 0 than 12·2^-24 of the sum of the squares; float64 lanes, and package kernel, cannot
// misjudge their signs then. So kernel computes the numbers of such a row as these programs do.
// Rows that are unsure may be collected too; the numbers of those are replaced when they are
// settled.

// CircleSweepCollect finds and collects the rows that hit.
var CircleSweepCollect = vec.Definition{
	Name:   "circleSweepCollect",
	Doc:    "do two moving circles touch during the frame",
	Sieved: true,
	Build: func(b *vec.Builder) {
		hit := sweepHit(b)
		b.Hit(hit)
		b.Collect(hit)
	},
}

// CircleSweepTime is CircleSweep for rows that hit.
var CircleSweepTime = vec.Definition{
	Name:   "circleSweepTime",
	Doc:    "when do two moving circles that hit first touch",
	Wide:   true,
	Sieved: true,
	Build: func(b *vec.Builder) {
		s := newSweep(b)
		b.Number("t", s.time(s.disc.Sqrt()))
	},
}

// CircleSweepTimeContact is CircleSweepContact for rows that hit.
var CircleSweepTimeContact = vec.Definition{
	Name:   "circleSweepTimeContact",
	Doc:    "when, where and how do two moving circles that hit first touch",
	Wide:   true,
	Sieved: true,
	Build:  func(b *vec.Builder) { newSweep(b).storeContactOfHits() },
}
