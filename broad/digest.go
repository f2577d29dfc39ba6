package broad

import "github.com/hantei-go/hantei/soa"

// A digest tells in three instructions that two boxes of a level are apart. It holds in lanes of 16
// bits where a box begins in x and in y, and the negatives of where it ends, in steps modulo 2^15.
type digest uint64

const (
	lanes     = 0x0001_0001_0001_0001
	laneTops  = lanes << 15
	laneSigns = lanes << 14
)

func newDigest[T soa.Float](l *level, a box[T]) digest {
	lane := func(step int64) digest { return digest(step & 0x7fff) }
	return lane(l.step(float64(a.minX))) | lane(l.step(float64(a.minY)))<<16 |
		lane(-l.step(float64(a.maxX)))<<32 | lane(-l.step(float64(a.maxY)))<<48
}

// facing is the digest as it is compared with others: where the box ends, and the negatives of where it
// begins. The top bits keep a difference of lanes from borrowing.
func (d digest) facing() digest {
	return (laneTops - (d>>32 | d<<32)) | laneTops
}

// near tells whether no lane's difference is negative, given that d is facing the other. It is true if
// the boxes overlap: then each ends at or after the step at which the other begins, by less than two
// cells, as both are smaller than one, and a step more; negative numbers begin at four cells. Of boxes
// that do not overlap it may be true if they are within a step, or far apart.
func (d digest) near(other digest) bool { return (d-other)&laneSigns == 0 }
