# shellcheck shell=bash
# What the source has to look like.

staticcheck=honnef.co/go/tools/cmd/staticcheck@v0.8.2
modules=(. asmgen bench interop/arrow interop/capi cmd/hantei)

# What is looked at for a CPU without assembly: not the programs, which have nothing of their own for any CPU, and
# need much of Go's library. And what is looked at for arm64 and for tag purego: packages that have files of
# their own for them. A deep run looks at all.
elsewhere=(. ./broad ./kernel ./pairs ./rows ./soa/... ./internal/{arrowipc,boxes,catalog,column,corpus,crew,decode,fence,fenv,fenv/fenvtest,lane,limit,packed,parquetfile,prove,race,separate,sides,tier,tier/tiertest,unsure})
own=(. ./internal/{boxes,decode,fence,fenv,fenv/fenvtest,limit,packed,tier,tier/tiertest})
if [[ -n $CI_DEEP ]]; then
  elsewhere=(./...) own=(./...)
fi

step_format() {
  need shellcheck shellcheck
  local files
  files=$(gofmt -l .)
  if [[ -n $files ]]; then
    printf 'not formatted by gofmt:\n%s\n' "$files"
    return 1
  fi
  shellcheck .ci/run .ci/step .ci/fuzz .ci/steps/*.sh
}

step_vet() {
  echo "vet of the library for 386: what is built for it is built for all CPUs without assembly"
  GOARCH=386 go vet "${elsewhere[@]}"
  echo "vet for arm64"
  GOARCH=arm64 go vet "${own[@]}"
  echo "vet with tag purego"
  go vet -tags purego "${own[@]}"
  echo "vet of the emulator"
  GOWORK=off go -C .ci/avx512 vet .
}

step_staticcheck() {
  GOBIN=$CI_WORK go install "$staticcheck"
  local module
  for module in "${modules[@]}"; do
    echo "staticcheck of module $module"
    (cd "$module" && "$CI_WORK/staticcheck" ./...)
  done
  echo "staticcheck for arm64"
  GOARCH=arm64 "$CI_WORK/staticcheck" "-tests=${CI_DEEP:-0}" "${own[@]}" # with their tests in a deep run
  echo "staticcheck of the emulator and the browser runner"
  (cd .ci/avx512 && GOWORK=off "$CI_WORK/staticcheck" .)
  (cd .ci/browser && GOWORK=off "$CI_WORK/staticcheck" .)
}

# The generated files are those that the generator writes now.
step_generated() { go test -count=1 -v -run "^TestGenerated$" ./asmgen ./soa/shapes; }

# Each module is right on its own, with the versions that its go.mod names, tests included: vet checks
# types as the compiler does, and finds nothing else. Step fresh builds all and runs the tests in the
# workspace; in a deep run all is built so, too, and modules with many dependencies run their tests.
step_modules() {
  export GOWORK=off
  local module
  for module in "${modules[@]}"; do
    echo "module $module"
    go -C "$module" vet ./...
    if [[ -n $CI_DEEP ]]; then
      go -C "$module" build ./...
    fi
  done
  if [[ -n $CI_DEEP ]]; then
    for module in interop/arrow cmd/hantei; do
      go -C "$module" test -short ./...
    done
  fi
}

# The x86 assembly once more by way of avo, which has to give the same
# instructions. Nothing else needs avo: where it cannot be fetched, this step is
# not run.
step_avo() {
  export GOWORK=off
  if ! go -C asmgen/avo mod download; then
    echo "not run: avo or a module that it needs cannot be fetched"
    exit 77
  fi
  go -C asmgen/avo mod tidy -diff
  go -C asmgen/avo vet ./...
  (cd asmgen/avo && go run "$staticcheck" ./...)
  go -C asmgen/avo test ./...
}
