package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// timeOfImpact solves |d + v t| = r by the textbook quadratic. It returns +Inf where the circles do
// not meet within the frame.
func timeOfImpact[T soa.Float](dx, dy, vx, vy, r T) T {
	c := dx*dx + dy*dy - r*r
	if c <= 0 {
		return 0
	}
	a, b := vx*vx+vy*vy, dx*vx+dy*vy
	disc := b*b - a*c
	if b >= 0 || disc < 0 {
		return T(math.Inf(1))
	}
	t := (-b - sqrt(disc)) / a
	if t > 1 {
		return T(math.Inf(1))
	}
	return t
}

// CircleSweep stores the times of impact.
func CircleSweep[T soa.Float](times []T, a, b *soa.MovingCircles[T]) {
	if a.Len() == 1 {
		circleSweeps(times, a.At(0), b)
		return
	}
	n := len(b.X)
	ax, ay, avx, avy, ar := a.X[:n], a.Y[:n], a.VX[:n], a.VY[:n], a.R[:n]
	bx, by, bvx, bvy, br := b.X[:n], b.Y[:n], b.VX[:n], b.VY[:n], b.R[:n]
	for i := range times[:n] {
		times[i] = timeOfImpact(bx[i]-ax[i], by[i]-ay[i], bvx[i]-avx[i], bvy[i]-avy[i], ar[i]+br[i])
	}
}

func circleSweeps[T soa.Float](times []T, a soa.MovingCircle[T], b *soa.MovingCircles[T]) {
	n := len(b.X)
	ax, ay, avx, avy, ar := a.X, a.Y, a.VX, a.VY, a.R
	bx, by, bvx, bvy, br := b.X[:n], b.Y[:n], b.VX[:n], b.VY[:n], b.R[:n]
	for i := range times[:n] {
		times[i] = timeOfImpact(bx[i]-ax, by[i]-ay, bvx[i]-avx, bvy[i]-avy, ar+br[i])
	}
}

// CircleSweepContact stores times, points and normals from a to b.
func CircleSweepContact[T soa.Float](out *soa.Contacts[T], a, b *soa.MovingCircles[T]) {
	nan := T(math.NaN())
	step := min(a.Len()-1, 1) // 0 where a has one row for all
	for i, k := 0, 0; i < len(b.X); i, k = i+1, k+step {
		dx, dy := b.X[i]-a.X[k], b.Y[i]-a.Y[k]
		vx, vy := b.VX[i]-a.VX[k], b.VY[i]-a.VY[k]
		t := timeOfImpact(dx, dy, vx, vy, a.R[k]+b.R[i])
		out.T[i] = t
		if t > 1 {
			out.X[i], out.Y[i], out.NX[i], out.NY[i] = nan, nan, nan, nan
			continue
		}
		nx, ny := dx+vx*t, dy+vy*t
		length := sqrt(nx*nx + ny*ny)
		nx, ny = nx/length, ny/length
		out.X[i], out.Y[i] = a.X[k]+a.VX[k]*t+a.R[k]*nx, a.Y[k]+a.VY[k]*t+a.R[k]*ny
		out.NX[i], out.NY[i] = nx, ny
	}
}
