package plainloop

import "github.com/hantei-go/hantei/soa"

// boxesMeet looks for a separating axis and leaves off at the first.
func boxesMeet[T soa.Float](a, b soa.Box[T]) bool {
	dx, dy := b.X-a.X, b.Y-a.Y
	cos, sin := abs(a.UX*b.UX+a.UY*b.UY), abs(a.UX*b.UY-a.UY*b.UX)
	return abs(dx*a.UX+dy*a.UY) <= a.HW+b.HW*cos+b.HH*sin &&
		abs(dy*a.UX-dx*a.UY) <= a.HH+b.HW*sin+b.HH*cos &&
		abs(dx*b.UX+dy*b.UY) <= b.HW+a.HW*cos+a.HH*sin &&
		abs(dy*b.UX-dx*b.UY) <= b.HH+a.HW*sin+a.HH*cos
}

// BoxBox sets the bits of the boxes that meet.
func BoxBox[T soa.Float](hits []uint64, a, b *soa.Boxes[T]) {
	if a.Len() == 1 {
		boxBoxes(hits, a.At(0), b)
		return
	}
	n := b.Len()
	ax, ay, aux, auy, ahw, ahh := a.X[:n], a.Y[:n], a.UX[:n], a.UY[:n], a.HW[:n], a.HH[:n]
	bx, by, bux, buy, bhw, bhh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			one := soa.Box[T]{X: ax[i], Y: ay[i], UX: aux[i], UY: auy[i], HW: ahw[i], HH: ahh[i]}
			other := soa.Box[T]{X: bx[i], Y: by[i], UX: bux[i], UY: buy[i], HW: bhw[i], HH: bhh[i]}
			word |= bit(boxesMeet(one, other)) << (i & 63)
		}
		hits[start/64] = word
	}
}

func boxBoxes[T soa.Float](hits []uint64, a soa.Box[T], b *soa.Boxes[T]) {
	n := b.Len()
	bx, by, bux, buy, bhw, bhh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			other := soa.Box[T]{X: bx[i], Y: by[i], UX: bux[i], UY: buy[i], HW: bhw[i], HH: bhh[i]}
			word |= bit(boxesMeet(a, other)) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountBoxBox counts the boxes that meet.
func CountBoxBox[T soa.Float](a, b *soa.Boxes[T]) (n int) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X {
			if boxesMeet(one, b.At(j)) {
				n++
			}
		}
	}
	return n
}

// CrossBoxBox keeps the boxes that meet.
func CrossBoxBox[T soa.Float](keptA, keptB []int32, a, b *soa.Boxes[T], rowA, rowB int32) (_, _ []int32) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X {
			if boxesMeet(one, b.At(j)) {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// BoxBoxAmong keeps the candidates that meet.
func BoxBoxAmong[T soa.Float](keptA, keptB []int32, one, other *soa.Boxes[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if boxesMeet(one.At(int(i)), other.At(int(j))) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}
