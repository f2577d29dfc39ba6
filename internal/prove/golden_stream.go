package prove

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/hantei-go/hantei/soa"
)

// WriteGolden writes the short stream of golden rows of every test, for programs in other languages, and returns
// what they have to print: a line for each test, its name and the hash of its answers.
//
// What is written is batches: the number of the test in package catalog, the bits of the element
// type, the rows of the first side and of the second, in 32 bits each; then the columns of both
// sides.
func WriteGolden(to io.Writer, order binary.ByteOrder) (hashes string, err error) {
	w := bufio.NewWriterSize(to, 1<<20)
	goldens, narrow, wide := Goldens(), Tests[float32](), Tests[float64]()
	for number, test := range narrow { // in the catalog's order
		want, rows := goldens[test.Name].Short, Hash(0)
		if err := writeGoldenStream(w, order, number, &narrow[number], &rows); err != nil {
			return "", err
		}
		if err := writeGoldenStream(w, order, number, &wide[number], &rows); err != nil {
			return "", err
		}
		if uint64(rows) != want.Rows {
			return "", fmt.Errorf("%s: rows have hash %#x, want %#x", test.Name, rows, want.Rows)
		}
		hashes += fmt.Sprintf("%s %#x\n", test.Name, want.Answers)
	}
	return hashes, w.Flush()
}

// writeGoldenStream writes the golden rows of one test in one element type, and adds them to the
// hash.
func writeGoldenStream[T soa.Float](w io.Writer, order binary.ByteOrder, number int, test *Test[T], rows *Hash) error {
	for batch := range test.GoldenStream(true) {
		AddColumns(rows, batch.First)
		AddColumns(rows, batch.Second)
		head := []int32{int32(number), int32(Precision[T]()), int32(len(batch.First[0])), int32(len(batch.Second[0]))}
		if err := binary.Write(w, order, head); err != nil {
			return err
		}
		for _, columns := range [][][]T{batch.First, batch.Second} {
			for _, column := range columns {
				if err := binary.Write(w, order, column); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
