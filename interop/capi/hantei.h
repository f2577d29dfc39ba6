/*
 * hantei: batch tests of 2D shapes for collision. Columns of points, circles,
 * oriented boxes and rotated ellipses go in; hit bits, times of impact,
 * distances and pairs come out. Booleans are exact, and numbers are the same
 * bits on every machine.
 *
 * Shapes. A shape's columns are arrays of n numbers, one a field; row i is
 * element i of each. They are your memory, and are never written. A direction
 * (ux, uy) may have any length but 0. Shapes are closed: touching is a hit, and
 * so is one inside the other. A radius or extent 0 makes a segment or a point.
 * A row that is not a shape (a NaN, an infinity, a negative radius or extent, a
 * zero direction) never hits: its bit is 0, its time +inf, its distance NaN.
 *
 * Rows. A test compares row i of its first side with row i of its second. A side
 * of n = 1 stands for every row of the other. Other unequal numbers of rows are
 * HANTEI_LENGTH. A side may have 0 rows; its columns may then be null.
 *
 * Results go to memory of yours that shares no byte with another argument. The
 * library keeps no pointer of yours after a call. A test of rows allocates
 * nothing. Calls over pairs have working memory, which the library keeps for the
 * next call and which grows to some megabytes a thread. A grid has memory of its
 * own.
 *
 * Errors. A function returns HANTEI_OK, or a status that says what is wrong with
 * an argument; hantei_last_error() then says it in words. Such a call has written
 * nothing, unless the status is HANTEI_CAPACITY. A pointer that is not null must
 * be valid for the length that is given with it: the library cannot check that.
 * Lengths are size_t: a negative number converts to one that is too large, which
 * is HANTEI_LENGTH.
 *
 * Threads. Every function may be called from any thread at any time, also while
 * others run, as long as no thread writes what another reads.
 *
 * The library contains the Go runtime. It starts threads of its own, handles
 * SIGSEGV and its like unless they come from your code, does not survive a fork
 * without exec in the child, and cannot be unloaded. HANTEI_TIER in the
 * environment chooses the tier at start (see hantei_use_tier). If it names a tier
 * that this machine does not have, every call returns HANTEI_VALUE with a message
 * that says so, until hantei_use_tier chooses one; only hantei_grid_free works.
 *
 * Names. A function that ends in _f32 takes columns of float, one that ends in
 * _f64 columns of double, and is the same in everything else.
 */
#ifndef HANTEI_H
#define HANTEI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* HANTEI_ABI changes with every change that breaks programs compiled before. */
#define HANTEI_ABI 1
#define HANTEI_VERSION "0.1.0"

/* hantei_abi returns the HANTEI_ABI of the library: compare it at start if the library is loaded at run time. */
int hantei_abi(void);

/* hantei_version returns the HANTEI_VERSION of the library. */
const char *hantei_version(void);

/* ---- Errors ---- */

typedef enum {
	HANTEI_OK = 0,
	HANTEI_NULL = 1,     /* a null pointer where memory is needed */
	HANTEI_LENGTH = 2,   /* a length that does not fit the others, or is too large */
	HANTEI_OVERLAP = 3,  /* memory for a result shares bytes with another argument */
	HANTEI_CAPACITY = 4, /* more pairs than there is room for: the first of them have been written */
	HANTEI_VALUE = 5,    /* any other value that is not allowed */
	HANTEI_INTERNAL = 6  /* a fault in the library itself: please report the message */
} hantei_status;

/*
 * hantei_last_error returns the message of the last call of this thread that did
 * not return HANTEI_OK, "" if there is none. It names the function, the
 * argument, what was given and what is needed. The string is valid until the
 * thread's next such call.
 */
const char *hantei_last_error(void);

/* ---- Tiers ---- */

/* hantei_tier returns the name of the tier in use: "avx512", "avx2", "neon" or "generic". All tiers give the same answers, bit for bit. */
const char *hantei_tier(void);

/* hantei_tiers returns the names of the tiers that this machine has, best first, with a null pointer after the last. */
const char *const *hantei_tiers(void);

/* hantei_use_tier makes all later calls, of all threads, use the named tier. It is meant for tests. A name that hantei_tiers does not list is HANTEI_VALUE. */
hantei_status hantei_use_tier(const char *name);

/* ---- Shapes ---- */

/* Points. */
typedef struct { size_t n; const float *x, *y; } hantei_points_f32;
typedef struct { size_t n; const double *x, *y; } hantei_points_f64;

/* Circles: centre (x, y), radius r. */
typedef struct { size_t n; const float *x, *y, *r; } hantei_circles_f32;
typedef struct { size_t n; const double *x, *y, *r; } hantei_circles_f64;

/* Oriented boxes: centre (x, y), direction (ux, uy) of the first axis, half extents hw along it and hh across. */
typedef struct { size_t n; const float *x, *y, *ux, *uy, *hw, *hh; } hantei_boxes_f32;
typedef struct { size_t n; const double *x, *y, *ux, *uy, *hw, *hh; } hantei_boxes_f64;

/* Ellipses: centre (x, y), direction (ux, uy) of the first axis, radii rx along it and ry across. */
typedef struct { size_t n; const float *x, *y, *ux, *uy, *rx, *ry; } hantei_ellipses_f32;
typedef struct { size_t n; const double *x, *y, *ux, *uy, *rx, *ry; } hantei_ellipses_f64;

/* Moving circles: centre (x, y) at the start of the frame, displacement (vx, vy) over it, radius r. */
typedef struct { size_t n; const float *x, *y, *vx, *vy, *r; } hantei_moving_circles_f32;
typedef struct { size_t n; const double *x, *y, *vx, *vy, *r; } hantei_moving_circles_f64;

/*
 * hantei_direction writes the direction (ux[i], uy[i]) = (cos a, sin a) of n
 * angles a = angles[i] in radians, the same bits on every machine. An angle that
 * is not finite gives NaN.
 */
hantei_status hantei_direction_f32(float *ux, float *uy, const float *angles, size_t n);
hantei_status hantei_direction_f64(double *ux, double *uy, const double *angles, size_t n);

/* ---- Tests that give hit bits ---- */

/*
 * The bit of row i is hits[i / 64] >> (i % 64) & 1; bits past the last row are
 * set to 0, up to the end of hits, which has so many words: at least
 * (rows + 63) / 64.
 */

/* Does the ellipse contain the point? */
hantei_status hantei_ellipse_point_f32(uint64_t *hits, size_t words, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points);
hantei_status hantei_ellipse_point_f64(uint64_t *hits, size_t words, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points);

/* Do two ellipses share a point? */
hantei_status hantei_ellipse_ellipse_f32(uint64_t *hits, size_t words, const hantei_ellipses_f32 *first, const hantei_ellipses_f32 *second);
hantei_status hantei_ellipse_ellipse_f64(uint64_t *hits, size_t words, const hantei_ellipses_f64 *first, const hantei_ellipses_f64 *second);

/* Do the oriented box and the circle share a point? */
hantei_status hantei_box_circle_f32(uint64_t *hits, size_t words, const hantei_boxes_f32 *boxes, const hantei_circles_f32 *circles);
hantei_status hantei_box_circle_f64(uint64_t *hits, size_t words, const hantei_boxes_f64 *boxes, const hantei_circles_f64 *circles);

/* Do two circles share a point? */
hantei_status hantei_circle_circle_f32(uint64_t *hits, size_t words, const hantei_circles_f32 *first, const hantei_circles_f32 *second);
hantei_status hantei_circle_circle_f64(uint64_t *hits, size_t words, const hantei_circles_f64 *first, const hantei_circles_f64 *second);

/* Do two moving circles touch at some time of the frame? They do where circle_sweep gives a time, and this is several times as fast. */
hantei_status hantei_circle_sweep_hit_f32(uint64_t *hits, size_t words, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second);
hantei_status hantei_circle_sweep_hit_f64(uint64_t *hits, size_t words, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second);

/* ---- Tests that give numbers ---- */

/* When do two moving circles first touch? times[i] is in [0, 1], 0 if they touch at the start, +inf for a miss. n is the number of rows. */
hantei_status hantei_circle_sweep_f32(float *times, size_t n, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second);
hantei_status hantei_circle_sweep_f64(double *times, size_t n, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second);

/* Contacts: time of impact t, contact point (x, y), unit normal (nx, ny) from the first shape to the second. A miss has t = +inf and NaN in the rest. */
typedef struct { size_t n; float *t, *x, *y, *nx, *ny; } hantei_contacts_f32;
typedef struct { size_t n; double *t, *x, *y, *nx, *ny; } hantei_contacts_f64;

/* When, where and how do two moving circles first touch? contacts->n is the number of rows. */
hantei_status hantei_circle_sweep_contact_f32(const hantei_contacts_f32 *contacts, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second);
hantei_status hantei_circle_sweep_contact_f64(const hantei_contacts_f64 *contacts, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second);

/* How far is the point from the curve of the ellipse? Negative inside, 0 on the curve. n is the number of rows. */
hantei_status hantei_ellipse_distance_f32(float *distances, size_t n, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points);
hantei_status hantei_ellipse_distance_f64(double *distances, size_t n, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points);

/* Nearest points: signed distance d, nearest point (x, y) of the curve, outward unit normal (nx, ny) there. */
typedef struct { size_t n; float *d, *x, *y, *nx, *ny; } hantei_nearest_f32;
typedef struct { size_t n; double *d, *x, *y, *nx, *ny; } hantei_nearest_f64;

/* Which point of the ellipse's curve is nearest to the point? nearest->n is the number of rows. */
hantei_status hantei_ellipse_nearest_f32(const hantei_nearest_f32 *nearest, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points);
hantei_status hantei_ellipse_nearest_f64(const hantei_nearest_f64 *nearest, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points);

/* ---- Pairs ---- */

/*
 * A list of pairs: pair k is row a[k] of the first side and row b[k] of the
 * second. Both columns have room for capacity pairs; the first n are in use. More
 * than that (n > capacity) is HANTEI_LENGTH where a function reads the list.
 *
 * A call that finds pairs writes them from the start of the list, over what was
 * there, and sets n to how many it has written. It sets *count to how many there
 * are. If they are more than the capacity, the first of them are written, n is
 * the capacity, and the call returns HANTEI_CAPACITY. count may be null. So may
 * pairs, to count only, but not both.
 *
 * The pairs are in the order of a, then b; those of among in the order of the
 * candidates. A side has at most INT32_MAX rows, and a side of one row is just
 * that row here.
 */
typedef struct { size_t n, capacity; int32_t *a, *b; } hantei_pairs;

/*
 * Options of a call over pairs; a null pointer stands for options that are all 0.
 *
 * workers is how many threads may share the call: 0 or 1 for the calling thread
 * alone, -1 for as many as there are cores, which is also the most. Less than -1
 * is HANTEI_VALUE. The result does not depend on it.
 *
 * The four columns leave pairs out. Each has one number for each row of its side,
 * or is null, which stands for all bits set in every row. Rows i and j can be a
 * pair only if first_category[i] & second_mask[j] is not 0 and
 * second_category[j] & first_mask[i] is not 0. Self uses the columns of the first
 * side for both of its rows and ignores the other two.
 */
typedef struct {
	int32_t workers;
	const uint64_t *first_category, *first_mask, *second_category, *second_mask;
} hantei_options;

/* Cross: which rows of the first side hit which rows of the second? */
hantei_status hantei_cross_ellipse_point_f32(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points, const hantei_options *options);
hantei_status hantei_cross_ellipse_point_f64(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points, const hantei_options *options);
hantei_status hantei_cross_ellipse_ellipse_f32(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f32 *first, const hantei_ellipses_f32 *second, const hantei_options *options);
hantei_status hantei_cross_ellipse_ellipse_f64(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f64 *first, const hantei_ellipses_f64 *second, const hantei_options *options);
hantei_status hantei_cross_box_circle_f32(hantei_pairs *pairs, size_t *count, const hantei_boxes_f32 *boxes, const hantei_circles_f32 *circles, const hantei_options *options);
hantei_status hantei_cross_box_circle_f64(hantei_pairs *pairs, size_t *count, const hantei_boxes_f64 *boxes, const hantei_circles_f64 *circles, const hantei_options *options);
hantei_status hantei_cross_circle_circle_f32(hantei_pairs *pairs, size_t *count, const hantei_circles_f32 *first, const hantei_circles_f32 *second, const hantei_options *options);
hantei_status hantei_cross_circle_circle_f64(hantei_pairs *pairs, size_t *count, const hantei_circles_f64 *first, const hantei_circles_f64 *second, const hantei_options *options);
hantei_status hantei_cross_circle_sweep_hit_f32(hantei_pairs *pairs, size_t *count, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second, const hantei_options *options);
hantei_status hantei_cross_circle_sweep_hit_f64(hantei_pairs *pairs, size_t *count, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second, const hantei_options *options);

/* Self: which rows of one side hit each other? Each pair is there once, a < b. */
hantei_status hantei_self_ellipse_ellipse_f32(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f32 *shapes, const hantei_options *options);
hantei_status hantei_self_ellipse_ellipse_f64(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f64 *shapes, const hantei_options *options);
hantei_status hantei_self_circle_circle_f32(hantei_pairs *pairs, size_t *count, const hantei_circles_f32 *shapes, const hantei_options *options);
hantei_status hantei_self_circle_circle_f64(hantei_pairs *pairs, size_t *count, const hantei_circles_f64 *shapes, const hantei_options *options);
hantei_status hantei_self_circle_sweep_hit_f32(hantei_pairs *pairs, size_t *count, const hantei_moving_circles_f32 *shapes, const hantei_options *options);
hantei_status hantei_self_circle_sweep_hit_f64(hantei_pairs *pairs, size_t *count, const hantei_moving_circles_f64 *shapes, const hantei_options *options);

/* Among: which of the candidates hit? A candidate that names a row which a side lacks is HANTEI_VALUE. */
hantei_status hantei_among_ellipse_point_f32(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_ellipse_point_f64(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_ellipse_ellipse_f32(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f32 *first, const hantei_ellipses_f32 *second, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_ellipse_ellipse_f64(hantei_pairs *pairs, size_t *count, const hantei_ellipses_f64 *first, const hantei_ellipses_f64 *second, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_box_circle_f32(hantei_pairs *pairs, size_t *count, const hantei_boxes_f32 *boxes, const hantei_circles_f32 *circles, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_box_circle_f64(hantei_pairs *pairs, size_t *count, const hantei_boxes_f64 *boxes, const hantei_circles_f64 *circles, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_circle_circle_f32(hantei_pairs *pairs, size_t *count, const hantei_circles_f32 *first, const hantei_circles_f32 *second, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_circle_circle_f64(hantei_pairs *pairs, size_t *count, const hantei_circles_f64 *first, const hantei_circles_f64 *second, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_circle_sweep_hit_f32(hantei_pairs *pairs, size_t *count, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second, const hantei_pairs *candidates, const hantei_options *options);
hantei_status hantei_among_circle_sweep_hit_f64(hantei_pairs *pairs, size_t *count, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second, const hantei_pairs *candidates, const hantei_options *options);

/* ---- Pairs with a number: those within a limit ---- */

/* A list like hantei_pairs with a third column: v[k] is the time of impact or the distance of pair k. */
typedef struct { size_t n, capacity; int32_t *a, *b; float *v; } hantei_measured_f32;
typedef struct { size_t n, capacity; int32_t *a, *b; double *v; } hantei_measured_f64;

/*
 * These find the pairs whose number is at most the limit, and that number. For
 * circle_sweep the limit is a time: 1 finds every impact of the frame. For
 * ellipse_distance it is a distance: the points inside the ellipse are found too,
 * for their distance is negative. A limit that is NaN is HANTEI_VALUE.
 */
hantei_status hantei_cross_circle_sweep_f32(hantei_measured_f32 *pairs, size_t *count, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second, float limit, const hantei_options *options);
hantei_status hantei_cross_circle_sweep_f64(hantei_measured_f64 *pairs, size_t *count, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second, double limit, const hantei_options *options);
hantei_status hantei_cross_ellipse_distance_f32(hantei_measured_f32 *pairs, size_t *count, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points, float limit, const hantei_options *options);
hantei_status hantei_cross_ellipse_distance_f64(hantei_measured_f64 *pairs, size_t *count, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points, double limit, const hantei_options *options);
hantei_status hantei_self_circle_sweep_f32(hantei_measured_f32 *pairs, size_t *count, const hantei_moving_circles_f32 *shapes, float limit, const hantei_options *options);
hantei_status hantei_self_circle_sweep_f64(hantei_measured_f64 *pairs, size_t *count, const hantei_moving_circles_f64 *shapes, double limit, const hantei_options *options);
hantei_status hantei_among_circle_sweep_f32(hantei_measured_f32 *pairs, size_t *count, const hantei_moving_circles_f32 *first, const hantei_moving_circles_f32 *second, const hantei_pairs *candidates, float limit, const hantei_options *options);
hantei_status hantei_among_circle_sweep_f64(hantei_measured_f64 *pairs, size_t *count, const hantei_moving_circles_f64 *first, const hantei_moving_circles_f64 *second, const hantei_pairs *candidates, double limit, const hantei_options *options);
hantei_status hantei_among_ellipse_distance_f32(hantei_measured_f32 *pairs, size_t *count, const hantei_ellipses_f32 *ellipses, const hantei_points_f32 *points, const hantei_pairs *candidates, float limit, const hantei_options *options);
hantei_status hantei_among_ellipse_distance_f64(hantei_measured_f64 *pairs, size_t *count, const hantei_ellipses_f64 *ellipses, const hantei_points_f64 *points, const hantei_pairs *candidates, double limit, const hantei_options *options);

/* hantei_sort sorts the pairs by v, pairs of equal v by a, and then by b: the earliest impact comes first. */
hantei_status hantei_sort_f32(hantei_measured_f32 *pairs);
hantei_status hantei_sort_f64(hantei_measured_f64 *pairs);

/*
 * hantei_least keeps one pair of each run of neighbours in the list that have the
 * same a: the pair of the least v, the first of them if several have it. It sets
 * n to how many it keeps. After cross they are what each row of the first side
 * meets first, or is nearest to.
 */
hantei_status hantei_least_f32(hantei_measured_f32 *pairs);
hantei_status hantei_least_f64(hantei_measured_f64 *pairs);

/* ---- Broad phase: candidates among many bodies ---- */

/* Axis-aligned boxes from (min_x, min_y) to (max_x, max_y), borders included. A row with min > max or a NaN is empty and overlaps nothing. */
typedef struct { size_t n; float *min_x, *min_y, *max_x, *max_y; } hantei_bounds_f32;
typedef struct { size_t n; double *min_x, *min_y, *max_x, *max_y; } hantei_bounds_f64;

/*
 * These write the bounds of shapes. The bounds of a moving circle contain all that
 * it covers in the frame. Bounds are rounded outwards, so that they contain the
 * shape; a row that is not a shape gets empty bounds. bounds->n must be the number
 * of shapes. To have several kinds of shapes in one grid, write their bounds one
 * after the other into the same columns.
 */
hantei_status hantei_bounds_points_f32(const hantei_bounds_f32 *bounds, const hantei_points_f32 *points);
hantei_status hantei_bounds_points_f64(const hantei_bounds_f64 *bounds, const hantei_points_f64 *points);
hantei_status hantei_bounds_circles_f32(const hantei_bounds_f32 *bounds, const hantei_circles_f32 *circles);
hantei_status hantei_bounds_circles_f64(const hantei_bounds_f64 *bounds, const hantei_circles_f64 *circles);
hantei_status hantei_bounds_boxes_f32(const hantei_bounds_f32 *bounds, const hantei_boxes_f32 *boxes);
hantei_status hantei_bounds_boxes_f64(const hantei_bounds_f64 *bounds, const hantei_boxes_f64 *boxes);
hantei_status hantei_bounds_ellipses_f32(const hantei_bounds_f32 *bounds, const hantei_ellipses_f32 *ellipses);
hantei_status hantei_bounds_ellipses_f64(const hantei_bounds_f64 *bounds, const hantei_ellipses_f64 *ellipses);
hantei_status hantei_bounds_moving_circles_f32(const hantei_bounds_f32 *bounds, const hantei_moving_circles_f32 *circles);
hantei_status hantei_bounds_moving_circles_f64(const hantei_bounds_f64 *bounds, const hantei_moving_circles_f64 *circles);

/*
 * A grid finds the pairs of bounds that overlap. Build it anew in every frame: it
 * keeps its memory for the next one, some 100 bytes a row and 16 to 24 for each
 * pair of its largest answer. Threads that use the same
 * grid wait for each other.
 */
typedef struct hantei_grid_f32 hantei_grid_f32;
typedef struct hantei_grid_f64 hantei_grid_f64;

/* hantei_grid_new makes a grid of no rows; hantei_grid_free frees it. The result is never null. It is not the address of anything: do not read through it. */
hantei_grid_f32 *hantei_grid_new_f32(void);
hantei_grid_f64 *hantei_grid_new_f64(void);

/* hantei_grid_free frees a grid. It does nothing for null. To use a grid that was freed, or to free it again, is HANTEI_VALUE. */
hantei_status hantei_grid_free_f32(hantei_grid_f32 *grid);
hantei_status hantei_grid_free_f64(hantei_grid_f64 *grid);

/*
 * hantei_grid_build makes the rows of bounds those of the grid, in place of the
 * rows before. The grid keeps a copy, so that the bounds may change afterwards.
 * cell_size is the side of its smallest cells, about the size of a common shape;
 * the grid chooses one itself if it is 0, negative or NaN. It changes how long
 * calls take, never what they find.
 */
hantei_status hantei_grid_build_f32(hantei_grid_f32 *grid, const hantei_bounds_f32 *bounds, float cell_size);
hantei_status hantei_grid_build_f64(hantei_grid_f64 *grid, const hantei_bounds_f64 *bounds, double cell_size);

/* hantei_grid_self finds the pairs of rows a < b of the grid whose bounds overlap: candidates for among. */
hantei_status hantei_grid_self_f32(hantei_pairs *pairs, size_t *count, hantei_grid_f32 *grid);
hantei_status hantei_grid_self_f64(hantei_pairs *pairs, size_t *count, hantei_grid_f64 *grid);

/* hantei_grid_query finds the pairs of a row a of bounds and a row b of the grid whose bounds overlap. */
hantei_status hantei_grid_query_f32(hantei_pairs *pairs, size_t *count, hantei_grid_f32 *grid, const hantei_bounds_f32 *bounds);
hantei_status hantei_grid_query_f64(hantei_pairs *pairs, size_t *count, hantei_grid_f64 *grid, const hantei_bounds_f64 *bounds);

#ifdef __cplusplus
}
#endif

#endif
