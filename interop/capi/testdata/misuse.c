/*
 * misuse: every function of hantei.h with arguments that it must refuse. It
 * prints a line for each: the function and the status.
 */
#include "check.h"
#include "../catalog.h"

static const char *const status_names[] = {"OK", "NULL", "LENGTH", "OVERLAP", "CAPACITY", "VALUE", "INTERNAL"};

static void refused(const char *file, int line, const char *function, const char *word, hantei_status want, hantei_status got)
{
	const char *message = hantei_last_error();
	size_t n = strlen(function);
	if (got != want || strncmp(message, function, n) || message[n] != ':' || !strstr(message, word)) {
		failures++;
		fprintf(stderr, "%s:%d: %s: status %d, want %d; message \"%s\", want \"%s\" in it\n", file, line, function, (int)got, (int)want, message, word);
	}
	printf("%s %s\n", function, status_names[want]);
}

#define TEXT(name) TEXT_(name)
#define TEXT_(name) #name

/* REFUSED wants function(arguments) to return status, with its name and word in the message. */
#define REFUSED(status, word, function, ...) \
	refused(__FILE__, __LINE__, TEXT(function), word, status, function(__VA_ARGS__))

/* Memory for results holds this before a call, and after one that refuses. */
#define SENTINEL 0x5A

static void fill(void *p, size_t n) { memset(p, SENTINEL, n); }

static void untouched(const char *function, const void *p, size_t n)
{
	const unsigned char *byte = (const unsigned char *)p;
	for (size_t i = 0; i < n; i++) {
		if (byte[i] != SENTINEL) {
			FAIL("%s wrote though it refused", function);
			return;
		}
	}
}

#include "misuse_arguments.h"

/* Which column nx is of each kind of results; ny is the next one. */
#define NX_contacts 3
#define NX_nearest 3
#define NX_penetrations 3
#define NX_manifolds 1

#define REAL float
#define F(name) name##_f32
#include "misuse_of.h"
#undef REAL
#undef F

#define REAL double
#define F(name) name##_f64
#include "misuse_of.h"

/* A message that is too long ends with a whole character. The name is so many ASCII letters, then others of two bytes. */
static void misuse_text(size_t before)
{
	char name[2001];
	memset(name, 'a', before);
	for (size_t i = before; i < sizeof name; i++)
		name[i] = (i - before) % 2 ? '\xA9' : '\xC3';
	name[before + 1998] = 0;
	REFUSED(HANTEI_VALUE, "tier \"", hantei_use_tier, name);
	size_t n = strlen(hantei_last_error());
	CHECK(n > 500 && hantei_last_error()[n - 1] == '\xA9');
}

int main(void)
{
	CHECK(strcmp(hantei_last_error(), "") == 0);
	misuse_f32();
	misuse_f64();

	REFUSED(HANTEI_NULL, "name is null", hantei_use_tier, NULL);
	REFUSED(HANTEI_VALUE, "\"sse9\"", hantei_use_tier, "sse9");
	for (size_t before = 0; before < 2; before++)
		misuse_text(before);

	hantei_grid_f32 *narrow = hantei_grid_new_f32();
	hantei_grid_f64 *wide = hantei_grid_new_f64();
	REFUSED(HANTEI_VALUE, "hantei_grid_new_f32 did not make it", hantei_grid_free_f32, (hantei_grid_f32 *)wide);
	REFUSED(HANTEI_VALUE, "hantei_grid_new_f64 did not make it", hantei_grid_free_f64, (hantei_grid_f64 *)narrow);
	OK(hantei_grid_free_f32(narrow));
	OK(hantei_grid_free_f64(wide));
	REFUSED(HANTEI_VALUE, "did not make it, need one that it made", hantei_grid_free_f32, narrow);
	REFUSED(HANTEI_VALUE, "did not make it, need one that it made", hantei_grid_free_f64, wide);
	OK(hantei_grid_free_f32(NULL));
	OK(hantei_grid_free_f64(NULL));
	return finish();
}
