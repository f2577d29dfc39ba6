package broad

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// All bounds are computed in float64, from extents that are not too small to borders that are not too
// far in, and then rounded outwards. An addition is off by 2^-53 of its result and never underflows;
// a product, quotient or root by 2^-53 of its own, or by 2^-1075 where it underflows.

// An interval holds what a coordinate may be, up to an addition's rounding at either end.
type interval struct{ lo, hi float64 }

// around is the interval of half length reach about x.
func around(x, reach float64) interval { return interval{x - reach, x + reach} }

// swept is the interval of x to x+v, and reach beyond. The end is off by 2^-53 of it, and what is added
// for that is twice as much. Where the end overflows so does the reach, and the interval is the line.
func swept(x, v, reach float64) interval {
	end := x + v
	if x == end {
		return around(x, reach) // at rest, or as good as at rest: see below
	}
	reach += float64(math.Abs(end) * 0x1p-52)
	return interval{min(x, end) - reach, max(x, end) + reach}
}
