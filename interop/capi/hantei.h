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
 * Rows. A test meets row i with row i. A side with n = 1 stands for every row of
 * the other. Other unequal numbers are HANTEI_LENGTH.
 *
 * Results go to memory that you own, of the length that is said, and which no
 * argument shares. Nothing of yours is kept after a call. The tests of rows
 * allocate nothing. Calls over pairs have working memory, which is kept for the
 * next call and grows to some megabytes a thread; a grid has memory of its own.
 *
 * Errors. A function returns HANTEI_OK, or a status that says what is wrong with
 * an argument; hantei_last_error() then says it in words. Nothing has been
 * written then, but for HANTEI_CAPACITY. Pointers that are not null must be
 * valid for the lengths that are given: that cannot be checked.
 *
 * Threads. Every function may be called from any thread at any time, also while
 * others run, as long as no thread writes what another reads.
 *
 * The library contains the Go runtime. It starts threads of its own, handles
 * SIGSEGV and its like unless they come from your code, does not survive a fork
 * without exec in the child, and cannot be unloaded. HANTEI_TIER in the
 * environment chooses the tier at start (see hantei_use_tier); a name that does
 * not exist there ends the process with a message.
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
	HANTEI_NULL = 1,     /* a pointer is null that must not be */
	HANTEI_LENGTH = 2,   /* lengths that do not fit, or are too large */
	HANTEI_OVERLAP = 3,  /* memory for a result shares bytes with another argument */
	HANTEI_CAPACITY = 4, /* more results than there is room for: those that fit have been written */
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

/* hantei_tier returns the name of the tier in use: "avx512", "avx2", "neon" or "generic". The answers of all are the same. */
const char *hantei_tier(void);

/* hantei_tiers returns the names of the tiers that this machine has, best first, with a null pointer after the last. */
const char *const *hantei_tiers(void);

/* hantei_use_tier makes all later calls, of all threads, use a tier. It is meant for tests. A name that hantei_tiers lacks is HANTEI_VALUE. */
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
 * Pair k is row a[k] of the first side and row b[k] of the second. The columns
 * have room for capacity pairs, of which there are n. A call sets n to the pairs
 * that it has written; what was there before is overwritten. Its argument count
 * is set to how many pairs there are, and may be null. If they are more than the
 * capacity, the first of them are written and the call returns HANTEI_CAPACITY.
 * With null for pairs a call only counts; then count must not be null.
 *
 * The order is by a, then b, or that of the candidates. A side has at most
 * INT32_MAX rows; it may be empty, and one of one row is just that row.
 */
typedef struct { size_t n, capacity; int32_t *a, *b; } hantei_pairs;

/*
 * Options of a call over pairs; null stands for all 0.
 *
 * workers is how many threads may share the call: 0 or 1 for the calling thread
 * alone, -1 for one a core, which is also the most. The result does not depend on
 * it.
 *
 * The other columns, if they are not null, have a row for each row of a side, and
 * leave out pairs that do not want each other: the category of either row and
 * the mask of the other must have a bit in common. Null stands for all bits. A
 * call of self takes the columns of the first side for both.
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

/* Like hantei_pairs; v[k] is the time of impact or the distance of pair k. */
typedef struct { size_t n, capacity; int32_t *a, *b; float *v; } hantei_measured_f32;
typedef struct { size_t n, capacity; int32_t *a, *b; double *v; } hantei_measured_f64;

/*
 * The pairs whose number is at most the limit, with that number: every impact of
 * a frame for a limit of 1, every point not farther than the limit from the
 * ellipse's curve or inside it. A limit that is NaN is HANTEI_VALUE.
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

/* hantei_sort puts the n pairs in ascending order of v, those of equal v in the order of a, then b: the earliest impact first. */
hantei_status hantei_sort_f32(hantei_measured_f32 *pairs);
hantei_status hantei_sort_f64(hantei_measured_f64 *pairs);

/* hantei_least keeps one pair of each run of equal a, that of the least v, of equal ones the first, and sets n: what each row meets first. */
hantei_status hantei_least_f32(hantei_measured_f32 *pairs);
hantei_status hantei_least_f64(hantei_measured_f64 *pairs);

/* ---- Broad phase: candidates among many bodies ---- */

/* Axis-aligned boxes from (min_x, min_y) to (max_x, max_y), borders included. A row with min > max or a NaN is empty and meets nothing. */
typedef struct { size_t n; float *min_x, *min_y, *max_x, *max_y; } hantei_bounds_f32;
typedef struct { size_t n; double *min_x, *min_y, *max_x, *max_y; } hantei_bounds_f64;

/*
 * Bounds of shapes, of moving circles those of all that they cover in the frame.
 * They contain the shape, whatever rounding does; a row that is not a shape gets
 * empty ones. bounds->n must be that of the shapes. For several kinds of shape
 * in one grid let the pointers of each call start where the last one ended.
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
 * A grid finds pairs of bounds that overlap. It is built anew in every frame and
 * keeps its memory for the next: up to 42 bytes a row for float and 58 for
 * double, and 16 for each pair of its largest answer. Threads that use one grid
 * wait for each other.
 */
typedef struct hantei_grid_f32 hantei_grid_f32;
typedef struct hantei_grid_f64 hantei_grid_f64;

/* hantei_grid_new makes a grid of no rows, to be freed by hantei_grid_free. It is never null, and not an address: do not follow it. */
hantei_grid_f32 *hantei_grid_new_f32(void);
hantei_grid_f64 *hantei_grid_new_f64(void);

/* hantei_grid_free frees a grid; null is HANTEI_OK. To use a grid that was freed, or to free it again, is HANTEI_VALUE. */
hantei_status hantei_grid_free_f32(hantei_grid_f32 *grid);
hantei_status hantei_grid_free_f64(hantei_grid_f64 *grid);

/*
 * hantei_grid_build takes the rows of bounds in place of those before. It keeps a
 * copy: yours may change afterwards. cell_size changes how long a frame takes,
 * never its result: rows of that size and below share a level; unless it is
 * positive, the grid chooses.
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
