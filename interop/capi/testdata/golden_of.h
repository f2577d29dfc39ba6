/* A batch in columns of REAL: part of golden.c. */

#include "rows_of.h"

static void F(batch)(FILE *file, int number, size_t n1, size_t n2, uint64_t *hash)
{
	static REAL memory[3][MOST_COLUMNS][MOST_ROWS];
	static uint64_t hits[MOST_ROWS / 64];
	const struct test *test = &tests[number];
	size_t n = n1 == 1 ? n2 : n1;
	REAL *a[MOST_COLUMNS], *b[MOST_COLUMNS], *out[MOST_COLUMNS];
	for (int k = 0; k < MOST_COLUMNS; k++) {
		a[k] = memory[0][k];
		b[k] = memory[1][k];
		out[k] = memory[2][k];
	}
	for (int k = 0; k < test->first; k++)
		get(file, a[k], sizeof(REAL), n1);
	for (int k = 0; k < test->second; k++)
		get(file, b[k], sizeof(REAL), n2);
	OK(F(rows)(number, n1, a, n2, b, hits, out));
	if (test->form == BITS) {
		for (size_t w = 0; w < (n + 63) / 64; w++)
			add(hash, hits[w]);
	}
	for (int k = 0; k < test->numbers; k++) {
		for (size_t i = 0; i < n; i++)
			F(add)(hash, out[k][i]);
	}
}
