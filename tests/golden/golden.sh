#!/usr/bin/env bash
# Compares what the shell prints with the golden files; with KEI_BLESS set, rewrites them (./x bless).
#
#   golden.sh KEI bytecode FOLDER   NAME.golden is the bytecode of every function in NAME.js, compiled
#                                   eagerly; the file's comment "// flags: …" adds flags. To add one,
#                                   write NAME.js and bless.
#   golden.sh KEI code FOLDER       NAME.golden is the machine code of the builtin NAME for the
#                                   architecture that the folder is called after. To add one, touch
#                                   NAME.golden and bless.
#
#   golden.sh KEI optimized FOLDER  NAME.golden is the optimized code of ../NAME.js, whose flags name the
#                                   function. The folder is called after the architecture, which has to be
#                                   the shell's. To add one, write ../NAME.js and bless both.
#
# Bytes are taken out of the text: those of bytecodes change with every number that a table's new row moves, and
# the text beside them has all that they say. Addresses of objects become OBJECT, since each new builtin moves them.
set -euo pipefail
kei=$(realpath "$1") kind=$2
cd "$3"
shopt -s nullglob
readonly MARGIN='[ 0-9SE>]{9} *[0-9]+ : '

print_bytecode() {
  local flags
  flags=$(sed -n 's|^// flags: ||p' "$1.js")
  # shellcheck disable=SC2086
  "$kei" --print-bytecode --no-lazy $flags "$1.js" | sed -E "s/^($MARGIN)([0-9a-f]{2} )+ */\1/"
}

print_code() { "$kei" --print-builtin-code-filter="$1" --arch="$(basename "$PWD")"; }

# The flags let code come after little work, and without regard to the time that it takes.
print_optimized() {
  local flags
  flags=$(sed -n 's|^// flags: ||p' "../$1.js")
  # shellcheck disable=SC2086
  "$kei" --opt --opt-share=100 --opt-heat=500 $flags "../$1.js" |
    sed -E -e 's/^( *[0-9a-f]+)  ([0-9a-f.]{2,} {2,}|[0-9a-f.]{20,} )/\1  /' -e 's/0x40[0-9A-F]{5}\b/OBJECT/g' -e 's/ +;/  ;/' |
    sed -E 'N; s/(movz [wx][0-9]+, )#0x[0-9a-f]+([^\n]*\n[^\n]* movk w[0-9]+, )#0x40[0-9a-f],/\1#OBJECT\2#OBJECT,/; P; D'
}

case $kind in
  bytecode) inputs=(*.js) ;;
  code) inputs=(*.golden) ;;
  optimized) inputs=(../*.js) && inputs=("${inputs[@]#../}") ;;
esac
actual=$(mktemp)
trap 'rm -f "$actual"' EXIT
failures=0
for input in "${inputs[@]}"; do
  name=${input%.*}
  if ! "print_$kind" "$name" >"$actual" || [ ! -s "$actual" ]; then
    echo "FAILED: $name: nothing to compare"
  elif [ -n "${KEI_BLESS:-}" ]; then
    cat "$actual" >"$name.golden" && continue
  else
    diff -u "$name.golden" "$actual" && continue
    echo "FAILED: $name (after a wanted change: ./x bless)"
  fi
  failures=$((failures + 1))
done
# A golden file whose input is gone says nothing any more.
for golden in *.golden; do
  [ "$kind" = code ] || [ -e "${golden%.golden}.js" ] || [ -e "../${golden%.golden}.js" ] && continue
  echo "FAILED: $golden has no input" && failures=$((failures + 1))
done
echo "${#inputs[@]} inputs, $failures failed"
exit $((failures > 0))
