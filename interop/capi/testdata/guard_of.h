/* Columns of REAL between fences: part of guard.c. */

#include "rows_of.h"
#include "search_of.h"

/* place draws n rows of an input into its areas, and returns where their columns are. */
static void F(place)(const struct area *areas, enum side side, size_t n, REAL **columns)
{
	for (int k = 0; k < MOST_COLUMNS; k++) {
		columns[k] = (REAL *)in_area(areas[k], side, n * sizeof(REAL));
		for (size_t i = 0; i < n; i++)
			columns[k][i] = (REAL)draw() * (k < 2 ? 14 : 2);
	}
}

/* Every test, with n1 rows against n2: the answers are those of the same rows in ordinary memory. */
static void F(guard_rows)(enum side side, size_t n1, size_t n2)
{
	static REAL memory[3][MOST_COLUMNS][MOST_ROWS];
	static uint64_t want_hits[(MOST_ROWS + 63) / 64];
	size_t n = n1 == 1 ? n2 : n1, words = (n + 63) / 64;
	REAL *a[MOST_COLUMNS], *b[MOST_COLUMNS], *out[MOST_COLUMNS];
	REAL *copy_a[MOST_COLUMNS], *copy_b[MOST_COLUMNS], *want[MOST_COLUMNS];
	uint64_t *hits = (uint64_t *)in_area(hits_area, side, words * sizeof *hits);
	F(place)(first_area, side, n1, a);
	F(place)(second_area, side, n2, b);
	for (int k = 0; k < MOST_COLUMNS; k++) {
		out[k] = (REAL *)in_area(out_area[k], side, n * sizeof(REAL));
		copy_a[k] = memory[0][k];
		copy_b[k] = memory[1][k];
		memcpy(copy_a[k], a[k], n1 * sizeof(REAL));
		memcpy(copy_b[k], b[k], n2 * sizeof(REAL));
		want[k] = memory[2][k];
	}
	for (int number = 0; number < NUMBER_OF_TESTS; number++) {
		OK(F(rows)(number, n1, copy_a, n2, copy_b, want_hits, want));
		protect(1);
		OK(F(rows)(number, n1, a, n2, b, hits, out));
		protect(0);
		if (tests[number].form == BITS && memcmp(hits, want_hits, words * sizeof *hits))
			FAIL("%s of %d rows: other hits between fences", tests[number].name, (int)n);
		for (int k = 0; k < tests[number].numbers; k++) {
			if (memcmp(out[k], want[k], n * sizeof(REAL)))
				FAIL("%s of %d rows: other numbers between fences", tests[number].name, (int)n);
		}
	}
}

/* pairs_between_fences is a list with room for so many. */
static F(hantei_measured) F(pairs_between_fences)(enum side side, size_t capacity)
{
	F(hantei_measured) m = {0, capacity, NULL, NULL, NULL};
	m.a = (int32_t *)in_area(a_area, side, capacity * sizeof *m.a);
	m.b = (int32_t *)in_area(b_area, side, capacity * sizeof *m.b);
	m.v = (REAL *)in_area(v_area, side, capacity * sizeof *m.v);
	return m;
}

/* EXACTLY makes a call over pairs that found n of them again with room for n, and for one less. */
#define EXACTLY(call) \
	do { \
		F(hantei_measured) *to = NULL, found; \
		size_t n_; \
		protect(1); \
		OK(call); \
		n_ = count; \
		CHECK(n_ > 1); \
		found = F(pairs_between_fences)(side, n_); \
		to = &found; \
		OK(call); \
		CHECK(found.n == n_ && count == n_); \
		found = F(pairs_between_fences)(side, n_ - 1); \
		CHECK((call) == HANTEI_CAPACITY); \
		CHECK(found.n == n_ - 1 && count == n_); \
		protect(0); \
	} while (0)

/* A limit that many pairs are within. */
#define LIMIT (REAL)0.9

/* Every test over pairs, with filters, and with candidates that are said to be more than there is room for; records of pairs. */
static void F(guard_pairs)(enum side side)
{
	enum { N1 = SOME_ROWS - 11, N2 = SOME_ROWS };
	REAL *a[MOST_COLUMNS], *b[MOST_COLUMNS], *out[MOST_COLUMNS];
	uint64_t *filters[4];
	hantei_pairs candidates = {0, 0, NULL, NULL}, some, tall;
	hantei_options options = {1, NULL, NULL, NULL, NULL}, self_options = options;
	size_t count = 0;
	F(place)(first_area, side, N1, a);
	F(place)(second_area, side, N2, b);
	for (int k = 0; k < 4; k++) {
		size_t n = k < 2 ? N1 : N2;
		filters[k] = (uint64_t *)in_area(filter_area[k], side, n * sizeof *filters[k]);
		for (size_t i = 0; i < n; i++)
			filters[k][i] = (uint64_t)1 << (i % 2) | 4 * (i % 3 > 0);
	}
	options.first_category = filters[0];
	options.first_mask = filters[1];
	options.second_category = filters[2];
	options.second_mask = filters[3];
	self_options.first_category = filters[2];
	self_options.first_mask = filters[3];
	candidates.n = candidates.capacity = N1 * N2;
	candidates.a = (int32_t *)in_area(candidate_a_area, side, candidates.n * sizeof *candidates.a);
	candidates.b = (int32_t *)in_area(candidate_b_area, side, candidates.n * sizeof *candidates.b);
	for (int i = 0; i < N1 * N2; i++) {
		candidates.a[i] = i / N2;
		candidates.b[i] = i % N2;
	}
	tall = some = candidates;
	tall.n++;
	some.n = SOME_ROWS; /* those of a list for which there is room in a result */
	for (int k = 0; k < MOST_COLUMNS; k++)
		out[k] = (REAL *)in_area(out_area[k], side, some.n * sizeof(REAL));
	for (int number = 0; number < NUMBER_OF_TESTS; number++) {
		if (tests[number].form == RECORD) {
			protect(1);
			OK(F(records)(number, some.n, out, N1, a, N2, b, &some, NULL));
			protect(0);
			continue;
		}
		EXACTLY(F(cross)(number, to, &count, N1, a, N2, b, LIMIT, &options));
		EXACTLY(F(among)(number, to, &count, N1, a, N2, b, &candidates, LIMIT, &options));
		if (has_self(number))
			EXACTLY(F(self)(number, to, &count, N2, b, LIMIT, &self_options));
		count = 7;
		CHECK(F(among)(number, NULL, &count, N1, a, N2, b, &tall, LIMIT, NULL) == HANTEI_LENGTH && count == 7);
	}
}

/* Sorting, and the least of each row, of a list whose room is used up, and of one that claims more. */
static void F(guard_measured)(enum side side)
{
	enum { ROOM = 500 };
	F(hantei_measured) m = F(pairs_between_fences)(side, ROOM), tall = m;
	m.n = ROOM;
	tall.n = ROOM + 1;
	for (int i = 0; i < ROOM; i++) {
		m.a[i] = i * 37 % 101;
		m.b[i] = i;
		m.v[i] = (REAL)(i * 61 % 97);
	}
	CHECK(F(hantei_sort)(&tall) == HANTEI_LENGTH && m.b[ROOM - 1] == ROOM - 1);
	CHECK(F(hantei_least)(&tall) == HANTEI_LENGTH && tall.n == ROOM + 1);
	OK(F(hantei_sort)(&m));
	CHECK(m.v[0] == 0 && m.v[ROOM - 1] == 96);
	for (int i = 0; i < ROOM; i++)
		m.a[i] = i / 3;
	OK(F(hantei_least)(&m));
	CHECK(m.n == (ROOM + 2) / 3);
}

#define A(k, name) a[k]
#define BOUNDS(SHAPE, argument) \
	{ \
		F(hantei_##SHAPE) shapes = {SOME_ROWS, COLUMNS_##SHAPE(A)}; \
		protect(1); \
		OK(F(hantei_bounds_##SHAPE)(&bounds, &shapes)); \
		protect(0); \
	}

/* Bounds of every shape; the last of them widened, and a grid over them; directions. */
static void F(guard_grid)(enum side side)
{
	REAL *a[MOST_COLUMNS], *out[MOST_COLUMNS];
	F(hantei_bounds) bounds = {SOME_ROWS, NULL, NULL, NULL, NULL};
	F(hantei_grid) *grid = F(hantei_grid_new)();
	size_t count = 0;
	F(place)(first_area, side, SOME_ROWS, a);
	for (int k = 0; k < MOST_COLUMNS; k++)
		out[k] = (REAL *)in_area(out_area[k], side, SOME_ROWS * sizeof(REAL));
	bounds.min_x = out[0];
	bounds.min_y = out[1];
	bounds.max_x = out[2];
	bounds.max_y = out[3];
	SHAPES(BOUNDS)
	protect(1);
	OK(F(hantei_bounds_widen)(&bounds, a[2], SOME_ROWS));
	OK(F(hantei_bounds_widen)(&bounds, (REAL *)in_area(first_area[0], side, sizeof(REAL)), 1));
	protect(0);
	for (int k = 0; k < 4; k++)
		read_only(out_area[k], 1);
	OK(F(hantei_grid_build)(grid, &bounds, 0));
	for (int query = 0; query < 2; query++) {
		hantei_pairs got = {0, 0, NULL, NULL};
		OK(query ? F(hantei_grid_query)(NULL, &count, grid, &bounds) : F(hantei_grid_self)(NULL, &count, grid));
		CHECK(count > 1);
		for (got.capacity = count - 1; got.capacity <= count; got.capacity++) {
			hantei_status want = got.capacity < count ? HANTEI_CAPACITY : HANTEI_OK;
			got.a = (int32_t *)in_area(a_area, side, got.capacity * sizeof *got.a);
			got.b = (int32_t *)in_area(b_area, side, got.capacity * sizeof *got.b);
			CHECK(want == (query ? F(hantei_grid_query)(&got, NULL, grid, &bounds) : F(hantei_grid_self)(&got, NULL, grid)));
			CHECK(got.n == got.capacity);
		}
	}
	for (int k = 0; k < 4; k++)
		read_only(out_area[k], 0);
	OK(F(hantei_grid_free)(grid));
	protect(1);
	OK(F(hantei_direction)(out[0], out[1], a[2], SOME_ROWS));
	protect(0);
}

static void F(guard)(void)
{
	for (int s = 0; s < SIDES_OF_AN_AREA; s++) {
		enum side side = (enum side)s;
		for (size_t k = 0; k < sizeof row_counts / sizeof *row_counts; k++) {
			F(guard_rows)(side, row_counts[k], row_counts[k]);
			F(guard_rows)(side, 1, row_counts[k]);
			F(guard_rows)(side, row_counts[k], 1);
		}
		F(guard_pairs)(side);
		F(guard_measured)(side);
		F(guard_grid)(side);
	}
}

#undef EXACTLY
#undef LIMIT
#undef A
#undef BOUNDS
