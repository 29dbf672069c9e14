#!/usr/bin/env bash
# The shell's command line, exit codes and messages. usage: shell.sh KEI
set -uo pipefail
kei=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
failures=0

# expect NAME EXIT-CODE STDOUT-PATTERN STDERR-PATTERN ARGUMENTS…   ('' matches only nothing)
expect() {
  local name=$1 code=$2 out=$3 err=$4 actual problem=
  shift 4
  "$kei" "$@" >out 2>err </dev/null
  actual=$?
  [ $actual = "$code" ] || problem="exit code $actual, expected $code"
  if [ -z "$out" ]; then [ ! -s out ] || problem+=" output: $(head -3 out)"; else
    grep -qE -- "$out" out || problem+=" no '$out' in the output: $(head -3 out)"; fi
  if [ -z "$err" ]; then [ ! -s err ] || problem+=" errors: $(head -5 err)"; else
    grep -qE -- "$err" err || problem+=" no '$err' in the errors: $(head -5 err)"; fi
  if [ -z "$problem" ]; then echo "ok: $name"; else echo "FAILED: $name: $problem"; failures=$((failures + 1)); fi
}

echo 'var shared = 1; print("one")' >one.js
echo 'print("two", shared + 1)' >two.js
echo 'function f() { null.x; }
f();' >throws.js
echo 'var a = ;' >syntax.js
printf '// caf\xe9\nprint("\xff".charCodeAt(0))' >utf8.js
echo 'throw 42' >value.js
echo 'print(arguments.join("+"))' >arguments.js
echo '(function f() { f(); })()' >recursion.js
printf 'var x = "%s";' "" >nested.js
printf '%s1%s' "$(printf '(%.0s' {1..200000})" "$(printf ')%.0s' {1..200000})" >nested.js
printf 'a%s' "$(printf '.a%.0s' {1..20000})" >chain.js
echo 'var list = []; for (;;) list.push(new Array(1000).fill(1.5))' >memory.js

echo 'var log = "no", registry = new FinalizationRegistry(() => { log = "cleaned"; });
(function () { for (var i = 0; i < 100; i++) registry.register({ i }, i); })();
gc(); print("script", log)' >register.js
echo 'print("next", log)' >log.js

expect "help" 0 "usage|Usage|USAGE|OPTIONS|Options" "" --help
expect "version" 0 "^kei 0\." "" --version
expect "eval" 0 "^3$" "" -e 'print(1 + 2)'
expect "print" 0 '^{ a: 1 }$' '' -p '({a: 1})'
expect "print a text" 0 '^b$' '' -pe '"b"'
expect "print a text with NUL" 0 'b$' '' -p '"a\0b"'
expect "print undefined" 0 '^undefined$' '' --print 'void 0'
expect "files in order in one realm" 0 "two 2" "" one.js two.js
expect "tasks wait for the script" 0 "script no" "" --expose-gc register.js log.js
expect "tasks run between files" 0 "next cleaned" "" --expose-gc register.js log.js
expect "timers wait for the last file" 0 "^timer 2$" "" -e 'var count = 0; setTimeout(() => print("timer", count), 0); count++' -e 'count++'
expect "jobs do not" 0 "^job 1$" "" -e 'var count = 1; Promise.resolve().then(() => print("job", count))' -e 'count++'
expect "the loop ends with the last timer" 0 "^3$" "" -e 'var i = 0; (function f() { if (++i < 3) setTimeout(f, 1); else print(i) })()'
expect "exception in a timer" 1 "" "^\[eval\]:1: Error: late$" -e 'setTimeout(() => { throw new Error("late") }, 1); setTimeout(() => print("never"), 2)'
expect "unhandled rejection" 1 "^first$" "^\[eval\]:1: TypeError: nobody$" -e 'Promise.reject(new TypeError("nobody")); print("first")' -e 'print("never")'
expect "its stack" 1 "" "^    at \[eval\]:1:16$" -e 'Promise.reject(new TypeError("nobody"))'
expect "unhandled rejection of no error" 1 "" "reason \"42\"" -e 'Promise.reject(42)'
expect "unhandled rejection of an object" 1 "" "reason \"\{ a: 1 \}\"" -e 'Promise.reject({ a: 1 })'
expect "unhandled rejection in a timer" 1 "" "reason \"late\"" -e 'setTimeout(() => Promise.reject("late"), 1); setTimeout(() => print("never"), 2)'
expect "handled in time" 0 "^caught 1$" "" -e 'Promise.reject(1).catch((e) => print("caught", e))'
expect "rejections in test262" 0 "^goes on$" "" --test262 -e 'Promise.reject(1); setTimeout(() => print("goes on"))'
expect "unknown flag" 2 "" "kei: .*no-such-flag" --no-such-flag
expect "a flag of one letter" 2 "" "kei: -x is no flag" -x
expect "nearly a flag" 2 "" "kei: --print-bytecod is no flag; is --print-bytecode meant" --print-bytecod
expect "nearly a negated flag" 2 "" "is --no-lazy meant" --no-lazi
expect "one dash" 0 "function" "" -expose_gc -e 'print(typeof gc)'
expect "negated without a dash" 0 "ok" "" --nolazy -e 'print("ok")'
expect "the last of several holds" 0 "undefined" "" --expose-gc --no-expose-gc -e 'print(typeof gc)'
expect "a flag set to a word" 0 "undefined" "" --expose-gc=false -e 'print(typeof gc)'
expect "no such word" 2 "" "kei: --expose-gc=maybe is neither true nor false" --expose-gc=maybe
expect "a number apart" 0 "ok" "" --stack-size 500 -e 'print("ok")'
expect "no number" 2 "" "kei: --stack-size=1k is not a number" --stack-size=1k
expect "a huge number" 2 "" "kei: --stack-size=99999999999 is not between 64 and 7168" --stack-size=99999999999
expect "a value that is missing" 2 "" "kei: --stack-size needs a value" --stack-size
expect "a script that is missing" 2 "" "kei: -e needs a value" -e
expect "a value for nothing" 2 "" "kei: --repl takes no value" --repl=1
expect "no negation of a number" 2 "" "kei: --no-stack-size makes no sense" --no-stack-size
expect "help names every flag" 0 "--stack-size=N .*\[1900\]" "" --help
expect "flag out of range" 2 "" "stack-size" --stack-size=1
expect "underscores" 0 "ok" "" --stack_size=500 -e 'print("ok")'
expect "negated flag" 0 "ok" "" --no-lazy -e 'print("ok")'
expect "missing file" 1 "" "cannot read missing.js: No such file" missing.js
expect "folder" 1 "" "cannot read \.: Is a directory" .
expect "a byte that is no UTF-8" 0 "^65533$" "" utf8.js
expect "uncaught exception" 1 "" "TypeError: Cannot read properties of null \(reading 'x'\)" throws.js
expect "its place" 1 "" "throws.js:1" throws.js
expect "its source line" 1 "" "function f\(\) \{ null.x; \}" throws.js
expect "its caret" 1 "" "^ +\^" throws.js
expect "its stack" 1 "" "at f \(throws.js:1:[0-9]+\)" throws.js
expect "what an error has besides" 1 "" "^  \[cause\]: 'why'$" -e 'throw new Error("x", { cause: "why" })'
expect "errors behind an unhandled rejection" 1 "" "rejected. \{ \[errors\]: \[ 1, 2 \] \}$" -e 'Promise.any([Promise.reject(1), Promise.reject(2)])'
expect "syntax error" 1 "" "SyntaxError: Unexpected token ';'" syntax.js
expect "its caret" 1 "" "^ +\^" syntax.js
expect "thrown value" 1 "" "42" value.js
expect "thrown object with a toString" 1 "" "^.*: the text$" -e 'class E { toString() { return "the text" } } throw new E'
expect "thrown object with a message" 1 "" "E: the message" -e 'class E { constructor() { this.message = "the message" } } throw new E'
expect "thrown plain object" 1 "" "\{ code: 5 \}" -e 'throw {code: 5}'
expect "thrown plain object with a message" 1 "" "^\[eval\]:1: \{ message: 'hi', code: 5 \}$" -e 'throw {message: "hi", code: 5}'
expect "thrown object whose toString throws" 1 "" "E: the message" -e 'class E { toString() { throw 1 } get name() { return 1 } message = "the message" } throw new E'
expect "no arguments" 0 "^undefined$" "" -e 'print(typeof arguments)'
expect "empty arguments" 0 "^object 0$" "" -e 'print(typeof arguments, arguments.length)' --
expect "deep recursion" 1 "" "RangeError: Maximum call stack size exceeded" recursion.js
expect "inspection as deep as the stack reaches" 0 "d: \[Object\]" "" -e 'var o = {}; for (var i = 0, at = o; i < 100000; i++) at = at.d = {}; at.d = 1; console.dir(o, {depth: null})'
expect "deeply nested source" 1 "" "RangeError: Maximum call stack size exceeded" nested.js
expect "memory exhausted" 1 "" "out of memory" --max-old-space-size=32 memory.js
expect "quit" 7 "before" "" -e 'print("before"); quit(7); print("after")'
expect "arguments" 0 "^a\+b$" "" arguments.js -- a b
printf '#!/usr/bin/env kei\nprint(scriptArgs.join("+"), arguments.length)' >hashbang.js
printf '#!/usr/bin/env -S kei -m\nprint(scriptArgs.join("+"), import.meta.filename)' >hashbang
expect "arguments of a file with #!" 0 '^hashbang.js\+-e\+--\+two.js\+--help 4$' "" hashbang.js -e -- two.js --help
expect "and of a module" 0 '^hashbang\+a\+b .*hashbang$' "" -m hashbang a b
expect "without arguments" 0 '^hashbang.js 0$' "" --no-lazy hashbang.js
expect "only the first file's #! counts" 0 "^one.js 0$" "" one.js hashbang.js --
expect "scriptArgs" 0 '^arguments.js,a,b$' "" -e 'print(scriptArgs)' arguments.js -- a b
expect "scriptArgs without a file" 0 '^a,b$' "" -e 'print(scriptArgs)' -- a b
expect "process.argv" 0 '^/[^,]*,arguments.js,a$' "" -e 'print(process.argv)' arguments.js -- a
expect "process.exitCode" 3 "^end$" "" -e 'process.exitCode = 3; setTimeout(() => print("end"))'
expect "an error counts more" 1 "" "^\[eval\]:1: 1$" -e 'process.exitCode = 3; throw 1'
expect "process.exit" 4 "^before$" "" -e 'print("before"); process.exitCode = 3; process.exit(4); print("after")'
expect "process.exit with process.exitCode" 3 "" "" -e 'process.exitCode = 3; process.exit()'
expect "process.exit in a worker" 0 '^5 said 1$' "" -e 'const w = new Worker("postMessage(5); process.exit(2); postMessage(6)", { type: "string" });
  let said = ""; w.onmessage = (e) => said += e.data + " said "; w.onexit = (e) => print(said + e.code)'
expect "process.exitCode of a worker" 0 '^1$' "" -e 'new Worker("process.exitCode = 2", { type: "string" }).onexit = (e) => print(e.code)'
expect "process.stderr" 0 "" "^told$" -e 'process.stderr.write("told\n")'
expect "writeFile" 0 '^é😀� 2,0,1 42 $' "" -e 'writeFile("written", "é\u{1F600}\ud800"); var text = read("written");
  writeFile("written", new Uint16Array([1, 2, 1]).subarray(1)); var bytes = new Uint8Array(readbuffer("written"));
  writeFile("written", 42); var number = read("written"); writeFile("written", ""); print(text, bytes.slice(0, 3), number, read("written"))'
if [ -e /dev/full ]; then
  expect "writeFile to a full device" 1 "" "Error: cannot write file /dev/full: No space left on device" -e 'writeFile("/dev/full", "x")'
fi
expect "load" 0 "one" "" -e 'load("one.js")'
expect "load of a missing file" 1 "" "cannot read file nothing.js" -e 'load("nothing.js")'
expect "heap census" 0 "^JSObject +[0-9]+ +[0-9]+ +[0-9.]+ % +100.0 %$" "" --heap-stats=text -e 'var list = []; for (var i = 0; i < 100; i++) list.push({x: i})'
expect "heap census as JSON" 0 '^\{"total":\{"type":"all","count":[0-9]+,"bytes":[0-9]+' "" --heap-stats=json -e 1
expect "no such form of it" 2 "" "neither text nor json" --heap-stats=xml -e 1
expect "generating code takes memory, too" 1 "" "out of memory" --max-old-space-size=80 -e 'new Function("a", "return `" + "${a}".repeat(400000) + "`"); print("compiled")'
expect "those that wait without a thread take memory, too" 1 "" "RangeError" --max-old-space-size=64 --max-external-size=1 -e 'const a = new Int32Array(new SharedArrayBuffer(4)); for (let i = 0; i < 6e5; i++) Atomics.waitAsync(a, 0, 0); print("waiting")'
expect "a memory limit ends the script only" 1 "" "terminated: JavaScript heap out of memory" --max-old-space-size=32 -e 'var a = null; try { for (;;) a = {a} } catch (e) { print(1) } finally { print(2) }'
expect "no gc by default" 0 "undefined" "" -e 'print(typeof gc)'
expect "expose gc" 0 "function" "" --expose-gc -e 'gc(); print(typeof gc)'
expect "print bytecode" 0 "LdaSmi|Return" "" --print-bytecode -e '1'
expect "print AST" 0 "." "" --print-ast -e 'var x = 1'
expect "print AST of a deep tree" 1 "" "RangeError" --print-ast chain.js
expect "print builtin code" 0 "jmp|br " "" --print-builtin-code-filter=LdarHandler
expect "of x64" 0 "jmp .*r13" "" --print-builtin-code-filter=LdarHandler --arch=x64
expect "of arm64" 0 "add x16, x26, x1" "" --print-builtin-code-filter=LdarHandler --arch=arm64
expect "of no architecture" 2 "" "--arch=mips is none of" --print-builtin-code --arch=mips
expect "architecture of nothing" 2 "" "--arch=arm64 goes with" --arch=arm64
expect "unknown builtin" 2 "" "no builtin is called Nothing" --print-builtin-code-filter=Nothing

echo 'print("from stdin")' >stdin.js
if [ "$("$kei" <stdin.js)" = "from stdin" ]; then echo "ok: standard input"; else
  echo "FAILED: standard input"; failures=$((failures + 1)); fi
# What was printed before the process is killed is out already. The file is there before it: to wait for
# what comes. The process itself is killed, not a `timeout`, which may have forked but not know yet whom to kill.
: >killed.out
(ulimit -t 20; exec "$kei" -e 'print("line"); write("part"); for (;;);' >killed.out) &
killed=$!
for _ in $(seq 100); do [ "$(wc -c <killed.out)" -lt 9 ] && sleep 0.1 || break; done
kill -KILL $killed
if [ "$(cat killed.out)" = $'line\npart' ]; then echo "ok: lines of a killed process"; else
  echo "FAILED: lines of a killed process: $(cat killed.out)"; failures=$((failures + 1)); fi
for with in pipe terminal; do
  start() { HOME=$folder "$kei" -i -e '0' 2>&1; }
  [ $with = pipe ] || start() { HOME=$folder script -qec "$kei -i -e 0" /dev/null 2>&1; }
  repl=$(printf 'var x = 20\nx + 1\nfunction f() {\nreturn "multi"; }\nf()\nundefinedName\n.exit\n' |
start)
  if grep -q 21 <<<"$repl" && grep -q "'multi'" <<<"$repl" && grep -q ReferenceError <<<"$repl"; then
    echo "ok: REPL on a $with"; else echo "FAILED: REPL on a $with: $repl"; failures=$((failures + 1)); fi
done
repl=$(printf 'Promise.reject(new Error("in vain"))\nPromise.resolve().then(() => print("a job"))\nsetTimeout(() => print("a timer"))\n1\n' |
"$kei" -i -e '0' 2>&1)
if grep -q "Error: in vain" <<<"$repl" && grep -q "a job" <<<"$repl" && grep -q "a timer" <<<"$repl"; then
  echo "ok: promises and timers in the REPL"; else
  echo "FAILED: promises and timers in the REPL: $repl"; failures=$((failures + 1)); fi
# repl NAME EXPECTED INPUT FLAGS…: what the REPL prints for these lines, without the prompts
repl() {
  local name=$1 expected=$2 input=$3 printed
  shift 3
  printed=$(HOME=$folder "$kei" -i -e 0 "$@" <<<"$input" 2>&1 | sed -E 's/^((> |\.\.\. )*)//; /^$/d')
  if [ "$printed" = "$expected" ]; then echo "ok: REPL: $name"; else
    echo "FAILED: REPL: $name"; diff <(echo "$expected") <(echo "$printed"); failures=$((failures + 1)); fi
}
repl "declarations replace others" $'1\n2\n3\nTypeError: Assignment to constant variable.\n4\n'"'function'" \
  $'let x = 1\nfunction f() { return x; }\nf()\nlet x = 2\nf()\nconst x = 3\nf()\ntry { x = 4 } catch (e) { print(e) }\nlet x = 3\nfunction g() { x++ }\ng()\nf()\nclass x {}\ntypeof f()'
for tier in --always-baseline --no-always-baseline; do
  repl "hot functions see them ($tier)" $'4950\n9900' \
    $'let x = 1\nfunction f() { var sum = 0; for (var i = 0; i < 100; i++) sum += i * x; return sum; }\nfor (var n = 0; n < 100; n++) f(); f()\nlet x = 2\nf()' $tier
done
repl "a declaration that failed" $'repl:1: 1\nlet x = (() => { throw 1 })()\n                 ^\nReferenceError: Cannot access \'x\' before initialization\n9' \
  $'let x = (() => { throw 1 })()\ntry { x } catch (e) { print(e) }\nlet x = 9\nx'
repl "no var with their name" $'SyntaxError: Identifier \'x\' has already been declared\n    at repl:1:1' $'let x\nvar x'
repl "await" $'1\n2\n3\nPromise { 4 }\n'"'late'"$'\n2\n[ 5, 6 ]' \
  $'await 1\nconst y = await Promise.resolve(2)\ny\nlet [z] = await Promise.all([3])\nz\nawait 0, Promise.resolve(4)\nawait new Promise((r) => setTimeout(r, 1, "late"))\nlet all = []; for await (const i of [5, 6]) all.push(i);\nall'
repl "a rejection" $'repl:1: Error: no\nawait Promise.reject(new Error("no"))\n                     ^\nError: no\n    at repl:1:22\n1' \
  $'await Promise.reject(new Error("no"))\n1'
repl "objects" $'{ a: 1 }\n{ a: 1, b: 2 }\n{}\n2\n3' $'{a: 1}\n{a: 1,\nb: 2}\n{}\n{ let q = 2; q }\n{ a: 3 };'
repl "the last value" $'2\n3\n5\n6\n5' $'2\n_ + 1\n_ = 5\n6\n_'
repl "scripts of several lines" $'[ 1, 2 ]\n'"'a\\nb'"$'\n7' $'[1,\n2]\n`a\nb`\n(function () {\nreturn 7 })()'
repl "an empty line ends them" $'repl:3: SyntaxError: Unexpected end of input\n^\nSyntaxError: Unexpected end of input\n1' $'f(\n\n1'
echo 'let loaded = await 1; const again = 2' >loaded.js
repl "load" $'3\nkei: cannot read nothing.js: No such file or directory' $'.load loaded.js\n.load loaded.js\nloaded + again\n.load nothing.js'
repl "dropped lines" $'1' $'f(\n.break\n1'
# Where $kei is not a program but a script that has it emulated, limits would be the emulator's as well.
native=; [ "$(head -c 4 "$kei")" != $'\x7fELF' ] || native=yes
# A syntax tree for which there is no memory: little more than the cage's address space is allowed.
if [ $native ] && (ulimit -v 5000000 && "$kei" -e 1) 2>/dev/null; then
  { echo 'print("first"); '; head -c 4000000 /dev/zero | sed 's/\x00\x00/{}/g'; } >huge.js
  whole=$kei kei=$folder/limited
  printf '#!/bin/sh\nulimit -v 5000000\nexec "%s" "$@"\n' "$whole" >limited
  chmod +x limited
  expect "no memory" 1 "before" "the system has no more memory" -e 'print("before")' huge.js
  kei=$whole
else
  echo "skipped: no memory: this build or its emulator needs more address space than that"
fi
# A thread with too little stack, and one with enough.
if [ $native ]; then
  whole=$kei kei=$folder/small
  printf '#!/bin/sh\nulimit -s ${STACK}\nexec "%s" "$@"\n' "$whole" >small
  chmod +x small
  export STACK=128
  expect "too little stack" 1 "" "^kei: the thread's stack is too small; 256 KB are enough$" -e 'print(1)'
  export STACK=512
  expect "little stack" 0 "^RangeError$" "" -e '(function f() { try { f() } catch (e) { depth = e.name } })(); var depth; print(depth)'
  export -n STACK
  kei=$whole
fi
if [ $native ]; then
  expect "too many workers" 0 "^512 RangeError: 512 workers are running already, and more are not allowed$" "" \
    -e 'const workers = []; try { for (;;) workers.push(new Worker("", { type: "string" })) } catch (e) { print(workers.length, String(e)) }'
fi
# A file that does not fit the heap's limit is not read.
truncate -s 300M sparse.js
for read in 'read("sparse.js")' 'read("sparse.js", "binary")' 'readbuffer("sparse.js")' 'load("sparse.js")' 'new Worker("sparse.js")' \
            'read("/dev/zero")' 'readbuffer("/dev/zero")' 'load("/dev/zero")' 'new Worker("/dev/zero")'; do
  expect "too large: $read" 0 "^Error: cannot read file .*(sparse.js|zero): it does not fit below the heap's limit$" "" \
    --max-old-space-size=32 -e "try { $read } catch (e) { print(String(e)) }"
done
expect "too large: import" 0 "^Error: Cannot find module '/dev/zero': /dev/zero: it does not fit below the heap's limit$" "" \
  --max-old-space-size=32 -e 'import("/dev/zero").catch((e) => print(String(e)))'
expect "too large: a script" 1 "" "^kei: cannot read sparse.js: it does not fit below the heap's limit$" --max-old-space-size=32 sparse.js
rm sparse.js
if [ "$("$kei" --max-old-space-size=32 -e 'try { readline() } catch (e) { print(String(e)) }' </dev/zero)" = "RangeError: Invalid string length" ]; then
  echo "ok: too large: a line"; else echo "FAILED: too large: a line"; failures=$((failures + 1)); fi
if [ -e /dev/full ]; then
  for script in 'print(1)' 'console.log(1)' 'write(1)' 'print(1); quit()'; do
    if "$kei" -e "$script" >/dev/full 2>err; then code=0; else code=$?; fi
    if [ $code = 1 ] && grep -q "^kei: cannot write to the standard output: " err; then
      echo "ok: a full device: $script"; else
      echo "FAILED: a full device: $script: exit code $code: $(head -3 err)"; failures=$((failures + 1)); fi
  done
fi
expect "a heap snapshot is its owner's" 0 "^-rw-------$" "" -e 'writeHeapSnapshot("mine.heapsnapshot"); print("-rw-------")'
[ "$(stat -c %A mine.heapsnapshot)" = -rw------- ] || { echo "FAILED: a heap snapshot is its owner's"; failures=$((failures + 1)); }
mkfifo pipe
expect "a snapshot in a pipe" 1 "" "^kei: pipe: it is no regular file$" heap pipe
expect "realms until the heap is full" 1 "" "terminated: JavaScript heap out of memory" --max-old-space-size=8 -e 'try { for (;;) Realm.create() } catch (e) { print(e) }'
# The program without what lies beside it.
if [ $native ]; then
  mkdir alone && ln "$kei" alone/kei 2>/dev/null || cp "$kei" alone/kei
  whole=$kei kei=$folder/alone/kei
  expect "alone" 0 "^3$" "" -e 'print(1 + 2)'
  expect "no code printer" 1 "" "cannot run $folder/alone/kei-code-printer: No such file" --print-builtin-size
  script -qec "'$kei' -i -e 0" /dev/null </dev/null >terminal  # grep -q would end it early
  if grep -q "lines cannot be edited: .*kei-line-editor.so" terminal; then
    echo "ok: no line editor"; else echo "FAILED: no line editor"; failures=$((failures + 1)); fi
  kei=$whole
  ln -s "$kei" link
  kei=$folder/link
  expect "through a link" 0 "builtins$" "" --print-builtin-size
  kei=$whole
fi
echo "$failures failed"
exit $((failures > 0))
