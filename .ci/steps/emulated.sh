# shellcheck shell=bash
# Other CPUs: emulated by qemu, or Node for WebAssembly.

# foreign GOARCH TIER [GO TEST ARGUMENTS]: the root module's tests for another
# CPU, which must choose that tier. Of tests with random rows -short does fewer;
# corpus, golden hashes and guard pages are whole.
foreign() {
  local arch=$1 tier=$2
  shift 2
  GOARCH=$arch CGO_ENABLED=0 HANTEI_EXPECT_TIER=$tier \
    go test -count=1 -short -timeout 40m "$@" ./...
}

# qemu NAME GOARCH TIER: the same under qemu.
qemu() {
  need "qemu-$1-static" qemu-user-static
  foreign "$2" "$3" -exec "qemu-$1-static"
}

# answers NAME GOARCH: the answers of the generic tier alone. On riscv64, ppc64le and s390x the
# compiler fuses a product and a sum; s390x is big-endian besides.
answers() {
  need "qemu-$1-static" qemu-user-static
  GOARCH=$2 CGO_ENABLED=0 HANTEI_EXPECT_TIER=generic go test -count=1 -short -timeout 40m -exec "qemu-$1-static" \
    -run '^Test(TierChosen|Corpus|ExactCases|Golden|Direction.*|Decode|Select|Gather|Outside|Cross|Mask.*)$' \
    . ./broad ./internal/decode ./internal/packed ./kernel ./pairs ./soa ./cmd/hantei/internal/sphere
}

step_arm64() { qemu aarch64 arm64 neon; }
step_s390x() { answers s390x s390x; }
step_riscv64() { answers riscv64 riscv64; }
step_ppc64le() { answers ppc64le ppc64le; }

# An Arm core with no more than the architecture's first version has.
step_cortex_a53() {
  need qemu-aarch64-static qemu-user-static
  QEMU_CPU=cortex-a53 GOARCH=arm64 CGO_ENABLED=0 HANTEI_EXPECT_TIER=neon \
    go test -count=1 -short -timeout 40m -exec qemu-aarch64-static -run '^Test(TierChosen|Corpus|ExactCases|Golden|Decode)$' \
    . ./internal/decode
}

# x86 CPUs that raise SIGILL on anything newer: every kernel runs on them.
step_haswell() { x86 Haswell avx2; }
step_nehalem() { x86 Nehalem generic; }

x86() {
  need qemu-x86_64-static qemu-user-static
  CGO_ENABLED=0 HANTEI_EXPECT_TIER=$2 \
    go test -count=1 -short -timeout 40m -exec "qemu-x86_64-static -cpu $1" \
    -run '^Test(TierChosen|Corpus|ExactCases|Golden|Decode|Select|Gather|Outside|Cross)$' . ./internal/decode ./internal/packed ./pairs
}

step_wasm() {
  need node nodejs
  GOOS=js foreign wasm generic -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec"
}

# The vectors of WebAssembly. Without them, or if it is told so, the same program takes the generic
# tier.
step_wasm_simd() {
  need node nodejs
  need wasm-validate wabt
  go test -count=1 ./asmgen/wasm
  export GOOS=js GOARCH=wasm NODE_OPTIONS="--require $PWD/internal/simd128/node.cjs"
  local simd=(-count=1 -short -tags hantei_simd128 -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec")
  HANTEI_EXPECT_TIER=simd128 go test -timeout 40m "${simd[@]}" \
    -run '^Test(TierChosen|Tiers|Corpus|ExactCases|Golden|Guard|GuardLong|HostileRows|LongBatches|Sizes|NearestSizes|SmallGrazes|Allocations|Decode|Cross)$' . ./pairs ./internal/decode
  HANTEI_TIER=generic HANTEI_EXPECT_TIER=generic go test -timeout 40m "${simd[@]}" -run '^TestTierChosen$' .
  NODE_OPTIONS="--import data:text/javascript,WebAssembly.validate=()=>false $NODE_OPTIONS" HANTEI_EXPECT_TIER=generic \
    go test -timeout 40m "${simd[@]}" -run '^TestTierChosen$' .
  go vet -tags hantei_simd128 . ./internal/... ./pairs ./examples/browser/...
}
