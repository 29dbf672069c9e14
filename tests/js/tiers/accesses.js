// Sites that see one shape, then two, then more; from registers near the frame pointer and far from it.
function Near(x, y) { this.x = x; this.y = y; }
function Far(x, y) { this.tag = 'far'; for (let i = 0; i < 12; i++) this['p' + i] = i; this.x = x; this.y = y; }
Near.prototype.sum = function () { return this.x + this.y; };
Far.prototype.sum = function () { return this.x + this.y; };
function wide(o, v) {
  var a = o, b = a, c = b, d = c, e = d, f = e, g = f, h = g, i = h;
  i.x = v;
  h.y = i.x + 1;
  return i.x + g.y + i.sum();
}
function narrow(o, v) { o.x = v; o.y = o.x + 1; return o.x + o.y + o.sum(); }
function run(objects) {
  let total = 0;
  for (let n = 0; n < 400; n++) for (const o of objects) total += wide(o, n) + narrow(o, n);
  return total;
}
const near = new Near(0, 0), far = new Far(0, 0);
console.log(run([near]), run([near, near]), run([far]), run([near, far]));
const own = { sum() { return -1; }, x: 0, y: 0 };
console.log(run([near, far, own]), run([own, far]));
// Accessors, frozen objects and primitives come to sites that have known two shapes.
const accessor = { log: 0, get x() { return 2; }, set x(v) { this.log += v; }, y: 1, sum() { return 0; } };
console.log(run([accessor]), accessor.log, run([near, accessor]));
const frozen = Object.freeze(new Near(3, 4));
console.log(wide(frozen, 9), narrow(frozen, 9), frozen.x);
for (const value of [undefined, null, 'text', 5]) {
  for (const f of [wide, narrow]) {
    try { f(value, 1); } catch (e) { console.log(e instanceof TypeError); }
  }
}

// Two shapes whose fields lie in different places, in the object and outside.
function pair(o) { return o.k; }
function setPair(o, v) { o.k = v; return o; }
const first = { k: 1 }, second = { a: 0, b: 0, k: 2 };
for (let i = 0; i < 600; i++) {
  if (pair(i & 1 ? first : second) !== (i & 1 ? 1 : 2)) console.log('wrong');
  setPair(i & 1 ? first : second, i & 1 ? 1 : 2);
}
function outside(key) { const o = {}; for (let i = 0; i < 30; i++) o[key + i] = i; o.k = key; return o; }
const left = outside('l'), right = outside('r');
for (let i = 0; i < 600; i++) setPair(i & 1 ? left : right, i);
console.log(pair(left), pair(right), pair(first), JSON.stringify(second));

// `prototype` of functions of one shape, before there is one and when it is another.
function prototypeOf(f) { return f.prototype; }
for (let i = 0; i < 300; i++) prototypeOf(function () {});
class C {}
console.log(prototypeOf(Near) === Near.prototype, prototypeOf(C) === C.prototype, prototypeOf(() => 1));
const replaced = {};
Near.prototype = replaced;
console.log(prototypeOf(Near) === replaced, Object.keys(prototypeOf(function () {})).length);

// A method outside of its prototype object, found by receivers of one shape, and replaced.
function Many() {}
for (let i = 0; i < 40; i++) Many.prototype['m' + i] = function () { return i; };
function last(o) { return o.m39(); }
let many = new Many(), calls = 0;
for (let i = 0; i < 300; i++) calls += last(many);
Many.prototype.m39 = () => 1;
for (let i = 0; i < 300; i++) calls += last(many);
console.log(calls);

// Additions of strings, until something else comes.
function add(a, b) { return a + b; }
let text = '';
for (let i = 0; i < 300; i++) text = add(text, 'x');
console.log(text.length, add('a', 1), add(1, 'a'), add(1, 2), add('n', null), add('o', { toString: () => '!' }));
try { add('s', Symbol()); } catch (e) { console.log(e instanceof TypeError); }
function count(list) { return list.length; }
for (let i = 0; i < 600; i++) count(i & 1 ? [1, 2] : ['a']);
console.log(count([1, 2, 3]), count(['a', 'b']), count([0.5]), count('text'), count({ length: 'own' }));
function at(s, i) { return s[i]; }
for (let i = 0; i < 300; i++) at('abc', i % 3);
console.log(at('abc', 1), at('abc', 3), at('abc', -1), at('\u0100b', 0), at([5], 0), at('x', 'length'));
// expect: 640000 1280000 640000 1280000
// expect: 1599200 959200
// expect: 4000 159600 644000
// expect: 14 14 3
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: 599 598 1 {"a":0,"b":0,"k":2}
// expect: true true undefined
// expect: true 0
// expect: 12000
// expect: 300 a1 1a 3 nnull o!
// expect: true
// expect: 3 2 1 4 own
// expect: b undefined undefined Ā 5 1
