//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package files

import (
	"errors"
	"os"
)

const hasLocks = false

func tryLock(*os.File) (held bool, err error) { return false, errors.ErrUnsupported }
