// Fields that get values of all kinds, by every way there is to store them. Each way begins with fields that have held
// Smis, doubles or objects only.
const kinds = { smi: 7, double: 1.5, text: 'text', object: { inner: 1 }, none: undefined, large: 2 ** 31, minus: -0 };
const names = { x: 'x' };
let checks = 0;
function check(way, value, wanted) {
  checks++;
  if (!Object.is(value, wanted) && typeof wanted !== 'object') print(way, value, 'instead of', wanted);
}
const ways = {
  named(o, v) { o.x = v; },
  strict(o, v) { 'use strict'; o.x = v; },
  keyed(o, v) { o[names.x] = v; },
  computed(o, v) { o['x'.slice(0)] = v; },
  reflect(o, v) { Reflect.set(o, 'x', v); },
  define(o, v) { Object.defineProperty(o, 'x', { value: v }); },
  redefine(o, v) { Object.defineProperty(o, 'x', { get() { return v; }, configurable: true });
                   Object.defineProperty(o, 'x', { value: v, writable: true, enumerable: true }); },
  assign(o, v) { Object.assign(o, { x: v }); },
  deleted(o, v) { delete o.x; o.x = v; },
  inherited(o, v) { const below = Object.create(o); below.x = v; o.x = below.x; },
  superStore(o, v) { ({ __proto__: {}, store() { super.x = v; } }).store.call(o); o.x = v; },
  frozenCopy(o, v) { o.x = Object.freeze({ x: v }).x; },
};
for (const [name, store] of Object.entries(ways)) {
  for (const first of [1, 0.5, 'a', {}]) {
    for (const kind in kinds) {
      const make = new Function('x', 'this.x = x; this.y = x;');  // maps of its own
      const o = new make(first), p = new make(first);
      for (let i = 0; i < 3; i++) store(p, first);
      store(o, kinds[kind]);
      check(name, o.x, kinds[kind]);
      check(name, o.y, first);
      p.x = kinds[kind];
      for (const value of [kinds[kind], first]) check(name, new make(value).x, value);
    }
  }
}

// New objects of one shape.
const makers = {
  literal: v => ({ x: v, y: 0 }),
  nested: v => ({ x: { x: v }, y: v }).x,
  spread: v => ({ ...{ x: v, y: 1 } }),
  spreadMore: v => ({ x: 0, ...{ x: v } }),
  rest: v => { const { y, ...rest } = { x: v, y: 0, z: v }; return rest; },
  assigned: v => Object.assign({}, { x: v, y: v }),
  parsed: v => JSON.parse(JSON.stringify({ x: v, y: [v] })),
  entries: v => Object.fromEntries([['x', v], ['y', v]]),
  grouped: v => ({ x: Object.getOwnPropertyDescriptor({ x: v }, 'x').value }),
  descriptor: v => ({ x: v, value: Object.getOwnPropertyDescriptor({ q: v }, 'q').value }),
  cloned: v => { const o = { x: v }; return { ...o, q: v }; },
  field: v => new (class { x = v; #hidden = v; static s = v; get hidden() { return this.#hidden; } })(),
  literalOfCalls: v => ({ x: (() => v)(), y: (() => { throwaway({ x: 1 }); return v; })() }),
  outOfObject: v => { const o = {}; for (const k of 'abcdefghijklmnopqrstuvwxyz') o[k] = v; return o; },
};
function throwaway(o) { return o.x; }
for (let round = 0; round < 3; round++) {
  for (const kind in kinds) {
    for (const [name, make] of Object.entries(makers)) {
      const isOther = name === 'parsed' && !(kind in { smi: 0, double: 0, text: 0, large: 0 });
      if (!isOther) check(name, make(kinds[kind]).x, kinds[kind]);
    }
  }
}

// A private field, and one that a class adds to another's objects.
class Private { #p; constructor(v) { this.#p = v; } set(v) { this.#p = v; } get() { return this.#p; } }
const privates = [1, 2, 0.5, 'a', null, 3].map(v => new Private(v));
for (const p of privates) { p.set(String(p.get())); p.set(p.get().length); }
print(privates.map(p => p.get()).join());

// Sites that have met many shapes.
function store(o, v) { o.x = v; }
const shapes = [];
for (let i = 0; i < 12; i++) { const o = {}; o['s' + i] = 0; o.x = 0; shapes.push(o); }
for (let round = 0; round < 4; round++) {
  for (const kind in kinds) {
    for (const o of shapes) { store(o, kinds[kind]); check('megamorphic', o.x, kinds[kind]); }
  }
}
for (const o of shapes) store(o, 5);
print(shapes.map(o => o.x + 1).join());
print(checks, 'checks');
// expect: 1,1,3,1,4,1
// expect: 6,6,6,6,6,6,6,6,6,6,6,6
// expect: 1965 checks
