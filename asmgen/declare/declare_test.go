package declare

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// TestLayout compares the offsets that the assembly uses with Go's.
func TestLayout(t *testing.T) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "../../routine_args.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Error: func(error) {}} // imports are not found, nor needed
	pkg, _ := conf.Check("hantei", set, []*ast.File{file}, nil)
	args, ok := pkg.Scope().Lookup("routineArgs").Type().Underlying().(*types.Struct)
	if !ok {
		t.Fatal("routineArgs is not a struct")
	}
	var fields []*types.Var
	for i := range args.NumFields() {
		fields = append(fields, args.Field(i))
	}
	want := map[string]int64{"in": InOffset, "out": OutOffset, "hit": HitOffset, "rows": RowsOffset}
	if len(fields) != len(want) {
		t.Errorf("routineArgs has %d fields, the layout %d", len(fields), len(want))
	}
	for i, at := range types.SizesFor("gc", "arm64").Offsetsof(fields) {
		if name := fields[i].Name(); at != want[name] {
			t.Errorf("%s is at %d, the layout says %d", name, at, want[name])
		}
	}
	for name, want := range map[string]int64{"maxIn": MaxIn, "maxOut": MaxOut} {
		got, _ := constant.Int64Val(pkg.Scope().Lookup(name).(*types.Const).Val())
		if got != want {
			t.Errorf("%s is %d, the layout says %d", name, got, want)
		}
	}
}

// test is a program with hit bits or with two numbers.
func test(numbers bool, s vec.Form) *vec.Program {
	return vec.Definition{Name: "test", Doc: "is it so", Build: func(b *vec.Builder) {
		x, y := b.First("x"), b.Second("y")
		if numbers {
			b.Number("p", x.Add(y))
			b.Number("q", x.Sub(y))
		} else {
			b.Hit(x.Lt(y))
		}
	}}.Program(vec.F64, s)
}

// fast and slow are tiers of which one has a larger granule for woven programs.
var (
	fast  = Tier{"Fast", func(p *vec.Program) int { return 8 * p.Weave }}
	slow  = Tier{"Slow", func(*vec.Program) int { return 8 }}
	tiers = []Tier{fast, slow}
)

func TestRoutines(t *testing.T) {
	tests := []struct {
		name    string
		numbers bool
		form    vec.Form
		want    []string
	}{
		{"hits", false, vec.Rows, []string{
			"func callFast(r routineID, a *routineArgs, unsure *uint64) {", "case routineTestF64Rows:\n\t\ttestF64RowsFast(a, unsure)\n",
			"default:\n\t\tpanic(\"hantei: tier Fast has no routine \" + r.String())\n", "func callSlow(",
			"// testF64RowsFast: is it so?", "hit bit i, unsure bit i = test(x[i], y[i])", "//go:noescape\nfunc testF64RowsFast(a *routineArgs, unsure *uint64)\n",
			"func testF64RowsSlow("}},
		{"numbers", true, vec.Rows, []string{"p[i], q[i], unsure bit i = test(x[i], y[i])"}},
		{"one against rows", false, vec.FirstOne, []string{"case routineTestF64FirstOne:", "test(x[0], y[i])"}},
		{"rows against one", false, vec.SecondOne, []string{"case routineTestF64SecondOne:", "test(x[i], y[0])"}},
	}
	for _, row := range tests {
		t.Run(row.name, func(t *testing.T) {
			text, err := Routines([]*vec.Program{test(row.numbers, row.form)}, tiers)
			if err != nil {
				t.Fatal(err)
			}
			rest := string(text)
			for _, want := range row.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("no %q in its place in\n%s", want, text)
				}
				rest = after
			}
		})
	}
}

func TestDecoders(t *testing.T) {
	text, err := Decoders(tiers)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"package decode\n", "//go:noescape\nfunc decodeFast(a, b *int32, ", "//go:noescape\nfunc decodeSlow(a, b *int32, "} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestDecoderLayout compares the offsets of the decoder's parameters with Go's.
func TestDecoderLayout(t *testing.T) {
	value, err := types.Eval(token.NewFileSet(), nil, token.NoPos, "func"+decoderSignature)
	if err != nil {
		t.Fatal(err)
	}
	s := value.Type.(*types.Signature)
	var all []*types.Var // as the fields of a struct; the results start at a whole word as they do in a call
	for v := range s.Params().Variables() {
		all = append(all, v)
	}
	for v := range s.Results().Variables() {
		all = append(all, v)
	}
	for i, at := range types.SizesFor("gc", "amd64").Offsetsof(all) {
		if got := DecoderParameter(all[i].Name()); int64(got.Offset) != at {
			t.Errorf("%s is at %d, the layout says %d", all[i].Name(), at, got.Offset)
		}
		if end := at + 8; i == len(all)-1 && end != decoderArguments {
			t.Errorf("parameters and results end at %d, the layout says %d", end, decoderArguments)
		}
	}
}

func TestIDs(t *testing.T) {
	one, woven := test(false, vec.Rows), test(false, vec.FirstOne)
	woven.Weave = 4
	text, err := IDs([]*vec.Program{one, woven}, tiers)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"const (\n\troutineTestF64Rows routineID = iota\n\troutineTestF64FirstOne\n)\n",
		"\tcase tier.Slow:\n\t\treturn int(routines[r].granuleSlow)\n",
		"\tname        string\n\twoven       bool\n\tgranuleFast uint8\n\tgranuleSlow uint8\n}{\n" +
			"\troutineTestF64Rows:     {\"TestF64Rows\", false, 8, 8},\n\troutineTestF64FirstOne: {\"TestF64FirstOne\", true, 32, 8},\n}\n",
		"const maxGranule = 32\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
