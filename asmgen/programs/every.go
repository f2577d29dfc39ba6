package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EveryCompactor is each definition of Compactors as a program of each of its call forms but rows against
// one: where the sides cannot change places, those go another way.
func EveryCompactor() (ps []*vec.Program) {
	for _, d := range Compactors {
		for _, s := range d.Forms() {
			if s != vec.RowsAgainstOne {
				ps = append(ps, d.Program(vec.F32, s))
			}
		}
	}
	return ps
}

// Every is each definition as a program of each element type and each of its call forms.
func Every() (ps []*vec.Program) {
	for _, d := range All {
		for _, e := range []vec.Elem{vec.F32, vec.F64} {
			for _, s := range d.Forms() {
				ps = append(ps, d.Program(e, s))
			}
		}
	}
	return ps
}
