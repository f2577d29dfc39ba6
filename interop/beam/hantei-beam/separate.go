package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/hantei-go/hantei/interop/beam/shapefiles"
)

// checkSeparate returns an error if a file that would be written is one of those to read, which would be
// lost, or if pairs and bad rows would be written to the same file. The outputs are those of the pairs.
func (a *arguments) checkSeparate(first, second *shapefiles.Files, outputs []string) error {
	written, inputs := namedFiles(outputs), namedFiles(slices.Concat(first.Names(), second.Names()))
	if a.bad != "" {
		bad := namedFileOf(a.bad)
		if slices.ContainsFunc(written, bad.same) {
			return fmt.Errorf("--bad %s: the pairs are written there, need another file", a.bad)
		}
		written = append(written, bad)
	}
	for _, f := range written {
		if k := slices.IndexFunc(inputs, f.same); k >= 0 {
			return fmt.Errorf("%s: is the same file as the input %s, need another file for the results", f.name, inputs[k].name)
		}
	}
	return nil
}

// A namedFile is a name and, if there is a local file of that name, what tells it from others. There is none yet of
// most outputs, nor ever where a file system of the cluster has them: names are all that tells those apart.
type namedFile struct {
	name, clean string
	info        os.FileInfo
}

func namedFiles(names []string) (files []namedFile) {
	for _, name := range names {
		files = append(files, namedFileOf(name))
	}
	return files
}

func namedFileOf(name string) namedFile {
	info, err := os.Stat(name)
	if err != nil {
		info = nil
	}
	return namedFile{name, filepath.Clean(name), info}
}

// same tells whether both names are of the same file.
func (f namedFile) same(other namedFile) bool {
	return f.clean == other.clean || f.info != nil && other.info != nil && os.SameFile(f.info, other.info)
}
