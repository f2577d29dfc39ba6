package files

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable is a text of a file for a terminal: quoted if it has anything that does not print, as lines that
// end within it, what a terminal takes for commands, or names of a file that is read in another format than its own.
func Printable(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }) {
		return strconv.Quote(text)
	}
	return text
}
