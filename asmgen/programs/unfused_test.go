package programs

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
	"github.com/hantei-go/hantei/internal/prove"
)

// roundings evaluates programs of float32 lanes as their bounds assume: every operation that is not
// exact comes out too large or too small by size in proportion to itself, as chance wants it. The unit
// roundoff is the most that a machine does.
type roundings struct {
	*prove.Source
	size float64
}

// round is x as an operation gives it. It is exact if x is a float32.
func (r roundings) round(x float64) float64 {
	if x != float64(float32(x)) {
		x *= 1 + r.Sign()*r.size
	}
	return inRange(x)
}

// product is that of a and b. A power of two changes no digit.
func (r roundings) product(a, b float64) float64 {
	for _, x := range []float64{a, b} {
		if digits, _ := math.Frexp(x); digits == 0.5 {
			return inRange(a * b)
		}
	}
	return r.round(a * b)
}

// inRange is x if a normal float32 can be as large and as small, else infinite or the nearest
// float32.
func inRange(x float64) float64 {
	if size := math.Abs(x); size > math.MaxFloat32 || size < 0x1p-126 {
		return float64(float32(x))
	}
	return x
}

// row evaluates the steps of a program on the values of its columns. A fused step is a product and a
// sum, each rounded.
func (r roundings) row(steps []*vec.Node, in []float64) (hit, unsure bool) {
	missed := false
	values, masks := map[*vec.Node]float64{}, map[*vec.Node]bool{}
	for _, c := range steps {
		for _, n := range append(c.Args, c) {
			if n.Op == vec.Load {
				values[n] = in[n.Column]
			} else if n.Op == vec.Const {
				values[n] = float64(float32(n.Value))
			}
		}
		var v []float64
		var m []bool
		for _, a := range c.Args {
			v, m = append(v, values[a]), append(m, masks[a])
		}
		switch c.Op {
		case vec.Load, vec.Const:
		case vec.Add:
			values[c] = r.round(v[0] + v[1])
		case vec.Sub:
			values[c] = r.round(v[0] - v[1])
		case vec.Mul:
			values[c] = r.product(v[0], v[1])
		case vec.Div:
			values[c] = r.round(v[0] / v[1])
		case vec.Sqrt:
			values[c] = r.round(math.Sqrt(v[0]))
		case vec.MulAdd:
			values[c] = r.round(r.product(v[0], v[1]) + v[2])
		case vec.NegMulAdd:
			values[c] = r.round(v[2] - r.product(v[0], v[1]))
		case vec.MulSub:
			values[c] = r.round(r.product(v[0], v[1]) - v[2])
		case vec.Abs:
			values[c] = math.Abs(v[0])
		case vec.Neg:
			values[c] = -v[0]
		case vec.Min:
			values[c] = v[1]
			if v[0] < v[1] {
				values[c] = v[0]
			}
		case vec.Max:
			values[c] = v[1]
			if v[0] > v[1] {
				values[c] = v[0]
			}
		case vec.BitOr:
			values[c] = math.Float64frombits(math.Float64bits(v[0]) | math.Float64bits(v[1]))
		case vec.BitAnd:
			values[c] = math.Float64frombits(math.Float64bits(v[0]) & math.Float64bits(v[1]))
		case vec.BitAndNot:
			values[c] = math.Float64frombits(math.Float64bits(v[0]) &^ math.Float64bits(v[1]))
		case vec.Lt:
			masks[c] = v[0] < v[1]
		case vec.Le:
			masks[c] = v[0] <= v[1]
		case vec.NotLt:
			masks[c] = !(v[0] < v[1])
		case vec.Sign:
			masks[c] = math.Signbit(v[0])
		case vec.And:
			masks[c] = m[0] && m[1]
		case vec.Or:
			masks[c] = m[0] || m[1]
		case vec.AndNot:
			masks[c] = m[0] && !m[1]
		case vec.Select:
			values[c] = v[2]
			if m[0] {
				values[c] = v[1]
			}
		case vec.Hit:
			hit = m[0]
		case vec.Unsure:
			unsure = unsure || m[0]
		case vec.Miss:
			missed = missed || m[0]
		default:
			panic("programs: no meaning for " + c.Op.String())
		}
	}
	return hit && !missed, unsure && !missed
}

// TestUnfused: not every vector unit has a fused multiply-add. A row that a program is sure of has to
// be right for all roundings that its operations may do, one by one, and the rows must be such that
// larger ones show.
func TestUnfused(t *testing.T) {
	const u = 0x1p-24
	forms := map[vec.Form]prove.Form{vec.RowsAgainstRows: prove.RowsAgainstRows, vec.OneAgainstRows: prove.OneAgainstRows, vec.RowsAgainstOne: prove.RowsAgainstOne}
	for _, program := range []struct {
		test   string
		of     vec.Definition
		extras vec.Extras
	}{
		{"EllipsePoint", EllipsePoint, 0},
		{"BoxCircle", BoxCircle, 0},
		{"CircleCircle", CircleCircle, 0},
		{"CircleSweepHit", CircleSweepHit, 0},
		{"CircleSweepHit", CircleSweepHit, vec.Fused}, // whose bound covers either way too
		{"EllipseEllipse", EllipseEllipse, 0},
	} {
		for _, form := range program.of.Forms() {
			t.Run(fmt.Sprintf("%s/%v/%d", program.test, form, program.extras), func(t *testing.T) {
				p, test := program.of.Program(vec.F32, form).WithExtras(program.extras), prove.TestNamed[float32](program.test)
				hits, misses, wrong := checkRoundings(test, p, forms[form], u)
				if wrong > 0 || hits < 300 || misses < 300 {
					t.Errorf("%d of %d sure hits and %d sure misses are wrong, want 0 of 300 and more each", wrong, hits, misses)
				}
				if _, _, wrong := checkRoundings(test, p, forms[form], 64*u); wrong == 0 {
					t.Error("roundings 64 times as large go unnoticed")
				}
			})
		}
	}
}

// checkRoundings counts the rows that p is sure of, and those of them that package kernel answers
// differently.
func checkRoundings(test *prove.Test[float32], p *vec.Program, form prove.Form, size float64) (hits, misses, wrong int) {
	s := prove.NewSource[float32](1)
	r, steps := roundings{s, size}, p.Row()
	for range 600 {
		first, second := test.Hostile(s, form, 20)
		for i, want := range test.Want(first, second) {
			var in []float64
			for _, side := range [][][]float32{first, second} {
				for _, column := range side {
					in = append(in, float64(column[prove.RowOf(side, i)]))
				}
			}
			hit, unsure := r.row(steps, in)
			switch {
			case unsure:
				continue
			case hit:
				hits++
			default:
				misses++
			}
			if hit != test.Hit(want) {
				wrong++
			}
		}
	}
	return hits, misses, wrong
}
