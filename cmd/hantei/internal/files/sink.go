package files

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/apache/arrow-go/v18/arrow"
)

// A Sink writes results: to a file of a temporary name in the same folder, which Commit gives its own.
// Standard output, and what is not a file, such as a pipe, is written to at once.
type Sink struct {
	name    string // what the file will be called; empty if it is written to at once
	file    *os.File
	buffer  *bufio.Writer
	encoder encoder

	lock   sync.Mutex
	closed bool
}

// Create makes a sink of that name for batches of that schema. Its errors are about the file's name.
func Create(name string, format Format, schema *arrow.Schema, standard *os.File) (*Sink, error) {
	s := &Sink{file: standard}
	if name != Standard {
		if err := s.create(name); err != nil {
			return nil, fileError(name, "%v, need a file that can be written", reason(err))
		}
	}
	s.buffer = bufio.NewWriterSize(s.file, 1<<18)
	var err error
	if s.encoder, err = newEncoder(s.buffer, format, schema); err != nil {
		s.Discard()
		return nil, err
	}
	return s, nil
}

// create opens the file that is written to.
func (s *Sink) create(name string) (err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return fmt.Errorf("is a folder")
		}
		s.file, err = os.OpenFile(name, os.O_WRONLY, 0)
		return err
	}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // the link stays one
	}
	folder, base := filepath.Split(name)
	for try := 0; ; try++ {
		temporary := filepath.Join(folder, fmt.Sprintf(".%s.%d.%d.tmp", base, os.Getpid(), try))
		s.file, err = os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			s.name = name
			return nil
		}
		if !os.IsExist(err) {
			return err
		}
	}
}

// Write adds a batch.
func (s *Sink) Write(batch arrow.RecordBatch) error {
	if err := s.encoder.write(batch); err != nil {
		return fmt.Errorf("write results: %w", err)
	}
	return nil
}

// Commit writes what is left and gives the file its name.
func (s *Sink) Commit() error {
	err := s.encoder.close()
	if err == nil {
		err = s.buffer.Flush()
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	switch {
	case s.name == "":
		return err
	case s.closed:
		return errors.New("write results: they were discarded")
	}
	s.closed = true
	if err == nil {
		err = s.file.Sync()
	}
	if closing := s.file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(s.file.Name(), s.name)
	}
	if err != nil {
		_ = os.Remove(s.file.Name())
		return fmt.Errorf("write results: %w", err)
	}
	return nil
}

// Discard removes what was written, unless it has its name already. It may be called at any time, also while
// another goroutine writes, which then fails.
func (s *Sink) Discard() {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.name == "" || s.closed {
		return
	}
	s.closed = true
	_ = s.file.Close()
	_ = os.Remove(s.file.Name())
}
