/* The functions of hantei.h. Each hands its arguments, and its own name for messages, to an entry in Go. */
#include <string.h>

#include "_cgo_export.h"
#include "entry.h"

static _Thread_local char message[512];

void hanteiSetError(const char *text, size_t n)
{
	if (n >= sizeof message) {
		n = sizeof message - 1;
		while (n > 0 && (text[n] & 0xC0) == 0x80) { /* in the midst of a character of UTF-8 */
			n--;
		}
	}
	memcpy(message, text, n);
	message[n] = 0;
}

const char *hantei_last_error(void) { return message; }

int hantei_abi(void) { return HANTEI_ABI; }
const char *hantei_version(void) { return HANTEI_VERSION; }

char *hanteiTierNames[8];

const char *hantei_tier(void)
{
	const char *name = hanteiTier((char *)__func__);
	return name ? name : "";
}
const char *const *hantei_tiers(void) { return (const char *const *)hanteiTiers(); }
hantei_status hantei_use_tier(const char *name) { return hanteiUseTier((char *)__func__, (char *)name); }

/* Go knows neither const nor __func__. */
#define NAME ((char *)__func__)
#define IN(pointer) ((void *)(pointer))

/* EACH_ELEMENT defines functions by DEFINE(E, e, number, ...): for float and for double. */
#define EACH_ELEMENT(DEFINE, ...) DEFINE(F32, f32, float, __VA_ARGS__) DEFINE(F64, f64, double, __VA_ARGS__)

/* Tests, by the form of their answer. */

#define BITS(E, e, number, test, answer, FIRST, SECOND) \
hantei_status hantei_##test##_##e(uint64_t *hits, size_t words, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second) \
{ return hanteiHits(NAME, E, TEST_##test, hits, words, IN(first), IN(second)); } \
hantei_status hantei_cross_##test##_##e(hantei_pairs *pairs, size_t *count, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second, const hantei_options *options) \
{ return hanteiCross(NAME, E, TEST_##test, pairs, count, IN(first), IN(second), IN(options)); } \
hantei_status hantei_among_##test##_##e(hantei_pairs *pairs, size_t *count, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second, const hantei_pairs *candidates, const hantei_options *options) \
{ return hanteiAmong(NAME, E, TEST_##test, pairs, count, IN(first), IN(second), IN(candidates), IN(options)); }

#define NUMBERS(E, e, number, test, answer, FIRST, SECOND) \
hantei_status hantei_##test##_##e(number *answer, size_t n, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second) \
{ return hanteiNumbers(NAME, E, TEST_##test, answer, n, IN(first), IN(second)); } \
hantei_status hantei_cross_##test##_##e(hantei_measured_##e *pairs, size_t *count, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second, number limit, const hantei_options *options) \
{ return hanteiCrossWithin(NAME, E, TEST_##test, pairs, count, IN(first), IN(second), limit, IN(options)); } \
hantei_status hantei_among_##test##_##e(hantei_measured_##e *pairs, size_t *count, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second, const hantei_pairs *candidates, number limit, const hantei_options *options) \
{ return hanteiAmongWithin(NAME, E, TEST_##test, pairs, count, IN(first), IN(second), IN(candidates), limit, IN(options)); }

#define RECORD(E, e, number, test, answer, FIRST, SECOND) \
hantei_status hantei_##test##_##e(const hantei_##answer##_##e *answer, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second) \
{ return hanteiRecords(NAME, E, TEST_##test, IN(answer), IN(first), IN(second)); } \
hantei_status hantei_records_##test##_##e(const hantei_##answer##_##e *answer, const hantei_##FIRST##_##e *first, const hantei_##SECOND##_##e *second, const hantei_pairs *pairs, const hantei_options *options) \
{ return hanteiRecordsOfPairs(NAME, E, TEST_##test, IN(answer), IN(first), IN(second), IN(pairs), IN(options)); }

#define TEST(form, test, Test, answer, FIRST, first, SECOND, second, corpus) EACH_ELEMENT(form, test, answer, FIRST, SECOND)
TESTS(TEST)

/* Tests of the pairs of one side. */

#define SELF_BITS(E, e, number, test, SHAPE) \
hantei_status hantei_self_##test##_##e(hantei_pairs *pairs, size_t *count, const hantei_##SHAPE##_##e *shapes, const hantei_options *options) \
{ return hanteiSelf(NAME, E, TEST_##test, pairs, count, IN(shapes), IN(options)); }

#define SELF_NUMBERS(E, e, number, test, SHAPE) \
hantei_status hantei_self_##test##_##e(hantei_measured_##e *pairs, size_t *count, const hantei_##SHAPE##_##e *shapes, number limit, const hantei_options *options) \
{ return hanteiSelfWithin(NAME, E, TEST_##test, pairs, count, IN(shapes), limit, IN(options)); }

#define SELF_TEST(form, test, answer, SHAPE) EACH_ELEMENT(SELF_##form, test, SHAPE)
SELF_TESTS(SELF_TEST)

/* Bounds of shapes. */

#define BOUNDS(E, e, number, SHAPE) \
hantei_status hantei_bounds_##SHAPE##_##e(const hantei_bounds_##e *bounds, const hantei_##SHAPE##_##e *shapes) \
{ return hanteiBounds(NAME, E, SHAPE_##SHAPE, IN(bounds), IN(shapes)); }

#define BOUNDS_OF(SHAPE, argument) EACH_ELEMENT(BOUNDS, SHAPE)
SHAPES(BOUNDS_OF)

/* What there is once for each element type. A grid in C is its number in Go. */

#define ID(grid) ((uintptr_t)(grid))

#define ELEMENT(E, e, number) \
hantei_status hantei_direction_##e(number *ux, number *uy, const number *angles, size_t n) \
{ return hanteiDirection(NAME, E, ux, uy, IN(angles), n); } \
hantei_status hantei_bounds_widen_##e(const hantei_bounds_##e *bounds, const number *limits, size_t n) \
{ return hanteiWiden(NAME, E, IN(bounds), IN(limits), n); } \
hantei_status hantei_sort_##e(hantei_measured_##e *pairs) { return hanteiSort(NAME, E, pairs); } \
hantei_status hantei_least_##e(hantei_measured_##e *pairs) { return hanteiLeast(NAME, E, pairs); } \
hantei_grid_##e *hantei_grid_new_##e(void) { return (hantei_grid_##e *)hanteiGridNew(E); } \
hantei_status hantei_grid_free_##e(hantei_grid_##e *grid) { return hanteiGridFree(NAME, E, ID(grid)); } \
hantei_status hantei_grid_build_##e(hantei_grid_##e *grid, const hantei_bounds_##e *bounds, number cell_size) \
{ return hanteiGridBuild(NAME, E, ID(grid), IN(bounds), cell_size); } \
hantei_status hantei_grid_self_##e(hantei_pairs *pairs, size_t *count, hantei_grid_##e *grid) \
{ return hanteiGridSelf(NAME, E, pairs, count, ID(grid)); } \
hantei_status hantei_grid_query_##e(hantei_pairs *pairs, size_t *count, hantei_grid_##e *grid, const hantei_bounds_##e *bounds) \
{ return hanteiGridQuery(NAME, E, pairs, count, ID(grid), IN(bounds)); }

ELEMENT(F32, f32, float)
ELEMENT(F64, f64, double)
