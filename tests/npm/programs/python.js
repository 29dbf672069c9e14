// esbuild: --platform=browser
// Runs programs of Python.
import 'skulpt/dist/skulpt.min';
import 'skulpt/dist/skulpt-stdlib';

const program = `
import math, re, collections, functools, itertools, json, random
class Shape(object):
    count = 0
    def __init__(self, name, *sides, **more):
        self.name, self.sides = name, sides
        Shape.count += 1
    @property
    def size(self): return sum(self.sides)
    def __repr__(self): return '%s(%d)' % (self.name, self.size)
    def __lt__(self, other): return self.size < other.size
def primes():
    n = 2
    while True:
        if all(n % p for p in range(2, int(math.sqrt(n)) + 1)): yield n
        n += 1
print(list(itertools.islice(primes(), 15)), sorted([Shape('b', 3, 4), Shape('a', 1, 2)]), Shape.count)
print({k: len(list(v)) for k, v in itertools.groupby('aabbbc')}, [x ** 2 for x in range(10) if x % 2], 2 ** 100, -7 // 2, -7 % 3, 0.1 + 0.2, 1e100)
print(re.sub(r'(\\\\w+) (\\\\w+)', r'\\\\2 \\\\1', 'hello world'), '{:>8.3f}|{!r:<5}|{name}'.format(math.pi, 'x', name='n'), 'a,b,,c'.split(','), 'abc'[::-1], u'æ'.upper())
try:
    {}['missing']
except KeyError as error:
    print('KeyError', error)
finally:
    print('finally')
def outer():
    x = 1
    def inner():
        nonlocal x
        x += 1
        return x
    return inner
f = outer()
print(f(), f(), functools.reduce(lambda a, b: a * b, range(1, 20)), collections.Counter('abracadabra').most_common(2), (lambda *a, **k: (a, k))(1, b=2))
`.replaceAll('\\\\', '\\');
const { Sk } = globalThis;
let output = '';
Sk.configure({
  output: (text) => {
    output += text;
  },
  read: (file) => {
    const text = Sk.builtinFiles?.files[file];
    if (text === undefined) throw new Error(`no file ${file}`);
    return text;
  },
  __future__: Sk.python3,
});
Sk.misceval
  .asyncToPromise(() => Sk.importMainWithBody('<stdin>', false, program, true))
  .then(
    () => console.log(output),
    (error) => console.log(output, String(error)),
  );
