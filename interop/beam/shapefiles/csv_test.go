package shapefiles

import (
	"errors"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/csvrow"
)

// A quote that is left open does not take all memory.
func TestLongRow(t *testing.T) {
	text := "x,y\n3,\"4\n" + strings.Repeat("1,2\n", csvrow.MostBytes/2)
	if _, _, err := countCSV(strings.NewReader(text)); !errors.Is(err, csvrow.ErrLong) {
		t.Errorf("error %v, want %v", err, csvrow.ErrLong)
	}
}
