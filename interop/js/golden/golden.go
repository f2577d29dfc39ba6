// Package golden has the golden rows for tests of the npm package, in Node and in a browser.
package golden

import (
	"encoding/binary"
	"os"

	"github.com/hantei-go/hantei/internal/prove"
)

// Write writes the golden rows of every test to a file for hashes of ../test/golden.js, and returns
// what that has to return.
func Write(path string) (hashes string, err error) {
	file, err := os.Create(path)
	if err != nil {
		return "", err
	}
	hashes, err = prove.WriteGolden(file, binary.LittleEndian)
	if closed := file.Close(); err == nil {
		err = closed
	}
	return hashes, err
}
