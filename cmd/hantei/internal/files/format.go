// Package files reads shapes from files, a block of rows at a time, and writes results: Parquet,
// Arrow IPC and CSV.
package files

import (
	"errors"
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

const endingNames = ".parquet or .pq, .arrow, .feather or .ipc (Arrow file), .arrows (Arrow stream), .csv"

// Standard is the name that stands for standard input or output.
const Standard = "-"

// String, Set and Type make a format the value of a flag, which is empty where the flag is not
// given.
func (f *Format) String() string { return string(*f) }

// Type is what help calls the value.
func (f *Format) Type() string { return "format" }

// Set takes the name of a format.
func (f *Format) Set(name string) error {
	if *f = Format(name); !slices.Contains(Formats, *f) {
		return errors.New("need parquet, arrow, arrows or csv")
	}
	return nil
}

// OutputFormat is the format that a flag names, or if it is empty the one of the file's ending; CSV
// for Standard.
func OutputFormat(name string, flag Format) (Format, error) {
	f, known := endings[strings.ToLower(filepath.Ext(name))]
	switch {
	case flag != "":
		return flag, nil
	case known:
		return f, nil
	case name == Standard:
		return CSV, nil
	}
	return "", unknownEnding(name, "--out-format")
}

// InputFormat is the format that the input's own flag names, or if that is empty the one of the
// file's ending, which .gz or .zst may follow. Where that tells nothing it is the format of the flag for
// such inputs, or CSV for Standard.
func InputFormat(name string, own, others Format) (Format, error) {
	bare := strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(name), ".gz"), ".zst")
	f, known := endings[filepath.Ext(bare)]
	switch {
	case own != "":
		return own, nil
	case known:
		return f, nil
	case others != "":
		return others, nil
	case name == Standard:
		return CSV, nil
	}
	return "", unknownEnding(name, "--in-format")
}

// unknownEnding is the error of a name that needs a flag.
func unknownEnding(name, flag string) error {
	return fileError(name, "the ending names no format, need %s, or %s", endingNames, flag)
}
