package shapefiles

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/hantei-go/hantei/internal/csvrow"
	"github.com/hantei-go/hantei/internal/sides"
	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// newCSV makes a reader of comma-separated values, and returns the names of the columns in the
// first line.
func newCSV(from io.Reader) (*csvrow.Reader, []string, error) {
	r := csvrow.New(from)
	r.FieldsPerRecord = -1
	header, err := r.Read()
	if err == io.EOF {
		return nil, nil, errors.New("empty, need a first line with the columns' names")
	}
	if err != nil {
		return nil, nil, err
	}
	names := make([]string, len(header))
	for i, name := range header {
		names[i] = strings.TrimSpace(name)
	}
	return r, names, nil
}

// countCSV returns the number of rows, and the names of the columns.
func countCSV(from io.Reader) (rows int64, names []string, err error) {
	r, names, err := newCSV(from)
	if err != nil {
		return 0, nil, err
	}
	for {
		if _, err := r.Read(); err == io.EOF {
			return rows, names, nil
		} else if err != nil {
			return 0, nil, err
		}
		rows++
	}
}

// readCSV yields the rows of a file. A row with a value that is missing or is no number is not
// read, nor is one with more or fewer fields than the first line: where a number has a decimal comma,
// or a field was left out, those behind it are not in the columns that they seem to be in.
func (f *readFn) readCSV(from io.Reader, yield func(beampairs.Block)) error {
	r, names, err := newCSV(from)
	if err != nil {
		return err
	}
	p, err := newPlan(f.Name, f.Columns, names)
	if err != nil {
		return err
	}
	for {
		columns, unread := make([][]float64, len(p.names)), map[int]string{}
		for n := range blockRows {
			record, err := r.Read()
			if err == io.EOF {
				break
			}
			if err != nil {
				return err
			}
			whole := len(record) == len(names)
			if !whole {
				unread[n] = fmt.Sprintf("%d fields, need %d as in the first line", len(record), len(names))
			}
			for k, place := range p.places {
				value := notRead
				if whole {
					if value, err = number(record[place]); err != nil {
						unread[n] = fmt.Sprintf("column %s is %v", p.names[k], err)
					}
				}
				columns[k] = append(columns[k], value)
			}
		}
		if len(columns[0]) == 0 {
			return nil
		}
		var b beampairs.Block
		p.finish(&b, columns, unread)
		yield(b)
	}
}

// number is the value of a field. One that is beyond float64 becomes an infinity.
func number(field string) (float64, error) {
	text := strings.TrimRight(field, " \t")
	if text == "" {
		return notRead, errors.New("null")
	}
	value, err := sides.Number(text)
	if err != nil {
		return notRead, err
	}
	return value, nil
}
