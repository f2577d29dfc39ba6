/* threads: calls from many threads at once, on the same inputs and the same grid. */
#include <pthread.h>

#include "check.h"

enum { THREADS = 8, ROUNDS = 200, N = 1000, WORDS = (N + 63) / 64, ROOM = 20000 };

static float x[N], y[N], r[N], box[4][N];
static uint64_t want_hits[WORDS];
static size_t want_pairs, want_near;
static hantei_grid_f32 *grid;

static hantei_circles_f32 circles(void)
{
	hantei_circles_f32 c = {N, x, y, r};
	return c;
}

static hantei_bounds_f32 bounds(void)
{
	hantei_bounds_f32 b = {N, box[0], box[1], box[2], box[3]};
	return b;
}

static int mistakes(int thread)
{
	uint64_t hits[WORDS];
	size_t count;
	char want[64];
	int wrong = 0;
	hantei_circles_f32 all = circles(), one = all, few = all;
	hantei_bounds_f32 b = bounds();
	hantei_options crew = {-1, NULL, NULL, NULL, NULL};
	one.n = 1;
	few.n = 2 + (size_t)thread;
	snprintf(want, sizeof want, "first has %d rows", 2 + thread);
	for (int i = 0; i < ROUNDS; i++) {
		memset(hits, 0xFF, sizeof hits);
		wrong += hantei_circle_circle_f32(hits, WORDS, &one, &all) != HANTEI_OK || memcmp(hits, want_hits, sizeof hits);
		wrong += hantei_circle_circle_f32(hits, WORDS, &few, &all) != HANTEI_LENGTH;
		wrong += hantei_self_circle_circle_f32(NULL, &count, &all, &crew) != HANTEI_OK || count != want_pairs;
		wrong += hantei_grid_build_f32(grid, &b, 0) != HANTEI_OK;
		wrong += hantei_grid_self_f32(NULL, &count, grid) != HANTEI_OK || count != want_near;
		wrong += !strstr(hantei_last_error(), want); /* this thread's, whatever others did */
	}
	return wrong;
}

static void *run(void *argument)
{
	int *result = (int *)argument;
	*result = mistakes(*result);
	return NULL;
}

int main(void)
{
	pthread_t threads[THREADS];
	int results[THREADS];
	hantei_circles_f32 all, one;
	hantei_bounds_f32 b = bounds();
	for (int i = 0; i < N; i++) {
		x[i] = (float)(i * 37 % 1009);
		y[i] = (float)(i * 101 % 1013);
		r[i] = (float)(3 + i % 20);
	}
	all = one = circles();
	one.n = 1;
	grid = hantei_grid_new_f32();
	OK(hantei_circle_circle_f32(want_hits, WORDS, &one, &all));
	OK(hantei_self_circle_circle_f32(NULL, &want_pairs, &all, NULL));
	OK(hantei_bounds_circles_f32(&b, &all));
	OK(hantei_grid_build_f32(grid, &b, 0));
	OK(hantei_grid_self_f32(NULL, &want_near, grid));
	CHECK(want_pairs > 100 && want_near > want_pairs);
	for (int i = 0; i < THREADS; i++) {
		results[i] = i;
		CHECK(pthread_create(&threads[i], NULL, run, &results[i]) == 0);
	}
	for (int i = 0; i < THREADS; i++) {
		CHECK(pthread_join(threads[i], NULL) == 0);
		CHECK(results[i] == 0);
	}
	OK(hantei_grid_free_f32(grid));
	return finish();
}
