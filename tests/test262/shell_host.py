"""The shell, run many times from one process: the protocol of tests/shell-host.cc."""
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass

SIGXCPU = 24


@dataclass
class Outcome:
    exit_code: int            # 128 + the signal that ended the run
    output: str
    error: str

    def crashed(self):
        return self.exit_code < 0 or (self.exit_code >= 128 and not self.timed_out())

    def timed_out(self):
        return self.exit_code in (128 + SIGXCPU, 128 + 9, 128 + 14)


class ShellHost:
    def __init__(self, program, seconds):
        self.program, self.seconds = program, seconds
        self.folder = tempfile.mkdtemp(prefix='kei-test262-')
        self.process = None
        self.links = []

    def _start(self):
        self.process = subprocess.Popen([self.program], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def _read(self, name):
        with open(os.path.join(self.folder, name), encoding='utf-8', errors='replace') as file:
            return file.read()

    def temporary(self, content, original):
        """The name of a file with the content, until the next call. What it may import lies beside
        it, as it does beside the original: links to that."""
        for name in self.links:
            os.unlink(os.path.join(self.folder, name))
        folder, own_name = os.path.split(original)
        names = os.listdir(folder) if 'import(' in content else []
        self.links = [name for name in names if '_FIXTURE' in name or name == own_name]
        for name in self.links:
            os.symlink(os.path.join(folder, name), os.path.join(self.folder, name))
        path = os.path.join(self.folder, 'strict.js')
        with open(path, 'w', encoding='utf-8', errors='surrogateescape', newline='') as file:
            file.write(content)
        return path

    def run(self, folder, arguments):
        if self.process is None:
            self._start()
        for name in ('out', 'err'):
            open(os.path.join(self.folder, name), 'w').close()
        lines = [folder, os.path.join(self.folder, 'out'), os.path.join(self.folder, 'err'),
                 str(self.seconds), *arguments, '', '']
        self.process.stdin.write('\n'.join(lines))
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:            # the host itself has ended: the next run gets a new one
            self.process = None
        return Outcome(int(answer) if answer else -1, self._read('out'), self._read('err'))

    def close(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()
        shutil.rmtree(self.folder)
