#!/usr/bin/env bash
# Modules in the shell: what messages say, and graphs too large to be written down. usage: modules.sh KEI
set -uo pipefail
kei=$(realpath "$1")
# Tens of thousands of files are written: in memory, where there is such a place.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
failures=0

# check NAME EXIT-CODE EXPECTED-TEXT ARGUMENTS…: what is printed, standard error included
check() {
  local name=$1 code=$2 expected=$3 printed actual
  shift 3
  printed=$("$kei" "$@" 2>&1 </dev/null)
  actual=$?
  if [ $actual = "$code" ] && [ "$printed" = "$expected" ]; then
    echo "ok: $name"
  else
    echo "FAILED: $name: exit code $actual, expected $code"
    diff <(echo "$expected") <(echo "$printed" | head -20)
    failures=$((failures + 1))
  fi
}

# --- Messages
mkdir lib
echo 'export const x = 1;' >lib/x.mjs
echo 'export const x = 2;' >lib/other.mjs
printf "export * from './x.mjs';\nexport * from './other.mjs';\n" >lib/both.mjs
printf "// a comment\nimport { x } from './lib/nothing.mjs';\n" >missing.mjs
printf "import './missing.mjs';\n" >imports-missing.mjs
printf "import { x,\n         y } from './lib/x.mjs';\n" >no-export.mjs
printf "import { x } from './lib/both.mjs';\n" >ambiguous.mjs
printf "export { nothing as y } from './lib/x.mjs';\n" >no-indirect.mjs
printf "import { z } from './no-indirect.mjs';\n" >imports-no-indirect.mjs
printf "import data from './lib/x.mjs' with { kind: 'x' };\n" >attribute.mjs
printf "let x;\nlet a = );\n" >lib/syntax.mjs
printf "import './lib/syntax.mjs';\n" >imports-syntax.mjs
printf "import 'bare';\n" >bare.mjs
printf "function f() { throw new Error('thrown'); }\nf();\n" >lib/throws.mjs
printf "import './lib/throws.mjs';\nprint('never');\n" >imports-throws.mjs
printf "await 1;\nnull.x;\n" >rejects.mjs
printf "await new Promise(() => {});\n" >pending.mjs
printf "not json" >bad.json
printf "import data from './bad.json' with { type: 'json' };\n" >imports-bad-json.mjs

check "a missing file" 1 "missing.mjs:2: Error: Cannot find module './lib/nothing.mjs': lib/nothing.mjs: No such file or directory
import { x } from './lib/nothing.mjs';
                  ^^^^^^^^^^^^^^^^^^^
Error: Cannot find module './lib/nothing.mjs': lib/nothing.mjs: No such file or directory" imports-missing.mjs
check "a missing export" 1 "no-export.mjs:2: SyntaxError: The requested module './lib/x.mjs' does not provide an export named 'y'
         y } from './lib/x.mjs';
         ^
SyntaxError: The requested module './lib/x.mjs' does not provide an export named 'y'" no-export.mjs
# Exports that only pass each other on: two, and three behind one that leads to them.
printf "export { x } from './circle-b.mjs';\n" >circle-a.mjs
printf "export { x } from './circle-a.mjs';\n" >circle-b.mjs
printf "export { r as q } from './circle-d.mjs';\n" >circle-c.mjs
printf "export { q as s } from './circle-c.mjs';\nexport { s as r } from './circle-d.mjs';\n" >circle-d.mjs
printf "import { p } from './leads-to-circle.mjs';\n" >imports-circle.mjs
printf "export { q as p } from './circle-c.mjs';\n" >leads-to-circle.mjs
check "exports in a circle" 1 "circle-b.mjs:1: SyntaxError: Detected cycle while resolving name 'x' in './circle-a.mjs'
export { x } from './circle-a.mjs';
         ^
SyntaxError: Detected cycle while resolving name 'x' in './circle-a.mjs'" circle-a.mjs
check "an import that leads into a circle" 1 "circle-d.mjs:1: SyntaxError: Detected cycle while resolving name 'q' in './circle-c.mjs'
export { q as s } from './circle-c.mjs';
         ^
SyntaxError: Detected cycle while resolving name 'q' in './circle-c.mjs'" imports-circle.mjs
# Stars that lead nowhere are no such circle.
printf "export * from './stars-b.mjs';\n" >stars-a.mjs
printf "export * from './stars-a.mjs';\nimport { x } from './stars-a.mjs';\n" >stars-b.mjs
check "stars in a circle" 1 "stars-b.mjs:2: SyntaxError: The requested module './stars-a.mjs' does not provide an export named 'x'
import { x } from './stars-a.mjs';
         ^
SyntaxError: The requested module './stars-a.mjs' does not provide an export named 'x'" stars-a.mjs
check "an ambiguous export" 1 "ambiguous.mjs:1: SyntaxError: The requested module './lib/both.mjs' contains conflicting star exports for name 'x'
import { x } from './lib/both.mjs';
         ^
SyntaxError: The requested module './lib/both.mjs' contains conflicting star exports for name 'x'" ambiguous.mjs
check "a missing export that is passed on" 1 "no-indirect.mjs:1: SyntaxError: The requested module './lib/x.mjs' does not provide an export named 'nothing'
export { nothing as y } from './lib/x.mjs';
         ^^^^^^^
SyntaxError: The requested module './lib/x.mjs' does not provide an export named 'nothing'" imports-no-indirect.mjs
check "an unknown attribute" 1 "attribute.mjs:1: SyntaxError: Import attribute 'kind' is not supported
import data from './lib/x.mjs' with { kind: 'x' };
                 ^^^^^^^^^^^^^
SyntaxError: Import attribute 'kind' is not supported" attribute.mjs
check "a syntax error" 1 "lib/syntax.mjs:2: SyntaxError: Unexpected token ')'
let a = );
        ^
SyntaxError: Unexpected token ')'" imports-syntax.mjs
check "a bare specifier" 1 "bare.mjs:1: TypeError: Cannot find module 'bare': it begins with none of '/', './', '../' and 'file://'
import 'bare';
       ^^^^^^
TypeError: Cannot find module 'bare': it begins with none of '/', './', '../' and 'file://'" bare.mjs
check "bad JSON" 1 "imports-bad-json.mjs:1: SyntaxError: Unexpected token 'o', \"not json\" is not valid JSON
import data from './bad.json' with { type: 'json' };
                 ^^^^^^^^^^^^
SyntaxError: Unexpected token 'o', \"not json\" is not valid JSON" imports-bad-json.mjs
check "a module that throws" 1 "lib/throws.mjs:1: Error: thrown
function f() { throw new Error('thrown'); }
                     ^
Error: thrown
    at f (lib/throws.mjs:1:22)
    at lib/throws.mjs:2:1" imports-throws.mjs
check "a rejection at the top level" 1 "rejects.mjs:2: TypeError: Cannot read properties of null (reading 'x')
null.x;
     ^
TypeError: Cannot read properties of null (reading 'x')
    at rejects.mjs:2:6" rejects.mjs
check "an await that never ends" 13 "kei: a module's top-level await never ends" pending.mjs
check "a main module that is missing" 1 "kei: cannot read none.mjs: No such file or directory" none.mjs
echo 'print(typeof this, import.meta.url.startsWith("file://"))' >module.js
check "--module" 0 "undefined true" --module module.js

# --- Large graphs. Each line of a file is a module of its own.
# modules COUNT CODE: m0.mjs …; in the code, N is the number and M that of the next one, 0 at the end
modules() {
  awk -v count="$1" -v code="$2" 'BEGIN {
    for (i = 0; i < count; i++) {
      text = code; gsub(/N/, i, text); gsub(/M/, (i + 1) % count, text)
      file = "m" i ".mjs"; print text > file; close(file)
    }
  }'
}
modules 10000 'import { vM } from "./mM.mjs"; export let vN = N; export const get = () => vM; if (N == 0) print(vM)'
check "a cycle of 10,000 modules" 0 "1" m0.mjs
modules 10000 'export * from "./mM.mjs"; export let vN = N;'
echo 'import * as ns from "./m0.mjs"; print(Object.keys(ns).length, ns.v9999)' >main.mjs
check "10,000 star exports in a cycle" 0 "10000 9999" main.mjs
modules 10000 'export * as inner from "./mM.mjs"; export let v = N;'
echo 'import { inner } from "./m0.mjs"; print(inner.v, inner.inner.inner.v)' >main.mjs
check "10,000 namespaces, each in the other" 0 "1 3" main.mjs
modules 10000 'import "./mM.mjs"; await 0; if (N == 9998) throw new Error("far away")'
echo 'throw new Error("the last one")' >m9999.mjs
echo 'for (const i of [0, 5000]) try { await import(`./m${i}.mjs`) } catch (e) { print(e.message) }' >main.mjs
check "a rejection through 10,000 modules" 0 "the last one
the last one" main.mjs
modules 10000 'export { x } from "./mM.mjs";'
echo 'import { x } from "./m0.mjs";' >main.mjs
check "an export that 10,000 modules pass around" 1 "m9999.mjs:1: SyntaxError: Detected cycle while resolving name 'x' in './m0.mjs'
export { x } from \"./m0.mjs\";
         ^
SyntaxError: Detected cycle while resolving name 'x' in './m0.mjs'" main.mjs
modules 10000 'import "./mM.mjs"; await 0;'
echo 'await 0; print("last")' >m9999.mjs
echo 'import "./m0.mjs"; print("main")' >main.mjs
check "10,000 modules that wait for each other" 0 "last
main" main.mjs

exit $((failures > 0))
