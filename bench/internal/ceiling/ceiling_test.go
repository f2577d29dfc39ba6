package ceiling

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"
)

func TestSum(t *testing.T) {
	d := rand.New(rand.NewPCG(1, 1))
	for _, count := range []int{1, 2, 9, maxColumns} {
		for _, strides := range []int{1, 2, 13} {
			t.Run(fmt.Sprintf("%dx%d", count, strides), func(t *testing.T) {
				columns, want := make([][]byte, count), uint64(0)
				for k := range columns {
					memory := make([]byte, 8+strides*Stride+8)
					for i := range memory {
						memory[i] = byte(d.Uint32())
					}
					columns[k] = memory[8 : len(memory)-8]
					for i := 0; i < len(columns[k]); i += 8 {
						want += binary.NativeEndian.Uint64(columns[k][i:])
					}
				}
				if got := Sum(columns); got != want {
					t.Errorf("sum %#x, want %#x", got, want)
				}
			})
		}
	}
}

func TestSumOfNothing(t *testing.T) {
	if got := Sum(nil); got != 0 {
		t.Errorf("Sum(nil) = %d", got)
	}
	if got := Sum([][]byte{{}, {}}); got != 0 {
		t.Errorf("sum of empty columns = %d", got)
	}
}

func TestSumPanicsOnUnequalColumns(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Sum([][]byte{make([]byte, Stride), make([]byte, 2*Stride)})
}

func TestBytes(t *testing.T) {
	column := []float32{1, 2, 3}
	memory := Bytes(column)
	if len(memory) != 12 || &memory[0] != &Bytes(column[:1])[0] {
		t.Errorf("%d bytes", len(memory))
	}
}

func BenchmarkSum(b *testing.B) {
	for _, size := range []int{20 << 10, 512 << 10, 6 << 20, 256 << 20} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			columns := make([][]byte, 8)
			for k := range columns {
				columns[k] = make([]byte, size/8+k*320)[k*320:]
				for i := range columns[k] {
					columns[k][i] = byte(i)
				}
			}
			b.SetBytes(int64(size))
			for b.Loop() {
				Sum(columns)
			}
		})
	}
}
