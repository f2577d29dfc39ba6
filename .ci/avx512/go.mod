module avx512

go 1.26.0
