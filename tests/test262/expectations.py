"""Which tests are left out, and which are expected to fail: both lists, with their reasons.

A list has sections: a line `# reason`, then entries, a line each. Entries of excluded.txt are
`feature NAME` or `path PREFIX`; those of expected-failures.txt are paths of tests.
"""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
EXCLUDED = os.path.join(HERE, 'excluded.txt')
EXPECTED_FAILURES = os.path.join(HERE, 'expected-failures.txt')
NO_REASON = 'not looked at yet'


def _read_sections(path):
    """{entry: reason}, in the order of the file."""
    entries, reason = {}, NO_REASON
    if not os.path.exists(path):
        return entries
    with open(path, encoding='utf-8') as file:
        for line in (line.strip() for line in file):
            if line.startswith('#'):
                reason = line[1:].strip()
            elif line:
                entries[line] = reason
    return entries


class Exclusions:
    def __init__(self):
        entries = [entry.split(' ', 1) for entry in _read_sections(EXCLUDED)]
        self.features = {name for kind, name in entries if kind == 'feature'}
        self.prefixes = tuple(name for kind, name in entries if kind == 'path')

    def exclude_path(self, path):
        return path.startswith(self.prefixes) if self.prefixes else False

    def exclude(self, test):
        return bool(self.features & test.features)


def read_expected_failures():
    return _read_sections(EXPECTED_FAILURES)


def write_expected_failures(failures, reasons):
    """The failures in the sections that they were in; new ones are in one of their own."""
    sections = {}
    for path in failures:
        sections.setdefault(reasons.get(path, NO_REASON), []).append(path)
    with open(EXPECTED_FAILURES, 'w', encoding='utf-8') as file:
        for reason in sorted(sections):
            file.write(f'# {reason}\n' + ''.join(path + '\n' for path in sorted(sections[reason])))
