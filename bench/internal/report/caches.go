package report

import (
	"fmt"
	"strings"
)

// Caches are sizes in bytes of what one core has or shares.
type Caches struct {
	L1, L2, L3 int
	Assumed    bool // the CPU does not tell all of them
}

// Bytes returns the size of the cache that rows of a size fit in, 0 for rows that fit in none.
func (c Caches) Bytes(size string) int {
	return map[string]int{SizeL1: c.L1, SizeL2: c.L2, SizeL3: c.L3}[size]
}

// String lists the sizes.
func (c Caches) String() string {
	s := fmt.Sprintf("L1 %s, L2 %s, L3 %s", binary(c.L1), binary(c.L2), binary(c.L3))
	if c.Assumed {
		s += assumedMark
	}
	return s
}

const assumedMark = " (partly assumed)"

// ParseCaches reads what String writes.
func ParseCaches(text string) (c Caches, err error) {
	list, assumed := strings.CutSuffix(text, assumedMark)
	c.Assumed = assumed
	var units [3]string
	if _, err := fmt.Sscanf(list, "L1 %d %3s, L2 %d %3s, L3 %d %3s",
		&c.L1, &units[0], &c.L2, &units[1], &c.L3, &units[2]); err != nil {
		return Caches{}, fmt.Errorf("caches are %q: want sizes of L1, L2 and L3: %w", text, err)
	}
	for i, size := range []*int{&c.L1, &c.L2, &c.L3} {
		switch units[i] {
		case "KiB":
			*size <<= 10
		case "MiB":
			*size <<= 20
		default:
			return Caches{}, fmt.Errorf("caches are %q: want sizes in KiB or MiB", text)
		}
	}
	return c, nil
}

// binary prints a number of bytes as KiB or MiB.
func binary(bytes int) string {
	if bytes >= 1<<20 && bytes%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", bytes>>20)
	}
	return fmt.Sprintf("%d KiB", bytes>>10)
}
