// Package arrowipc reads the messages of Arrow's interprocess format, from streams and from files,
// for the reader of Arrow's package ipc. It checks each before that reader takes its metadata at their
// word: lengths in metadata that are broken, or made to do harm, ask for tens of gigabytes, and Go ends
// a program that asks for more memory than there is, which no recover can prevent.
//
// It is for cmd/hantei and interop/beam. The library has nothing of Arrow, so that types of Arrow's are
// here type parameters and interfaces.
package arrowipc

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A Reader is an ipc.MessageReader that checks what it reads. M is *ipc.Message.
type Reader[M Released] struct {
	// next returns where the next message is, and how long its body may be, or io.EOF.
	next func() (from io.Reader, maxBody int64, err error)

	// ended tells what it means that no message is there: io.EOF that it is the end.
	ended func() error

	message func(meta, body []byte) M // makes what Message returns
	memory  *Limit
	views   views
	last    *M

	unmarked bool // see Unmarked
}

// Released is what has to be released.
type Released interface{ Release() }

// NewStream reads the messages of a stream. No message is longer than the stream; size is its
// length in bytes, or 0 if that is not known. If it comes from a file, nothing may follow its end, to which r is
// read, so that a checksum behind it is compared too. Of each message, message makes what a Reader returns.
func NewStream[M Released](r io.Reader, size int64, isFile bool, memory *Limit, message func(meta, body []byte) M) *Reader[M] {
	if size == 0 {
		size = memory.Bytes
	}
	ended := func() error { return io.EOF } // who writes to a pipe may wait with its end
	if isFile {
		ended = func() error { return atEnd(r) }
	}
	next := func() (io.Reader, int64, error) { return r, size, nil }
	return &Reader[M]{memory: memory, message: message, next: next, ended: ended}
}

// atEnd returns io.EOF if nothing follows the end of a stream. Where a length has become 0, it would be the end.
func atEnd(r io.Reader) error {
	if n, err := io.ReadFull(r, make([]byte, 1)); n == 0 {
		return err // io.EOF as a rule
	}
	return errors.New("something behind the end of a stream, need nothing there")
}

// Message returns the next message, which is valid until the next call, or io.EOF.
func (r *Reader[M]) Message() (m M, err error) {
	var none M
	defer outsideIsError(&err)
	from, maxBody, err := r.next()
	if err != nil {
		return none, err
	}
	meta, err := readMetadata(from)
	switch err {
	case errEndMark:
		err = r.ended()
	case io.EOF:
		r.unmarked = true
		err = r.ended()
	}
	if err != nil {
		return none, err
	}
	if err := r.views.checkMessage(meta); err != nil {
		return none, err
	}
	length := root(meta).int64In(slotBodyLength)
	if length < 0 || length > maxBody {
		return none, fmt.Errorf("a message with a body of %d bytes, need at most %d", length, maxBody)
	}
	r.memory.reset()
	body, err := readBytes(from, length)
	if err != nil {
		return none, err
	}
	r.Release()
	made := r.message(meta, body)
	r.last = &made
	return made, nil
}

// outsideIsError makes an error of the panic of an [outside], in a function that defers it.
func outsideIsError(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("a message with broken metadata: %v", p)
	}
}

// Unmarked tells that a stream has ended where no mark of its end is. The format allows that, but most writers put one:
// a stream without may be cut short.
func (r *Reader[M]) Unmarked() bool { return r.unmarked }

// Retain does nothing: a Reader is collected as garbage.
func (r *Reader[M]) Retain() {}

// Release gives up the last message.
func (r *Reader[M]) Release() {
	if r.last != nil {
		(*r.last).Release()
		r.last = nil
	}
}

// maxMetadata is the greatest length of the metadata of a message in bytes. Those of ten thousand
// columns take about one million.
const maxMetadata = 64 << 20

// continuation stands in front of that length, since Arrow 0.15.
const continuation = 0xffffffff

// errEndMark is no error: in place of a message there is a mark of the end of the stream.
var errEndMark = errors.New("the mark of the end of a stream")

// readMetadata reads the length of a message's metadata, and these. At the end of the stream it
// returns errEndMark or io.EOF.
func readMetadata(r io.Reader) ([]byte, error) {
	var word [4]byte
	if _, err := io.ReadFull(r, word[:]); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(word[:])
	if length == continuation {
		if _, err := io.ReadFull(r, word[:]); err != nil {
			return nil, cutShort(err)
		}
		length = binary.LittleEndian.Uint32(word[:])
	}
	switch {
	case length == 0:
		return nil, errEndMark
	case length > maxMetadata:
		return nil, fmt.Errorf("a message with metadata of %d bytes, need at most %d", length, maxMetadata)
	}
	return readBytes(r, int64(length))
}

// readBytes reads so many bytes. It takes no more than twice the memory of what is there: a length
// alone, without the bytes, takes next to none.
func readBytes(r io.Reader, length int64) ([]byte, error) {
	const step = 1 << 24
	if length <= step {
		b := make([]byte, length)
		_, err := io.ReadFull(r, b)
		return b, cutShort(err)
	}
	b := make([]byte, step)
	for read := 0; ; {
		n, err := io.ReadFull(r, b[read:])
		if read += n; err != nil {
			return nil, cutShort(err)
		}
		if int64(read) == length {
			return b, nil
		}
		more := make([]byte, min(length, 2*int64(read)))
		copy(more, b)
		b = more
	}
}

// cutShort makes another error of an end within a message.
func cutShort(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
