#!/usr/bin/env bash
# Holds the include graph to its direction.
# usage: check-includes.sh REPOSITORY
#
# A row names a room (a folder; its subfolders are rooms of their own) and the rooms that it may
# include besides itself. Rooms stand in the order of their dependencies: a row may only name rooms
# above it, so that there is no cycle. `vm/x/*` stands for a room and all rooms below it in the
# folder tree, a path with .h for one header.
#
# Seen by folders of the first two levels, one arrow runs up: vm/baseline tells perf and gdb the names of functions,
# which vm/runtime/frames and vm/runtime/strings spell, and vm/runtime calls vm/baseline.
set -euo pipefail
cd "$1"

rows() {
  cat <<'ROWS'
vm/base
vm/base/text: vm/base
vm/base/numbers: vm/base vm/base/text
vm/cppheap/memory: vm/base
vm/cppheap: vm/base vm/cppheap/memory
vm/cppheap/containers: vm/base vm/cppheap vm/cppheap/memory
vm/tables: vm/base
vm/tables/code/library
vm/tables/code: vm/base vm/tables vm/tables/code/library
jit/assembler: TABLES
jit/assembler/arm64: TABLES jit/assembler
jit/assembler/x64: TABLES jit/assembler
jit/code: TABLES jit/assembler
vm/objects: TABLES
vm/isolate: TABLES vm/objects
vm/numerics: TABLES vm/objects vm/isolate
vm/heap/spaces: TABLES vm/objects vm/isolate
vm/heap/buffers: TABLES vm/objects vm/isolate vm/heap/spaces
vm/heap/roots: TABLES vm/objects vm/isolate vm/heap/spaces
vm/heap/side-tables: TABLES vm/objects vm/isolate vm/heap/spaces
vm/heap/collection: TABLES vm/objects vm/isolate vm/heap/spaces vm/heap/buffers vm/heap/roots vm/heap/side-tables
vm/heap: TABLES vm/objects vm/isolate vm/heap/spaces vm/heap/buffers vm/heap/roots vm/heap/side-tables vm/heap/collection
vm/factory: TABLES vm/objects vm/isolate vm/heap/spaces vm/heap/buffers vm/heap/side-tables vm/heap/collection vm/heap
vm/regexp/characters: vm/base vm/base/text
vm/regexp/syntax: vm/base vm/base/text vm/regexp/characters
vm/regexp/matcher: vm/base vm/base/text vm/regexp/characters
vm/regexp/machine-code: vm/base jit/assembler vm/regexp/characters vm/regexp/matcher vm/regexp/machine-code/x64/x64-macro-assembler.h vm/regexp/machine-code/arm64/arm64-macro-assembler.h
vm/regexp/machine-code/x64: vm/base jit/assembler jit/assembler/x64 vm/regexp/machine-code
vm/regexp/machine-code/arm64: vm/base jit/assembler jit/assembler/arm64 vm/regexp/machine-code
vm/regexp/compiler: vm/base vm/base/text vm/regexp/characters vm/regexp/syntax vm/regexp/matcher
vm/regexp/linear: vm/base vm/base/text vm/regexp/characters vm/regexp/syntax vm/regexp/matcher vm/regexp/compiler
vm/frontend/scanner: vm/base vm/base/text vm/base/numbers
vm/international: vm/base
vm/international/module: vm/base vm/international
vm/frontend/ast: vm/base vm/base/text vm/tables/natives.h vm/frontend/scanner
vm/frontend/parser: vm/base vm/base/text vm/tables/natives.h vm/frontend/scanner vm/frontend/ast
vm/bytecode: LOW vm/numerics vm/frontend/scanner vm/frontend/ast vm/frontend/parser
vm/bytecode/analysis: TABLES vm/objects vm/isolate vm/bytecode
vm/frontend/parser/statements: vm/base vm/base/text vm/frontend/scanner vm/frontend/ast vm/frontend/parser
vm/bytecode/generator: LOW vm/frontend/scanner vm/frontend/ast vm/frontend/parser vm/bytecode
vm/bytecode/generator/expressions: LOW vm/regexp/syntax vm/frontend/scanner vm/frontend/ast vm/frontend/parser vm/bytecode vm/bytecode/generator
vm/bytecode/generator/statements: LOW vm/frontend/scanner vm/frontend/ast vm/frontend/parser vm/bytecode vm/bytecode/generator
vm/runtime/upcalls: TABLES vm/objects vm/isolate
vm/runtime/strings: LOW vm/runtime/upcalls vm/base/numbers
vm/runtime/bigint: LOW vm/numerics vm/runtime/upcalls vm/runtime/strings
vm/runtime/shapes: LOW vm/base/numbers vm/frontend/ast vm/bytecode vm/runtime/upcalls vm/runtime/strings
vm/runtime/values: LOW vm/runtime/bigint vm/runtime/upcalls vm/base/numbers vm/runtime/strings vm/runtime/shapes
vm/runtime/hash-tables: LOW vm/runtime/bigint vm/runtime/strings vm/runtime/shapes
vm/runtime/properties: LOW vm/bytecode vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values
vm/runtime/literals: LOW vm/bytecode vm/runtime/upcalls vm/runtime/shapes vm/runtime/properties
vm/runtime/proxies: LOW vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties
vm/deopt: TABLES
vm/runtime/frames: LOW vm/heap/roots vm/deopt vm/bytecode vm/bytecode/analysis vm/runtime/strings vm/runtime/upcalls vm/runtime/shapes
vm/code-log: TABLES
vm/baseline: LOW vm/bytecode vm/code-log jit/assembler jit/code vm/runtime/strings vm/runtime/frames
vm/runtime/deopt: LOW jit/assembler jit/code vm/code-log vm/deopt vm/bytecode vm/bytecode/analysis vm/baseline vm/runtime/upcalls vm/runtime/strings vm/runtime/frames
vm/runtime/errors: LOW vm/bytecode vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties vm/runtime/frames vm/runtime/bigint
vm/runtime/functions: LOW vm/baseline vm/regexp/syntax vm/frontend/scanner vm/frontend/ast vm/frontend/parser vm/bytecode vm/bytecode/generator vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/hash-tables vm/runtime/properties vm/runtime/frames vm/runtime/errors
vm/runtime/twins: LOW vm/runtime/upcalls vm/runtime/strings vm/runtime/properties vm/runtime/functions
vm/runtime/promises: LOW vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties vm/runtime/errors vm/runtime/functions
vm/runtime/async: LOW vm/runtime/upcalls vm/runtime/properties vm/runtime/frames vm/runtime/functions vm/runtime/promises
vm/runtime/modules: LOW vm/bytecode vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties vm/runtime/errors vm/runtime/functions vm/runtime/promises vm/runtime/async
vm/runtime/ic: LOW vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties vm/runtime/frames
vm/runtime/regexp: LOW vm/regexp/* vm/baseline vm/code-log jit/assembler jit/code vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties vm/runtime/errors vm/runtime/ic
vm/runtime/calls-from-code: LOW vm/runtime/literals vm/bytecode vm/baseline vm/runtime/regexp vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties vm/runtime/frames vm/runtime/errors vm/runtime/functions vm/runtime/ic vm/runtime/promises vm/runtime/async vm/runtime/bigint vm/runtime/modules
vm/runtime/library: LOW vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/properties
vm/runtime/library/arrays: LIBRARY vm/runtime/ic vm/base/numbers vm/runtime/promises vm/runtime/async
vm/runtime/library/collections: LIBRARY vm/runtime/ic vm/runtime/hash-tables
vm/runtime/library/numbers: LIBRARY vm/runtime/bigint vm/international vm/base/numbers/*
vm/runtime/library/atomics: LIBRARY vm/runtime/promises vm/runtime/library/arrays
vm/runtime/library/iterators: LIBRARY
vm/runtime/library/objects: LIBRARY vm/tables/code/library vm/runtime/ic vm/base/numbers vm/runtime/promises vm/runtime/async
vm/runtime/library/promises: LIBRARY vm/runtime/promises
vm/runtime/library/regexp: LIBRARY vm/runtime/regexp vm/regexp/syntax
vm/runtime/library/intl: LIBRARY vm/runtime/bigint vm/international vm/base/numbers vm/runtime/library/numbers
vm/runtime/library/locale: LIBRARY vm/runtime/bigint vm/international vm/base/numbers vm/runtime/library/numbers vm/runtime/library/intl
vm/runtime/inspection: LOW vm/bytecode vm/runtime/bigint vm/runtime/regexp vm/runtime/upcalls vm/base/numbers vm/runtime/strings vm/runtime/shapes vm/runtime/values vm/runtime/hash-tables vm/runtime/properties vm/runtime/errors vm/runtime/functions vm/runtime/library/numbers
vm/runtime/natives: LOW jit/assembler vm/heap/spaces vm/runtime/upcalls vm/runtime/values vm/runtime/properties vm/runtime/frames vm/runtime/functions vm/runtime/calls-from-code vm/runtime/inspection
vm/runtime/library/text: LIBRARY vm/runtime/regexp vm/runtime/library/regexp vm/base/numbers vm/runtime/hash-tables vm/runtime/inspection
vm/heap-snapshot/output: vm/base vm/base/text
vm/heap-snapshot: LOW vm/heap/spaces vm/heap/collection vm/heap/roots vm/heap/side-tables vm/heap-snapshot/output vm/bytecode vm/runtime/frames vm/runtime/shapes vm/runtime/properties
vm/heap-profile: LOW vm/heap/spaces vm/heap/side-tables vm/heap-snapshot vm/heap-snapshot/output vm/runtime/frames vm/runtime/strings
vm/cpu-profile: LOW vm/code-log vm/baseline vm/heap-snapshot/output vm/runtime/frames vm/runtime/strings
vm/exec: vm/*
vm/api: vm/*
vm/api/graph: vm/*
jit/ir: TABLES
jit/ir/passes: TABLES jit/ir
jit/backend/lir: TABLES jit/ir jit/assembler jit/backend/backend.h
jit/backend/allocation: TABLES jit/ir jit/assembler jit/backend/lir jit/backend/backend.h
jit/backend/selection: TABLES jit/ir jit/assembler jit/backend/lir jit/backend/backend.h
jit/backend: TABLES jit/ir jit/ir/passes jit/assembler jit/backend/lir jit/backend/allocation jit/backend/selection
jit/backend/arm64: TABLES jit/ir jit/assembler jit/assembler/arm64 jit/backend jit/backend/lir jit/backend/selection
jit/backend/x64: TABLES jit/ir jit/assembler jit/assembler/x64 jit/backend jit/backend/lir jit/backend/selection
builtins: TABLES jit/ir vm/bytecode/scope-info.h
builtins/ic: TABLES jit/ir builtins
builtins/stubs: TABLES jit/ir builtins builtins/ic
builtins/stubs/operators: TABLES jit/ir builtins builtins/ic builtins/stubs
builtins/entry: TABLES jit/ir builtins builtins/stubs
builtins/library: TABLES jit/ir builtins builtins/ic builtins/stubs vm/regexp/syntax/regexp-flags.h vm/regexp/matcher/code-format.h vm/regexp/matcher/matcher.h vm/regexp/machine-code/frame.h
builtins/library/arrays: TABLES jit/ir builtins builtins/ic builtins/stubs builtins/library
builtins/library/collections: TABLES jit/ir builtins builtins/ic builtins/stubs builtins/library
builtins/library/text: TABLES jit/ir builtins builtins/ic builtins/stubs builtins/library
builtins/handlers: TABLES jit/ir builtins builtins/ic
builtins/lowering: TABLES jit/ir builtins builtins/ic
vm/optimizer/facts: LOW vm/bytecode vm/runtime/shapes vm/runtime/functions
vm/optimizer/building: LOW jit/ir vm/bytecode vm/bytecode/analysis vm/runtime/frames vm/runtime/functions vm/runtime/twins vm/deopt vm/runtime/deopt vm/optimizer/facts
vm/optimizer: LOW jit/ir jit/ir/passes jit/backend jit/backend/lir vm/deopt vm/bytecode vm/code-log vm/baseline vm/runtime/upcalls vm/runtime/strings vm/runtime/twins builtins/lowering vm/optimizer/building
builtins/generator: TABLES jit/ir builtins builtins/ic builtins/stubs builtins/entry builtins/library builtins/handlers
tools/embed-gen: TABLES jit/* builtins/generator
tools/kei/line-editor
tools/kei/heap: vm/*
tools/kei/web: vm/*
tools/kei/messages: vm/* tools/kei/web
tools/kei/workers: vm/* tools/kei/messages
tools/kei/inspect: vm/*
tools/kei: vm/* tools/kei/heap tools/kei/inspect tools/kei/web tools/kei/messages tools/kei/workers tools/kei/line-editor tools/kei/code-listing/code-listing.h
tools/kei/code-printer: TABLES jit/backend tools/embed-gen tools/kei/inspect tools/kei
tools/kei/code-listing: TABLES vm/code-log tools/kei/code-printer
tools/kei/inspect/module: tools/kei/inspect tools/kei/code-printer
tests: tools/kei
tests/embedding: vm/base vm/isolate vm/cppheap vm/api vm/api/graph
tests/unit: vm/base vm/isolate
tests/unit/base: vm/base tests/unit
tests/unit/backend: vm/* jit/* tools/embed-gen builtins/lowering tests/unit
tests/unit/backend/arm64: vm/* jit/* tests/unit/backend
tests/unit/backend/x64: vm/* jit/* tests/unit/backend
tests/unit/ir: vm/* jit/* builtins tests/unit/backend
tests/unit/deopt: vm/* jit/* tests/unit
tests/unit/frontend: vm/*
tests/unit/heap: vm/* tests/unit
tests/unit/heap-graph: vm/* tests/unit
tests/unit/heap-snapshot: vm/* tools/kei/heap tests/unit
tests/unit/cppheap: vm/base vm/cppheap vm/cppheap/memory vm/cppheap/containers tests/unit
tests/unit/regexp: vm/* jit/* tests/unit
tests/unit/runtime: vm/* tests/unit
ROWS
}

# What several rows name.
readonly TABLES="vm/base vm/base/text vm/tables vm/tables/code"
readonly LOW="$TABLES vm/objects vm/isolate vm/heap/collection vm/heap vm/factory"
readonly LIBRARY="LOW vm/runtime/upcalls vm/runtime/strings vm/runtime/shapes vm/runtime/values \
vm/runtime/properties vm/runtime/frames vm/runtime/errors vm/runtime/functions vm/runtime/library"

status=0
rows | sed "s#\bLIBRARY\b#$LIBRARY#; s#\bLOW\b#$LOW#; s#\bTABLES\b#$TABLES#" | awk '
  function folder(path) { sub("/[^/]*$", "", path); return path }
  function allows(room, path,   included, n, names, i, prefix) {
    included = folder(path)
    if (room == included) return 1
    n = split(allowed[room], names, " ")
    for (i = 1; i <= n; i++) {
      if (names[i] == included || names[i] == path) return 1
      if (names[i] ~ /\/\*$/) {
        prefix = substr(names[i], 1, length(names[i]) - 2)
        if (included == prefix || index(included, prefix "/") == 1) return 1
      }
    }
    return 0
  }
  FILENAME == "-" {
    room = $1; sub(":$", "", room)
    allowed[room] = ""
    for (i = 2; i <= NF; i++) {
      if ($i !~ /\*$|\.h$/ && !($i in allowed)) {
        print "the row of " room " names " $i ", which stands below it"; failed = 1
      }
      allowed[room] = allowed[room] " " $i
    }
    next
  }
  FNR == 1 {
    room = folder(FILENAME)
    if (!(room in allowed)) { print FILENAME ": its room has no row"; failed = 1; allowed[room] = "" }
  }
  /^#include "(vm|jit|builtins|tools|tests)\// {
    split($0, quoted, "\"")
    if (!allows(room, quoted[2])) {
      print FILENAME ":" FNR ": " room " must not include " quoted[2]; failed = 1
    }
  }
  END { exit failed }' - \
  $(find vm jit builtins tools tests -name '*.h' -o -name '*.cc' -o -name '*.def' | sort) || status=1
[ $status = 0 ] && echo "include directions hold"
exit $status
