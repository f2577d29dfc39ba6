package mca

import (
	"strings"
	"testing"
)

// listings are as llvm-objdump writes them: a hot loop of 8 rows and a cold one behind it.
var listings = map[string]struct{ symbol, text, region string }{
	"arm64": {"github.com/hantei-go/hantei.circleSweepF32RowsNEON.abi0", `
x:	file format elf64-littleaarch64

Disassembly of section .text:

0000000000001000 <github.com/hantei-go/hantei.circleSweepF32RowsNEON.abi0>:
    1000:      	mov	x15, #0x1               // =1
    1004:      	ldr	q0, [x0, x19]
    1008:      	cbz	x15, 0x1010 <github.com/hantei-go/hantei.circleSweepF32RowsNEON.abi0+0x10>
    100c:      	fmul	v0.4s, v0.4s, v0.4s
    1010:      	add	x23, x23, #0x1
    1014:      	add	x19, x19, #0x20
    1018:      	cmp	x19, x24
    101c:      	b.lt	0x1004 <github.com/hantei-go/hantei.circleSweepF32RowsNEON.abi0+0x4>
    1020:      	ret
    1024:      	add	x19, x19, #0x40
    1028:      	b.lt	0x1024 <github.com/hantei-go/hantei.circleSweepF32RowsNEON.abi0+0x24>
`, `# LLVM-MCA-BEGIN loop
.L1004:
ldr	q0, [x0, x19]
cbz	x15, .L1010
fmul	v0.4s, v0.4s, v0.4s
.L1010:
add	x23, x23, #0x1
add	x19, x19, #0x20
cmp	x19, x24
b.lt	.L1004
# LLVM-MCA-END
`},
	"amd64": {"github.com/hantei-go/hantei.boxCircleF64RowsAgainstOneAVX512.abi0", `
0000000000002000 <github.com/hantei-go/hantei.boxCircleF64RowsAgainstOneAVX512.abi0>:
    2000:      	vmovups	0x1000(%rip), %zmm30    # 0x3000 <x>
    2008:      	vmovups	(%r12,%rsi), %zmm0
    2010:      	vcmpltpd	0x40(%rsp), %zmm0, %k1
    2014:      	subq	$-0x80, %rsi
    2018:      	addq	$0x2, %rdx
    2020:      	decq	%rcx
    2024:      	jne	0x2008 <github.com/hantei-go/hantei.boxCircleF64RowsAgainstOneAVX512.abi0+0x8>
    2028:      	jmp	0x2000 <github.com/hantei-go/hantei.boxCircleF64RowsAgainstOneAVX512.abi0>
`, `# LLVM-MCA-BEGIN loop
.L2008:
vmovups	(%r12,%rsi), %zmm0
vcmpltpd	0x40(%rsp), %zmm0, %k1
subq	$-0x80, %rsi
addq	$0x2, %rdx
decq	%rcx
jne	.L2008
# LLVM-MCA-END
`},
}

func TestMainLoop(t *testing.T) {
	for name, test := range listings {
		t.Run(name, func(t *testing.T) {
			k, ok := routineOf(test.symbol)
			if !ok {
				t.Fatalf("%s is no routine", test.symbol)
			}
			code, err := parse([]byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			l, err := mainLoop(&k, code[k.Symbol])
			if err != nil {
				t.Fatal(err)
			}
			if want := map[string]int{"arm64": 8, "amd64": 16}[name]; l.rows != want {
				t.Errorf("%d rows a turn, want %d", l.rows, want)
			}
			var region strings.Builder
			l.region(&region, "loop")
			if region.String() != test.region {
				t.Errorf("region\n%s\nwant\n%s", &region, test.region)
			}
		})
	}
}

func TestMainLoopErrors(t *testing.T) {
	k := Routine{Symbol: "s", Type: "float64"}
	for name, test := range map[string]struct {
		code []instruction
		want string
	}{
		"no loop":       {[]instruction{{1, "jmp\t0x2", 2}, {2, "ret", 0}}, "s has no loop"},
		"no step":       {[]instruction{{1, "nop", 0}, {2, "jmp\t0x1", 1}}, "s: a turn of the loop at 0x1 moves 0 bytes on: want 8 to 64 rows"},
		"3 rows":        {[]instruction{{1, "addq\t$0x18, %rsi", 0}, {2, "jmp\t0x1", 1}}, "s: a turn of the loop at 0x1 moves 24 bytes on: want 8 to 64 rows"},
		"not one moved": {[]instruction{{1, "add\tx1, x2, #0x40", 0}, {2, "b\t0x1", 1}}, "s: a turn of the loop at 0x1 moves 0 bytes on: want 8 to 64 rows"},
	} {
		if _, err := mainLoop(&k, test.code); err == nil || err.Error() != test.want {
			t.Errorf("%s: error %v, want %s", name, err, test.want)
		}
	}
}

func TestRoutineOf(t *testing.T) {
	got, ok := routineOf("github.com/hantei-go/hantei.ellipseNearestF64OneAgainstRowsAVX2.abi0")
	want := Routine{"github.com/hantei-go/hantei.ellipseNearestF64OneAgainstRowsAVX2.abi0", "EllipseNearest", "float64", "one", "avx2"}
	if !ok || got != want {
		t.Errorf("routineOf = %+v, %v, want %+v", got, ok, want)
	}
	for _, symbol := range []string{
		"github.com/hantei-go/hantei.ellipseNearestF64OneAgainstRowsAVX2", "github.com/hantei-go/hantei.decodeAVX2.abi0", "main.main",
	} {
		if _, ok := routineOf(symbol); ok {
			t.Errorf("%s is a routine", symbol)
		}
	}
}
