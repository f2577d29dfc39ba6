/*
 * environment: calls by threads that round otherwise than to the nearest, flush
 * subnormal numbers to zero, or trap exceptions. The answers are those of the
 * default floating-point environment, and the thread keeps its own.
 */
#include "check.h"

#if defined(__SSE2__)
#include <xmmintrin.h>

enum { TO_DEFAULT = 0x1f80, EXCEPTIONS = 0x3f };
static const unsigned modes[] = {0x1fc0, 0x9f80, 0x9fc0, 0x3f80, 0x5f80, 0x7f80, 0xffc0, 0x0000, 0xe040};

static unsigned control(void) { return _mm_getcsr() & ~(unsigned)EXCEPTIONS; }
static void set_control(unsigned c) { _mm_setcsr(c); }

#elif defined(__aarch64__)

enum { TO_DEFAULT = 0 };
static const unsigned modes[] = {1u << 24, 1u << 22, 1u << 23, 3u << 22, 7u << 22};

static unsigned control(void)
{
	uint64_t c;
	__asm__ volatile("mrs %0, fpcr" : "=r"(c));
	return (unsigned)c;
}

static void set_control(unsigned c) { __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)c)); }

#else

enum { TO_DEFAULT = 0 };
static const unsigned modes[] = {TO_DEFAULT};

static unsigned control(void) { return TO_DEFAULT; }
static void set_control(unsigned c) { (void)c; }

#endif

enum { N = 64, ROOM = N * N };

static double x[N], y[N], ux[N], uy[N], r[N];

typedef struct {
	uint64_t hits[N / 64];
	double distances[N], directions[2 * N], sides[4 * N], within[ROOM];
	int32_t a[2 * ROOM], b[2 * ROOM];
	size_t counts[2];
} answers;

static void answer(answers *to)
{
	hantei_circles_f64 circles = {N, x, y, r};
	hantei_points_f64 points = {N, y, x};
	hantei_ellipses_f64 ellipses = {N, x, y, ux, uy, r, r};
	hantei_bounds_f64 bounds = {N, to->sides, to->sides + N, to->sides + 2 * N, to->sides + 3 * N};
	hantei_measured_f64 within = {0, ROOM, to->a, to->b, to->within};
	hantei_pairs touching = {0, ROOM, to->a + ROOM, to->b + ROOM};
	hantei_options crew = {-1, NULL, NULL, NULL, NULL};
	hantei_grid_f64 *grid = hantei_grid_new_f64();
	OK(hantei_circle_circle_f64(to->hits, N / 64, &circles, &circles));
	OK(hantei_ellipse_distance_f64(to->distances, N, &ellipses, &points));
	OK(hantei_direction_f64(to->directions, to->directions + N, y, N));
	OK(hantei_bounds_ellipses_f64(&bounds, &ellipses));
	OK(hantei_cross_ellipse_distance_f64(&within, &to->counts[0], &ellipses, &points, 0, &crew));
	OK(hantei_sort_f64(&within));
	OK(hantei_grid_build_f64(grid, &bounds, 0));
	OK(hantei_grid_self_f64(&touching, &to->counts[1], grid));
	OK(hantei_grid_free_f64(grid));
}

int main(void)
{
	answers *want = NEW(answers, 1);
	for (int i = 0; i < N; i++) {
		double size = i % 3 ? 5e-324 : 1;
		x[i] = (i * 37 % 101) * size;
		y[i] = (i * 17 % 103) * size;
		ux[i] = 3;
		uy[i] = 1 + i;
		r[i] = (i % 20) * size;
	}
	answer(want);
	CHECK(want->counts[0] > 0 && want->counts[0] < ROOM && want->counts[1] > 0);
	for (size_t k = 0; k < sizeof modes / sizeof *modes; k++) {
		answers *got = NEW(answers, 1);
		unsigned after;
		set_control(modes[k]);
		answer(got);
		after = control();
		set_control(TO_DEFAULT);
		if (after != modes[k])
			FAIL("mode %#x is %#x after the calls", modes[k], after);
		if (memcmp(got, want, sizeof *want) != 0)
			FAIL("mode %#x has other answers", modes[k]);
		free(got);
	}
	free(want);
	return finish();
}
