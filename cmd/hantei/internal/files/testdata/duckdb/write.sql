-- Writes the files beside it, as foreign_test.go describes their rows. They were written by DuckDB 1.5.6.

SET threads = 1;
SET TimeZone = 'UTC';

CREATE TABLE circles AS SELECT
    's' || lpad(i::VARCHAR, 3, '0') AS id,
    CASE WHEN i <> 9 THEN (i % 8)::DOUBLE END AS x,
    (i // 8)::FLOAT AS y,
    CASE WHEN i = 17 THEN 'nan'::DOUBLE ELSE 0.25 * (1 + i % 3) END AS r,
    CASE WHEN i % 5 <> 0 THEN i * i - 300 END::INTEGER AS count,
    CASE WHEN i % 7 <> 0 THEN i % 3 = 0 END AS flag,
    CASE WHEN i % 6 <> 0 THEN ['alpha', 'beta', '判定', ''][i % 4 + 1] END AS name,
    make_timestamp(1767225600000000 + i * 3661000123)::TIMESTAMPTZ AS time,
    {'x': i, 'list': [i, NULL]} AS beside,
FROM range(48) rows(i);

COPY circles TO 'pages_v1.parquet' (PARQUET_VERSION v1, COMPRESSION lz4_raw);
COPY circles TO 'deltas_zstd.parquet' (PARQUET_VERSION v2, COMPRESSION zstd, DICTIONARY_SIZE_LIMIT 0);
