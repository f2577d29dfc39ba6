package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// jobFile is where the guest finds its job.
const jobFile = "/job.json"

// job is what the guest is to run.
type job struct {
	Args, Env []string
	Dir       string
}

// newJob is the program with its arguments, here and with this environment.
func newJob(args []string) (*job, error) {
	program, err := filepath.Abs(args[0])
	if err != nil {
		return nil, err
	}
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	env := slices.DeleteFunc(os.Environ(), func(s string) bool {
		name, _, _ := strings.Cut(s, "=")
		return slices.Contains([]string{"HOME", "PATH", "TMPDIR", "GOMAXPROCS"}, name)
	})
	env = append(env, "HOME=/tmp", "TMPDIR=/tmp", "PATH=/bin")
	return &job{Args: append([]string{program}, args[1:]...), Env: env, Dir: dir}, nil
}

// files is the guest's file system: this program as /init, the job, its program
// and its test data.
func (j *job) files() ([]byte, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	description, err := json.Marshal(j)
	if err != nil {
		return nil, err
	}
	a := newArchive()
	for _, d := range []string{"/proc", "/sys", "/dev", "/tmp", j.Dir} {
		a.folder(d)
	}
	a.add("/dev/console", typeDevice|0o600, nil, 5, 1)
	a.file(jobFile, 0o644, description)
	if err := a.copyFile("/init", self); err != nil {
		return nil, err
	}
	if err := a.copyFile(j.Args[0], j.Args[0]); err != nil {
		return nil, err
	}
	if err := a.copyFolder(filepath.Join(j.Dir, "testdata")); err != nil {
		return nil, err
	}
	return a.bytes(), nil
}
