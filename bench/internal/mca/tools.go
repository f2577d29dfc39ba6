package mca

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
)

// Tools are LLVM's programs.
type Tools struct {
	Version      string // of LLVM
	mca, objdump string
}

// llvm is the version that Debian 13 has, whose models the checked-in figures come from.
const llvm = "19"

// FindTools looks for llvm-mca and llvm-objdump, those with the version in their name first.
func FindTools() (*Tools, error) {
	for _, suffix := range []string{"-" + llvm, ""} {
		mca, errMCA := exec.LookPath("llvm-mca" + suffix)
		objdump, errObjdump := exec.LookPath("llvm-objdump" + suffix)
		if errMCA != nil || errObjdump != nil {
			continue
		}
		output, err := run(mca, nil, "--version")
		if err != nil {
			return nil, err
		}
		m := versionLine.FindSubmatch(output)
		if m == nil {
			return nil, fmt.Errorf("%s --version tells no version", mca)
		}
		return &Tools{Version: string(m[1]), mca: mca, objdump: objdump}, nil
	}
	return nil, errors.New("llvm-mca and llvm-objdump are not in PATH: Debian's package llvm-" + llvm + " has them")
}

var versionLine = regexp.MustCompile(`LLVM version ([0-9.]+)`)

// run returns what a program prints.
func run(program string, input []byte, args ...string) ([]byte, error) {
	command := exec.Command(program, args...)
	command.Stdin = bytes.NewReader(input)
	var stderr strings.Builder
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %s", program, err, strings.TrimSpace(stderr.String()))
	}
	return output, nil
}
