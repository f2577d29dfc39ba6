package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
)

//go:embed *.tmpl
var templates embed.FS

// folders are where in interop/js the files are, by template.
var folders = map[string]string{
	"catalog.go.tmpl": "program/catalog.go",
	"catalog.js.tmpl": "src/catalog.js",
	"index.d.ts.tmpl": "src/index.d.ts",
}

// files are the files to write, by their paths from the folder, that of interop/js.
func files(folder string) (map[string][]byte, error) {
	all, err := template.ParseFS(templates, "*.tmpl")
	if err != nil {
		return nil, err
	}
	made := map[string][]byte{}
	for source, name := range folders {
		var content bytes.Buffer
		if err := all.ExecuteTemplate(&content, source, table{}); err != nil {
			return nil, err
		}
		made[name] = content.Bytes()
		if strings.HasSuffix(name, ".go") {
			if made[name], err = format.Source(content.Bytes()); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	page, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		return nil, err
	}
	var rows bytes.Buffer
	if err := all.ExecuteTemplate(&rows, "rows", table{}); err != nil {
		return nil, err
	}
	made["README.md"], err = withRows(page, rows.Bytes())
	return made, err
}

// tableOfTests is the head of README.md's table of tests, in front of the rows, which end with an
// empty line.
var tableOfTests = regexp.MustCompile(`(?s)(\n\| test \| first side \| second side \|[^\n]*\n[^\n]*\n)(.*?\n)\n`)

// withRows replaces the rows of the page's table of tests.
func withRows(page, rows []byte) ([]byte, error) {
	page = bytes.ReplaceAll(page, []byte("\r\n"), []byte("\n")) // as git may check it out
	at := tableOfTests.FindSubmatchIndex(page)
	if at == nil {
		return nil, errors.New("README.md has no table of tests")
	}
	return slices.Concat(page[:at[4]], rows, page[at[5]:]), nil
}
