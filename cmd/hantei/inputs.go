package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
)

// inputNames is the files that an argument names: one, several with commas between them, or those
// that match a pattern of [filepath.Match], in sorted order. A file with that very name comes before
// all this.
func inputNames(arg string) (names []string, err error) {
	if exists(arg) || !strings.ContainsAny(arg, ",*?[") {
		return []string{arg}, nil
	}
	for _, part := range strings.Split(arg, ",") {
		switch {
		case part == "":
			return nil, wrongUsage("%q: need a file before and after each comma", arg)
		case exists(part) || !strings.ContainsAny(part, "*?["):
			names = append(names, part)
			continue
		}
		matches, err := filepath.Glob(part)
		if err != nil {
			return nil, wrongUsage("%q: %v, need a pattern such as 'a-*.csv'", part, err)
		}
		if len(matches) == 0 {
			return nil, &files.Error{File: part, Row: -1, Problem: "no file matches the pattern, need one at least"}
		}
		slices.Sort(matches)
		names = append(names, matches...)
	}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, wrongUsage("%q: %s is there twice, need it once", arg, name)
		}
	}
	return names, nil
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// checkStandard returns an error if standard input is more than one of the files that arguments name.
func checkStandard(args []string) error {
	standard := 0
	for _, arg := range args {
		names, err := inputNames(arg)
		if err != nil {
			return err
		}
		for _, name := range names {
			if name == files.Standard {
				standard++
			}
		}
	}
	if standard > 1 {
		return wrongUsage("%d files are -: need one standard input at most", standard)
	}
	return nil
}

// inputs are the files that the argument for a side names, with their formats: those of each name, or
// else what flags say.
func (p *program) inputs(arg string, own files.Format) (inputs []files.Input, err error) {
	names, err := inputNames(arg)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		format, err := files.InputFormat(name, own, p.flags.inFormat)
		if err != nil {
			return nil, err
		}
		inputs = append(inputs, files.Input{Name: name, Format: format})
	}
	return inputs, nil
}
