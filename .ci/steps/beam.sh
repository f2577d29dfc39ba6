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
  local versions='{{with .Module}}{{.Path}} {{.Version}}{{end}}' of=(-deps github.com/apache/arrow-go/v18/parquet/pqarrow)
  go -C interop/beam list -f "$versions" "${of[@]}" | sort -u >"$CI_WORK/arrow"
  go -C cmd/hantei list -f "$versions" "${of[@]}" | sort -u | diff "$CI_WORK/arrow" -
  GOWORK='' go -C cmd/hantei list -f "$versions" "${of[@]}" | sort -u | diff "$CI_WORK/arrow" -
}
