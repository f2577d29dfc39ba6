package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A compiler is how the test programs are built.
type compiler struct {
	name     string
	programs []string // one of them
	flags    []string
	static   bool
}

// strict is the flags of a language. gcc finds some of what it warns of only when it optimizes, and takes twice
// as long then: it does so for C, whose programs are the same.
func strict(language, standard, optimize string) []string {
	return []string{"-x", language, "-std=" + standard, optimize, "-g", "-Wall", "-Wextra", "-Werror", "-pedantic"}
}

// Both languages, compilers and libraries, though not in all combinations. Valgrind is of no use
// here: it takes Go's stacks for errors.
var compilers = []compiler{
	{"gcc, C11, shared", []string{"gcc"}, strict("c", "c11", "-O1"), false},
	{"clang, C11, static", []string{"clang", "clang-19", "clang-14"}, strict("c", "c11", "-O0"), true},
	{"gcc, C++17, static", []string{"g++"}, strict("c++", "c++17", "-O0"), true},
	{"clang, C++17, shared", []string{"clang++", "clang++-19", "clang++-14"}, strict("c++", "c++17", "-O0"), false},
}

// With the sanitizers gcc takes up to four times as long to compile a program if it optimizes.
var sanitizing = compiler{"gcc, sanitizers", []string{"gcc"},
	append([]string{"-fsanitize=address,undefined", "-fno-sanitize-recover=all"}, strict("c", "c11", "-O0")...), false}

// build compiles a file with a library and returns the program.
func (c *compiler) build(t *testing.T, file, prefix string) string {
	t.Helper()
	lookAt(t, "testdata", "examples", "catalog.h")
	path := program(t, c.programs...)
	out := filepath.Join(t.TempDir(), "program")
	compile := append(append([]string{}, c.flags...), "-I"+filepath.Join(prefix, "include"), "-c", file, "-o", out+".o")
	run(t, path, compile...)
	link := []string{out + ".o", "-o", out}
	for _, flag := range c.flags {
		if strings.HasPrefix(flag, "-fsanitize") || flag == "-m32" {
			link = append(link, flag)
		}
	}
	lib := filepath.Join(prefix, "lib")
	if c.static {
		link = append(link, filepath.Join(lib, "libhantei.a"))
	} else {
		link = append(link, "-L"+lib, "-lhantei", "-Wl,-rpath,"+lib)
	}
	run(t, path, append(link, "-lm", "-lpthread")...)
	return out
}

const corpus = "../../testdata/corpus"

func TestPrograms(t *testing.T) {
	prefix := install(t)
	stream, hashes := goldenStream(t)
	lookAt(t, corpus)
	for _, c := range append(compilers, sanitizing) {
		t.Run(c.name, func(t *testing.T) {
			t.Run("corpus", func(t *testing.T) { run(t, c.build(t, "testdata/corpus.c", prefix), corpus) })
			t.Run("pairs", func(t *testing.T) { run(t, c.build(t, "testdata/pairs.c", prefix)) })
			t.Run("guard", func(t *testing.T) { run(t, c.build(t, "testdata/guard.c", prefix)) })
			t.Run("alignment", func(t *testing.T) { run(t, c.build(t, "testdata/alignment.c", prefix)) })
			t.Run("threads", func(t *testing.T) { run(t, c.build(t, "testdata/threads.c", prefix)) })
			t.Run("environment", func(t *testing.T) { run(t, c.build(t, "testdata/environment.c", prefix)) })
			t.Run("tier", func(t *testing.T) {
				program := c.build(t, "testdata/tier.c", prefix)
				t.Setenv("HANTEI_TIER", "foo")
				run(t, program)
			})
			t.Run("misuse", func(t *testing.T) { checkRefused(t, run(t, c.build(t, "testdata/misuse.c", prefix))) })
			t.Run("golden", func(t *testing.T) {
				if got := run(t, c.build(t, "testdata/golden.c", prefix), stream); got != hashes {
					t.Errorf("hashes of answers are\n%swant those of internal/prove:\n%s", got, hashes)
				}
			})
		})
	}
}

// onlyDeep skips a test that builds the library in a way of its own. Step capi of the deep gate runs it.
func onlyDeep(t *testing.T) {
	t.Helper()
	if os.Getenv("HANTEI_DEEP") != "1" {
		t.Skip("builds all of Go anew, a minute or two: only where HANTEI_DEEP=1 is set")
	}
}

// prefixWithHeaders makes a folder with the headers, for a library that the test builds.
func prefixWithHeaders(t *testing.T) (prefix string) {
	t.Helper()
	prefix = t.TempDir()
	if err := os.Symlink(filepath.Join(install(t), "include"), filepath.Join(prefix, "include")); err != nil {
		t.Fatal(err)
	}
	return prefix
}

// The Go code too is built for the address sanitizer, so that it knows the bounds of the program's
// memory.
func TestSanitizedLibrary(t *testing.T) {
	onlyDeep(t)
	program(t, "gcc")
	prefix := prefixWithHeaders(t)
	c := sanitizing
	c.static = true
	run(t, "go", "build", "-asan", "-buildmode=c-archive", "-o", filepath.Join(prefix, "lib/libhantei.a"), ".")
	t.Run("corpus", func(t *testing.T) { run(t, c.build(t, "testdata/corpus.c", prefix), corpus) })
	t.Run("pairs", func(t *testing.T) { run(t, c.build(t, "testdata/pairs.c", prefix)) })
	t.Run("guard", func(t *testing.T) { run(t, c.build(t, "testdata/guard.c", prefix)) })
	t.Run("misuse", func(t *testing.T) { checkRefused(t, run(t, c.build(t, "testdata/misuse.c", prefix))) })
	t.Run("overrun", func(t *testing.T) {
		if out, err := exec.Command(c.build(t, "testdata/overrun.c", prefix)).CombinedOutput(); err == nil {
			t.Errorf("a read past the end of a column was not found:\n%s", out)
		}
	})
}
