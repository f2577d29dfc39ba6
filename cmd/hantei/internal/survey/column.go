// Package survey describes files: the types and ranges of their columns, and which shapes these make.
package survey

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/internal/sides"
)

// A Column is what is known of a column.
type Column struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Nulls    int64  `json:"nulls"`
	NaNs     int64  `json:"nan"`
	Infinite int64  `json:"infinite"`
	From     *Value `json:"from"` // the least value; nil if there is none, or the type has no order here
	To       *Value `json:"to"`   // the greatest

	typed    bool // the file tells the type, else the values do
	values   int64
	numbers  int64 // of the values of text
	integers extremes[int64]
	large    extremes[uint64] // integers of 2^63 and above
	reals    extremes[float64]
	texts    extremes[string]
	keys     extremes[int64] // which sort like the values of a column of times; texts has these
}

// A Value is an integer, a number or a text.
type Value struct{ any }

// String is the value for people, nothing of nil.
func (v *Value) String() string {
	if v == nil {
		return ""
	}
	switch v := v.any.(type) {
	case nil:
		return ""
	case int64:
		return strconv.FormatInt(v, 10)
	case uint64:
		return strconv.FormatUint(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'g', 6, 64)
	case string:
		const most = 24 // characters
		text := []rune(strings.ToValidUTF8(v, "?"))
		if len(text) > most {
			return strings.TrimSpace(string(text[:most])) + "..."
		}
		return string(text)
	}
	return ""
}

// MarshalJSON writes the value as JSON has it.
func (v *Value) MarshalJSON() ([]byte, error) { return json.Marshal(v.any) }

// extremes are the least and the greatest of some values.
type extremes[T int64 | uint64 | float64 | string] struct {
	count       int64
	least, most T
}

func (e *extremes[T]) take(v T) {
	if e.count == 0 || v < e.least {
		e.least = v
	}
	if e.count == 0 || v > e.most {
		e.most = v
	}
	e.count++
}

// A problem is why a value makes no shape.
type problem uint8

const (
	none problem = iota
	null
	noNumber
	largeInteger // beyond 2^53 either way, which float64 does not have exactly
)

// take takes in values. It returns them as numbers, where they are, else NaN, and for each whether
// there is a problem with it.
func (c *Column) take(v *files.Values) (numbers []float64, problems []problem) {
	numbers, problems = make([]float64, v.Len()), make([]problem, v.Len())
	read := c.reader(v)
	for i := range numbers {
		if v.IsNull(i) {
			c.Nulls++
			numbers[i], problems[i] = math.NaN(), null
			continue
		}
		c.values++
		numbers[i], problems[i] = read(i)
		switch {
		case problems[i] != none:
		case math.IsNaN(numbers[i]):
			c.NaNs++
		case math.IsInf(numbers[i], 0):
			c.Infinite++
		default:
			c.reals.take(numbers[i])
		}
	}
	return numbers, problems
}

// reader returns a function that takes in a value and tells what number it is.
func (c *Column) reader(v *files.Values) func(i int) (float64, problem) {
	isNoNumber := func(int) (float64, problem) { return math.NaN(), noNumber }
	switch {
	case v.Type.ID() == arrow.STRING && !c.typed:
		return func(i int) (float64, problem) { return c.takeUntyped(v.Text(i)) }
	case v.Type.ID() == arrow.STRING || v.Type.ID() == arrow.LARGE_STRING:
		return func(i int) (float64, problem) {
			c.texts.take(v.Text(i))
			return math.NaN(), noNumber
		}
	case arrow.IsInteger(v.Type.ID()):
		integers := v.Integers()
		return func(i int) (float64, problem) { return c.takeInteger(integers(i)) }
	}
	if real := v.Numbers(); real != nil {
		return func(i int) (float64, problem) { return real[i], none }
	}
	if key, text := v.Ordered(); key != nil {
		return func(i int) (float64, problem) {
			k := key(i)
			if c.keys.count == 0 || k < c.keys.least {
				c.texts.least = text(i)
			}
			if c.keys.count == 0 || k > c.keys.most {
				c.texts.most = text(i)
			}
			c.keys.take(k)
			return math.NaN(), noNumber
		}
	}
	return isNoNumber
}

func (c *Column) takeInteger(v int64, fits bool) (float64, problem) {
	if !fits {
		c.large.take(uint64(v))
		return math.NaN(), largeInteger
	}
	c.integers.take(v)
	if v < -1<<53 || v > 1<<53 {
		return math.NaN(), largeInteger
	}
	return float64(v), none
}

// takeUntyped takes in a value of CSV, as the commands read it.
func (c *Column) takeUntyped(text string) (float64, problem) {
	c.texts.take(text)
	number, err := sides.Number(text)
	if err != nil {
		return math.NaN(), noNumber
	}
	c.numbers++
	if v, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil {
		c.integers.take(v)
	}
	return number, none
}

// integerRange is the least and the greatest of the integers, of which there is one at least.
func (c *Column) integerRange() (from, to any) {
	from, to = c.integers.least, c.integers.most
	if c.large.count > 0 {
		to = c.large.most
	}
	if c.integers.count == 0 {
		from = c.large.least
	}
	return from, to
}

// finish fills in what follows from all values.
func (c *Column) finish() {
	from, to := any(nil), any(nil)
	switch integers := c.integers.count + c.large.count; {
	case integers > 0 && integers == c.values:
		from, to = c.integerRange()
	case c.keys.count > 0, c.texts.count > 0 && (c.typed || c.numbers < c.values):
		from, to = c.texts.least, c.texts.most
	case c.reals.count > 0:
		from, to = c.reals.least, c.reals.most
	}
	if from != nil {
		c.From, c.To = &Value{from}, &Value{to}
	}
	switch {
	case c.typed:
	case c.values == 0:
		c.Type = "empty"
	case c.integers.count == c.values:
		c.Type = "integers"
	case c.numbers == c.values:
		c.Type = "numbers"
	default:
		c.Type = "text"
	}
}
