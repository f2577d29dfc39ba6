// Package checkout finds the repository that the bench is run in, and which commit that is.
package checkout

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const module = "module github.com/hantei-go/hantei\n"

// Root returns the folder of hantei's module that the working folder lies in.
func Root() (string, error) {
	working, err := os.Getwd()
	if err != nil {
		return "", err
	}
	return rootOf(working)
}

func rootOf(working string) (string, error) {
	for folder := working; ; folder = filepath.Dir(folder) {
		text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err == nil && bytes.HasPrefix(text, []byte(module)) {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("%s is not in a checkout of hantei: no go.mod there or above says %q",
				working, strings.TrimSpace(module))
		}
	}
}

// Commit names what is checked out under root: the hash that Git has for it, with "+dirty" if files
// that Git knows differ, those of ignored folders left out. Without Git it is an error.
func Commit(root string, ignored ...string) (string, error) {
	hash, err := Git(root, "rev-parse", "--short=12", "HEAD")
	if err != nil {
		return "", err
	}
	status := []string{"status", "--porcelain", "--untracked-files=no", "--", "."}
	for _, folder := range ignored {
		status = append(status, ":(exclude)"+folder)
	}
	changed, err := Git(root, status...)
	if err != nil {
		return "", err
	}
	if changed != "" {
		hash += "+dirty"
	}
	return hash, nil
}

// Git runs a command of Git in root and returns what it prints, trimmed.
func Git(root string, args ...string) (string, error) {
	command := exec.Command("git", append([]string{"-C", root}, args...)...)
	output, err := command.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(exit.Stderr))
		}
		return "", fmt.Errorf("git %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(output)), nil
}
