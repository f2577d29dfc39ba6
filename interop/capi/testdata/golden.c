/*
 * golden FILE: the hash of the answers to a stream of rows, a line for each test.
 * The stream has batches: the number of the test, the bits of the element type,
 * the rows of the first side and of the second, in 32 bits each; then the columns
 * of both sides.
 */
#include "check.h"
#include "tests.h"

enum { MOST_ROWS = 4096 };

/* add is FNV-1a of words in place of bytes, as in internal/prove. */
static void add(uint64_t *hash, uint64_t word)
{
	*hash = (*hash ^ word) * UINT64_C(0x100000001b3);
	*hash ^= *hash >> 32;
}

static void add_f32(uint64_t *hash, float v)
{
	uint32_t bits;
	memcpy(&bits, &v, sizeof bits);
	add(hash, v != v ? 0 : bits);
}

static void add_f64(uint64_t *hash, double v)
{
	uint64_t bits;
	memcpy(&bits, &v, sizeof bits);
	add(hash, v != v ? 0 : bits);
}

static void get(FILE *file, void *to, size_t size, size_t n)
{
	if (fread(to, size, n, file) != n) {
		fprintf(stderr, "the stream is cut off\n");
		exit(1);
	}
}

#define REAL float
#define F(name) name##_f32
#include "golden_of.h"
#undef REAL
#undef F

#define REAL double
#define F(name) name##_f64
#include "golden_of.h"

int main(int argc, char **argv)
{
	FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
	uint64_t hashes[NUMBER_OF_TESTS] = {0};
	int32_t head[4];
	if (!file) {
		fprintf(stderr, "usage: golden FILE\n");
		return 2;
	}
	while (fread(head, sizeof *head, 4, file) == 4) {
		if (head[0] < 0 || head[0] >= NUMBER_OF_TESTS || head[2] < 0 || head[2] > MOST_ROWS || head[3] < 0 || head[3] > MOST_ROWS) {
			fprintf(stderr, "the stream is not one\n");
			return 1;
		}
		if (head[1] == 32)
			batch_f32(file, head[0], (size_t)head[2], (size_t)head[3], &hashes[head[0]]);
		else
			batch_f64(file, head[0], (size_t)head[2], (size_t)head[3], &hashes[head[0]]);
	}
	fclose(file);
	for (int t = 0; t < NUMBER_OF_TESTS; t++)
		printf("%s %#llx\n", tests[t].name, (unsigned long long)hashes[t]);
	return finish();
}
