// What was compiled before serves again only where it means the same.
const geval = eval;
var x = 'global';
print(geval('x'), geval('x'), geval('var made = (typeof made) + 1; made'), geval('var made = (typeof made) + 1; made'));
function inner(x) { return [eval('x'), geval('x')]; }
function other() { let x = 'let'; return eval('x'); }
print(inner(1).join(), inner(2).join(), other(), eval('x'));
function strict() { 'use strict'; return eval('(function () { return this === undefined; })()'); }
function sloppy() { return eval('(function () { return this === undefined; })()'); }
print(strict(), sloppy(), strict(), sloppy());
const scopes = [];
for (let i = 0; i < 3; i++) scopes.push(eval('() => i'));
print(scopes.map(f => f()).join(), geval('(() => 1)') === geval('(() => 1)'));
print(new Function('a', 'b', 'return a + b')(1, 2), Function('a,b', 'return a + b')(3, 4), new Function('a', 'b', 'return a + b') === new Function('a', 'b', 'return a + b'), new Function('return 1').toString() === new Function('return 1').toString());
try { new Function('/*', '*/){'); } catch (e) { print(e.name, new Function('return this')() === globalThis); }
const G = (function* () {}).constructor, A = (async () => {}).constructor;
print(new G('yield 1')().next().value, new G('yield 1')().next().value, new A('return 1')() instanceof Promise, new Function('return 1')());
for (const bad of ['1 +', '1 +']) try { geval(bad); } catch (e) { print(e.name); }
for (let i = 0; i < 2; i++) try { new Function('return ('); } catch (e) { print(e.name); }
const tag = t => t;
globalThis.tag = tag;
print(geval('tag`a`') === geval('tag`a`'), geval('tag`a`') === geval('tag`a`'));
const r = [geval('/a/g'), geval('/a/g')];
r[0].lastIndex = 3;
print(r[0] === r[1], r[1].lastIndex);
const counts = [];
for (let i = 0; i < 3; i++) { const f = new Function('let n = 0; return () => ++n')(); f(); counts.push(f()); }
print(counts.join());
class P { m() { return eval('typeof super.toString'); } static s = eval('this.name'); }
class Q { m() { return eval('new.target'); } }
print(new P().m(), P.s, new Q().m());
function args() { return eval('arguments.length'); }
print(args(1), args(1, 2), (() => { try { return eval('let y = 1; y'); } finally { } })(), (() => { 'use strict'; eval('var z = 1'); return typeof z; })(), (() => { eval('var z = 1'); return typeof z; })());
class Sub extends Function {}
print(new Sub('return 5')() , new Sub('return 5') instanceof Sub, new Function('return 5') instanceof Sub);
// What is evaluated again has what the functions before have learnt.
const kinds = [{ v: 1 }, { w: 0, v: 2 }, { get v() { return 3; } }, 'text', [4], Object.create({ v: 5 })], seen = [];
for (let i = 0; i < 12; i++) { const o = kinds[i % 6]; seen.push(eval('(o => o.v)(o)'), geval('((o, p) => ({ a: o.v, p, f: () => [o.v, /x/.source] }))')(o, i).f()[0], new Function('o', 'return o.v')(o)); }
print(seen.slice(0, 18).join() === seen.slice(18).join(), seen.slice(0, 18).join());
const makers = []; for (let i = 0; i < 4; i++) makers.push(eval('let n = i; class E { static s = n; #p = n; get() { return this.#p + n++; } } () => new E().get() + E.s'));
print(makers.map(f => [f(), f()].join()).join(' '));
// expect: global global undefined1 string1
// expect: 1,global 2,global let global
// expect: true false true false
// expect: 0,1,2 false
// expect: 3 7 false true
// expect: SyntaxError true
// expect: 1 1 true 1
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: false false
// expect: false 0
// expect: 2,2,2
// expect: function P undefined
// expect: 1 2 1 undefined number
// expect: 5 true false
// expect: true 1,1,1,2,2,2,3,3,3,,,,,,,5,5,5
// expect: 0,2 3,5 6,8 9,11
