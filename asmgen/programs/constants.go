package programs

import "math"

// What a miss has instead of a time, a point and a normal. The NaN is the same
// quiet one everywhere.
var (
	inf = math.Inf(1)
	nan = math.Float64frombits(0x7ff8000000000000)
)
