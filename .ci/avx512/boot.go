package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

var le = binary.LittleEndian

// Guest memory, as Linux's 32-bit boot protocol (Documentation/arch/x86/boot.rst) wants it.
const (
	memory       = 512 << 20
	lowMemory    = 0x9f000
	paramsAt     = 0x10000 // the "zero page", then the command line
	kernelAt     = 0x100000
	romAt        = 0xf0000
	romSize      = 0x10000
	romParams    = 0x1000 // in the ROM, from where they are copied
	paramsSize   = 0x1000
	commandsSize = 0x1000
)

// commandLine keeps the kernel from looking for hardware that is not there, and
// from measuring the speed of a clock that is known.
const commandLine = "console=ttyS0,115200 loglevel=4 panic=-1 rdinit=/init " +
	"acpi=off noapic nolapic pci=off nosmp nokaslr mitigations=off nopti nopku " +
	"tsc=reliable no_timer_check idle=halt nowatchdog audit=0 cryptomgr.notests " +
	"random.trust_cpu=on clearcpuid=fsrm,xsaves,xsavec,aperfmperf cgroup_disable=memory"

// bootable is what the emulator starts from: memory from kernelAt on, with the
// kernel and, where it will not be overwritten, the initramfs; and a ROM that
// starts the kernel.
type bootable struct {
	ram, rom []byte
}

// newBootable lays out a bzImage and an initramfs.
func newBootable(kernel, initramfs []byte, clockKHz int) (*bootable, error) {
	const header, headerEnd = 0x1f1, 0x201
	if len(kernel) < 0x1000 || string(kernel[0x202:0x206]) != "HdrS" || le.Uint16(kernel[0x206:]) < 0x20a {
		return nil, errors.New("the kernel is not a bzImage of boot protocol 2.10 or later")
	}
	code := kernel[(int(kernel[header])+1)*512:] // after the real-mode part
	home, room := int(le.Uint64(kernel[0x258:])), int(le.Uint32(kernel[0x260:]))
	initAt := (max(home+room, kernelAt+len(code)) + 0xfff) &^ 0xfff
	if initAt+len(initramfs) > memory-(64<<20) {
		return nil, fmt.Errorf("initramfs of %d bytes, too large for %d MiB of memory", len(initramfs), memory>>20)
	}
	ram := make([]byte, initAt+len(initramfs)-kernelAt)
	copy(ram, code)
	copy(ram[initAt-kernelAt:], initramfs)

	params := make([]byte, paramsSize, paramsSize+commandsSize)
	copy(params[header:], kernel[header:0x202+int(kernel[headerEnd])])
	params[0x210] = 0xff // a boot loader without a number
	le.PutUint32(params[0x218:], uint32(initAt))
	le.PutUint32(params[0x21c:], uint32(len(initramfs)))
	le.PutUint32(params[0x228:], paramsAt+paramsSize) // the command line
	params[0x1e8] = 2                                 // entries of the memory map
	le.PutUint64(params[0x2d0+8:], lowMemory)
	le.PutUint32(params[0x2d0+16:], 1) // usable
	le.PutUint64(params[0x2e4:], kernelAt)
	le.PutUint64(params[0x2e4+8:], memory-kernelAt)
	le.PutUint32(params[0x2e4+16:], 1)
	params = fmt.Appendf(params, "%s tsc_early_khz=%d\x00", commandLine, clockKHz)
	return &bootable{ram: ram, rom: bootROM(uint32(kernelAt+len(ram)), params)}, nil
}

// bootROM is the ROM below 1 MiB. It enters protected mode, copies params to
// paramsAt, and jumps to the kernel.
//
// Bochs hands out memory in blocks in the order in which they are touched, but
// reads the image into the blocks that follow the first one's. So nothing must
// be touched before every block of the image was, in order.
func bootROM(imageEnd uint32, params []byte) []byte {
	const codeSegment, dataSegment, table, code32 = 0x10, 0x18, 0x100, 0x40
	b := make([]byte, romSize)
	copy(b[romParams:], params)

	copy(b[table:], []byte{ // descriptor table, and the register that points to it
		16: 0xff, 0xff, 0, 0, 0, 0x9a, 0xcf, 0, // code, 0 to 4 GiB
		0xff, 0xff, 0, 0, 0, 0x92, 0xcf, 0, //     data, 0 to 4 GiB
		0x1f, 0, 0x00, 0x01, romAt >> 16, 0,
	})
	copy(b, []byte{ // real mode
		0xfa, 0xfc, // cli; cld
		0x8c, 0xc8, 0x8e, 0xd8, // mov ax, cs; mov ds, ax
		0x66, 0x0f, 0x01, 0x16, 0x20, 0x01, // lgdt [table+0x20]
		0x0f, 0x20, 0xc0, 0x0c, 0x01, 0x0f, 0x22, 0xc0, // mov eax, cr0; or al, 1; mov cr0, eax
		0x66, 0xea, code32, 0, romAt >> 16, 0, codeSegment, 0, // jmp codeSegment:code32
	})
	imm := func(x uint32) []byte { return le.AppendUint32(nil, x) }
	at := code32
	for _, part := range [][]byte{
		{0xb8}, imm(dataSegment), {0x8e, 0xd8, 0x8e, 0xc0, 0x8e, 0xd0}, // mov eax, dataSegment; mov ds, es, ss, ax
		{0xbe}, imm(kernelAt), // mov esi, kernelAt
		{0x8a, 0x06},               // again: mov al, [esi]
		{0x81, 0xc6}, imm(0x10000), // add esi, 64 KiB
		{0x81, 0xfe}, imm(imageEnd), // cmp esi, imageEnd
		{0x72, 0xf0},                   // jb again
		{0xbe}, imm(romAt + romParams), // mov esi, romAt+romParams
		{0xbf}, imm(paramsAt), // mov edi, paramsAt
		{0xb9}, imm((paramsSize + commandsSize) / 4), {0xf3, 0xa5}, // mov ecx, dwords; rep movsd
		{0xbe}, imm(paramsAt), // mov esi, paramsAt
		{0x31, 0xed, 0x31, 0xff, 0x31, 0xdb}, // xor ebp, ebp; xor edi, edi; xor ebx, ebx
		{0xb8}, imm(kernelAt), {0xff, 0xe0},  // mov eax, kernelAt; jmp eax
	} {
		at += copy(b[at:], part)
	}
	copy(b[romSize-16:], []byte{0xea, 0, 0, 0x00, romAt >> 12}) // reset: jmp 0xf000:0
	return b
}
