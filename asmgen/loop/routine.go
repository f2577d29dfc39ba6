// Package loop is what the routines of all vector units have in common: what is
// computed once a call, the loop over the rows, and the loop that goes over a
// stretch of them again to write which are unsure. A vector unit adds the
// instructions, as a Unit.
package loop

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Routine is a program cut into loops for a vector unit, with a register for every
// value.
type Routine struct {
	// Direct tells that Hot writes the bits of unsure rows at once. Otherwise it
	// notes in the sticky mask that there are some in the stretch.
	Direct bool
	Frame  *regs.Frame
	// Prologue computes, once a call, what is the same in every row.
	Prologue []regs.Step
	// Hot is a turn of the loop over all rows, which writes hit bits and numbers.
	Hot []regs.Step
	// Single is a granule of a turn that has several, for those that are left after the last one.
	Single []regs.Step
	// End is what is done after the hot loop at the end of a stretch.
	End []regs.Step
	// ColdFrame pins what Cold has in registers: what Frame pins, and maybe more.
	ColdFrame *regs.Frame
	// Cold is a turn of the loop over rows that Hot has gone over, some of them unsure.
	Cold []regs.Step
	// AlwaysUnsure lists the slots of masks that are the same in every row and say
	// that it is unsure: the sticky mask of a stretch starts with them.
	AlwaysUnsure []regs.Operand
}

// New allocates the registers of p on a vector unit.
func New(p *vec.Program, u Unit) *Routine {
	r := &Routine{Direct: u.Direct()}
	m, vectors := u.Machine(), u.Vectors()
	lag := leastLag(p, u)
	var hot, single, cold vec.Body
	var always []*vec.Node
	granule := vectors / u.Granules()
	if r.Direct {
		hot = p.Direct(vectors)
		if granule < vectors {
			single = p.Direct(granule)
		}
	} else {
		hot, always = p.Lagging(lag).Hot(vectors)
		if granule < vectors {
			single, _ = p.Hot(granule)
		}
		if cold = p.Cold(granule); u.StaysCold() && p.CanBeUnsure() {
			cold = p.Direct(granule)
		}
	}
	u.Reduce(&hot)
	u.Reduce(&single)
	u.Reduce(&cold)
	end := vec.Body{Loop: hot.End}
	u.Reduce(&end)
	r.Frame = regs.NewFrame(always, hot, cold, end)
	r.Frame.Pin(hot.Loop, cold.Loop, m)
	r.Prologue = r.Frame.AllocatePrologue(m, always, hot, cold)
	for _, n := range always {
		r.AlwaysUnsure = append(r.AlwaysUnsure, r.Frame.Home(n))
	}
	r.Hot, _ = regs.Allocate(hot.Loop, m, r.Frame)
	r.End = r.Frame.AllocateEnd(end.Loop, m, p.Kept())
	r.Single, _ = regs.Allocate(single.Loop, m, r.Frame)
	m.Vectors += len(p.Kept()) // nothing is kept in the cold loop
	if u.StaysCold() && p.HasQuick() {
		r.ColdFrame, r.Cold = r.Frame.AllocateLast(cold.Loop, m)
	} else {
		r.ColdFrame = r.Frame
		r.Cold, _ = regs.Allocate(cold.Loop, m, r.Frame)
	}
	return r
}

// leastLag is the Lag of the hot loop of p, or the first one above it with which no value is spilled.
func leastLag(p *vec.Program, u Unit) int {
	if u.Lag() == 0 {
		return 0
	}
	for lag := u.Lag(); ; lag++ {
		hot, always := p.Lagging(lag).Hot(u.Vectors())
		u.Reduce(&hot)
		if _, spills := regs.Allocate(hot.Loop, u.Machine(), regs.NewFrame(always, hot)); spills == 0 || lag > len(hot.Loop) {
			return lag
		}
	}
}
