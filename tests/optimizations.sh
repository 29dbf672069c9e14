#!/usr/bin/env bash
# Every optimization that has work to do in the builtins finds some. usage: optimizations.sh EMBED_GEN
set -euo pipefail
embed_gen=$1
statistics=$("$embed_gen" --stats)
failures=0
changes() { awk -v name="$1" 'index($0, name " ") == 1 { print substr($0, length(name) + 1) + 0 }' <<<"$statistics"; }
expect_some() {
  if [ "$(changes "$1")" -gt 0 ]; then
    echo "ok: $1"
  else
    echo "FAILED: $1 has nothing to do any more"
    failures=$((failures + 1))
  fi
}

for name in builder fold number-values redundant-branches dead-code sink sequence-moves merge-tails \
  "select: immediate operands" "select: memory operands" "select: indexed addresses" \
  "select: additions as addresses" "select: fused comparisons" "select: tagged loads"; do
  expect_some "$name"
done
if grep -q '^slot_bytes 4' <<<"$statistics"; then
  for name in decompression "select: loads that add no base" "select: decompressions"; do
    expect_some "$name"
  done
fi

# The same numbers as JSON.
json=$("$embed_gen" --stats=json)
grep -qF "\"number-values\": {\"changes\": $(changes number-values)," <<<"$json" ||
  { echo "FAILED: JSON says something else" && failures=$((failures + 1)); }
exit $((failures > 0))
