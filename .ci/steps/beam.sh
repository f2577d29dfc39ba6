# shellcheck shell=bash
# The pipeline for clusters, on Beam's runner for one machine: its pairs against those of the command line.

# Nothing else needs Beam's SDK, which is large: where it cannot be fetched, this step is not run.
# Staticcheck is left out, because it goes through all of the SDK, which takes minutes. So does vet, which
# a deep run has.
step_beam() {
  export GOWORK=off
  if ! go -C interop/beam mod download; then
    echo "not run: Apache Beam's SDK or a module that it needs cannot be fetched"
    exit 77
  fi
  go -C interop/beam mod tidy -diff
  same_arrow
  if [[ -n $CI_DEEP ]]; then
    go -C interop/beam vet ./...
  fi
  go -C interop/beam test -vet=off -count=1 -short ./...
}

# same_arrow: the module for Beam, the command line by itself and the workspace need the same versions of what Arrow
# is made of. Otherwise Go compiles Arrow anew for each of them, which takes a minute and a half.
same_arrow() {
  local beam=$CI_WORK/arrow-of-beam
  arrow_modules interop/beam >"$beam"
  if ! arrow_modules cmd/hantei | diff "$beam" - || ! GOWORK='' arrow_modules cmd/hantei | diff "$beam" -; then
    echo "above, interop/beam has the first of two versions: get the newer one in the other module, and go mod tidy"
    return 1
  fi
}

# arrow_modules FOLDER: the modules that Arrow's package for Parquet needs, with their versions, as the module there has them.
arrow_modules() {
  go -C "$1" list -deps -f '{{with .Module}}{{.Path}} {{.Version}}{{end}}' github.com/apache/arrow-go/v18/parquet/pqarrow | sort -u
}
