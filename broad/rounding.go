package broad

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// Bounds are computed in float64 and then rounded outwards. In the derivations below u = 2^-53: an
// operation is off by u of its result, and by 2^-1075 more where a product, quotient or root
// underflows. Sums do not underflow.

// An interval is a range of one coordinate, whose ends are off by at most 2u of themselves.
type interval struct{ lo, hi float64 }

// around is the interval of half length reach about x.
func around(x, reach float64) interval { return interval{x - reach, x + reach} }

// swept is the interval that one of half length reach about x covers as x moves by v. The end x + v
// is off by u|end|, which is at most u(|bound| + reach). The part of reach is made up for by
// sweepReach, the part of the bound later, when it is rounded outwards.
func swept(x, v, reach float64) interval {
	lo, hi := byDirection(x, x+v, v)
	return interval{lo - reach, hi + reach}
}

// sweepReach is r enlarged by 3u or more.
func sweepReach(r float64) float64 { return float64(r * (1 + 0x1p-51)) }

// byDirection returns x and end, or end and x if v is below 0. It does not branch, because which
// way things move cannot be predicted.
func byDirection(x, end, v float64) (lo, hi float64) {
	p, q := math.Float64bits(x), math.Float64bits(end)
	swap := (p ^ q) & uint64(int64(math.Float64bits(v))>>63)
	return math.Float64frombits(p ^ swap), math.Float64frombits(q ^ swap)
}

// slopes returns |cos| and |sin| of the direction (ux, uy), off by at most 7u of themselves, or
// more by as much as 2^-999.
//
// The quotient k is off by u, 1 + k² by 2.5u, its root by 2.25u, its reciprocal by 3.25u, and k
// times that by 5.25u; an underflow of k is far below the 2^-1000 that is added.
func slopes(ux, uy float64) (c, s float64) {
	ux, uy = math.Abs(ux), math.Abs(uy)
	if ux < uy {
		s, c = slopes(uy, ux)
		return c, s
	}
	k := uy / ux
	c = 1 / math.Sqrt(1+float64(k*k))
	return c, float64(k*c) + 0x1p-1000
}

// norm returns the square root of p² + q² for p, q >= 0, not both infinite, off by at most 4u of
// itself and 2^-1074.
func norm(p, q float64) float64 {
	p, q = max(p, q), min(p, q)
	if p == 0 {
		return 0
	}
	k := q / p
	return p * math.Sqrt(1+float64(k*k))
}

// enlarged is at least the true extent, given one that is off by less than 2^-48 of itself and
// 2^-1061: slopes, products and a sum or norm leave 13u and 3·2^-1074.
func enlarged(extent float64) float64 { return float64(extent*(1+0x1p-47)) + 0x1p-1060 }

// set makes row i the product of two intervals, rounded outwards; an empty one unless valid.
func (b *Bounds[T]) set(i int, valid bool, x, y interval) {
	if !valid {
		x, y = nowhere, nowhere
	}
	b.MinX[i], b.MinY[i] = below[T](x.lo), below[T](y.lo)
	b.MaxX[i], b.MaxY[i] = above[T](x.hi), above[T](y.hi)
}

// below is at most the true value, from which v is off by at most 2u of itself. Half of what is
// subtracted makes up for the conversion to float32, which is off by 2^-24 of v and 2^-150. In
// float64 a quarter makes up for the rounding of the difference.
func below[T soa.Float](v float64) T { return T(v - outward[T](v)) }

// above is at least the true v.
func above[T soa.Float](v float64) T { return T(v + outward[T](v)) }

func outward[T soa.Float](v float64) float64 {
	if unsafe.Sizeof(T(0)) == 4 {
		return float64(math.Abs(v)*0x1p-23) + 0x1p-149
	}
	return float64(math.Abs(v) * 0x1p-51)
}

var (
	nan     = math.NaN()
	nowhere = interval{nan, nan}
)
