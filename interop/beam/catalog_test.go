package beampairs

import (
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/catalog"
)

// Every test of the catalogue is here, with its shapes.
func TestCatalog(t *testing.T) {
	for _, entry := range catalog.Tests {
		t.Run(entry.Name, func(t *testing.T) {
			test := testNamed(entry.Name)
			if test == nil {
				t.Fatal("test.go lacks it")
			}
			for side, shape := range []*catalog.Shape{entry.First, entry.Second} {
				var names []string
				for _, c := range shape.Columns {
					names = append(names, strings.ToLower(c))
				}
				if got := test.shapes[side]; !slices.Equal(got.Columns, names) {
					t.Errorf("the %s side is %s with columns %q, need %q", sideName(side), got.Name, got.Columns, names)
				}
			}
		})
	}
	if len(tests) != len(catalog.Tests) {
		t.Errorf("%d tests, but the catalogue has %d", len(tests), len(catalog.Tests))
	}
}
