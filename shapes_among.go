package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// shapesAmong tells which of the 64 rows from row from on, of those whose bits are set in word, are
// shapes on both sides. Row numbers are masked by first and second: a single row stands for all
// where the mask is 0.
//
// The functions of this type have no branch for what a row is: whether it is a shape cannot be
// foreseen. The differences of finite numbers and themselves add up to 0, others to NaN, with which
// no comparison is true.
//
// Some are for several shapes, whose columns mean the same to them: those of a box as those of an
// ellipse, and those of a moving circle as those of a capsule.
type shapesAmong func(in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64)

// ellipsesAndPoints is for boxes, too.
func ellipsesAndPoints[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, uxs, uys, rxs, rys, pxs, pys := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, ux, uy, rx, ry := at[T](xs, i), at[T](ys, i), at[T](uxs, i), at[T](uys, i), at[T](rxs, i), at[T](rys, i)
		px, py := at[T](pxs, j), at[T](pys, j)
		nought := (x - x) + (y - y) + (ux - ux) + (uy - uy) + (rx - rx) + (ry - ry) + (px - px) + (py - py)
		shapes |= (extents(nought, rx, ry) & somewhere(ux, uy)) << (bit & 63)
	}
	return shapes
}

// covariancesAndPoints lets covariances pass that are just not positive semidefinite, of which the
// rounded products are equal.
func covariancesAndPoints[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, xxs, xys, yys, k2s, pxs, pys := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, xx, xy, yy, k2 := at[T](xs, i), at[T](ys, i), at[T](xxs, i), at[T](xys, i), at[T](yys, i), at[T](k2s, i)
		px, py := at[T](pxs, j), at[T](pys, j)
		nought := (x - x) + (y - y) + (xx - xx) + (xy - xy) + (yy - yy) + (k2 - k2) + (px - px) + (py - py)
		shapes |= (extents(nought, xx, yy) & lane.Bit(nought <= k2) & lane.Bit(xy*xy <= xx*yy)) << (bit & 63)
	}
	return shapes
}

// twoEllipses is for boxes in the place of either, too.
func twoEllipses[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	axs, ays, auxs, auys, arxs, arys := in[0], in[1], in[2], in[3], in[4], in[5]
	bxs, bys, buxs, buys, brxs, brys := in[6], in[7], in[8], in[9], in[10], in[11]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		ax, ay, aux, auy, arx, ary := at[T](axs, i), at[T](ays, i), at[T](auxs, i), at[T](auys, i), at[T](arxs, i), at[T](arys, i)
		bx, by, bux, buy, brx, bry := at[T](bxs, j), at[T](bys, j), at[T](buxs, j), at[T](buys, j), at[T](brxs, j), at[T](brys, j)
		nought := (ax - ax) + (ay - ay) + (aux - aux) + (auy - auy) + (arx - arx) + (ary - ary) +
			(bx - bx) + (by - by) + (bux - bux) + (buy - buy) + (brx - brx) + (bry - bry)
		shapes |= (extents(nought, arx, ary) & extents(nought, brx, bry) & somewhere(aux, auy) & somewhere(bux, buy)) << (bit & 63)
	}
	return shapes
}

// boxesAndCircles is for ellipses, too.
func boxesAndCircles[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, uxs, uys, hws, hhs, cxs, cys, rs := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, ux, uy, hw, hh := at[T](xs, i), at[T](ys, i), at[T](uxs, i), at[T](uys, i), at[T](hws, i), at[T](hhs, i)
		cx, cy, r := at[T](cxs, j), at[T](cys, j), at[T](rs, j)
		nought := (x - x) + (y - y) + (ux - ux) + (uy - uy) + (hw - hw) + (hh - hh) + (cx - cx) + (cy - cy) + (r - r)
		shapes |= (extents(nought, hw, hh) & lane.Bit(nought <= r) & somewhere(ux, uy)) << (bit & 63)
	}
	return shapes
}

// ellipsesAndCapsules is for boxes in the place of the ellipses, too, and for moving circles in
// that of the capsules.
func ellipsesAndCapsules[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, uxs, uys, rxs, rys, x1s, y1s, x2s, y2s, rs := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8], in[9], in[10]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, ux, uy, rx, ry := at[T](xs, i), at[T](ys, i), at[T](uxs, i), at[T](uys, i), at[T](rxs, i), at[T](rys, i)
		x1, y1, x2, y2, r := at[T](x1s, j), at[T](y1s, j), at[T](x2s, j), at[T](y2s, j), at[T](rs, j)
		nought := (x - x) + (y - y) + (ux - ux) + (uy - uy) + (rx - rx) + (ry - ry) +
			(x1 - x1) + (y1 - y1) + (x2 - x2) + (y2 - y2) + (r - r)
		shapes |= (extents(nought, rx, ry) & lane.Bit(nought <= r) & somewhere(ux, uy)) << (bit & 63)
	}
	return shapes
}

func raysAndCapsules[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, dxs, dys, x1s, y1s, x2s, y2s, rs := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, dx, dy := at[T](xs, i), at[T](ys, i), at[T](dxs, i), at[T](dys, i)
		x1, y1, x2, y2, r := at[T](x1s, j), at[T](y1s, j), at[T](x2s, j), at[T](y2s, j), at[T](rs, j)
		nought := (x - x) + (y - y) + (dx - dx) + (dy - dy) + (x1 - x1) + (y1 - y1) + (x2 - x2) + (y2 - y2) + (r - r)
		shapes |= lane.Bit(nought <= r) << (bit & 63)
	}
	return shapes
}

func capsulesAndCircles[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	x1s, y1s, x2s, y2s, ars, bxs, bys, brs := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x1, y1, x2, y2, ar := at[T](x1s, i), at[T](y1s, i), at[T](x2s, i), at[T](y2s, i), at[T](ars, i)
		bx, by, br := at[T](bxs, j), at[T](bys, j), at[T](brs, j)
		nought := (x1 - x1) + (y1 - y1) + (x2 - x2) + (y2 - y2) + (ar - ar) + (bx - bx) + (by - by) + (br - br)
		shapes |= extents(nought, ar, br) << (bit & 63)
	}
	return shapes
}

func twoCircles[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	axs, ays, ars, bxs, bys, brs := in[0], in[1], in[2], in[3], in[4], in[5]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		ax, ay, ar := at[T](axs, i), at[T](ays, i), at[T](ars, i)
		bx, by, br := at[T](bxs, j), at[T](bys, j), at[T](brs, j)
		nought := (ax - ax) + (ay - ay) + (ar - ar) + (bx - bx) + (by - by) + (br - br)
		shapes |= extents(nought, ar, br) << (bit & 63)
	}
	return shapes
}

func raysAndCircles[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, dxs, dys, cxs, cys, rs := in[0], in[1], in[2], in[3], in[4], in[5], in[6]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, dx, dy := at[T](xs, i), at[T](ys, i), at[T](dxs, i), at[T](dys, i)
		cx, cy, r := at[T](cxs, j), at[T](cys, j), at[T](rs, j)
		nought := (x - x) + (y - y) + (dx - dx) + (dy - dy) + (cx - cx) + (cy - cy) + (r - r)
		shapes |= lane.Bit(nought <= r) << (bit & 63)
	}
	return shapes
}

// raysAndEllipses is for boxes, too.
func raysAndEllipses[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	xs, ys, dxs, dys, cxs, cys, uxs, uys, rxs, rys := in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8], in[9]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		x, y, dx, dy := at[T](xs, i), at[T](ys, i), at[T](dxs, i), at[T](dys, i)
		cx, cy, ux, uy, rx, ry := at[T](cxs, j), at[T](cys, j), at[T](uxs, j), at[T](uys, j), at[T](rxs, j), at[T](rys, j)
		nought := (x - x) + (y - y) + (dx - dx) + (dy - dy) + (cx - cx) + (cy - cy) + (ux - ux) + (uy - uy) + (rx - rx) + (ry - ry)
		shapes |= (extents(nought, rx, ry) & somewhere(ux, uy)) << (bit & 63)
	}
	return shapes
}

// movingCircles is for two capsules, too.
func movingCircles[T soa.Float](in *[maxIn]unsafe.Pointer, from int, word uint64, first, second int) (shapes uint64) {
	axs, ays, avxs, avys, ars := in[0], in[1], in[2], in[3], in[4]
	bxs, bys, bvxs, bvys, brs := in[5], in[6], in[7], in[8], in[9]
	for ; word != 0; word &= word - 1 {
		bit := bits.TrailingZeros64(word)
		i, j := (from+bit)&first, (from+bit)&second
		ax, ay, avx, avy, ar := at[T](axs, i), at[T](ays, i), at[T](avxs, i), at[T](avys, i), at[T](ars, i)
		bx, by, bvx, bvy, br := at[T](bxs, j), at[T](bys, j), at[T](bvxs, j), at[T](bvys, j), at[T](brs, j)
		nought := (ax - ax) + (ay - ay) + (avx - avx) + (avy - avy) + (ar - ar) +
			(bx - bx) + (by - by) + (bvx - bvx) + (bvy - bvy) + (br - br)
		shapes |= extents(nought, ar, br) << (bit & 63)
	}
	return shapes
}

// extents is 1 if two radii or half extents are not negative, and nought is not NaN.
func extents[T soa.Float](nought, a, b T) uint64 {
	return lane.Bit(nought <= a) & lane.Bit(nought <= b)
}

// somewhere is 1 if a direction is not zero.
func somewhere[T soa.Float](ux, uy T) uint64 {
	return lane.Bit(ux != 0) | lane.Bit(uy != 0)
}

// at is row i of a column, which it is in.
func at[T soa.Float](column unsafe.Pointer, i int) T {
	return *(*T)(unsafe.Add(column, i*int(unsafe.Sizeof(*new(T)))))
}
