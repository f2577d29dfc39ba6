module github.com/hantei-go/hantei/asmgen/avo

go 1.26.0

require (
	github.com/hantei-go/hantei/asmgen v0.0.0
	github.com/mmcloughlin/avo v0.6.0
)

require (
	github.com/hantei-go/hantei v0.0.0 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
)

// avo v0.6.0's own x/tools v0.16.1 does not build with Go 1.25 and later.
require golang.org/x/tools v0.52.0 // indirect

replace github.com/hantei-go/hantei/asmgen => ../

replace github.com/hantei-go/hantei => ../..
