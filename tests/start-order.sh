#!/usr/bin/env bash
# What an empty script runs lies side by side (tools/cmake/start-order.cmake): most functions of the list are in the
# program, and close together. usage: start-order.sh KEI
set -euo pipefail
readonly FEWEST=300              # else the list is out of date
readonly FARTHEST=$((1 << 19))   # bytes from the first to the last
readonly LIST=$(dirname "${BASH_SOURCE[0]}")/../tools/start-order/functions.txt

mapfile -t addresses < <(
  nm --defined-only "$1" |
    awk 'FNR == NR { if (!/^#/) { sub(/\?/, "2"); wanted[$0] }; next }
         $3 in wanted { print $1 }' "$LIST" - | sort)
count=${#addresses[@]}
if [ "$count" -lt $FEWEST ]; then
  echo "FAILED: $count functions of the list are in the program; write it anew: ./x start-order"
  exit 1
fi
distance=$((16#${addresses[-1]} - 16#${addresses[0]}))
echo "$count functions within $distance bytes"
[ $distance -le $FARTHEST ]
