package scene

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/soa"
)

// A FileError tells what is wrong with a scene file, and where: line and column, in bytes, count
// from 1.
type FileError struct {
	File         string
	Line, Column int
	Problem      string
}

func (e *FileError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Problem)
}

// kinds are the shapes that a file may hold with their columns in the order of soa's fields. In
// place of ux and uy a file may give angle, in radians.
var kinds = map[string][]string{
	"point":   {"x", "y"},
	"circle":  {"x", "y", "r"},
	"box":     {"x", "y", "ux", "uy", "hw", "hh"},
	"ellipse": {"x", "y", "ux", "uy", "rx", "ry"},
	"moving":  {"x", "y", "vx", "vy", "r"},
}

const kindNames = "point, circle, box, ellipse or moving"

// Shapes are what a scene file holds, in its order.
type Shapes struct {
	Points   []soa.Point[float64]
	Circles  []soa.Circle[float64]
	Boxes    []soa.Box[float64]
	Ellipses []soa.Ellipse[float64]
	Moving   []soa.MovingCircle[float64]
}

// ReadShapes reads a scene file: comma-separated, # starts a comment line. A line starts with the
// kind of its shape. The first line of a kind names its columns, in any order; the others hold
// numbers:
//
//	box,x,y,angle,hw,hh
//	box,640,480,0.3,400,8
//	circle,x,y,r
//	circle,600,470,5
//
// It stops at the first mistake with a *[FileError].
func ReadShapes(r io.Reader, name string) (*Shapes, error) {
	reader := csv.NewReader(r)
	reader.Comment = '#'
	reader.FieldsPerRecord = -1
	reader.TrimLeadingSpace = true
	f := file{name: name, reader: reader, headers: map[string][]string{}}
	for {
		record, err := reader.Read()
		if err == io.EOF {
			return &f.shapes, nil
		}
		if err != nil {
			return nil, f.syntaxError(err)
		}
		if err := f.addRecord(record); err != nil {
			return nil, err
		}
	}
}

type file struct {
	name    string
	reader  *csv.Reader
	headers map[string][]string // by kind
	shapes  Shapes
}

func (f *file) syntaxError(err error) error {
	var parse *csv.ParseError
	if errors.As(err, &parse) {
		return &FileError{f.name, parse.Line, parse.Column, parse.Err.Error()}
	}
	return fmt.Errorf("%s: %w", f.name, err)
}

// wrong returns an error at a field of the last record.
func (f *file) wrong(field int, format string, args ...any) error {
	line, column := f.reader.FieldPos(field)
	return &FileError{f.name, line, column, fmt.Sprintf(format, args...)}
}

func (f *file) addRecord(record []string) error {
	for i := range record {
		record[i] = strings.TrimRight(record[i], " \t")
	}
	kind := record[0]
	columns, known := kinds[kind]
	if !known {
		return f.wrong(0, "no shape is called %q: want %s", kind, kindNames)
	}
	header, seen := f.headers[kind]
	if !seen {
		return f.addHeader(kind, columns, record)
	}
	if len(record) != len(header) {
		return f.wrong(0, "%s has %d fields: want %d, as in its header %s",
			kind, len(record), len(header), strings.Join(header, ","))
	}
	row, err := f.parseRow(columns, header, record)
	if err != nil {
		return err
	}
	f.shapes.add(kind, row)
	return nil
}

// addHeader checks that every column is there once, with either ux and uy or angle.
func (f *file) addHeader(kind string, columns, record []string) error {
	given := record[1:]
	allowed := slices.Clone(columns)
	if slices.Contains(columns, "ux") {
		allowed = append(allowed, "angle")
	}
	for i, c := range given {
		if !slices.Contains(allowed, c) {
			return f.wrong(1+i, "no column of %s is called %q: its first line names %s",
				kind, c, strings.Join(allowed, ", "))
		}
		if slices.Contains(given[:i], c) {
			return f.wrong(1+i, "%s has column %s twice", kind, c)
		}
	}
	byAngle := slices.Contains(given, "angle")
	for _, c := range columns {
		direction := c == "ux" || c == "uy"
		if at := slices.Index(given, c); at >= 0 && direction && byAngle {
			return f.wrong(1+at, "%s has both angle and %s: want one or the other", kind, c)
		} else if at < 0 && !(direction && byAngle) {
			return f.wrong(0, "%s has no column %s", kind, c)
		}
	}
	f.headers[kind] = slices.Clone(record)
	return nil
}

// parseRow returns the record's numbers in the order of columns.
func (f *file) parseRow(columns, header, record []string) ([]float64, error) {
	row := make([]float64, len(columns))
	direction := 0 // the field to blame for a zero direction
	for i := 1; i < len(record); i++ {
		x, err := f.parseNumber(i, header[i], record[i])
		if err != nil {
			return nil, err
		}
		switch name := header[i]; name {
		case "angle":
			k := slices.Index(columns, "ux")
			row[k], row[k+1] = soa.Direction(x)
		case "ux":
			direction = i
			fallthrough
		default:
			row[slices.Index(columns, name)] = x
		}
	}
	if k := slices.Index(columns, "ux"); k >= 0 && float32(row[k]) == 0 && float32(row[k+1]) == 0 {
		return nil, f.wrong(direction, "direction ux, uy is zero: want a vector of any other length")
	}
	return row, nil
}

func (f *file) parseNumber(field int, name, text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange), text == "":
		return 0, f.wrong(field, "%s is %q: want a number", name, text)
	case !(math.Abs(x) <= math.MaxFloat32):
		return 0, f.wrong(field, "%s is %s: want a finite number that float32 can hold", name, text)
	case x < 0 && slices.Contains([]string{"r", "rx", "ry", "hw", "hh"}, name):
		return 0, f.wrong(field, "%s is %s: want 0 or more", name, text)
	}
	return x, nil
}

func (s *Shapes) add(kind string, v []float64) {
	switch kind {
	case "point":
		s.Points = append(s.Points, soa.Point[float64]{X: v[0], Y: v[1]})
	case "circle":
		s.Circles = append(s.Circles, soa.Circle[float64]{X: v[0], Y: v[1], R: v[2]})
	case "box":
		s.Boxes = append(s.Boxes, soa.Box[float64]{X: v[0], Y: v[1], UX: v[2], UY: v[3], HW: v[4], HH: v[5]})
	case "ellipse":
		s.Ellipses = append(s.Ellipses, soa.Ellipse[float64]{X: v[0], Y: v[1], UX: v[2], UY: v[3], RX: v[4], RY: v[5]})
	case "moving":
		s.Moving = append(s.Moving, soa.MovingCircle[float64]{X: v[0], Y: v[1], VX: v[2], VY: v[3], R: v[4]})
	}
}
