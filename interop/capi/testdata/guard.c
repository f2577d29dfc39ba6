/*
 * guard: every function on memory between fences, exactly as long as it has to
 * be. Inputs cannot be written. Lengths that are more than there is room for are
 * refused before anything is read.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "check.h"
#include "fence.h"
#include "tests.h"

enum {
	MOST_ROWS = 9000,  /* more than two chunks: also a long batch must end where it ends */
	SOME_ROWS = 70,    /* of a side of a call over pairs */
	MOST_PAIRS = SOME_ROWS * SOME_ROWS
};

static const size_t row_counts[] = {0, 1, 2, 63, 64, 65, 127, 200, 255, 257, 511, 513, 1000, 4097, MOST_ROWS};

static struct area first_area[MOST_COLUMNS], second_area[MOST_COLUMNS], out_area[MOST_COLUMNS];
static struct area hits_area, a_area, b_area, v_area, candidate_a_area, candidate_b_area, filter_area[4];

/* draw is a number from 0 to 1 (a linear congruential generator). */
static double draw(void)
{
	static uint64_t state = 1;
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (double)(state >> 40) / 16777216;
}

/* protect makes all inputs read-only, or writable again. */
static void protect(int on)
{
	for (int k = 0; k < MOST_COLUMNS; k++) {
		read_only(first_area[k], on);
		read_only(second_area[k], on);
	}
	for (int k = 0; k < 4; k++)
		read_only(filter_area[k], on);
	read_only(candidate_a_area, on);
	read_only(candidate_b_area, on);
}

#define REAL float
#define F(name) name##_f32
#include "guard_of.h"
#undef REAL
#undef F

#define REAL double
#define F(name) name##_f64
#include "guard_of.h"

int main(void)
{
	for (int k = 0; k < MOST_COLUMNS; k++) {
		first_area[k] = new_area(MOST_ROWS * sizeof(double));
		second_area[k] = new_area(MOST_ROWS * sizeof(double));
		out_area[k] = new_area(MOST_ROWS * sizeof(double));
	}
	for (int k = 0; k < 4; k++)
		filter_area[k] = new_area(SOME_ROWS * sizeof(uint64_t));
	hits_area = new_area((MOST_ROWS + 63) / 64 * sizeof(uint64_t));
	a_area = new_area(MOST_PAIRS * sizeof(int32_t));
	b_area = new_area(MOST_PAIRS * sizeof(int32_t));
	v_area = new_area(MOST_PAIRS * sizeof(double));
	candidate_a_area = new_area(MOST_PAIRS * sizeof(int32_t));
	candidate_b_area = new_area(MOST_PAIRS * sizeof(int32_t));
	guard_f32();
	guard_f64();
	return finish();
}
