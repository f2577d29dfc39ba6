//go:build race

package race

// Enabled tells whether the race detector is part of the build. It makes sync.Pool drop memory
// at random, so that allocations cannot be counted, and sees nothing of assembly.
const Enabled = true
