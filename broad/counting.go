package broad

import "math/bits"

// A counting distributes what is in chunks to buckets, and keeps its order there, in two passes over the
// chunks: one that counts and one that moves. Within a pass chunks can be worked on at the same time.
type counting struct {
	shift   int // of a key, to its bucket
	count   int // of the buckets
	tallies []int
}

// reset makes at most 2^mostBits buckets of 2^leastShift keys or more, for so many chunks and keys below limit.
func (c *counting) reset(chunks, limit, mostBits, leastShift int) {
	c.shift, c.count = leastShift, 0
	if limit > 0 {
		c.shift = max(bits.Len(uint(limit-1))-mostBits, leastShift)
		c.count = (limit-1)>>c.shift + 1
	}
	c.tallies = resized(c.tallies, chunks*c.count)
}

// of is how many a chunk has for every bucket; after sum, where in the result those begin; and once they are
// moved, where they end.
func (c *counting) of(chunk int) []int { return c.tallies[chunk*c.count:][:c.count] }

// sum turns counts into places, and returns how many there are.
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

// bucket is where a bucket is in the result, once all chunks have moved theirs.
func (c *counting) bucket(k int) (lo, hi int) {
	ends := c.tallies[len(c.tallies)-c.count:]
	if k > 0 {
		lo = ends[k-1]
	}
	return lo, ends[k]
}
