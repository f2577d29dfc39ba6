package beampairs

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// A Block is rows of a collection of shapes that follow each other: the element of the collections
// that the transforms take. The rows of a collection are numbered from 0, and no number is there
// twice. A collection may have blocks of any sizes, in any order. Tens of thousands of rows in a
// block are right: a worker handles a block at once, and each block is cut into a piece for each
// cell.
type Block struct {
	First   int64       // the number of the first row in the collection
	Columns [][]float64 // those of a [Shape], in its order, of equal lengths

	// Source is the file that the rows come from, and SourceRow the number that the first has there,
	// for the reports of bad rows.
	Source    string
	SourceRow int64

	// Unread are the rows whose numbers could not be read, in ascending order. They should have NaN in
	// the columns, so that they are in no pair.
	Unread []Unread
}

// Len is the number of rows.
func (b *Block) Len() int {
	if len(b.Columns) == 0 {
		return 0
	}
	return len(b.Columns[0])
}

// Unread is a row of a block that could not be read, counted from 0 within the block, and the
// reason.
type Unread struct {
	Row    int
	Reason string
}

// A BadRow is a row that is in no pair because it is not a shape, or because it could not be read.
type BadRow struct {
	Source string // the file
	Row    int64  // in the file, counted from 0
	Reason string
}

// Pairs are pairs of rows in columns of equal length, as many or few as were found at once: the
// element of the collections that the transforms give. No pair is there twice in a collection.
type Pairs struct {
	First, Second []int64     // the numbers of the rows in their collections
	Numbers       [][]float64 // a column for each number of the test's answer
}

// Len is the number of pairs.
func (p *Pairs) Len() int { return len(p.First) }

// A Pair is one of Pairs, by itself. [Each] makes them.
type Pair struct {
	First, Second int64
	Numbers       []float64
}

// Answers are what a test of rows gives, in columns of equal length.
type Answers struct {
	Rows    []int64     // their numbers in both collections, ascending
	Hits    []bool      // by its bit, or by a first number within the limit
	Numbers [][]float64 // a column for each number of the test's answer
}

// A piece is rows of one side that go to one task.
type piece struct {
	side     int
	visiting bool    // the rows' own level is below that of the cell
	rows     []int64 // their numbers, ascending
	columns  [][]float64
}

func init() {
	beam.RegisterCoder(reflect.TypeFor[Block](), encodeBlock, decodeBlock)
	beam.RegisterCoder(reflect.TypeFor[BadRow](), encodeBadRow, decodeBadRow)
	beam.RegisterCoder(reflect.TypeFor[Pairs](), encodePairs, decodePairs)
	beam.RegisterCoder(reflect.TypeFor[Pair](), encodePair, decodePair)
	beam.RegisterCoder(reflect.TypeFor[Answers](), encodeAnswers, decodeAnswers)
	beam.RegisterCoder(reflect.TypeFor[piece](), encodePiece, decodePiece)
}

func encodeBlock(b Block) []byte {
	var e encoding
	e.int(b.First)
	e.columns(b.Columns)
	e.text(b.Source)
	e.int(b.SourceRow)
	e.length(len(b.Unread))
	for _, u := range b.Unread {
		e.int(int64(u.Row))
		e.text(u.Reason)
	}
	return e
}

func decodeBlock(bytes []byte) (Block, error) {
	d := decoding{bytes: bytes}
	b := Block{First: d.int(), Columns: d.columns(), Source: d.text(), SourceRow: d.int()}
	for range d.length(2) {
		b.Unread = append(b.Unread, Unread{int(d.int()), d.text()})
	}
	return b, d.end("Block")
}

func encodeBadRow(r BadRow) []byte {
	var e encoding
	e.text(r.Source)
	e.int(r.Row)
	e.text(r.Reason)
	return e
}

func decodeBadRow(bytes []byte) (BadRow, error) {
	d := decoding{bytes: bytes}
	r := BadRow{d.text(), d.int(), d.text()}
	return r, d.end("BadRow")
}

func encodePairs(p Pairs) []byte {
	var e encoding
	e.rows(p.First)
	e.rows(p.Second)
	e.columns(p.Numbers)
	return e
}

func decodePairs(bytes []byte) (Pairs, error) {
	d := decoding{bytes: bytes}
	p := Pairs{d.rows(), d.rows(), d.columns()}
	return p, d.end("Pairs")
}

func encodePair(p Pair) []byte {
	var e encoding
	e.int(p.First)
	e.int(p.Second)
	e.floats(p.Numbers)
	return e
}

func decodePair(bytes []byte) (Pair, error) {
	d := decoding{bytes: bytes}
	p := Pair{d.int(), d.int(), d.floats()}
	return p, d.end("Pair")
}

func encodeAnswers(a Answers) []byte {
	var e encoding
	e.rows(a.Rows)
	e.length(len(a.Hits))
	for _, hit := range a.Hits {
		e = append(e, bit(hit))
	}
	e.columns(a.Numbers)
	return e
}

func decodeAnswers(bytes []byte) (Answers, error) {
	d := decoding{bytes: bytes}
	a := Answers{Rows: d.rows()}
	a.Hits = make([]bool, d.length(1))
	for i := range a.Hits {
		a.Hits[i] = d.bytes[i] != 0
	}
	d.bytes = d.bytes[len(a.Hits):]
	a.Numbers = d.columns()
	return a, d.end("Answers")
}

func encodePiece(p piece) []byte {
	var e encoding
	e = append(e, byte(p.side)<<1|bit(p.visiting))
	e.rows(p.rows)
	e.columns(p.columns)
	return e
}

func decodePiece(bytes []byte) (piece, error) {
	d := decoding{bytes: bytes}
	if len(bytes) == 0 {
		d.fail(errShort)
		return piece{}, d.end("piece")
	}
	d.bytes = bytes[1:]
	p := piece{int(bytes[0] >> 1), bytes[0]&1 != 0, d.rows(), d.columns()}
	return p, d.end("piece")
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}
