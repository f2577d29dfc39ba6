package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// RayCapsule finds the first time in [0, 1] at which a ray is in a capsule. Float32 columns are
// computed in float64.
var RayCapsule = vec.Definition{
	Name:     "rayCapsule",
	Doc:      "when does a ray first touch a capsule",
	Wide:     true,
	RowsOnly: true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		e := rayCapsule(b, false)
		b.Number("t", e.hit.Select(e.time(b), b.Const(inf)))
	},
}

// RayCapsuleCollect finds and collects the rows that hit, in float32 lanes: see RayBoxCollect.
var RayCapsuleCollect = vec.Definition{
	Name:     "rayCapsuleCollect",
	Doc:      "does a ray touch a capsule",
	RowsOnly: true,
	Sieved:   true,
	Build: func(b *vec.Builder) {
		hit := rayCapsule(b, false).hit
		b.Hit(hit)
		b.Collect(hit)
	},
}

// RayCapsuleTime is RayCapsule for rows that hit.
var RayCapsuleTime = vec.Definition{
	Name:     "rayCapsuleTime",
	Doc:      "when does a ray that hits first touch a capsule",
	Wide:     true,
	RowsOnly: true,
	Sieved:   true,
	Build: func(b *vec.Builder) {
		e := rayCapsule(b, true)
		b.Number("t", e.time(b))
	},
}

// rayCapsule is the path of the ray past the capsule's segment, grown by the radius, in the frame of
// its axis and in units of 1/(2|e|): see package kernel.
//
// Ends so close that |e|² underflows count as equal: they are closer than 2^-70 (float64: 2^-530),
// which is far below the bounds of sure rows.
func rayCapsule(b *vec.Builder, decided bool) roundedEntry {
	x, y, dx, dy := b.First("x"), b.First("y"), b.First("dx"), b.First("dy")
	x1, y1, x2, y2, r := b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")
	ex, ey := x2.Sub(x1).As("ex"), y2.Sub(y1).As("ey")
	half := ex.Mul(ex).Add(ey.Mul(ey)).As("half")
	long := b.Const(0).Lt(half)
	one := b.Const(1)
	ex, ey, n := long.Select(ex, one), long.Select(ey, b.Const(0)), long.Select(half, one).As("n")
	s := n.Sqrt().As("s")
	fx, fy, gx, gy := x.Sub(x1), y.Sub(y1), x.Sub(x2), y.Sub(y2)
	qx, qy := fx.Add(gx).As("qx"), fy.Add(gy).As("qy")
	x0, y0 := dx, dy
	dx, dy, r2 := dx.Add(dx).As("dx2"), dy.Add(dy).As("dy2"), r.Add(r).As("r2")
	size := fx.Abs().Add(fy.Abs()).Add(gx.Abs().Add(gy.Abs())).Add(r2)
	p := roundedPath{
		b: b, decided: decided,
		u: qx.Mul(ex).Add(qy.Mul(ey)).As("u"), v: qy.Mul(ex).Sub(qx.Mul(ey)).As("v"),
		du: dx.Mul(ex).Add(dy.Mul(ey)).As("du"), dv: dy.Mul(ex).Sub(dx.Mul(ey)).As("dv"),
		w: half, h: b.Const(0), r: r2.Mul(s).As("rs"),
		size: size.Mul(s).Add(half).As("size"), way: dx.Abs().Add(dy.Abs()).Mul(s).As("way"),
	}
	if !decided {
		b.Misses(boundsApart(b, fx.Add(gx.Add(x0)), fy.Add(gy.Add(y0)), x0.Abs().Add(x2.Sub(x1).Abs()).Add(r2), y0.Abs().Add(y2.Sub(y1).Abs()).Add(r2)))
		unsureIfNegative(b, r)
		b.Unsure(n.NotGt(b.PerElem(0x1p-40, 0x1p-200)))
		b.Unsure(n.NotLt(b.PerElem(0x1p+40, 0x1p+200)))
		p.fit = n.Gt(b.PerElem(0x1p-40, 0x1p-200)).And(n.Lt(b.PerElem(0x1p+40, 0x1p+200)))
	}
	return p.entry()
}
