package hantei

// incomparable, as a field, makes a struct one that cannot be compared. Working memory has it: without it the compiler
// puts code to compare two of these large structs, which nothing does, into every program that links their type.
type incomparable [0]func()
