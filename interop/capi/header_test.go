package main_test

import (
	"debug/elf"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// declared are the functions of hantei.h, and whether they return a status.
func declared(t *testing.T) map[string]bool {
	t.Helper()
	header, err := os.ReadFile("hantei.h")
	if err != nil {
		t.Fatal(err)
	}
	functions := map[string]bool{}
	for _, f := range regexp.MustCompile(`(?m)^(\w[\w *]*?)(hantei_\w+)\(`).FindAllStringSubmatch(string(header), -1) {
		functions[f[2]] = f[1] == "hantei_status "
	}
	return functions
}

// export.c includes the header, so that the compiler compares the types; what is left are the
// names.
func TestHeaderNamesTheLibrary(t *testing.T) {
	library, err := elf.Open(filepath.Join(install(t), "lib", "libhantei.so"))
	if err != nil {
		t.Fatal(err)
	}
	defer library.Close()
	symbols, err := library.DynamicSymbols()
	if err != nil {
		t.Fatal(err)
	}
	functions := declared(t)
	for _, s := range symbols {
		if s.Section == elf.SHN_UNDEF {
			continue
		}
		if _, ok := functions[s.Name]; !ok {
			t.Errorf("libhantei.so has %s, which hantei.h does not declare", s.Name)
		}
		delete(functions, s.Name)
	}
	for name := range functions {
		t.Errorf("hantei.h declares %s, which libhantei.so does not have", name)
	}
	if names, err := library.DynString(elf.DT_SONAME); err != nil || !slices.Equal(names, []string{"libhantei.so.1"}) {
		t.Errorf("the name of the library is %q, %v, want libhantei.so.1", names, err)
	}
}

// Every function is there for both element types, or for none.
func TestHeaderElementTypes(t *testing.T) {
	functions := declared(t)
	for name := range functions {
		if stem, ok := strings.CutSuffix(name, "_f32"); ok {
			if _, ok := functions[stem+"_f64"]; !ok {
				t.Errorf("hantei.h has %s, but not %s_f64", name, stem)
			}
		}
	}
	if len(functions) < 70 {
		t.Errorf("found %d functions in hantei.h, want 70 and more", len(functions))
	}
}

// checkRefused compares what the program misuse prints with what each function has to refuse.
func checkRefused(t *testing.T, printed string) {
	t.Helper()
	refused := map[string]bool{}
	for line := range strings.Lines(printed) {
		refused[strings.TrimSpace(line)] = true
	}
	for name, status := range declared(t) {
		if !status {
			continue
		}
		want := []string{"NULL", "LENGTH", "OVERLAP"}
		stem := strings.TrimSuffix(strings.TrimSuffix(name, "_f32"), "_f64")
		switch stem {
		case "hantei_use_tier":
			want = []string{"NULL", "VALUE"}
		case "hantei_grid_free":
			want = []string{"VALUE"}
		case "hantei_grid_build":
			want = []string{"NULL", "LENGTH", "VALUE"}
		}
		for _, call := range []string{"hantei_cross_", "hantei_among_", "hantei_self_", "hantei_grid_self", "hantei_grid_query"} {
			if strings.HasPrefix(stem, call) {
				want = append(want, "CAPACITY", "VALUE")
			}
		}
		for _, w := range want {
			if !refused[name+" "+w] {
				t.Errorf("misuse did not make %s return HANTEI_%s", name, w)
			}
		}
	}
}
