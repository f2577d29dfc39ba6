//go:build !linux

package files

import (
	"errors"
	"os"
)

// openUnnamed fails: only Linux has files without a name that can get one later.
func openUnnamed(string, string) (*os.File, error) { return nil, errors.ErrUnsupported }

func linkUnnamed(*os.File, string) error { return errors.ErrUnsupported }
