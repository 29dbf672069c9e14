// Copies of arrays and plain objects: kinds of elements, holes, names, and getters that change what is being copied.
const text = value => JSON.stringify(value, (key, v) => v === undefined ? 'undefined' : v);

const show = (title, value) => {
  const copy = structuredClone(value);
  console.log(`${title}: ${text(copy)} ${Object.keys(copy)} ${copy.length} ${Object.isFrozen(copy)} ${copy === value}`);
};
class Point { constructor() { this.x = 1; this.y = [2]; } get sum() { return 3; } }
const named = [1, 2]; named.name = {a: 1}; named[-1] = 5;
const sparse = []; sparse[5000000] = 1;
const hidden = Object.defineProperty({a: 1, b: 2}, 'h', {value: 3, enumerable: false});
const symbols = {a: 1, [Symbol('s')]: 2, b: {c: 1}};
const many = {}; for (let i = 0; i < 100; i++) many['k' + i] = i % 3 ? i : [i];
show('Smis', [1, 2, 3]);
show('doubles', [1.5, -0, NaN]);
show('texts', ['a', 'b']);
show('holes', [1, , 3, , ]);
show('double holes', [1.5, , 2.5]);
show('objects with holes', [{}, , [1]]);
show('frozen', Object.freeze([1, {a: 1}]));
show('frozen object', Object.freeze({a: 1, b: [2]}));
show('named', named);
show('empty', []);
show('length alone', new Array(5));
console.log(structuredClone(sparse).length, Object.keys(structuredClone(sparse)));
show('class', new Point);
show('hidden', hidden);
show('symbols', symbols);
console.log(text(structuredClone(many)) === text(many), Object.getPrototypeOf(structuredClone(new Point)) === Object.prototype);
show('indices', {2: 'b', a: 1, 1: 'a'});
show('no prototype', Object.assign(Object.create(null), {a: {b: 1}}));
show('undefined', {a: undefined, b: [undefined, null]});
const shared = {}, cycle = {a: shared, b: [shared, shared]}; cycle.self = cycle; cycle.list = [cycle];
const copy = structuredClone(cycle);
console.log(copy.self === copy, copy.list[0] === copy, copy.a === copy.b[0], copy.b[0] === copy.b[1], copy.a !== shared);

// Getters of inner objects.
const changes = {
  'element removed': () => { const a = [0, {get x() { a.length = 2; return 1; }}, {}, 3]; return a; },
  'element replaced': () => { const a = [{get x() { a[1] = 'new'; a[2] = {n: 1}; return 1; }}, 'old', {}]; return a; },
  'element added': () => { const a = [{get x() { a.push('more'); return 1; }}, 'last']; return a; },
  'hole filled': () => { const a = [{get x() { a[1] = 'filled'; return 1; }}, , 'last']; return a; },
  'element deleted': () => { const a = [{get x() { delete a[1]; return 1; }}, 'gone', 'last']; return a; },
  'element with a getter': () => {
    const a = [{get x() { Object.defineProperty(a, 1, {get: () => 'got', enumerable: true}); return 1; }}, 'old']; return a;
  },
  'field removed': () => { const o = {a: {get x() { delete o.b; return 1; }}, b: 2, c: 3}; return o; },
  'field replaced': () => { const o = {a: {get x() { o.b = 'new'; o.c = {n: 1}; return 1; }}, b: 'old', c: 3}; return o; },
  'field added': () => { const o = {a: {get x() { o.z = 'more'; return 1; }}, b: 2}; return o; },
  'field hidden': () => {
    const o = {a: {get x() { Object.defineProperty(o, 'b', {enumerable: false}); return 1; }}, b: 2}; return o;
  },
  'field with a getter': () => {
    const o = {a: {get x() { Object.defineProperty(o, 'b', {get: () => 'got', enumerable: true}); return 1; }}, b: 2}; return o;
  },
  'throws': () => [1, {get x() { throw new RangeError('no'); }}],
  'function': () => [1, {f() {}}],
  'symbol': () => ({a: 1, b: Symbol('s')}),
  'symbol in an array': () => [1, Symbol('s')],
};
for (const [title, make] of Object.entries(changes)) {
  let end;
  try { const c = structuredClone(make()); end = `${text(c)} ${Object.keys(c)}`; } catch (e) { end = `${e.name}: ${e.message}`; }
  console.log(`${title}: ${end}`);
}

// expect: Smis: [1,2,3] 0,1,2 3 false false
// expect: doubles: [1.5,0,null] 0,1,2 3 false false
// expect: texts: ["a","b"] 0,1 2 false false
// expect: holes: [1,"undefined",3,"undefined"] 0,2 4 false false
// expect: double holes: [1.5,"undefined",2.5] 0,2 3 false false
// expect: objects with holes: [{},"undefined",[1]] 0,2 3 false false
// expect: frozen: [1,{"a":1}] 0,1 2 false false
// expect: frozen object: {"a":1,"b":[2]} a,b undefined false false
// expect: named: [1,2] 0,1,name,-1 2 false false
// expect: empty: []  0 false false
// expect: length alone: ["undefined","undefined","undefined","undefined","undefined"]  5 false false
// expect: 5000001 [ '5000000' ]
// expect: class: {"x":1,"y":[2]} x,y undefined false false
// expect: hidden: {"a":1,"b":2} a,b undefined false false
// expect: symbols: {"a":1,"b":{"c":1}} a,b undefined false false
// expect: true true
// expect: indices: {"1":"a","2":"b","a":1} 1,2,a undefined false false
// expect: no prototype: {"a":{"b":1}} a undefined false false
// expect: undefined: {"a":"undefined","b":["undefined",null]} a,b undefined false false
// expect: true true true true true
// expect: element removed: [0,{"x":1},"undefined","undefined"] 0,1
// expect: element replaced: [{"x":1},"new",{"n":1}] 0,1,2
// expect: element added: [{"x":1},"last"] 0,1
// expect: hole filled: [{"x":1},"undefined","last"] 0,2
// expect: element deleted: [{"x":1},"undefined","last"] 0,2
// expect: element with a getter: [{"x":1},"got"] 0,1
// expect: field removed: {"a":{"x":1},"c":3} a,c
// expect: field replaced: {"a":{"x":1},"b":"new","c":{"n":1}} a,b,c
// expect: field added: {"a":{"x":1},"b":2} a,b
// expect: field hidden: {"a":{"x":1},"b":2} a,b
// expect: field with a getter: {"a":{"x":1},"b":"got"} a,b
// expect: throws: RangeError: no
// expect: function: DataCloneError: f() {} could not be cloned.
// expect: symbol: DataCloneError: Symbol(s) could not be cloned.
// expect: symbol in an array: DataCloneError: Symbol(s) could not be cloned.
