package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// unsureIfNegative leaves rows with a negative radius or extent to package kernel,
// where they are not shapes. Values of a single row are looked at once a call.
func unsureIfNegative(b *vec.Builder, values ...vec.Float) {
	one, rows := signs(values)
	for _, signs := range []vec.Float{one, rows} {
		if signs != (vec.Float{}) {
			b.Unsure(signs.Sign())
		}
	}
}

// magnitude is |v|. If a radius or extent of the row is negative it may be -|v|, which no slack is
// below, instead of that unsureIfNegative has been called: where CopySign is one instruction it is the
// cheaper way. The slack must not be negative then.
func magnitude(b *vec.Builder, v vec.Float, values ...vec.Float) vec.Float {
	one, rows := signs(values)
	if !b.HasMagnitudes() || rows == (vec.Float{}) {
		unsureIfNegative(b, values...)
		return v.Abs()
	}
	if one != (vec.Float{}) {
		b.Unsure(one.Sign())
	}
	return v.CopySign(rows)
}

// signs has the sign bits of all values set: of those of a single row, and of the others. A Float is
// empty if there are none.
func signs(values []vec.Float) (one, rows vec.Float) {
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
	return one, rows
}
