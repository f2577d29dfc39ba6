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

// generated are the files, by their paths from the folder of interop/capi.
func generated() (map[string][]byte, error) {
	all, err := template.New("").Funcs(template.FuncMap{"lower": strings.ToLower, "title": title, "wrap": wrap}).ParseFS(templates, "*.tmpl")
	if err != nil {
		return nil, err
	}
	sources, err := templates.ReadDir(".")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, source := range sources {
		name := strings.TrimSuffix(source.Name(), ".tmpl")
		var content bytes.Buffer
		if err := all.ExecuteTemplate(&content, source.Name(), table{}); err != nil {
			return nil, err
		}
		if strings.HasSuffix(name, ".py") {
			name = "../python/hantei/" + name
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
