package loop

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// recorder is a vector unit that writes down in what order it is called. It
// spells the bodies of loops out in brackets, as a unit with structured control
// flow does.
type recorder struct {
	log                        []string
	direct, staysCold, doubles bool
}

func (u *recorder) add(format string, args ...any) {
	u.log = append(u.log, fmt.Sprintf(format, args...))
}
func (u *recorder) block(name string, body func()) {
	u.add("%s(", name)
	body()
	u.add(")")
}

func (u *recorder) Machine() regs.Machine {
	return regs.Machine{Vectors: 100}
}
func (u *recorder) Vectors() int {
	if u.doubles {
		return 2
	}
	return 1
}
func (u *recorder) Direct() bool                             { return u.direct }
func (u *recorder) StaysCold() bool                          { return u.staysCold }
func (u *recorder) Granules() int                            { return u.Vectors() }
func (u *recorder) Lag() int                                 { return 0 }
func (u *recorder) Reduce(*vec.Body)                         {}
func (u *recorder) Fetch(from, to regs.Operand)              { u.add("fetch") }
func (u *recorder) Spill(from, to regs.Operand)              { u.add("spill") }
func (u *recorder) Copy(from, to regs.Operand)               { u.add("copy") }
func (u *recorder) Compute(s regs.Step)                      { u.add("%v", s.Node.Op) }
func (u *recorder) Sink(s regs.Step)                         { u.add("%v", s.Node.Op) }
func (u *recorder) Pin(home regs.Operand, register int)      { u.add("pin%d", register) }
func (u *recorder) Enter(_ *Routine, prologue func())        { u.block("enter", prologue) }
func (u *recorder) Stretches(body func())                    { u.block("stretches", body) }
func (u *recorder) StartStretch(alwaysUnsure []regs.Operand) { u.add("start%d", len(alwaysUnsure)) }
func (u *recorder) Turns(body func())                        { u.block("turns", body) }
func (u *recorder) Single(body func())                       { u.block("single", body) }
func (u *recorder) Advance()                                 { u.add("advance") }
func (u *recorder) IfUnsure(body func())                     { u.block("ifunsure", body) }
func (u *recorder) TurnsAgain(body func())                   { u.block("again", body) }
func (u *recorder) Return()                                  { u.add("return") }

// TestWrite follows a program of a hit, one that can be unsure of each row, and one
// that can be unsure of all rows, whose shapes of the first side are one row.
func TestWrite(t *testing.T) {
	hit := func(b *vec.Builder) { b.Hit(b.First("x").Lt(b.Second("y"))) }
	tests := []struct {
		name                       string
		direct, staysCold, doubles bool
		build                      func(b *vec.Builder)
		want                       string
	}{
		{"sure", false, false, false, hit,
			"enter( load keep pin99 ) stretches( start0 turns( fetch lt hit advance ) ) return"},
		{"unsure", false, false, false, func(b *vec.Builder) { hit(b); b.Unsure(b.Second("z").Sign()) },
			"enter( load keep pin99 ) stretches( start0 turns( fetch lt hit fetch sign unsure advance ) ifunsure( again( fetch sign unsurebits advance ) ) ) return"},
		{"always unsure", false, false, false, func(b *vec.Builder) { hit(b); b.Unsure(b.First("z").Sign()) },
			"enter( load keep load sign keep pin99 ) stretches( start1 turns( fetch lt hit advance ) ifunsure( again( fetch unsurebits advance ) ) ) return"},
		{"stays cold", false, true, false, func(b *vec.Builder) { hit(b); b.Unsure(b.Second("z").Sign()) },
			"enter( load keep pin99 ) stretches( start0 turns( fetch lt hit fetch sign unsure advance ) ifunsure( again( fetch lt hit fetch sign unsurebits advance ) ) ) return"},
		{"direct", true, false, false, func(b *vec.Builder) { hit(b); b.Unsure(b.Second("z").Sign()) },
			"enter( load keep pin99 ) turns( fetch lt hit fetch sign unsurebits advance ) return"},
		{"doubles", true, false, true, hit,
			"enter( load keep pin99 ) turns( fetch lt fetch lt hit advance ) single( fetch lt hit ) return"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			u := &recorder{direct: test.direct, staysCold: test.staysCold, doubles: test.doubles}
			Write(vec.Definition{Name: "test", Build: test.build}.Program(vec.F32, vec.OneAgainstRows), u)
			if got := strings.Join(u.log, " "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// TestWriteQuick: before the cold loop of a quick program what it reads besides is loaded.
func TestWriteQuick(t *testing.T) {
	hit := func(b *vec.Builder) { b.Hit(b.First("x").Lt(b.Second("y"))) }
	d := vec.Definition{Name: "test",
		Build: func(b *vec.Builder) { hit(b); b.Unsure(b.Second("z").Lt(b.Const(2))) },
		Quick: func(b *vec.Builder) { hit(b); b.Unfit(b.Second("z").Sign()) },
	}
	u := &recorder{staysCold: true}
	Write(d.Program(vec.F32, vec.OneAgainstRows).WithExtras(vec.Fused), u)
	want := "enter( load keep pin99 ) stretches( start0 turns( fetch lt hit fetch sign unsure advance ) " +
		"ifunsure( pin98 again( fetch lt hit fetch lt unsurebits advance ) ) ) return"
	if got := strings.Join(u.log, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
