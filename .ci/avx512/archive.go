package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// archive is an initramfs: a cpio archive in the "newc" format.
type archive struct {
	buf     bytes.Buffer
	inodes  int
	folders map[string]bool
}

// The file types in a mode.
const (
	typeFolder = 0o040000
	typeDevice = 0o020000
	typeFile   = 0o100000
)

func newArchive() *archive {
	return &archive{folders: map[string]bool{"": true}}
}

// add appends an entry; major and minor are a device's numbers.
func (a *archive) add(path string, mode int, data []byte, major, minor int) {
	name := strings.TrimPrefix(path, "/")
	a.inodes++
	const uid, gid, links, mtime, onMajor, onMinor, check = 0, 0, 1, 0, 0, 0, 0
	fmt.Fprintf(&a.buf, "070701")
	for _, x := range []int{a.inodes, mode, uid, gid, links, mtime, len(data), onMajor, onMinor, major, minor, len(name) + 1, check} {
		fmt.Fprintf(&a.buf, "%08x", x)
	}
	a.buf.WriteString(name + "\x00")
	a.align()
	a.buf.Write(data)
	a.align()
}

func (a *archive) align() {
	for a.buf.Len()%4 != 0 {
		a.buf.WriteByte(0)
	}
}

// folder adds path and the folders that it lies in.
func (a *archive) folder(path string) {
	name := strings.Trim(path, "/")
	if a.folders[name] {
		return
	}
	a.folders[name] = true
	if i := strings.LastIndexByte(name, '/'); i > 0 {
		a.folder(name[:i])
	}
	a.add(name, typeFolder|0o755, nil, 0, 0)
}

func (a *archive) file(path string, permissions int, data []byte) {
	a.folder(filepath.Dir(path))
	a.add(path, typeFile|permissions, data, 0, 0)
}

// copyFile adds the host's file from, executable, as path.
func (a *archive) copyFile(path, from string) error {
	data, err := os.ReadFile(from)
	if err == nil {
		a.file(path, 0o755, data)
	}
	return err
}

// copyFolder adds a folder of the host with all in it, if there is one.
func (a *archive) copyFolder(root string) error {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		return a.copyFile(path, path)
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (a *archive) bytes() []byte {
	a.add("TRAILER!!!", 0, nil, 0, 0)
	return a.buf.Bytes()
}
