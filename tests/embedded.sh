#!/usr/bin/env bash
# The embedded builtins as the linker and other tools see them. usage: embedded.sh KEI [COMMAND]
# COMMAND runs a KEI of another architecture, under an emulator, whose processes tell nothing of KEI's.
set -euo pipefail
kei=$(realpath "$1")
run=$(realpath "${2:-$1}")
failures=0
check() {   # check DESCRIPTION COMMAND…
  local description=$1
  shift
  if "$@"; then echo "ok: $description"; else echo "FAILED: $description"; failures=$((failures + 1)); fi
}

symbols=$(nm "$kei")
start=$((16#$(awk '$3 == "Kei_EmbeddedBlobStart" {print $1}' <<<"$symbols")))
end=$((16#$(awk '$3 == "Kei_EmbeddedBlobEnd" {print $1}' <<<"$symbols")))

every_builtin_has_a_symbol() {
  local listed printed
  listed=$(grep -c ' [tT] Builtins_' <<<"$symbols")
  printed=$("$run" --print-builtin-size | tail -1 | awk '{print $2}')
  [ "$listed" = "$printed" ] && [ "$listed" -gt 500 ]
}

# Addresses have sixteen digits; readelf also prints counts.
no_relocation_in_the_blob() {
  ! readelf -rW "$kei" | awk 'length($1) == 16 && $1 ~ /^[0-9a-f]+$/ {print $1}' | while read -r offset; do
    at=$((16#$offset))
    if [ $at -ge $start ] && [ $at -lt $end ]; then echo "relocation at $offset"; fi
  done | grep -q .
}

blob_is_in_text() {
  local section
  section=$(readelf -SW "$kei" | sed 's/^ *\[ *[0-9]*\] *//' | awk '$1 == ".text" {print $3, $5}')
  read -r address size <<<"$section"
  [ $start -ge $((16#$address)) ] && [ $end -le $((16#$address + 16#$size)) ]
}

# Two processes run the same pages: nothing in the mapping of .text has been written to.
pages_are_shared() {
  local pipe
  # Right after linking, pages that the kernel has yet to write to the disk would count as dirty.
  sync "$kei"
  pipe=$(mktemp -u)
  mkfifo "$pipe"
  local pids=()
  for _ in 1 2; do
    "$kei" -e 'print("ready"); readline()' <"$pipe" >/dev/null & pids+=($!)
  done
  exec 9>"$pipe"
  sleep 2
  local ok=0 dirty
  for pid in "${pids[@]}"; do
    dirty=$(awk '/^[0-9a-f]+-[0-9a-f]+ / {text = ($2 ~ /x/ && $6 ~ /kei$/)}
                 text && /^Private_Dirty:/ {sum += $2} END {print sum + 0}' "/proc/$pid/smaps")
    [ "$dirty" = 0 ] || { echo "process $pid has $dirty KB of private code"; ok=1; }
  done
  exec 9>&-
  wait "${pids[@]}" || true
  rm -f "$pipe"
  return $ok
}

# KB of executable memory that only a process of the shell with these flags has, and has written to.
private_code() {
  local pipe pid
  pipe=$(mktemp -u)
  mkfifo "$pipe"
  "$kei" --no-baseline --regexp-interpret-all "$@" -e 'print([3, 1, 2].sort()); readline()' <"$pipe" >/dev/null & pid=$!
  exec 9>"$pipe"
  sleep 2
  awk '/^[0-9a-f]+-[0-9a-f]+ / {code = ($2 ~ /x/)}
       code && /^Private_Dirty:/ {sum += $2} END {print sum + 0}' "/proc/$pid/smaps"
  exec 9>&-
  wait "$pid" || true
  rm -f "$pipe"
}

isolates_have_no_code_of_their_own() {
  local none eager lazy
  none=$(private_code) eager=$(private_code --builtins-in-isolate=eager)
  lazy=$(private_code --builtins-in-isolate=lazy)
  echo "private code of an isolate, KB: $none; copied eagerly: $eager, lazily: $lazy"
  [ "$none" = 0 ] && [ "$eager" -ge $(((end - start) / 1024)) ] && [ "$lazy" -gt 0 ] && [ "$lazy" -lt "$eager" ]
}

readonly SCRIPT='function inner() { return Math.hypot(1, 2); } inner();'

backtrace() {
  gdb -batch -nx -ex 'set breakpoint pending on' -ex 'break Builtin_MathHypot' -ex run -ex backtrace \
    --args "$kei" -e "$SCRIPT"
}

# From outside: qemu waits for a debugger at a socket.
emulated_backtrace() {
  local folder socket
  folder=$(mktemp -d)
  socket=$folder/gdb
  QEMU_GDB=$socket "$run" -e "$SCRIPT" &
  for _ in $(seq 50); do [ -S "$socket" ] && break || sleep 0.1; done
  gdb-multiarch -batch -nx -ex 'set sysroot /' -ex "target remote $socket" \
    -ex 'break Builtin_MathHypot' -ex continue -ex backtrace -ex kill "$kei"
  wait $! || true
  rm -r "$folder"
}

backtrace_names_builtins() {
  local trace gdb=gdb how=backtrace
  [ "$run" = "$kei" ] || gdb=gdb-multiarch how=emulated_backtrace
  command -v $gdb >/dev/null || { echo "$gdb is not installed"; return 1; }
  trace=$(ASAN_OPTIONS=detect_leaks=0 $how 2>&1)
  for name in Builtin_MathHypot Builtins_CallCppFunction Handler Builtins_JSEntry main; do
    grep -qE "^#[0-9]+ .*$name" <<<"$trace" || { echo "$trace"; echo "no frame $name"; return 1; }
  done
}

check "nm lists every builtin" every_builtin_has_a_symbol
check "the blob lies in .text" blob_is_in_text
check "readelf shows no relocation inside the blob" no_relocation_in_the_blob
if [ "$run" = "$kei" ]; then
  check "two processes share the blob's pages" pages_are_shared
  check "an isolate has no code of its own, but for copies" isolates_have_no_code_of_their_own
fi
check "gdb's backtrace walks through builtins and names them" backtrace_names_builtins
exit $((failures > 0))
