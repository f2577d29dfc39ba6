package corpus_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/prove"
)

// write draws the table's rows and writes its file.
func (table boundaryTable) write(t *testing.T) {
	t.Helper()
	seed := prove.Goldens()[table.test].Seed
	rows := append(drawBoundaryRows[float32](table, seed), drawBoundaryRows[float64](table, seed)...)
	var text strings.Builder
	fmt.Fprintln(&text, table.header())
	for id, row := range rows {
		fmt.Fprintf(&text, "%d,%s,%d", id, row.family, row.prec)
		for _, v := range row.fields {
			text.WriteString("," + hexadecimal(v))
		}
		text.WriteString("," + digit(row.hit))
		if table.moves {
			text.WriteString("," + digit(row.start))
		}
		text.WriteString("\n")
	}
	path := filepath.Join("..", "..", "testdata", "corpus", table.name+".csv")
	if err := os.WriteFile(path, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// header is the line of titles: columns of the first side begin with a, those of the second with b.
func (table boundaryTable) header() string {
	titles := []string{"id", "family", "prec"}
	for _, entry := range catalog.Tests {
		if entry.Name == table.test {
			for _, column := range entry.First.Columns {
				titles = append(titles, "a"+strings.ToLower(column))
			}
			for _, column := range entry.Second.Columns {
				titles = append(titles, "b"+strings.ToLower(column))
			}
		}
	}
	titles = append(titles, "hit")
	if table.moves {
		titles = append(titles, "start")
	}
	return strings.Join(titles, ",")
}

func hexadecimal(v float64) string { return strings.ToLower(strconv.FormatFloat(v, 'x', -1, 64)) }

func digit(yes bool) string {
	if yes {
		return "1"
	}
	return "0"
}
