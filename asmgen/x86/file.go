package x86

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// File is the assembly of every program for every tier.
func File(ps []*vec.Program, tiers ...Tier) (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint}
	var all []*vec.Program
	var halves bool // a loop reads the table of halves
	for _, t := range tiers {
		for _, p := range ps {
			if !t.Has(p) {
				continue
			}
			p = p.WithExtras(t.extras())
			all = append(all, p)
			fn := declare.Routine(p, t.Name)
			r := &routine{writer: writer{Function: fn, t: t}, p: p, in: map[int]Register{}, out: map[int]Register{}}
			loop.Write(p, r)
			if r.err != nil {
				return nil, r.err
			}
			halves = halves || r.halves
			file.Functions = append(file.Functions, fn)
		}
	}
	file.Constants = constants(all)
	if halves {
		file.Constants = append(file.Constants, bitsOfHalves)
	}
	if slices.ContainsFunc(all, AVX2.packsWords) {
		file.Constants = append(file.Constants, rowsOfWords)
	}
	if slices.ContainsFunc(all, (*vec.Program).Compacts) {
		file.Constants = append(file.Constants, laneNumbers, bitNumbersOfBytes)
	}
	return file, nil
}

// Decoders is the assembly of the decoder, the selector and the spreader of every tier, and of the
// decoder that moves bytes.
func Decoders(tiers ...Tier) (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint, Constants: []assembly.Constant{laneNumbers, bitRanks, byteNumbers}}
	for _, t := range tiers {
		fn := declare.Decoder(t.Name)
		d := &decoder{writer{Function: fn, t: t}}
		d.write()
		if d.err != nil {
			return nil, d.err
		}
		s := &selector{writer{Function: declare.Selector(t.Name), t: t}}
		s.write()
		if s.err != nil {
			return nil, s.err
		}
		file.Functions = append(file.Functions, fn, s.Function)
		for _, p := range []*spreader{
			{writer{Function: declare.Spreader(t.Name), t: t}, false},
			{writer{Function: declare.SpreaderOver(t.Name), t: t}, true},
		} {
			p.write()
			if p.err != nil {
				return nil, p.err
			}
			file.Functions = append(file.Functions, p.Function)
		}
	}
	fn, err := bytesDecoder()
	file.Functions = append(file.Functions, fn)
	return file, err
}

// constants are those of all programs, each once, in order of their bits. Each is 64 bytes,
// a vector of the widest kind.
func constants(ps []*vec.Program) (all []assembly.Constant) {
	used := map[vec.Elem]map[uint64]bool{}
	for _, e := range []vec.Elem{vec.F32, vec.F64} {
		used[e] = map[uint64]bool{e.SignBit(): true, e.SignBit() - 1: true}
		if slices.ContainsFunc(ps, func(p *vec.Program) bool { return p.Lane == e && (p.HasNear() || p.Has(vec.LeastAbs)) }) {
			used[e][infinity(e)] = true
		}
	}
	if slices.ContainsFunc(ps, func(p *vec.Program) bool { return len(AVX2.pairs(p)) > 0 }) {
		used[vec.F32][infinity(vec.F64)>>32] = true
		used[vec.F64][lowerHalf], used[vec.F64][lowerHalf<<32] = true, true
		used[vec.F32][greatestHalfHit] = true
	}
	if slices.ContainsFunc(ps, AVX2.packsWords) {
		used[vec.F32][twice(infiniteWord)], used[vec.F32][twice(greatestMiss)] = true, true
		used[vec.F64][upperWord] = true
	}
	if slices.ContainsFunc(ps, AVX2.putsNaNsFirst) {
		used[vec.F32][nansWithSign], used[vec.F32][infinity(vec.F32)+nansWithSign] = true, true
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
	for _, p := range ps {
		for _, c := range p.NarrowConstants() {
			used[vec.F32][vec.F32.Bits(c)] = true
		}
		if p.HasNarrow(vec.InvPower) || p.HasNarrow(vec.CbrtStart) {
			for _, b := range narrowPatterns() {
				used[vec.F32][b] = true
			}
		}
	}
	for _, e := range []vec.Elem{vec.F32, vec.F64} {
		for _, b := range slices.Sorted(maps.Keys(used[e])) {
			values := slices.Repeat([]uint64{b}, 64/e.Bytes())
			all = append(all, assembly.Constant{Name: constantName(e, b), Bytes: e.Bytes(), Values: values})
		}
	}
	return all
}

func infinity(e vec.Elem) uint64 { return e.Bits(math.Inf(1)) }

func constantName(e vec.Elem, b uint64) string { return fmt.Sprintf("const%v_%x", e, b) }
