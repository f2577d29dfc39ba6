//go:build !purego

package boxes

import "github.com/hantei-go/hantei/internal/tier"

// turns is how many of so many rows fill turns of a routine; none in the generic tier.
func turns(rows int) int {
	if tier.Active() == tier.Generic {
		return 0
	}
	return rows &^ 7
}

func circleBounds(narrow bool, to *[4]*byte, from *[3]*byte, rows int) {
	if narrow {
		circleBoundsF32AVX2(to, from, rows)
	} else {
		circleBoundsF64AVX2(to, from, rows)
	}
}

func movingCircleBounds(narrow bool, to *[4]*byte, from *[5]*byte, rows int) {
	if narrow {
		movingCircleBoundsF32AVX2(to, from, rows)
	} else {
		movingCircleBoundsF64AVX2(to, from, rows)
	}
}

func digests(narrow bool, to *uint64, boxes *byte, stride int, scale float64, rows int) (far uint64) {
	if narrow {
		return digestsF32AVX2(to, boxes, stride, scale, rows)
	}
	return digestsF64AVX2(to, boxes, stride, scale, rows)
}

func cells(to *int32, from *[4]*byte, rows int, scale float64, stride, mask int32, most int) {
	cellsF32AVX2(to, from, rows, scale, stride, mask, most)
}

// notAlone reports whether it has listed anything.
func notAlone(list *[256]uint8, cells []int32, starts *int32, digests *uint64, at, stride int) (found int, ok bool) {
	if tier.Active() == tier.Generic || len(cells) == 0 {
		return 0, false
	}
	return notAloneAVX2(&list[0], &cells[0], len(cells), starts, digests, at, stride), true
}
