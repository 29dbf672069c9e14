#!/usr/bin/env bash
# Runs random programs in every tier and shows the seeds for which they differ from the interpreter:
# machine code from the first call on, at once or as far as sites have run, and from a few calls on, so that
# loops and calls change the tier in the middle, and code that every collection drops. Then optimized code,
# from the second call on, left at each seventh check, checking what it relies on, and of what is hot.
# usage: tiers.sh KEI FIRST COUNT [FLAGS…]
set -uo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
kei=$1 first=$2 count=$3
shift 3
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

readonly BATCH=1000   # programs of one process
readonly MODES=("--always-baseline --no-stubs-for-cold-sites"
                "--always-baseline"
                "--baseline-budget=40 --interrupt-budget=300"
                "--baseline-budget=1 --interrupt-budget=1 --stress-flush-code --gc-interval=4999"
                "--always-opt"
                "--always-opt --deopt-every=7"
                "--always-opt --check-claims"
                "--opt --opt-heat=30 --opt-share=100 --baseline-budget=40")

run() {  # FIRST COUNT FLAGS…
  local from=$1 programs=$2
  shift 2
  "$kei" "$@" "$folder"/lib/*.js "$folder/main.js" -- "$from" "$programs" 2>&1 || echo "exit code $?"
}

status=0
for ((from = first; from < first + count; from += BATCH)); do
  rest=$((first + count - from))
  programs=$((rest < BATCH ? rest : BATCH))
  run "$from" "$programs" --no-baseline "$@" >"$results/interpreted"
  [ "$(grep -c '' "$results/interpreted")" = "$programs" ] || { tail -3 "$results/interpreted"; status=1; }
  for mode in "${MODES[@]}"; do
    read -ra flags <<<"$mode"
    run "$from" "$programs" "${flags[@]}" "$@" >"$results/compiled"
    diff --label "interpreted" --label "$mode" -U0 "$results/interpreted" "$results/compiled" || status=1
  done
done
echo "$count programs from seed $first, ${#MODES[@]} modes beside the interpreter"
exit $status
