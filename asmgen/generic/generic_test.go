package generic

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/programs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// lower is the Go of one program for rows against rows.
func lower(t *testing.T, e vec.Elem, wide bool, build func(b *vec.Builder, x, y vec.Float)) string {
	t.Helper()
	d := vec.Definition{Name: "test", Wide: wide, Build: func(b *vec.Builder) { build(b, b.First("x"), b.Second("y")) }}
	text, err := File([]*vec.Program{d.Program(e, vec.RowsAgainstRows)})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestStatements(t *testing.T) {
	tests := []struct {
		name  string
		elem  vec.Elem
		wide  bool
		build func(b *vec.Builder, x, y vec.Float)
		want  string
	}{
		{"product and sum", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Mul(y).Add(x)) },
			"*(*float32)(unsafe.Add(zOut, i*4)) = float32(x*y) + x"},
		{"difference and product", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Sub(x.Mul(y))) },
			"*(*float64)(unsafe.Add(zOut, i*8)) = x - float64(x*y)"},
		{"negated product and sum", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Mul(y).Neg().Add(x)) },
			"*(*float64)(unsafe.Add(zOut, i*8)) = -float64(x*y) + x"},
		{"product in a variable", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Mul(y).As("p").Add(x)) },
			"p := float64(x * y)"},
		{"fused where the machine can", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.MulAdd(y, x).Lt(y)) },
			"hit = hit<<1 + lane.Bit(float32(x*y)+x < y)"},
		{"wide", vec.F32, true, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Div(y)) },
			"*(*float32)(unsafe.Add(zOut, i*4)) = float32(x / y)"},
		{"square root", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Sqrt().Add(y)) },
			"*(*float32)(unsafe.Add(zOut, i*4)) = float32(math.Sqrt(float64(x))) + y"},
		{"signs of three", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(x.Sign().Or(y.Sign()).AndNot(x.Neg().Sign())) },
			"if int32((math.Float32bits(x)|math.Float32bits(y))&^math.Float32bits(-x)) < 0 {\n\t\t\tunsure |= 1 << (i & (genericRows - 1))"},
		{"signs of columns", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(x.BitOr(y).Sign()) },
			"signs |= *(*uint32)(unsafe.Add(xColumn, i*4)) | *(*uint32)(unsafe.Add(yColumn, i*4))"},
		{"masks", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.Lt(y).AndNot(x.Le(y))) },
			"hit = hit<<1 + (lane.Bit(x < y) &^ lane.Bit(x <= y))"},
		{"unsure is a branch", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			b.Unsure(x.Lt(y).AndNot(x.Le(y)).And(x.Sign()))
			b.Unsure(x.NotLt(y))
		}, "if x < y && !(x <= y) && int64(math.Float64bits(x)) < 0 {\n\t\t\tunsure |= 1 << (i & (genericRows - 1))\n\t\t}\n\t\tif !(x < y) {"},
		{"the smaller of two", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(y.NotLt(x.Min(y.Neg()))) },
			"if !(y < x) || !(y < -y) {"},
		{"the greater of two", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(x.Max(y).Gt(x.Add(y))) },
			"if x2 < x || x2 < y {"},
		{"unsure beside a hit", vec.F32, false, func(b *vec.Builder, x, y vec.Float) {
			hit := x.Lt(y)
			b.Hit(hit)
			b.Unsure(x.Le(y).AndNot(hit))
		}, "word0 = word0<<1 + lane.Bit(x <= y)"},
		{"numbers of hits alone", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			b.Number("z", x.Lt(y).Select(x.Div(y), b.Const(1)))
		}, "candidates = candidates<<1 + lane.Bit(x < y)\n\t\t*(*float64)(unsafe.Add(zOut, i*8)) = float64(1)\n\t}\n\tfor rest := candidates; rest != 0; rest &= rest - 1 {\n" +
			"\t\ti := bits.TrailingZeros64(rest)\n\t\tx := *(*float64)(unsafe.Add(xColumn, i*8))\n\t\ty := *(*float64)(unsafe.Add(yColumn, i*8))\n\t\t*(*float64)(unsafe.Add(zOut, i*8)) = x / y\n\t}"},
		{"clamped to 0", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(b.Const(0).Max(x).Lt(y)) },
			"lane.Bit(float32(0.5*(x+lane.Abs32(x))) < y)"},
		{"rows that surely miss", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			near := x.Lt(y).As("near")
			hit := x.Div(y).Sqrt().Add(y).Lt(y).And(near).As("close")
			b.Hit(hit)
			b.Unsure(near.AndNot(hit).AndNot(y.Lt(x.Div(y))))
		}, "\t\tx2 := x / y\n\t\tclose := lane.Bit(math.Sqrt(x2)+y < y) & uint64(1)\n\t\thit |= bit & -(close)\n\t\tword0 |= bit\n\t\tword1 |= bit & -(lane.Bit(y < x2))\n"},
		{"rows told to miss", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			hit := x.Div(y).Lt(y)
			b.Number("z", hit.Select(y.Sqrt(), b.Const(1)))
			b.Unsure(x.NotLt(y))
			b.Unsure(y.Sign())
			b.Misses(x.Add(y).Gt(y))
		}, "candidates = ^candidates & (^uint64(0) >> (genericRows - n))\n\tfor rest := candidates; rest != 0; rest &= rest - 1 {\n\t\ti := bits.TrailingZeros64(rest)\n\t\tbit := rest & -rest\n" +
			"\t\tx := *(*float64)(unsafe.Add(xColumn, i*8))\n\t\ty := *(*float64)(unsafe.Add(yColumn, i*8))\n\t\tif !(x < y) {\n\t\t\tunsure |= bit\n"},
		{"a long chain in two loops", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			for range 12 {
				x = x.Div(y).As("q")
			}
			b.Number("z", x)
		}, "*(*float64)(unsafe.Add(unsafe.Add(kept, 0), i*8)) = q5\n\t}\n\tfor i := n - 1; i >= 0; i-- {\n\t\tq := *(*float64)(unsafe.Add(unsafe.Add(kept, 0), i*8))\n"},
		{"a long chain of one side, found once where it is repeated", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			for range 12 {
				x = x.Div(x.Add(b.Const(1))).As("q")
			}
			b.Number("z", x.Mul(y))
		}, "\t\tif now != before {\n\t\t\tbefore = now\n\t\t\tx := *(*float64)(unsafe.Add(xColumn, i*8))\n"},
		{"selections by one mask", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			near := x.Lt(y)
			root := x.Sqrt()
			b.Number("z", near.Select(root.Mul(y), y))
			b.Number("w", near.Select(root, b.Const(1)))
		}, "var x2, x3 float64\n\t\tif x < y {\n\t\t\tx4 := math.Sqrt(x)\n\t\t\tx2 = float64(x4 * y)\n\t\t\tx3 = x4\n\t\t} else {\n\t\t\tx2 = y\n\t\t\tx3 = 1\n\t\t}\n"},
		{"selections by one mask of which one needs the other", vec.F32, false, func(b *vec.Builder, x, y vec.Float) {
			near := x.Lt(y)
			z := near.Select(x, y).As("z")
			b.Number("z", z)
			b.Number("w", near.Select(z.Sqrt(), y))
		}, "\t\tvar z float32\n\t\tif x < y {\n\t\t\tz = x\n\t\t} else {\n\t\t\tz = y\n\t\t}\n\t\tvar x2 float32\n\t\tif x < y {\n\t\t\tx2 = float32(math.Sqrt(float64(z)))\n"},
		{"a selection in a side of another", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			inner := x.Lt(b.Const(0)).Select(x, y).As("inner")
			b.Number("z", x.Lt(y).Select(inner.Div(y), inner.Sqrt().Sub(inner)))
			b.Number("w", y.Lt(x).Select(inner, y))
		}, "\t\tvar inner float64\n\t\tif x < 0 {\n\t\t\tinner = x\n\t\t} else {\n\t\t\tinner = y\n\t\t}\n\t\tvar x2 float64\n\t\tif x < y {\n\t\t\tx2 = inner / y\n"},
		{"a mask of few rows among random ones", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			b.AtRandom()
			few := x.Le(y)
			b.Seldom(few)
			b.Number("z", few.Select(x.Min(y), x.Lt(b.Const(0)).Select(x, y)))
		}, "if x <= y {\n\t\t\tx2 = lane.Min64(x, y)\n\t\t} else {\n\t\t\tx2 = lane.Select64(x < 0, x, y)\n\t\t}\n"},
		{"what few rows need after a long chain", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			few := x.Le(y)
			b.Seldom(few)
			root := y.Sqrt().As("root")
			b.Number("w", y)
			for range 12 {
				x = x.Div(y).As("q")
			}
			b.Number("z", few.Select(root.Sub(y), x))
		}, "if x <= y {\n\t\t\troot := math.Sqrt(y)\n\t\t\tx2 = root - y\n\t\t} else {\n"},
		{"patterns of bits compared", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			left, right := x.Mul(x).As("left"), y.Mul(y).As("right")
			b.Hit(left.BelowBits(right))
			b.UnsureIfBoth(left.NearBits(right, 8).Or(x.AboveBits(y, 9)), left.Sub(right).Abs().NotGt(x.Add(y).As("slack")))
		}, "\t\tpattern := math.Float64bits(left)\n\t\tpattern2 := math.Float64bits(right)\n\t\tsteps, below := bits.Sub64(pattern, pattern2, 0)\n\t\thit, _ = bits.Add64(hit, hit, below)\n" +
			"\t\tpattern3 := *(*uint64)(unsafe.Add(xColumn, i*8))\n\t\tpattern4 := *(*uint64)(unsafe.Add(yColumn, i*8))\n" +
			"\t\tif steps+8 <= 16 || pattern3 > pattern4+9 {\n\t\t\tx2 := math.Abs(left - right)\n\t\t\tslack := x + y\n\t\t\tif !(slack < x2) {\n"},
		{"patterns far from each other", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(x.FarBits(y, 7)) },
			"if pattern-pattern2+7 > 14 {"},
		{"patterns below a limit", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(x.Add(y).OutsideBits(b.Const(0), b.Const(2))) },
			"if pattern >= 0x40000000 {"},
		{"patterns of a float64 column below a limit", vec.F64, false, func(b *vec.Builder, x, _ vec.Float) { b.Unsure(x.OutsideBits(b.Const(0), b.Const(2))) },
			"if uint32(pattern>>32) >= 0x40000000 {"},
		{"a range of patterns", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Unsure(x.Mul(y).OutsideBits(b.Const(1), b.Const(2))) },
			"if pattern-0x3f800000 >= 0x800000 {"},
		{"the greater and the lesser pattern", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.GreaterBits(y).Sub(x.LesserBits(y))) },
			"math.Float32frombits(max(*(*uint32)(unsafe.Add(xColumn, i*4)), *(*uint32)(unsafe.Add(yColumn, i*4)))) - math.Float32frombits(min("},
		{"beyond a limit of the row", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.Mul(x).Beyond(y).Lt(x)) },
			"lane.Bit(math.Float32frombits(max(math.Float32bits(x*x)&^(1<<31), *(*uint32)(unsafe.Add(yColumn, i*4))))-y < x)"},
		{"rows between those that surely miss and those that surely hit", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			b.Hit(x.Sqrt().Lt(y))
			b.Unsure(x.NotLt(y))
			b.Misses(y.BelowBits(x.Mul(x)))
			b.Meets(x.Mul(x).BelowBits(y.Mul(y)), x.OutsideBits(b.Const(1), b.Const(2)))
		}, "hit = met &^ withheld & candidates\n\tcandidates &^= hit\n\tfor rest := candidates; rest != 0; rest &= rest - 1 {"},
		{"rows that are unsure whether or not a second mask of misses tells of them", vec.F64, false, func(b *vec.Builder, x, y vec.Float) {
			hit := x.Sqrt().Lt(y)
			b.Number("z", hit.Select(x.Mul(y), b.Const(1)))
			b.UnsureFirst(y.Sqrt().NotLt(b.Const(4)))
			b.Unsure(x.NotLt(b.Const(5)))
			b.Misses(y.Lt(x))
			b.Misses(y.Lt(x.Mul(x)))
		}, "\t\tif !(math.Sqrt(y) < 4) {\n\t\t\tunsure |= bit\n\t\t}\n\t\tcandidates &^= bit & -(lane.Bit(y < x*x))\n"},
		{"float32 in a wide program", vec.F32, true, func(b *vec.Builder, x, y vec.Float) {
			b.Number("z", x.Lt(y).Select(x.Div(y), b.Const(1)))
			if !b.Branches() {
				return
			}
			n := b.Narrow()
			b.Misses(n.First("x").Mul(n.Second("y")).Add(n.First("x")).Lt(n.Const(2)))
		}, "\t\tx := *(*float32)(unsafe.Add(xColumn, i*4))\n\t\ty := *(*float32)(unsafe.Add(yColumn, i*4))\n\t\tcandidates = candidates<<1 + lane.Bit(float32(x*y)+x < 2)\n"},
		{"nothing needs a variable's parentheses", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Sub(y.Sub(x))) },
			"*(*float64)(unsafe.Add(zOut, i*8)) = x - (y - x)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if text := lower(t, test.elem, test.wide, test.build); !strings.Contains(text, test.want) {
				t.Errorf("no %q in\n%s", test.want, text)
			}
		})
	}
}

// TestQuick: a row that the quick program is unfit for goes to the program itself.
func TestQuick(t *testing.T) {
	d := vec.Definition{Name: "test", QuickBranches: true,
		Build: func(b *vec.Builder) { b.Hit(b.First("x").Div(b.Second("y")).Lt(b.Const(1))) },
		Quick: func(b *vec.Builder) {
			x, y := b.First("x"), b.Second("y")
			b.Unfit(x.BitOr(y).Sign())
			b.Unfit(x.Lt(b.Const(0)))
			b.Unfit(x.NearBits(y, 2))
			b.Hit(x.BelowBits(y))
		}}
	text, err := File([]*vec.Program{d.Program(vec.F64, vec.RowsAgainstRows)})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"hit, undone = testF64RowsGenericQuickWord(args, from, undone, hit)",
		"hitOfOne := testF64RowsGenericWord(args, from+undone, rest)",
		"(unsafe.Add(yColumn, i*8))) < 0 {\n\t\t\treturn hit, i + 1\n\t\t}\n",
		"\t\tif x < 0 {\n\t\t\treturn hit, i + 1\n\t\t}\n",
		"hit, _ = bits.Add64(hit, hit, below)\n\t\tif steps+2 <= 4 {\n\t\t\treturn hit >> 1, i + 1\n\t\t}\n",
		"hit = hit<<1 + lane.Bit(x/y < 1)",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestPairs: where one row is against many, a short row is there twice in a turn.
func TestPairs(t *testing.T) {
	d := vec.Definition{Name: "test", Build: func(b *vec.Builder) { b.Hit(b.First("x").Lt(b.Second("y"))) }}
	text, err := File([]*vec.Program{d.Program(vec.F64, vec.OneAgainstRows)})
	if err != nil {
		t.Fatal(err)
	}
	row := "y := *(*float64)(unsafe.Add(yColumn, i*8))"
	if n := strings.Count(string(text), row); n != 3 || !strings.Contains(string(text), "for ; i > 0; i -= 2 {") {
		t.Errorf("%d times %q, want two in a loop and one after it, in\n%s", n, row, text)
	}
}

// TestNothingFuses looks for products that a compiler may fuse with a sum: an
// operand of one, perhaps negated, or a variable, without a conversion.
func TestNothingFuses(t *testing.T) {
	text, err := File(programs.Every())
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "kernel_generic.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	sums := 0
	refuse := func(x ast.Expr) {
		if product(x) {
			t.Errorf("%v: product that may fuse", set.Position(x.Pos()))
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.ADD || n.Op == token.SUB {
				sums++
				refuse(n.X)
				refuse(n.Y)
			}
		case *ast.AssignStmt:
			refuse(n.Rhs[0])
		}
		return true
	})
	if sums == 0 {
		t.Error("no sums found")
	}
}

// product tells whether x is a product that has not been rounded.
func product(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return product(x.X)
	case *ast.UnaryExpr:
		return product(x.X)
	case *ast.BinaryExpr:
		return x.Op == token.MUL
	}
	return false
}

// TestMissesAtRandom tells that one row against many has its candidates in a word where nobody foresees which they
// are, and that what only they need is no parameter of the loop. A long row has another function for crowded words.
func TestMissesAtRandom(t *testing.T) {
	for _, random := range []bool{false, true} {
		d := vec.Definition{Name: "test", Build: func(b *vec.Builder) {
			x, y := b.First("x"), b.Second("y")
			sum, rest := x.Add(y), b.First("z")
			for range shortRow {
				rest = rest.Mul(y).Add(sum)
			}
			b.Hit(rest.Lt(sum))
			b.Misses(sum.Lt(b.Const(1)))
			if random {
				b.MissesAtRandom()
			}
		}}
		text, err := File([]*vec.Program{d.Program(vec.F32, vec.OneAgainstRows)})
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{"candidates = candidates<<1 +", "from, n, x)", "z := *(*float32)(args.in[2])\n\t\ty :=", "GenericCrowdedWord(args, from, n, unsafe.Pointer(kept), x, z)", "return hit, true"} {
			if strings.Contains(string(text), part) != random {
				t.Errorf("misses at random: %v, but whether there is %q is %v, in\n%s", random, part, !random, text)
			}
		}
	}
}
