package broad

import "sync"

// A pool is where writers put pairs that they find: the first row in the upper half of a word, the second in
// the lower. It consists of blocks. Which worker finds how many is up to chance, but not how many blocks all
// need at most: so memory grows no more once it has held as many pairs.
type pool struct {
	mutex  sync.Mutex
	blocks [][]uint64 // their capacities are blockPairs
	used   int
}

const blockPairs = 4096

// reset empties the pool.
func (p *pool) reset() { p.used = 0 }

// take returns the number of a block to be overwritten.
func (p *pool) take() (int, []uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.grow(p.used + 1)
	p.used++
	return p.used - 1, p.blocks[p.used-1][:blockPairs]
}

// put puts a block back with what has been written to it.
func (p *pool) put(k int, block []uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.blocks[k] = block
}

func (p *pool) grow(blocks int) {
	for len(p.blocks) < blocks {
		p.blocks = append(p.blocks, make([]uint64, 0, blockPairs))
	}
}

// reserve makes room for as many pairs as there are, from so many writers in any share.
func (p *pool) reserve(writers int) {
	if writers > 1 {
		p.grow(p.len()/blockPairs + writers)
	}
}

// len is the number of pairs.
func (p *pool) len() (n int) {
	for _, block := range p.blocks[:p.used] {
		n += len(block)
	}
	return n
}

// part is the blocks that are the k-th of as many parts as n pairs have chunks.
func (p *pool) part(k, n int) [][]uint64 {
	count := chunks(n)
	return p.blocks[p.used*k/count : p.used*(k+1)/count]
}

// A writer fills blocks of a pool, one at a time.
type writer struct {
	pool   *pool
	number int
	block  []uint64 // all of it; empty if it has none
	n      int      // how many are written
	_      [64]byte // between writers, that each keeps its line of the cache
}

func (w *writer) write(pair uint64) {
	if w.n == len(w.block) {
		w.next()
	}
	w.block[w.n] = pair
	w.n++
}

// next takes a new block.
func (w *writer) next() {
	w.end()
	w.number, w.block = w.pool.take()
}

// end puts the last block back.
func (w *writer) end() {
	if w.n > 0 {
		w.pool.put(w.number, w.block[:w.n])
	}
	w.block, w.n = nil, 0
}

// copy copies all pairs.
func (p *pool) copy(to []uint64) {
	for _, block := range p.blocks[:p.used] {
		to = to[copy(to, block):]
	}
}
