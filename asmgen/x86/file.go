package x86

import (
	"fmt"
	"iter"
	"slices"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// File is the assembly of every program for every tier.
func File(ps []*vec.Program, constraint string, tiers ...Tier) ([]byte, error) {
	ctx := build.NewContext()
	ctx.ConstraintExpr(constraint)
	constants(ctx, ps)
	for _, t := range tiers {
		for _, p := range ps {
			f := &function{Context: ctx, t: t, p: p}
			f.write()
		}
	}
	return finish(ctx, "hantei", tiers, ps)
}

// Decoders is the assembly of the decoder of every tier.
func Decoders(constraint string, tiers ...Tier) ([]byte, error) {
	ctx := build.NewContext()
	ctx.ConstraintExpr(constraint)
	laneNumbers(ctx)
	for _, t := range tiers {
		d := &decoder{Context: ctx, t: t}
		d.write()
	}
	return finish(ctx, "decode", tiers, nil)
}

// finish allocates, checks and prints what ctx holds.
func finish(ctx *build.Context, pkg string, tiers []Tier, ps []*vec.Program) ([]byte, error) {
	file, err := ctx.Result()
	if err != nil {
		return nil, err
	}
	if err := pass.Compile.Execute(file); err != nil {
		return nil, err
	}
	if err := check(file, tiers, ps); err != nil {
		return nil, err
	}
	return printer.NewGoAsm(printer.Config{Name: "asmgen", Argv: []string{"asmgen"}, Pkg: pkg}).Print(file)
}

// constants writes every constant once, 64 bytes of it, in order of its bits.
func constants(ctx *build.Context, ps []*vec.Program) {
	used := map[vec.Elem]map[uint64]bool{}
	for _, e := range []vec.Elem{vec.F32, vec.F64} {
		used[e] = map[uint64]bool{e.SignBit(): true, e.SignBit() - 1: true}
	}
	for _, p := range ps {
		for _, c := range p.Constants() {
			used[p.Lane][p.Lane.Bits(c)] = true
		}
		if p.Has(vec.Power) || p.Has(vec.InvPower) || p.Has(vec.CbrtStart) {
			for _, b := range []uint64{vec.ExponentBits, vec.ExponentUnit, vec.CbrtFactor, vec.CbrtBias} {
				used[p.Lane][b] = true
			}
		}
	}
	for _, e := range []vec.Elem{vec.F32, vec.F64} {
		for _, b := range sorted(used[e]) {
			ctx.StaticGlobal(constantName(e, b))
			ctx.DataAttributes(attr.RODATA | attr.NOPTR)
			for range 64 / e.Bytes() { // in hex: exact for every pattern
				if e == vec.F32 {
					ctx.AppendDatum(operand.U32(b))
				} else {
					ctx.AppendDatum(operand.U64(b))
				}
			}
		}
	}
}

func constantName(e vec.Elem, b uint64) string { return fmt.Sprintf("const%v_%x", e, b) }

func sorted(m map[uint64]bool) (keys []uint64) {
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// inOrder walks pinned registers from the lowest up.
func inOrder(pinned map[*vec.Node]int) iter.Seq2[*vec.Node, int] {
	return func(yield func(*vec.Node, int) bool) {
		for r := range 32 {
			for n, at := range pinned {
				if at == r && !yield(n, r) {
					return
				}
			}
		}
	}
}

// check is what avo leaves to its caller: that a function needs no extension
// beyond its tier. An AVX instruction on Y16 and up is AVX-512, though avo
// calls it AVX.
func check(file *ir.File, tiers []Tier, ps []*vec.Program) error {
	byName := map[string]Tier{}
	for _, t := range tiers {
		byName[declare.Decoder(t.Name)] = t
		for _, p := range ps {
			byName[declare.Name(p, t.Name)] = t
		}
	}
	for _, fn := range file.Functions() {
		t := byName[fn.Name]
		for _, isa := range fn.ISA {
			if !t.isa[isa] {
				return fmt.Errorf("%s needs %s, which %s does not promise", fn.Name, isa, t.Name)
			}
		}
		for _, i := range fn.Instructions() {
			for _, r := range i.Registers() {
				if p := reg.ToPhysical(r); r.Kind() == reg.KindVector && int(p.PhysicalIndex()) >= t.vectors {
					return fmt.Errorf("%s uses %s, which %s does not have", fn.Name, p.Asm(), t.Name)
				}
			}
		}
	}
	return nil
}
