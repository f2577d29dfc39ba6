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
		Doc: "Contacts: time of impact t, contact point (x, y), unit normal (nx, ny): of moving circles from the first to the " +
			"second, of a ray the outward normal of the shape that it touches. A miss has t = +inf and NaN in the rest.",
	}
	Penetrations = &Answer{
		Name: "penetrations", Form: Record, Record: "Penetrations", Columns: []string{"Depth", "X", "Y", "NX", "NY"},
		Doc: "Penetrations: depth, negative where there is a gap, contact point (x, y), unit normal (nx, ny) from the first " +
			"shape to the second.",
	}
	Manifolds = &Answer{
		Name: "manifolds", Form: Record, Record: "Manifolds",
		Columns: []string{"Depth", "NX", "NY", "Depth1", "X1", "Y1", "ID1", "Depth2", "X2", "Y2", "ID2"},
		Doc: "Manifolds: depth, negative where there is a gap, unit normal (nx, ny) from the first shape to the second, and one " +
			"or two contact points (x1, y1) and (x2, y2), each with its own depth and an identity that stays the same from " +
			"frame to frame. A second point that is not there is NaN, and of boxes that do not meet all but the depth is.",
	}
	Nearest = &Answer{
		Name: "nearest", Form: Record, Record: "Nearest", Columns: []string{"D", "X", "Y", "NX", "NY"},
		Doc: "Nearest points: signed distance d, nearest point (x, y) of the curve, outward unit normal (nx, ny) there.",
	}
)

// Answers are all answers.
var Answers = []*Answer{Hits, Times, Distances, Contacts, Penetrations, Manifolds, Nearest}
