package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// RayCapsule finds the first time in [0, 1] at which a ray is in a capsule. Float32 columns are
// computed in float64.
var RayCapsule = vec.Definition{
	Name:      "rayCapsule",
	Doc:       "when does a ray first touch a capsule",
	Wide:      true,
	Lag:       24,
	LagExtras: vec.Magnitudes,
	RowsOnly:  true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		e := newRayCapsule(b, decides|computes).entry()
		b.Number("t", e.hit.Select(e.time(b), b.Const(inf)))
	},
}

// RayCapsuleCompact finds and compacts the rows that hit, in float32 lanes: see RayBoxCompact.
var RayCapsuleCompact = vec.Definition{
	Name:      "rayCapsuleCompact",
	Doc:       "does a ray touch a capsule",
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		e := newRayCapsule(b, decides).entry()
		b.Hit(e.hit)
		b.Compact(e.hit)
	},
}

// RayCapsuleTime is RayCapsule for rows that hit.
var RayCapsuleTime = vec.Definition{
	Name:      "rayCapsuleTime",
	Doc:       "when does a ray that hits first touch a capsule",
	Wide:      true,
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		e := newRayCapsule(b, computes).entry()
		b.Number("t", e.time(b))
	},
}

// rayCapsule is the path of a ray past a capsule's segment, grown by the radius, in the frame of its
// axis and in units of 1/(2|e|): see capsulePath of package kernel.
type rayCapsule struct {
	roundedPath
	x, y, dx, dy   vec.Float // the ray
	ex, ey, half   vec.Float // the segment's vector e, and |e|²
	fx, fy, gx, gy vec.Float // from the segment's ends to the ray's origin
	ax, ay         vec.Float // the axis: e, or (1, 0) of a disc
}

// newRayCapsule reads the columns and computes the path. A program that only decides takes the distance from the
// axis from the middle: its bound covers that.
//
// Ends so close that |e|² underflows count as equal: they are closer than 2^-70 (float64: 2^-530),
// which is far below the bounds of sure rows.
func newRayCapsule(b *vec.Builder, to purpose) *rayCapsule {
	c := &rayCapsule{x: b.First("x"), y: b.First("y"), dx: b.First("dx"), dy: b.First("dy")}
	x1, y1, x2, y2, r := b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")
	c.ex, c.ey = x2.Sub(x1).As("ex"), y2.Sub(y1).As("ey")
	c.half = c.ex.Mul(c.ex).Add(c.ey.Mul(c.ey)).As("half")
	long := b.Const(0).Lt(c.half)
	one := b.Const(1)
	ex, ey, n := long.Select(c.ex, one), long.Select(c.ey, b.Const(0)), long.Select(c.half, one).As("n")
	c.ax, c.ay = ex, ey
	s := n.Sqrt().As("s")
	c.fx, c.fy, c.gx, c.gy = c.x.Sub(x1), c.y.Sub(y1), c.x.Sub(x2), c.y.Sub(y2)
	fromFirst, fromSecond := c.fx.Abs().Add(c.fy.Abs()), c.gx.Abs().Add(c.gy.Abs())
	qx, qy := c.fx.Add(c.gx).As("qx"), c.fy.Add(c.gy).As("qy")
	v := qy.Mul(ex).Sub(qx.Mul(ey))
	if to&computes != 0 {
		second := fromSecond.Lt(fromFirst)
		nearX, nearY := second.Select(c.gx, c.fx).As("nearX"), second.Select(c.gy, c.fy).As("nearY")
		v = twice(nearY.Mul(ex).Sub(nearX.Mul(ey)))
	}
	dx, dy, r2 := c.dx.Add(c.dx).As("dx2"), c.dy.Add(c.dy).As("dy2"), r.Add(r).As("r2")
	size, way := fromFirst.Add(fromSecond).Add(r2).As("length"), c.dx.Abs().Add(c.dy.Abs()).As("pace")
	c.roundedPath = roundedPath{
		b: b, to: to,
		u: qx.Mul(ex).Add(qy.Mul(ey)).As("u"), v: v.As("v"),
		du: dx.Mul(ex).Add(dy.Mul(ey)).As("du"), dv: dy.Mul(ex).Sub(dx.Mul(ey)).As("dv"),
		w: c.half, h: b.Const(0), r: r2.Mul(s).As("rs"),
		size: size.Mul(s).Add(c.half).As("size"), way: twice(way).Mul(s).As("way"),
	}
	c.crossed = c.u.Mul(c.dv).Sub(c.v.Mul(c.du)).As("crossed")
	c.atCorner = func(x, _ vec.Float) cornerPath {
		first := x.Sign()
		kx, ky := first.Select(c.fx, c.gx).As("kx"), first.Select(c.fy, c.gy).As("ky")
		return cornerPath{
			kx: kx, ky: ky, dx: c.dx, dy: c.dy, r: r, cr: kx.Mul(c.dy).Sub(ky.Mul(c.dx)).As("cr"),
			size: kx.Abs().Add(ky.Abs()).Add(r), way: way,
		}
	}
	if to&decides != 0 {
		missIfClearOfCapsule(inColumnLanes(b))
		b.Misses(boundsApart(b, c.fx.Add(c.gx.Add(c.dx)), c.fy.Add(c.gy.Add(c.dy)), c.dx.Abs().Add(c.ex.Abs()).Add(r2), c.dy.Abs().Add(c.ey.Abs()).Add(r2)))
		unsureIfNegative(b, r)
		c.unsureUnlessModerate(100, size, way, b.Const(0).Lt(way))
		b.UnsureFirst(n.NotGt(b.PerElem(0x1p-40, 0x1p-200)))
	}
	return c
}

// missIfClearOfCapsule tells which rays stay clear of the disc about the capsule. All lengths are twice as long.
func missIfClearOfCapsule(b *vec.Builder) {
	x, y, wx, wy := b.First("x"), b.First("y"), b.First("dx"), b.First("dy")
	x1, y1, x2, y2, r := b.Second("x1"), b.Second("y1"), b.Second("x2"), b.Second("y2"), b.Second("r")
	ex, ey := x2.Sub(x1), y2.Sub(y1)
	reach := ex.MulAdd(ex, ey.Mul(ey)).Sqrt().Add(twice(r))
	missIfClear(b, x.Sub(x1).Add(x.Sub(x2)), y.Sub(y1).Add(y.Sub(y2)), twice(wx), twice(wy), reach.Mul(reach))
}
