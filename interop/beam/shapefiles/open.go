package shapefiles

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // paths without a scheme

	"github.com/hantei-go/hantei/internal/broken"
)

// A file can be read from any place.
type file interface {
	io.Reader
	io.ReaderAt
	io.Seeker
	io.Closer
}

// open opens a file. One that is not local is read into memory, because Beam's file systems read
// from the start to the end.
func open(ctx context.Context, name string) (file, error) {
	if !strings.Contains(name, "://") {
		return os.Open(name)
	}
	r, err := stream(ctx, name)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	content, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return inMemory{bytes.NewReader(content)}, nil
}

type inMemory struct{ *bytes.Reader }

func (inMemory) Close() error { return nil }

// stream opens a file to be read from the start to the end.
func stream(ctx context.Context, name string) (io.ReadCloser, error) {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	return fs.OpenRead(ctx, name)
}

// list returns the files that a name with wildcards stands for.
func list(ctx context.Context, pattern string) ([]string, error) {
	fs, err := filesystem.New(ctx, pattern)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	return fs.List(ctx, pattern)
}

// recoverBroken is deferred where a file is read: some decoders panic where it is broken, and that is
// an error as well.
func recoverBroken(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("broken: %w", broken.Reason(p))
	} else if *err != nil {
		*err = broken.Reason(*err)
	}
}
