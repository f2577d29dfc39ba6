package main

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/generic"
	"github.com/hantei-go/hantei/asmgen/neon"
	"github.com/hantei-go/hantei/asmgen/programs"
	"github.com/hantei-go/hantei/asmgen/vec"
	"github.com/hantei-go/hantei/asmgen/wasm"
	"github.com/hantei-go/hantei/asmgen/x86"
)

// architecture is one that has vector units of which the routines are assembly.
type architecture struct {
	name       string // as in GOARCH
	tiers      []declare.Tier
	compactors bool // has routines of programs.EveryCompactor, selectors and spreaders
	routines   func([]*vec.Program) (*assembly.File, error)
	decoders   func() (*assembly.File, error)
	packed     func() (*assembly.File, error) // nil if there are no routines for packed rows
	boxes      func() (*assembly.File, error) // likewise for boxes
	limits     func() (*assembly.File, error) // likewise for numbers within a limit
	partsBy    string                         // the tier that these are named for

	takesRest bool // see declare.Build

	decoderNames []string // what the names of the decoders end in
}

var architectures = []architecture{
	{
		name:       "amd64",
		tiers:      x86Tiers(),
		compactors: true,
		routines:   func(ps []*vec.Program) (*assembly.File, error) { return x86.File(ps, x86.Tiers...) },
		decoders:   func() (*assembly.File, error) { return x86.Decoders(x86.Tiers...) },
		packed:     x86.Packed,
		boxes:      x86.Boxes,
		limits:     x86.Limits,
		partsBy:    x86.AVX2.Name,

		takesRest: true,

		decoderNames: x86.DecoderNames,
	},
	{
		name:     "arm64",
		tiers:    []declare.Tier{{Name: neon.Tier, Granule: neon.Granule}},
		routines: neon.File,
		decoders: neon.Decoders,
		limits:   neon.Limits,
		partsBy:  neon.Tier,

		decoderNames: []string{neon.Tier},
	},
}

// x86Tiers are those of amd64, as their routines are declared.
func x86Tiers() (tiers []declare.Tier) {
	for _, t := range x86.Tiers {
		tiers = append(tiers, declare.Tier{Name: t.Name, Granule: t.Granule, Has: t.Has, Stops: t.Stops})
	}
	return tiers
}

// webAssembly has its routines in a module, of which Go calls them by their numbers.
var webAssembly = declare.Build{
	Constraint: "js && hantei_simd128 && !purego",
	Tiers:      []declare.Tier{{Name: wasm.Tier, Granule: wasm.Granule}},
	Import:     "github.com/hantei-go/hantei/internal/simd128",
}

// other is what has the generic tier only.
var other = declare.Build{Constraint: "purego || (!amd64 && !arm64 && !(js && wasm && hantei_simd128))"}

// files are texts by their path in the module, with slashes.
type files map[string][]byte

// generate makes every generated file.
func generate() (files, error) {
	ps := programs.Every()
	all := append(programs.Every(), programs.EveryCompactor()...)
	fs := files{}
	for _, a := range architectures {
		if err := fs.architecture(a, ps, all); err != nil {
			return nil, fmt.Errorf("%s: %w", a.name, err)
		}
	}
	var err error
	if fs["internal/simd128/kernels.wasm"], err = wasm.Module(vec.OnVectors(ps)); err != nil {
		return nil, err
	}
	if fs["kernel_wasm.go"], err = declare.File(all, webAssembly); err != nil {
		return nil, err
	}
	if fs["kernel_other.go"], err = declare.File(all, other); err != nil {
		return nil, err
	}
	if fs["kernel_generic.go"], err = generic.File(ps); err != nil {
		return nil, err
	}
	return fs, nil
}

// architecture adds the files of one architecture: the assembly of the routines, of the decoders, for
// packed rows, for boxes and for limits, each with its Go declarations. Those of all are declared, also
// where there are only routines of ps.
func (fs files) architecture(a architecture, ps, all []*vec.Program) error {
	if a.compactors {
		ps = all
	}
	routines, err := a.routines(vec.OnVectors(ps))
	if err != nil {
		return err
	}
	decoders, err := a.decoders()
	if err != nil {
		return err
	}
	fs["kernel_"+a.name+".s"] = routines.Print()
	fs["internal/decode/decode_"+a.name+".s"] = decoders.Print()
	if fs["kernel_"+a.name+".go"], err = declare.File(all, declare.Build{Constraint: declare.Constraint, Tiers: a.tiers, TakesRest: a.takesRest}); err != nil {
		return err
	}
	if fs["internal/decode/decode_"+a.name+".go"], err = declare.Decoders(a.decoderNames, a.compactorNames()); err != nil {
		return err
	}
	return fs.parts(a)
}

// compactorNames is what the names of selectors and spreaders end in.
func (a *architecture) compactorNames() (names []string) {
	if a.compactors {
		for _, t := range a.tiers {
			names = append(names, t.Name)
		}
	}
	return names
}

// parts adds the files of the routines for packed rows, for boxes and for numbers within a limit, of those that the
// architecture has.
func (fs files) parts(a architecture) error {
	for _, part := range []struct {
		name    string // of the package
		write   func() (*assembly.File, error)
		declare func(tier string) ([]byte, error)
	}{
		{"packed", a.packed, declare.Packed},
		{"boxes", a.boxes, declare.Boxes},
		{"limit", a.limits, declare.Limits},
	} {
		if part.write == nil {
			continue
		}
		text, err := part.write()
		if err != nil {
			return err
		}
		path := fmt.Sprintf("internal/%s/%[1]s_%[2]s", part.name, a.name)
		fs[path+".s"] = text.Print()
		if fs[path+".go"], err = part.declare(a.partsBy); err != nil {
			return err
		}
	}
	return nil
}
