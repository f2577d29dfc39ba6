package files

import (
	"bytes"
	"encoding/binary"
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

// rowsOfBatches is how many rows the record batches of a file or a stream have.
func rowsOfBatches(data []byte, stream bool) (n int64, err error) {
	err = eachBatch(data, stream, func(batch arrow.RecordBatch) { n += batch.NumRows() })
	return n, err
}

// TestRowsLost changes each byte of files and of streams, of two writers. All of their rows are read, or there is an
// error: a length that has become 0 is no end, a footer that lists fewer batches does not leave them out, and a
// batch has as many rows as its columns.
func TestRowsLost(t *testing.T) {
	type written struct {
		name   string
		whole  []byte
		stream bool
	}
	var files []written
	for _, form := range []messageForm{messageForms()[0], messageForms()[3]} {
		files = append(files, written{form.name, writtenMessages(t, everyKind(t), form), form.stream})
	}
	for _, name := range []string{"pyarrow/views.arrow", "pyarrow/dictionary_deltas.arrows"} {
		whole, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, written{name, whole, filepath.Ext(name) == ".arrows"})
	}
	for _, file := range files {
		t.Run(file.name, func(t *testing.T) {
			want, err := rowsOfBatches(file.whole, file.stream)
			if want == 0 || err != nil {
				t.Fatalf("%d rows, %v", want, err)
			}
			for at, b := range file.whole {
				for _, to := range []byte{0, 1, b ^ 1, b ^ 16} {
					changed := bytes.Clone(file.whole)
					changed[at] = to
					if n, err := rowsOfBatches(changed, file.stream); err == nil && n != want {
						t.Errorf("byte %d is %#x: %d rows of %d, and no error", at, to, n, want)
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

// TestBodyLonger makes the body of each message of a stream as long as if the next message were in it too.
func TestBodyLonger(t *testing.T) {
	whole, err := os.ReadFile("testdata/javascript/apache_arrow.arrows")
	if err != nil {
		t.Fatal(err)
	}
	var starts []int
	for at := 0; at < len(whole)-8; at += 8 {
		if length := binary.LittleEndian.Uint32(whole[at+4:]); binary.LittleEndian.Uint32(whole[at:]) == 0xffffffff && length < 1000 {
			starts = append(starts, at)
		}
	}
	longer := 0
	for k := 1; k+2 < len(starts); k++ {
		begin := starts[k] + 8
		body := begin + int(binary.LittleEndian.Uint32(whole[starts[k]+4:]))
		length := binary.LittleEndian.AppendUint64(nil, uint64(starts[k+1]-body))
		at := bytes.Index(whole[begin:body], length)
		if at < 0 {
			continue
		}
		changed := bytes.Clone(whole)
		binary.LittleEndian.PutUint64(changed[begin+at:], uint64(starts[k+2]-body))
		if n, err := rowsOfBatches(changed, true); err == nil {
			t.Errorf("message %d: %d rows, and no error", k, n)
		}
		longer++
	}
	if longer < 2 {
		t.Errorf("%d messages are longer, need 2", longer)
	}
}
