package arrowipc

import "fmt"

// An Allocator is one of package memory of Arrow.
type Allocator interface {
	Allocate(size int) []byte
	Reallocate(size int, b []byte) []byte
	Free(b []byte)
}

// A Limit is an allocator that gives a message at most so many bytes, most of which columns take
// that are unpacked. Beyond it panics, which the reader of package ipc makes an error of.
type Limit struct {
	Allocator
	Bytes int64 // of a message
	left  int64
}

// NewLimit limits an allocator. What a file of so many bytes may be unpacked to follows from its
// size: sixteen times that, and at least 1 GiB. Columns of numbers shrink to a half or a third;
// those that shrink more, because they hold one number only, are small.
func NewLimit(of Allocator, size int64) *Limit {
	bytes := max(1<<30, 16*size)
	return &Limit{of, bytes, bytes}
}

func (l *Limit) reset() { l.left = l.Bytes }

func (l *Limit) take(size int) {
	if l.left -= int64(size); l.left < 0 {
		panic(fmt.Sprintf("a message whose columns take more than %d bytes", l.Bytes))
	}
}

// Allocate is the allocator's Allocate, within the limit.
func (l *Limit) Allocate(size int) []byte {
	l.take(size)
	return l.Allocator.Allocate(size)
}

// Reallocate is the allocator's Reallocate, within the limit.
func (l *Limit) Reallocate(size int, b []byte) []byte {
	l.take(size - len(b))
	return l.Allocator.Reallocate(size, b)
}
