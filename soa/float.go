//go:generate go run ./shapes

package soa

// Float is the element type of every column and row.
type Float interface{ float32 | float64 }

// finite reports whether x is neither a NaN nor an infinity: both of these make x-x a NaN.
func finite[T Float](x T) bool { return x-x == 0 }

// finiteExtent reports whether x is a radius or a half extent: finite and not negative.
func finiteExtent[T Float](x T) bool { return x >= 0 && finite(x) }

// finiteDirection reports whether (x, y) is finite and points somewhere.
func finiteDirection[T Float](x, y T) bool {
	return finite(x) && finite(y) && (x != 0 || y != 0)
}
