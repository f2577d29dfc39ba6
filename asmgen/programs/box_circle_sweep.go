package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxCircleSweep finds the first time in [0, 1] at which a circle that moves by its displacement
// touches an oriented box that rests. Float32 columns are computed in float64.
var BoxCircleSweep = vec.Definition{
	Name:      "boxCircleSweep",
	Doc:       "when does a moving circle first touch an oriented box",
	Wide:      true,
	Lag:       8,
	LagExtras: vec.Magnitudes,
	RowsOnly:  true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		e := boxCircleSweep(b, decides|computes)
		b.Early(e.byFace, e.timeByFace(b))
		b.Number("t", e.hit.Select(e.time(b), b.Const(inf)))
	},
}

// BoxCircleSweepCompact finds and compacts the rows that hit, in float32 lanes: see RayBoxCompact.
var BoxCircleSweepCompact = vec.Definition{
	Name:      "boxCircleSweepCompact",
	Doc:       "does a moving circle touch an oriented box",
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		hit := boxCircleSweep(b, decides).hit
		b.Hit(hit)
		b.Compact(hit)
	},
}

// BoxCircleSweepTime is BoxCircleSweep for rows that hit.
var BoxCircleSweepTime = vec.Definition{
	Name:      "boxCircleSweepTime",
	Doc:       "when does a moving circle that hits first touch an oriented box",
	Wide:      true,
	RowsOnly:  true,
	Compactor: true,
	Build: func(b *vec.Builder) {
		e := boxCircleSweep(b, computes)
		b.Number("t", e.time(b))
	},
}

// boxCircleSweep is the path of the circle's centre past the box, grown by the radius, in the
// box's frame and in units of 1/|u|.
func boxCircleSweep(b *vec.Builder, to purpose) roundedEntry {
	cx, cy, ux, uy, hw, hh := b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
	x, y, vx, vy, r := b.Second("cx"), b.Second("cy"), b.Second("vx"), b.Second("vy"), b.Second("r")
	qx, qy := x.Sub(cx).As("qx"), y.Sub(cy).As("qy")
	n := ux.Mul(ux).Add(uy.Mul(uy)).As("n")
	s, pace := n.Sqrt().As("s"), vx.Abs().Add(vy.Abs()).As("pace")
	p := &roundedPath{
		b: b, to: to,
		u: qx.Mul(ux).Add(qy.Mul(uy)).As("u"), v: qy.Mul(ux).Sub(qx.Mul(uy)).As("v"),
		du: vx.Mul(ux).Add(vy.Mul(uy)).As("du"), dv: vy.Mul(ux).Sub(vx.Mul(uy)).As("dv"),
		w: hw.Mul(s).As("w"), h: hh.Mul(s).As("h"), r: r.Mul(s).As("rs"),
		crossed: n.Mul(qx.Mul(vy).Sub(qy.Mul(vx))).As("crossed"),
		size:    qx.Abs().Add(qy.Abs()).Add(hw.Add(hh)).Add(r).Mul(s).As("size"),
		way:     pace.Mul(s).As("way"),
	}
	p.atCorner = func(x, y vec.Float) cornerPath {
		x, y = p.w.CopySign(x).As("cornerU"), p.h.CopySign(y).As("cornerV")
		return cornerPath{
			kx: p.u.Sub(x).As("kx"), ky: p.v.Sub(y).As("ky"), dx: p.du, dy: p.dv, r: p.r, size: p.size, way: p.way,
			cr: p.crossed.Sub(x.Mul(p.dv).Sub(y.Mul(p.du))).As("cr"),
		}
	}
	if to&decides != 0 {
		p.unsureUnlessModerate(200, p.size, p.way, b.Const(0).Lt(pace)) // p.way may have underflowed
		unsureIfNegative(b, hw, hh, r)
		b.UnsureFirst(n.NotGt(b.PerElem(0x1p-40, 0x1p-400)))
		b.UnsureFirst(n.NotLt(b.PerElem(0x1p+40, 0x1p+400)))
		missIfClearOfBox(inColumnLanes(b))
	}
	return p.entry()
}

// missIfClearOfBox tells which circles stay clear of the disc about the box.
func missIfClearOfBox(b *vec.Builder) {
	hw, hh := b.First("hw"), b.First("hh")
	reach := hw.MulAdd(hw, hh.Mul(hh)).Sqrt().Add(b.Second("r"))
	dx, dy := b.Second("cx").Sub(b.First("bx")), b.Second("cy").Sub(b.First("by"))
	missIfClear(b, dx, dy, b.Second("vx"), b.Second("vy"), reach.Mul(reach))
}
