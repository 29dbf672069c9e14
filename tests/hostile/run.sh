#!/usr/bin/env bash
# Hostile calls, a hundred for each seed. Fails where a process ends before its calls do.
# usage: run.sh KEI FIRST COUNT [FLAGS…]
set -uo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kei=$1 first=$2 count=$3
shift 3
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT

readonly BATCH=20   # seeds of one process

readonly DONE='^[0-9]+ calls of [0-9]+ functions|the limit is --max-old-space-size'
readonly FAULT='^# Fatal|AddressSanitizer|runtime error:'

# The calls are through, or a walk over an array of 2^32 holes has filled the heap. What ends the process then is at
# most an error that a callback threw.
ended_well() { [ "$1" -le 1 ] && grep -aqE "$DONE" "$errors" && ! grep -aqE "$FAULT" "$errors"; }

status=0
for ((from = first; from < first + count; from += BATCH)); do
  rest=$((first + count - from))
  seeds=$((rest < BATCH ? rest : BATCH))
  timeout 600 "$kei" --test262 --max-old-space-size=256 "$@" "$folder/main.js" -- "$folder" "$from" "$seeds" >/dev/null 2>"$errors"
  code=$?
  ended_well $code && continue
  status=1
  echo "seeds from $from: exit code $code"
  grep -aE -A2 "$FAULT" "$errors" || tail -2 "$errors"
done
echo "$((count * 100)) calls from seed $first"
exit $status
