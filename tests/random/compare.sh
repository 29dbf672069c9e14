#!/usr/bin/env bash
# Runs random programs with Kei and with node, and shows the seeds for which they differ.
# usage: compare.sh KEI FIRST COUNT [FLAGS…]
set -euo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
kei=$1 first=$2 count=$3
shift 3
sources=("$folder"/lib/*.js "$folder/main.js")
all=$(mktemp --suffix=.js)
trap 'rm -f "$all"' EXIT
cat "${sources[@]}" >"$all"
diff --label kei --label node -U0 <("$kei" "$@" "${sources[@]}" -- "$first" "$count") \
  <(node "$all" "$first" "$count")
