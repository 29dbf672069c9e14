"""The programs of programs/: bundled by esbuild, run, and measured."""
import itertools
import json
import os
import re
import signal
import subprocess
import tempfile
import threading
from dataclasses import dataclass, field

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'programs')
BUNDLE = ['--bundle', '--format=iife', '--platform=neutral', '--main-fields=module,main', '--legal-comments=none',
          '--define:process.env.NODE_ENV="production"', '--log-level=error']
OPTIONS = re.compile(r'^// esbuild: (.*)$', re.M)


@dataclass
class Bundle:
    path: str = ''
    size: int = 0             # in bytes
    imports: list = field(default_factory=list)     # the specifiers in the program
    fault: str = ''           # why there is none


@dataclass
class Run:
    output: str
    error: str
    exit_code: int
    seconds: float            # of the CPU, of all threads

    @property
    def failed(self):
        return self.exit_code != 0

    def reason(self):
        if self.exit_code == -signal.SIGKILL:
            return 'took too long'
        lines = [line for line in self.error.strip().split('\n') if re.search(r'Error|error|exception', line)]
        return f'exit code {self.exit_code}: ' + (lines or self.error.strip().split('\n'))[0][:300]


def names():
    return sorted(file[:-len('.js')] for file in os.listdir(FOLDER) if file.endswith('.js'))


def _source(name):
    with open(os.path.join(FOLDER, name + '.js'), encoding='utf-8') as file:
        return file.read()


def bundle(cache, name):
    """Makes one script of a program and its packages."""
    path = os.path.join(cache, 'bundles', name + '.js')
    facts = os.path.join(cache, 'bundles', name + '.json')
    extra = [word for line in OPTIONS.findall(_source(name)) for word in line.split()]
    command = [os.path.join(cache, 'node_modules/.bin/esbuild'), name + '.js', *BUNDLE, *extra, f'--outfile={path}',
               f'--metafile={facts}']
    environment = {**os.environ, 'NODE_PATH': os.path.join(cache, 'node_modules')}
    done = subprocess.run(command, cwd=FOLDER, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        return Bundle(fault=done.stderr.strip().split('\n')[0])
    with open(facts, encoding='utf-8') as file:
        imports = json.load(file)['inputs'][name + '.js']['imports']
    return Bundle(path, os.path.getsize(path), [item['original'] for item in imports if 'original' in item])


def run(command, repeat, seconds):
    """Runs a command several times; the fastest run, or the first that failed."""
    best = None
    for _ in range(repeat):
        result = _run_once(command, seconds)
        if result.failed:
            return result
        if best is None or result.seconds < best.seconds:
            best = result
    return best


def _run_once(command, seconds):
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as error:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=error)
        timer = threading.Timer(seconds, os.kill, (process.pid, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        return Run(_text(output), _text(error), process.returncode, usage.ru_utime + usage.ru_stime)


def _text(file):
    file.seek(0)
    return file.read().decode('utf-8', errors='replace')


def first_difference(kei, node):
    """The first line that differs."""
    for number, (ours, theirs) in enumerate(itertools.zip_longest(kei.split('\n'), node.split('\n')), 1):
        if ours != theirs:
            return f'line {number}: kei {_excerpt(ours)}, node {_excerpt(theirs)}'
    return ''


def _excerpt(line):
    return 'prints no more' if line is None else repr(line[:120])


def keep(folder, name, kei, node):
    os.makedirs(folder, exist_ok=True)
    for engine, result in (('kei', kei), ('node', node)):
        with open(os.path.join(folder, f'{name}.{engine}'), 'w', encoding='utf-8') as file:
            file.write(result.output + result.error)
