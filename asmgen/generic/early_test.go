package generic

import (
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// TestEarly: in the loop over the candidates rows end that one of few later masks tells of, then those that have their
// number early, after the masks of unsure rows that they may be in and before the others.
func TestEarly(t *testing.T) {
	text := lower(t, vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
		near, above := y.Lt(b.Const(9)), x.Lt(y).As("above")
		slow := x.Mul(y).Sqrt().As("slow")
		b.Number("z", near.And(above.Or(x.Lt(slow))).Select(above.Select(x.Div(y), slow), b.Const(1)))
		b.Early(near.And(above), x.Div(y))
		b.Unsure(x.NotLt(b.Const(5)))
		b.Unsure(slow.NotLt(b.Const(6)).And(near.AndNot(above)))
		b.Misses(y.Lt(x))
		far := y.Lt(x.Add(b.Const(1)))
		b.Misses(far)
		b.Seldom(far)
	})
	want := `
		if y < x+1 {
			continue
		}
		x2 := lane.Bit(y < 9)
		above := lane.Bit(x < y)
		if !(x < 5) {
			unsure |= bit
		}
		if x2 != 0 && above != 0 {
			*(*float64)(unsafe.Add(zOut, i*8)) = x / y
			continue
		}
		slow := math.Sqrt(x * y)
		if !(slow < 6) && x2 != 0 && above == 0 {
			unsure |= bit
		}
`
	if !strings.Contains(text, want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}

// TestEarlyHit: rows that surely hit end before the rest is computed, which no mask that excludes them needs.
func TestEarlyHit(t *testing.T) {
	text := lower(t, vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
		inner := x.Lt(y).As("inner")
		slow := x.Mul(y).Sqrt().As("slow")
		b.Hit(inner.Or(x.Lt(slow)))
		b.EarlyHit(inner)
		b.Unsure(slow.NotLt(b.Const(6)).AndNot(inner))
		b.Misses(y.Lt(x))
	})
	want := `
		inner := lane.Bit(x < y)
		if inner != 0 {
			hit |= bit
			continue
		}
		slow := math.Sqrt(x * y)
		if !(slow < 6) && inner == 0 {
			unsure |= bit
		}
`
	if !strings.Contains(text, want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}
