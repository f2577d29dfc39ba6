package parquetfile

import (
	"errors"
	"fmt"
)

// A compact reads structures of Thrift in its compact protocol. It takes what the reader of Arrow's
// package parquet takes, and no more, so that both see the same pages. What is wrong is kept in err:
// from then on there is nothing to read but zeros, which end structures.
type compact struct {
	bytes []byte
	at    int // of them the next
	err   error
}

// The kinds of values. That of a field tells the truth values apart; elements have a byte each.
const (
	kindStop   = 0
	kindTrue   = 1
	kindFalse  = 2
	kindByte   = 3
	kindI16    = 4
	kindI32    = 5
	kindI64    = 6
	kindDouble = 7
	kindBinary = 8
	kindList   = 9
	kindSet    = 10
	kindMap    = 11
	kindStruct = 12
	kindUUID   = 13
)

// maxDepth is how deep values may lie within each other.
const maxDepth = 64

var errCut = errors.New("a structure that is cut short")

func (c *compact) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// left is how many bytes have not been read.
func (c *compact) left() int {
	if c.err != nil {
		return 0
	}
	return len(c.bytes) - c.at
}

// pass passes over bytes.
func (c *compact) pass(n int) {
	if n < 0 || n > c.left() {
		c.fail(errCut)
		return
	}
	c.at += n
}

func (c *compact) byte() byte {
	if c.left() == 0 {
		c.fail(errCut)
		return 0
	}
	c.at++
	return c.bytes[c.at-1]
}

// varint is a number in groups of seven bits, the lowest first. Where fewer are wanted than there are,
// the highest are lost.
func (c *compact) varint() uint64 {
	const maxBytes = 10
	v := uint64(0)
	for k := range maxBytes {
		b := c.byte()
		v |= uint64(b&0x7f) << (7 * k)
		if b < 0x80 {
			return v
		}
	}
	c.fail(errors.New("a number of more than ten bytes"))
	return 0
}

// i32 is a number with a sign, which is its lowest bit.
func (c *compact) i32() int32 {
	v := uint32(c.varint())
	return int32(v>>1) ^ -int32(v&1)
}

// count is how many elements or bytes follow. Each element takes one byte at least, so that there are no
// more than bytes that are left.
func (c *compact) count() int {
	n := int32(c.varint())
	if n < 0 || int64(n) > int64(c.left()) {
		c.fail(fmt.Errorf("a list or text of %d in a structure with %d bytes left", n, c.left()))
		return 0
	}
	return int(n)
}

// structure calls do with the kind and the number of each field of a structure. It reads the value and
// returns true, or it leaves the value to be passed over.
func (c *compact) structure(depth int, do func(kind byte, id int16) bool) {
	for id := int16(0); ; {
		b := c.byte()
		kind := b & 0x0f
		if kind == kindStop {
			return
		}
		if step := int16(b >> 4); step != 0 {
			id += step
		} else {
			id = int16(c.i32())
		}
		if !do(kind, id) {
			c.skip(kind, depth)
		}
	}
}

// skip passes over the value of a field.
func (c *compact) skip(kind byte, depth int) {
	if kind != kindTrue && kind != kindFalse {
		c.skipElement(kind, depth)
	}
}

// skipElement passes over an element of a list, a set or a map, or over the value of a field that is no
// truth value.
func (c *compact) skipElement(kind byte, depth int) {
	if depth == 0 {
		c.fail(fmt.Errorf("values in each other, more than %d", maxDepth))
		return
	}
	switch kind {
	case kindTrue, kindFalse, kindByte:
		c.byte()
	case kindI16, kindI32, kindI64:
		c.varint()
	case kindDouble:
		c.pass(8)
	case kindUUID:
		c.pass(16)
	case kindBinary:
		c.pass(c.count())
	case kindStruct:
		c.structure(depth-1, func(byte, int16) bool { return false })
	case kindList, kindSet:
		c.skipList(depth - 1)
	case kindMap:
		c.skipMap(depth - 1)
	default:
		c.fail(fmt.Errorf("a value of kind %d", kind))
	}
}

// list reads how many elements a list or a set has, and of which kind. Up to 14 are counted in the byte
// that has their kind.
func (c *compact) list() (n int, kind byte) {
	b := c.byte()
	n, kind = int(b>>4), b&0x0f
	if n == 15 {
		n = c.count()
	}
	if kind > kindUUID {
		c.fail(fmt.Errorf("a list of values of kind %d", kind))
	}
	return n, kind
}

// skipList passes over a list or a set.
func (c *compact) skipList(depth int) {
	n, kind := c.list()
	for range n {
		if c.err != nil {
			return
		}
		c.skipElement(kind, depth)
	}
}

// skipMap passes over a map. One without elements does not tell their kinds.
func (c *compact) skipMap(depth int) {
	n := c.count()
	if n == 0 {
		return
	}
	kinds := c.byte()
	for range n {
		if c.err != nil {
			return
		}
		c.skipElement(kinds>>4, depth)
		c.skipElement(kinds&0x0f, depth)
	}
}
