package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// unsureIfNegative leaves rows with a negative radius or extent to package kernel,
// where they are not shapes. Values of a single row are looked at once a call.
func unsureIfNegative(b *vec.Builder, values ...vec.Float) {
	var one, rows vec.Float
	for _, v := range values {
		signs := &rows
		if v.Uniform() {
			signs = &one
		}
		if *signs == (vec.Float{}) {
			*signs = v
		} else {
			*signs = signs.BitOr(v)
		}
	}
	for _, signs := range []vec.Float{one, rows} {
		if signs != (vec.Float{}) {
			b.Unsure(signs.Sign())
		}
	}
}
