package main_test

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// goldenStream writes the golden rows of every test to a file for testdata/golden.c, which tells
// its format, and returns the file's path and what that program has to print: the hashes of the
// answers.
func goldenStream(t *testing.T) (path, hashes string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "stream")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriterSize(file, 1<<20)
	goldens, narrow, wide := prove.Goldens(), prove.Tests[float32](), prove.Tests[float64]()
	for number, test := range narrow { // in the catalog's order
		want, rows := goldens[test.Name], prove.Hash(0)
		writeStream(t, w, number, &narrow[number], &rows)
		writeStream(t, w, number, &wide[number], &rows)
		if uint64(rows) != want.Rows {
			t.Errorf("%s: rows have hash %#x, want %#x", test.Name, rows, want.Rows)
		}
		hashes += fmt.Sprintf("%s %#x\n", test.Name, want.Answers)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return path, hashes
}

// writeStream writes the golden rows of one test in one element type, and adds them to the hash.
// number is the test's in package catalog, and so in hantei's C code.
func writeStream[T soa.Float](t *testing.T, w io.Writer, number int, test *prove.Test[T], rows *prove.Hash) {
	t.Helper()
	put := func(values any) {
		if err := binary.Write(w, binary.NativeEndian, values); err != nil {
			t.Fatal(err)
		}
	}
	for batch := range test.GoldenStream() {
		prove.AddColumns(rows, batch.First)
		prove.AddColumns(rows, batch.Second)
		put([]int32{int32(number), int32(prove.Precision[T]()), int32(len(batch.First[0])), int32(len(batch.Second[0]))})
		for _, columns := range [][][]T{batch.First, batch.Second} {
			for _, column := range columns {
				put(column)
			}
		}
	}
}
