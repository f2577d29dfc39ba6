// Writes the files beside it, as foreign_test.go describes their rows. They were written by apache-arrow 21.2.0,
// hyparquet-writer 0.17.0, and parquet-wasm 0.8.0, which is the crate parquet of Rust.

import { writeFileSync } from 'node:fs'
import * as arrow from 'apache-arrow'
import { parquetWriteBuffer } from 'hyparquet-writer'
import wasm from 'parquet-wasm'

const rows = [...Array(48).keys()]
const group = 20 // rows of a row group, or of a record batch

const times = rows.map(i => 1767225600000000n + BigInt(i) * 3661000123n)
const columns = {
  id: ['STRING', new arrow.Utf8(), rows.map(i => 's' + String(i).padStart(3, '0'))],
  x: ['DOUBLE', new arrow.Float64(), rows.map(i => i === 9 ? null : i % 8)],
  y: ['FLOAT', new arrow.Float32(), rows.map(i => i >> 3)],
  r: ['DOUBLE', new arrow.Float64(), rows.map(i => i === 17 ? null : 0.25 * (1 + i % 3))],
  count: ['INT32', new arrow.Int32(), rows.map(i => i % 5 === 0 ? null : i * i - 300)],
  flag: ['BOOLEAN', new arrow.Bool(), rows.map(i => i % 7 === 0 ? null : i % 3 === 0)],
  name: ['STRING', new arrow.Utf8(), rows.map(i => i % 6 === 0 ? null : ['alpha', 'beta', '判定', ''][i % 4])],
}

// hyparquet-writer has timestamps of milliseconds for dates; the schema makes microseconds of integers.
const schema = Object.entries(columns).map(([name, [type, , data]]) => ({
  name, repetition_type: data.includes(null) ? 'OPTIONAL' : 'REQUIRED',
  ...(type === 'STRING' ? { type: 'BYTE_ARRAY', converted_type: 'UTF8' } : { type }),
}))
schema.push({ name: 'time', type: 'INT64', repetition_type: 'REQUIRED', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' } })
const encodings = { id: 'DELTA_BYTE_ARRAY', x: 'BYTE_STREAM_SPLIT', count: 'DELTA_BINARY_PACKED', flag: 'RLE', name: 'DELTA_LENGTH_BYTE_ARRAY', time: 'DELTA_BINARY_PACKED' }

function hyparquet(name, encodings, options) {
  const columnData = Object.entries(columns).map(([name, [, , data]]) => ({ name, data, encoding: encodings[name] }))
  columnData.push({ name: 'time', data: times, encoding: encodings.time })
  const root = { name: 'root', num_children: schema.length }
  writeFileSync(name + '.parquet', new Uint8Array(parquetWriteBuffer({ columnData, schema: [root, ...schema], rowGroupSize: group, ...options })))
}

hyparquet('hyparquet_snappy', {}, {})
hyparquet('hyparquet_deltas', encodings, { codec: 'UNCOMPRESSED', pageSize: 64 })

function table(name) {
  const vectors = Object.fromEntries(Object.entries(columns).map(([name, [, type, data]]) => [name, arrow.vectorFromArray(data, type)]))
  vectors.name = name
  const utc = new arrow.TimestampMicrosecond('UTC')
  const data = arrow.makeData({ type: utc, length: rows.length, data: BigInt64Array.from(times) })
  vectors.time = arrow.makeVector(data)
  const whole = new arrow.Table(vectors)
  const parts = [0, 20, 40].flatMap(k => whole.slice(k, k + group).batches)
  return new arrow.Table(whole.schema, parts)
}

const names = columns.name[2]
const dictionary = table(arrow.vectorFromArray(names, new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8())))
writeFileSync('apache_arrow.arrow', arrow.tableToIPC(dictionary, 'file'))
writeFileSync('apache_arrow.arrows', arrow.tableToIPC(dictionary, 'stream'))

function rust(name, set) {
  const whole = wasm.Table.fromIPCStream(arrow.tableToIPC(table(arrow.vectorFromArray(names, new arrow.Utf8())), 'stream'))
  const properties = set(new wasm.WriterPropertiesBuilder().setMaxRowGroupSize(group))
  writeFileSync(name + '.parquet', wasm.writeParquet(whole, properties.build()))
}

rust('parquet_wasm_v1', b => b.setCompression(wasm.Compression.SNAPPY))
rust('parquet_wasm_v2', b => b.setWriterVersion(wasm.WriterVersion.V2).setCompression(wasm.Compression.GZIP).setDictionaryEnabled(false))
