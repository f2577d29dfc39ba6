package bestc

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

const table = `test             type     shape size       C |  avx512 ratio |    avx2 ratio
CircleSweep      float32  rows  L1      2918 |     534  0.18 |     479  0.16
BoxCircle        float32  one   L2      5910 |    3795  0.64 |    2810  0.48
`

const values = `sw	f32	zip	val	L1	640	40.00	cl:sw_zip_val_f32	1.5000	1.4000	6.2000	FP any
sw	f32	zip	val	L1	640	40.00	ic:sw_zip_valU2_f32	2.9180	2.8000	6.2000	FP any
sw	f32	zip	val	L1	640	40.00	xx:read	9.0000	8.0000	6.2000	FP any
sw	f32	zip	bits	DRAM	640000	40.12	ig:sw_zip_bits_f32	0.7000	0.6900	6.2000	DRAM bw
sw	f32	all	bits	1K	1024	20.12	ig:sw_all_bits_f32	3.0000	2.9000	6.2000	FP any
pd	f64	one	val	L1	1024	24.00	ic:pd_one_valx4_f64	0.1600	0.1590	0.2000	div/sqrt
`

func TestRead(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []Figure
	}{
		"table": {table, []Figure{
			{"BoxCircle", "float32", "one", "L2", "c", 5910, 0}, {"BoxCircle", "float32", "one", "L2", "avx512", 3795, 0},
			{"BoxCircle", "float32", "one", "L2", "avx2", 2810, 0}, {"CircleSweep", "float32", "rows", "L1", "c", 2918, 0},
			{"CircleSweep", "float32", "rows", "L1", "avx512", 534, 0}, {"CircleSweep", "float32", "rows", "L1", "avx2", 479, 0},
		}},
		"a table with instructions": {`test type form size C instructions | avx2 ratio
BoxCircle float64 rows L1 2473 5.25 | 896 0.36
BoxCircle float64 rows L2 1975 0 | 957 0.48
`, []Figure{
			{"BoxCircle", "float64", "rows", "L1", "c", 2473, 5.25}, {"BoxCircle", "float64", "rows", "L1", "avx2", 896, 0},
			{"BoxCircle", "float64", "rows", "L2", "c", 1975, 0}, {"BoxCircle", "float64", "rows", "L2", "avx2", 957, 0},
		}},
		"values, the fastest kernel": {values, []Figure{
			{"CircleSweep", "float32", "rows", "L1", "c", 2918, 0}, {"EllipseDistance", "float64", "one", "L1", "c", 160, 0},
			{"CircleSweepHit", "float32", "rows", "memory", "c", 700, 0},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(strings.NewReader(test.text))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("figures %v, want %v", got, test.want)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"nothing":          {"", `line 1 is ""`},
		"other names":      {"case C ratio\n", `line 1 is "case C ratio": want the names`},
		"no case":          {strings.SplitAfter(table, "\n")[0], "the table has no case"},
		"a field too few":  {strings.Replace(table, "0.16", "", 1), "line 2 has 8 fields: want 9"},
		"no number":        {strings.Replace(table, "2918", "fast", 1), `line 2: C is "fast": want a number`},
		"an unknown test":  {strings.Replace(table, "BoxCircle", "BoxOval", 1), `line 3: "BoxOval" is no test of hantei`},
		"no instructions":  {"test type form size C instructions\nBoxCircle float32 rows L1 1 -3\n", "line 2: BoxCircle: -3 instructions a row"},
		"an unknown type":  {strings.Replace(table, "float32", "int", 1), `line 2: CircleSweep: type is "int": want one of float32, float64`},
		"an unknown form":  {strings.Replace(table, "rows", "all", 1), `line 2: CircleSweep: call form is "all": want one of rows, one`},
		"an unknown size":  {strings.Replace(table, "L1", "L4", 1), `line 2: CircleSweep: size is "L4"`},
		"no speed":         {strings.Replace(table, "2918", "0", 1), "line 2: CircleSweep: 0 million rows a second"},
		"a case twice":     {table + strings.SplitAfter(table, "\n")[1], "two figures of CircleSweep, float32, rows, L1, c"},
		"a value too few":  {values + "pd\tf64\tone\n", "line 7 has 3 fields: want 9 or more"},
		"no value":         {strings.Replace(values, "2.9180", "-", 1), `line 2: the rate is "-": want a number`},
		"values of others": {"sw\tf32\tall\tbits\t1K\t1\t1\tcl:x\t1\n", "no figure of a test of hantei"},
	} {
		if _, err := Read(strings.NewReader(test.text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q in it", name, err, test.want)
		}
	}
}

func TestWrite(t *testing.T) {
	f := File{
		CPU: "Some CPU", OS: "linux", Arch: "amd64", Compilers: "gcc 1", Date: "2026-01-31",
		Figures: []Figure{{"BoxCircle", "float32", "rows", "L1", "c", 4890, 3.125}, {"BoxCircle", "float32", "rows", "L1", "avx2", 1816, 0}},
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	const want = `goos: linux
goarch: amd64
pkg: github.com/hantei-go/hantei
cpu: Some CPU
compilers: gcc 1
date: 2026-01-31

BenchmarkBoxCircle/tier=c/type=float32/form=rows/size=L1 1 0.2045 ns/op 3.125 instructions/op
BenchmarkBoxCircle/tier=avx2/type=float32/form=rows/size=L1 1 0.55066 ns/op
`
	if out.String() != want {
		t.Errorf("wrote\n%s\nwant\n%s", &out, want)
	}
}
