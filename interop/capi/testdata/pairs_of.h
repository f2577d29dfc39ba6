/* Pairs of shapes in columns of REAL: part of pairs.c. */

#include "rows_of.h"
#include "search_of.h"

/* The columns of both sides, which fit every shape: the first two are a place, the others sizes, directions, speeds. */
static REAL F(values)[2][MOST_COLUMNS][N2], *F(first)[MOST_COLUMNS], *F(second)[MOST_COLUMNS];
static REAL F(v)[ROOM], F(want_v)[ROOM];

/* A search is what is expected of a call over pairs. */
struct F(search) {
	int number;         /* of the test */
	REAL *const *first; /* columns of the first side; the second is always F(second) */
	size_t n1;
	REAL limit;
};

/* The limit of a test that gives numbers: a time, or a distance. It is not used where there are hit bits. */
static REAL F(limit)(const struct test *test) { return (REAL)(strcmp(test->answer, "times") == 0 ? 0.8 : 1.5); }

/* expect finds which pairs a call should find, by the test of rows, one row of the first side at a time. */
static size_t F(expect)(const struct F(search) *s, int (*pass)(size_t i, size_t j))
{
	static REAL numbers[N2];
	REAL *row[MOST_COLUMNS], *out[] = {numbers};
	uint64_t hits[WORDS];
	size_t n = 0;
	for (size_t i = 0; i < s->n1; i++) {
		for (int k = 0; k < MOST_COLUMNS; k++)
			row[k] = s->first[k] + i;
		OK(F(rows)(s->number, 1, row, N2, F(second), hits, out));
		for (size_t k = 0; k < N2; k++) {
			int found = tests[s->number].form == BITS ? hit(hits, k) : numbers[k] <= s->limit;
			if (found && pass(i, k)) {
				F(want_v)[n] = numbers[k];
				want_a[n] = (int32_t)i;
				want_b[n++] = (int32_t)k;
			}
		}
	}
	if (n < 10 || n >= s->n1 * N2)
		FAIL("%s: %d of %d pairs hit, need some and not all", tests[s->number].name, (int)n, (int)(s->n1 * N2));
	return n;
}

/* found compares the pairs of a call with those expected, and forgets them. */
static void F(found)(const struct F(search) *s, const char *what, size_t n, size_t want)
{
	equal(tests[s->number].name, what, n, want);
	if (tests[s->number].form == NUMBERS && memcmp(F(v), F(want_v), n * sizeof(REAL)))
		FAIL("%s, %s: other numbers", tests[s->number].name, what);
	memset(got_a, 0, sizeof got_a);
	memset(F(v), 0, sizeof F(v));
}

static void F(check_cross)(const struct F(search) *s)
{
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)}, few = {0, 3, got_a, got_b, F(v)};
	size_t want = F(expect)(s, any), count = 0;
	OK(F(cross)(s->number, &got, &count, s->n1, s->first, N2, F(second), s->limit, NULL));
	CHECK(count == want);
	F(found)(s, "cross", got.n, want);
	OK(F(cross)(s->number, &got, NULL, s->n1, s->first, N2, F(second), s->limit, &crew));
	F(found)(s, "cross with workers", got.n, want);
	CHECK(F(cross)(s->number, &few, &count, s->n1, s->first, N2, F(second), s->limit, NULL) == HANTEI_CAPACITY);
	CHECK(count == want && got_a[3] == 0 && F(v)[3] == 0);
	F(found)(s, "cross with room for 3", few.n, 3);
	count = 0;
	OK(F(cross)(s->number, NULL, &count, s->n1, s->first, N2, F(second), s->limit, NULL));
	CHECK(count == want);
	want = F(expect)(s, wanted);
	OK(F(cross)(s->number, &got, &count, s->n1, s->first, N2, F(second), s->limit, &filtered));
	F(found)(s, "cross with filters", got.n, want);
}

static void F(check_among)(const struct F(search) *s)
{
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)};
	hantei_pairs all = {N1 * N2, N1 * N2, all_a, all_b};
	size_t want = F(expect)(s, any), count = 0;
	OK(F(among)(s->number, &got, &count, s->n1, s->first, N2, F(second), &all, s->limit, NULL));
	CHECK(count == want);
	F(found)(s, "among", got.n, want);
	OK(F(among)(s->number, &got, NULL, s->n1, s->first, N2, F(second), &all, s->limit, &crew));
	F(found)(s, "among with workers", got.n, want);
	count = 0;
	OK(F(among)(s->number, NULL, &count, s->n1, s->first, N2, F(second), &all, s->limit, &crew));
	CHECK(count == want);
	want = F(expect)(s, wanted);
	OK(F(among)(s->number, &got, &count, s->n1, s->first, N2, F(second), &all, s->limit, &filtered));
	F(found)(s, "among with filters", got.n, want);
}

static void F(check_self)(const struct F(search) *s)
{
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)};
	size_t want = F(expect)(s, later), count = 0;
	OK(F(self)(s->number, &got, &count, N2, F(second), s->limit, NULL));
	CHECK(count == want);
	F(found)(s, "self", got.n, want);
	want = F(expect)(s, wanted_later);
	OK(F(self)(s->number, &got, &count, N2, F(second), s->limit, &filtered));
	F(found)(s, "self with filters", got.n, want);
}

/* Records of pairs that jump about, some of them twice, are those that the test of rows gives for the same rows side by side. */
static void F(check_records)(const struct F(search) *s)
{
	enum { PAIRS = 1000 };
	static int32_t a[PAIRS], b[PAIRS];
	static REAL memory[4][MOST_COLUMNS][PAIRS];
	static const hantei_pairs list = {PAIRS, PAIRS, a, b}, none = {0, 0, NULL, NULL};
	REAL *one[MOST_COLUMNS], *other[MOST_COLUMNS], *got[MOST_COLUMNS], *want[MOST_COLUMNS];
	const struct test *test = &tests[s->number];
	for (int k = 0; k < MOST_COLUMNS; k++) {
		one[k] = memory[0][k];
		other[k] = memory[1][k];
		got[k] = memory[2][k];
		want[k] = memory[3][k];
		for (int i = 0; i < PAIRS; i++) {
			a[i] = (int32_t)(i / 2 * 37 % (int)s->n1);
			b[i] = i / 2 * 53 % N2;
			one[k][i] = s->first[k][a[i]];
			other[k][i] = F(second)[k][b[i]];
		}
	}
	OK(F(rows)(s->number, PAIRS, one, PAIRS, other, NULL, want));
	for (int workers = 0; workers < 2; workers++) {
		memset(memory[2], 0, sizeof memory[2]);
		OK(F(records)(s->number, PAIRS, got, s->n1, s->first, N2, F(second), &list, workers ? &crew : NULL));
		for (int k = 0; k < test->numbers; k++) {
			if (memcmp(got[k], want[k], PAIRS * sizeof(REAL)))
				FAIL("%s, records: other numbers than rows in column %d", test->name, k);
		}
	}
	OK(F(records)(s->number, 0, got, s->n1, s->first, N2, F(second), &none, NULL));
}

static void F(check_sorted)(F(hantei_measured) *m)
{
	OK(F(hantei_sort)(m));
	for (size_t k = 1; k < m->n; k++) {
		int same = m->v[k - 1] == m->v[k], row = m->a[k - 1] == m->a[k];
		CHECK(m->v[k - 1] < m->v[k] || (same && m->a[k - 1] < m->a[k]) || (same && row && m->b[k - 1] < m->b[k]));
	}
}

static void F(check_least)(F(hantei_measured) *m)
{
	REAL least[N1];
	char there[N1] = {0};
	size_t n = m->n;
	for (size_t k = 0; k < n; k++) {
		if (!there[m->a[k]] || m->v[k] < least[m->a[k]])
			least[m->a[k]] = m->v[k];
		there[m->a[k]] = 1;
	}
	OK(F(hantei_least)(m));
	CHECK(m->n < n && m->n > 0);
	for (size_t k = 0; k < m->n; k++) {
		CHECK(there[m->a[k]] && m->v[k] == least[m->a[k]]);
		there[m->a[k]] = 0;
	}
	for (int i = 0; i < N1; i++)
		CHECK(!there[i]);
}

/* Sorting, and the least of each row, of all pairs that a test with numbers finds. */
static void F(check_measured)(const struct F(search) *s)
{
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)};
	OK(F(cross)(s->number, &got, NULL, s->n1, s->first, N2, F(second), s->limit, NULL));
	F(check_sorted)(&got);
	OK(F(cross)(s->number, &got, NULL, s->n1, s->first, N2, F(second), s->limit, NULL));
	F(check_least)(&got);
}

/* The grid finds the pairs of bounds that overlap, and among them is every pair of circles that hits. */
static void F(check_grid)(void)
{
	static REAL c[4][N2];
	F(hantei_circles) circles = {N2, F(second)[0], F(second)[1], F(second)[2]}, *o = &circles;
	F(hantei_bounds) b = {N2, c[0], c[1], c[2], c[3]};
	hantei_pairs got = {0, ROOM, got_a, got_b};
	F(hantei_grid) *grid = F(hantei_grid_new)();
	size_t n = 0, count = 0, hits = 0;
	OK(F(hantei_bounds_circles)(&b, o));
	for (int i = 0; i < N2; i++) {
		CHECK(c[0][i] <= o->x[i] - o->r[i] && c[1][i] <= o->y[i] - o->r[i]);
		CHECK(c[2][i] >= o->x[i] + o->r[i] && c[3][i] >= o->y[i] + o->r[i]);
		for (int k = i + 1; k < N2; k++) {
			if (c[0][i] <= c[2][k] && c[0][k] <= c[2][i] && c[1][i] <= c[3][k] && c[1][k] <= c[3][i]) {
				want_a[n] = i;
				want_b[n++] = k;
			}
		}
	}
	OK(F(hantei_grid_build)(grid, &b, 0));
	OK(F(hantei_grid_self)(&got, &count, grid));
	equal("grid", "self", got.n, n);
	CHECK(count == n && n > 10);
	OK(F(hantei_among_circle_circle)(NULL, &hits, o, o, &got, NULL));
	OK(F(hantei_self_circle_circle)(NULL, &count, o, NULL));
	CHECK(hits == count);
	OK(F(hantei_grid_self)(NULL, &count, grid));
	CHECK(count == n);
	got.capacity = 2;
	CHECK(F(hantei_grid_self)(&got, &count, grid) == HANTEI_CAPACITY);
	equal("grid", "self with room for 2", got.n, 2);
	CHECK(count == n);
	got.capacity = ROOM;
	b.n = 1;
	OK(F(hantei_grid_query)(&got, &count, grid, &b));
	CHECK(got.n == count && got.a[0] == 0 && got.b[0] == 0); /* the row itself */
	OK(F(hantei_grid_free)(grid));
}

/* Candidates of bounds widened by a limit hold every pair within it: a point that is 1 away from an ellipse, and so are their bounds. */
static void F(check_widened)(void)
{
	REAL zero[1] = {0}, one[1] = {1}, four[1] = {4}, five[1] = {5}, box[4][1], point_box[4][1], limits[] = {2};
	F(hantei_ellipses) ellipse = {1, zero, zero, one, zero, four, four};
	F(hantei_points) point = {1, five, zero};
	F(hantei_bounds) wide = {1, box[0], box[1], box[2], box[3]}, narrow = {1, point_box[0], point_box[1], point_box[2], point_box[3]};
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)};
	int32_t near_a[1], near_b[1];
	hantei_pairs candidates = {0, 1, near_a, near_b};
	F(hantei_grid) *grid = F(hantei_grid_new)();
	OK(F(hantei_bounds_ellipses)(&wide, &ellipse));
	OK(F(hantei_bounds_points)(&narrow, &point));
	OK(F(hantei_grid_build)(grid, &narrow, 0));
	OK(F(hantei_grid_query)(&candidates, NULL, grid, &wide));
	CHECK(candidates.n == 0);
	OK(F(hantei_bounds_widen)(&wide, limits, 1));
	OK(F(hantei_grid_query)(&candidates, NULL, grid, &wide));
	OK(F(hantei_among_ellipse_distance)(&got, NULL, &ellipse, &point, &candidates, limits[0], NULL));
	CHECK(got.n == 1 && got.v[0] == 1);
	OK(F(hantei_grid_free)(grid));
}

/* Sides without rows need no memory, and have no pairs. */
static void F(check_empty)(void)
{
	F(hantei_circles) none = {0, NULL, NULL, NULL}, some = {N2, F(second)[0], F(second)[1], F(second)[2]};
	F(hantei_moving_circles) still = {0, NULL, NULL, NULL, NULL, NULL};
	F(hantei_bounds) box = {0, NULL, NULL, NULL, NULL};
	hantei_pairs got = {9, 0, NULL, NULL};
	F(hantei_grid) *grid = F(hantei_grid_new)();
	size_t count = 9;
	OK(F(hantei_circle_circle)(NULL, 0, &none, &none));
	OK(F(hantei_circle_sweep)(NULL, 0, &still, &still));
	OK(F(hantei_cross_circle_circle)(&got, &count, &none, &some, NULL));
	CHECK(got.n == 0 && count == 0);
	got.n = count = 9;
	OK(F(hantei_self_circle_circle)(&got, &count, &none, NULL));
	CHECK(got.n == 0 && count == 0);
	OK(F(hantei_bounds_circles)(&box, &none));
	OK(F(hantei_grid_build)(grid, &box, 0));
	got.n = count = 9;
	OK(F(hantei_grid_self)(&got, &count, grid));
	CHECK(got.n == 0 && count == 0);
	OK(F(hantei_grid_free)(grid));
	OK(F(hantei_direction)(NULL, NULL, NULL, 0));
}

static void F(check_direction)(void)
{
	REAL angles[2] = {0, 1}, ux[2], uy[2];
	OK(F(hantei_direction)(ux, uy, angles, 2));
	CHECK(ux[0] == 1 && uy[0] == 0 && fabs(ux[1] - cos(1)) < 1e-6 && fabs(uy[1] - sin(1)) < 1e-6);
}

static void F(check_pairs)(void)
{
	for (int k = 0; k < MOST_COLUMNS; k++) {
		F(first)[k] = F(values)[0][k];
		F(second)[k] = F(values)[1][k];
		for (int i = 0; i < N2; i++) {
			F(first)[k][i] = (REAL)draw() * (k < 2 ? 14 : 2);
			F(second)[k][i] = (REAL)draw() * (k < 2 ? 14 : 2);
		}
	}
	F(first)[0][7] = (REAL)NAN; /* not a shape */
	for (int number = 0; number < NUMBER_OF_TESTS; number++) {
		REAL limit = F(limit)(&tests[number]);
		struct F(search) two = {number, F(first), N1, limit}, one = {number, F(second), N2, limit};
		if (tests[number].form == RECORD) {
			F(check_records)(&two);
			continue;
		}
		F(check_cross)(&two);
		F(check_among)(&two);
		if (has_self(number))
			F(check_self)(&one);
		if (tests[number].form == NUMBERS)
			F(check_measured)(&two);
	}
	F(check_grid)();
	F(check_widened)();
	F(check_direction)();
	F(check_empty)();
}
