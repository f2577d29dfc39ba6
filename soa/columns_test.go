package soa

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// columnsOf is what every columns type C with rows R has.
type columnsOf[T Float, R comparable, C any] interface {
	*C
	Len() int
	At(i int) R
	Set(i int, row R)
	Append(rows ...R)
	Grow(n int)
	Resize(n int)
	Reset()
	RemoveSwap(i int)
	Keep(mask []uint64)
	Gather(from *C, rows []int32)
	Slice(i, j int) C
	CheckLengths() error
}

// A kind is one columns type under test: its tests are written once, in methods and functions of a kind.
type kind[T Float, R comparable, C any, P columnsOf[T, R, C]] struct {
	layout  *layout
	columns func(P) []*[]T
	exposed func(P) [][]T
}

// row returns a row whose fields are all different, and different from those of other rows.
func (k kind[T, R, C, P]) row(i int) R {
	var c C
	for f, column := range k.columns(&c) {
		*column = []T{T(10*i + f + 1)}
	}
	return P(&c).At(0)
}

func (k kind[T, R, C, P]) rows(n int) []R {
	rows := make([]R, n)
	for i := range rows {
		rows[i] = k.row(i)
	}
	return rows
}

// tester is a kind with its types forgotten.
type tester interface {
	name() string
	testFields(t *testing.T)
	testModel(t *testing.T)
	testSlice(t *testing.T)
	testWrapped(t *testing.T)
	testUnequal(t *testing.T)
	testRange(t *testing.T)
	testArena(t *testing.T)
	testGrowth(t *testing.T)
	testAllocations(t *testing.T)
	testGather(t *testing.T)
	testKeep(t *testing.T)
}

func kinds[T Float]() []tester {
	return []tester{
		kind[T, Point[T], Points[T], *Points[T]]{&pointsLayout,
			func(p *Points[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Points[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Circle[T], Circles[T], *Circles[T]]{&circlesLayout,
			func(p *Circles[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Circles[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Box[T], Boxes[T], *Boxes[T]]{&boxesLayout,
			func(p *Boxes[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Boxes[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Capsule[T], Capsules[T], *Capsules[T]]{&capsulesLayout,
			func(p *Capsules[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Capsules[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Covariance[T], Covariances[T], *Covariances[T]]{&covariancesLayout,
			func(p *Covariances[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Covariances[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Ellipse[T], Ellipses[T], *Ellipses[T]]{&ellipsesLayout,
			func(p *Ellipses[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Ellipses[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, MovingCircle[T], MovingCircles[T], *MovingCircles[T]]{&movingCirclesLayout,
			func(p *MovingCircles[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *MovingCircles[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Ray[T], Rays[T], *Rays[T]]{&raysLayout,
			func(p *Rays[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Rays[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Contact[T], Contacts[T], *Contacts[T]]{&contactsLayout,
			func(p *Contacts[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Contacts[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Penetration[T], Penetrations[T], *Penetrations[T]]{&penetrationsLayout,
			func(p *Penetrations[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Penetrations[T]) [][]T { c := p.Columns(); return c[:] }},
		kind[T, Manifold[T], Manifolds[T], *Manifolds[T]]{&manifoldsLayout,
			func(m *Manifolds[T]) []*[]T { c := m.columns(); return c[:] },
			func(m *Manifolds[T]) [][]T { c := m.Columns(); return c[:] }},
		kind[T, NearestPoint[T], Nearest[T], *Nearest[T]]{&nearestLayout,
			func(p *Nearest[T]) []*[]T { c := p.columns(); return c[:] },
			func(p *Nearest[T]) [][]T { c := p.Columns(); return c[:] }},
	}
}

// forEveryKind runs a test for every columns type and both element types.
func forEveryKind(t *testing.T, test func(tester, *testing.T)) {
	for _, k := range kinds[float32]() {
		t.Run(k.name()+"/float32", func(t *testing.T) { test(k, t) })
	}
	for _, k := range kinds[float64]() {
		t.Run(k.name()+"/float64", func(t *testing.T) { test(k, t) })
	}
}

func (k kind[T, R, C, P]) name() string { return k.layout.name }

func TestFields(t *testing.T)  { forEveryKind(t, tester.testFields) }
func TestModel(t *testing.T)   { forEveryKind(t, tester.testModel) }
func TestSlice(t *testing.T)   { forEveryKind(t, tester.testSlice) }
func TestWrapped(t *testing.T) { forEveryKind(t, tester.testWrapped) }
func TestUnequal(t *testing.T) { forEveryKind(t, tester.testUnequal) }
func TestRange(t *testing.T)   { forEveryKind(t, tester.testRange) }

// testFields checks that the struct of columns, the row, the layout, At, Set and Columns agree on the fields.
func (k kind[T, R, C, P]) testFields(t *testing.T) {
	var c C
	P(&c).Resize(2)
	P(&c).Set(1, k.row(3))
	columns, row := reflect.ValueOf(c), reflect.ValueOf(P(&c).At(1))
	if columns.NumField() != len(k.layout.fields) || row.NumField() != len(k.layout.fields) {
		t.Fatalf("%d columns, %d fields in a row, %d in the layout", columns.NumField(), row.NumField(), len(k.layout.fields))
	}
	for f, field := range k.layout.fields {
		if got := columns.Type().Field(f).Name; got != field.name {
			t.Errorf("column %d is %s, want %s", f, got, field.name)
		}
		if got := row.Type().Field(f).Name; got != field.name {
			t.Errorf("field %d of a row is %s, want %s", f, got, field.name)
		}
		want := float64(10*3 + f + 1)
		if got := columns.Field(f).Index(1).Float(); got != want {
			t.Errorf("%s[1] = %v after Set, want %v", field.name, got, want)
		}
		if got := row.Field(f).Float(); got != want {
			t.Errorf("At(1).%s = %v, want %v", field.name, got, want)
		}
		if got := k.exposed(&c)[f]; &got[1] != &(*k.columns(&c)[f])[1] || len(got) != 2 {
			t.Errorf("Columns()[%d] is not the column %s", f, field.name)
		}
	}
}

// testModel compares random operations with the same ones on a slice of rows.
func (k kind[T, R, C, P]) testModel(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var c C
	var model []R
	p := P(&c)
	for step := range 2000 {
		switch rng.IntN(9) {
		case 0, 1, 2:
			rows := k.rows(rng.IntN(20))
			p.Append(rows...)
			model = append(model, rows...)
		case 3:
			if len(model) > 0 {
				i, row := rng.IntN(len(model)), k.row(step)
				p.Set(i, row)
				model[i] = row
			}
		case 4:
			n := rng.IntN(200)
			p.Resize(n)
			model = append(model[:min(n, len(model))], make([]R, max(0, n-len(model)))...)
		case 5:
			p.Grow(rng.IntN(50))
		case 6:
			if rng.IntN(10) == 0 {
				p.Reset()
				model = model[:0]
			}
		case 7:
			i := rng.IntN(len(model)/4 + 1)
			j := i + rng.IntN(len(model)-i+1)
			c, model = p.Slice(i, j), slices.Clone(model[i:j])
		case 8:
			if n := len(model); n > 0 {
				i := rng.IntN(n)
				p.RemoveSwap(i)
				model[i] = model[n-1]
				model = model[:n-1]
			}
		}
		if err := p.CheckLengths(); err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		if got := contents[T, R, C](p); !slices.Equal(got, model) {
			t.Fatalf("step %d: rows %v, want %v", step, got, model)
		}
	}
}

func contents[T Float, R comparable, C any, P columnsOf[T, R, C]](p P) []R {
	rows := make([]R, p.Len())
	for i := range rows {
		rows[i] = p.At(i)
	}
	return rows
}

// testSlice checks that a slice shares memory, and that growing it leaves its origin alone.
func (k kind[T, R, C, P]) testSlice(t *testing.T) {
	grow := map[string]func(part P){
		"Append": func(part P) { part.Append(k.row(90)) },
		"Resize": func(part P) { part.Resize(4) },
		"Grow":   func(part P) { part.Grow(1); part.Append(k.row(90)) },
	}
	for name, grow := range grow {
		t.Run(name, func(t *testing.T) {
			var c C
			P(&c).Append(k.rows(10)...)
			want := k.rows(10)

			part := P(&c).Slice(2, 5)
			P(&part).Set(0, k.row(77))
			want[2] = k.row(77)
			grow(&part)
			P(&part).Set(0, k.row(88)) // no longer shared: it has moved
			if got := contents[T, R, C](P(&c)); !slices.Equal(got, want) {
				t.Errorf("the origin holds %v, want %v", got, want)
			}
			if got, want := P(&part).At(1), k.row(3); got != want {
				t.Errorf("the slice holds %v at 1, want %v", got, want)
			}
		})
	}
}

// testWrapped appends to columns made of the caller's slices.
func (k kind[T, R, C, P]) testWrapped(t *testing.T) {
	count := len(k.layout.fields)
	for short := range count + 1 { // the column without capacity; count: all have it
		var c C
		mine := make([][]T, count)
		for f, column := range k.columns(&c) {
			mine[f] = make([]T, 2, 8)
			if f == short {
				mine[f] = mine[f][:2:2]
			}
			*column = mine[f]
		}
		P(&c).Set(0, k.row(0))
		P(&c).Set(1, k.row(1))
		P(&c).Append(k.row(2))
		if got, want := contents[T, R, C](P(&c)), k.rows(3); !slices.Equal(got, want) {
			t.Fatalf("column %d full: rows %v, want %v", short, got, want)
		}
		for f, column := range k.columns(&c) {
			if stayed := &(*column)[0] == &mine[f][0]; stayed != (short == count) {
				t.Errorf("column %d full: column %d in the caller's memory: %v", short, f, stayed)
			}
			if short < count && f != short && mine[f][:3][2] != 0 {
				t.Errorf("column %d full: wrote beyond the caller's column %d, which has moved", short, f)
			}
		}
	}
}

func (k kind[T, R, C, P]) testUnequal(t *testing.T) {
	first := k.layout.fields[0].name
	for f := 1; f < len(k.layout.fields); f++ {
		var c C
		P(&c).Append(k.rows(4)...)
		column := k.columns(&c)[f]
		*column = (*column)[:3]
		mismatch := fmt.Sprintf("len(%s) = 3, len(%s) = 4, need equal lengths", k.layout.fields[f].name, first)

		if err := P(&c).CheckLengths(); err == nil || err.Error() != "soa: "+k.name()+": "+mismatch {
			t.Errorf("CheckLengths: %v, want %s", err, mismatch)
		}
		methods := map[string]func(P){
			"Append": func(p P) { p.Append(k.row(1)) },
			"Grow":   func(p P) { p.Grow(1) },
			"Resize": func(p P) { p.Resize(9) },
			"Slice":  func(p P) { p.Slice(0, 1) },
			"Keep":   func(p P) { p.Keep([]uint64{1}) },

			"RemoveSwap": func(p P) { p.RemoveSwap(0) },
			"Gather":     func(p P) { p.Gather(&c, []int32{0}) },
		}
		for method, call := range methods {
			wantPanic(t, "soa: "+k.name()+"."+method+": "+mismatch, func() { call(&c) })
		}
		P(&c).Reset()
		if err := P(&c).CheckLengths(); err != nil {
			t.Errorf("after Reset: %v", err)
		}
	}
}

func (k kind[T, R, C, P]) testRange(t *testing.T) {
	var c C
	p := P(&c)
	p.Append(k.rows(5)...)
	name := "soa: " + k.name()
	wantPanic(t, name+".Slice: i = -1, j = 2, need 0 <= i <= j <= 5", func() { p.Slice(-1, 2) })
	wantPanic(t, name+".Slice: i = 3, j = 2, need 0 <= i <= j <= 5", func() { p.Slice(3, 2) })
	wantPanic(t, name+".Slice: i = 3, j = 6, need 0 <= i <= j <= 5", func() { p.Slice(3, 6) })
	wantPanic(t, name+".RemoveSwap: i = -1, need 0 <= i < 5", func() { p.RemoveSwap(-1) })
	wantPanic(t, name+".RemoveSwap: i = 5, need 0 <= i < 5", func() { p.RemoveSwap(5) })
	wantPanic(t, name+".Keep: mask has 0 words for 5 rows, need 1", func() { p.Keep(nil) })
	wantPanic(t, fmt.Sprintf("%s.Resize: n = -1, need 0 <= n <= %d", name, maxRows), func() { p.Resize(-1) })
	wantPanic(t, fmt.Sprintf("%s.Resize: n = %d, need 0 <= n <= %d", name, maxRows+1, maxRows), func() { p.Resize(maxRows + 1) })
	wantPanic(t, fmt.Sprintf("%s.Grow: n = -1, need 0 <= n <= %d", name, maxRows-5), func() { p.Grow(-1) })
	wantPanic(t, fmt.Sprintf("%s.Grow: n = %d, need 0 <= n <= %d", name, maxRows, maxRows-5), func() { p.Grow(maxRows) })
	if got := contents[T, R, C](p); !slices.Equal(got, k.rows(5)) {
		t.Errorf("rows %v after panics, want %v", got, k.rows(5))
	}
}

// wantPanic fails unless f panics with the message want.
func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		if got := recover(); got != want {
			t.Errorf("panic: %v, want %s", got, want)
		}
	}()
	f()
}
