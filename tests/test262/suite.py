"""The tests of a checkout of test262: which there are, and what each one asks for.

A test is a file below DIR/test with a header in a subset of YAML (INTERPRETING.md in the checkout).
"""
import os
import re
from dataclasses import dataclass, field

HEADER = re.compile(r'/\*---(.*?)---\*/', re.S)


@dataclass
class Test:
    path: str                                      # below DIR/test
    includes: list = field(default_factory=list)
    flags: set = field(default_factory=set)
    features: set = field(default_factory=set)
    negative_phase: str = ''                       # parse, resolution, runtime; '' means: no error
    negative_type: str = ''

    def modes(self):
        """In which of the modes '' (as it is written) and 'strict' the test is run."""
        if self.flags & {'noStrict', 'raw', 'module'}:
            return ['']
        return ['strict'] if 'onlyStrict' in self.flags else ['', 'strict']


def _list(header, key):
    inline = re.search(rf'^[ ]*{key}:[ ]*\[(.*?)\]', header, re.S | re.M)
    if inline:
        return [item.strip() for item in inline.group(1).split(',') if item.strip()]
    block = re.search(rf'^[ ]*{key}:[ ]*\n((?:[ ]+-[ ]*.*\n?)+)', header, re.M)
    return re.findall(r'-[ ]*(\S+)', block.group(1)) if block else []


def _value(header, key):
    found = re.search(rf'^[ ]+{key}:[ ]*(\S+)', header, re.M)
    return found.group(1) if found else ''


def read_test(root, path):
    with open(os.path.join(root, 'test', path), encoding='utf-8', newline='') as file:
        found = HEADER.search(file.read())
    header = found.group(1).replace('\r\n', '\n').replace('\r', '\n') if found else ''
    test = Test(path, _list(header, 'includes'), set(_list(header, 'flags')),
                set(_list(header, 'features')))
    if 'negative:' in header:
        test.negative_phase, test.negative_type = _value(header, 'phase'), _value(header, 'type')
    return test


def find_tests(root, patterns):
    """The paths of all tests that contain one of the patterns, or all if there are none."""
    for folder, folders, files in os.walk(os.path.join(root, 'test')):
        folders.sort()
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), os.path.join(root, 'test'))
            if name.endswith('.js') and '_FIXTURE' not in name:
                if not patterns or any(pattern in path for pattern in patterns):
                    yield path
