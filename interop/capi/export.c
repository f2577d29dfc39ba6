/* The functions of hantei.h. Each hands its arguments, and its own name for messages, to an entry in Go. */
#include <string.h>

#include "_cgo_export.h"
#include "entry.h"

static _Thread_local char message[512];

void hanteiSetError(const char *text, size_t n)
{
	if (n >= sizeof message) {
		n = sizeof message - 1;
	}
	memcpy(message, text, n);
	message[n] = 0;
}

const char *hantei_last_error(void) { return message; }

int hantei_abi(void) { return HANTEI_ABI; }
const char *hantei_version(void) { return HANTEI_VERSION; }

char *hanteiTierNames[8];

const char *hantei_tier(void) { return hanteiTier(); }
const char *const *hantei_tiers(void) { return (const char *const *)hanteiTiers(); }
hantei_status hantei_use_tier(const char *name) { return hanteiUseTier((char *)__func__, (char *)name); }

/* Go knows neither const nor __func__. */
#define NAME ((char *)__func__)
#define IN(pointer) ((void *)(pointer))

#define DIRECTION(T, t, number) \
hantei_status hantei_direction_##t(number *ux, number *uy, const number *angles, size_t n) \
{ return hanteiDirection(NAME, T, ux, uy, IN(angles), n); }
DIRECTION(F32, f32, float)
DIRECTION(F64, f64, double)

/* Tests. */

#define MASK_TEST(TEST, test, FIRST, SECOND) \
hantei_status hantei_##test(uint64_t *hits, size_t words, const FIRST *first, const SECOND *second) \
{ return hanteiMask(NAME, TEST, hits, words, IN(first), IN(second)); } \
hantei_status hantei_cross_##test(hantei_pairs *pairs, size_t *count, const FIRST *first, const SECOND *second, const hantei_options *options) \
{ return hanteiCross(NAME, TEST, pairs, count, IN(first), IN(second), IN(options)); } \
hantei_status hantei_among_##test(hantei_pairs *pairs, size_t *count, const FIRST *first, const SECOND *second, const hantei_pairs *candidates, const hantei_options *options) \
{ return hanteiAmong(NAME, TEST, pairs, count, IN(first), IN(second), IN(candidates), IN(options)); }

MASK_TEST(ELLIPSE_POINT_F32, ellipse_point_f32, hantei_ellipses_f32, hantei_points_f32)
MASK_TEST(ELLIPSE_POINT_F64, ellipse_point_f64, hantei_ellipses_f64, hantei_points_f64)
MASK_TEST(ELLIPSE_ELLIPSE_F32, ellipse_ellipse_f32, hantei_ellipses_f32, hantei_ellipses_f32)
MASK_TEST(ELLIPSE_ELLIPSE_F64, ellipse_ellipse_f64, hantei_ellipses_f64, hantei_ellipses_f64)
MASK_TEST(BOX_CIRCLE_F32, box_circle_f32, hantei_boxes_f32, hantei_circles_f32)
MASK_TEST(BOX_CIRCLE_F64, box_circle_f64, hantei_boxes_f64, hantei_circles_f64)
MASK_TEST(CIRCLE_CIRCLE_F32, circle_circle_f32, hantei_circles_f32, hantei_circles_f32)
MASK_TEST(CIRCLE_CIRCLE_F64, circle_circle_f64, hantei_circles_f64, hantei_circles_f64)
MASK_TEST(CIRCLE_SWEEP_HIT_F32, circle_sweep_hit_f32, hantei_moving_circles_f32, hantei_moving_circles_f32)
MASK_TEST(CIRCLE_SWEEP_HIT_F64, circle_sweep_hit_f64, hantei_moving_circles_f64, hantei_moving_circles_f64)

#define SELF_MASK_TEST(TEST, test, SHAPES) \
hantei_status hantei_self_##test(hantei_pairs *pairs, size_t *count, const SHAPES *shapes, const hantei_options *options) \
{ return hanteiSelf(NAME, TEST, pairs, count, IN(shapes), IN(options)); }

SELF_MASK_TEST(ELLIPSE_ELLIPSE_F32, ellipse_ellipse_f32, hantei_ellipses_f32)
SELF_MASK_TEST(ELLIPSE_ELLIPSE_F64, ellipse_ellipse_f64, hantei_ellipses_f64)
SELF_MASK_TEST(CIRCLE_CIRCLE_F32, circle_circle_f32, hantei_circles_f32)
SELF_MASK_TEST(CIRCLE_CIRCLE_F64, circle_circle_f64, hantei_circles_f64)
SELF_MASK_TEST(CIRCLE_SWEEP_HIT_F32, circle_sweep_hit_f32, hantei_moving_circles_f32)
SELF_MASK_TEST(CIRCLE_SWEEP_HIT_F64, circle_sweep_hit_f64, hantei_moving_circles_f64)

#define NUMBER_TEST(TEST, test, number, MEASURED, FIRST, SECOND) \
hantei_status hantei_##test(number *numbers, size_t n, const FIRST *first, const SECOND *second) \
{ return hanteiNumbers(NAME, TEST, numbers, n, IN(first), IN(second)); } \
hantei_status hantei_cross_##test(MEASURED *pairs, size_t *count, const FIRST *first, const SECOND *second, number limit, const hantei_options *options) \
{ return hanteiCrossWithin(NAME, TEST, pairs, count, IN(first), IN(second), limit, IN(options)); } \
hantei_status hantei_among_##test(MEASURED *pairs, size_t *count, const FIRST *first, const SECOND *second, const hantei_pairs *candidates, number limit, const hantei_options *options) \
{ return hanteiAmongWithin(NAME, TEST, pairs, count, IN(first), IN(second), IN(candidates), limit, IN(options)); }

NUMBER_TEST(CIRCLE_SWEEP_F32, circle_sweep_f32, float, hantei_measured_f32, hantei_moving_circles_f32, hantei_moving_circles_f32)
NUMBER_TEST(CIRCLE_SWEEP_F64, circle_sweep_f64, double, hantei_measured_f64, hantei_moving_circles_f64, hantei_moving_circles_f64)
NUMBER_TEST(ELLIPSE_DISTANCE_F32, ellipse_distance_f32, float, hantei_measured_f32, hantei_ellipses_f32, hantei_points_f32)
NUMBER_TEST(ELLIPSE_DISTANCE_F64, ellipse_distance_f64, double, hantei_measured_f64, hantei_ellipses_f64, hantei_points_f64)

#define SELF_NUMBER_TEST(TEST, test, number, MEASURED, SHAPES) \
hantei_status hantei_self_##test(MEASURED *pairs, size_t *count, const SHAPES *shapes, number limit, const hantei_options *options) \
{ return hanteiSelfWithin(NAME, TEST, pairs, count, IN(shapes), limit, IN(options)); }

SELF_NUMBER_TEST(CIRCLE_SWEEP_F32, circle_sweep_f32, float, hantei_measured_f32, hantei_moving_circles_f32)
SELF_NUMBER_TEST(CIRCLE_SWEEP_F64, circle_sweep_f64, double, hantei_measured_f64, hantei_moving_circles_f64)

#define RECORD_TEST(TEST, test, RESULT, FIRST, SECOND) \
hantei_status hantei_##test(const RESULT *result, const FIRST *first, const SECOND *second) \
{ return hanteiRecords(NAME, TEST, IN(result), IN(first), IN(second)); }

RECORD_TEST(CIRCLE_SWEEP_CONTACT_F32, circle_sweep_contact_f32, hantei_contacts_f32, hantei_moving_circles_f32, hantei_moving_circles_f32)
RECORD_TEST(CIRCLE_SWEEP_CONTACT_F64, circle_sweep_contact_f64, hantei_contacts_f64, hantei_moving_circles_f64, hantei_moving_circles_f64)
RECORD_TEST(ELLIPSE_NEAREST_F32, ellipse_nearest_f32, hantei_nearest_f32, hantei_ellipses_f32, hantei_points_f32)
RECORD_TEST(ELLIPSE_NEAREST_F64, ellipse_nearest_f64, hantei_nearest_f64, hantei_ellipses_f64, hantei_points_f64)

/* Pairs with a number, bounds, grids: what has no test. */

#define BOUNDS(SHAPES, shapes, T) \
hantei_status hantei_bounds_##shapes##_f##T(const hantei_bounds_f##T *bounds, const hantei_##shapes##_f##T *of) \
{ return hanteiBounds(NAME, SHAPES##_F##T, IN(bounds), IN(of)); }

/* A grid in C is its number in Go. */
#define ID(grid) ((uintptr_t)(grid))

#define ELEMENT(T, t, number) \
BOUNDS(POINTS, points, T) \
BOUNDS(CIRCLES, circles, T) \
BOUNDS(BOXES, boxes, T) \
BOUNDS(ELLIPSES, ellipses, T) \
BOUNDS(MOVING_CIRCLES, moving_circles, T) \
hantei_status hantei_sort_##t(hantei_measured_##t *pairs) { return hanteiSort(NAME, F##T, pairs); } \
hantei_status hantei_least_##t(hantei_measured_##t *pairs) { return hanteiLeast(NAME, F##T, pairs); } \
hantei_grid_##t *hantei_grid_new_##t(void) { return (hantei_grid_##t *)hanteiGridNew(F##T); } \
hantei_status hantei_grid_free_##t(hantei_grid_##t *grid) { return hanteiGridFree(NAME, F##T, ID(grid)); } \
hantei_status hantei_grid_build_##t(hantei_grid_##t *grid, const hantei_bounds_##t *bounds, number cell_size) \
{ return hanteiGridBuild(NAME, F##T, ID(grid), IN(bounds), cell_size); } \
hantei_status hantei_grid_self_##t(hantei_pairs *pairs, size_t *count, hantei_grid_##t *grid) \
{ return hanteiGridSelf(NAME, F##T, pairs, count, ID(grid)); } \
hantei_status hantei_grid_query_##t(hantei_pairs *pairs, size_t *count, hantei_grid_##t *grid, const hantei_bounds_##t *bounds) \
{ return hanteiGridQuery(NAME, F##T, pairs, count, ID(grid), IN(bounds)); }

ELEMENT(32, f32, float)
ELEMENT(64, f64, double)
