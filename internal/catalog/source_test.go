package catalog

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// declarations are those of the package in a folder, its tests left out.
func declarations(t *testing.T, folder string) (all []ast.Decl) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, f.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, file.Decls...)
	}
	return all
}

// functions are the exported functions of the package in a folder.
func functions(t *testing.T, folder string) map[string]*ast.FuncDecl {
	t.Helper()
	all := map[string]*ast.FuncDecl{}
	for _, d := range declarations(t, folder) {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.IsExported() {
			all[f.Name.Name] = f
		}
	}
	return all
}

// methods are the exported methods of a type *Name[T].
func methods(t *testing.T, folder, name string) (all []string) {
	t.Helper()
	for _, d := range declarations(t, folder) {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.IsExported() &&
			types.ExprString(f.Recv.List[0].Type) == "*"+name+"[T]" {
			all = append(all, f.Name.Name)
		}
	}
	return all
}

// structs are the fields of the struct types of the package in a folder.
func structs(t *testing.T, folder string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, d := range declarations(t, folder) {
		declaration, ok := d.(*ast.GenDecl)
		if !ok || declaration.Tok != token.TYPE {
			continue
		}
		for _, spec := range declaration.Specs {
			named := spec.(*ast.TypeSpec)
			s, ok := named.Type.(*ast.StructType)
			if !ok {
				continue
			}
			for _, field := range s.Fields.List {
				for _, name := range field.Names {
					all[named.Name.Name] = append(all[named.Name.Name], name.Name)
				}
			}
		}
	}
	return all
}

// A signature is what a test takes.
type signature struct{ answer, first, second string }

// signatureOf is that of a function of the form Test[T](answer, *soa.First[T], *soa.Second[T]).
func signatureOf(f *ast.FuncDecl) (s signature, ok bool) {
	var parameters []string
	for _, field := range f.Type.Params.List {
		for range field.Names {
			parameters = append(parameters, types.ExprString(field.Type))
		}
	}
	if f.Type.TypeParams == nil || f.Type.Results != nil || len(parameters) != 3 {
		return s, false
	}
	side := func(parameter string) (shape string) {
		name, found := strings.CutPrefix(parameter, "*soa.")
		shape, generic := strings.CutSuffix(name, "[T]")
		ok = ok && found && generic
		return shape
	}
	ok = true
	s = signature{answer: parameters[0], first: side(parameters[1]), second: side(parameters[2])}
	return s, ok
}
