//go:build (amd64 || 386.sse2) && !purego

package fenv

// AlteredBits and SumsAltered are the two ways of Altered, of which a CPU takes one.
var AlteredBits, SumsAltered = alteredBits, sumsAltered
