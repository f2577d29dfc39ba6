package files

import (
	"io"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/csvrow"
)

// A row whose quote is left open is an error that names the row, and no more of the file is read than a row may have.
func TestLongRow(t *testing.T) {
	text := io.MultiReader(strings.NewReader("x,y\n1,2\n3,\"4\n"), strings.NewReader(strings.Repeat("1,2\n", csvrow.MostBytes/2)))
	r, err := openCSV("a.csv", text, &Reading{Kind: shape.None, CarryAll: true, BlockRows: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.read(0); err != nil {
		t.Fatal(err)
	}
	_, err = r.read(1)
	const want = "a.csv: row 1: more than 16 MiB in a row, need less: a quote may be left open"
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
