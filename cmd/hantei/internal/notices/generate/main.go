// Command generate writes THIRD_PARTY_NOTICES in the working directory, for the command there.
package main

import (
	"log"
	"os"

	"github.com/hantei-go/hantei/cmd/hantei/internal/notices"
)

func main() {
	text, err := notices.Collect(".")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(notices.File, []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
}
