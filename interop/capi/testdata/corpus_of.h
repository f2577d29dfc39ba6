/* The corpus in columns of REAL: part of corpus.c. */

/* of makes columns of REAL; narrow ones have only rows of floats. */
static size_t F(of)(const struct rows *r, REAL **columns, int fields, double *answer, double *scale)
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

static void F(corpus)(const char *folder)
{
	static const struct { const char *table; int fields; } tables[] = {
		{"ellipse_contains_point", 8}, {"ellipse_overlaps_ellipse", 12}, {"box_overlaps_circle", 9},
		{"circle_overlaps_circle", 6}, {"circle_sweep_circle", 10}, {"ellipse_point_distance", 8},
	};
	for (int t = 0; t < 6; t++) {
		struct rows r = load(folder, tables[t].table, tables[t].fields);
		size_t words = (r.n + 63) / 64, n;
		REAL *c[MOST_FIELDS], *result = NEW(REAL, r.n);
		double *answer = NEW(double, r.n), *scale = NEW(double, r.n);
		uint64_t *hits = NEW(uint64_t, words);
		for (int k = 0; k < tables[t].fields; k++)
			c[k] = NEW(REAL, r.n);
		n = F(of)(&r, c, tables[t].fields, answer, scale);
		CHECK(n >= 500);
		F(hantei_ellipses) e = {n, c[0], c[1], c[2], c[3], c[4], c[5]};
		F(hantei_points) p = {n, c[6], c[7]};
		F(hantei_boxes) b = {n, c[0], c[1], c[2], c[3], c[4], c[5]};
		switch (t) {
		case 0:
			OK(F(hantei_ellipse_point)(hits, words, &e, &p));
			break;
		case 1: {
			F(hantei_ellipses) other = {n, c[6], c[7], c[8], c[9], c[10], c[11]};
			OK(F(hantei_ellipse_ellipse)(hits, words, &e, &other));
			break;
		}
		case 2: {
			F(hantei_circles) o = {n, c[6], c[7], c[8]};
			OK(F(hantei_box_circle)(hits, words, &b, &o));
			break;
		}
		case 3: {
			F(hantei_circles) one = {n, c[0], c[1], c[2]}, other = {n, c[3], c[4], c[5]};
			OK(F(hantei_circle_circle)(hits, words, &one, &other));
			break;
		}
		case 4: {
			F(hantei_moving_circles) one = {n, c[0], c[1], c[2], c[3], c[4]}, other = {n, c[5], c[6], c[7], c[8], c[9]};
			OK(F(hantei_circle_sweep)(result, n, &one, &other));
			OK(F(hantei_circle_sweep_hit)(hits, words, &one, &other));
			for (size_t i = 0; i < n; i++) {
				if (hit(hits, i) != (result[i] <= 1))
					FAIL("%s, %d bits, row %d: hit %d, time %a", tables[t].table, (int)sizeof(REAL) * 8, (int)i, hit(hits, i), (double)result[i]);
			}
			break;
		}
		case 5:
			OK(F(hantei_ellipse_distance)(result, n, &e, &p));
			break;
		}
		for (size_t i = 0; i < n; i++) {
			if (t < 5) {
				if (hit(hits, i) != (int)answer[i])
					FAIL("%s, %d bits, row %d: hit %d", tables[t].table, (int)sizeof(REAL) * 8, (int)i, hit(hits, i));
			} else {
				double eps = NARROW ? 0x1p-24 * fabs(answer[i]) + 0x1p-149 : 0;
				if (!(fabs(result[i] - answer[i]) <= 4 * 0x1p-52 * scale[i] + 1.001 * eps))
					FAIL("distance, %d bits, row %d: %a, want %a", (int)sizeof(REAL) * 8, (int)i, (double)result[i], answer[i]);
			}
		}
		for (int k = 0; k < tables[t].fields; k++)
			free(c[k]);
		free(result);
		free(answer);
		free(scale);
		free(hits);
		unload(&r, tables[t].fields);
	}
}
