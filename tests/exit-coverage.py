#!/usr/bin/env python3
"""Which exits of optimized code the tests in tests/js/optimizer take, by bytecode and reason.

usage: exit-coverage.py KEI SOURCES [--print]

Fails if a reason of vm/tables/exits.def is never taken that exits-not-taken.txt does not list, or if one is
listed that is taken or that does not exist. With --print, prints the pairs."""
import collections
import pathlib
import re
import subprocess
import sys

MODES = ([], ['--always-opt'], ['--stress-osr'], ['--always-opt', '--deopt-every=7'])
EXIT = re.compile(r'^\[deopt\] .*: (.+), at (\w+), offset \d+, \d+ counted$', re.MULTILINE)


def exits_of(kei, test, mode):
    flags = re.findall(r'^// flags: (.*)', test.read_text(), re.MULTILINE)
    command = [kei, *mode, *' '.join(flags).split(), '--trace-deopt', str(test)]
    output = subprocess.run(command, capture_output=True, text=True, errors='replace', check=False).stdout
    return collections.Counter(EXIT.findall(output))


def main():
    kei, sources = sys.argv[1], pathlib.Path(sys.argv[2])
    table = (sources / 'vm/tables/exits.def').read_text()
    names = {text: name for name, text in re.findall(r'^EXIT_REASON\((\w+), *"([^"]+)"', table, re.MULTILINE)}
    taken = collections.Counter()
    for test in sorted((sources / 'tests/js/optimizer').glob('*.js')):
        for mode in MODES:
            taken += exits_of(kei, test, mode)
    if '--print' in sys.argv:
        for (text, bytecode), count in sorted(taken.items()):
            print(f'{names[text]} {bytecode} {count}')
    missing = set(names.values()) - {names[text] for text, _ in taken}
    lines = (sources / 'tests/exits-not-taken.txt').read_text().splitlines()
    listed = {line for line in lines if line and not line.startswith('#')}
    for name in sorted(missing - listed):
        print(f'{name}: no test of tests/js/optimizer leaves code for this reason any more')
    for name in sorted(listed - missing):
        print(f'{name}: is taken, or is no reason; take it out of exits-not-taken.txt')
    print(f'{len(taken)} pairs of reason and bytecode, {len(names) - len(missing)} of {len(names)} reasons')
    return missing != listed


sys.exit(main())
