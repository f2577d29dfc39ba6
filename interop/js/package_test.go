package js_test

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/hantei-go/hantei/interop/js/pack"
)

// folder is a project that has installed the package, and has the files of folder test.
var folder string

var install = sync.OnceValue(func() error {
	if err := pack.Install(context.Background(), folder); err != nil {
		return err
	}
	return os.CopyFS(folder, os.DirFS("test"))
})

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "hantei"); err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// project is the folder of the project. Tests that need it are skipped unless HANTEI_EXPECT_NODE is
// set, which says that there are node and npm.
func project(t *testing.T) string {
	t.Helper()
	if os.Getenv("HANTEI_EXPECT_NODE") == "" {
		t.Skip("builds the package and runs it in Node: set HANTEI_EXPECT_NODE=1")
	}
	if err := install(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// inProject runs a command in the project and returns what it prints.
func inProject(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	command := exec.Command(name, arguments...)
	command.Dir = project(t)
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(arguments, " "), err, out)
	}
	return string(out)
}

func TestNode(t *testing.T) {
	inProject(t, "node", "--expose-gc", "node.test.js")
}

// TestTypes has TypeScript check a program that uses the package.
func TestTypes(t *testing.T) {
	command := exec.Command("npm", "install", "--no-audit", "--no-fund", "--silent", "--fetch-retries=0", "typescript@5.9.3")
	command.Dir = project(t)
	if out, err := command.CombinedOutput(); err != nil {
		t.Skipf("the types are not checked, for TypeScript cannot be fetched: %v\n%s", err, out)
	}
	inProject(t, "node", "node_modules/typescript/bin/tsc", "--noEmit", "--strict", "--noUncheckedIndexedAccess",
		"--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "use.ts")
}

// TestVersion compares the version of the package with that of the C library, which is released with
// it.
func TestVersion(t *testing.T) {
	data, err := os.ReadFile("package.json")
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct{ Version string }
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	header, err := os.ReadFile("../capi/hantei.h")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`#define HANTEI_VERSION "(.*)"`).FindSubmatch(header)
	if m == nil || string(m[1]) != manifest.Version {
		t.Errorf("package.json has version %q, interop/capi/hantei.h has %q", manifest.Version, m)
	}
}
