// What a snapshot shows of a program's own objects. Runs in node as well:
//   node content.js FILE   writes one and checks what the formats have in common.

const isKei = typeof writeHeapSnapshot === 'function';
const file = isKei ? arguments[0] : process.argv[2];
if (isKei) load(arguments[1] + '/snapshot.js');
const {readSnapshot: readFile, assert: check} =
    isKei ? {readSnapshot, assert} : require('./snapshot.js');

class Leak {
  constructor(i) {
    this.number = i;
    this.text = 'leaked text ' + i;
    this.list = [this, {inner: i}];
  }
}
class Keeper {}
const leaks = new Keeper();
leaks.all = [];
for (let i = 0; i < 1000; i++) leaks.all.push(new Leak(i));

function makeClosure() {
  const captured = new Keeper();
  captured.where = 'in a context';
  return function innerFunction() { return captured; };
}

const holder = new Keeper();
holder.name = 'the holder of everything';
holder.closure = makeClosure();
holder.regexp = /a pattern of its own/g;
holder.symbol = Symbol('described');
holder[holder.symbol] = new Keeper();
holder.bigint = 12345678901234567890n;
holder.double = 1.5;
holder.buffer = new ArrayBuffer(123456);
holder.cons = 'a string of parts: '.repeat(3) + holder.name;
holder.slice = ('0123456789'.repeat(10)).slice(5, 60);
holder.weakKey = new Keeper();
holder.weakMap = new WeakMap([[holder.weakKey, new Leak('weakly held')]]);
holder.weakRef = new WeakRef(holder.weakKey);
holder.map = new Map([[new Keeper(), new Leak('in a map')]]);
holder.bound = makeClosure.bind(null);
holder.dictionary = Object.create(null);
for (let i = 0; i < 50; i++) holder.dictionary['entry' + i] = new Keeper();
holder.sparse = [];
holder.sparse[1e6] = new Keeper();
holder.empty = undefined;
class Derived extends Keeper {}
class OwnArray extends Array {}
class OwnError extends Error {}
holder.classes = {
  Array: [[1], ['text'], [1.5], [1, , 3], new Array(50).fill(1), Array.from('text'), 'a b'.split(' '),
          [{}].map((x) => x), [...'text'], /a/.exec('a'), Object.keys({key: 1})],
  Derived: [new Derived()],
  OwnArray: [new OwnArray(), OwnArray.of(1, 2)],
  OwnError: [new OwnError()],
};
globalThis.theHolder = holder;

if (isKei) check(writeHeapSnapshot(file) === file, 'the name of the file');
else require('v8').writeHeapSnapshot(file);
const s = readFile(file);
if (isKei) s.checkOurs();

const count = (name) => s.nodesNamed(name, 'object').length;
const leakNodes = s.nodesNamed('Leak', 'object').filter((n) => s.follow(n, 'property', 'text') >= 0 ||
                                                         s.follow(n, 'property', 'list') >= 0);
check(leakNodes.length === 1002, `${leakNodes.length} leaks`);
const keepers = s.nodesNamed('Keeper', 'object').filter((n) => s.follow(n, 'property', 'constructor') < 0);
check(keepers.length === 57, `${keepers.length} keepers`);

// Edges with their names.
const node = keepers.find((n) => s.follow(n, 'property', 'weakMap') >= 0);
const go = (from, ...path) => {
  for (const [type, name] of path) {
    from = s.follow(from, type, name);
    check(from >= 0, `no ${type} edge ${name} of ${path.map((p) => p[1]).join('.')}`);
  }
  return from;
};
const property = (name) => go(node, ['property', name]);
check(s.name(property('name')) === 'the holder of everything', 'content of strings');
check(s.type(property('name')) === 'string', 'type of strings');
check(s.type(property('closure')) === 'closure', 'type of closures');
check(s.name(property('closure')) === 'innerFunction', 'name of closures');
const captured = go(property('closure'), ['internal', 'context'], ['context', 'captured']);
check(s.name(go(captured, ['property', 'where'])) === 'in a context', 'variables of contexts');
check(s.type(property('regexp')) === 'regexp', 'regexp');
check(s.name(property('regexp')) === 'a pattern of its own', 'pattern');
check(s.type(property('symbol')) === 'symbol', 'symbol');
check(s.name(go(node, ['property', '<symbol described>'])) === 'Keeper', 'symbols as names');
check(s.type(property('bigint')) === 'bigint', 'bigint');
check(s.type(property('cons')) === 'concatenated string', 'cons string');
check(s.type(property('slice')) === 'sliced string', 'sliced string');
go(property('cons'), ['internal', 'first']);
go(property('cons'), ['internal', 'second']);
go(property('slice'), ['internal', 'parent']);
const data = go(property('buffer'), ['internal', 'backing_store']);
check(s.type(data) === 'native' && s.size(data) === 123456, 'data of array buffers');
check(s.type(go(property('dictionary'), ['property', 'entry7'])) === 'object', 'dictionaries');
check(s.name(go(property('sparse'), ['element', 1e6])) === 'Keeper', 'sparse elements');
check(s.name(go(node, ['property', '__proto__'], ['property', 'constructor'])) === 'Keeper',
      'prototypes');
check(s.edgesOf(property('weakRef')).some((e) => e.type === 'weak' && e.to === property('weakKey')),
      'a WeakRef');

for (const [name, instances] of Object.entries(holder.classes)) {
  for (const i of instances.keys()) {
    const instance = go(property('classes'), ['property', name], ['element', i]);
    check(s.name(instance) === name, `${s.name(instance)} in place of ${name} ${i}`);
  }
}

// The value of an ephemeron hangs at both.
const weak = leakNodes.find((n) => s.text(go(n, ['property', 'text'])).includes('weakly'));
const retainers = s.retainersOf(weak).filter((e) => /^\d+ \/ part of key/.test(e.name));
check(retainers.length === 2, `${retainers.length} retainers of an ephemeron's value`);
check(retainers[0].name === retainers[1].name, 'their names');
const table = retainers.find((e) => e.from !== property('weakKey'));
const ids = retainers[0].name.match(/@\d+/g).map((text) => Number(text.slice(1)));
check(JSON.stringify(ids) === JSON.stringify([s.id(property('weakKey')), s.id(weak), s.id(table.from)]),
      retainers[0].name);
check(retainers.some((e) => e.from === property('weakKey')), 'the key keeps the value');

// The element that an array has at an index, and where functions are.
const first = go(s.nodesNamed('Keeper').find((n) => s.follow(n, 'property', 'all') >= 0),
                 ['property', 'all'], ['element', 999]);
check(s.name(first) === 'Leak', 'elements');
const places = [];
for (let i = 0; i < s.locations.length; i += 4) {
  if (s.locations[i] / 7 === property('closure')) places.push(s.locations.slice(i + 2, i + 4));
}
check(places.length === 1 && places[0][0] === 24, `locations ${JSON.stringify(places)}`);

// Global variables, by the shortcut from the root.
const globals = s.edgesOf(0).filter((e) => e.type === 'shortcut' || s.type(e.to) !== 'synthetic');
check(globals.some((e) => s.follow(e.to, 'property', 'theHolder') === node), 'the global object');
(isKei ? print : console.log)('the content is right');
