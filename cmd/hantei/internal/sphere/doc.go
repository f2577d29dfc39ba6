// Package sphere matches positions on the sphere, by right ascension and declination, within an angle
// or within error ellipses.
//
// # What is tested
//
// Let h be the haversine of two positions, the square of the sine of half the angle between them.
// With the differences Δα of right ascension and Δδ of declination, and δ1 and δ2 for the
// declinations,
//
//	h = sin²(Δδ/2) + cos δ1·cos δ2·sin²(Δα/2)
//
// The separation is 2·asin √h, in arcseconds. A limit of separations is compared with that number,
// as it is rounded.
//
// Where one of two positions has an error ellipse, the tangent plane at that position decides. The
// other one is projected onto it from the centre of the sphere, which is the gnomonic projection,
// to the east and the north of the ellipse's centre:
//
//	D     = 1 - 2h
//	east  = cos δ2·sin Δα / D
//	north = (sin Δδ + 2·sin δ1·cos δ2·sin²(Δα/2)) / D
//
// A position at 90 degrees or more, where D <= 0, is not in the plane and does not match. A
// semi-axis of an angle a is k·tan a long there, for ellipses of k standard deviations. So an
// ellipse of k = 1 reaches the angles that its row has, along its axes, and a circle is a circle
// on the sphere: the one at that separation. The major axis points to the position angle, from
// north to east. Whether the ellipse holds the point is what [github.com/hantei-go/hantei.EllipsePoint] tells, exactly
// for the projected numbers.
//
// Where both positions have one, the ellipse of one is carried along the great circle to the other
// position. There it lies in the same tangent plane, turned by the angle between the two
// directions to north, and the covariances of both are added. Whether the point lies within k
// standard deviations of the sum is what [github.com/hantei-go/hantei.CovariancePoint] tells, again exactly for the
// numbers that it is given. To carry an ellipse does not change it, and the projected point is on
// the great circle, as far away in either plane: which position has the plane makes no difference but
// that of rounding. It is the one of the lower declination, of equal ones that of the lower right
// ascension, whichever side it is on. So a pair matches or not in either order.
//
// # Errors
//
// Right ascensions and declinations are taken as the binary numbers that they are, and their
// differences are exact. Sines and cosines of degrees are off by at most 1.4 units in the last
// place, and those of multiples of 90 degrees are exact. With u = 2^-53,
//
//   - a separation is off by at most 32u of itself, 3.6e-15;
//   - the projected point is off by at most (48 + 16/D)·u of its distance from the centre:
//     7.2e-15 of it near the centre, 9e-15 at 60 degrees;
//   - a semi-axis in the plane is off by at most 10u of itself, and its direction by 8u radians,
//     beside what rounding to degrees does to axes in other units, which is 1u of the angle;
//   - an entry of the sum of covariances is off by at most 64u of its trace. Covariances of
//     ellipses whose minor axis is less than 3e-8 of the major one are about so wide.
//
// Angles below 1e-148 arcseconds, whose squares underflow, are off by more, and may come out as 0.
//
// So a pair that is farther from the border than 1e-14 of its distance, as an angle on the sphere, is decided as real
// arithmetic on the sphere decides it; one with errors on both sides, if it is farther than 1e-14
// of its distance times the square of the ratio of the axes of the sum. Nothing here depends on a
// machine: no function of a math library takes part but the root and the remainder, which are
// exactly rounded, and no product is fused with a sum unless [math.FMA] says so.
package sphere
