// Package separate finds results of a call in the memory of its sides, or of each other. The batch tests of package
// hantei look for themselves; calls that hand them a part of the rows at a time look here, for a test sees
// only the memory of that part.
package separate

import (
	"fmt"
	"reflect"
	"unsafe"
)

// A span is memory from an address to before another.
type span struct{ from, to uintptr }

// overlaps tells whether two spans share memory, which an empty one does with none.
func (s span) overlaps(other span) bool {
	return max(s.from, other.from) < min(s.to, other.to)
}

// CheckSlice panics if a result of a call, a slice, shares memory with a column of either side. A side is a pointer
// to a struct of slices; what else it points to, or has besides, cannot be seen and is taken to be separate. The
// message has the package, the call and the name of the result.
func CheckSlice[T any](pkg, call, result string, s []T, first, second any) {
	from := uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	results := [...]span{{from, from + uintptr(len(s))*unsafe.Sizeof(*new(T))}}
	checkSides(pkg, call, result, results[:], first, second)
}

// CheckColumns panics if results of a call, a pointer to a struct of slices, share memory with a column of either
// side or have columns that share memory with each other, once they have so many rows. Those that have room for
// them stay where they are.
func CheckColumns(pkg, call, results string, columns any, rows int, first, second any) {
	var room [16]span
	of, n := columnsOf(columns)
	spans := room[:0]
	for i := range n {
		s := spanOf(of, i, func(column reflect.Value) int { return min(column.Cap(), rows) })
		for k, other := range spans {
			if s.overlaps(other) {
				fields := of.Type()
				panic(fmt.Sprintf("%s: %s: %s.%s overlaps %[3]s.%[5]s, need separate memory", pkg, call, results, fields.Field(i).Name, fields.Field(k).Name))
			}
		}
		spans = append(spans, s)
	}
	checkSides(pkg, call, results, spans, first, second)
}

func checkSides(pkg, call, result string, results []span, first, second any) {
	for k, side := range [...]any{first, second} {
		of, n := columnsOf(side)
		for i := range n {
			column := spanOf(of, i, reflect.Value.Len)
			for _, s := range results {
				if s.overlaps(column) {
					panic(fmt.Sprintf("%s: %s: %s overlaps %s, need separate memory", pkg, call, result, [...]string{"first", "second"}[k]))
				}
			}
		}
	}
}

// columnsOf is the struct that columns points to, and how many fields it has. Columns of another kind have none that
// can be seen.
func columnsOf(columns any) (of reflect.Value, n int) {
	of = reflect.ValueOf(columns).Elem()
	if of.Kind() != reflect.Struct {
		return of, 0
	}
	return of, of.NumField()
}

// spanOf is the memory of as many rows of column i as rows says.
func spanOf(of reflect.Value, i int, rows func(column reflect.Value) int) span {
	column := of.Field(i)
	if column.Kind() != reflect.Slice {
		return span{}
	}
	from := column.Pointer()
	return span{from, from + uintptr(rows(column))*column.Type().Elem().Size()}
}
