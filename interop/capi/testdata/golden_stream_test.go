package hantei_test

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestGoldenStream writes the rows of TestGolden to the file that HANTEI_GOLDEN_STREAM names, for a
// program in another language, and beside it, with .hashes in its name, the hashes of their answers.
// The test of interop/capi lays this file over the root package.
func TestGoldenStream(t *testing.T) {
	path := os.Getenv("HANTEI_GOLDEN_STREAM")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	var hashes []byte
	w := bufio.NewWriterSize(file, 1<<20)
	narrow, wide := collisionTests[float32](), collisionTests[float64]()
	for i := range narrow {
		name := narrow[i].name
		var rows hash
		writeStream(t, w, i, 32, &narrow[i], &rows)
		writeStream(t, w, i, 64, &wide[i], &rows)
		if want := golden[name].rows; uint64(rows) != want {
			t.Errorf("%s: rows have hash %#x, want %#x", name, rows, want)
		}
		hashes = fmt.Appendf(hashes, "%s %#x\n", name, golden[name].answers)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+".hashes", hashes, 0o666); err != nil {
		t.Fatal(err)
	}
}

func writeStream[T soa.Float](t *testing.T, w io.Writer, test, bits int, c *collisionTest[T], rows *hash) {
	put := func(values any) {
		if err := binary.Write(w, binary.NativeEndian, values); err != nil {
			t.Fatal(err)
		}
	}
	s := newSource[T](uint64(len(c.name)))
	for _, shape := range callShapes {
		for left := goldenRowCount; left > 0; {
			n := min(left, 1+s.IntN(200))
			left -= n
			first, second := c.ordinaryBatch(s, shape, n)
			hashColumns(rows, first)
			hashColumns(rows, second)
			put([]int32{int32(test), int32(bits), int32(len(first[0])), int32(len(second[0]))})
			for _, column := range first {
				put(column)
			}
			for _, column := range second {
				put(column)
			}
		}
	}
}
