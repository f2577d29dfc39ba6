//go:build js && wasm

package main

// objects are what JavaScript has handles of, by handle. Those that it gave back are nil. Number 0
// is none.
var (
	objects = make([]any, 1)
	unused  []int32 // handles that were given back
)

// keep returns a handle of an object.
func keep(object any) (handle int32) {
	if n := len(unused); n > 0 {
		handle, unused = unused[n-1], unused[:n-1]
		objects[handle] = object
		return handle
	}
	objects = append(objects, object)
	return int32(len(objects) - 1)
}

// get is the object of a handle. JavaScript has checked of which kind it is.
func get[O any](handle int32) O { return objects[handle].(O) }

// optional is get, or the zero value for handle 0.
func optional[O any](handle int32) (none O) {
	if handle == 0 {
		return none
	}
	return get[O](handle)
}

// rows are objects in columns.
type rows interface {
	Len() int
	Resize(n int)

	// rowBytes is how many bytes a row takes.
	rowBytes() int

	// places appends where each column begins.
	places(to []uint32) []uint32
}

// resizeTo sets the number of rows, if there is room, and shows where the columns are then.
func resizeTo(r rows, n int) {
	if n != r.Len() {
		room(n, r.rowBytes())
		r.Resize(n)
	}
	show(r)
}

// kinds make new objects, by element type and kind. The first kinds are the shapes and the records
// of the table of tests, in its order; catalog.js gives them the same numbers.
var kinds = [...][]func() any{
	append(newKinds[float32](), newOthers[float32]()...),
	append(newKinds[float64](), newOthers[float64]()...),
}

// create makes an object of n rows, all zero.
//
//go:wasmexport create
func create(element, kind int32, n uint32) (status int32) {
	defer recovered(&status)
	object := kinds[element][kind]()
	if r, ok := object.(rows); ok {
		resizeTo(r, int(n))
	}
	words[wordHandle] = uint32(keep(object))
	return
}

// resize sets an object's number of rows. New rows are zero.
//
//go:wasmexport resize
func resize(handle int32, n uint32) (status int32) {
	defer recovered(&status)
	resizeTo(get[rows](handle), int(n))
	return
}

// share makes an object of rows from to to-1 of shapes or records, in the same memory.
//
//go:wasmexport share
func share(handle int32, from, to uint32) (status int32) {
	defer recovered(&status)
	part := get[sharer](handle).share(int(from), int(to))
	show(part)
	words[wordHandle] = uint32(keep(part))
	return
}

// removeSwap removes a row: the last one takes its place.
//
//go:wasmexport removeSwap
func removeSwap(handle int32, row uint32) (status int32) {
	defer recovered(&status)
	r := get[rows](handle)
	r.(remover).removeSwap(int(row))
	show(r)
	return
}

// keepRows removes the rows that are not hits.
//
//go:wasmexport keepRows
func keepRows(handle, mask int32) (status int32) {
	defer recovered(&status)
	r := get[rows](handle)
	r.(remover).keep(get[*hits](mask).mask)
	show(r)
	return
}

// notShape is what the last call of validate has found: a row and columns of it, or nothing.
var notShape []uint32

// validate finds the first row of shapes that is not one. It leaves that row in the exchange, followed by the
// columns whose numbers are wrong there, and as the text what they must be; and an empty list if each row is a shape.
//
//go:wasmexport validate
func validate(handle int32) (status int32) {
	defer recovered(&status)
	notShape = notShape[:0]
	if e := get[rowsOfShapes](handle).validate(); e != nil {
		notShape = append(notShape, uint32(e.Row))
		for _, column := range e.Columns {
			notShape = append(notShape, uint32(column))
		}
		say(e.Need)
	}
	showList(notShape)
	return
}

// drop gives a handle back. The object is kept no longer.
//
//go:wasmexport drop
func drop(handle int32) (status int32) {
	defer recovered(&status)
	objects[handle] = nil
	unused = append(unused, handle)
	return
}
