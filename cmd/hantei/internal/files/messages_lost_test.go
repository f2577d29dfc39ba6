package files

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/ipc"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/arrowipc"
)

// countBatches is how many record batches a file or a stream has.
func countBatches(data []byte, stream bool) (n int, err error) {
	err = eachBatch(data, stream, func(arrow.RecordBatch) { n++ })
	return n, err
}

// TestBatchesLost changes each byte of a file and of a stream. Both of its batches are read, or there is an error: a
// length that has become 0 is no end, and a footer that lists fewer batches does not leave them out.
func TestBatchesLost(t *testing.T) {
	want := everyKind(t)
	for _, form := range []messageForm{messageForms()[0], messageForms()[3]} {
		t.Run(form.name, func(t *testing.T) {
			whole := writtenMessages(t, want, form)
			if n, err := countBatches(whole, form.stream); n != 2 || err != nil {
				t.Fatalf("%d batches of 2, %v", n, err)
			}
			for at := range whole {
				for _, to := range []byte{0, 1, 0xff, whole[at] ^ 8} {
					changed := bytes.Clone(whole)
					changed[at] = to
					if n, err := countBatches(changed, form.stream); err == nil && n != 2 {
						t.Errorf("byte %d is %#x: %d batches of 2, and no error", at, to, n)
					}
				}
			}
		})
	}
}

// What stands behind the end of a stream is an error where the stream is a file. A pipe may stay open.
func TestBehindTheEnd(t *testing.T) {
	name := filepath.Join(t.TempDir(), "twice.arrows")
	one := writtenMessages(t, pointsFrom(0, 40), messageForms()[3])
	if err := os.WriteFile(name, append(bytes.Clone(one), one...), 0o600); err != nil {
		t.Fatal(err)
	}
	const want = "row 80: broken: something behind the end of a stream, need nothing there"
	if _, err := readAll(t, name, Stream, shape.Point, 1000); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v, want %s", err, want)
	}
	limit := arrowipc.NewLimit(memoryOf, 0)
	pipe := io.MultiReader(bytes.NewReader(one), neverRead{t})
	r, err := ipc.NewReaderFromMessageReader(arrowipc.NewStream(pipe, 0, false, limit, message), ipc.WithAllocator(limit))
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = r.Read()
	}
	if err != io.EOF {
		t.Errorf("a pipe: error %v, want %v", err, io.EOF)
	}
}

// neverRead is where a reader would wait.
type neverRead struct{ t *testing.T }

func (r neverRead) Read([]byte) (int, error) {
	r.t.Error("what follows the end of a pipe is read")
	return 0, io.EOF
}

// The checksum of a compressed file stands behind the end of the stream, and counts all the same.
func TestBrokenGzipStream(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := zipped(t, writtenMessages(t, pointsFrom(0, 40), messageForms()[3]))
	read := func(content []byte) error {
		writeBytes(t, "file.arrows", content)
		_, err := readAll(t, "file.arrows", Stream, shape.Point, 1000)
		return err
	}
	if err := read(whole); err != nil {
		t.Fatal(err)
	}
	for at := len(whole) - 8; at < len(whole); at++ {
		changed := bytes.Clone(whole)
		changed[at] ^= 1
		wantError(t, read(changed), "file.arrows: broken: gzip: invalid checksum, need a file that gzip can read")
		wantError(t, read(whole[:at]), "file.arrows: broken: unexpected EOF, need a file that gzip can read")
	}
}
