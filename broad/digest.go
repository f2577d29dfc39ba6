package broad

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/boxes"
	"github.com/hantei-go/hantei/soa"
)

// A digest is a box of a level in a word: comparing two digests tells in three instructions that
// their boxes are apart. Four lanes of 16 bits hold where the box begins in x and in y, and the
// negatives of where it ends, in subcells modulo 2^15.
type digest uint64

const (
	lanes     = 0x0001_0001_0001_0001
	laneTops  = lanes << 15
	laneSigns = lanes << 14
)

// digestAll computes the digests of entries of level l: first of all entries as if none were far
// out, in a loop that calls nothing, and then again of those that are. An entry that begins near
// enough also ends near enough, since it is smaller than a cell. Unbounded entries are not smaller,
// but then their level has a single cell, where no digest is looked at.
func digestAll[T soa.Float](l *level, digests []digest, entries []entry[T]) {
	entries = entries[:len(digests)]
	done, anyFar := boxes.Digests[T](asWords(digests), l.scale, entries)
	scale, negative, far := l.scale, -l.scale, uint64(0)
	for at := done; at < len(digests); at++ {
		a := &entries[at].box
		minX, minY := lowBits(float64(float64(a.minX)*scale)), lowBits(float64(float64(a.minY)*scale))
		maxX, maxY := lowBits(float64(float64(a.maxX)*negative)), lowBits(float64(float64(a.maxY)*negative))
		far |= farBits(minX, minY)
		digests[at] = digest(minX&0x7fff | minY&0x7fff<<16 | maxX&0x7fff<<32 | maxY&0x7fff<<48)
	}
	if far == 0 && !anyFar {
		return
	}
	for at := range digests {
		a := &entries[at].box
		x, y := float64(a.minX), float64(a.minY)
		if farBits(lowBits(float64(x*scale)), lowBits(float64(y*scale))) != 0 {
			digests[at] = farDigest(l, x, y, float64(a.maxX), float64(a.maxY))
		}
	}
}

// asWords is digests as the words that they are.
func asWords(digests []digest) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(digests))), len(digests))
}

func farDigest(l *level, minX, minY, maxX, maxY float64) digest {
	lane := func(subcell int64) digest { return digest(subcell & 0x7fff) }
	return lane(l.subcell(minX)) | lane(l.subcell(minY))<<16 | lane(-l.subcell(maxX))<<32 | lane(-l.subcell(maxY))<<48
}

// facing is the digest in the form in which others are subtracted from it: where the box ends, and
// the negatives of where it begins. Its top bits are set, so that no lane borrows from the next.
func (d digest) facing() digest {
	return (laneTops - (d>>32 | d<<32)) | laneTops
}

// near tells whether the boxes of d, which is facing, and of the other may overlap: whether no
// lane's difference is negative. If they do overlap, each ends at or after the subcell in which
// the other begins, and by less than two cells and a subcell, since both are smaller than a cell.
// That is not negative: modulo 2^15 subcells, which are eight cells, negative numbers begin at four
// cells. Boxes that do not overlap may be near too, if they are within a subcell of each other, or
// several cells apart.
func (d digest) near(other digest) bool { return (d-other)&laneSigns == 0 }

// nearAny is 1 if d, which is facing, is near any of the others, and otherwise 0.
func (d digest) nearAny(others *[4]digest) uint64 {
	// The top bit of x-1 tells whether x, which has none, is 0.
	a := (d-others[0])&laneSigns - 1
	b := (d-others[1])&laneSigns - 1
	e := (d-others[2])&laneSigns - 1
	f := (d-others[3])&laneSigns - 1
	return uint64(a|b|e|f) >> 63
}

const (
	batchRows  = 256 // how many rows notAlone looks at in a call
	besideRows = 4   // how many rows it compares each with, in its own cell and the next
	aboveRows  = 8   // and how many in the cells above
)

// notAlone lists which of some rows may be near others of the level, and returns how many. The rows
// are at places from at on, in the given cells. Branches that depend on how many rows a cell has
// would be mispredicted. So every row is compared with a fixed number of rows from the start of
// neighbouring cells on, whether they are in these cells or not, and listed also if these cells
// hold more.
func (l *level) notAlone(list *[batchRows]uint8, cells, starts []int32, digests []digest, at int32) (n int) {
	stride := int(l.stride)
	if n, ok := boxes.NotAlone(list, cells, starts, asWords(digests), int(at), stride); ok {
		return n
	}
	all := digests[at:]
	for i, cell := range cells {
		k := int(cell)
		d := all[i].facing()
		beside := int(starts[k+2]-at) - i - 1
		lo, hi := int(starts[k+stride-1]), int(starts[k+stride+2])
		above := (*[aboveRows]digest)(digests[lo:])
		found := d.nearAny((*[4]digest)(all[i+1:]))
		found |= d.nearAny((*[4]digest)(above[:4])) | d.nearAny((*[4]digest)(above[4:]))
		found |= uint64(besideRows-beside)>>63 | uint64(aboveRows-(hi-lo))>>63
		list[n&(batchRows-1)] = uint8(i)
		n += int(found)
	}
	return n
}
