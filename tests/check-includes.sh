#!/usr/bin/env bash
# Holds the include graph to its direction: a folder includes only itself and what stands beside it
# here. usage: check-includes.sh REPOSITORY
set -euo pipefail
cd "$1"

declare -A allowed=(
  [vm/base]=""
  [vm/tables]="vm/base"
  [vm/objects]="vm/base vm/tables"
  [vm/heap]="vm/base vm/tables vm/objects"
  [vm/frontend]="vm/base vm/tables vm/objects"
  [vm/bytecode]="vm/base vm/tables vm/objects vm/frontend vm/heap"
  [vm/runtime]="vm/base vm/tables vm/objects vm/heap vm/frontend vm/bytecode"
  [vm/exec]="vm/base vm/tables vm/objects vm/heap vm/frontend vm/bytecode vm/runtime"
  [vm/api]="vm/"
  [jit/assembler]="vm/base vm/tables"
  [jit/code]="vm/base vm/tables jit/assembler"
  [jit/ir]="vm/base vm/tables"
  [jit/backend]="vm/base vm/tables jit/ir jit/assembler"
  [builtins]="vm/base vm/tables jit/ir"
  [tools/embed-gen]="vm/base vm/tables jit/ jit/backend builtins"
  [tools/kei]="vm/ jit/backend/backend.h tools/embed-gen"
)

status=0
for folder in "${!allowed[@]}"; do
  [ -d "$folder" ] || continue
  while IFS=: read -r file line text; do
    included=$(sed -E 's/.*#include "([^"]+)".*/\1/' <<<"$text")
    ok=0
    for prefix in "$folder" ${allowed[$folder]}; do
      [[ $included == "$prefix"* ]] && ok=1 && break
    done
    if [ $ok = 0 ]; then
      echo "$file:$line: $folder must not include $included"
      status=1
    fi
  done < <(grep -rnE '^#include "(vm|jit|builtins|tools|tests)/' "$folder" || true)
done
[ $status = 0 ] && echo "include directions hold"
exit $status
