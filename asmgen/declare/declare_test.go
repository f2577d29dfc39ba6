package declare

import (
	"fmt"
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
	common := map[string]int64{"in": InOffset, "hit": HitOffset, "rows": RowsOffset, "coldFrom": ColdFromOffset}
	whole := map[string]int64{"commonArgs": 0, "out": OutOffset}
	for of, want := range map[string]map[string]int64{"commonArgs": common, "routineArgs": whole, "callArgs": whole} {
		args, ok := pkg.Scope().Lookup(of).Type().Underlying().(*types.Struct)
		if !ok {
			t.Fatalf("%s is not a struct", of)
		}
		var fields []*types.Var
		for i := range args.NumFields() {
			fields = append(fields, args.Field(i))
		}
		if len(fields) != len(want) {
			t.Errorf("%s has %d fields, the layout %d", of, len(fields), len(want))
		}
		for i, at := range types.SizesFor("gc", "arm64").Offsetsof(fields) {
			if name := fields[i].Name(); at != want[name] {
				t.Errorf("%s of %s is at %d, the layout says %d", name, of, at, want[name])
			}
		}
	}
	for name, want := range map[string]int64{"maxIn": MaxIn, "maxOut": MaxOut, "compactedRows": CompactedRows, "keptValues": KeptValues} {
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

// TestFits holds programs to the columns that their arguments have room for.
func TestFits(t *testing.T) {
	wide := vec.Definition{Name: "wide", Build: func(b *vec.Builder) {
		for i := range MaxOut + 1 {
			b.Number(fmt.Sprint("n", i), b.First("x"))
		}
	}}.Program(vec.F64, vec.RowsAgainstRows)
	for _, c := range []struct {
		program *vec.Program
		want    string
	}{
		{test(true, vec.RowsAgainstRows), ""},
		{wide, "declare: program wide reads 1 columns and writes 12, need at most 12 and 11"},
	} {
		_, err := File([]*vec.Program{c.program}, Build{Constraint: "some", Tiers: tiers})
		if got := fmt.Sprint(err); got != c.want && (err != nil || c.want != "") {
			t.Errorf("%s: %q, want %q", c.program.Name, got, c.want)
		}
	}
}

// fast and slow are tiers of which one has a larger granule for woven programs.
var (
	fast  = Tier{Name: "Fast", Granule: func(p *vec.Program) int { return 8 * p.Weave }, Stops: func(p *vec.Program) bool { return p.Weave > 1 }}
	slow  = Tier{Name: "Slow", Granule: func(*vec.Program) int { return 8 }}
	tiers = []Tier{fast, slow}
)

// forms is a program for each call form, of which the second is woven.
func forms(numbers bool) (ps []*vec.Program) {
	for _, f := range []vec.Form{vec.RowsAgainstRows, vec.OneAgainstRows, vec.RowsAgainstOne} {
		ps = append(ps, test(numbers, f))
	}
	ps[1].Weave = 4
	return ps
}

func TestFile(t *testing.T) {
	tests := []struct {
		name    string
		numbers bool
		build   Build
		want    []string
	}{
		{"assembly", false, Build{Constraint: "some", Tiers: tiers, TakesRest: true}, []string{
			"//go:build some\n\npackage hantei\n", "const maxGranule = 32\n", "const takesRest = true\n",
			"var routinesTestF64 = routines{\n\t{name: \"TestF64Rows\", on: [tier.Count]lowering{\n",
			"\t\ttier.Generic: {granule: 1, answer: testF64RowsGeneric},\n\t\ttier.Fast:    {granule: 8, answer: testF64RowsFast},\n\t\ttier.Slow:    {granule: 8, answer: testF64RowsSlow},\n",
			"name: \"TestF64OneAgainstRows\", on:", "tier.Fast:    {granule: 32, answer: testF64OneAgainstRowsFast, stops: true},\n", "name: \"TestF64RowsAgainstOne\", on:",
			"// testF64RowsFast: is it so?", "hit bit i, unsure bit i = test(x[i], y[i])", "//go:noescape\nfunc testF64RowsFast(a *routineArgs, unsure *uint64)\n",
			"test(x[0], y[i])", "test(x[i], y[0])", "func testF64RowsSlow("}},
		{"numbers", true, Build{Tiers: tiers}, []string{"p[i], q[i], unsure bit i = test(x[i], y[i])"}},
		{"by number", false, Build{Tiers: tiers[1:], Import: "example.com/unit"}, []string{
			"\"unsafe\"\n\n\t\"example.com/unit\"\n", "const maxGranule = 8\n", "const takesRest = false\n",
			"func testF64OneAgainstRowsSlow(a *routineArgs, unsure *uint64) {\n\tunit.Call(unsafe.Pointer(a), unsafe.Pointer(unsure), 1)\n}\n"}},
		{"no vectors", false, Build{}, []string{
			"const maxGranule = 1\n", "on: [tier.Count]lowering{\n\t\ttier.Generic: {granule: 1, answer: testF64RowsGeneric},\n\t}},\n"}},
	}
	for _, row := range tests {
		t.Run(row.name, func(t *testing.T) {
			text, err := File(forms(row.numbers), row.build)
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
	for _, selectors := range [][]string{{"Slow"}, nil} {
		text, err := Decoders([]string{"Fast", "Slow"}, selectors)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"package decode\n", "//go:noescape\nfunc decodeFast(a, b *int32, ", "//go:noescape\nfunc decodeSlow(a, b *int32, "} {
			if !strings.Contains(string(text), want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
		if want := "//go:noescape\nfunc selectSlow(toA, toB *int32, "; strings.Contains(string(text), want) != (selectors != nil) {
			t.Errorf("%q is there or not against what is asked, %v, in\n%s", want, selectors, text)
		}
	}
}

func TestPacked(t *testing.T) {
	text, err := Packed("Fast")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"package packed\n", "//go:noescape\nfunc pack5x32Fast(to *byte, ", "packed rows of 32 bytes. The number of rows is a\n// multiple of 8,",
		"//go:noescape\nfunc gather3x64Fast(to *[6]*byte, ", "count is a multiple\n// of 4,", "//go:noescape\nfunc mostRowFast(rows *int32, ",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestBoxes(t *testing.T) {
	text, err := Boxes("Fast")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"package boxes\n", "//go:noescape\nfunc circleBoundsF64Fast(to *[4]*byte, ", "The number of rows is a multiple of 8,",
		"//go:noescape\nfunc cellsF32Fast(to *int32, ",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestLimits(t *testing.T) {
	text, err := Limits("Fast")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"package limit\n", "//go:noescape\nfunc atMostF32Fast(hits *uint64, ", "func atMostF64Fast("} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestSignatures compares the offsets of parameters and results with Go's.
func TestSignatures(t *testing.T) {
	all := []*signature{&decoderSignature, &selectorSignature, &packSignature, &gatherSignature, &mostRowSignature, &atMostSignature}
	for k := range boxesRoutines {
		all = append(all, &boxesRoutines[k].signature)
	}
	for _, signature := range all {
		value, err := types.Eval(token.NewFileSet(), nil, token.NoPos, "func"+signature.text)
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
			if got := signature.parameter(all[i].Name()); int64(got.Offset) != at {
				t.Errorf("%s of %s is at %d, the layout says %d", all[i].Name(), signature.text, at, got.Offset)
			}
			if end := at + 8; i == len(all)-1 && end != int64(signature.arguments) {
				t.Errorf("parameters and results %s end at %d, the layout says %d", signature.text, end, signature.arguments)
			}
		}
	}
}
