package broad

import "sync"

// A pool is where workers write words, each into blocks of its own: the pairs that they find, with
// the first row in the upper half of a word and the second in the lower, or the look-ups that they
// postpone. How many words each worker writes is up to chance, but how many blocks all workers may
// need is not. So memory no longer grows once the pool has held as many words.
type pool struct {
	mutex  sync.Mutex
	blocks [][]uint64 // of capacity blockWords
	used   int
}

const blockWords = 4096

// reset empties the pool.
func (p *pool) reset() { p.used = 0 }

// take returns a block to write in, and its number.
func (p *pool) take() (int, []uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.grow(p.used + 1)
	p.used++
	return p.used - 1, p.blocks[p.used-1][:blockWords]
}

// put gives block k back, cut to what was written.
func (p *pool) put(k int, block []uint64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.blocks[k] = block
}

func (p *pool) grow(blocks int) {
	for len(p.blocks) < blocks {
		p.blocks = append(p.blocks, make([]uint64, 0, blockWords))
	}
}

// reserve makes room for as many words as there are, however so many writers share them.
func (p *pool) reserve(writers int) {
	if writers > 1 {
		p.grow(p.len()/blockWords + writers)
	}
}

// len is the number of words.
func (p *pool) len() (n int) {
	for _, block := range p.blocks[:p.used] {
		n += len(block)
	}
	return n
}

// part is the k-th part of the blocks. There are as many parts as n words are pieces.
func (p *pool) part(k, n int) [][]uint64 {
	count := piecesOf(n)
	return p.blocks[p.used*k/count : p.used*(k+1)/count]
}

// A writer fills blocks of a pool, one at a time.
type writer struct {
	pool   *pool
	number int      // of the block
	block  []uint64 // in full length; empty if the writer has none
	n      int      // how many words of it are written
	_      [64]byte // keeps writers of different workers in different cache lines
}

func (w *writer) write(word uint64) {
	if w.n == len(w.block) {
		w.next()
	}
	w.block[w.n] = word
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

// copy copies all words.
func (p *pool) copy(to []uint64) {
	for _, block := range p.blocks[:p.used] {
		to = to[copy(to, block):]
	}
}
