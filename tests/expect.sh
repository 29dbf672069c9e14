# Sourced by test scripts: what a command has to print. They say at the end how many `failures` there were.
failures=0

report() {   # NAME PROBLEM
  if [ -z "$2" ]; then echo "ok: $1"; else echo "FAILED: $1: $2"; failures=$((failures + 1)); fi
}
# expect NAME EXIT-CODE PATTERN COMMAND…: what it prints, standard error included
expect() {
  local name=$1 code=$2 pattern=$3 actual problem=
  shift 3
  "$@" >out 2>&1 </dev/null
  actual=$?
  [ $actual = "$code" ] || problem="exit code $actual, expected $code: $(tail -3 out)"
  grep -qE -- "$pattern" out || problem+=" no '$pattern' in: $(head -5 out)"
  report "$name" "$problem"
}
