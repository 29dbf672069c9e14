#!/usr/bin/env python3
"""Drives the REPL through a pseudo-terminal.

usage: repl.py KEI

Nothing is slept for: each step waits until the terminal shows what it expects, or a limit is over.
"""
import os
import pty
import re
import select
import signal
import sys
import tempfile
import time

LIMIT = 120   # seconds for one step, on a busy machine and under an emulator
CTRL_C, CTRL_D, TAB, BELL = "\x03", "\x04", "\t", "\x07"
PROMPT = r"> $"


class Session:
    """A shell on a terminal."""

    def __init__(self, kei, home, *flags):
        self.shown = ""
        self.bytes = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(home)
            environment = {**os.environ, "HOME": home, "TERM": "xterm", "LC_ALL": "C"}
            os.execve(kei, [kei, "-i", *flags], environment)

    def read(self, end):
        """Reads something; False at the end of the output, or of the time."""
        ready, _, _ = select.select([self.terminal], [], [], max(end - time.monotonic(), 0))
        try:
            more = os.read(self.terminal, 4096) if ready else b""
        except OSError:   # the shell has ended
            more = b""
        self.bytes += more
        text = self.bytes.decode("utf-8", errors="replace")
        self.shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]", "", text)
        return more != b""

    def expect(self, pattern):
        """Waits until what is new matches; then the rest is new."""
        end = time.monotonic() + LIMIT
        while not re.search(pattern, self.shown):
            if not self.read(end):
                raise AssertionError(f"no {pattern!r} in {self.shown!r}")
        shown = self.shown
        self.shown, self.bytes = "", b""
        return shown

    def send(self, text):
        os.write(self.terminal, text.encode())

    def answers(self, line, pattern):
        """Sends a line; the lines that follow it have to match up to the prompt."""
        self.send(line + "\n")
        return self.expect(r"\n(" + pattern + r")\r\n(.*\n)*" + PROMPT)

    def end(self):
        """The exit code of a shell that is about to end."""
        limit = time.monotonic() + LIMIT
        while self.read(limit):
            pass
        if time.monotonic() >= limit:
            os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def is_over(session, how):
    code = session.end()
    assert code == 0, f"{how}: exit code {code}"


# --- The tests: each takes a function that starts a session.

def ctrl_c_ends_what_runs(start):
    session = start()
    session.expect(PROMPT)
    session.send("print('run' + 'ning'); for (;;);\n")
    session.expect(r"running\r\n")
    session.send(CTRL_C)
    session.expect(r"terminated: execution was interrupted(.*\n)*" + PROMPT)
    session.send("setTimeout(() => { print('run' + 'ning'); for (;;); });\n")
    session.expect(r"running\r\n")
    session.send(CTRL_C)
    session.expect(r"terminated: execution was interrupted(.*\n)*" + PROMPT)
    session.send("print('wait' + 'ing'); await new Promise(() => {})\n")
    session.expect(r"waiting\r\n")
    session.send(CTRL_C)
    session.expect(r"terminated: execution was interrupted(.*\n)*" + PROMPT)
    session.answers("6 * 7", "42")
    session.send(CTRL_D)
    is_over(session, "Ctrl-D")


def ctrl_c_drops_a_line(start):
    session = start()
    session.expect(PROMPT)
    session.send("print('typed')")
    session.expect(r"print\('typed'\)")
    session.send(CTRL_C)
    session.expect(r"\^C\r\n" + PROMPT)
    session.send("function f() {\n")
    session.expect(r"\.\.\. $")
    session.send(CTRL_C)
    session.expect(r"\^C\r\n" + PROMPT)
    session.answers("typeof f", "'undefined'")
    session.send(CTRL_C)
    session.expect(r"\(Ctrl-C again, .*\)\r\n" + PROMPT)
    session.answers("6 * 7", "42")
    session.send(CTRL_C)
    session.expect(r"\(Ctrl-C again, .*\)\r\n" + PROMPT)
    session.send(CTRL_C)
    is_over(session, "Ctrl-C twice")


def what_waits_sees_replaced_variables(start):
    session = start()
    session.expect(PROMPT)
    # The timer fires only when the line waits, so that Ctrl-C finds nothing that runs.
    session.send("var go; let v = 1; const c = 1; setTimeout(() => print('wait' + 'ing'));"
                 " await new Promise((r) => { go = r; });"
                 " print('seen', v, c); v = 5; print('set', v)\n")
    session.expect(r"waiting\r\n")
    session.send(CTRL_C)
    session.expect(r"terminated: execution was interrupted(.*\n)*" + PROMPT)
    session.send("let v = 2, c = 3;\n")
    session.expect(PROMPT)
    session.send("go()\n")
    session.expect(r"seen 2 3\r\nset 5\r\n")
    session.answers("v", "5")
    session.send(CTRL_D)
    is_over(session, "Ctrl-D")


def tab_completes(start):
    session = start("-e", "var count = 0, object = { get got() { count++; return {}; }, gone: { there: 1 }, 'no name': 1 };"
                    " let lexical = [1, 2]; class Derived extends Array {}")
    session.expect(PROMPT)
    session.send("Math.hyp" + TAB + "(3, 4)\n")
    session.expect(r"\n5\r\n" + PROMPT)
    session.send("lexi" + TAB + ".toStr" + TAB + "()\n")   # inherited
    session.expect(r"\n'1,2'\r\n" + PROMPT)
    session.send("object.go" + TAB)
    session.expect(r"\n *gone +got\r\n")
    session.send("n" + TAB + ".th" + TAB + "\n")
    session.expect(r"\n1\r\n" + PROMPT)
    session.send("object?.gone?.the" + TAB + "\n")
    session.expect(r"\n1\r\n" + PROMPT)
    session.send("object.got." + TAB)
    session.expect(BELL)
    session.send(CTRL_C)
    session.expect(r"\^C\r\n" + PROMPT)
    session.answers("count", "0")
    session.answers("var proxy = new Proxy({}, { ownKeys() { count++; return []; } }); 0", "0")
    session.send("proxy." + TAB)
    session.expect(BELL)
    session.send(CTRL_C)
    session.expect(r"\^C\r\n" + PROMPT)
    session.answers("count", "0")
    session.send("Derived.fro" + TAB + "('ab')\n")
    session.expect(r"\nDerived\(2\) \[ 'a', 'b' \]\r\n" + PROMPT)
    session.send(".exit\n")
    is_over(session, ".exit")


def texts_are_utf8(start):
    session = start()
    session.expect(PROMPT)
    session.answers("'é€😀' + 'ü'.length", "'é€😀1'")
    session.send("'aé")
    session.expect("aé")
    session.send("\x7fö'\n")
    session.expect(r"\n'aö'\r\n" + PROMPT)
    session.answers("var größe = 3, größer = 4; größe", "3")
    session.send("größ" + TAB + "r\n")
    session.expect(r"\n4\r\n" + PROMPT)
    session.send(CTRL_D)
    is_over(session, "Ctrl-D")


def tasks_run_at_the_prompt(start):
    session = start()
    session.expect(PROMPT)
    session.send("setTimeout(() => print('a tim' + 'er'), 1); 0\n")
    session.expect(r"a timer\r\n")
    session.send("var worker = new Worker(\"postMessage('a mes' + 'sage')\", { type: 'string' });"
                 " worker.onmessage = (event) => print(event.data); 0\n")
    session.expect(r"a message\r\n")
    session.send("setInterval(() => {}, 1); new Worker('for (;;);', { type: 'string' }); 0\n")   # nobody waits for them
    session.expect(PROMPT)
    session.send(CTRL_D)
    is_over(session, "Ctrl-D")


def history_is_kept(start):
    session = start()
    session.expect(PROMPT)
    session.answers("'first ' + 1", "'first 1'")
    session.send("quit(3)\n")
    code = session.end()
    assert code == 3, f"quit: exit code {code}"
    session = start()
    session.expect(PROMPT)
    session.send("\x1b[A\x1b[A\n")
    session.expect(r"\n'first 1'\r\n" + PROMPT)
    session.send(CTRL_D)
    is_over(session, "Ctrl-D")


def main():
    kei = os.path.realpath(sys.argv[1])
    tests = [ctrl_c_ends_what_runs, ctrl_c_drops_a_line, what_waits_sees_replaced_variables, tab_completes, texts_are_utf8, tasks_run_at_the_prompt,
             history_is_kept]
    failures = 0
    for test in tests:
        with tempfile.TemporaryDirectory() as home:
            try:
                test(lambda *flags: Session(kei, home, *flags))
                print("ok:", test.__name__.replace("_", " "))
            except AssertionError as problem:
                failures += 1
                print(f"FAILED: {test.__name__.replace('_', ' ')}: {problem}")
    print(failures, "failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
