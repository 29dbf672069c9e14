#!/usr/bin/env python3
"""What `kei inspect` and --cpu-prof write. usage: inspect.py KEI SOURCE-FOLDER

The report is held against its schema, plain and as the page has it. The page has to be one that no script's text
breaks, and that loads nothing.
"""

import base64
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

KEI, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
INSPECT = FOLDER / 'tools/kei/inspect'
SCHEMA = json.loads((INSPECT / 'schema.json').read_text())
BUILTINS_SCHEMA = json.loads((INSPECT / 'builtins-schema.json').read_text())
failures = 0

# Markup in a name, in a comment and in a string; a character beyond 16 bits; half of one; inlining, exits, loops.
PROGRAM = r'''
// </script><script>alert(1)</script> <!-- & ]]> 𝒳
const odd = {'</script><b>'(o) { return o.x; }}['</script><b>'];
function sum(list) { let s = 0; for (let i = 0; i < list.length; i++) s += odd(list[i]); return s; }
const list = [];
for (let i = 0; i < 50; i++) list.push({x: i});
let result = 0;
for (let round = 0; round < 4000; round++) result += sum(list);
list.push({y: 1, x: 0.5});
for (let round = 0; round < 4000; round++) result += sum(list);
print(result);
'''
RESULT = str(4000 * sum(range(50)) + 4000 * (sum(range(50)) + 0.5)).removesuffix('.0')


LOADS = r'(src|href)="(?!data:|#)|@import|url\(|https?://'


def check(name, holds):
    global failures
    print(('ok: ' if holds else 'FAILED: ') + name)
    failures += not holds


def mismatch(value, schema, path='report', whole=None):
    """The first place at which the value is not as the schema says; it may use what this knows."""
    whole = whole or schema
    if schema is False:
        return f'{path}: too much'
    if '$ref' in schema:
        return mismatch(value, whole['$defs'][schema['$ref'].rsplit('/', 1)[1]], path, whole)
    if 'anyOf' in schema:
        found = [mismatch(value, choice, path, whole) for choice in schema['anyOf']]
        return None if None in found else found[0]
    if 'enum' in schema and value not in schema['enum']:
        return f'{path}: {value!r} is none of {schema["enum"]}'
    types = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'integer': int, 'number': (int, float)}
    if 'type' in schema and not isinstance(value, types[schema['type']]):
        return f'{path}: {value!r} is no {schema["type"]}'
    if isinstance(value, dict):
        missing = [name for name in schema.get('required', []) if name not in value]
        if missing:
            return f'{path}: no {missing[0]}'
        parts = ((f'{path}.{name}', part, schema.get('properties', {}).get(name, schema.get('additionalProperties')))
                 for name, part in value.items())
    elif isinstance(value, list):
        first = schema.get('prefixItems', [])
        if len(value) < len(first):
            return f'{path}: too short'
        parts = ((f'{path}[{i}]', part, first[i] if i < len(first) else schema.get('items'))
                 for i, part in enumerate(value))
    else:
        return None
    return next((found for where, part, rule in parts
                 if rule is not None and (found := mismatch(part, rule, where, whole))), None)


def run(*arguments):
    return subprocess.run([KEI, *arguments], capture_output=True, text=True, timeout=600)


def inflate(text):
    return json.loads(zlib.decompress(base64.b64decode(text), wbits=-15))


def data_of(page):
    """The page's data, as a browser finds them: up to the next end of a script."""
    begin = page.index('id="kei-data">') + len('id="kei-data">')
    return json.loads(page[begin:page.lower().index('</script', begin)])


def decompress(report):
    report['compressed'] = False
    report['handlers'] = inflate(report['handlers'])
    report['transitions'] = inflate(report['transitions'])
    for script in report['scripts']:
        script['source'] = inflate(script['source'])
    for function in report['functions']:
        function['body'] = inflate(function['body'])
        for code in function['codes']:
            code['instructions'] = inflate(code['instructions'])
            code['exits'] = inflate(code['exits'])
            code['graphs'] = inflate(code['graphs'])
    return report


# Code of all kinds: classes, closures, generators, exceptions, spreads, regular expressions, doubles, BigInts, shapes
# that differ, loops in loops, exits.
MIXED = r'''
class Shape { constructor(n) { this.n = n; } get area() { return this.n * 0.5; } grow(by = 1) { this.n += by; return this; } }
class Square extends Shape { get area() { return super.area * this.n; } }
function* upTo(n) { for (let i = 0; i < n; i++) yield i; }
function guarded(f) { try { return f(); } catch (error) { return error.message.length; } finally { guarded.count++; } }
guarded.count = 0;
function words(text) { const found = {}; for (const [word] of text.matchAll(/\w+/g)) found[word] = (found[word] ?? 0) + 1; return found; }
function matrix(n) {
  const rows = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) rows[i * n + j] = Math.sqrt(i) + (j % 3 ? j : -j);
  return rows;
}
function spread(...list) { const [first, ...rest] = list; return {first, rest: [...rest, first]}; }
function total(list) { let sum = 0; for (const shape of list) sum += shape.grow(0).area; return sum; }
function kind(x) { switch (typeof x) { case 'number': return x | 0; case 'string': return x.length; default: return x ? 1 : 0; } }
let result = 0;
for (let round = 0; round < 600; round++) {
  result += total([new Shape(1), new Square(2), {n: 3, area: 0.25, grow() { return this; }}]);
  for (const i of upTo(5)) result += kind([i, 'abc', null, 0.5, 2n][i]);
  result += guarded(() => { if (round % 7 == 0) throw new Error('no'); return matrix(4)[round % 16]; });
  result += Object.keys(words(`a b${round} a c`)).length + spread(1, 2, 3).rest.length;
  result += Number(BigInt(round) * 3n % 5n);
}
print(result.toFixed(3));
'''


def unattributed(function, code, rows_of):
    """The bytes of a code that name no bytecode with a position, and are not the frame's: these belong to the function's
    start."""
    bad = total = 0
    for _, text, _, bytecode, frame, kind, *_ in code['instructions']:
        size = len(text.replace(' ', '')) // 2
        total += size
        is_known = kind == 'f' if bytecode < 0 else rows_of[code['frames'][frame]].get(bytecode, -1) >= 0
        bad += 0 if is_known else size
    return bad, total


def check_attribution(name, report):
    rows_of = {function['id']: {row[0]: row[4] for row in function['body']['bytecodes']}
               for function in report['functions']}
    for tier in ('baseline', 'optimized'):
        counts = [unattributed(function, code, rows_of) for function in report['functions'] for code in function['codes']
                  if code['tier'] == tier]
        bad, total = (sum(column) for column in zip(*counts))
        check(f'{name}: {total - bad} of {total} bytes of {tier} code belong to a bytecode and a position',
              total > 500 and bad <= 0.01 * total)


def check_mixed(folder):
    program = folder / 'mixed.js'
    program.write_text(MIXED)
    result = run('inspect', '--opt-share=100', '--always-opt', str(program), '--format=json', '-o', str(folder / 'mixed.json'))
    plain = run('--no-opt', str(program))
    check('mixed: the program runs as ever', result.stdout == plain.stdout and result.returncode == 0)
    report = json.loads((folder / 'mixed.json').read_text())
    found = mismatch(report, SCHEMA)
    check(f'mixed: it is as the schema says ({found})', found is None)
    check_attribution('mixed', report)


def check_inlining(name, report):
    """Exits and instructions of an inlined function name it, and the call that it stands for."""
    functions = {function['name']: function for function in report['functions']}
    inlined = functions['</script><b>']
    code = next(code for code in functions['sum']['codes'] if inlined['id'] in code['frames'])
    frame = code['frames'].index(inlined['id'])
    check(f'{name}: each inlined function has a call', len(code['calls']) == len(code['frames']) - 1)
    caller, bytecode = code['calls'][frame - 1]
    called = [row[2] for row in functions['sum']['body']['bytecodes'] if row[0] == bytecode]
    check(f'{name}: the call is one', caller == 0 and called[0].startswith('Call'))
    reads = {row[0] for row in inlined['body']['bytecodes'] if row[2].startswith('GetNamed')}
    check(f'{name}: inlined instructions name the callee', reads & {row[3] for row in code['instructions'] if row[4] == frame})
    check(f'{name}: inlined exits name the callee', {exit['bytecode'] for exit in code['exits'] if exit['frame'] == frame} & reads)


def lines_of(graphs):
    """The lines of each stage, whose graphs name those of the stage before."""
    stages, before = {}, []
    for graph in graphs:
        before = [line for entry in graph['nodes']
                  for line in ([entry] if isinstance(entry[0], str) else before[entry[0]:entry[0] + entry[1]])]
        stages[graph['stage']] = before
    return stages


def check_graphs(name, report):
    function = next(function for function in report['functions'] if function['name'] == 'sum')
    code = next(code for code in function['codes'] if code['tier'] == 'optimized')
    stages = lines_of(code['graphs'])
    names = list(stages)
    check(f'{name}: graphs of all stages are there {names}',
          names[:2] == ['built', 'lowered'] and {'fold', 'number-values', 'dead-code', 'hoist', 'sink'} <= set(names))
    for stage, lines in stages.items():
        placed = sum(bytecode >= 0 for _, bytecode, *_ in lines)
        check(f'{name}: nodes name bytecodes ({stage})', placed > len(lines) / 3)
        ids = [line[3] for line in lines if line[3] >= 0]
        heads = [text for text, _, _, number in lines if number < 0]
        check(f'{name}: nodes have ids ({stage})', len(ids) == len(set(ids)) and all(text[0] != ' ' for text in heads))
    check(f'{name}: passes change graphs', len(stages['sink']) < len(stages['lowered']))


def check_transitions(name, report):
    """Each shape at a site leads to the line that made it."""
    source = report['scripts'][0]['source']
    list_of = report['transitions']
    read = next(function for function in report['functions'] if function['name'] == '</script><b>')
    shapes = next(site['shapes'] for site in read['body']['feedback'] if site['shapes'])
    made = [list_of[shape['transition']] for shape in shapes]
    check(f'{name}: shapes name their transitions', [(one['to'], one['key']) for one in made] ==
          [('{x}', 'x'), ('{y, x}', 'x')] and [shape['map'] for shape in shapes] == [one['to'] for one in made])
    lines = [source.encode('utf-16-le')[:2 * one['position']].decode('utf-16-le').count('\n') + 1 for one in made]
    wanted = [1 + source[:source.index(text)].count('\n') for text in ('list.push({x: i})', 'list.push({y: 1')]
    check(f'{name}: transitions name the lines that made them {lines}', lines == wanted)
    before = list_of[made[1]['before']]
    check(f'{name}: transitions name those before them', (before['from'], before['to'], made[0]['before']) == ('{}', '{y}', -1))
    check(f'{name}: transitions come in their order', all(one['before'] < i for i, one in enumerate(list_of)))


def check_report(name, report):
    found = mismatch(report, SCHEMA)
    check(f'{name}: it is as the schema says' + (f' ({found})' if found else ''), found is None)
    functions = {function['name']: function for function in report['functions']}
    check(f'{name}: the source is there', '</script><script>alert(1)</script> <!-- & ]]> \U0001d4b3' in
          report['scripts'][0]['source'])
    check(f'{name}: the functions are there', {'', 'sum', '</script><b>'} <= functions.keys())
    codes = functions['sum']['codes']
    check(f'{name}: there is baseline code', any(code['tier'] == 'baseline' for code in codes))
    optimized = [code for code in codes if code['tier'] == 'optimized']
    check(f'{name}: there is optimized code', bool(optimized))
    for code in optimized[:1]:
        bytecodes = {row[0] for row in functions['sum']['body']['bytecodes']}
        named = {row[3] for row in code['instructions'] if row[4] == 0}
        check(f'{name}: its instructions name bytecodes', len(named) > 5 and named <= bytecodes | {-1})
        exits = {exit['id'] for exit in code['exits']}
        check(f'{name}: its guards name exits', {row[6] for row in code['instructions'] if row[5] == 'g'} - {-1} <= exits)
        check(f'{name}: the size is the sum of the bytes', code['size'] ==
              code['instructions'][-1][0] + len(code['instructions'][-1][1].replace(' ', '')) // 2)
    read = [site for site in functions['</script><b>']['body']['feedback'] if site['shapes']]
    check(f'{name}: the shapes are told', [shape['map'] for shape in read[0]['shapes']] == ['{x}', '{y, x}'])
    called = [target for site in functions['sum']['body']['feedback'] for target in site['targets']]
    check(f'{name}: the target is told', [target['name'] for target in called] == ['</script><b>'] and
          called[0]['function'] == functions['</script><b>']['id'])
    check(f'{name}: samples add up', report['samples']['count'] == sum(report['samples']['tiers'].values()) and
          sum(function['samples'] for function in report['functions']) <= report['samples']['count'])
    check(f'{name}: handlers are there', 'GetNamedHandler' in report['handlers'])
    check_attribution(name, report)
    check_graphs(name, report)
    check_transitions(name, report)
    check_inlining(name, report)


def check_inspection(folder):
    program = folder / 'odd &<i>.js'
    program.write_text(PROGRAM)
    flags = ['--opt-share=100', '--always-opt']
    result = run('inspect', *flags, str(program), '--format=json', '-o', str(folder / 'report.json'))
    check('the program runs as ever', (result.stdout, result.stderr, result.returncode) == (RESULT + '\n', '', 0))
    check_report('JSON', json.loads((folder / 'report.json').read_text()))
    run('inspect', *flags, str(program), '-o', str(folder / 'page.html'))
    page = (folder / 'page.html').read_text()
    check_report('page', decompress(data_of(page)))
    check('the page has three scripts', page.count('<script') == 3 and page.count('</script>') == 3)
    check('the page loads nothing', not re.search(LOADS, page))
    check('nothing of the program is markup', 'alert(1)</script>' not in page and '<b>\'' not in page)


def check_surrogates(folder):
    program = folder / 'half.js'
    program.write_text("function f() { return eval('function g() { return \"\\\\ud800</script>\" } g'); }\nf()();\n")
    result = run('inspect', str(program), '--format=json', '-o', str(folder / 'half.json'))
    report = json.loads((folder / 'half.json').read_text())
    check('half a character stays what it is', result.returncode == 0 and mismatch(report, SCHEMA) is None)


def check_usage(folder):
    check('an unknown format', run('inspect', '--format=xml', 'x.js').returncode == 2)
    check('an interval that is none', run('inspect', '--interval=1', 'x.js').returncode == 2)
    check('help', 'usage: kei inspect' in run('inspect', '--help').stdout)
    failed = folder / 'throws.js'
    failed.write_text('function f() { throw new Error("no") }\nf();\n')
    result = run('inspect', str(failed), '-o', str(folder / 'throws.html'))
    check('a program that throws is told of', result.returncode == 1 and (folder / 'throws.html').exists())
    result = run('inspect', '-e', '1', '-o', str(folder / 'none/page.html'))
    check('a page that cannot be written', 'cannot write' in result.stderr)


def check_texts():
    table = (FOLDER / 'vm/tables/bytecodes.def').read_text()
    texts = (INSPECT / 'page/texts.js').read_text()
    names = set(re.findall(r'^BYTECODE\((\w+)', table, re.MULTILINE))
    known = set(re.findall(r'^  (\w+):', texts[:texts.index('\n};')], re.MULTILINE))
    check(f'each bytecode has a text {sorted(names - known)}', bool(names) and names <= known)
    check(f'each text has a bytecode {sorted(known - names)}', known <= names)


def check_code_of_builtins(builtins):
    """Each byte belongs to an instruction of a block; a stencil's to a block of a handler, or to a hole."""
    handlers = [builtin['name'].removesuffix('Handler') for builtin in builtins if builtin['kind'] == 'handler']
    bytes_of_holes = 0
    for builtin in builtins:
        end = 0
        for row in builtin['instructions']:
            if row[0] != end:
                break
            end += len(row[1].replace(' ', '')) // 2
        rows_with_holes = sum(row[6] for row in builtin['instructions'])
        if end != builtin['size'] or not re.match(r'B\d+', builtin['instructions'][0][4]):
            return f'{builtin["name"]}: a byte belongs to no block'
        if builtin['kind'] == 'stencil':
            bytes_of_holes += rows_with_holes
            if not 0 <= rows_with_holes <= builtin['holes']:
                return f'{builtin["name"]}: a hole is in no instruction'
            if not builtin['name'].startswith(('Prologue', *handlers)):
                return f'{builtin["name"]}: it belongs to no handler'
    return None if bytes_of_holes else 'no stencil has a hole'


def check_builtins(folder):
    run('inspect', '--builtins', '--format=json', '-o', str(folder / 'builtins.json'))
    report = json.loads((folder / 'builtins.json').read_text())
    found = mismatch(report, BUILTINS_SCHEMA)
    check(f'builtins: they are as the schema says ({found})', found is None)
    by_name = {builtin['name']: builtin for builtin in report['builtins']}
    kinds = {builtin['kind'] for builtin in report['builtins']}
    check('builtins: all kinds are there', kinds == {'handler', 'stencil', 'generic stub', 'number stub', 'stub', 'function'})
    check('builtins: who is called is there', all(name in by_name for builtin in report['builtins']
                                                  for name in builtin['calls']))
    found = check_code_of_builtins(report['builtins'])
    check(f'builtins: each byte belongs to a block, each stencil to a handler ({found})', found is None)
    stencils = [builtin for builtin in report['builtins'] if builtin['kind'] == 'stencil']
    check('builtins: stencils have holes', sum(any(row[6] for row in builtin['instructions']) for builtin in stencils) >
          len(stencils) / 2)
    run('inspect', '--builtins', '-o', str(folder / 'builtins.html'))
    page = (folder / 'builtins.html').read_text()
    data = data_of(page)
    add = next(builtin for builtin in data['builtins'] if builtin['name'] == 'AddHandler')
    check('builtins: the page has the same', inflate(add['instructions']) == by_name['AddHandler']['instructions'])
    check('builtins: the page loads nothing', not re.search(LOADS, page))
    check('builtins: the page is below 5 MB', len(page) < 5_000_000)


def profile_of(folder, name, source, interval):
    """The profile of a run, and its nodes by their numbers."""
    program, path = folder / f'{name}.js', folder / f'{name}.cpuprofile'
    program.write_text(source)
    run('--cpu-prof', f'--cpu-prof-name={path}', f'--cpu-prof-interval={interval}', str(program))
    profile = json.loads(path.read_text())
    return profile, {node['id']: node for node in profile['nodes']}


def check_profile(folder):
    profile, nodes = profile_of(
        folder, 'hot',
        'function inner(n) { let s = 0; for (let i = 0; i < n; i++) s += i % 7; return s; }\n'
        'function outer() { let s = 0; for (let i = 0; i < 3000; i++) s += inner(9000); return s; }\n'
        'outer();\n', 500)
    hits = {name: sum(node['hitCount'] for node in nodes.values() if node['callFrame']['functionName'] == name)
            for name in ('inner', 'outer')}
    total = len(profile['samples'])
    check('there are samples', total > 10 and len(profile['timeDeltas']) == len(profile['kei']['tiers']) == total)
    check('the hottest function is it', hits['inner'] > 0.7 * total)
    callers = [node for node in nodes.values() if node['callFrame']['functionName'] == 'outer']
    called = {nodes[child]['callFrame']['functionName'] for node in callers for child in node['children']}
    check('its caller is known', called == {'inner'})
    lines = {tick['line'] for node in nodes.values() if node['callFrame']['functionName'] == 'inner'
             for tick in node['positionTicks']}
    check('the line is known', lines == {1})
    check('samples name nodes', set(profile['samples']) <= nodes.keys())


def check_profile_of_inlined_code(folder):
    profile, nodes = profile_of(
        folder, 'inlined',
        'function leaf(a, i) {\n  let s = 0;\n  for (let k = 0; k < 9; k++) s += a[(i + k) & 255];\n  return s;\n}\n'
        'function middle(a, i) {\n  return leaf(a, i);\n}\n'
        'function top(a) {\n  let s = 0;\n  for (let i = 0; i < 20000; i++) s = (s + middle(a, i)) | 0;\n  return s;\n}\n'
        'const a = Array.from({length: 256}, (_, i) => i);\nlet s = 0;\n'
        'for (let i = 0; i < 200; i++) s = (s + top(a)) | 0;\nprint(s);\n', 200)
    parent = {child: node for node in nodes.values() for child in node['children']}
    optimized = profile['kei']['names'].index('optimized')
    stacks, lines = {}, {}
    for number, tier in zip(profile['samples'], profile['kei']['tiers']):
        if tier != optimized:
            continue
        stack, node = [], nodes[number]
        while node:
            stack.append(node['callFrame']['functionName'])
            node = parent.get(node['id'])
        stacks[tuple(stack[:3])] = stacks.get(tuple(stack[:3]), 0) + 1
    for node in nodes.values():
        if node['callFrame']['functionName'] == 'leaf':
            for tick in node['positionTicks']:
                lines[tick['line']] = lines.get(tick['line'], 0) + tick['ticks']
    total = sum(stacks.values())
    check(f'inlined functions are in the profile {stacks}', stacks.get(('leaf', 'middle', 'top'), 0) > 0.7 * total > 0)
    check(f'inlined functions have their lines {lines}', set(lines) <= {1, 2, 3, 4} and lines.get(3, 0) > 0.7 * sum(lines.values()))


def check_trace_events(folder):
    program = folder / 'traced.js'
    program.write_text(PROGRAM)
    path = folder / 'trace.json'
    result = run('--always-opt', f'--trace-events={path}', str(program))
    check('a traced program runs as ever', (result.stdout, result.stderr) == (RESULT + '\n', ''))
    events = json.loads(path.read_text())['traceEvents']
    check('events have what a reader asks for', all({'name', 'cat', 'ph', 'ts', 'pid', 'tid', 'args'} <= event.keys() and
          ('dur' in event if event['ph'] == 'X' else event['ph'] == 'i') for event in events))
    check('events are of all kinds', {event['cat'] for event in events} == {'collection', 'compile', 'exit'})
    exits = [event['args'] for event in events if event['cat'] == 'exit']
    check('exits name lines', all(exit['line'] >= 1 and exit['reason'] for exit in exits))
    check('exits name inlined functions', '</script><b>' in {exit['function'] for exit in exits})
    result = run(f'--trace-events={folder}/none/trace.json', '-e', '1')
    check('a trace that cannot be written', 'cannot write' in result.stderr)


with tempfile.TemporaryDirectory() as name:
    check_inspection(pathlib.Path(name))
    check_mixed(pathlib.Path(name))
    check_surrogates(pathlib.Path(name))
    check_usage(pathlib.Path(name))
    check_texts()
    check_builtins(pathlib.Path(name))
    check_profile(pathlib.Path(name))
    check_profile_of_inlined_code(pathlib.Path(name))
    check_trace_events(pathlib.Path(name))
print(f'{failures} failed')
sys.exit(failures > 0)
