# shellcheck shell=bash
# Other CPUs: emulated by qemu, or Node for WebAssembly. An emulator takes ten times as long: in the gate
# each CPU shows what depends on it, and step fresh runs the rest on this one.

# What every CPU shows: routines answer the corpus, the exact cases, rows of all kinds drawn at and beside
# the boundary, and the golden stream.
answers='^Test(TierChosen|Tiers|Corpus|ExactCases|Golden|HostileRows|WorstRoundings|SmallGrazes)$'

# What vector code shows besides: it reads and writes nothing outside its columns (the generic tier is the
# same Go everywhere, and shows that in step fresh); long calls, rows left to package kernel at every place
# where a routine looks for them, sieves and compactors, masks, rows that are no shapes, rows of decimals.
vectors="$answers"'|^Test(LongBatches|UnsureRows|CompactedRows|HitsFirst|MaskWords|NearestSizes)$'
vectors+='|^TestGuard(Long)?$/./././^(neon|simd128)$|^TestNotShapes/./././^(0.01|one_is_none)$|^TestHostileFamilies$/./././^decimals$'

# What the packages beside the root show: directions, kernel's own hashes, hit bits read as row numbers,
# rows gathered, numbers within a limit; pairs of two tests, where int has 32 bits or there is one thread only: but
# for these package pairs is the same everywhere.
parts='^Test(Direction.*|GoldenHostile|Decode|Select|Spread|Gather|Outside|AtMost)$|^TestCross/./^(CircleCircle|EllipseEllipse)$'

# A thread whose floating-point environment is another one.
environment='^Test(Environment|.*Altered|SetDefault.*)$'

# What a deep run has for emulators that are slower still, in these packages.
parts_deep='^Test(TierChosen|Corpus|ExactCases|Golden|Guard|HostileRows|Direction.*|Decode|Select|Gather|Outside|Cross|Mask.*)$'
packages_deep='. ./broad ./internal/decode ./internal/packed ./kernel ./pairs ./soa ./cmd/hantei/internal/sphere'

# qemu NAME GOARCH TIER TESTS PACKAGE...: some tests for another CPU, which must choose that tier.
qemu() {
  local runner=qemu-$1-static arch=$2 tier=$3
  shift 3
  need "$runner" qemu-user-static
  GOARCH=$arch CGO_ENABLED=0 HANTEI_EXPECT_TIER=$tier some "$runner" "$@"
}

# An Arm core with no more than the architecture's first version has: what runs on it runs on all. In a
# deep run step cortex_a53 has that one, and this step one with everything. The hashes of package kernel
# and the directions of package soa are left to step s390x, whose compiler fuses a product and a sum as
# that for arm64 does.
step_arm64() {
  if [[ -z $CI_DEEP ]]; then
    export QEMU_CPU=cortex-a53
  fi
  qemu aarch64 arm64 neon "$vectors|$parts|$environment" . ./broad ./internal/decode ./internal/fenv ./internal/limit
}

step_cortex_a53() {
  export QEMU_CPU=cortex-a53
  deep_tests=$parts_deep deep_packages='. ./internal/decode' qemu aarch64 arm64 neon "$answers|$parts" . ./internal/decode
}

# The generic tier. On riscv64, ppc64le and s390x the compiler fuses a product and a sum; s390x is
# big-endian besides, and riscv64 has another NaN. ppc64le and loong64 have nothing that one of them has not, nor has arm
# beside 386, whose int has 32 bits as well: they are left to a deep run.
step_s390x() { generic_tier s390x s390x "$answers|$parts" . ./internal/decode ./kernel ./soa; }
step_riscv64() { generic_tier riscv64 riscv64 "$answers" .; }
step_ppc64le() { generic_tier ppc64le ppc64le "$answers" .; }
step_loong64() { generic_tier loongarch64 loong64 "$answers" .; }
step_arm() { generic_tier arm arm "$answers" .; }

generic_tier() {
  local name=$1 arch=$2
  shift 2
  deep_tests=$parts_deep deep_packages=$packages_deep qemu "$name" "$arch" generic "$@"
}

# x86 CPUs that raise SIGILL on anything newer: every routine runs on them. The compiler may use what the
# first has, and fuse a product and a sum. What the routines read and write outside their columns step
# fresh tells by this CPU, which has the same. So has the golden stream, if this CPU can run the program.
step_haswell() {
  local emulated=${answers/Golden|/}
  if go run .ci/tiers.go | grep -qw avx2; then
    GOAMD64=v3 go test -vet=off -count=1 -short -run '^TestGolden$' .
  else
    emulated=$answers
  fi
  x86 Haswell v3 avx2 "$emulated|$parts|^Test(Bounds|Grid)Tiers$" . ./broad ./internal/decode ./internal/limit ./internal/packed
}
step_nehalem() { x86 Nehalem v1 generic '^Test(TierChosen|Corpus|ExactCases|Golden|Decode|Select)$' . ./internal/decode; }

x86() {
  export QEMU_CPU=$1 GOAMD64=$2
  shift 2
  deep_tests=$parts_deep deep_packages='. ./internal/decode ./internal/packed ./pairs' qemu x86_64 amd64 "$@"
}

# An int of 32 bits. The bench is compiled, for the README asks everyone to run it.
step_i386() {
  GOARCH=386 go vet ./bench/...
  GOARCH=386 CGO_ENABLED=0 HANTEI_EXPECT_TIER=generic \
    some '' "$answers|$parts|$environment|^Test(Guard|Workers.*|Among|Records|Grid.*|Search.*)$" . ./broad ./internal/decode ./internal/fenv ./pairs
}

# One thread, which nothing interrupts: calls with several workers end all the same. The golden stream goes
# through both tiers of WebAssembly in step js.
step_wasm() {
  need node nodejs
  GOOS=js GOARCH=wasm HANTEI_EXPECT_TIER=generic some "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" \
    "${answers/Golden|/}|$parts|^Test(ConcurrentCalls|Workers.*|Crew.*|Ordered|Survey|Ask|Vectors)$" \
    . ./broad ./internal/crew ./internal/decode ./pairs ./examples/browser/wasm
}

# The vectors of WebAssembly. Without them, or if it is told so, the same program takes the generic
# tier.
step_wasm_simd() {
  need node nodejs
  need wasm-validate wabt
  go test -count=1 ./asmgen/wasm
  local runner
  runner=$(go env GOROOT)/lib/wasm/go_js_wasm_exec
  export GOOS=js GOARCH=wasm NODE_OPTIONS="--require $PWD/internal/simd128/node.cjs"
  local simd=(-vet=off -count=1 -short -tags hantei_simd128 -exec "$runner")
  HANTEI_EXPECT_TIER=simd128 deep_packages='. ./pairs ./internal/decode' \
    deep_tests='^Test(TierChosen|Tiers|Corpus|ExactCases|Golden|Guard|GuardLong|HostileRows|LongBatches|Sizes|NearestSizes|SmallGrazes|Allocations|Decode|Cross)$' \
    build_flag=-tags=hantei_simd128 some "$runner" "${vectors/Golden|/}|$parts|^TestAllocations$" . ./internal/decode
  HANTEI_TIER=generic HANTEI_EXPECT_TIER=generic go test "${simd[@]}" -run '^TestTierChosen$' .
  NODE_OPTIONS="--import data:text/javascript,WebAssembly.validate=()=>false $NODE_OPTIONS" HANTEI_EXPECT_TIER=generic \
    go test "${simd[@]}" -run '^TestTierChosen$' .
  go vet -tags hantei_simd128 . ./internal/... ./pairs ./examples/browser/...
}
