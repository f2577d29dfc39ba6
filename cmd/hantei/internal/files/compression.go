package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// signatures are the first bytes of compressed files.
var signatures = []struct{ method, bytes string }{
	{"gzip", "\x1f\x8b"},
	{"zstd", "\x28\xb5\x2f\xfd"},
	{"xz", "\xfd7zXZ\x00"},
	{"lz4", "\x04\x22\x4d\x18"},
	{"zip", "PK\x03\x04"},
	{"bzip2", "BZh91AY&SY"},
}

const signatureLength = 10 // of the longest

// beginsAny tells whether a file with these first bytes may be compressed, by what is known so far.
func beginsAny(start []byte) bool {
	for _, s := range signatures {
		if strings.HasPrefix(s.bytes, string(start)) {
			return true
		}
	}
	return false
}

// compressionOf tells by which method a file with these first bytes is compressed; empty for none.
func compressionOf(start []byte) string {
	for _, s := range signatures {
		if bytes.HasPrefix(start, []byte(s.bytes)) {
			return s.method
		}
	}
	return ""
}

// checkNotCompressed refuses a compressed file of a format that is read from its end.
func (s *Source) checkNotCompressed() error {
	start := make([]byte, signatureLength)
	n, err := s.file.ReadAt(start, 0)
	if method := compressionOf(start[:n]); method != "" {
		return fileError(s.Name, "compressed with %s, need the file as it was before", method)
	}
	if err == io.EOF {
		return nil // a short file
	}
	return err
}

// stream is the file from its start, unpacked if it is compressed with gzip or zstd, and whether it is.
func (s *Source) stream() (r *bufio.Reader, unpacked bool, err error) {
	r = bufio.NewReaderSize(s.counted(), 1<<18)
	var start []byte
	for n := 1; n <= signatureLength; n++ { // no more than needed: a terminal may not have sent more yet
		start, err = r.Peek(n)
		if err != nil || compressionOf(start) != "" || !beginsAny(start) {
			break // an error comes again with the first read
		}
	}
	switch method := compressionOf(start); method {
	case "":
		return r, false, nil
	case "gzip", "zstd":
		unpacker, err := unpack(method, r)
		if err != nil {
			return nil, false, fileError(s.Name, "%v, need a file that %s can read", err, method)
		}
		return bufio.NewReaderSize(&unpackedFile{unpacker, s.Name, method}, 1<<18), true, nil
	default:
		return nil, false, fileError(s.Name, "compressed with %s, need gzip or zstd, or the file as it was before", method)
	}
}

// unpack reads what is compressed with gzip or zstd. A file that needs more than 128 MiB to be
// unpacked, as none that zstd writes without --ultra or --long does, is an error.
func unpack(method string, r io.Reader) (io.Reader, error) {
	if method == "gzip" {
		return gzip.NewReader(r)
	}
	return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(128<<20))
}

// An unpackedFile reads what a compressed file holds. Its errors are of type *[Error].
type unpackedFile struct {
	io.Reader
	name, method string
}

func (u *unpackedFile) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = fileError(u.name, "broken: %v, need a file that %s can read", err, u.method)
	}
	return n, err
}
