package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestEmptyLines reads CSV with empty lines: in a file of one column they are rows.
func TestEmptyLines(t *testing.T) {
	for _, c := range []struct {
		name, text  string
		rows, nulls int
	}{
		{"one column", "v\n1\n\n3\n", 3, 1},
		{"several", "v\n\n\n\n1\n\n\n3\n", 7, 5},
		{"quoted", "v\n1\n\"\"\n3\n", 3, 1},
		{"values of several lines", "v\n\"a\nb\n\nc\"\n\n\"\n\"\n\n1\n", 5, 2},
		{"a name of several lines", "\n\n\"v\n\n\"\n\n1\n", 2, 1},
		{"ends of Windows", "\ufeffv\r\n1\r\n\r\n\"a\r\nb\"\r\n\r\n3\r\n", 5, 2},
		{"at the end", "v\n1\n\n3\n\n\n", 3, 1},
		{"alone", "v\n\n\n", 0, 0},
		{"several columns", "v,w\n1,1\n\n3,3\n\n", 2, 0},
	} {
		for _, batch := range []string{"1", "2", "100"} {
			t.Run(c.name+"/"+batch, func(t *testing.T) {
				inFolder(t, map[string]string{"v.csv": c.text})
				got := mustRun(t, "describe", "v.csv", "--json", "--batch", batch)
				if !strings.Contains(got, fmt.Sprintf(`"rows":%d,`, c.rows)) || !strings.Contains(got, fmt.Sprintf(`"nulls":%d,`, c.nulls)) {
					t.Errorf("%s\nwant %d rows and %d nulls", got, c.rows, c.nulls)
				}
			})
		}
	}
}

// TestEmptyLineErrors names rows behind empty lines.
func TestEmptyLineErrors(t *testing.T) {
	inFolder(t, map[string]string{"word.csv": "v\n1\n\n\nfour\n", "ragged.csv": "v\n1\n\n\n2,3\n", "words.csv": "v,w\n1,1\n\n\nfour,4\n"})
	const number = `"four", need a number` + "\n"
	for _, c := range []struct{ command, want string }{
		{"rows CircleCircle word.csv word.csv --x v --y v --r v", "word.csv: line 5, row 3, column v: " + number},
		{"rows CircleCircle words.csv words.csv --x v --y v --r v", "words.csv: line 5, row 1, column v: " + number},
		{"describe ragged.csv", "ragged.csv: line 5, row 3: wrong number of fields, need 1 as in the first line\n"},
	} {
		for _, batch := range []string{"1", "100"} {
			t.Run(c.command+"/"+batch, func(t *testing.T) {
				mustRefuse(t, c.want, append(strings.Fields(c.command), "--batch", batch)...)
			})
		}
	}
}
