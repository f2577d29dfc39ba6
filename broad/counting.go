package broad

import "math/bits"

// A counting distributes elements by key to buckets in two passes: the first counts the elements of
// every bucket, the second moves them. Elements come in pieces, which can be worked on at the same
// time. In a bucket they keep their order.
type counting struct {
	shift   int   // the bucket of a key is key >> shift
	count   int   // how many buckets there are
	tallies []int // a number for every piece and bucket
}

// reset makes buckets for so many pieces and for keys below limit: at most 2^mostBits buckets, each
// of at least 2^leastShift keys.
func (c *counting) reset(pieces, limit, mostBits, leastShift int) {
	c.shift, c.count = leastShift, 0
	if limit > 0 {
		c.shift = max(bits.Len(uint(limit-1))-mostBits, leastShift)
		c.count = (limit-1)>>c.shift + 1
	}
	c.tallies = resized(c.tallies, pieces*c.count)
}

// of returns the tallies of a piece, one for every bucket. The first pass counts in them the
// elements of the piece. sum turns a count into the place where the first of these elements
// belongs. The second pass advances that place with every element it moves, up to where the last
// one ends.
func (c *counting) of(piece int) []int { return c.tallies[piece*c.count:][:c.count] }

// sum turns counts into places, and returns how many elements there are.
func (c *counting) sum() (total int) {
	for bucket := range c.count {
		for k := bucket; k < len(c.tallies); k += c.count {
			n := c.tallies[k]
			c.tallies[k] = total
			total += n
		}
	}
	return total
}

// bucket is the range of places of bucket k, after the second pass.
func (c *counting) bucket(k int) (lo, hi int) {
	ends := c.tallies[len(c.tallies)-c.count:]
	if k > 0 {
		lo = ends[k-1]
	}
	return lo, ends[k]
}
