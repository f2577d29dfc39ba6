// Command shapes writes the columns types of package soa from their description in shapes.go:
// one file a type, all with the same methods.
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"go/format"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/template"
	"unicode"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("soa/shapes: ")
	dir := flag.String("dir", ".", "folder of package soa")
	flag.Parse()
	for _, s := range shapes {
		text, err := s.file()
		if err != nil {
			log.Fatalf("%s: %v", s.columns, err)
		}
		if err := os.WriteFile(filepath.Join(*dir, s.fileName()), text, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// fileName is the columns type in snake case.
func (s *shape) fileName() string {
	var name strings.Builder
	for i, r := range s.columns {
		if unicode.IsUpper(r) && i > 0 {
			name.WriteByte('_')
		}
		name.WriteRune(unicode.ToLower(r))
	}
	return name.String() + ".go"
}

//go:embed columns.tmpl
var columnsTemplate string

// file is the Go source of the type.
func (s *shape) file() ([]byte, error) {
	t, err := template.New("columns").Funcs(template.FuncMap{
		"comment": comment,
		"names":   func(separator, prefix string) string { return s.list(separator, prefix, "") },
		"rows":    func(receiver string) string { return s.list(", ", receiver+".", "[i]") },
	}).Parse(columnsTemplate)
	if err != nil {
		return nil, err
	}
	var w bytes.Buffer
	err = t.Execute(&w, map[string]any{
		"Row": s.row, "Columns": s.columns, "R": s.receiver, "RowDoc": s.rowDoc, "Doc": s.doc, "Valid": s.valid,
		"Fields": s.fields, "First": s.fields[0].Name, "Layout": s.layout(), "Check": s.check(),
	})
	if err != nil {
		return nil, err
	}
	return format.Source(w.Bytes())
}

// list is the fields' names, each with a prefix and a suffix.
func (s *shape) list(separator, prefix, suffix string) string {
	var names []string
	for _, f := range s.fields {
		names = append(names, prefix+f.Name+suffix)
	}
	return strings.Join(names, separator)
}

// layout is the name of the variable that describes the columns.
func (s *shape) layout() string { return strings.ToLower(s.columns[:1]) + s.columns[1:] + "Layout" }

// check is the condition under which a row is a shape.
func (s *shape) check() string {
	var terms []string
	for _, f := range s.fields {
		name := s.receiver + "." + f.Name
		switch {
		case f.Name == "UX":
			terms = append(terms, fmt.Sprintf("finiteDirection(%s.UX, %[1]s.UY)", s.receiver))
		case f.Name == "UY":
		case f.Need == "number":
			terms = append(terms, "finite("+name+")")
		default:
			terms = append(terms, "finiteExtent("+name+")")
		}
	}
	if s.row == "Covariance" {
		terms = append(terms, fmt.Sprintf("semidefinite(%s.XX, %[1]s.XY, %[1]s.YY)", s.receiver))
	}
	if len(terms) > 3 {
		terms[2] = "\n" + terms[2]
	}
	return strings.Join(terms, " && ")
}

// comment breaks a text into the lines of a comment.
func comment(text string) string {
	const width = 98
	var lines []string
	line := "//"
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > width {
			lines, line = append(lines, line), "//"
		}
		line += " " + word
	}
	return strings.Join(append(lines, line), "\n")
}
