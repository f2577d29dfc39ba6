package wasm

import "github.com/hantei-go/hantei/asmgen/vec"

// byExpression moves every value that is read once to right before what reads it, so that it
// can stay on the stack. What is read more often, and what writes an answer, keeps its order.
func byExpression(loop []*vec.Node) (ordered []*vec.Node) {
	readers := map[*vec.Node]int{}
	for _, n := range loop {
		for _, a := range n.Args {
			readers[a]++
		}
	}
	inLoop := map[*vec.Node]bool{}
	for _, n := range loop {
		inLoop[n] = true
	}
	var place func(*vec.Node)
	place = func(n *vec.Node) {
		for _, a := range n.Args {
			if inLoop[a] && readers[a] == 1 {
				place(a)
			}
		}
		ordered = append(ordered, n)
	}
	for _, n := range loop {
		if readers[n] != 1 {
			place(n)
		}
	}
	return ordered
}
