#!/usr/bin/env bash
# No half of a reference lives on over a call in C++ code, where the collector looks for whole words only: reads the
# shell's machine code. A violation loads four bytes into a register that callees keep, calls, adds the cage's base,
# and then accesses a field, whose displacement shows the tag.
# usage: whole-words.sh KEI
set -euo pipefail
[ "$(uname -m)" = x86_64 ] || { echo "reads x64 code only"; exit 0; }

violations() {
  objdump -d --no-show-raw-insn "$1" | awk '
    function full(register) { sub(/^%/, "", register); sub(/d$/, "", register); return register == "ebx" ? "rbx" : register }
    function forget(register) { delete half[register]; delete late[register]; delete sum[register] }
    /^[0-9a-f]+ <.*>:$/ { name = $2; functions++; split("", half); split("", late); split("", sum); next }
    !/^ *[0-9a-f]+:/ { next }
    {
      code = $0; sub(/^[^\t]*\t/, "", code); sub(/ *[#<].*/, "", code)
      op = code; sub(/[ \t].*/, "", op)
      operands = code; sub(/^[^ \t]*[ \t]*/, "", operands)
      for (register in sum) {
        if (match(code, "-?0x[0-9a-f]+\\(%" register "\\)") == 0) continue
        displacement = substr(code, RSTART, index(substr(code, RSTART), "(") - 1)
        if (displacement ~ /^(-0x1|0x[0-9a-f]*[37bf])$/) { print name, sum[register], ";", code; bad++ }
        delete sum[register]
      }
      if (op ~ /^call/) { for (register in half) late[register] = half[register]; next }
      if (op ~ /^(jmp|ret)/) { split("", half); split("", late); split("", sum); next }
      count = split(operands, operand, ",")
      target = operand[count]
      if (target !~ /^%/ || op ~ /^(cmp|test|push)/) next
      register = full(target)
      if (op == "add" && operand[1] ~ /^%r/ && target ~ /^%r([0-9]+|[a-z]+)$/ && register in late) {
        text = late[register] " ; " code; forget(register); sum[register] = text; next
      }
      forget(register)
      if (op == "mov" && target ~ /^%(ebx|r1[2-5]d)$/ && operand[1] !~ /^[%$]/) { half[register] = code; loads++ }
    }
    END { print functions + 0, loads + 0 > "/dev/stderr" }'
}

# Otherwise the test has read nothing.
counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
found=$(violations "$1" 2>"$counted")
read -r functions loads <"$counted"
if [ "$functions" -lt 5000 ] || [ "$loads" -lt 500 ]; then
  echo "only $functions functions with $loads loads were found"; exit 1
fi
if [ -n "$found" ]; then
  printf '%s\n' "$found"; echo "a half of a reference lives on over a call"; exit 1
fi
echo "$functions functions keep whole words"
