package declare

import "github.com/hantei-go/hantei/asmgen/assembly"

// A signature is the parameters and results of a function that does not take routineArgs: as Go
// declares them, their bytes, and where each of them lies.
type signature struct {
	text      string
	arguments int
	offsets   map[string]int
}

// function starts the assembly of a function with this signature.
func (s *signature) function(name string) *assembly.Function {
	return &assembly.Function{Name: name, Signature: s.text, Arguments: s.arguments}
}

// parameter is a parameter or result.
func (s *signature) parameter(name string) assembly.Parameter {
	offset, ok := s.offsets[name]
	if !ok {
		panic("declare: there is no parameter " + name + " in " + s.text)
	}
	return assembly.Parameter{Name: name, Offset: offset}
}
