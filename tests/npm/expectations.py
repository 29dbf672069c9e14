"""The differences that are known, and what a run adds to them."""
import collections
import os

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'expected-differences.txt')


def read():
    """The reason of each known difference, by the program's name."""
    with open(FILE, encoding='utf-8') as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith('#')]
    return dict(line.split(': ', 1) for line in lines)


def summarize(results):
    """Prints counts and what is not as expected; the exit code."""
    known = read()
    counts = collections.Counter(result for result, _ in results.values())
    print(f'{len(results)} programs: ' + ', '.join(f'{count} {result}' for result, count in counts.items()))
    unexpected = False
    for name, (result, reason) in results.items():
        if result != 'same' and name not in known:
            print(f'FAILS   {name}: {reason}')
            unexpected = True
        elif result != 'same':
            print(f'KNOWN   {name}: {known[name]}')
        elif name in known:
            print(f'PASSES  {name}, which is expected to differ: {known[name]}')
            unexpected = True
    return 1 if unexpected else 0
