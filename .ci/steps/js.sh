# shellcheck shell=bash
# The npm package: packed, installed in a new project, run in Node, in a page and in a worker of Chromium.

# The check of the types says that it was skipped where TypeScript cannot be fetched.
step_js() {
  need node nodejs
  need npm npm
  need chromium chromium fonts-liberation
  export HANTEI_EXPECT_NODE=1
  go test -count=1 -v ./interop/js ./interop/js/generate
  GOWORK=off go -C .ci/browser test -count=1 -run '^TestPackage$' .
  GOOS=js GOARCH=wasm go vet ./interop/js/program
}
