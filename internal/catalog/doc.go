// Package catalog is the table of tests of package hantei: which tests there are, of which shapes,
// and what they answer. It holds data only. A new test is one entry of [Tests] here (and of
// [Shapes], if it brings a new shape); what follows from the entry is generated from it or checked
// against it.
//
// Generated from it, by go generate ./interop/capi: the functions of the C library, its header, the
// lists that its test programs run through. By go generate ./interop/js: the tables of the npm
// package, its types for TypeScript, the rows of its page's table of tests.
//
// Checked against it, by a test beside each of them, so that a test of the table is missing
// nowhere:
//
//   - package hantei: an exported function Name[T](answer, *First, *Second), with the answer as [Answer]
//     says, and no exported function of that form that the table does not have
//   - package kernel: an exported function Name, the definition of the answer for one pair
//   - package soa: the type of each shape and each record, with the columns listed here
//   - package broad: Bounds.AppendSHAPE for each shape
//   - internal/prove: an entry of its table of proofs, by which every property is tested; its golden
//     hashes, its exact arithmetic if it is boolean, its fuzz target in the root
//   - interop/capi: the generated files are those of this table
//   - interop/js: the generated files are those of this table
//   - interop/arrow: a function SHAPE that views a record batch as that shape, for each shape, and
//     a function that marks rows with nulls as misses, for each answer
//   - bench: an entry of its table of cases, with a plain loop as its rival
//   - README.md: a row of its table of tests
//   - cmd/hantei: an entry of its table of tests, by which rows and cross find it
//   - interop/beam: an entry of its table of tests, with the shapes listed here
//
// A checking test compares names: [Names] for what every test needs, or a part of Tests, such as
// those that answer with hit bits, where the others have no place.
package catalog
