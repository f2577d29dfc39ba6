package regs

import (
	"math/rand/v2"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// randomProgram is straight-line code of all operations, numbers and unsure masks.
func randomProgram(r *rand.Rand) *vec.Program {
	d := vec.Definition{Name: "random", Weave: 1 << r.IntN(3), Build: func(b *vec.Builder) { newRandom(r, b).build() }}
	return d.Program(vec.F32, d.Forms()[r.IntN(3)])
}

type random struct {
	*rand.Rand
	b      *vec.Builder
	floats []vec.Float
	exact  []vec.Float // those that depend on no MulAdd: a number may be one
	masks  []vec.Mask
}

func newRandom(r *rand.Rand, b *vec.Builder) *random {
	x := &random{Rand: r, b: b}
	for range 1 + r.IntN(3) {
		x.add(b.First("a"), true)
		x.add(b.Second("b"), true)
	}
	for c := range r.IntN(4) {
		x.add(b.Const(float64(c)), true)
	}
	x.masks = append(x.masks, x.float().Lt(x.float()))
	return x
}

func (x *random) add(v vec.Float, exact bool) {
	x.floats = append(x.floats, v)
	if exact {
		x.exact = append(x.exact, v)
	}
}

// recent picks from vs, mostly from the last.
func recent[V any](r *rand.Rand, vs []V) V {
	if r.IntN(3) > 0 {
		vs = vs[max(0, len(vs)-4):]
	}
	return vs[r.IntN(len(vs))]
}

func (x *random) float() vec.Float  { return recent(x.Rand, x.floats) }
func (x *random) number() vec.Float { return recent(x.Rand, x.exact) }
func (x *random) mask() vec.Mask    { return recent(x.Rand, x.masks) }

func (x *random) build() {
	for range 4 + x.IntN(40) {
		x.operation()
	}
	outs := x.IntN(4)
	for i := range outs {
		x.b.Number(string(rune('p'+i)), x.number())
	}
	if outs == 0 || x.IntN(2) == 0 {
		x.b.Hit(x.mask())
	}
	for range x.IntN(4) {
		x.b.Unsure(x.mask())
	}
}

func (x *random) operation() {
	float := func(v vec.Float) { x.add(v, false) }
	number := func(v vec.Float) { x.add(v, true) }
	mask := func(m vec.Mask) { x.masks = append(x.masks, m) }
	switch x.IntN(16) {
	case 0:
		number(x.number().Add(x.number()))
	case 1:
		number(x.number().Sub(x.number()))
	case 2:
		number(x.number().Mul(x.number()))
	case 3:
		number(x.number().Div(x.number()))
	case 4:
		number(x.number().Sqrt())
	case 5:
		number(x.number().Min(x.number()))
	case 6:
		number(x.mask().Select(x.number(), x.number()))
	case 7:
		number(x.number().CopySign(x.number()))
	case 8:
		float(x.float().MulAdd(x.float(), x.float()))
	case 9:
		float(x.float().NegMulAdd(x.float(), x.float()))
		float(x.float().NegMulSub(x.float(), x.float()))
		float(x.float().MulSub(x.float(), x.float()))
	case 10:
		float(x.float().Max(x.float()))
	case 11:
		mask(x.float().BitOr(x.float()).Sign())
		mask(x.float().Sign().AndNot(x.float().Sign()))
	case 12:
		mask(x.float().Lt(x.float()))
	case 13:
		mask(x.mask().And(x.mask()))
	case 14:
		mask(x.mask().AndNot(x.mask()))
	case 15:
		mask(x.mask().Or(x.mask()))
	}
}
