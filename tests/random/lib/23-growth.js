"use strict";

// Objects and arrays whose shapes change inside hot loops: transitions, deletions, holes, kinds of elements, lengths.
const kContents = ["i", "i + 0.5", "'s'", "undefined", "null", "-0", "NaN", "[i]", "{ k: i }", "i * 1e8", "i > 2"];

const changeOfObject = (g) => {
  const key = g.pick(["a", "b", "c", "d"]), value = g.pick(kContents);
  return g.pick([
    `o.${key} = ${value};`, `o.${key} = ${value};`, `o["p" + (i & 3)] = ${value};`, `delete o.${key};`, `o = { ${key}: ${value} };`, `o = { ...o, ${key}: ${value} };`,
    `if (i === 3) o.${key} = ${value};`, `r.push(o.${key});`, `r.push("${key}" in o);`, `r.push(o.${key}?.k);`, `for (const k in o) r.push(k);`, `o.${key} += 1;`, `o.${key}++;`,
    `o = new Made(${value}, i);`, `o = i & 1 ? { a: i, b: 1 } : { b: i, a: 1 };`, `Object.defineProperty(o, "${key}", { value: ${value}, configurable: true });`,
    `Made.prototype.${key} = ${value};`, `other = o; other.${key} = ${value};`, `[o, other] = [other, o];`,
  ]);
};
const changeOfArray = (g) => {
  const value = g.pick(kContents), index = g.pick(["0", "1", "i", "i & 1", "a.length", "a.length - 1", "i + 1", "7", "-1", "i * 0.5", "'1'"]);
  return g.pick([
    `a[${index}] = ${value};`, `a[${index}] = ${value};`, `r.push(a[${index}]);`, `r.push(a[${index}]);`, `a.push(${value});`, `r.push(a.pop());`, `a.length = ${g.below(6)};`, `delete a[${index}];`,
    `a = [${g.list(g.below(4), () => g.pick(kContents))}];`, `a = new Array(${g.below(5)});`, `a[${index}]++;`, `a[${index}] += 0.5;`, `r.push(a.length, ${index} in a);`, `for (const x of a) r.push(x);`,
    `a.unshift(${value});`, `r.push(a.shift());`, `a = a.concat([${value}]);`, `a.reverse();`, `b = a; b[${index}] = ${value};`, `[a, b] = [b, a];`, `a = a.slice(1);`, `r.push(b[${index}]);`,
    `a.splice(1, 1);`, `a.fill(${value});`, `r.push(a.indexOf(i));`, `r.push(a.includes(undefined));`, `a.forEach((x, k) => { if (k === 1) a.length = 1; r.push(x); });`,
    `r.push(a.reduce((s, x) => (a.push !== undefined && i === 2 && a.length < 9 ? a.push(s) : s), 0));`, `r.push(a.some((x) => { if (i === 4) a = []; return x === i; }));`,
  ]);
};

produce("statement", 4, (g) => {
  const name = g.newName("grow");
  const steps = Array.from({ length: 2 + g.below(5) }, () => changeOfObject(g)).join(" ");
  const start = g.pick(["{}", "{ a: 1 }", "{ a: 1, b: 2.5 }", "new Made(1, 2)", "Object.create({ a: 5 })", "[1, 2]", "{ get a() { return 3; }, b: 1 }"]);
  return `{ class Made { constructor(a, c) { this.a = a; if (c > ${g.below(5)}) this.c = c; } d() { return this.a; } }
function ${name}(o, other) { const r = []; for (let i = 0; i < 6; i++) { ${steps} if (r.length > 20) r.length = 0; } return [r, o, other]; }
for (let i = 0; i < ${g.pick([10, 30])}; i++) { try { const r = ${name}(${start}, ${g.pick(["{}", "{ a: i }", "new Made(i, i)", "[i]"])}); if (i % 4 === 0) $.trace(...r); } catch (e) { $.caught(e); } } }`;
});

produce("statement", 4, (g) => {
  const name = g.newName("fill");
  const steps = Array.from({ length: 2 + g.below(5) }, () => changeOfArray(g)).join(" ");
  const start = () => g.pick(["[]", "[1, 2, 3]", "[1.5, 2]", "[, 1]", "['a', {}]", "[0, , 2.5]", "new Array(4)", "Array.from({ length: 5 }, (_, k) => k)", "(i % 3 ? [1, 2] : [0.5])", "(i > 8 ? ['late'] : [i])"]);
  return `{ function ${name}(a, b) { const r = []; for (let i = 0; i < 6; i++) { ${steps} if (a.length > 30) a.length = 3; if (r.length > 20) r.length = 0; } return [r, a, b]; }
for (let i = 0; i < ${g.pick([10, 30])}; i++) { try { const r = ${name}(${start()}, ${start()}); if (i % 4 === 0) $.trace(...r); } catch (e) { $.caught(e); } } }`;
});
