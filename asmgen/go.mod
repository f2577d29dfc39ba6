module github.com/hantei-go/hantei/asmgen

go 1.26.0

require (
	github.com/hantei-go/hantei v0.0.0
	golang.org/x/arch v0.32.0
)

require (
	github.com/klauspost/cpuid/v2 v2.4.2 // indirect
	golang.org/x/sys v0.49.0 // indirect
)

replace github.com/hantei-go/hantei => ../
