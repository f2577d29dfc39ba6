package loop

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Unit is a vector unit that is writing the routine of one program.
type Unit interface {
	// Machine describes the unit's registers to the allocator.
	Machine() regs.Machine
	// Vectors is how many vectors make a turn.
	Vectors() int
	// Direct tells whether the loop is to write the bits of unsure rows at once,
	// without a sticky mask.
	Direct() bool
	// StaysCold tells whether the cold loop, once a stretch had an unsure row, answers all rows from
	// the start of that stretch to the end of the call anew, hits and numbers too. Otherwise it writes
	// the bits of the stretch's unsure rows, and the hot loop goes on after it.
	StaysCold() bool
	// Granules is how many granules a turn has. Where that is more than one, those that are left after
	// the last turn are answered each by itself, with as many vectors fewer. The cold loop takes a
	// granule a turn.
	Granules() int
	// Lag is by how many steps at least each vector of a turn of the hot loop is behind the one before it,
	// which weaves them all: as few more as it takes for no value to be spilled. 0 leaves that to the
	// program.
	Lag() int
	// Reduce replaces nodes of a loop by fewer that the unit has.
	Reduce(*vec.Body)

	Steps
	Control
}

// Steps writes the steps of a routine.
type Steps interface {
	// Fetch loads a value from a stack slot, a column or a constant.
	Fetch(from, to regs.Operand)
	// Spill stores a register to a stack slot.
	Spill(from, to regs.Operand)
	// Copy moves a value between registers.
	Copy(from, to regs.Operand)
	// Compute writes an operation that has a result.
	Compute(regs.Step)
	// Sink writes an operation that has none.
	Sink(regs.Step)
}

// Control writes what leads from one step to another. The methods that take a
// body have it written in its place, once.
type Control interface {
	// Enter starts the routine: its frame, what it counts with, and the pointers
	// to its columns. Everything is allocated by then.
	Enter(r *Routine, prologue func())
	// Pin loads a constant, or a slot that the prologue has written, into the
	// vector register that holds it from then on.
	Pin(home regs.Operand, register int)
	// Stretches writes the loop over all stretches of the call.
	Stretches(body func())
	// StartStretch notes where the stretch starts and sets the sticky mask to the
	// union of the masks in these slots. Usually there are none, and it is empty.
	StartStretch(alwaysUnsure []regs.Operand)
	// Turns writes the loop over the turns of the stretch, or of the call if the
	// routine is direct.
	Turns(body func())
	// Single writes what answers the granules that may be left after the last turn. It is for routines
	// whose turns have several.
	Single(body func())
	// Advance moves every index and pointer to the next turn.
	Advance()
	// IfUnsure writes what is to be done if the sticky mask holds an unsure row.
	IfUnsure(body func())
	// TurnsAgain moves back to the start of the stretch and writes the cold loop, over the turns of the
	// stretch or, if the unit stays cold, over all that are left.
	TurnsAgain(body func())
	// Return leaves the routine.
	Return()
}

// Write writes the routine of p.
func Write(p *vec.Program, u Unit) {
	r := New(p, u)
	turn := func(steps []regs.Step) func() {
		return func() {
			write(u, steps)
			u.Advance()
		}
	}
	single := func() {
		if u.Granules() > 1 {
			u.Single(func() { write(u, r.Single) })
		}
	}
	u.Enter(r, func() {
		write(u, r.Prologue)
		for _, n := range r.Frame.PinnedInOrder() {
			if _, ready := r.Frame.Ready[n]; !ready {
				u.Pin(r.Frame.Home(n), r.Frame.Pinned[n])
			}
		}
	})
	if r.Direct {
		u.Turns(turn(r.Hot))
		single()
	} else {
		u.Stretches(func() {
			u.StartStretch(r.AlwaysUnsure)
			u.Turns(turn(r.Hot))
			single()
			write(u, r.End)
			if p.CanBeUnsure() {
				u.IfUnsure(func() {
					for _, n := range r.ColdFrame.PinnedInOrder() {
						if _, pinned := r.Frame.Pinned[n]; !pinned {
							u.Pin(r.ColdFrame.Home(n), r.ColdFrame.Pinned[n])
						}
					}
					u.TurnsAgain(turn(r.Cold))
				})
			}
		})
	}
	u.Return()
}

// write writes steps in order.
func write(u Steps, steps []regs.Step) {
	for _, s := range steps {
		switch {
		case s.Kind == regs.Fetch:
			u.Fetch(s.Src[0], s.Dst)
		case s.Kind == regs.Spill:
			u.Spill(s.Src[0], s.Dst)
		case s.Kind == regs.Copy:
			u.Copy(s.Src[0], s.Dst)
		case s.Node.Op.IsSink():
			u.Sink(s)
		default:
			u.Compute(s)
		}
	}
}
