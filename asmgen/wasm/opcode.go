package wasm

// opcode is how an instruction is written, and what it does to the stack.
type opcode struct {
	code      uint32 // behind vectorPrefix if vector
	vector    bool
	alignment byte // a promise on the address: the logarithm of the bytes of an element
	takes     immediates
	pops      int // values that it takes off the stack
	pushes    int // values that it puts on the stack
}

// immediates is what follows the code of an instruction.
type immediates uint8

const (
	none       immediates = iota
	emptyBlock            // the type of a block without results
	operands              // the operands of the assembly.Instruction, one after the other
	address               // alignment and offset, then the other operands
	indirect              // the type of the routines and the table
)

// vectorPrefix starts every vector instruction.
const vectorPrefix = 0xfd

// opcodes are the instructions that routines are made of.
var opcodes = map[string]opcode{
	"loop":          {code: 0x03, takes: emptyBlock},
	"if":            {code: 0x04, takes: emptyBlock, pops: 1},
	"end":           {code: 0x0b},
	"br_if":         {code: 0x0d, takes: operands, pops: 1},
	"call_indirect": {code: 0x11, takes: indirect, pops: 3},
	"select":        {code: 0x1b, pops: 3, pushes: 1},
	"local.get":     {code: 0x20, takes: operands, pushes: 1},
	"local.set":     {code: 0x21, takes: operands, pops: 1},
	"local.tee":     {code: 0x22, takes: operands, pops: 1, pushes: 1},
	"i32.load":      {code: 0x28, takes: address, alignment: 2, pops: 1, pushes: 1},
	"i32.store8":    {code: 0x3a, takes: address, pops: 2},
	"i32.const":     {code: 0x41, takes: operands, pushes: 1},
	"i32.lt_u":      {code: 0x49, pops: 2, pushes: 1},
	"i32.add":       {code: 0x6a, pops: 2, pushes: 1},
	"i32.shl":       {code: 0x74, pops: 2, pushes: 1},
	"i32.shr_u":     {code: 0x76, pops: 2, pushes: 1},

	"v128.load":         {code: 0x00, vector: true, takes: address, alignment: 2, pops: 1, pushes: 1},
	"v128.load32_splat": {code: 0x09, vector: true, takes: address, alignment: 2, pops: 1, pushes: 1},
	"v128.load64_splat": {code: 0x0a, vector: true, takes: address, alignment: 3, pops: 1, pushes: 1},
	"v128.store":        {code: 0x0b, vector: true, takes: address, alignment: 2, pops: 2},
	"v128.store64_lane": {code: 0x5b, vector: true, takes: address, alignment: 2, pops: 2},
	"v128.load64_zero":  {code: 0x5d, vector: true, takes: address, alignment: 2, pops: 1, pushes: 1},
	"v128.const":        {code: 0x0c, vector: true, takes: operands, pushes: 1},

	"v128.not":       {code: 0x4d, vector: true, pops: 1, pushes: 1},
	"v128.and":       {code: 0x4e, vector: true, pops: 2, pushes: 1},
	"v128.andnot":    {code: 0x4f, vector: true, pops: 2, pushes: 1},
	"v128.or":        {code: 0x50, vector: true, pops: 2, pushes: 1},
	"v128.bitselect": {code: 0x52, vector: true, pops: 3, pushes: 1},

	"i8x16.shuffle":            {code: 0x0d, vector: true, takes: operands, pops: 2, pushes: 1},
	"i16x8.narrow_i32x4_s":     {code: 0x85, vector: true, pops: 2, pushes: 1},
	"i16x8.bitmask":            {code: 0x84, vector: true, pops: 1, pushes: 1},
	"i32x4.bitmask":            {code: 0xa4, vector: true, pops: 1, pushes: 1},
	"i32x4.shr_s":              {code: 0xac, vector: true, pops: 2, pushes: 1},
	"i64x2.bitmask":            {code: 0xc4, vector: true, pops: 1, pushes: 1},
	"i64x2.shr_s":              {code: 0xcc, vector: true, pops: 2, pushes: 1},
	"i64x2.add":                {code: 0xce, vector: true, pops: 2, pushes: 1},
	"i64x2.sub":                {code: 0xd1, vector: true, pops: 2, pushes: 1},
	"i64x2.extmul_low_i32x4_u": {code: 0xde, vector: true, pops: 2, pushes: 1},
	"f32x4.demote_f64x2_zero":  {code: 0x5e, vector: true, pops: 1, pushes: 1},
	"f64x2.promote_low_f32x4":  {code: 0x5f, vector: true, pops: 1, pushes: 1},

	"f32x4.lt":   {code: 0x43, vector: true, pops: 2, pushes: 1},
	"f32x4.le":   {code: 0x45, vector: true, pops: 2, pushes: 1},
	"f32x4.abs":  {code: 0xe0, vector: true, pops: 1, pushes: 1},
	"f32x4.neg":  {code: 0xe1, vector: true, pops: 1, pushes: 1},
	"f32x4.sqrt": {code: 0xe3, vector: true, pops: 1, pushes: 1},
	"f32x4.add":  {code: 0xe4, vector: true, pops: 2, pushes: 1},
	"f32x4.sub":  {code: 0xe5, vector: true, pops: 2, pushes: 1},
	"f32x4.mul":  {code: 0xe6, vector: true, pops: 2, pushes: 1},
	"f32x4.div":  {code: 0xe7, vector: true, pops: 2, pushes: 1},
	"f32x4.pmin": {code: 0xea, vector: true, pops: 2, pushes: 1},
	"f32x4.pmax": {code: 0xeb, vector: true, pops: 2, pushes: 1},

	"f64x2.lt":   {code: 0x49, vector: true, pops: 2, pushes: 1},
	"f64x2.le":   {code: 0x4b, vector: true, pops: 2, pushes: 1},
	"f64x2.abs":  {code: 0xec, vector: true, pops: 1, pushes: 1},
	"f64x2.neg":  {code: 0xed, vector: true, pops: 1, pushes: 1},
	"f64x2.sqrt": {code: 0xef, vector: true, pops: 1, pushes: 1},
	"f64x2.add":  {code: 0xf0, vector: true, pops: 2, pushes: 1},
	"f64x2.sub":  {code: 0xf1, vector: true, pops: 2, pushes: 1},
	"f64x2.mul":  {code: 0xf2, vector: true, pops: 2, pushes: 1},
	"f64x2.div":  {code: 0xf3, vector: true, pops: 2, pushes: 1},
	"f64x2.pmin": {code: 0xf6, vector: true, pops: 2, pushes: 1},
	"f64x2.pmax": {code: 0xf7, vector: true, pops: 2, pushes: 1},
}
