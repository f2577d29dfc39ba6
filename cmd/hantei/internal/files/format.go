// Package files reads shapes from files, a block of rows at a time, and writes results: Parquet, Arrow
// IPC and CSV.
package files

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// A Format is how a file holds its columns.
type Format string

// The formats.
const (
	Parquet Format = "parquet"
	Arrow   Format = "arrow"  // Arrow IPC, file
	Stream  Format = "arrows" // Arrow IPC, stream
	CSV     Format = "csv"
)

// Formats are all formats.
var Formats = []Format{Parquet, Arrow, Stream, CSV}

var endings = map[string]Format{
	".parquet": Parquet, ".pq": Parquet,
	".arrow": Arrow, ".feather": Arrow, ".ipc": Arrow,
	".arrows": Stream,
	".csv":    CSV,
}

const endingNames = ".parquet and .pq, .arrow, .feather and .ipc (Arrow file), .arrows (Arrow stream), .csv"

// Standard is the name that stands for standard input or output.
const Standard = "-"

// FormatOf is the format that a flag names, or if it is empty the one of the file's ending; CSV for Standard.
func FormatOf(name, flag string) (Format, error) {
	if flag != "" {
		if f := Format(flag); slices.Contains(Formats, f) {
			return f, nil
		}
		return "", UnknownFormat(flag)
	}
	if name == Standard {
		return CSV, nil
	}
	if f, known := endings[strings.ToLower(filepath.Ext(name))]; known {
		return f, nil
	}
	return "", fileError(name, "the ending names no format, need %s, or a format by flag", endingNames)
}

// An UnknownFormat is a name that no format has.
type UnknownFormat string

func (f UnknownFormat) Error() string {
	return fmt.Sprintf("no format is called %q: need parquet, arrow, arrows or csv", string(f))
}
