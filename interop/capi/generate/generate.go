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

// files are the files to write, by their paths from the folder of interop/capi. None depends on
// what is there.
func files(string) (map[string][]byte, error) {
	all, err := template.New("").Funcs(template.FuncMap{"lower": strings.ToLower, "title": title, "wrap": wrap}).ParseFS(templates, "*.tmpl")
	if err != nil {
		return nil, err
	}
	sources, err := templates.ReadDir(".")
	if err != nil {
		return nil, err
	}
	made := map[string][]byte{}
	for _, source := range sources {
		name := strings.TrimSuffix(source.Name(), ".tmpl")
		var content bytes.Buffer
		if err := all.ExecuteTemplate(&content, source.Name(), table{}); err != nil {
			return nil, err
		}
		if strings.HasSuffix(name, ".py") {
			name = "../python/hantei/" + name
		}
		made[name] = content.Bytes()
		if strings.HasSuffix(name, ".go") {
			if made[name], err = format.Source(content.Bytes()); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return made, nil
}
