package main

import (
	"context"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// A tiled search is one whose kept side does not fit into memory. The kept rows lie in a temporary
// file, in tiles that fit. The streamed rows come in chunks, each of which goes through all tiles.
// The pairs of a chunk and a tile are a run in another temporary file; the runs of a chunk are merged
// by the streamed row, earlier tiles first. That is the order of a search without tiles.
type tiledSearch struct {
	*search
	tiles []tile
	rows  *files.Spool // of the kept side
	runs  *files.Spool // of a chunk
}

// A tile is some rows of the kept side, in the spool.
type tile struct {
	at   files.Section
	row  int64 // the first
	rows int
}

// runTiles searches with a first tile that is full already.
func (s *search) runTiles(ctx context.Context, first *files.Block) error {
	t := &tiledSearch{search: s}
	var err error
	if t.rows, err = files.NewSpool(); err != nil {
		return err
	}
	defer t.rows.Close()
	if t.runs, err = files.NewSpool(); err != nil {
		return err
	}
	defer t.runs.Close()
	if err := t.spillKept(ctx, first); err != nil {
		return err
	}
	streamed := s.sides[1-s.keep]
	bar := s.newProgress(streamed, "testing")
	defer bar.finish()
	for ended := false; !ended; {
		var chunk *files.Block
		if chunk, ended, err = streamed.upTo(ctx, bar, s.chunkIsFull); err != nil {
			return err
		}
		if chunk.Len() > 0 {
			if err := t.findChunk(ctx, chunk); err != nil {
				return err
			}
		}
	}
	return nil
}

// spillKept writes all kept rows to the spool, the first tile and the rest of the stream.
func (t *tiledSearch) spillKept(ctx context.Context, whole *files.Block) error {
	kept := t.sides[t.keep]
	bar := t.newProgress(kept, "reading")
	defer bar.finish()
	for ended := false; ; {
		if whole.Len() > 0 {
			at, err := t.rows.WriteBlock(whole)
			if err != nil {
				return err
			}
			t.tiles = append(t.tiles, tile{at, whole.Row, whole.Len()})
		}
		if ended {
			return nil
		}
		var err error
		if whole, ended, err = kept.upTo(ctx, bar, t.tileIsFull); err != nil {
			return err
		}
	}
}

// findChunk finds the pairs of streamed rows with all kept rows.
func (t *tiledSearch) findChunk(ctx context.Context, chunk *files.Block) error {
	if err := t.runs.Clear(); err != nil {
		return err
	}
	var runs []files.Section
	counts := make([]int64, chunk.Len())
	kept := t.sides[t.keep]
	for _, tile := range t.tiles {
		t.kept = nil // to be collected
		var err error
		if t.kept, err = t.rows.ReadBlock(tile.at, tile.row, tile.rows, len(kept.kind.Fields), kept.source.IDType != nil); err != nil {
			return err
		}
		finder := t.finder()
		if t.flags.count {
			err = t.countPairs(ctx, finder, chunk, counts)
		} else {
			var run files.Section
			run, err = t.writeRun(ctx, finder, chunk)
			runs = append(runs, run)
		}
		if err != nil {
			return err
		}
	}
	t.kept = nil
	if t.flags.count {
		return t.writeCounts(chunk, counts)
	}
	m := &merge{tiledSearch: t, chunk: chunk}
	return m.all(ctx, runs)
}

// runSchema is the columns of a run: those of the kept side, and the numbers.
func (t *tiledSearch) runSchema() *arrow.Schema {
	var columns schema
	kept := t.sides[t.keep].source
	columns.add("streamed", arrow.PrimitiveTypes.Int64, false)
	columns.add("kept", arrow.PrimitiveTypes.Int64, false)
	if kept.IDType != nil {
		columns.add("id", kept.IDType, true)
	}
	for _, c := range kept.Carried {
		columns.add(c.Name, c.Type, true)
	}
	for _, name := range t.test.Numbers {
		columns.add(name, arrow.PrimitiveTypes.Float64, false)
	}
	return arrow.NewSchema(columns, nil)
}

// runRows is how many pairs of a run are in memory at a time: there are as many runs as tiles.
const runRows = 1 << 12

// writeRun writes the pairs of a chunk and the tile that is loaded.
func (t *tiledSearch) writeRun(ctx context.Context, finder match.Finder, chunk *files.Block) (files.Section, error) {
	schema := t.runSchema()
	return t.runs.Write(schema, func(write func(arrow.RecordBatch) error) error {
		batches := &batcher{schema: schema, rows: runRows, emit: write}
		err := finder.Find(ctx, chunk.Columns, func(f *match.Found) error {
			if t.self {
				t.onlyOrdered(chunk, f)
			}
			var blocks [2]*files.Block
			blocks[t.keep] = t.kept
			taken, err := along(blocks, [2][]int32{f.Kept, f.Kept})
			if err != nil {
				return err
			}
			columns := append([]arrow.Array{files.Rows(0, f.Streamed), files.Rows(t.kept.Row, f.Kept)}, taken...)
			for _, n := range f.Numbers {
				columns = append(columns, files.Numbers(n, f.Kept))
			}
			return batches.write(columns)
		})
		if err != nil {
			return err
		}
		return batches.flush()
	})
}
