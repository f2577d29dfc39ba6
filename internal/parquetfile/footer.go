package parquetfile

import "fmt"

// A layout tells, by their numbers, which fields of a structure are lists, or structures that have some.
type layout map[int16]part

// A part is a list of elements of a kind, or a structure. The reader of package parquet takes elements for
// what they should be, whatever kind the list says they are.
type part struct {
	list   byte   // the kind of the elements; 0 of a structure
	layout layout // of the structure, or of each element
}

// The lists of parquet.thrift in FileMetaData, which is the footer.
var (
	footerLayout = layout{
		fieldSchema: {kindStruct, nil},
		4:           {kindStruct, groupLayout}, // row_groups
		5:           {kindStruct, nil},         // key_value_metadata
		7:           {kindStruct, nil},         // column_orders
	}
	groupLayout = layout{
		1: {kindStruct, chunkLayout}, // columns
		4: {kindStruct, nil},         // sorting_columns
	}
	chunkLayout = layout{
		3: {0, columnLayout}, // meta_data
		8: {0, layout{ // crypto_metadata
			2: {0, layout{1: {kindBinary, nil}}}, // ENCRYPTION_WITH_COLUMN_KEY, path_in_schema
		}},
	}
	columnLayout = layout{
		2:  {kindI32, nil},    // encodings
		3:  {kindBinary, nil}, // path_in_schema
		8:  {kindStruct, nil}, // key_value_metadata
		13: {kindStruct, nil}, // encoding_stats
		16: {0, layout{ // size_statistics
			2: {kindI64, nil}, // repetition_level_histogram
			3: {kindI64, nil}, // definition_level_histogram
		}},
		17: {0, layout{2: {kindI32, nil}}}, // geospatial_statistics, geospatial_types
	}
)

const (
	fieldSchema   = 2 // schema of FileMetaData, a list of SchemaElement
	fieldChildren = 5 // num_children of SchemaElement, an i32
)

// checkFooter checks the counts in a footer, by which the reader of package parquet makes lists before it
// looks for the elements.
func checkFooter(footer []byte) error {
	in := &compact{bytes: footer}
	in.walk(footerLayout, maxDepth)
	if in.err != nil {
		return in.err
	}
	in = &compact{bytes: footer} // in which all is where it should be
	in.structure(maxDepth, func(kind byte, id int16) bool {
		if kind != kindList || id != fieldSchema {
			return false
		}
		in.schema()
		return true
	})
	return in.err
}

// walk passes over a structure, and checks that lists have the kinds of elements that they should have.
// Each count is checked where it is read.
func (c *compact) walk(l layout, depth int) {
	c.structure(depth, func(kind byte, id int16) bool {
		switch p, known := l[id]; {
		case !known:
			return false
		case p.list == 0 && kind == kindStruct:
			c.walk(p.layout, depth-1)
		case p.list != 0 && kind == kindList:
			n, kind := c.list()
			if n > 0 && kind != p.list {
				c.fail(fmt.Errorf("a list of values of kind %d in place of %d", kind, p.list))
			}
			for range n {
				if c.err != nil {
					break
				}
				if kind == kindStruct {
					c.walk(p.layout, depth-1)
				} else {
					c.skipElement(kind, depth-1)
				}
			}
		default:
			return false
		}
		return true
	})
}

// schema checks the tree of columns: a list of its nodes, each in front of its children, of which it has a
// count. The reader goes down into it by recursion, and makes a list of the children of each.
func (c *compact) schema() {
	nodes, _ := c.list()
	left := nodes - 1 // those that are no child yet
	var open []int32  // of the node before, and of those that it is in, how many children follow
	for range nodes {
		children := int32(0)
		c.structure(maxDepth, func(kind byte, id int16) bool {
			if id != fieldChildren || kind != kindI32 {
				return false
			}
			children = c.i32()
			return true
		})
		if children < 0 || int(children) > left {
			c.fail(fmt.Errorf("a schema of %d columns, in which one has %d within it, where %d are left", nodes, children, left))
			return
		}
		left -= int(children)
		for len(open) > 0 && open[len(open)-1] == 0 {
			open = open[:len(open)-1]
		}
		if len(open) > 0 {
			open[len(open)-1]--
		}
		if open = append(open, children); len(open) > maxDepth {
			c.fail(fmt.Errorf("a schema with more than %d columns within each other", maxDepth))
			return
		}
	}
}
