# shellcheck shell=bash
# The pipeline for clusters, on Beam's runner for one machine: its pairs against those of the command line.

# Nothing else needs Beam's SDK, which is large: where it cannot be fetched, this step is not run.
# Staticcheck is left out, because it goes through all of the SDK, which takes minutes.
step_beam() {
  export GOWORK=off
  if ! go -C interop/beam mod download; then
    echo "not run: Apache Beam's SDK or a module that it needs cannot be fetched"
    exit 77
  fi
  go -C interop/beam mod tidy -diff
  go -C interop/beam vet ./...
  go -C interop/beam test -vet=off -count=1 -short ./...
}
