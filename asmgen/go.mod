module github.com/hantei-go/hantei/asmgen

go 1.26.0

require golang.org/x/arch v0.32.0
