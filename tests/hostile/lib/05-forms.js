"use strict";

// The syntax that asks objects, each form as a function of three values.

const kForms = [
  `return f(...a)`, `return f(b, ...a)`, `return f(...a, ...b)`, `return new f(...a)`, `return new b(...a)`,
  `return a.m?.(...b)`, `return a(...b)`, `return new a(b, ...c)`, `return eval(...a)`, `return new (class extends b { constructor() { super(...a); } })`,
  `return new (class extends f { constructor() { super(b, ...a); } })`, `return Math.max(...a)`, `return String.fromCharCode(...a)`,
  `return [...a]`, `return [b, ...a, ...c]`, `return {...a}`, `return {...a, b, ...c}`, `return new Map(a)`,
  `const [x, y = b, ...z] = a; return z`, `const [] = a`, `const [x, , y] = a; return y`,
  `const {length, [b]: x, ...z} = a; return z`, `[b.x, c[0], ...b.y] = a`, `({x: b.x, ...c.y} = a)`,
  `for (const x of a) if (random.chance(30)) break`, `for (const x of a) g(x)`, `for (b.x of a) break`, `for (const [x, y] of a) g(x)`,
  `for (const x in a) g(a[x])`, `for (const x in a) delete a[x]`, `for (c[0] in a) g(c)`,
  `return [...(function* () { return yield* a; })()]`,
  `const i = (function* () { try { yield* a; } finally { yield b; } })(); i.next(); i.next(b); return i.return(c)`,
  `const i = (function* () { yield* a; })(); i.next(); return i.throw(c)`,
  `const i = (async function* () { yield* a; })(); i.next(); i.next(b); return i.return(c)`,
  `return (async () => { await a; return b; })()`, `return (async () => { for await (const x of a) g(x); })()`,
  `return (async () => { for await (const x of a) break; })()`,
  `return a + b`, `return a - b`, `return a * 2`, `return a ** b`, `return a < b`, `return a == b`, `return a >>> b`, `return a | b`,
  `return -a`, `return +a`, `return ~a`, `a++; return a`, `a.x++`, `a[b]++`, `return a in b`, `return a instanceof b`, `return typeof a`,
  "return `${a}|${b}`", "return f`x${a}y`", `return a[b]`, `a[b] = c; return a`, `a[b] += c`, `a[b] ??= c`, `delete a[b]`, `return a?.[b]?.(c)`,
  `return a.length`, `a.length = b`, `return a[0] + a[1] + a[2]`, `a[0] = b; a[1] = 1.5; a[2] = c; a[9] = b`,
  `return {__proto__: a, b}`, `return {[a]: b, get [b]() { return 1; }}`, `return class extends a { [b] = c; static [c] = a; }`,
  `return new (class extends b { x = a; #y = c; static { this.z = a; } })`,
  `return new (class extends function () { return a; } { #x = b; static has(o) { return #x in o; } get() { return this.#x; } })`,
  `return ({__proto__: a, m() { return super.x; }}).m()`, `return ({__proto__: a, m() { return super.m(...b); }}).m()`,
  `return ({__proto__: a, m() { super[b] = c; }}).m()`,
  `switch (a) { case b: return 1; case c: return 2; }`, `throw a`, `try { throw a; } catch ({message, ...x}) { return x; }`,
  `return (function () { arguments[0] = b; return f(...arguments); })(a, c)`, `return (function () { return f.apply(b, arguments); })(a, c)`,
  `return (function (x, y = b, ...z) { return z; })(...a)`, `return f.call(...a)`, `return f.apply(a, b)`, `return Reflect.construct(b, a, c)`,
  `return Array.from(a, g)`, `return Object.fromEntries(a)`, `return Object.groupBy(a, g)`, `return Promise.all(a)`, `return Promise.race(a)`,
  `return new Set(a).union(b)`, `return new Uint8Array(a)`, `return new Float64Array(a, b, c)`, `return JSON.stringify(a, b)`,
  `return structuredClone(a)`, `return new Proxy(a, b)`, `return import(a)`, `return a.concat(b)`, `return b.replace(a, c)`, `return b.split(a)`,
  `return [...b.matchAll(a)]`, `return Object.assign(a, b)`, `return Object.defineProperties(b, a)`, `return Array.fromAsync(a)`,
  `return a.map(g)`, `return a.filter(g)`, `return a.splice(b, c, a)`, `return a.sort(g)`, `return a.flat(b)`, `return a.copyWithin(b, c)`,
  `using x = a; return b`,
];
// A sloppy one cannot be made in this strict code.
const kSloppyForms = [`with (a) { return x + length; }`, `with (a) { x = b; length = c; }`, `with (a) { return f(...b); }`,
                      `return (function (x, y) { arguments[0] = b; x = c; return f(...arguments); })(...a)`];

function formOf(source) {
  try { return Function("random", "f", "g", "a", "b", "c", source); } catch { return null; }   // not known to this engine
}
const forms = [...kForms.map(source => ({ source, f: formOf('"use strict"; ' + source) })),
               ...kSloppyForms.map(source => ({ source, f: formOf(source) }))].filter(form => form.f);
