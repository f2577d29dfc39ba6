//go:build !unix

package files

import (
	"io/fs"
	"os"
)

// keepOwner does nothing: only Unix has the owner in a file's mode.
func keepOwner(*os.File, fs.FileInfo) error { return nil }
