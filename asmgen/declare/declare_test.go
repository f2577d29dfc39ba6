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
	file, err := parser.ParseFile(set, "../../kernel_args.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Error: func(error) {}} // imports are not found, nor needed
	pkg, _ := conf.Check("hantei", set, []*ast.File{file}, nil)
	args, ok := pkg.Scope().Lookup("kernelArgs").Type().Underlying().(*types.Struct)
	if !ok {
		t.Fatal("kernelArgs is not a struct")
	}
	var fields []*types.Var
	for i := range args.NumFields() {
		fields = append(fields, args.Field(i))
	}
	want := map[string]int64{"in": InOffset, "out": OutOffset, "hit": HitOffset, "rows": RowsOffset}
	if len(fields) != len(want) {
		t.Errorf("kernelArgs has %d fields, the layout %d", len(fields), len(want))
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
func test(numbers bool, s vec.Shape) *vec.Program {
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

func TestTiers(t *testing.T) {
	tests := []struct {
		name    string
		numbers bool
		shape   vec.Shape
		want    []string
	}{
		{"hits", false, vec.Rows, []string{
			"func callFast(k kernelID, a *kernelArgs, unsure *uint64) {", "case kernelTestF64Rows:\n\t\ttestF64RowsFast(a, unsure)\n",
			"// testF64RowsFast: is it so?", "test(x[i], y[i])", "//go:noescape\nfunc testF64RowsFast(a *kernelArgs, unsure *uint64)\n"}},
		{"numbers", true, vec.Rows, []string{"p[i], q[i], unsure bit i = test(x[i], y[i])"}},
		{"one first shape", false, vec.FirstOne, []string{"case kernelTestF64FirstOne:", "test(x[0], y[i])"}},
		{"one second shape", false, vec.SecondOne, []string{"case kernelTestF64SecondOne:", "test(x[i], y[0])"}},
	}
	for _, row := range tests {
		t.Run(row.name, func(t *testing.T) {
			text, err := Tiers([]*vec.Program{test(row.numbers, row.shape)}, "arm64", "Fast", "Slow")
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range append(row.want, "func callSlow(") {
				if !strings.Contains(string(text), want) {
					t.Errorf("no %q in\n%s", want, text)
				}
			}
		})
	}
}

func TestIDs(t *testing.T) {
	one, woven := test(false, vec.Rows), test(false, vec.FirstOne)
	woven.Weave = 4
	text, err := IDs([]*vec.Program{one, woven})
	if err != nil {
		t.Fatal(err)
	}
	const want = "const (\n\tkernelTestF64Rows kernelID = iota\n\tkernelTestF64FirstOne\n)\n\n" +
		"// weave is how many vectors a kernel mixes.\nfunc (k kernelID) weave() int {\n\tswitch k {\n\tcase kernelTestF64FirstOne:\n\t\treturn 4\n\t}\n\treturn 1\n}\n"
	if !strings.HasSuffix(string(text), want) {
		t.Errorf("got\n%s\nwant it to end with\n%s", text, want)
	}
}
