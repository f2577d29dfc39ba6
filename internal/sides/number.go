package sides

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Number reads a number as CSV has it. One out of float64's range becomes an infinity or 0. Blanks
// behind it do not count. Between digits there may be no underscore, as there may in Go: with one
// they are a name more often.
func Number(text string) (float64, error) {
	text = strings.TrimRight(text, " \t")
	value, err := strconv.ParseFloat(text, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) || strings.Contains(text, "_") {
		return 0, fmt.Errorf("%q, need a number", text)
	}
	return value, nil
}
