//go:build !linux

package packed

// askForHugePages asks for nothing: the system gives pages of the size that it thinks best.
func askForHugePages([]uint64) {}
