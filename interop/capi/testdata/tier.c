/*
 * tier: started with a HANTEI_TIER that does not exist. No tier is in use, calls
 * fail and say so, and the program goes on; after a choice of its own they succeed.
 */
#include "check.h"

static hantei_status judge(uint64_t *hits)
{
	static const float zero[1] = {0}, one[1] = {1};
	hantei_circles_f32 c = {1, zero, zero, one};
	return hantei_circle_circle_f32(hits, 1, &c, &c);
}

static void fault(const char *function)
{
	CHECK(strstr(hantei_last_error(), function) == hantei_last_error());
	CHECK(strstr(hantei_last_error(), ": tier \"foo\" is not available, need one of "));
	CHECK(strstr(hantei_last_error(), "(environment variable HANTEI_TIER); hantei_use_tier chooses another one"));
}

int main(void)
{
	uint64_t hits[1] = {7};
	hantei_grid_f64 *grid = hantei_grid_new_f64();
	hantei_bounds_f64 none = {0, NULL, NULL, NULL, NULL};
	CHECK(strcmp(getenv("HANTEI_TIER"), "foo") == 0);
	CHECK(strcmp(hantei_last_error(), "") == 0);
	CHECK(judge(hits) == HANTEI_VALUE && hits[0] == 7);
	fault("hantei_circle_circle_f32");
	CHECK(hantei_grid_build_f64(grid, &none, 0) == HANTEI_VALUE);
	fault("hantei_grid_build_f64");
	CHECK(judge(hits) == HANTEI_VALUE && hits[0] == 7); /* not the first call alone */
	CHECK(hantei_use_tier("bar") == HANTEI_VALUE);
	CHECK(strcmp(hantei_tier(), "") == 0);
	fault("hantei_tier");
	CHECK(strcmp(hantei_tiers()[0], "") != 0);
	CHECK(judge(hits) == HANTEI_VALUE);
	OK(hantei_grid_free_f64(grid));
	OK(hantei_use_tier("generic"));
	CHECK(strcmp(hantei_tier(), "generic") == 0);
	OK(judge(hits));
	CHECK(hits[0] == 1);
	return finish();
}
