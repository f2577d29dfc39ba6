package programs

import (
	"math"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
	"github.com/hantei-go/hantei/internal/catalog"
)

// TestConstantsAreNormal: an operation on a subnormal number takes some CPUs a hundred cycles.
func TestConstantsAreNormal(t *testing.T) {
	least := map[vec.Elem]float64{vec.F32: 0x1p-126, vec.F64: 0x1p-1022}
	for _, d := range All {
		for _, e := range []vec.Elem{vec.F32, vec.F64} {
			p := d.Program(e, vec.RowsAgainstRows)
			for _, c := range p.Constants() {
				if c != 0 && math.Abs(c) < least[p.Lane] {
					t.Errorf("%s, %v: constant %g is subnormal", d.Name, e, c)
				}
			}
		}
	}
}

// A program is symmetric if the catalogue says so of its test, whose tests prove it.
func TestSymmetric(t *testing.T) {
	for _, d := range All {
		for _, test := range catalog.Tests {
			if strings.EqualFold(test.Name, d.Name) && test.Symmetric != d.Symmetric {
				t.Errorf("%s: Symmetric is %v, but %v in the catalogue", d.Name, d.Symmetric, test.Symmetric)
			}
		}
	}
}
