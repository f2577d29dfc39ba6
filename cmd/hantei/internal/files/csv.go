package files

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/internal/csvrow"
	"github.com/hantei-go/hantei/internal/sides"
)

// A csvReader reads comma-separated values below a line with the names of the columns. An empty
// value is a null. (Arrow's own reader of CSV does not tell the line of a value that is no number.)
type csvReader struct {
	file   string
	reader *csvrow.Reader
	plan   *plan
	rows   int // of a block at most

	// Of a file of one column, for [csvReader.next]:
	line   int      // the one behind the last row
	record []string // that has been read, and waits for the empty lines before it
}

func openCSV(name string, from io.Reader, want *Reading) (reader, error) {
	c := &csvReader{file: name, reader: csvrow.New(from), rows: want.BlockRows}
	header, err := c.reader.Read()
	if err == io.EOF {
		need := "empty, need a first line with the columns' names"
		if columns := want.columns(); columns != "" {
			need += fmt.Sprintf(": %s need %s", want.Kind.Name, columns)
		}
		return nil, fileError(name, "%s", need)
	}
	if err != nil {
		return nil, c.syntaxError(noRow, err)
	}
	c.line = c.lineAfter(header)
	columns := slices.Clone(header)
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	c.plan, err = newPlan(name, want, columns)
	return c, err
}

// next reads a row. Empty lines are none, for which package csv skips them. But in a file of one column
// such a line has an empty value, and is a row if another one follows: row numbers tell lines there.
func (c *csvReader) next() ([]string, error) {
	if c.record == nil {
		record, err := c.reader.Read()
		if err != nil || len(record) > 1 {
			return record, err
		}
		c.record = record
	}
	if line, _ := c.reader.FieldPos(0); c.line < line {
		c.line++
		return []string{""}, nil
	}
	record := c.record
	c.record, c.line = nil, c.lineAfter(record)
	return record, nil
}

// lineAfter is the number of the line behind a record of one value, the last that was read.
func (c *csvReader) lineAfter(record []string) int {
	line, _ := c.reader.FieldPos(0)
	return line + 1 + strings.Count(record[0], "\n")
}

func (c *csvReader) columns() *plan { return c.plan }

func (c *csvReader) carried() []Column {
	var columns []Column
	for _, name := range c.plan.carriedNames {
		columns = append(columns, Column{name, arrow.BinaryTypes.String})
	}
	return columns
}

func (c *csvReader) idType() arrow.DataType {
	if c.plan.id < 0 {
		return nil
	}
	return arrow.BinaryTypes.String
}

func (c *csvReader) read(row int64) (*Block, error) {
	b := &Block{Row: row, Carried: make([]Values, len(c.plan.carried))}
	raw := make([][]float64, len(c.plan.names))
	n := 0
	for ; n < c.rows; n++ {
		record, err := c.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, c.syntaxError(row+int64(n), err)
		}
		for k, place := range c.plan.places {
			value, err := c.number(record, place)
			if err != nil {
				line, _ := c.reader.FieldPos(place)
				return nil, &Error{c.file, row + int64(n), line, c.plan.names[k], err.Error()}
			}
			if value == nil {
				b.markNull(n)
				raw[k] = append(raw[k], math.NaN())
			} else {
				raw[k] = append(raw[k], *value)
			}
		}
		if b.Null != nil && len(b.Null) <= n {
			b.Null = append(b.Null, false)
		}
		if c.plan.id >= 0 {
			if err := c.text(&b.IDs, record, c.plan.id, c.plan.idName, row+int64(n)); err != nil {
				return nil, err
			}
		}
		for k, place := range c.plan.carried {
			if err := c.text(&b.Carried[k], record, place, c.plan.carriedNames[k], row+int64(n)); err != nil {
				return nil, err
			}
		}
	}
	if n == 0 {
		return nil, io.EOF
	}
	b.Columns = c.plan.toFields(row, raw)
	return b, nil
}

// text adds the value at a place of a record, which is in a row and a column of that name.
func (c *csvReader) text(to *Values, record []string, place int, name string, row int64) error {
	if err := checkText(record[place]); err != nil && !c.plan.CarryAll {
		line, _ := c.reader.FieldPos(place)
		return &Error{c.file, row, line, name, err.Error()}
	}
	to.appendText(record[place])
	return nil
}

// number reads the value at a place of a record. It returns nil for a null.
func (c *csvReader) number(record []string, place int) (*float64, error) {
	text := strings.TrimRight(record[place], " \t")
	if text == "" {
		return nil, nil
	}
	value, err := sides.Number(text)
	return &value, err
}

// markNull notes that row n, the last so far, has a null.
func (b *Block) markNull(n int) {
	for len(b.Null) <= n {
		b.Null = append(b.Null, false)
	}
	b.Null[n] = true
}

// syntaxError is an error of the CSV reader at a row as one about the file.
func (c *csvReader) syntaxError(row int64, err error) error {
	if errors.Is(err, csvrow.ErrLong) {
		err = fileError(c.file, "%v", err)
	}
	var wrong *Error
	if errors.As(err, &wrong) {
		wrong.Row = row
		return wrong
	}
	var parse *csv.ParseError
	if !errors.As(err, &parse) {
		return fmt.Errorf("%s: %w", c.file, err)
	}
	if c.reader.FieldsPerRecord == 1 && row != noRow {
		row += int64(parse.StartLine - c.line) // rows of empty lines
	}
	problem := parse.Err.Error()
	if errors.Is(err, csv.ErrFieldCount) {
		problem = fmt.Sprintf("%v, need %d as in the first line", parse.Err, c.reader.FieldsPerRecord)
	}
	return &Error{c.file, row, parse.Line, "", problem}
}
