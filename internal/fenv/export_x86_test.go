//go:build (amd64 || 386.sse2) && !purego

package fenv

// RegisterAltered and SumsAltered are the two ways of Altered, of which a CPU takes one.
var RegisterAltered, SumsAltered = registerAltered, sumsAltered
