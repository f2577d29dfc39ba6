# shellcheck shell=bash
# The package for Python: built by pip as a user builds it, and tested where it is installed. The corpus,
# decided in Python.

step_python() {
  /usr/bin/python3 internal/corpus/check.py testdata/corpus
  need gcc gcc libc6-dev
  if ! /usr/bin/python3 -c 'import ensurepip, numpy, matplotlib' 2>/dev/null; then
    need "/usr/bin/python3 with numpy, matplotlib and venv" python3-venv python3-numpy python3-matplotlib
  fi
  need mypy mypy
  local python=$CI_WORK/python/bin/python source=$PWD/interop/python
  /usr/bin/python3 -m venv --system-site-packages "$CI_WORK/python"
  "$python" -m pip wheel -q --no-index --no-deps -w "$CI_WORK/wheel" "$source"
  "$python" -m pip install -q --no-index "$CI_WORK"/wheel/*.whl
  (
    cd "$CI_WORK" || exit 1
    "$python" -W error -m unittest discover -s "$source/tests"
    # With the types of results as numpy 2 chooses them, which numpy from 1.24 on can do too.
    NPY_PROMOTION_STATE=weak "$python" -W error -m unittest discover -s "$source/tests"
    "$python" "$source/examples/cross_match.py" "$CI_WORK/match.png"
    "$python" "$source/examples/compare.py" --scale 0.02 --repeats 1
  )
  (cd "$source" && mypy hantei && MYPYPATH=. mypy --warn-unused-ignores tests/types/use.py)
}
