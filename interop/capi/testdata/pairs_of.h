/* Pairs of shapes in columns of REAL: part of pairs.c. */

static REAL F(c)[10][N2]; /* five columns of the first side, five of the second; the first two of each are places */
static REAL F(v)[ROOM], F(want_v)[ROOM];

#define C F(c)
#define CIRCLES(n, k, i) {n, C[k] + i, C[k + 1] + i, C[k + 2] + i}
#define MOVING_CIRCLES(n, k, i) {n, C[k] + i, C[k + 1] + i, C[k + 2] + i, C[k + 3] + i, C[k + 4] + i}
#define ELLIPSES(n, k, i) {n, C[k] + i, C[k + 1] + i, C[k + 2] + i, C[k + 3] + i, C[k + 4] + i, C[k + 2] + i} /* and boxes */

static const F(hantei_points) F(point) = {N2, C[5], C[6]};
static const F(hantei_circles) F(circle1) = CIRCLES(N1, 0, 0), F(circle2) = CIRCLES(N2, 5, 0);
static const F(hantei_ellipses) F(ellipse1) = ELLIPSES(N1, 0, 0), F(ellipse2) = ELLIPSES(N2, 5, 0);
static const F(hantei_boxes) F(box1) = ELLIPSES(N1, 0, 0);
static const F(hantei_moving_circles) F(moving1) = MOVING_CIRCLES(N1, 0, 0), F(moving2) = MOVING_CIRCLES(N2, 5, 0);

/* One row of a side against all of the second: of the first side, or of the second one. */
#define ROW_TEST(name, test, SHAPES, side, columns) \
static void F(name)(size_t i, uint64_t *hits) \
{ \
	F(SHAPES) row = columns; \
	OK(F(hantei_##test)(hits, WORDS, &row, &F(side))); \
}

ROW_TEST(ellipse_point, ellipse_point, hantei_ellipses, point, ELLIPSES(1, 0, i))
ROW_TEST(ellipse_ellipse, ellipse_ellipse, hantei_ellipses, ellipse2, ELLIPSES(1, 0, i))
ROW_TEST(box_circle, box_circle, hantei_boxes, circle2, ELLIPSES(1, 0, i))
ROW_TEST(circle_circle, circle_circle, hantei_circles, circle2, CIRCLES(1, 0, i))
ROW_TEST(circle_sweep_hit, circle_sweep_hit, hantei_moving_circles, moving2, MOVING_CIRCLES(1, 0, i))
ROW_TEST(self_ellipse_ellipse, ellipse_ellipse, hantei_ellipses, ellipse2, ELLIPSES(1, 5, i))
ROW_TEST(self_circle_circle, circle_circle, hantei_circles, circle2, CIRCLES(1, 5, i))
ROW_TEST(self_circle_sweep_hit, circle_sweep_hit, hantei_moving_circles, moving2, MOVING_CIRCLES(1, 5, i))

/* The same with the numbers that are at most a limit; they stay in F(numbers). */
static REAL F(numbers)[N2];

#define NUMBER_ROW_TEST(name, test, SHAPES, side, columns, limit) \
static void F(name)(size_t i, uint64_t *hits) \
{ \
	F(SHAPES) row = columns; \
	OK(F(hantei_##test)(F(numbers), N2, &row, &F(side))); \
	memset(hits, 0, WORDS * sizeof *hits); \
	for (int k = 0; k < N2; k++) \
		hits[k / 64] |= (uint64_t)(F(numbers)[k] <= (limit)) << (k % 64); \
}

#define FRAME 1
#define HALF_FRAME (REAL)0.5
#define NEAR (REAL)1.5

NUMBER_ROW_TEST(circle_sweep, circle_sweep, hantei_moving_circles, moving2, MOVING_CIRCLES(1, 0, i), FRAME)
NUMBER_ROW_TEST(self_circle_sweep, circle_sweep, hantei_moving_circles, moving2, MOVING_CIRCLES(1, 5, i), HALF_FRAME)
NUMBER_ROW_TEST(ellipse_distance, ellipse_distance, hantei_ellipses, point, ELLIPSES(1, 0, i), NEAR)

/* Calls over pairs of a test that gives hit bits. */
#define MASK_TEST(name, one, other) \
static void F(test_##name)(void) \
{ \
	hantei_pairs got = {0, ROOM, got_a, got_b}, few = {0, 3, got_a, got_b}; \
	hantei_pairs all = {N1 * N2, N1 * N2, all_a, all_b}; \
	size_t want = expect(F(name), N1, any), count = 0; \
	OK(F(hantei_cross_##name)(&got, &count, &F(one), &F(other), NULL)); \
	equal("cross", got.n, want); \
	CHECK(count == want); \
	memset(got_a, 0, sizeof got_a); \
	OK(F(hantei_cross_##name)(&got, NULL, &F(one), &F(other), &crew)); \
	equal("cross with workers", got.n, want); \
	memset(got_a, 0, sizeof got_a); \
	CHECK(F(hantei_cross_##name)(&few, &count, &F(one), &F(other), NULL) == HANTEI_CAPACITY); \
	equal("cross with room for 3", few.n, 3); \
	CHECK(count == want && got_a[3] == 0); \
	count = 0; \
	OK(F(hantei_cross_##name)(NULL, &count, &F(one), &F(other), NULL)); \
	CHECK(count == want); \
	OK(F(hantei_among_##name)(&got, &count, &F(one), &F(other), &all, NULL)); \
	equal("among", got.n, want); \
	OK(F(hantei_among_##name)(NULL, &count, &F(one), &F(other), &all, &crew)); \
	CHECK(count == want); \
	want = expect(F(name), N1, wanted); \
	OK(F(hantei_cross_##name)(&got, &count, &F(one), &F(other), &filtered)); \
	equal("cross with filters", got.n, want); \
	OK(F(hantei_among_##name)(&got, &count, &F(one), &F(other), &all, &filtered)); \
	equal("among with filters", got.n, want); \
}

#define SELF_TEST(name, side) \
static void F(test_self_##name)(void) \
{ \
	hantei_pairs got = {0, ROOM, got_a, got_b}; \
	size_t want = expect(F(self_##name), N2, later), count = 0; \
	OK(F(hantei_self_##name)(&got, &count, &F(side), NULL)); \
	equal("self", got.n, want); \
	CHECK(count == want); \
	want = expect(F(self_##name), N2, wanted_later); \
	OK(F(hantei_self_##name)(&got, &count, &F(side), &filtered)); \
	equal("self with filters", got.n, want); \
}

MASK_TEST(ellipse_point, ellipse1, point)
MASK_TEST(ellipse_ellipse, ellipse1, ellipse2)
MASK_TEST(box_circle, box1, circle2)
MASK_TEST(circle_circle, circle1, circle2)
MASK_TEST(circle_sweep_hit, moving1, moving2)
SELF_TEST(ellipse_ellipse, ellipse2)
SELF_TEST(circle_circle, circle2)
SELF_TEST(circle_sweep_hit, moving2)

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

/* Calls over pairs of a test that gives numbers. */
#define NUMBER_TEST(name, one, other, limit) \
static void F(test_##name)(void) \
{ \
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)}, few = {0, 3, got_a, got_b, F(v)}; \
	hantei_pairs all = {N1 * N2, N1 * N2, all_a, all_b}; \
	uint64_t hits[WORDS]; \
	size_t want = expect(F(name), N1, any), count = 0, bytes = want * sizeof(REAL); \
	for (size_t k = 0; k < want; k++) { \
		F(name)((size_t)want_a[k], hits); \
		F(want_v)[k] = F(numbers)[want_b[k]]; \
	} \
	OK(F(hantei_cross_##name)(&got, &count, &F(one), &F(other), limit, NULL)); \
	equal("cross within", got.n, want); \
	CHECK(count == want && memcmp(F(v), F(want_v), bytes) == 0); \
	memset(F(v), 0, sizeof F(v)); \
	OK(F(hantei_among_##name)(&got, &count, &F(one), &F(other), &all, limit, &crew)); \
	equal("among within", got.n, want); \
	CHECK(count == want && memcmp(F(v), F(want_v), bytes) == 0); \
	CHECK(F(hantei_cross_##name)(&few, &count, &F(one), &F(other), limit, NULL) == HANTEI_CAPACITY); \
	equal("cross within with room for 3", few.n, 3); \
	CHECK(count == want && memcmp(F(v), F(want_v), 3 * sizeof(REAL)) == 0); \
	count = 0; \
	OK(F(hantei_among_##name)(NULL, &count, &F(one), &F(other), &all, limit, NULL)); \
	CHECK(count == want); \
	OK(F(hantei_cross_##name)(&got, &count, &F(one), &F(other), limit, &crew)); \
	F(check_sorted)(&got); \
	OK(F(hantei_cross_##name)(&got, &count, &F(one), &F(other), limit, NULL)); \
	F(check_least)(&got); \
	want = expect(F(name), N1, wanted); \
	OK(F(hantei_cross_##name)(&got, &count, &F(one), &F(other), limit, &filtered)); \
	equal("cross within with filters", got.n, want); \
}

NUMBER_TEST(circle_sweep, moving1, moving2, FRAME)
NUMBER_TEST(ellipse_distance, ellipse1, point, NEAR)

static void F(test_self_circle_sweep)(void)
{
	F(hantei_measured) got = {0, ROOM, got_a, got_b, F(v)};
	uint64_t hits[WORDS];
	size_t want = expect(F(self_circle_sweep), N2, later), count = 0;
	OK(F(hantei_self_circle_sweep)(&got, &count, &F(moving2), HALF_FRAME, NULL));
	equal("self within", got.n, want);
	CHECK(count == want);
	for (size_t k = 0; k < want; k++) {
		F(self_circle_sweep)((size_t)want_a[k], hits);
		CHECK(F(v)[k] == F(numbers)[want_b[k]]);
	}
}

/* The grid finds the pairs of bounds that overlap, and among them is every pair of circles that hits. */
static void F(test_grid)(void)
{
	static REAL c[4][N2];
	const F(hantei_circles) *o = &F(circle2);
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
	equal("grid self", got.n, n);
	CHECK(count == n && n > 10);
	OK(F(hantei_among_circle_circle)(NULL, &hits, o, o, &got, NULL));
	OK(F(hantei_self_circle_circle)(NULL, &count, o, NULL));
	CHECK(hits == count);
	OK(F(hantei_grid_self)(NULL, &count, grid));
	CHECK(count == n);
	got.capacity = 2;
	CHECK(F(hantei_grid_self)(&got, &count, grid) == HANTEI_CAPACITY);
	equal("grid self with room for 2", got.n, 2);
	CHECK(count == n);
	got.capacity = ROOM;
	b.n = 1;
	OK(F(hantei_grid_query)(&got, &count, grid, &b));
	CHECK(got.n == count && got.a[0] == 0 && got.b[0] == 0); /* the row itself */
	OK(F(hantei_grid_free)(grid));
}

/* Sides without rows need no memory, and have no pairs. */
static void F(test_empty)(void)
{
	F(hantei_circles) none = {0, NULL, NULL, NULL};
	F(hantei_moving_circles) still = {0, NULL, NULL, NULL, NULL, NULL};
	F(hantei_bounds) box = {0, NULL, NULL, NULL, NULL};
	hantei_pairs got = {9, 0, NULL, NULL};
	F(hantei_grid) *grid = F(hantei_grid_new)();
	size_t count = 9;
	OK(F(hantei_circle_circle)(NULL, 0, &none, &none));
	OK(F(hantei_circle_sweep)(NULL, 0, &still, &still));
	OK(F(hantei_cross_circle_circle)(&got, &count, &none, &F(circle2), NULL));
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

static void F(test_direction)(void)
{
	REAL angles[2] = {0, 1}, ux[2], uy[2];
	OK(F(hantei_direction)(ux, uy, angles, 2));
	CHECK(ux[0] == 1 && uy[0] == 0 && fabs(ux[1] - cos(1)) < 1e-6 && fabs(uy[1] - sin(1)) < 1e-6);
}

static void F(test_pairs)(void)
{
	for (int k = 0; k < 10; k++) {
		REAL size = k % 5 < 2 ? 14 : 2;
		for (int i = 0; i < N2; i++)
			C[k][i] = (REAL)draw() * size;
	}
	C[0][7] = (REAL)NAN; /* not a shape */
	F(test_ellipse_point)();
	F(test_ellipse_ellipse)();
	F(test_box_circle)();
	F(test_circle_circle)();
	F(test_circle_sweep_hit)();
	F(test_self_ellipse_ellipse)();
	F(test_self_circle_circle)();
	F(test_self_circle_sweep_hit)();
	F(test_circle_sweep)();
	F(test_ellipse_distance)();
	F(test_self_circle_sweep)();
	F(test_grid)();
	F(test_direction)();
	F(test_empty)();
}

#undef C
#undef CIRCLES
#undef MOVING_CIRCLES
#undef ELLIPSES
#undef ROW_TEST
#undef NUMBER_ROW_TEST
#undef FRAME
#undef HALF_FRAME
#undef NEAR
#undef MASK_TEST
#undef SELF_TEST
#undef NUMBER_TEST
