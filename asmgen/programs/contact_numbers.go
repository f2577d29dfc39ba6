package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// contactNumbers are the time of impact, the point and the normal of a row that hits. Programs that are short of registers
// compute the point as they store it: see sweep.storeContact.
type contactNumbers struct{ t, x, y, nx, ny vec.Float }

// store stores them for rows that are known to hit.
func (c contactNumbers) store(b *vec.Builder) {
	b.Number("t", c.t)
	b.Number("x", c.x)
	b.Number("y", c.y)
	b.Number("nx", c.nx)
	b.Number("ny", c.ny)
}

// storeWhere stores them for the rows of hit, and the numbers of a miss for the others.
func (c contactNumbers) storeWhere(b *vec.Builder, hit vec.Mask) {
	none := b.Const(nan)
	b.Number("t", hit.Select(c.t, b.Const(inf)))
	b.Number("x", hit.Select(c.x, none))
	b.Number("y", hit.Select(c.y, none))
	b.Number("nx", hit.Select(c.nx, none))
	b.Number("ny", hit.Select(c.ny, none))
}
