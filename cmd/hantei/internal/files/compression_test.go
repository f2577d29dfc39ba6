package files

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/klauspost/compress/zstd"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

func zipped(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func writeBytes(t *testing.T, name string, content []byte) {
	t.Helper()
	if err := os.WriteFile(name, content, 0o666); err != nil {
		t.Fatal(err)
	}
}

// zstandard is a text compressed with zstd.
func zstandard(t *testing.T, text []byte) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	return w.EncodeAll(text, nil)
}

// TestCompressed reads compressed files by their first bytes, whatever their names.
func TestCompressed(t *testing.T) {
	t.Chdir(t.TempDir())
	const text = "x,y\n1,2\n3,4\n"
	writeBytes(t, "one.csv", zipped(t, []byte(text)))
	writeBytes(t, "two.csv.gz", append(zipped(t, []byte(text[:7])), zipped(t, []byte(text[7:]))...))
	writeBytes(t, "three.csv", zstandard(t, []byte(text)))
	writeBytes(t, "four.csv.zst", append(zstandard(t, []byte(text[:7])), zstandard(t, []byte(text[7:]))...))
	for _, name := range []string{"one.csv", "two.csv.gz", "three.csv", "four.csv.zst"} {
		b, err := readAll(t, name, CSV, shape.Point, 10)
		if err != nil || fmt.Sprint(b.Columns) != "[[1 3] [2 4]]" {
			t.Errorf("%s: %v, %v", name, b, err)
		}
	}
	batch := typed(t, 20, arrow.PrimitiveTypes.Int64)
	for _, format := range []Format{Stream, Arrow} {
		writeBatch(t, string(format), format, batch)
		plain, err := os.ReadFile(string(format))
		if err != nil {
			t.Fatal(err)
		}
		writeBytes(t, "zipped", zipped(t, plain))
		b, err := readAll(t, "zipped", format, shape.Ellipse, 10)
		if format == Arrow {
			wantError(t, err, "zipped: compressed with gzip, need the file as it was before")
		} else if err != nil || b.Len() != 20 {
			t.Errorf("a compressed stream: %v, %v", b, err)
		}
	}
}

// TestBrokenZstd cuts a compressed file short, and asks for a window of 512 MiB.
func TestBrokenZstd(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := zstandard(t, []byte("x,y\n1,2\n3,4\n"))
	for at := 4; at < len(whole); at++ {
		writeBytes(t, "file.csv", whole[:at])
		_, err := readAll(t, "file.csv", CSV, shape.Point, 10)
		wantError(t, err, "file.csv: ")
	}
	const window = 19 << 3 // 2^(10+19) bytes
	writeBytes(t, "file.csv", append([]byte{0x28, 0xb5, 0x2f, 0xfd, 0, window}, whole[6:]...))
	_, err := readAll(t, "file.csv", CSV, shape.Point, 10)
	wantError(t, err, "file.csv: ")
}

// TestBrokenGzip cuts a compressed file short, and changes its last bytes, which have its checksum.
func TestBrokenGzip(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := zipped(t, []byte("x,y\n1,2\n3,4\n"))
	for at := 2; at < len(whole); at++ {
		writeBytes(t, "file.csv", whole[:at])
		_, err := readAll(t, "file.csv", CSV, shape.Point, 10)
		wantError(t, err, "file.csv: ")
	}
	for at := len(whole) - 8; at < len(whole); at++ {
		changed := bytes.Clone(whole)
		changed[at] ^= 1
		writeBytes(t, "file.csv", changed)
		_, err := readAll(t, "file.csv", CSV, shape.Point, 10)
		wantError(t, err, "file.csv: row 2: broken: gzip: invalid checksum, need a file that gzip can read")
	}
}

// TestOtherCompression checks the message about what is not read.
func TestOtherCompression(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, s := range signatures {
		writeBytes(t, "file", []byte(s.bytes+"more"))
		for _, format := range Formats {
			if (s.method == "gzip" || s.method == "zstd") && (format == CSV || format == Stream) {
				continue // is unpacked
			}
			_, err := readAll(t, "file", format, shape.Point, 10)
			wantError(t, err, "file: compressed with "+s.method+", need ")
		}
	}
}
