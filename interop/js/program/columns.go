//go:build js && wasm

package main

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// columnsOf is what shapes and records of package soa have in common.
type columnsOf[S any] interface {
	*S
	Len() int
	Resize(n int)
	Slice(i, j int) S
	RemoveSwap(i int)
	Keep(mask []uint64)
}

// columns are shapes or records of type S as an object.
type columns[T soa.Float, S any, P columnsOf[S]] struct {
	all  S
	list func(*S) [][]T
}

// newColumns makes the maker of such objects; list lists the columns of an S.
func newColumns[T soa.Float, S any, P columnsOf[S]](list func(*S) [][]T) func() any {
	return func() any { return &columns[T, S, P]{list: list} }
}

// A holder has columns of type S.
type holder[S any] interface{ hold() *S }

// A sharer is an object of which a part can be an object too.
type sharer interface{ share(from, to int) rows }

// A remover is an object of which rows can be taken out.
type remover interface {
	removeSwap(i int)
	keep(mask []uint64)
}

// rowsOfShapes are shapes of any type.
type rowsOfShapes interface {
	rows
	validate() *soa.RowError
}

func (c *columns[T, S, P]) hold() *S      { return &c.all }
func (c *columns[T, S, P]) Len() int      { return P(&c.all).Len() }
func (c *columns[T, S, P]) Resize(n int)  { P(&c.all).Resize(n) }
func (c *columns[T, S, P]) rowBytes() int { return len(c.list(&c.all)) * sizeOf[T]() }

func (c *columns[T, S, P]) removeSwap(i int)   { P(&c.all).RemoveSwap(i) }
func (c *columns[T, S, P]) keep(mask []uint64) { P(&c.all).Keep(mask) }

func (c *columns[T, S, P]) places(to []uint32) []uint32 {
	for _, column := range c.list(&c.all) {
		to = append(to, place(column))
	}
	return to
}

func (c *columns[T, S, P]) share(from, to int) rows {
	return &columns[T, S, P]{all: P(&c.all).Slice(from, to), list: c.list}
}

// validate is Validate of shapes; records have none. The columns have one length, so that only a row can be wrong.
func (c *columns[T, S, P]) validate() *soa.RowError {
	if err := any(&c.all).(interface{ Validate() error }).Validate(); err != nil {
		return err.(*soa.RowError)
	}
	return nil
}

func sizeOf[E any]() int {
	var e E
	return int(unsafe.Sizeof(e))
}

// columns are the columns themselves, in their order.
func (c *columns[T, S, P]) columns() [][]T { return c.list(&c.all) }
