#!/usr/bin/env bash
# What the embedding example prints.
# usage: example-embed.sh [EMULATOR] EMBED
set -euo pipefail

diff <("$@") - <<'EOF'
first isolate          value: first
second isolate         value: undefined
shared object          value: 2
its own intrinsics     value: undefined
an error there         exception: guest.js:1: TypeError: Cannot read properties of null (reading 'x')
a module               value: 
what it has seen       value: hello, a,3,42,main
no such module         exception: importer:2: Error: no module is called nothing
one that is on its way pending: 
its answer             value: 
then                   value: late
too much memory        terminated: JavaScript heap out of memory
afterwards             value: still there
too much time          terminated: execution was interrupted
afterwards             value: still there
EOF
