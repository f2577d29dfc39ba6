//go:build !(armbe || arm64be || m68k || mips || mips64 || mips64p32 || ppc || ppc64 || s390 || s390x || shbe || sparc || sparc64)

package hantei

// upperHalf is where the upper half of a number of 64 bits begins in memory.
const upperHalf = 4
