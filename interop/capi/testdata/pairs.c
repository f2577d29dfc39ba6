/* pairs: every call over pairs, compared with the test of rows; the grid, compared with a plain loop. */
#include "check.h"
#include "tests.h"

enum { N1 = 80, N2 = 140, WORDS = (N2 + 63) / 64, ROOM = N2 * N2 };

/* draw is a number from 0 to 1 (a linear congruential generator). */
static double draw(void)
{
	static uint64_t state = 1;
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (double)(state >> 40) / 16777216;
}

static int32_t got_a[ROOM], got_b[ROOM], want_a[ROOM], want_b[ROOM];
static int32_t all_a[N1 * N2], all_b[N1 * N2]; /* every pair */
static uint64_t category1[N2], mask1[N2], category2[N2], mask2[N2];

static void equal(const char *test, const char *what, size_t n, size_t want)
{
	if (n != want || memcmp(got_a, want_a, n * sizeof *got_a) || memcmp(got_b, want_b, n * sizeof *got_b))
		FAIL("%s, %s: %d pairs, want %d, or other ones", test, what, (int)n, (int)want);
}

/* Which pairs a call should find, of those that hit. */
static int any(size_t i, size_t j) { return i < N2 && j < N2; }
static int later(size_t i, size_t j) { return i < j; }
static int wanted(size_t i, size_t j) { return (category1[i] & mask2[j]) != 0 && (category2[j] & mask1[i]) != 0; }
static int wanted_later(size_t i, size_t j) { return i < j && (category1[i] & mask1[j]) != 0 && (category1[j] & mask1[i]) != 0; }

static const hantei_options filtered = {1, category1, mask1, category2, mask2};
static const hantei_options crew = {-1, NULL, NULL, NULL, NULL};

#define REAL float
#define F(name) name##_f32
#include "pairs_of.h"
#undef REAL
#undef F

#define REAL double
#define F(name) name##_f64
#include "pairs_of.h"

int main(void)
{
	const char *const *tiers = hantei_tiers();
	CHECK(hantei_abi() == HANTEI_ABI);
	CHECK(strcmp(hantei_version(), HANTEI_VERSION) == 0);
	CHECK(strcmp(tiers[0], hantei_tier()) == 0 || getenv("HANTEI_TIER"));
	for (int i = 0; i < N2; i++) { /* some rows want each other */
		category1[i] = UINT64_C(1) << (i % 3);
		mask1[i] = (uint64_t)(1 + i % 6);
		category2[i] = UINT64_C(1) << (i % 2);
		mask2[i] = (uint64_t)(i % 8);
	}
	for (int i = 0; i < N1 * N2; i++) {
		all_a[i] = i / N2;
		all_b[i] = i % N2;
	}
	for (int t = 0; tiers[t]; t++) {
		OK(hantei_use_tier(tiers[t]));
		CHECK(strcmp(hantei_tier(), tiers[t]) == 0);
		check_pairs_f32();
		check_pairs_f64();
		if (!tiers[t + 1])
			CHECK(strcmp(tiers[t], "generic") == 0);
	}
	return finish();
}
