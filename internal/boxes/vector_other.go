//go:build purego || !amd64

package boxes

// turns is how many of so many rows a routine takes: there is none.
func turns(int) int { return 0 }

func notAlone(*[256]uint8, []int32, *int32, *uint64, int, int) (int, bool) { return 0, false }

// What follows is never called.

func circleBounds(bool, *[4]*byte, *[3]*byte, int)             {}
func movingCircleBounds(bool, *[4]*byte, *[5]*byte, int)       {}
func digests(bool, *uint64, *byte, int, float64, int) uint64   { return 0 }
func cells(*int32, *[4]*byte, int, float64, int32, int32, int) {}
