#!/usr/bin/env bash
# The rooms that answer scripts check their casts: Cast<T>(isolate, object) of vm/objects/cast.h, never T::cast(object),
# which believes.
# usage: check-casts.sh REPOSITORY
set -euo pipefail
cd "$1"
readonly ROOMS="vm/runtime/calls-from-code vm/runtime/library vm/runtime/functions vm/runtime/ic vm/runtime/proxies \
vm/runtime/promises vm/runtime/async"

if grep -rnE '\b[A-Z][A-Za-z]*::cast\b' $ROOMS; then
  echo "casts that check nothing, in a room that answers scripts: use Cast<T>" >&2
  exit 1
fi
