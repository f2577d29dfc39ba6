/* corpus FOLDER: every test on every row of its corpus, as double and, where the row is one of floats, as float. */
#include "check.h"
#include "tests.h"

struct rows {
	size_t n;
	double *field[2 * MOST_COLUMNS]; /* the columns of the first side, then of the second */
	double *answer;                  /* column hit, or dist */
	double *scale;                   /* of dist */
	char *narrow;                    /* whether it is a row of floats */
};

/* cell copies field k of a line of comma-separated values. */
static int cell(const char *line, int k, char *to, size_t room)
{
	size_t n;
	for (; k > 0; k--) {
		line = strchr(line, ',');
		if (!line)
			return 0;
		line++;
	}
	n = strcspn(line, ",\r\n");
	if (n >= room)
		return 0;
	memcpy(to, line, n);
	to[n] = 0;
	return 1;
}

static int title(const char *line, const char *name)
{
	char text[64];
	for (int k = 0; cell(line, k, text, sizeof text); k++) {
		if (strcmp(text, name) == 0)
			return k;
	}
	return -1;
}

static double number(const char *line, int k)
{
	char text[64], *end;
	double v;
	if (k < 0 || !cell(line, k, text, sizeof text))
		return NAN;
	v = strtod(text, &end);
	if (end == text || *end)
		FAIL("%s is no number", text);
	return v;
}

static struct rows load(const char *folder, const char *table, int fields)
{
	struct rows r;
	char path[1024], line[2048];
	size_t room = 4096;
	int prec, answer, scale;
	FILE *file;
	snprintf(path, sizeof path, "%s/%s.csv", folder, table);
	file = fopen(path, "r");
	if (!file || !fgets(line, sizeof line, file)) {
		perror(path);
		exit(1);
	}
	prec = title(line, "prec");
	answer = title(line, "hit");
	scale = title(line, "dscale");
	if (answer < 0)
		answer = title(line, "dist");
	r.n = 0;
	for (int k = 0; k < fields; k++)
		r.field[k] = NEW(double, room);
	r.answer = NEW(double, room);
	r.scale = NEW(double, room);
	r.narrow = NEW(char, room);
	for (; fgets(line, sizeof line, file) && r.n < room; r.n++) {
		for (int k = 0; k < fields; k++)
			r.field[k][r.n] = number(line, prec + 1 + k);
		r.answer[r.n] = number(line, answer);
		r.scale[r.n] = scale < 0 ? 0 : number(line, scale);
		r.narrow[r.n] = number(line, prec) == 32;
	}
	fclose(file);
	CHECK(r.n >= 100 && r.n < room);
	return r;
}

static void unload(struct rows *r, int fields)
{
	for (int k = 0; k < fields; k++)
		free(r->field[k]);
	free(r->answer);
	free(r->scale);
	free(r->narrow);
}

#define REAL double
#define F(name) name##_f64
#define NARROW 0
#include "corpus_of.h"
#undef REAL
#undef F
#undef NARROW

#define REAL float
#define F(name) name##_f32
#define NARROW 1
#include "corpus_of.h"

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: corpus FOLDER\n");
		return 2;
	}
	for (int number = 0; number < NUMBER_OF_TESTS; number++) {
		if (!*tests[number].corpus)
			continue; /* it has none */
		int fields = tests[number].first + tests[number].second;
		struct rows r = load(argv[1], tests[number].corpus, fields);
		corpus_rows_f32(number, &r);
		corpus_rows_f64(number, &r);
		unload(&r, fields);
	}
	return finish();
}
