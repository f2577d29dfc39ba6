package hantei_test

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// contractRows is the number of rows of the calls below: more than a word of hit bits, and not a
// multiple of one.
const contractRows = 70

// A misuse is a call that must panic with the message, and write nothing.
type misuse[T soa.Float] struct {
	name, message string
	to            prove.Results[T]
	first, second [][]T
}

//go:embed *.go
var sources embed.FS

// parameters returns the names of the three parameters of a test: those of its result, its first
// and its second side. They are what its errors have to say.
func parameters(name string) [3]string {
	files, err := sources.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		text, err := sources.ReadFile(f.Name())
		if err != nil {
			panic(err)
		}
		if !strings.Contains(string(text), "\nfunc "+name+"[") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), text, parser.SkipObjectResolution)
		if err != nil {
			panic(err)
		}
		for _, d := range file.Decls {
			if function, ok := d.(*ast.FuncDecl); ok && function.Name.Name == name {
				var names []string
				for _, field := range function.Type.Params.List {
					for _, n := range field.Names {
						names = append(names, n.Name)
					}
				}
				return [3]string(names)
			}
		}
	}
	panic("no function " + name)
}

// result is what errors call the k-th result column of a test, or its mask.
func result[T soa.Float](test *prove.Test[T], k int) string {
	to := parameters(test.Name)[0]
	if len(test.Numbers) > 1 {
		return to + "." + test.Numbers[k]
	}
	return to
}

// column is what errors call the i-th input column of a test, counted through both sides.
func column[T soa.Float](test *prove.Test[T], i int) string {
	entry := catalog.Named(test.Name)
	names := parameters(test.Name)
	if i < test.First {
		return names[1] + "." + entry.First.Columns[i]
	}
	return names[2] + "." + entry.Second.Columns[i-test.First]
}

// TestMisuseExchanged has the sides of a symmetric test, whose routine takes them the other way
// round, named as the caller knows them.
func TestMisuseExchanged(t *testing.T) {
	column := func(n int) []float32 { return make([]float32, n) }
	n := contractRows
	rows := &soa.Circles[float32]{X: column(n), Y: column(n), R: column(n - 1)}
	one := &soa.Circles[float32]{X: column(1), Y: column(1), R: column(1)}
	hits := hantei.NewMask(n)
	tiertest.Every(t, func(t *testing.T) {
		prove.WantPanic(t, "hantei: CircleCircle: a.R has 69 rows, a.X has 70, need equal numbers", func() { hantei.CircleCircle(hits, rows, one) })
		prove.WantPanic(t, "hantei: CircleCircle: b.R has 69 rows, b.X has 70, need equal numbers", func() { hantei.CircleCircle(hits, one, rows) })
	})
}

func TestMisuse(t *testing.T) {
	t.Run("float32", testMisuse[float32])
	t.Run("float64", testMisuse[float64])
}

func testMisuse[T soa.Float](t *testing.T) {
	for _, test := range prove.Tests[T]() {
		for _, m := range slices.Concat(wrongLengths(&test), wrongResults(&test), wrongMasks(&test), overlaps(&test)) {
			t.Run(test.Name+"/"+m.name, func(t *testing.T) {
				tiertest.Every(t, func(t *testing.T) {
					m.to.Spoil()
					spoiled := m.to.Clone()
					prove.WantPanic(t, "hantei: "+test.Name+": "+m.message, func() { test.Batch(m.to, m.first, m.second) })
					if !m.to.Equal(spoiled) {
						t.Error("results were written before the panic")
					}
				})
			})
		}
	}
}

// rowsFor returns columns and results for n rows.
func rowsFor[T soa.Float](test *prove.Test[T], n int) (to prove.Results[T], first, second [][]T) {
	first, second = test.Ordinary(prove.OrdinarySource[T](7), prove.RowsAgainstRows, n)
	return test.NewResults(n), first, second
}

func wrongLengths[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	names := parameters(test.Name)
	for _, n := range [][2]int{{3, 2}, {2, contractRows}, {0, 2}, {contractRows, 0}} {
		to, first, second := rowsFor(test, max(n[0], n[1]))
		all = append(all, misuse[T]{fmt.Sprintf("%d rows against %d", n[0], n[1]),
			fmt.Sprintf("%s has %d rows, %s has %d, need equal numbers or 1", names[1], n[0], names[2], n[1]),
			to, prove.Part(first, 0, n[0]), prove.Part(second, 0, n[1])})
	}
	for i := range test.First + test.Second {
		to, first, second := rowsFor(test, contractRows)
		columns, side, k := first, "first", i
		if i >= test.First {
			columns, side, k = second, "second", i-test.First
		}
		columns[k] = columns[k][:contractRows-1]
		at, has, want := i, contractRows-1, contractRows
		if k == 0 { // then it is the next one that differs
			at, has, want = i+1, contractRows, contractRows-1
		}
		all = append(all, misuse[T]{fmt.Sprintf("%s shape with short column %d", side, k),
			fmt.Sprintf("%s has %d rows, %s has %d, need equal numbers", column(test, at), has, column(test, i-k), want),
			to, first, second})
	}
	return all
}

// wrongResults are calls with result columns of another length than the call's, or of unequal
// lengths: all empty but the last, which is not room to grow, or all as they should be but the
// last.
func wrongResults[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	if test.Numbers == nil {
		return nil
	}
	add := func(name, message string, to prove.Results[T]) {
		_, first, second := rowsFor(test, contractRows)
		all = append(all, misuse[T]{name, message, to, first, second})
	}
	last := len(test.Numbers) - 1
	for _, n := range []int{1, contractRows - 1, contractRows + 1} {
		add(fmt.Sprintf("%d results", n), fmt.Sprintf("%s has %d rows, need %d", result(test, 0), n, contractRows), test.NewResults(n))
	}
	if last > 0 {
		short := prove.NewColumns[T](1, contractRows-1)[0]
		to := test.NewResults(0)
		to.Numbers[last] = short
		add("one column not empty", fmt.Sprintf("%s has 0 rows, need %d", result(test, 0), contractRows), to)
		to = test.NewResults(contractRows)
		to.Numbers[last] = short
		add("one column short", fmt.Sprintf("%s has %d rows, need %d", result(test, last), contractRows-1, contractRows), to)
	}
	return all
}

func wrongMasks[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	for _, words := range []int{0, 1} {
		if test.Numbers != nil {
			break
		}
		_, first, second := rowsFor(test, contractRows)
		all = append(all, misuse[T]{fmt.Sprintf("%d words", words),
			fmt.Sprintf("hits has %d words for %d rows, need 2", words, contractRows),
			prove.Results[T]{Hits: make(hantei.Mask, words)}, first, second})
	}
	return all
}

// overlaps are calls in which the memory of a result is also that of one row of an input column, or
// of another result.
func overlaps[T soa.Float](test *prove.Test[T]) (all []misuse[T]) {
	for i := range test.First + test.Second {
		for k := range max(1, len(test.Numbers)) {
			to, first, second := rowsFor(test, contractRows)
			memory := make([]uint64, 2*contractRows)
			room := unsafe.Slice((*T)(unsafe.Pointer(&memory[0])), 2*contractRows)
			if i < test.First {
				first[i] = room[:contractRows]
			} else {
				second[i-test.First] = room[:contractRows]
			}
			m := misuse[T]{fmt.Sprintf("mask on column %d", i), result(test, k) + " overlaps " + column(test, i) + ", need separate memory", to, first, second}
			if test.Numbers == nil {
				last := contractRows*int(unsafe.Sizeof(T(0)))/8 - 1
				m.to.Hits = memory[last : last+2]
			} else {
				m.name = fmt.Sprintf("%s on column %d", test.Numbers[k], i)
				m.to.Numbers[k] = room[contractRows-1 : 2*contractRows-1]
			}
			all = append(all, m)
		}
	}
	for k := 1; k < len(test.Numbers); k++ { // of several columns, which grow if they are empty
		to, first, second := rowsFor(test, contractRows)
		for i := range to.Numbers {
			to.Numbers[i] = nil
		}
		to.Numbers[k] = second[1][:0]
		all = append(all, misuse[T]{"room of " + test.Numbers[k] + " on a column",
			result(test, k) + " overlaps " + column(test, test.First+1) + ", need separate memory", to, first, second})

		to, first, second = rowsFor(test, contractRows)
		to.Numbers[k] = to.Numbers[k-1]
		all = append(all, misuse[T]{test.Numbers[k] + " on " + test.Numbers[k-1],
			result(test, k) + " overlaps " + result(test, k-1) + ", need separate memory", to, first, second})
	}
	return all
}

// TestNil checks that a nil shape panics with its name.
func TestNil(t *testing.T) {
	circles, moving, none := new(soa.Circles[float32]), new(soa.MovingCircles[float32]), (*soa.Points[float32])(nil)
	for message, call := range map[string]func(){
		"CircleCircle: a is nil, need columns":         func() { hantei.CircleCircle(nil, nil, circles) },
		"CircleCircle: b is nil, need columns":         func() { hantei.CircleCircle(nil, circles, nil) },
		"EllipsePoint: points is nil, need columns":    func() { hantei.EllipsePoint(nil, new(soa.Ellipses[float32]), none) },
		"CircleSweep: b is nil, need columns":          func() { hantei.CircleSweep(nil, moving, nil) },
		"CircleSweepContact: out is nil, need columns": func() { hantei.CircleSweepContact(nil, moving, moving) },
		"EllipseNearest: ellipses is nil, need columns": func() {
			hantei.EllipseNearest(new(soa.Nearest[float32]), nil, none)
		},
	} {
		t.Run(message, func(t *testing.T) { prove.WantPanic(t, "hantei: "+message, call) })
	}
}
