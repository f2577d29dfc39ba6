package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

const library = "github.com/hantei-go/hantei/interop/capi"

// install builds and installs everything below prefix.
func install(prefix string) error {
	if runtime.GOOS != "linux" {
		return fmt.Errorf("cannot build for %s, only for linux", runtime.GOOS)
	}
	prefix, err := filepath.Abs(prefix)
	if err != nil {
		return err
	}
	if strings.ContainsAny(prefix, unspeakable) {
		return fmt.Errorf("cannot install into %q: a file for pkg-config cannot name a folder with any of %q in it", prefix, unspeakable)
	}
	source, err := sourceFolder()
	if err != nil {
		return err
	}
	header, err := os.ReadFile(filepath.Join(source, "hantei.h"))
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "hantei")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := build(source, work, defined(header, "ABI")); err != nil {
		return err
	}
	return errors.Join(
		put(filepath.Join(work, "libhantei.so"), filepath.Join(prefix, "lib", "libhantei.so."+defined(header, "ABI"))),
		link("libhantei.so."+defined(header, "ABI"), filepath.Join(prefix, "lib", "libhantei.so")),
		put(filepath.Join(work, "libhantei.a"), filepath.Join(prefix, "lib", "libhantei.a")),
		write(filepath.Join(prefix, "include", "hantei.h"), header),
		write(filepath.Join(prefix, "lib", "pkgconfig", "hantei.pc"), pkgConfig(prefix, defined(header, "VERSION"))),
	)
}

// sourceFolder is where package capi is.
func sourceFolder() (string, error) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", library).Output()
	if err != nil {
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			err = fmt.Errorf("%v: %s", err, failed.Stderr)
		}
		return "", fmt.Errorf("cannot find %s, run this in a checkout of hantei: %w", library, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// reportFault makes a HANTEI_TIER that cannot be used a status of the first call, where a program
// of Go stops.
const reportFault = "-X github.com/hantei-go/hantei/internal/tier.onFault=report"

// build makes both libraries in a folder. The shared one has no symbols but those
// of hantei.h, so that it does not get into the way of others.
func build(source, to, abi string) error {
	symbols := filepath.Join(to, "symbols")
	if err := os.WriteFile(symbols, []byte("{ global: hantei_*; local: *; };\n"), 0o666); err != nil {
		return err
	}
	linker := fmt.Sprintf(`-extldflags '-Wl,-soname,libhantei.so.%s "-Wl,--version-script=%s"'`, abi, symbols)
	return errors.Join(
		goBuild(source, "-buildmode=c-shared", "-ldflags", "-s -w "+reportFault+" "+linker, "-o", filepath.Join(to, "libhantei.so")),
		goBuild(source, "-buildmode=c-archive", "-ldflags", reportFault, "-o", filepath.Join(to, "libhantei.a")),
	)
}

func goBuild(source string, arguments ...string) error {
	command := exec.Command("go", append(append([]string{"build", "-trimpath", "-buildvcs=false"}, arguments...), ".")...)
	command.Dir = source
	command.Env = append(os.Environ(), "CGO_ENABLED=1")
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", command, err, out)
	}
	return nil
}

// defined is what the header defines HANTEI_name as.
func defined(header []byte, name string) string {
	found := regexp.MustCompile(`(?m)^#define HANTEI_` + name + ` "?([^"\n]+)"?$`).FindSubmatch(header)
	if found == nil {
		panic("hantei.h does not define HANTEI_" + name)
	}
	return string(found[1])
}

// unspeakable are characters that a path in a file for pkg-config cannot have, however they are
// quoted.
const unspeakable = "\"$\\`\n"

// pkgConfig is the file for pkg-config. The quotes keep a prefix with spaces together.
func pkgConfig(prefix, version string) []byte {
	return fmt.Appendf(nil, `prefix=%s
libdir=${prefix}/lib
includedir=${prefix}/include

Name: hantei
Description: Batch tests of 2D shapes for collision, exact and fast
URL: https://github.com/hantei-go/hantei
Version: %s
Libs: -L"${libdir}" -lhantei
Libs.private: -lpthread
Cflags: -I"${includedir}"
`, strings.ReplaceAll(prefix, "#", `\#`), version)
}

func put(from, to string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return write(to, content)
}

// write replaces a file as a whole: programs may have the old one open.
func write(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	part := path + ".part"
	if err := os.WriteFile(part, content, 0o666); err != nil {
		return err
	}
	return os.Rename(part, path)
}

func link(target, path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return os.Symlink(target, path)
}
