// Package avo checks the x86 assembly of asmgen by a second way to it: it replays
// the list of instructions through avo, another generator of Go assembly, which
// knows by itself what operands an instruction takes and what extension of
// the instruction set it is part of. asmgen does without this package.
package avo

import (
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/gotypes"
	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Replay builds and compiles f with avo. It fails where avo knows no such
// instruction or not with these operands.
func Replay(f *assembly.File) (*ir.File, error) {
	ctx := build.NewContext()
	ctx.ConstraintExpr(f.Constraint)
	for _, c := range f.Constants {
		constant(ctx, c)
	}
	for _, fn := range f.Functions {
		if err := function(ctx, fn); err != nil {
			return nil, fmt.Errorf("avo: %s: %w", fn.Name, err)
		}
	}
	file, err := ctx.Result()
	if err != nil {
		return nil, fmt.Errorf("avo: %w", err)
	}
	if err := pass.Compile.Execute(file); err != nil {
		return nil, fmt.Errorf("avo: %w", err)
	}
	return file, nil
}

// Print is avo's text of a file.
func Print(file *ir.File) ([]byte, error) {
	return printer.NewGoAsm(printer.Config{Name: "asmgen", Argv: []string{"asmgen"}, Pkg: "hantei"}).Print(file)
}

func constant(ctx *build.Context, c assembly.Constant) {
	ctx.StaticGlobal(c.Name)
	ctx.DataAttributes(attr.RODATA | attr.NOPTR)
	for _, v := range c.Values {
		if c.Bytes == 4 {
			ctx.AppendDatum(operand.U32(v))
		} else {
			ctx.AppendDatum(operand.U64(v))
		}
	}
}

func function(ctx *build.Context, fn *assembly.Function) error {
	signature, err := gotypes.ParseSignatureInPackage(argumentTypes(), "func"+fn.Signature)
	if err != nil {
		return err
	}
	ctx.Function(fn.Name)
	ctx.Signature(signature)
	if fn.NoSplit() {
		ctx.Attributes(attr.NOSPLIT)
	}
	if fn.Frame > 0 {
		ctx.AllocLocal(fn.Frame)
	}
	for _, b := range fn.Blocks {
		if b.Label != "" {
			ctx.Label(string(b.Label))
		}
		for _, i := range b.Instructions {
			if err := instruction(ctx, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// argumentTypes is a package that declares the struct that a routine takes.
func argumentTypes() *types.Package {
	pkg := types.NewPackage("hantei", "hantei")
	name := types.NewTypeName(token.NoPos, pkg, "routineArgs", nil)
	types.NewNamed(name, types.NewStruct(nil, nil), nil)
	pkg.Scope().Insert(name)
	return pkg
}

// instruction calls the method of the build context that has the instruction's
// name.
func instruction(ctx *build.Context, i assembly.Instruction) error {
	add := reflect.ValueOf(ctx).MethodByName(strings.ReplaceAll(i.Mnemonic, ".", "_"))
	if !add.IsValid() {
		return fmt.Errorf("avo has no instruction %s", i.Mnemonic)
	}
	if t := add.Type(); !t.IsVariadic() && t.NumIn() != len(i.Operands) {
		return fmt.Errorf("%s has %d operands, avo takes %d", i.Mnemonic, len(i.Operands), t.NumIn())
	}
	var operands []reflect.Value
	for _, o := range i.Operands {
		op, err := convert(o)
		if err != nil {
			return fmt.Errorf("%s: %w", i.Mnemonic, err)
		}
		operands = append(operands, reflect.ValueOf(op))
	}
	add.Call(operands)
	if _, err := ctx.Result(); err != nil {
		return fmt.Errorf("%s with operands %v: %w", i.Mnemonic, i.Operands, err)
	}
	return nil
}
