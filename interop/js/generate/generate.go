package main

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
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

// generated are the files, by name in interop/js.
func generated() (map[string][]byte, error) {
	all, err := template.ParseFS(templates, "*.tmpl")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for source, name := range folders {
		var content bytes.Buffer
		if err := all.ExecuteTemplate(&content, source, table{}); err != nil {
			return nil, err
		}
		files[name] = content.Bytes()
		if strings.HasSuffix(name, ".go") {
			if files[name], err = format.Source(content.Bytes()); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return files, nil
}
