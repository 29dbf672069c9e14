// A call of a method that objects of several maps inherit chooses by the map, and calls what was loaded.
function optimized(f, ...list) {
  for (let i = 0; i < 40; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  return f(...list);
}
function A(v) { this.v = v; }
function B(v) { this.w = 0; this.v = v; }
function C(v) { this.a = this.b = this.v = v; }
function D(v) { this.d = 1; this.v = v; }
A.prototype.name = function (x) { return `A${this.v}${x}`; };
B.prototype.name = function (x) { 'use strict'; return `B${this.v}${x}`; };
C.prototype.name = A.prototype.name;
D.prototype.name = function (x) { if (x > 900) throw new Error('D ' + x); return `D${arguments.length}${x + this.v}`; };
const all = [new A(1), new B(2), new C(3), new D(4)];
const names = (list, x) => list.map(o => o.name(x)).join();
console.log(optimized(names, all, 5));
function loop(list, x) {
  let text = '';
  for (let i = 0; i < list.length; i++) text += list[i].name(x) + ' ';
  return text;
}
console.log(optimized(loop, all, 6));
console.log(loop([...all, new A(7)].reverse(), -(2 ** 31)));
const trace = x => { try { return loop(all, x); } catch (e) { return e.stack.split('\n').slice(0, 3).join('|').replace(/\(.*?([^/]*)\)/g, '($1)'); } };
console.log(trace(901));
// Arguments change the receiver, its map, its method.
const grow = o => { o.more = 1; return 'g'; };
const late = o => o.name(grow(o));
for (let i = 0; i < 40; i++) for (const F of [A, B, C, D]) late(new F(i));
%OptimizeFunctionOnNextCall(late);
console.log([A, B, C, D].map(F => late(new F(8))).join());
const old = B.prototype.name;
const replace = (o, flag) => { if (flag) B.prototype.name = function () { return 'new'; }; return 'r'; };
const replaced = (o, flag) => o.name(replace(o, flag));
for (let i = 0; i < 40; i++) for (const o of all) replaced(o, false);
%OptimizeFunctionOnNextCall(replaced);
console.log(all.map(o => replaced(o, false)).join());
console.log(replaced(all[1], true), replaced(all[1], false), loop(all, 1));
B.prototype.name = old;
// Another receiver than the one that the method was loaded from.
const other = (a, b) => { const m = a.name; return m.call(b, 1); };
for (let i = 0; i < 40; i++) for (const o of all) other(o, all[i & 3]);
%OptimizeFunctionOnNextCall(other);
console.log(all.map((o, i) => other(o, all[3 - i])).join());
// An own method, one that is no function, none.
const own = new A(9);
own.name = x => 'own' + x;
const run = (f, ...list) => { try { return f(...list); } catch (e) { return e.name; } };
console.log(run(loop, [own], 1), run(loop, [{ name: 5 }], 1), run(loop, [{}], 1), run(loop, [null], 1));
console.log(loop(all, 3));

// flags: --allow-natives-syntax
// expect: A15,B25,A35,D19
// expect: A16 B26 A36 D110 
// expect: A7-2147483648 D1-2147483644 A3-2147483648 B2-2147483648 A1-2147483648 
// expect: Error: D 901|    at D.name (polymorphic-methods.js:14:54)|    at loop (polymorphic-methods.js:20:57)
// expect: A8g,B8g,A8g,D1g8
// expect: A1r,B2r,A3r,D1r4
// expect: B2r new A11 new A31 D15 
// expect: A41,B31,A21,D12
// expect: own1  TypeError TypeError TypeError
// expect: A13 B23 A33 D17 
