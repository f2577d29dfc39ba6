package vec

import "testing"

// TestFuseBits fuses operations on the signs of values, and evaluates the steps that are left on
// every combination of them.
func TestFuseBits(t *testing.T) {
	tests := []struct {
		name  string
		build func(w, x, y, z Mask) Mask
		want  func(w, x, y, z bool) bool
		steps int // on bits
	}{
		{"two", func(w, x, y, z Mask) Mask { return w.And(x) }, func(w, x, y, z bool) bool { return w && x }, 1},
		{"three", func(w, x, y, z Mask) Mask { return w.AndNot(x.Or(y)) }, func(w, x, y, z bool) bool { return w && !(x || y) }, 1},
		{"choice", func(w, x, y, z Mask) Mask { return x.And(y).Or(w.AndNot(x)) }, func(w, x, y, z bool) bool { return x && y || w && !x }, 1},
		{"four", func(w, x, y, z Mask) Mask { return w.Or(x).AndNot(y.And(z)) }, func(w, x, y, z bool) bool { return (w || x) && !(y && z) }, 2},
		{"read twice", func(w, x, y, z Mask) Mask { return w.And(x).Or(y).And(w.And(x).Or(z)) }, func(w, x, y, z bool) bool { return w && x || y && z }, 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := Definition{Name: "test", Build: func(b *Builder) {
				w, x, y, z := b.First("w"), b.First("x"), b.Second("y"), b.Second("z")
				b.Hit(test.build(w.Sign(), x.Sign(), y.Sign(), z.Sign()))
			}}.Program(F32, RowsAgainstRows)
			body := p.Direct(1)
			body.FuseBits()
			for in := range 16 {
				bit := func(column int) bool { return in>>column&1 != 0 }
				values := map[*Node]uint8{}
				value := func(n *Node) uint8 {
					if n.Op == Load {
						return uint8(in >> n.Column & 1)
					}
					return values[n]
				}
				steps := 0
				var hit uint8
				for _, n := range body.Loop {
					switch n.Op {
					case Sign:
						values[n] = value(n.Args[0])
						continue
					case Hit:
						hit = value(n.Args[0])
						continue
					case BitAnd:
						values[n] = value(n.Args[0]) & value(n.Args[1])
					case BitAndNot:
						values[n] = value(n.Args[0]) &^ value(n.Args[1])
					case BitOr:
						values[n] = value(n.Args[0]) | value(n.Args[1])
					case BitLogic:
						values[n] = uint8(n.Column) >> (value(n.Args[0])<<2 | value(n.Args[1])<<1 | value(n.Args[2])) & 1
					default:
						t.Fatal(n.Op)
					}
					steps++
				}
				if want := test.want(bit(0), bit(1), bit(2), bit(3)); hit != 0 != want {
					t.Errorf("signs %04b: got %d, want %v", in, hit, want)
				}
				if steps != test.steps {
					t.Fatalf("%d steps on bits, want %d", steps, test.steps)
				}
			}
		})
	}
}
