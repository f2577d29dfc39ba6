package shapefiles

import (
	"fmt"
	"path"
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

var endings = map[string]Format{
	".parquet": Parquet, ".pq": Parquet,
	".arrow": Arrow, ".feather": Arrow, ".ipc": Arrow,
	".arrows": Stream,
	".csv":    CSV,
}

// FormatOf is the format that the ending of a name tells.
func FormatOf(name string) (Format, error) {
	f, ok := endings[strings.ToLower(path.Ext(name))]
	if !ok {
		return "", fmt.Errorf("%s: the ending names no format, need .parquet, .pq, .arrow, .feather, .ipc, .arrows or .csv", name)
	}
	return f, nil
}
