package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// A draft is a file that is written but has not got its name yet. On Linux it has no name at all
// where the file system can do that, so that nothing is left of it however the program ends.
// Elsewhere it has a hidden name in the same folder.
type draft struct {
	*os.File
	place     *place
	temporary string // its name meanwhile; empty if it has none
}

// newDraft makes a draft with the mode and the owner of the file that it will replace, if there is
// one.
func newDraft(at *place) (*draft, error) {
	removeStale(at)
	d := &draft{place: at}
	var err error
	if d.File, err = openUnnamed(at.folder(), at.asked); err != nil {
		err = d.openTemporary()
	}
	if err != nil {
		return nil, fileError(filepath.Clean(at.folder()), "%v, need a folder in which %s can be made",
			reason(err), filepath.Base(at.name))
	}
	if at.old == nil {
		return d, nil
	}
	err = keepOwner(d.File, at.old)
	if err == nil {
		err = d.Chmod(at.old.Mode().Perm())
	}
	if err != nil {
		d.discard()
		return nil, fileError(at.asked, "%v: its owner and mode cannot be kept, need a file of your own, or none there",
			reason(err))
	}
	return d, nil
}

// openTemporary makes the file with a hidden name.
func (d *draft) openTemporary() error {
	return d.takeTemporary(func(name string) (err error) {
		d.File, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return err
		}
		if err = lockTemporary(d.File, name); err != nil {
			_ = d.Close() // nothing was written
		}
		return err
	})
}

// takeTemporary calls make with hidden names until one was free.
func (d *draft) takeTemporary(make func(name string) error) error {
	for try := 0; ; try++ {
		name := temporaryName(d.place.name, try)
		err := make(name)
		if err == nil {
			d.temporary = name
		}
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// publish gives the draft its name, in place of a file that has it.
func (d *draft) publish() error {
	if err := d.Sync(); err != nil {
		return err
	}
	if d.temporary == "" {
		if err := linkUnnamed(d.File, d.place.name); !errors.Is(err, fs.ErrExist) {
			return err
		}
		// A link does not replace a file, a renaming does: the draft has a hidden name for a
		// moment, and is locked before.
		_, _ = tryLock(d.File) // not where there are no locks
		if err := d.takeTemporary(func(name string) error { return linkUnnamed(d.File, name) }); err != nil {
			return err
		}
	}
	if !hasLocks { // Windows, for one, does not rename a file that is open
		if err := d.Close(); err != nil {
			return err
		}
	}
	if err := os.Rename(d.temporary, d.place.name); err != nil {
		return err
	}
	d.temporary = ""
	if !hasLocks {
		return nil
	}
	return d.Close()
}

// discard closes the draft and removes what it still has of a temporary name.
func (d *draft) discard() {
	_ = d.Close() // twice after publish
	if d.temporary != "" {
		_ = os.Remove(d.temporary)
	}
}
