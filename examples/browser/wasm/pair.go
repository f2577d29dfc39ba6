//go:build js

package main

import (
	"unsafe"

	"github.com/hantei-go/hantei/examples/browser/pair"
)

// A question is a pair of shapes, which the page writes, and its answer, which it reads. All fields
// have 32 bits, and question.js counts on their order.
type question struct {
	first, second pair.Shape
	numbers       pair.Numbers
	tested        uint32 // whether there is a test for the shapes; if not, all that follows is 0
	hit           uint32
	textbook      uint32
	test, measure name // the functions that answered; measure is empty where none did
}

// A name is a text in ASCII.
type name struct{ place, length uint32 }

func newName(s string) name {
	return name{uint32(uintptr(unsafe.Pointer(unsafe.StringData(s)))), uint32(len(s))}
}

var asked question

// asking returns the place of the question.
//
//go:wasmexport asking
func asking() uint32 { return uint32(uintptr(unsafe.Pointer(&asked))) }

// ask answers the question and returns whether there is a test for it: 1 or 0.
//
//go:wasmexport ask
func ask() int32 {
	asked.tested, asked.hit, asked.textbook, asked.test, asked.measure = 0, 0, 0, name{}, name{}
	test, swapped := pair.For(asked.first.Kind, asked.second.Kind)
	if test == nil {
		return 0
	}
	var hit bool
	hit, asked.numbers = pair.Answer(asked.first, asked.second)
	a, b := asked.first, asked.second
	if swapped {
		a, b = b, a
	}
	asked.tested, asked.hit, asked.textbook = 1, bit(hit), bit(test.Textbook(a, b))
	asked.test, asked.measure = newName(test.Name), newName(test.MeasureName)
	return 1
}

func bit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

var (
	grid       pair.Grid
	gridPlaces [3]uint32
)

// lay sets the size of the grid and returns the places of its X, its Y and its answers.
//
//go:wasmexport lay
func lay(columns, rows int32) *[3]uint32 {
	grid.Resize(int(columns), int(rows))
	gridPlaces = [3]uint32{place(grid.X), place(grid.Y), place(grid.Says)}
	return &gridPlaces
}

// survey answers the question with the second shape in every place of the grid, but for the exact
// answer. There has to be a test for it.
//
//go:wasmexport survey
func survey() { grid.Ask(asked.first, asked.second) }

// check adds the exact answers of a row of the grid. They take long, and the page has other things
// to do in between.
//
//go:wasmexport check
func check(row int32) { grid.Check(int(row)) }
