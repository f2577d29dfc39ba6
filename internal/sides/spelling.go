package sides

import "strings"

// IsSpelt tells whether given is the name of a test, be it as in another language: boxCircle or box_circle for BoxCircle.
func IsSpelt(given, test string) bool {
	return strings.EqualFold(strings.ReplaceAll(given, "_", ""), test)
}
