// Package shapefiles reads collections of shapes from files, for the transforms of
// [github.com/hantei-go/hantei/interop/beam], and writes what they find: Parquet, Arrow IPC and
// CSV.
//
// A shape is a row; its numbers are columns found by name, as
// [github.com/hantei-go/hantei/interop/beam.Shape] lists them, in any order and among any others.
// In place of ux and uy there may be angle, in radians from the x axis towards the y axis. A column
// may be of any type of integers or floats.
//
// A name of files is a path, with wildcards or not, on any file system that is registered with
// Beam: local paths, and gs:// for Google's; or several of these, with commas between them. Rows
// are numbered from 0 on through all files in that order, those of a pattern in the order of their
// names. A row that cannot be read, because it has a null, an integer that float64 does not have,
// a text that is no number, or in CSV more or fewer fields than the first line, goes to the bad rows
// of the transform. A file that cannot be read at all is an error.
package shapefiles
