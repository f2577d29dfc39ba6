//go:build purego || !arm64

package ceiling

import "unsafe"

// sumGo is sum without assembly, with eight sums at a time.
func sumGo(starts *[maxColumns]unsafe.Pointer, count, bytes int) uint64 {
	var s [8]uint64
	for at := 0; at < bytes; at += Stride {
		for _, start := range starts[:count] {
			block := (*[Stride / 8]uint64)(unsafe.Add(start, at))
			for i := 0; i < len(block); i += 8 {
				w := (*[8]uint64)(block[i : i+8])
				s[0], s[1], s[2], s[3] = s[0]+w[0], s[1]+w[1], s[2]+w[2], s[3]+w[3]
				s[4], s[5], s[6], s[7] = s[4]+w[4], s[5]+w[5], s[6]+w[6], s[7]+w[7]
			}
		}
	}
	return s[0] + s[1] + s[2] + s[3] + s[4] + s[5] + s[6] + s[7]
}
