package main

import (
	"bytes"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

var generated = sync.OnceValues(generate)

// TestGenerated compares the generated files of package hantei with what the
// programs say now, and those of two runs with each other.
func TestGenerated(t *testing.T) {
	first, err := generated()
	if err != nil {
		t.Fatal(err)
	}
	second, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(first)) {
		t.Run(name, func(t *testing.T) {
			if !bytes.Equal(first[name], second[name]) {
				t.Error("two runs differ")
			}
			committed, err := os.ReadFile(filepath.Join("..", name))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(committed, first[name]) {
				t.Error("stale: run go run ./asmgen in the folder above")
			}
		})
	}
}

// strays lists generated files that the generator does not write any more, in the
// folders below root that it writes to.
func strays(root string, written files) ([]string, error) {
	var all []string
	folders := map[string]bool{}
	for name := range written {
		folders[path.Dir(name)] = true
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		entries, err := os.ReadDir(filepath.Join(root, folder))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			name := path.Join(folder, e.Name())
			if _, ok := written[name]; ok || e.IsDir() {
				continue
			}
			text, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				return nil, err
			}
			if bytes.HasPrefix(text, []byte(assembly.Header)) {
				all = append(all, name)
			}
		}
	}
	return all, nil
}

func TestNoStrays(t *testing.T) {
	written, err := generated()
	if err != nil {
		t.Fatal(err)
	}
	found, err := strays("..", written)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range found {
		t.Errorf("%s says that asmgen wrote it, which it does not", name)
	}
}

// TestStrays has strays in every folder, and files that are none.
func TestStrays(t *testing.T) {
	root := t.TempDir()
	written := files{"a.go": nil, "sub/b.go": nil}
	for name, text := range map[string]string{
		"a.go": assembly.Header, "old.go": assembly.Header, "hand.go": "package hand\n",
		"sub/b.go": assembly.Header, "sub/old.s": assembly.Header, "other/c.go": assembly.Header,
	} {
		at := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found, err := strays(root, written)
	if want := []string{"old.go", "sub/old.s"}; err != nil || !slices.Equal(found, want) {
		t.Errorf("found %v, %v, want %v", found, err, want)
	}
}

// TestReadme finds the lines of README.md's examples in the files that they are from, in
// this order.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)\n```\\w+ (\\S+)\n(.*?)```").FindAllStringSubmatch(string(readme), -1)
	if len(examples) != 3 {
		t.Errorf("README.md has %d examples, the test knows of 3", len(examples))
	}
	for _, e := range examples {
		source, err := os.ReadFile(filepath.Join("..", e[1]))
		if err != nil {
			t.Fatal(err)
		}
		rest := string(source)
		for line := range strings.Lines(e[2]) {
			_, after, ok := strings.Cut(rest, line)
			if !ok {
				t.Fatalf("%s does not have line %q in its place", e[1], line)
			}
			rest = after
		}
	}
}
