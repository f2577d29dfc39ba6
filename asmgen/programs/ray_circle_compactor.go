package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// Three programs find the numbers of float32 rows in two goes, as those of RayBox do: see RayBoxCompact. A difference
// that RayCircleHit takes for sure is more than 12u from 0, in proportion to the squares that it is made of; lanes of a
// wider type, and package kernel, cannot misjudge its sign. The last of them is so far from 0 that kernel computes the
// time by the same operations. On units that fuse that holds as derived for CircleSweepCompact. So kernel computes the
// numbers as these programs do.

// RayCircleCompact finds and compacts the rows that hit.
var RayCircleCompact = vec.Definition{
	Name:      "rayCircleCompact",
	Doc:       "does a ray touch a circle",
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		hit := newRay(b).meetsDisc()
		b.Hit(hit)
		b.Compact(hit)
	},
}

// RayCircleTime is RayCircle for rows that hit.
var RayCircleTime = vec.Definition{
	Name:      "rayCircleTime",
	Doc:       "when does a ray that hits a circle first touch it",
	Wide:      true,
	RowsOnly:  true,
	Compactor: true,
	Widest:    true,
	Build: func(b *vec.Builder) {
		s := newRaySweep(b)
		b.Number("t", s.time(s.disc.Sqrt()))
	},
}

// RayCircleTimeContact is RayCircleContact for rows that hit.
var RayCircleTimeContact = vec.Definition{
	Name:      "rayCircleTimeContact",
	Doc:       "when, where and how does a ray that hits a circle first touch it",
	Wide:      true,
	RowsOnly:  true,
	Compactor: true,
	Widest:    true,
	Build:     func(b *vec.Builder) { newRaySweep(b).storeContactOfHits() },
}
