package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CircleCircle decides dx² + dy² <= (ra + rb)² by the sign of the difference.
//
// Bound. With right = (ra + rb)² the difference comes out within 4u of the left
// side and 4u of right, two of each for the rounding of differences and sum, but
// for underflows of less than tiny in all, and within 2u of itself. The left side
// is at most right + |difference|. So the sign is right where the difference
// exceeds 16u·right + tiny.
//
// Overflow. If right is infinite so is the slack, and the row unsure. If the left
// side alone is, the circles are apart. A NaN is unsure.
//
// The quick program has one slack for a stretch of rows, that of its greatest radii, which is no less
// than that of any row: rounding keeps the order of sums and products. A NaN of the difference is a
// miss there, and left out by the least difference. It can only come from a row that is not a shape.
var CircleCircle = vec.Definition{
	Name:      "circleCircle",
	Doc:       "do two circles share a point",
	Symmetric: true,

	QuickBranches: true,
	WideTurns:     true,
	RereadsOne:    true,
	Build: func(b *vec.Builder) {
		if b.Branches() {
			circlesByBits(b)
			return
		}
		apart, ar, br := circlesApart(b)
		b.Hit(apart.Sign())
		b.Unsure(magnitude(b, apart, ar, br).NotGt(circlesSlack(b, ar, br)))
	},
	Quick: func(b *vec.Builder) {
		if b.Branches() {
			circlesQuickly(b)
			return
		}
		if !b.HasMagnitudes() && b.First("ar").Uniform() {
			circlesLowered(b)
			return
		}
		apart, ar, br := circlesApart(b)
		b.Hit(apart.Lt(b.Const(0)))
		ar, br = greatest(b, ar), greatest(b, br)
		b.Unfit(b.LeastAbs(apart).NotGt(circlesSlack(b, ar, br)))
		b.Unfit(ar.BitOr(br).Sign())
	},
}

// circlesLowered is the quick program of one circle against rows for units that find the least magnitude of a
// stretch in two steps a row, as decideBySlack is: it lowers right, so that one side alone has to be looked at.
// With k = 1 - 8u the radii are multiplied by k, that of the one circle beforehand, and tiny is subtracted
// from their square: both in steps that are there anyway, but fused ones. What it spares is the magnitude or, of
// float32 lanes, the comparison: see vec.Body.HitSigns.
//
// Bound. The lowered side comes out within 6u of k²·right - tiny, two for either rounding of the sum of the
// radii, and one for that of the square; the left side within 3u of dx² + dy², and their difference with another u of the
// lowered side and its own rounding, which keeps the sign. As k² is below 1 - 15.9u, what comes out below 0 is a
// hit: dx² + dy² < (1 - 15.9u)(1 + 7u)/(1 - 3u)·right - tiny, plus what underflows, which is far below tiny or u·right.
// In a row that hits it comes out at most at (3 + 16 + 8)u·right + tiny, with the roundings of these. So the row is a
// sure miss above twice the slack of 16u·right + tiny, and the stretch has one slack, that of its greatest
// radius. A difference of -0 is one below 0 that underflowed: a hit. That of 0 is unsure.
//
// Overflow and NaN are as in CircleCircle: the slack is infinite where right may be, and a NaN of the difference,
// which is not a shape then, is a miss. Where hits are told by signs a stretch with a NaN that has one is unfit.
func circlesLowered(b *vec.Builder) {
	c := newCircles(b)
	k := b.Const(1 - 8*b.Elem().Roundoff())
	r := c.br.MulAdd(k, c.ar.Mul(k)).As("lowered")
	right := r.MulSub(r, circlesTiny(b))
	apart := c.dx.MulAdd(c.dx, c.dy.MulSub(c.dy, right)).As("apart")
	b.Hit(apart.Le(b.Const(0)))
	br := b.Greatest(c.br)
	slack := circlesSlack(b, c.ar, br)
	b.Unfit(b.LeastPattern(apart).NotGt(slack.Add(slack)))
	b.Unfit(c.ar.BitOr(br).Sign())
}

// circlesByBits is for the generic tier. It compares dx² + dy² with right by their patterns of bits, where
// right is neither so small that products have lost bits nor so great that they overflow. Numbers that are 64
// steps apart differ by more than 60u of right then, of which the bound is 8u. In the other rows the slack is
// looked at.
func circlesByBits(b *vec.Builder) {
	left, right, ar, br := circleSquares(b)
	b.Hit(left.BelowBits(right))
	rough := left.NearBits(right, 64).Or(right.OutsideBits(b.PerElem(0x1p-100, 0x1p-960), b.PerElem(0x1p+100, 0x1p+960)))
	b.UnsureIfBoth(rough, left.Sub(right).Abs().NotGt(circlesSlack(b, ar, br)))
	unsureIfNegative(b, ar, br)
}

// circlesQuickly is circlesByBits without a slack: it is unfit for the rows in which that looks at one. Where one
// circle is against many its radius bounds that of right from below, and one comparison of the other radius
// bounds it from above and finds a sign.
func circlesQuickly(b *vec.Builder) {
	left, right, ar, br := circleSquares(b)
	if most := b.PerElem(0x1p+45, 0x1p+450); ar.Uniform() {
		b.Unfit(ar.OutsideBits(b.PerElem(0x1p-45, 0x1p-450), most))
		b.Unfit(br.OutsideBits(b.Const(0), most))
	} else {
		b.Unfit(right.OutsideBits(b.PerElem(0x1p-100, 0x1p-960), b.PerElem(0x1p+100, 0x1p+960)))
		b.Unfit(ar.BitOr(br).Sign())
	}
	b.Hit(left.BelowBits(right))
	b.Unfit(left.NearBits(right, 64))
}

// circles are two of them, and what every test of two circles begins with: the second centre as seen from the
// first, or the first one from the second where one circle meets rows, and the sum of the radii.
type circles struct{ ax, ay, ar, br, dx, dy, r vec.Float }

func newCircles(b *vec.Builder) circles {
	ax, ay, ar := b.First("ax"), b.First("ay"), b.First("ar")
	bx, by, br := b.Second("bx"), b.Second("by"), b.Second("br")
	return circles{
		ax: ax, ay: ay, ar: ar, br: br,
		dx: b.Apart(ax, bx).As("dx"), dy: b.Apart(ay, by).As("dy"), r: ar.Add(br).As("r"),
	}
}

// circleSquares are dx² + dy² and (ra + rb)², with the radii.
func circleSquares(b *vec.Builder) (left, right, ar, br vec.Float) {
	c := newCircles(b)
	return c.dx.MulAdd(c.dx, c.dy.Mul(c.dy)).As("left"), c.r.Mul(c.r).As("right"), c.ar, c.br
}

// circlesApart is dx² + dy² - (ra + rb)², with the radii.
func circlesApart(b *vec.Builder) (apart, ar, br vec.Float) {
	c := newCircles(b)
	apart = c.dx.MulAdd(c.dx, c.dy.MulSub(c.dy, c.r.Mul(c.r).As("right"))).As("apart") // negative if they overlap
	return apart, c.ar, c.br
}

// circlesTiny is more than what underflows can change of a difference of squares.
func circlesTiny(b *vec.Builder) vec.Float { return b.PerElem(0x1p-120, 0x1p-1000) }

// circlesSlack is 16u·right + tiny.
func circlesSlack(b *vec.Builder, ar, br vec.Float) vec.Float {
	r := ar.Add(br).As("r")
	return r.Mul(r).As("right").MulAdd(b.Roundoffs(16), circlesTiny(b)).As("slack")
}

// CircleCircleContact finds the depth, the point and the normal of two circles at rest. Its numbers are
// those of kernel.CircleCircleContact, operation by operation.
//
// A row is unsure where rounding may decide whether the circles meet: where the depth, which is off by
// at most 4u(r + d), is within 8u(r + d) of 0, or so small that float32 columns round it to 0. NaN and
// infinity make that comparison false. Float64 columns are also unsure where squares leave the range in
// which kernel computes as this program does; float32 columns cannot leave it.
var CircleCircleContact = vec.Definition{
	Name:     "circleCircleContact",
	Doc:      "how deep do two circles overlap, where, and in which direction",
	Wide:     true,
	RowsOnly: true,

	ScalarOne: true,
	Build: func(b *vec.Builder) {
		c := newCircles(b)
		n := c.dx.Mul(c.dx).Add(c.dy.Mul(c.dy)).As("n")
		unsureOutside(b, n, 0x1p-900, 0x1p900)
		d := n.Sqrt().As("length")
		nx, ny := unitOfLength(b, c.dx, c.dy, n, circlesInverse(b, d))
		reach := b.Const(0.5).Mul(c.ar.Sub(c.br).Add(d)).As("reach")
		unsureDepth(b, c.r.Sub(d), c.r.Add(d).Mul(b.Roundoffs(8)), c.ar, c.br)
		b.Number("depth", c.r.Sub(d))
		b.Number("x", c.ax.Add(nx.Mul(reach)))
		b.Number("y", c.ay.Add(ny.Mul(reach)))
		b.Number("nx", nx)
		b.Number("ny", ny)
	},
}

// circlesInverse is 1/d, of the distance of the centres. Float64 columns, whose loop waits for the
// divider, take the reciprocal without it, which asks for a d from 2^-900 to 2^900 wherever it reaches
// an answer: that is a root of what is between 2^-900 and 2^900, or the row is unsure, as it is where
// d is NaN. Float32 columns have to be converted beside, and lose by it.
func circlesInverse(b *vec.Builder, d vec.Float) vec.Float {
	if b.Elem() == vec.F64 {
		return d.Reciprocal()
	}
	return b.Const(1).Div(d)
}
