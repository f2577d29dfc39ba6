"""Writes the files beside it, as foreign_test.go describes their rows. They were written by pyarrow 25.0.1 and pandas 3.0.6."""

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet

ROWS = range(48)
GROUP = 20  # rows of a row group, or of a record batch

dictionary = pa.table({
    "id": pa.array([f"s{i:03d}" for i in ROWS]),
    "x": pa.array([None if i == 9 else float(i % 8) for i in ROWS], pa.float64()),
    "y": pa.array([float(i // 8) for i in ROWS], pa.float32()),
    "r": pa.array([float("nan") if i == 17 else 0.25 * (1 + i % 3) for i in ROWS], pa.float64()),
    "count": pa.array([None if i % 5 == 0 else i * i - 300 for i in ROWS], pa.int32()),
    "flag": pa.array([None if i % 7 == 0 else i % 3 == 0 for i in ROWS]),
    "name": pa.array([None if i % 6 == 0 else ["alpha", "beta", "判定", ""][i % 4] for i in ROWS]).dictionary_encode(),
    "time": pa.array([1767225600000000 + i * 3661000123 for i in ROWS], pa.timestamp("us", "UTC")),
})


def replaced(table, **types):
    """The table with columns of other types."""
    for name, type in types.items():
        table = table.set_column(table.column_names.index(name), name, table[name].cast(type))
    return table


plain = replaced(dictionary, name=pa.string())


def parquet(name, table=plain, **options):
    pa.parquet.write_table(table, name + ".parquet", row_group_size=GROUP, **options)


def feather(name, table=dictionary, compression="uncompressed"):
    pa.feather.write_feather(table, name + ".arrow", compression=compression, chunksize=GROUP)


def stream(name, batches, **options):
    with pa.ipc.new_stream(name + ".arrows", batches[0].schema, options=pa.ipc.IpcWriteOptions(**options)) as out:
        for batch in batches:
            out.write_batch(batch)


def with_names(indices):
    """Record batches whose column name has these arrays."""
    name = dictionary.column_names.index("name")
    return [dictionary.slice(k * GROUP, GROUP).set_column(name, "name", a).combine_chunks().to_batches()[0] for k, a in enumerate(indices)]


def growing():
    """Dictionaries each of which begins with the one before."""
    seen = []
    for k in ROWS[::GROUP]:
        names = dictionary["name"].slice(k, GROUP).to_pylist()
        seen += [n for n in dict.fromkeys(names) if n is not None and n not in seen]
        yield pa.DictionaryArray.from_arrays(pa.array([None if n is None else seen.index(n) for n in names], pa.int8()), pa.array(seen))


def others():
    """Dictionaries that have nothing to do with each other."""
    return [pa.array(dictionary["name"].slice(k, GROUP).to_pylist()).dictionary_encode() for k in ROWS[::GROUP]]


small = {"data_page_size": 64, "write_batch_size": 4}
deltas = {
    "id": "DELTA_BYTE_ARRAY", "x": "BYTE_STREAM_SPLIT", "y": "BYTE_STREAM_SPLIT", "r": "PLAIN", "count": "DELTA_BINARY_PACKED",
    "flag": "RLE", "name": "DELTA_LENGTH_BYTE_ARRAY", "time": "DELTA_BINARY_PACKED",
}
parquet("dictionary_snappy", compression="snappy")
parquet("pages_v2_zstd", compression="zstd", data_page_version="2.0", **small)
parquet("deltas_gzip", compression="gzip", use_dictionary=False, data_page_version="2.0", column_encoding=deltas)
parquet("checksums_index_lz4", compression="lz4", write_page_checksum=True, write_page_index=True, **small)
parquet("plain_brotli", compression="brotli", use_dictionary=False)
parquet("no_arrow_schema", compression="none", store_schema=False, version="1.0")
parquet("arrow_dictionary", dictionary)
plain.to_pandas().set_index("id").to_parquet("pandas_index.parquet")

feather("plain")
feather("lz4", compression="lz4")
feather("zstd", compression="zstd")
feather("views", replaced(plain, id=pa.string_view(), name=pa.string_view()), compression="lz4")
feather("large", replaced(plain, id=pa.large_string(), name=pa.large_string()))
slices = pa.concat_tables([dictionary.slice(40), dictionary, dictionary]).slice(8, len(ROWS))
with pa.ipc.new_file("slices.arrow", slices.schema) as out:
    out.write_table(slices)

stream("plain", dictionary.to_batches(max_chunksize=GROUP))
stream("legacy_v4", dictionary.to_batches(max_chunksize=GROUP), metadata_version=pa.ipc.MetadataVersion.V4, use_legacy_format=True)
stream("dictionary_deltas", with_names(growing()), emit_dictionary_deltas=True)
stream("dictionary_replaced", with_names(others()))
