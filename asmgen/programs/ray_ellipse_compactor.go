package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// Three programs find the numbers of float32 rows in two goes, as those of RayBox do: see RayBoxCompact. Signs that
// RayEllipseHit is sure of package kernel is sure of too, for its bounds are narrower.

// RayEllipseCompact finds and compacts the rows that hit.
var RayEllipseCompact = vec.Definition{
	Name:      "rayEllipseCompact",
	Doc:       "does a ray touch an ellipse",
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		hit := newEllipseCast(b).meets()
		b.Hit(hit)
		b.Compact(hit)
	},
}

// RayEllipseTime is RayEllipse for rows that hit.
var RayEllipseTime = vec.Definition{
	Name:      "rayEllipseTime",
	Doc:       "when does a ray that hits an ellipse first touch it",
	Wide:      true,
	RowsOnly:  true,
	Lag:       16,
	LagExtras: vec.Magnitudes,
	Compactor: true,
	Widest:    true,
	Build: func(b *vec.Builder) {
		r := newEllipseCast(b)
		r.compute()
		b.Number("t", r.t)
	},
}

// RayEllipseTimeContact is RayEllipseContact for rows that hit.
var RayEllipseTimeContact = vec.Definition{
	Name:      "rayEllipseTimeContact",
	Doc:       "when, where and how does a ray that hits an ellipse first touch it",
	Wide:      true,
	RowsOnly:  true,
	Lag:       16,
	Compactor: true,
	Widest:    true,
	Build: func(b *vec.Builder) {
		r := newEllipseCast(b)
		r.compute()
		c, tiny := r.contact()
		b.Unsure(tiny)
		c.store(b)
	},
}
