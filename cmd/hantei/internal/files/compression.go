package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
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
	if errors.Is(err, io.EOF) {
		return nil // a short file
	}
	return err
}

// stream is the file from its start, unpacked if it is compressed with gzip, and whether it is.
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
	case "gzip":
		unpacker, err := gzip.NewReader(r)
		if err != nil {
			return nil, false, fileError(s.Name, "%v, need a file that gzip can read", err)
		}
		return bufio.NewReaderSize(&unpackedFile{unpacker, s.Name}, 1<<18), true, nil
	default:
		return nil, false, fileError(s.Name, "compressed with %s, need gzip, or the file as it was before", method)
	}
}

// An unpackedFile reads what a compressed file holds. Its errors are of type *[Error].
type unpackedFile struct {
	*gzip.Reader
	name string
}

func (u *unpackedFile) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = fileError(u.name, "broken: %v, need a file that gzip can read", err)
	}
	return n, err
}
