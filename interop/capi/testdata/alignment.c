/*
 * alignment: memory that is aligned as the compiler aligns its type, and no better.
 * On 386 numbers of 8 bytes need only 4.
 */
#include "check.h"

#define ROWS 5

/* Each array follows 4 bytes, and what is before it takes a multiple of 8: on 386 none begins at one. */
struct memory {
	double whole; /* has malloc's alignment */
	int32_t before;
	double x[ROWS], y[ROWS], r[ROWS], times[ROWS];
	uint64_t hits[1], category[ROWS], mask[ROWS];
	int32_t a[ROWS], b[ROWS];
	double v[ROWS];
};

int main(void)
{
	struct memory *m = NEW(struct memory, 1);
	hantei_circles_f64 circles = {ROWS, m->x, m->y, m->r};
	hantei_moving_circles_f64 moving = {ROWS, m->x, m->y, m->x, m->y, m->r};
	hantei_measured_f64 found = {0, ROWS, m->a, m->b, m->v};
	hantei_options options = {1, m->category, m->mask, NULL, NULL};
	size_t count = 0;
	for (size_t i = 0; i < ROWS; i++) {
		m->x[i] = 10 * (double)i;
		m->r[i] = 1;
		m->category[i] = m->mask[i] = i == 1 ? 0 : UINT64_MAX;
	}
	OK(hantei_circle_circle_f64(m->hits, 1, &circles, &circles));
	CHECK(m->hits[0] == 31);
	OK(hantei_circle_sweep_f64(m->times, ROWS, &moving, &moving));
	CHECK(m->times[ROWS - 1] == 0);
	OK(hantei_cross_circle_sweep_f64(&found, &count, &moving, &moving, 0, &options));
	CHECK(count == ROWS - 1 && found.n == ROWS - 1 && found.v[1] == 0 && found.a[1] == 2);
	free(m);
	return finish();
}
