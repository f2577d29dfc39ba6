package files

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A program that is killed can leave the temporary name of its draft. A draft that has one is
// locked for as long as the program lives, so one that can be locked belongs to none.

// temporaryName is that of a draft for a file, in the same folder.
func temporaryName(file string, try int) string {
	folder, base := filepath.Split(file)
	return folder + fmt.Sprintf(".%s.hantei-%d-%d.tmp", base, os.Getpid(), try)
}

// isTemporary tells whether the name is a temporary one, without its folder, for the file base.
func isTemporary(name, base string) bool {
	numbers, ok := strings.CutPrefix(name, "."+base+".hantei-")
	if !ok {
		return false
	}
	numbers, ok = strings.CutSuffix(numbers, ".tmp")
	process, try, _ := strings.Cut(numbers, "-")
	_, errProcess := strconv.ParseUint(process, 10, 64)
	_, errTry := strconv.ParseUint(try, 10, 64)
	return ok && errProcess == nil && errTry == nil
}

// removeStale removes the drafts for a place that killed programs have left.
func removeStale(at *place) {
	if !hasLocks {
		return
	}
	folder, err := os.Open(at.folder())
	if err != nil {
		return // what is left there does no harm
	}
	names, _ := folder.Readdirnames(-1)
	_ = folder.Close()
	prefix, base := filepath.Split(at.name)
	for _, name := range names {
		if isTemporary(name, base) {
			removeUnlocked(prefix + name)
		}
	}
}

// removeUnlocked removes a file that no living program has locked.
func removeUnlocked(name string) {
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
		return
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return
	}
	if held, _ := tryLock(file); held && isNamed(file, name) {
		_ = os.Remove(name)
	}
	_ = file.Close()
}

// lockTemporary locks a file that was just made under a temporary name. It fails with
// [fs.ErrExist] if another program took the file for a stale one in between.
func lockTemporary(file *os.File, name string) error {
	if !hasLocks {
		return nil
	}
	if held, err := tryLock(file); err == nil && !(held && isNamed(file, name)) {
		return fs.ErrExist
	}
	return nil // held, or this file system has no locks, and nobody removes the file
}

// isNamed tells whether the open file still has the name.
func isNamed(file *os.File, name string) bool {
	named, err := os.Lstat(name)
	if err != nil {
		return false
	}
	opened, err := file.Stat()
	return err == nil && os.SameFile(named, opened)
}
