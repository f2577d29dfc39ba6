package files

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// openUnnamed makes a file without a name on the file system of a folder. It fails where the file
// system cannot do that, and where /proc, by which the file gets a name, is not there. Errors call
// the file as asked says.
func openUnnamed(folder, asked string) (*os.File, error) {
	fd, err := unix.Open(folder, unix.O_WRONLY|unix.O_TMPFILE|unix.O_CLOEXEC, 0o666)
	if err != nil {
		return nil, err
	}
	file := os.NewFile(uintptr(fd), asked)
	if _, err := os.Stat(descriptorPath(file)); err != nil {
		_ = file.Close() // nothing was written
		return nil, err
	}
	return file, nil
}

// linkUnnamed gives such a file a name, which nothing else may have.
func linkUnnamed(file *os.File, name string) error {
	err := unix.Linkat(unix.AT_FDCWD, descriptorPath(file), unix.AT_FDCWD, name, unix.AT_SYMLINK_FOLLOW)
	if err != nil {
		return &os.PathError{Op: "link", Path: name, Err: err}
	}
	return nil
}

func descriptorPath(file *os.File) string { return fmt.Sprintf("/proc/self/fd/%d", file.Fd()) }
