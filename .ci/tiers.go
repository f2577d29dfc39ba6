// Command tiers prints the tiers of this CPU, best first.
package main

import (
	"fmt"

	"github.com/hantei-go/hantei"
)

func main() {
	for _, tier := range hantei.Tiers() {
		fmt.Println(tier)
	}
}
