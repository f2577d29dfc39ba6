package catalog

// An Answer is what a test gives for a row.
type Answer struct {
	Name    string // what the answers of a batch are called
	Form    Form
	Record  string   // of a record: the name of the type in package soa
	Columns []string // of a record: the fields of that type, in their order
	Doc     string   // what the values mean
}

// A Form is the form of an answer in memory.
type Form int

const (
	Bits    Form = iota // a bit, in a Mask
	Numbers             // a number, in a slice
	Record              // several numbers, in columns of package soa
)

var (
	Hits = &Answer{
		Name: "hits", Form: Bits,
		Doc: "The bit is 1 for a hit.",
	}
	Times = &Answer{
		Name: "times", Form: Numbers,
		Doc: "A time is in [0, 1], from the start of the frame to its end, and 0 if they touch at the start. A miss has +inf.",
	}
	Distances = &Answer{
		Name: "distances", Form: Numbers,
		Doc: "A distance is negative inside and 0 on the curve.",
	}
	Contacts = &Answer{
		Name: "contacts", Form: Record, Record: "Contacts", Columns: []string{"T", "X", "Y", "NX", "NY"},
		Doc: "Contacts: time of impact t, contact point (x, y), unit normal (nx, ny) from the first shape to the second. " +
			"A miss has t = +inf and NaN in the rest.",
	}
	Nearest = &Answer{
		Name: "nearest", Form: Record, Record: "Nearest", Columns: []string{"D", "X", "Y", "NX", "NY"},
		Doc: "Nearest points: signed distance d, nearest point (x, y) of the curve, outward unit normal (nx, ny) there.",
	}
)

// Answers are all answers.
var Answers = []*Answer{Hits, Times, Distances, Contacts, Nearest}
