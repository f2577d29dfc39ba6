package programs

import "github.com/hantei-go/hantei/asmgen/vec"

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
