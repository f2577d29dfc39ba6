package files

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"sync"

	"github.com/apache/arrow-go/v18/arrow"
)

// An Input is a file that is named for a series, and its format.
type Input struct {
	Name   string
	Format Format
}

// A Series reads files one after the other as if they were one: the row numbers of its blocks run on.
// Only one file is open at a time, and those that are not regular files, such as pipes.
type Series struct {
	Name    string         // that of the file, or of the first and how many more there are
	IDType  arrow.DataType // of the column id; nil if there is none
	Carried []Column       // those that are carried along, and the name of the file and the row in it if Reading.Places is set
	Sources []*Source      // of the files, for [Create]; most are closed

	ctx     context.Context
	inputs  []Input
	want    *Reading
	extents []Extent // of the files that are finished
	angles  Angles   // of these, with the running number of the first row

	unmarked []string // names of these files, where Source.Unmarked is true

	total  int64 // of [Series.Progress]
	inRows bool

	lock     sync.Mutex // of what follows
	open     *Source    // the file that is read
	starts   []int64    // numbers of the first rows of the files, up to that one
	nextRow  int64
	finished int64 // what Progress has of the files before
}

// OpenSeries opens files of shapes of a kind. It looks at the columns of all, which must be the same,
// and the ids and the columns that are carried along must have the same types.
func OpenSeries(ctx context.Context, inputs []Input, want *Reading) (*Series, error) {
	s := &Series{ctx: ctx, inputs: inputs, want: want, starts: []int64{0}}
	if err := s.openAll(); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

func (s *Series) openAll() error {
	byRows, known := 0, true
	for i, in := range s.inputs {
		source, err := Open(s.ctx, in.Name, in.Format, s.want)
		if err != nil {
			return err
		}
		s.Sources = append(s.Sources, source)
		if err := s.check(source); err != nil {
			return err
		}
		_, total, inRows := source.Progress()
		s.total += total
		if known = known && total > 0; inRows {
			byRows++
		}
		if i > 0 && source.canBeOpenedAgain() {
			source.Close() // it is opened again when its turn comes
		}
	}
	first := s.Sources[0]
	s.open = first
	s.Name, s.IDType = first.Name, first.IDType
	s.Carried = slices.Clone(first.Carried)
	if s.want.Places {
		s.Carried = append(s.Carried, Column{PlaceFile, arrow.BinaryTypes.String}, Column{PlaceRow, arrow.PrimitiveTypes.Int64})
	}
	if n := len(s.inputs) - 1; n == 1 {
		s.Name += " and 1 more file"
	} else if n > 1 {
		s.Name += fmt.Sprintf(" and %d more files", n)
	}
	if s.inRows = byRows == len(s.inputs); !s.inRows && byRows > 0 || !known {
		s.total = 0
	}
	return nil
}

// PlaceFile and PlaceRow are the columns that Reading.Places adds.
const (
	PlaceFile = "file"
	PlaceRow  = "file_row"
)

// IsPlace tells whether a column of Carried is one that Reading.Places adds.
func (s *Series) IsPlace(k int) bool { return k >= len(s.Sources[0].Carried) }

// Lacking returns an error if the files do without a column of a direction that [Reading.Columns] names
// for the field.
func (s *Series) Lacking(field string) error {
	if wrong := s.Sources[0].reader.columns().lacking[field]; wrong != nil {
		return wrong
	}
	return nil
}

// CanBeOpenedAgain tells whether the files give the same once more.
func (s *Series) CanBeOpenedAgain() bool {
	return !slices.ContainsFunc(s.Sources, func(in *Source) bool { return !in.canBeOpenedAgain() })
}

// check returns an error if a file is there twice, or its columns are not those of the first.
func (s *Series) check(other *Source) error {
	for _, in := range s.Sources {
		if in != other && in.info.Mode().IsRegular() && os.SameFile(in.info, other.info) && in.Name != other.Name {
			return fileError(other.Name, "is the same file as %s, need each file once", in.Name)
		}
	}
	first := s.Sources[0]
	differs := func(column, format string, args ...any) error {
		return &Error{other.Name, noRow, 0, column,
			fmt.Sprintf(format, args...) + ", need the same columns in all files of a side"}
	}
	needed, has := first.reader.columns(), other.reader.columns()
	for _, name := range needed.names {
		if !slices.Contains(has.names, name) {
			return differs(name, "not there, but in %s", first.Name)
		}
	}
	for _, name := range has.names {
		if !slices.Contains(needed.names, name) {
			return differs(name, "there, but not in %s", first.Name)
		}
	}
	switch {
	case first.IDType != nil && other.IDType == nil:
		return differs(needed.idName, "not there, but in %s", first.Name)
	case first.IDType == nil && other.IDType != nil:
		return differs(has.idName, "there, but not in %s", first.Name)
	case first.IDType != nil && !arrow.TypeEqual(first.IDType, other.IDType):
		return differs(needed.idName, "%v, but %v in %s", other.IDType, first.IDType, first.Name)
	}
	for k, c := range first.Carried {
		if t := other.Carried[k].Type; !arrow.TypeEqual(c.Type, t) {
			return differs(c.Name, "%v, but %v in %s", t, c.Type, first.Name)
		}
	}
	return nil
}

// Read returns the next rows, at least one and all of one file, or io.EOF at the end of the last. The
// memory of the block is the caller's.
func (s *Series) Read() (*Block, error) {
	for {
		b, err := s.open.Read()
		if err == io.EOF {
			s.keep(s.open)
			if len(s.starts) < len(s.Sources) {
				if err := s.turn(); err != nil {
					return nil, err
				}
				continue
			}
		}
		if err != nil {
			return nil, err
		}
		if s.want.Places {
			b.addPlaces(s.open.Name)
		}
		s.lock.Lock()
		defer s.lock.Unlock()
		b.Row = s.nextRow
		s.nextRow += int64(b.Len())
		return b, nil
	}
}

// turn goes on to the next file.
func (s *Series) turn() error {
	done, total, _ := s.open.Progress()
	s.open.Close()
	i := len(s.starts)
	next := s.Sources[i]
	if next.canBeOpenedAgain() {
		again, err := Open(s.ctx, s.inputs[i].Name, s.inputs[i].Format, s.want)
		if err != nil {
			return err
		}
		if !os.SameFile(next.info, again.info) {
			again.Close()
			return fileError(next.Name, "another file has its name now, need the one that was there at the start")
		}
		if err := s.check(again); err != nil {
			again.Close()
			return err
		}
		next = again
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.open = next
	s.starts = append(s.starts, s.nextRow)
	s.finished += max(done, total)
	return nil
}

// canBeOpenedAgain tells whether a file gives the same once more. A pipe does not.
func (s *Source) canBeOpenedAgain() bool { return s.info.Mode().IsRegular() && s.file != os.Stdin }

// keep notes what is to be told of a file that has been read.
func (s *Series) keep(from *Source) {
	if a := from.Angles(); a.Beyond > 0 {
		a.FirstRow += s.starts[len(s.starts)-1]
		if s.angles.Beyond > 0 {
			a.FirstRow, a.First, a.Beyond = s.angles.FirstRow, s.angles.First, s.angles.Beyond+a.Beyond
		}
		s.angles = a
	}
	if from.Unmarked() {
		s.unmarked = append(s.unmarked, from.Name)
	}
	for k, e := range from.Extents() {
		if len(s.extents) <= k {
			s.extents = append(s.extents, Extent{e.Column, math.Inf(1), math.Inf(-1), e.Unit})
		}
		s.extents[k].Least = min(s.extents[k].Least, e.Least)
		s.extents[k].Most = max(s.extents[k].Most, e.Most)
	}
}

// Extents are those of the columns that make the shapes, once the files have been read.
func (s *Series) Extents() []Extent { return s.extents }

// Angles tells about angles that may have been meant in degrees, once the files have been read. The
// first row is a running number.
func (s *Series) Angles() Angles { return s.angles }

// Unmarked are the names of the files that are streams of Arrow without a mark of their end, once all have been read.
func (s *Series) Unmarked() []string { return s.unmarked }

// At is the file in which a row of the series is, and the number that it has there.
func (s *Series) At(row int64) (file string, own int64) {
	s.lock.Lock()
	defer s.lock.Unlock()
	i := len(s.starts) - 1
	for i > 0 && row < s.starts[i] {
		i--
	}
	return s.Sources[i].Name, row - s.starts[i]
}

// Place is a row for people: its number, of several files that in its file.
func (s *Series) Place(row int64) string {
	if len(s.Sources) == 1 {
		return fmt.Sprintf("row %d", row)
	}
	file, own := s.At(row)
	return fmt.Sprintf("row %d of %s", own, file)
}

// Progress is how much has been read and how much there is, in rows or else in bytes. The total is 0
// where it is not known. Progress may be called while another goroutine reads.
func (s *Series) Progress() (done, total int64, inRows bool) {
	s.lock.Lock()
	defer s.lock.Unlock()
	done, _, _ = s.open.Progress()
	return s.finished + done, s.total, s.inRows
}

// Close closes the files.
func (s *Series) Close() {
	if s.open != nil {
		s.open.Close()
	}
	for _, source := range s.Sources {
		source.Close()
	}
}

// addPlaces adds the columns that tell the file of a block's rows and their numbers there.
func (b *Block) addPlaces(file string) {
	names, rows := Values{Type: arrow.BinaryTypes.String}, make([]int64, b.Len())
	for i := range rows {
		names.appendText(file)
		rows[i] = b.Row + int64(i)
	}
	b.Carried = append(b.Carried, names,
		Values{Type: arrow.PrimitiveTypes.Int64, rows: len(rows), fixed: arrow.Int64Traits.CastToBytes(rows)})
}
