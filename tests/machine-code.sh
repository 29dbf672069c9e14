#!/usr/bin/env bash
# What tools outside the program learn of machine code that was made at run time. usage: machine-code.sh KEI
# KEI may be a script that has the shell emulated.
set -uo pipefail
kei=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$map" "$map2" "$map3"' EXIT
map= map2= map3=
cd "$folder"
failures=0

check() {  # NAME COMMAND…
  local name=$1
  shift
  if "$@"; then echo "ok: $name"; else echo "FAILED: $name"; failures=$((failures + 1)); fi
}

cat >program.js <<'END'
function innermost(n) { for (let i = 0; i < n; i++) { debugger; } return n; }
function outermost(n) { return innermost(n) + 1; }
print(outermost(2));
END

# --- --print-code
"$kei" --always-baseline --print-code-filter=outermost program.js >listing
check "the bytecode is printed" grep -q "^0 : LdaGlobal\|^[0-9]* : CallUndefinedReceiver1" listing
check "what is called is named" grep -qE "call .*|bl .*" listing
check "only what the filter names" test "$(grep -c baseline listing)" = 1
check "the program prints as ever" grep -qx 3 listing

cat >hot.js <<'END'
function total(list) { let sum = 0; for (let i = 0; i < list.length; i++) { sum += list[i].size; } return sum; }
const list = [{size: 1}, {size: 2}];
for (let i = 0; i < 20000; i++) total(list);
print(total(list));
END
"$kei" --opt --opt-share=100 --print-opt-code-filter=total hot.js >listing
check "optimized code is printed" grep -qE "^\*total hot.js:1:1 \([0-9]+ bytes, optimized" listing
check "its bytecodes stand beside it" grep -qE "^[0-9]+ : GetNamed r[0-9]+, \[[0-9]+\]" listing
check "a check says how it leaves" grep -qE "; (.*, )?exit [0-9]+: another map$" listing
check "an exit says what it leaves" grep -qE "^ +[0-9]+ at [0-9]+ +another map +.*r0=[a-z0-9]+" listing
check "only what the filter names is printed" test "$(grep -c "bytes, optimized" listing)" = "$(grep -c "^\*total" listing)"
check "the program prints as ever, optimized" grep -qx 3 listing

"$kei" --no-regexp-tier-up --print-regexp-code -e 'print(/a[bc]+d/.test("xabcd"))' >listing
check "a pattern's code is printed" grep -qx '/a\[bc\]+d/ (Latin-1) ([0-9]* bytes, regular expression)' listing
check "each instruction of a pattern has its own" grep -q "^ *[0-9]* : LoopPossessive " listing
check "the pattern matches as ever" grep -qx true listing

# --- perf
pid=$("$kei" --always-baseline --perf-basic-prof -e 'function named() {} named()' program.js >/dev/null & echo $!; wait)
map=/tmp/perf-$pid.map
check "perf's map has the functions" grep -qE "^[0-9a-f]+ [0-9a-f]+ innermost program.js:1:" "$map"
pid2=$("$kei" --no-baseline --interpreted-frames-native-stack --perf-basic-prof program.js >/dev/null & echo $!; wait)
map2=/tmp/perf-$pid2.map
check "perf's map has interpreted functions" grep -qE "^[0-9a-f]+ [0-9a-f]+ ~innermost program.js:1:" "$map2"
pid3=$("$kei" --opt --opt-share=100 --perf-basic-prof hot.js >/dev/null & echo $!; wait)
map3=/tmp/perf-$pid3.map
check "perf's map has optimized functions" grep -qE "^[0-9a-f]+ [0-9a-f]+ \*total hot.js:1:" "$map3"
"$kei" --always-baseline --perf-prof program.js >/dev/null
dump=$(ls jit-*.dump)
check "perf's dump begins as it has to" test "$(head -c 4 "$dump")" = DTiJ
check "perf's dump has the functions" grep -qa "outermost program.js:2:" "$dump"
chmod -w . 2>/dev/null
if [ "$(id -u)" != 0 ]; then
  "$kei" --always-baseline --perf-prof program.js >out 2>err
  check "a dump that cannot be written" grep -q "cannot write jit-" err
fi
chmod +w .

# --- gdb, where it may look at processes
if [ "$(head -c 4 "$kei")" = $'\x7fELF' ] && gdb -batch -ex run --args true 2>/dev/null | grep -q "exited normally"; then
  gdb -batch -ex "break Runtime_Debugger" -ex run -ex backtrace \
    --args "$kei" --always-baseline --gdbjit program.js >backtrace 2>&1
  check "gdb names the function that called a generic stub" \
    grep -qE "#[0-9]+ .* in innermost program.js:1:" backtrace
  check "gdb names the function" grep -qE "#[0-9]+ .* in outermost program.js:2:" backtrace
  check "gdb finds its caller" grep -qE "#[0-9]+ .* in \(anonymous\) program.js:1:" backtrace
  gdb -batch -ex "break Runtime_Debugger" -ex run -ex backtrace \
    --args "$kei" --no-baseline --interpreted-frames-native-stack --gdbjit program.js >interpreted 2>&1
  check "gdb names an interpreted function" grep -qE "#[0-9]+ .* in ~innermost program.js:1:" interpreted
  check "gdb names its caller" grep -qE "#[0-9]+ .* in ~outermost program.js:2:" interpreted
else
  echo "skipped: gdb cannot run programs here"
fi
echo "$failures failed"
exit $((failures > 0))
