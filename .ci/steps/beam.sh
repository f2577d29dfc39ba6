# shellcheck shell=bash
# The pipeline for clusters, on Beam's runner for one machine: its pairs against those of the command line.

# Nothing else needs Beam's SDK, which is large: where it cannot be fetched, this step is not run.
step_beam() {
  export GOWORK=off
  if ! go -C interop/beam mod download; then
    echo "not run: Apache Beam's SDK or a module that it needs cannot be fetched"
    exit 77
  fi
  go -C interop/beam mod tidy -diff
  go -C interop/beam vet ./...
  # shellcheck disable=SC2154 # source.sh tells which
  (cd interop/beam && GOFLAGS='' go run "$staticcheck" ./...)
  go -C interop/beam test -count=1 -short ./...
}
