package files

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/apache/arrow-go/v18/arrow"
)

// A Sink writes results: to a draft in the same folder, which gets the file's name on Commit.
// Standard output, and what is not a file, such as a pipe, is written to at once.
type Sink struct {
	draft   *draft // nil if it is written to at once
	buffer  *bufio.Writer
	encoder encoder

	lock   sync.Mutex
	closed bool
}

// Create makes a sink of that name for batches of that schema. The name must not be that of a file
// which the inputs read. Nothing is opened for writing before that is checked. Its errors about the
// name are of type *[Error].
func Create(name string, format Format, schema *arrow.Schema, standard *os.File, inputs ...*Source) (*Sink, error) {
	s, err := newSink(name, standard, inputs)
	if err != nil {
		return nil, err
	}
	if err := checkWritable(name, format, schema); err != nil {
		s.Discard()
		return nil, err
	}
	if s.encoder, err = newEncoder(s.buffer, format, schema); err != nil {
		s.Discard()
		return nil, err
	}
	return s, nil
}

// CreateBytes makes a sink for a file of any kind, which is written with WriteBytes.
func CreateBytes(name string, standard *os.File, inputs ...*Source) (*Sink, error) {
	s, err := newSink(name, standard, inputs)
	if err != nil {
		return nil, err
	}
	s.encoder = noEncoder{}
	return s, nil
}

func newSink(name string, standard *os.File, inputs []*Source) (*Sink, error) {
	at, err := findPlace(name, standard, inputs)
	if err != nil {
		return nil, err
	}
	s, file := new(Sink), at.open
	if file == nil {
		if s.draft, err = newDraft(at); err != nil {
			return nil, err
		}
		file = s.draft.File
	}
	s.buffer = bufio.NewWriterSize(file, 1<<18)
	return s, nil
}

// WriteBytes adds bytes.
func (s *Sink) WriteBytes(b []byte) error {
	if _, err := s.buffer.Write(b); err != nil {
		return fmt.Errorf("write results: %w", err)
	}
	return nil
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
	if s.closed {
		return errors.New("write results: they were discarded")
	}
	s.closed = true
	if s.draft != nil {
		if err == nil {
			err = s.draft.publish()
		}
		s.draft.discard()
	}
	if err != nil {
		return fmt.Errorf("write results: %w", err)
	}
	return nil
}

// Discard removes what was written, unless it has its name already. It may be called at any time,
// also while another goroutine writes, which then fails.
func (s *Sink) Discard() {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.draft == nil || s.closed {
		return
	}
	s.closed = true
	s.draft.discard()
}
