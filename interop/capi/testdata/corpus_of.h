/* The corpus in columns of REAL: part of corpus.c. */

#include "rows_of.h"

/* choose makes columns of REAL of all rows, or of those of floats, and returns how many they are. */
static size_t F(choose)(const struct rows *r, REAL *const *columns, int fields, double *answer, double *scale)
{
	size_t n = 0;
	for (size_t i = 0; i < r->n; i++) {
		if (NARROW && !r->narrow[i])
			continue;
		for (int k = 0; k < fields; k++)
			columns[k][n] = (REAL)r->field[k][i];
		answer[n] = r->answer[i];
		scale[n] = r->scale[i];
		n++;
	}
	return n;
}

/* right tells whether an answer is that of the corpus: a hit exactly, of contacts too, a distance within its bound. */
static int F(right)(const struct test *test, int bit, REAL number, double want, double scale)
{
	double rounding = NARROW ? 0x1p-24 * fabs(want) + 0x1p-149 : 0;
	if (test->form == BITS)
		return bit == (int)want;
	if (strcmp(test->answer, "times") == 0 || strcmp(test->answer, "contacts") == 0)
		return (number <= 1) == (int)want;
	if (strcmp(test->answer, "penetrations") == 0 || strcmp(test->answer, "manifolds") == 0)
		return (number >= 0) == (int)want;
	return fabs(number - want) <= 4 * 0x1p-52 * scale + 1.001 * rounding;
}

static void F(corpus_rows)(int number, const struct rows *r)
{
	const struct test *test = &tests[number];
	int fields = test->first + test->second;
	REAL *columns[2 * MOST_COLUMNS], *out[MOST_COLUMNS];
	double *answer = NEW(double, r->n), *scale = NEW(double, r->n);
	uint64_t *hits = NEW(uint64_t, (r->n + 63) / 64);
	size_t n;
	for (int k = 0; k < fields; k++)
		columns[k] = NEW(REAL, r->n);
	for (int k = 0; k < MOST_COLUMNS; k++)
		out[k] = NEW(REAL, r->n);
	n = F(choose)(r, columns, fields, answer, scale);
	CHECK(n >= 50);
	OK(F(rows)(number, n, columns, n, columns + test->first, hits, out));
	for (size_t i = 0; i < n; i++) {
		if (!F(right)(test, hit(hits, i), out[0][i], answer[i], scale[i]))
			FAIL("%s, %d bits, row %d: hit %d, number %a, want %a", test->name, (int)sizeof(REAL) * 8, (int)i, hit(hits, i), (double)out[0][i], answer[i]);
	}
	for (int k = 0; k < fields; k++)
		free(columns[k]);
	for (int k = 0; k < MOST_COLUMNS; k++)
		free(out[k]);
	free(answer);
	free(scale);
	free(hits);
}
