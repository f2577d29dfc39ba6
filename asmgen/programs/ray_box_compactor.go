package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// Three programs find the times of float32 rows in two goes, as those of CircleSweep do. The first
// one decides in float32 lanes and compacts the rows that hit. The others compute the numbers of
// those rows in float64 lanes without deciding again: what float32 lanes are sure of, the side of a
// face, which face, and that the ray does not move along it, is farther from a tie than float64 lanes
// and package kernel can misjudge.

// RayBoxCompact finds and compacts the rows that hit.
var RayBoxCompact = vec.Definition{
	Name:      "rayBoxCompact",
	Doc:       "does a ray touch an oriented box",
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		r := newRayBox(b)
		hit := r.decide()
		r.decideFace(hit)
		b.Hit(hit)
		b.Compact(hit)
	},
}

// RayBoxTime is RayBox for rows that hit.
var RayBoxTime = vec.Definition{
	Name:      "rayBoxTime",
	Doc:       "when does a ray that hits first touch an oriented box",
	Wide:      true,
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		b.Number("t", newRayBox(b).time())
	},
}

// RayBoxTimeContact is RayBoxContact for rows that hit.
var RayBoxTimeContact = vec.Definition{
	Name:      "rayBoxTimeContact",
	Doc:       "when, where and at which face does a ray that hits first touch an oriented box",
	Wide:      true,
	RowsOnly:  true,
	Compactor: true,
	Build:     func(b *vec.Builder) { newRayBox(b).contact().store(b) },
}
