/*
 * cost: what a call of hantei costs, and from how many rows on it is faster than
 * a plain loop in C, which takes no care at the boundary.
 *
 *	cc -O2 cost.c $(pkg-config --cflags --libs hantei) -o cost
 */
#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <hantei.h>

enum { MOST = 4096 };

static float c[8][MOST];
static uint64_t hits[MOST / 64];

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void ellipse_point(size_t n)
{
	hantei_ellipses_f32 e = {n, c[0], c[1], c[2], c[3], c[4], c[5]};
	hantei_points_f32 p = {n, c[6], c[7]};
	if (hantei_ellipse_point_f32(hits, MOST / 64, &e, &p) != HANTEI_OK)
		exit(1);
}

static void plain_ellipse_point(size_t n)
{
	for (size_t w = 0; w < n; w += 64) {
		uint64_t word = 0;
		for (size_t i = w; i < n && i < w + 64; i++) {
			float dx = c[6][i] - c[0][i], dy = c[7][i] - c[1][i];
			float u = (dx * c[2][i] + dy * c[3][i]) * c[5][i], v = (dy * c[2][i] - dx * c[3][i]) * c[4][i], r = c[4][i] * c[5][i];
			word |= (uint64_t)(u * u + v * v <= r * r) << (i - w);
		}
		hits[w / 64] = word;
	}
}

static void circle_circle(size_t n)
{
	hantei_circles_f32 a = {n, c[0], c[1], c[4]}, b = {n, c[6], c[7], c[5]};
	if (hantei_circle_circle_f32(hits, MOST / 64, &a, &b) != HANTEI_OK)
		exit(1);
}

static void plain_circle_circle(size_t n)
{
	for (size_t w = 0; w < n; w += 64) {
		uint64_t word = 0;
		for (size_t i = w; i < n && i < w + 64; i++) {
			float dx = c[6][i] - c[0][i], dy = c[7][i] - c[1][i], r = c[4][i] + c[5][i];
			word |= (uint64_t)(dx * dx + dy * dy <= r * r) << (i - w);
		}
		hits[w / 64] = word;
	}
}

/* nothing is a call without work: to free no grid. */
static void nothing(size_t n)
{
	if (hantei_grid_free_f32(NULL) != HANTEI_OK)
		exit((int)n);
}

/* cost is the nanoseconds of a call: the least of some runs of a millisecond. */
static double cost(void (*call)(size_t), size_t n)
{
	double least = 1e9;
	int calls = 1;
	for (int run = 0; run < 12; run++) {
		double start = now(), took;
		for (int i = 0; i < calls; i++)
			call(n);
		took = now() - start;
		if (took < 1e6) {
			calls *= 2;
			run--;
			continue;
		}
		if (took / calls < least)
			least = took / calls;
	}
	return least;
}

static void compare(const char *name, void (*call)(size_t), void (*plain)(size_t))
{
	size_t pays = 0;
	printf("%s, float, nanoseconds a call on %s\n    rows    hantei plain loop\n", name, hantei_tier());
	for (size_t n = 1; n <= MOST; n += n < 16 ? n : n / 2) {
		double mine = cost(call, n), other = cost(plain, n);
		printf("%8d %9.0f %10.0f\n", (int)n, mine, other);
		if (mine >= other)
			pays = 0;
		else if (pays == 0)
			pays = n;
	}
	if (pays)
		printf("hantei is faster from %d rows on\n\n", (int)pays);
	else
		printf("hantei is not faster up to %d rows\n\n", MOST);
}

int main(void)
{
	for (int k = 0; k < 8; k++) {
		for (int i = 0; i < MOST; i++)
			c[k][i] = (float)((i * 7919 + k * 104729) % 1000) / 100 + 1;
	}
	printf("a call that does nothing: %.0f ns\n\n", cost(nothing, 0));
	compare("EllipsePoint", ellipse_point, plain_ellipse_point);
	compare("CircleCircle", circle_circle, plain_circle_circle);
	return 0;
}
