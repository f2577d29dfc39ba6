package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"sync/atomic"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/internal/broken"
)

// A Source reads a file of shapes of one kind.
type Source struct {
	Name    string
	IDType  arrow.DataType // of the column id; nil if there is none
	Carried []Column       // those that are carried along

	file    *os.File
	info    fs.FileInfo // of the file as it was opened
	reader  reader
	done    atomic.Int64 // how much has been read
	total   int64        // of so much, 0 if that is not known
	inRows  bool         // done and total are rows, else bytes
	nextRow int64
}

// A Column is the name that a file has for a column, and its type in results.
type Column struct {
	Name string
	Type arrow.DataType
}

// A reader reads one format.
type reader interface {
	// read returns the next block, or io.EOF at the end. The block has at least one row, the first
	// is the given row of the file, and its memory is the caller's.
	read(row int64) (*Block, error)
	// idType is that of the column id, nil if there is none.
	idType() arrow.DataType
	// carried are the columns that are carried along.
	carried() []Column
	columns() *plan
}

// Open opens a file of shapes, or standard input, to be read as wanted. What is wrong with the file is an *[Error].
func Open(ctx context.Context, name string, format Format, want *Reading) (s *Source, err error) {
	s = &Source{Name: name, file: os.Stdin}
	if name == Standard {
		s.Name = "standard input"
		if format == Parquet || format == Arrow {
			return nil, fileError(s.Name, "%s is read from its end, need a file, or format csv or arrows", format)
		}
	} else if s.file, err = os.Open(name); err != nil {
		return nil, s.notReadable(err)
	}
	s.info, err = s.file.Stat()
	if err == nil && s.info.IsDir() {
		err = errors.New("is a folder")
	}
	if err != nil {
		s.Close()
		return nil, s.notReadable(err)
	}
	if s.info.Mode().IsRegular() {
		s.total = s.info.Size()
	}
	if err := s.open(ctx, format, want); err != nil {
		s.Close()
		return nil, err
	}
	s.IDType, s.Carried = s.reader.idType(), s.reader.carried()
	return s, nil
}

// CheckCarried returns an error if the file does not have a column that a flag names; flags has the
// names of columns by those of the flags.
func (s *Source) CheckCarried(flags map[string]string) error {
	var names []string
	for _, c := range s.Carried {
		names = append(names, c.Name)
	}
	for _, flag := range slices.Sorted(maps.Keys(flags)) {
		if !slices.Contains(names, flags[flag]) {
			return &Error{s.Name, noRow, 0, flags[flag], fmt.Sprintf("not there for --%s, the file has %s", flag, listed(names))}
		}
	}
	return nil
}

func (s *Source) notReadable(err error) error {
	return fileError(s.Name, "%v, need a file that can be read", reason(err))
}

// reason is an error of the file system without the operation and the path.
func reason(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

func (s *Source) open(ctx context.Context, format Format, want *Reading) (err error) {
	defer s.recoverBroken(&err)
	if format == Parquet || format == Arrow {
		if err := s.checkNotCompressed(); err != nil {
			return err
		}
	}
	switch format {
	case Parquet:
		var rows int64
		if s.reader, rows, err = openParquet(ctx, s.Name, s.file, want); err == nil {
			s.inRows, s.total = true, rows
		}
		return err
	case Arrow:
		s.reader, err = openArrow(s.Name, s.counted(), s.total, want)
		return err
	}
	stream, unpacked, err := s.stream()
	if err != nil {
		return err
	}
	if format == CSV {
		s.reader, err = openCSV(s.Name, stream, want)
		return err
	}
	size := s.total
	if unpacked {
		size = 0 // not known
	}
	s.reader, err = openStream(s.Name, stream, size, s.info.Mode().IsRegular(), want)
	return err
}

// Read returns the next rows, at least one, or io.EOF at the end. The memory of the block is the
// caller's.
func (s *Source) Read() (b *Block, err error) {
	defer s.recoverBroken(&err)
	b, err = s.reader.read(s.nextRow)
	if err != nil {
		return nil, err
	}
	s.nextRow += int64(b.Len())
	if s.inRows {
		s.done.Store(s.nextRow)
	}
	return b, nil
}

// Unmarked tells of a stream of Arrow that has been read whether it ended without a mark of its end, as one does that is
// cut short between two messages.
func (s *Source) Unmarked() bool {
	unmarked := s.reader.columns().unmarked
	return unmarked != nil && unmarked()
}

// recoverBroken makes an error of a panic: some decoders panic where a file is broken.
func (s *Source) recoverBroken(err *error) {
	if p := recover(); p != nil {
		*err = &Error{File: s.Name, Row: s.nextRow, Problem: fmt.Sprintf("broken: %v", broken.Reason(p))}
	}
}

// Progress is how much has been read and how much there is, in rows or else in bytes. The total is
// 0 where it is not known. Progress may be called while another goroutine reads.
func (s *Source) Progress() (done, total int64, inRows bool) { return s.done.Load(), s.total, s.inRows }

// Close closes the file.
func (s *Source) Close() {
	if s.file != os.Stdin {
		_ = s.file.Close() // it was only read
	}
}

// counted is the file. What is read through it counts as done.
func (s *Source) counted() *countedFile { return &countedFile{s.file, &s.done} }

type countedFile struct {
	*os.File
	done *atomic.Int64
}

func (c *countedFile) Read(p []byte) (int, error) {
	n, err := c.File.Read(p)
	c.done.Add(int64(n))
	return n, err
}

func (c *countedFile) ReadAt(p []byte, at int64) (int, error) {
	n, err := c.File.ReadAt(p, at)
	c.done.Add(int64(n))
	return n, err
}

// WriteTo hides the method of os.File, which would not count.
func (c *countedFile) WriteTo(w io.Writer) (int64, error) {
	return io.Copy(w, struct{ io.Reader }{c})
}
