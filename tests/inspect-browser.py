#!/usr/bin/env python3
"""The pages of `kei inspect` in a browser. usage: inspect-browser.py KEI [FOLDER-FOR-SCREENSHOTS]

They have to open from a file without an error, to link all columns, to restore what an address names, and to find
what is searched. Needs Debian's chromium, which is driven over a pipe by its debugging protocol; without it nothing
is tested. The pictures are to be looked at.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

KEI = sys.argv[1]
PICTURES = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
USABLE_WITHIN = 2 if PICTURES else 20  # seconds; tests run on busy machines
SKIPPED = 77
failures = 0

PROGRAM = r'''
// </script><script>alert(1)</script>
class Vector {
  constructor(x, y) { this.x = x; this.y = y; }
  dot(other) { return this.x * other.x + this.y * other.y; }
}
const vectors = [];
for (let i = 0; i < 100; i++) vectors.push(new Vector(i, i + 1));
function total(list) {
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += list[i].dot(list[0]);
  return sum;
}
let result = 0;
for (let round = 0; round < 6000; round++) result += total(vectors);
vectors[50] = {x: '</script>', y: 1, dot: Vector.prototype.dot};
for (let round = 0; round < 6000; round++) result += total(vectors);
print(result);
'''


def check(name, holds):
    global failures
    print(('ok: ' if holds else 'FAILED: ') + name)
    failures += not holds


class Browser:
    """One page of a headless Chromium. The protocol's messages are JSON, each with a zero byte behind it."""

    def __init__(self, folder):
        commands, self.output = os.pipe()
        self.input, answers = os.pipe()

        def give_pipes():  # the browser reads 3 and writes 4
            os.dup2(commands, 13)
            os.dup2(answers, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            ['chromium', '--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
             f'--user-data-dir={folder}/profile', '--window-size=1600,1000', 'about:blank'],
            preexec_fn=give_pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.rest, self.last, self.session, self.errors = b'', 0, None, []
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log'):
            self.call(domain + '.enable')

    def message(self):
        while b'\0' not in self.rest:
            got = os.read(self.input, 1 << 20)
            if not got:
                raise EOFError('the browser has gone')
            self.rest += got
        text, self.rest = self.rest.split(b'\0', 1)
        return json.loads(text)

    def note(self, message):
        method, of = message.get('method'), message.get('params', {})
        if method == 'Runtime.exceptionThrown':
            self.errors.append(of['exceptionDetails'].get('exception', {}).get('description', str(of)))
        if method == 'Log.entryAdded' and of['entry']['level'] == 'error':
            self.errors.append(of['entry']['text'])
        if method == 'Runtime.consoleAPICalled' and of['type'] in ('error', 'assert'):
            self.errors.append(str(of['args']))

    def call(self, method, **parameters):
        self.last += 1
        message = {'id': self.last, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        os.write(self.output, json.dumps(message).encode() + b'\0')
        while (answer := self.message()).get('id') != self.last:
            self.note(answer)
        if 'error' in answer:
            raise RuntimeError(f'{method}: {answer["error"]}')
        return answer['result']

    def run(self, script):
        answer = self.call('Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(f'{script}: {answer["exceptionDetails"]}')
        return answer['result'].get('value')

    def wait(self, script, seconds=20):
        end = time.time() + seconds
        while not (value := self.run(script)) and time.time() < end:
            time.sleep(0.02)
        return value

    def open(self, path, fragment='', ready='typeof view === "object" && !!view.model && !!document.querySelector(".r")'):
        """The seconds until it can be used."""
        self.call('Page.navigate', url='about:blank')
        start = time.time()
        self.call('Page.navigate', url=path.as_uri() + fragment)
        check(f'{path.name}: it is shown', self.wait(ready))
        return time.time() - start

    def mouse(self, selector, *types):
        x, y = self.run(f'(() => {{ const box = {selector}.getBoundingClientRect(); '
                        'return [box.left + 60, box.top + box.height / 2] })()')
        for kind in types:
            button = 'none' if kind == 'mouseMoved' else 'left'
            self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button=button, clickCount=1)
        time.sleep(0.1)

    def hover(self, selector):
        self.mouse(selector, 'mouseMoved')

    def click(self, selector):
        self.mouse(selector, 'mouseMoved', 'mousePressed', 'mouseReleased')

    def key(self, key):
        text = key if len(key) == 1 else '\r' if key == 'Enter' else ''
        codes = {'Enter': 13, 'Escape': 27}
        self.call('Input.dispatchKeyEvent', type='keyDown', key=key, text=text,
                  windowsVirtualKeyCode=codes.get(key, ord(key[0].upper())))
        self.call('Input.dispatchKeyEvent', type='keyUp', key=key)
        time.sleep(0.1)

    def picture(self, name):
        if PICTURES is None:
            return
        time.sleep(0.3)
        data = self.call('Page.captureScreenshot', format='png')['data']
        (PICTURES / name).write_bytes(base64.b64decode(data))

    def close(self):
        self.session = None
        try:
            self.call('Browser.close')
        except (EOFError, OSError, RuntimeError):
            pass
        self.process.wait(timeout=30)


# Rows are drawn when their list has scrolled, which is a moment later.
LINKED = '''['#csrc', '#cbc', '#cmc'].every((id) => document.querySelector(id + ' .r.%s'))'''
ROW_OF = '''[...document.querySelectorAll('%s .r')].find((row) => row.textContent.includes('%s'))'''


def check_linking(browser):
    browser.hover(ROW_OF % ('#cbc', 'GetKeyed'))
    check('hover links all columns', browser.wait(LINKED % 'hl', 5))
    check('hover draws ribbons', browser.run('document.querySelectorAll("#rib path").length') >= 2)
    browser.hover(ROW_OF % ('#csrc', 'sum += list'))
    check('a line links all columns', browser.wait(LINKED % 'hl', 5))
    browser.click(ROW_OF % ('#cbc', 'GetKeyed'))
    check('a click pins all columns', browser.wait(LINKED % 'pin', 5))
    check('the drawer has the feedback', 'Feedback' in browser.run('document.querySelector("#draw").textContent'))


def check_inlining(browser):
    """Code of `dot`, which `total` has inlined: its line, the call, the instructions."""
    index = browser.run('machine.findIndex((row) => !row.isPart && row.frame > 0 && row.kind !== "x")')
    check('there is inlined code', index >= 0)
    lines = browser.run(f'''(() => {{
      const link = linkOfRow(machine[{index}], {index});
      pin(link);
      return [...link.positions].map((position) => view.model.script.lines[view.model.lineAt(position)]);
    }})()''')
    check('it is linked with its own line and that of the call',
          any('return this.x' in line for line in lines) and any('.dot(list[0])' in line for line in lines))
    check('it is linked in all columns', browser.wait(LINKED % 'pin', 5))


HALVES = '''[...document.querySelectorAll('#cmc .r.pin')].some((row) => row.querySelectorAll('.half .mn').length === 2)'''


def check_graphs(browser):
    """One graph, then graphs side by side: pinned nodes are linked on both sides, and what a pass did is marked."""
    browser.key('g')
    check('the graph that was built is shown alone', browser.wait('view.stage === "built" && view.before === null', 5))
    browser.click(ROW_OF % ('#cbc', 'GetKeyed'))
    check('its nodes are linked', browser.wait(LINKED % 'pin', 5))
    browser.picture('graph-built.png')
    browser.key('Escape')
    seen = ['built']
    while browser.run('view.stage') and len(seen) < 30:
        browser.key('g')
        browser.wait(f'view.stage !== {json.dumps(seen[-1])}', 5)
        stage, before, changes = browser.run('[view.stage, view.before, machine.filter((row) => row.change).length]')
        if stage is None:
            break
        check(f'the graph after {stage} stands beside the one before', before == seen[-1] and (changes > 0 or stage in ('lowered', 'blocks')))
        seen.append(stage)
    check(f'all stages come {seen}', {'built', 'lowered', 'fold', 'sink'} <= set(seen))
    check('then the code comes', browser.wait('view.stage === null && machine.some((row) => row.bytes)', 5))


def choose(browser, side, value):
    browser.run(f'''(() => {{
      const list = document.querySelector('select[data-side={side}]');
      list.value = {json.dumps(value)};
      list.dispatchEvent(new Event('change', {{bubbles: true}}));
    }})()''')


def check_sides(browser, path, theme):
    browser.key('g')
    browser.wait('view.stage === "built"', 5)
    choose(browser, 'stage', 'sink')
    browser.wait('view.stage === "sink"', 5)
    choose(browser, 'before', 'lowered')
    check('both sides can be chosen', browser.wait('view.before === "lowered" && view.stage === "sink" && machine.length > 5', 5))
    counts = browser.run('countChanges()')
    check(f'changes are of all kinds {counts}', counts['removed'] and counts['changed'] and counts['added'] + counts['moved'])
    check('what was removed is struck out', browser.run(
        'getComputedStyle(document.querySelector(".half.was.removed .tx")).textDecorationLine') == 'line-through')
    browser.click(ROW_OF % ('#cbc', 'GetKeyed'))
    check('a bytecode is linked with the graphs and the source', browser.wait(LINKED % 'pin', 5))
    index = browser.run('machine.findIndex(({left, right, frame, bytecode}) => left && right && frame === 0 && bytecode > 0)')
    browser.run(f'lists.machine.show({index})')
    browser.wait(f'lists.machine.visible.has({index})', 5)
    browser.click(f'lists.machine.visible.get({index})')
    check('a node is linked on both sides and with the source', browser.wait(LINKED % 'pin', 5) and browser.run(HALVES))
    browser.picture(f'graphs-{theme}.png')
    check_address(browser, path)
    browser.key('Escape')
    choose(browser, 'before', 'built')
    check('graphs of both levels stand side by side', browser.wait('view.before === "built" && machine.length > 5', 5))
    browser.picture(f'graphs-levels-{theme}.png')
    browser.run('setStage(null)')
    browser.wait('view.stage === null', 5)


def check_transitions(browser):
    """The line that made a shape is told where the shape was seen."""
    browser.run('select(FUNCTIONS.find((model) => model.label === "dot"), {tier: "interpreter"})')
    browser.wait('view.model.label === "dot"', 5)
    browser.click(ROW_OF % ('#cbc', 'GetNamed'))
    drawer = browser.run('document.querySelector("#draw").textContent')
    check(f'shapes tell who made them', all(text in drawer for text in ('{x, y}', '+x', '+y', 'Vector, line')))
    browser.picture('transitions.png')
    browser.click('document.querySelector("#draw [data-made]")')
    check('that leads to the line', browser.wait('view.pinned && view.model.label !== "dot"', 5) and
          'Shapes made here' in browser.run('document.querySelector("#draw").textContent'))
    browser.picture('transitions-made.png')


def check_address(browser, path):
    pinned = '[view.model.id, view.tier, view.pinned.bytecode, view.pinned.row, location.hash]'
    before = browser.run(pinned)
    browser.open(path, before[4], ready='typeof view === "object" && !!view.pinned')
    check('an address restores the view', browser.run(pinned) == before)


def search(browser, text):
    browser.key('/')
    browser.call('Input.insertText', text=text)
    found = browser.run('[...document.querySelectorAll("#hits [data-h]")].map((hit) => hit.textContent)')
    browser.key('Enter')
    return found


def check_search(browser):
    check('search finds a function', any('dot' in hit for hit in search(browser, 'dot')))
    check('search goes there', browser.wait('view.model.label === "dot"', 5))
    check('search finds bytecodes', any('GetNamed' in hit for hit in search(browser, 'getnamed')))
    check('search finds lines', any('alert(1)' in hit for hit in search(browser, 'alert(1)')))


def check_keys(browser):
    theme = 'document.documentElement.dataset.theme'
    first = browser.run(theme)
    browser.key('d')
    check('a key changes the theme', browser.run(theme) != first)
    browser.key('j')
    browser.key('h')
    browser.key('c')
    browser.key('Escape')
    check('Escape lets go', browser.run('view.pinned === null'))


def check_program(browser, folder):
    (folder / 'program.js').write_text(PROGRAM)
    path = folder / 'page.html'
    subprocess.run([KEI, 'inspect', '--opt-share=100', str(folder / 'program.js'), '-o', str(path)], check=True,
                   stdout=subprocess.DEVNULL)
    seconds = browser.open(path)
    check(f'page.html: it can be used after {seconds:.2f} s', seconds < USABLE_WITHIN)
    check('no text of the program is markup', browser.run('document.querySelectorAll("script").length') == 3)
    browser.run('select(FUNCTIONS.find((model) => model.label === "total"), {tier: "optimized"})')
    check('optimized code is shown', browser.wait('view.tier === "optimized" && machine.length > 0', 5))
    check_linking(browser)
    check_address(browser, path)
    browser.picture('program-light.png')
    check_inlining(browser)
    check_address(browser, path)
    check_graphs(browser)
    check_sides(browser, path, browser.run('document.documentElement.dataset.theme'))
    check_keys(browser)
    browser.run('select(FUNCTIONS.find((model) => model.label === "total"), {tier: "optimized"})')
    check_sides(browser, path, browser.run('document.documentElement.dataset.theme'))
    check_transitions(browser)
    browser.picture('program-dark.png')
    check_search(browser)


def check_builtins(browser, folder):
    path = folder / 'builtins.html'
    subprocess.run([KEI, 'inspect', '--builtins', '-o', str(path)], check=True)
    seconds = browser.open(path, ready='!!document.querySelector("main button, main .r")')
    check(f'builtins.html: it can be used after {seconds:.2f} s', seconds < USABLE_WITHIN)
    browser.picture('builtins-dark.png')
    browser.key('d')
    browser.picture('builtins-light.png')


def main():
    if shutil.which('chromium') is None:
        print('skipped: there is no chromium')
        return SKIPPED
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        browser = Browser(name)
        try:
            check_program(browser, pathlib.Path(name))
            check_builtins(browser, pathlib.Path(name))
            check(f'no error in the console {browser.errors}', not browser.errors)
        finally:
            browser.close()
    print(f'{failures} failed')
    return failures > 0


sys.exit(main())
