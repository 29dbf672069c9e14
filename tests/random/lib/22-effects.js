"use strict";

// Expressions in hot functions whose parts change what the rest of the expression reads: getters, conversions,
// callbacks, calls that throw, names that stand for the same value.

// What happens in the middle; `o`, `a` and `n` are an object, an array and a number that the whole family knows.
const effect = (g) => g.pick([
  "o.x = n;", "o.x = o.x + 0.5;", "o.x = 'text';", "delete o.y;", "o['k' + n] = n;", "o.y = [n];", "n = n + 1;", "n = -0;",
  "a.push(n);", "a.length = 1;", "a[0] = 1.5;", "a[1] = o;", "a.pop();", "a[9] = n;", "delete a[0];", "a = [n, n];", "a = [o, 0.5];", "o = { y: n, x: 3 };",
  "Object.freeze(o);", "Object.setPrototypeOf(o, { z: n });", "o = Object.create(o);", "throw n;", "",
]);
// So that it mostly happens late, or not always.
const lateEffect = (g) => `if (++calls ${g.pick(["> 5", "=== 9", "% 7 === 3", "> 25", "=== 30"])}) { ${effect(g)} }`;

const partOf = (g) => g.pick([
  "o.x", "o.y", "o.get", "o.z", "a[0]", "a[1]", "a.length", "n", "a[n & 3]", "(+value)", "`${value}`", "effect(1)", "effect(o.x)", "o.call(a[0])", "x", "y",
  "(o.x = n)", "(a[0] = x)", "(o.set = y)", "(n += 1)", "value", "(x = o.x)", "o['x']", "a.map((v) => effect(v))[0]", "[...a].length", "(y ?? o.y)",
]);
const wholeOf = (g) => {
  const operator = ` ${g.pick(["+", "-", "*", "|", "<", "===", "&&", ",", "+"])} `;
  return `(${Array.from({ length: 2 + g.below(4) }, () => partOf(g)).join(operator)})`;
};

produce("statement", 5, (g) => {
  const name = g.newName("mixed"), rounds = g.pick([15, 40, 60]);
  const body = g.pick([
    () => `return [${wholeOf(g)}, ${wholeOf(g)}];`,
    () => `const first = o.x; const r = ${wholeOf(g)}; return [first, o.x, r, a.length];`,
    () => `let r = 0; for (let i = 0; i < 4; i++) { r = ${wholeOf(g)}; if (i === 2) ${partOf(g)}; } return r;`,
    () => `let r = x; try { r = ${wholeOf(g)}; y = ${partOf(g)}; r = ${wholeOf(g)}; } catch (e) { return [e, r, y]; } finally { x = r; } return [r, x];`,
    () => `let r = []; for (let i = 0; i < a.length && i < 6; i++) { r.push(a[i]); ${partOf(g)}; if (a[i] === undefined) r.push(i in a); } return r;`,
    () => `const { x: p = ${partOf(g)}, y: q = ${partOf(g)}, ...rest } = o; const [s = ${partOf(g)}, ...more] = a; return [p, q, rest, s, more];`,
    () => `o.x = ${partOf(g)}; o.y = ${wholeOf(g)}; return [o.x, o.y];`,
    () => `switch (${partOf(g)}) { case ${partOf(g)}: return 1; case ${partOf(g)}: return ${wholeOf(g)}; default: return o.x; }`,
  ])();
  const getter = lateEffect(g), conversion = lateEffect(g), call = lateEffect(g);
  return `{ let calls = 0, n = ${g.pick(["0", "1", "2.5"])}, a = ${g.pick(["[1, 2, 3]", "[1.5, 2.5]", "[{}, 'a']", "[1, , 3]", "[]"])};
let o = { x: ${g.pick(["1", "1.5", "'s'", "null"])}, y: 2, get get() { ${getter} return n; }, set set(v) { ${call} n = $.number(v) & 1023; }, call(v) { ${call} return v; } };
const value = { valueOf() { ${conversion} return calls; }, toString() { ${conversion} return "v" + calls; } };
const effect = (v) => { ${call} return v; };
const ${name} = function (x, y) { ${body} };
for (let i = 0; i < ${rounds}; i++) { try { const r = ${name}(${changing(g, ["i", "o", "a", "i + 0.5", "'t'"])}, i); if (a.length > 40) a.length = 2; if (i % 5 === 0) $.trace(r, n, a, o.x); } catch (e) { $.caught(e); } } }`;
});

// Parameters and the arguments object that stand for one another, and objects that are passed twice.
produce("statement", 3, (g) => {
  const name = g.newName("alias");
  const store = () => g.pick(["arguments[0] = y;", "x = 7;", "arguments[1] = x;", "arguments.length = 1;", "delete arguments[0];", "y = arguments;", "arguments[3] = x;",
                              "p.k = q.k + 1;", "q.k = x;", "delete p.k;", "p[0] = q;", "arguments[0] = { k: y };"]);
  const read = () => g.pick(["arguments[0]", "x", "y", "arguments[1]", "arguments.length", "p.k", "q.k", "p === q", "[...arguments].length", "typeof arguments[2]", "x === arguments[0]"]);
  const body = `const p = Object(x), q = Object(y); ${store()} const first = ${read()}; ${store()} ${g.pick(["", `for (let i = 0; i < 3; i++) { ${store()} }`, `if (x === ${g.below(9)}) ${store()}`])} return [first, ${read()}, ${read()}];`;
  const text = JSON.stringify(`(function (x, y) { ${body} })`);
  return `{ const ${name} = ${g.chance(60) ? `$.sloppy(${text})` : `(function (x, y) { ${body} })`};
for (let i = 0, o = { k: 1 }; i < ${g.pick([12, 40])}; i++) { try { const r = ${name}(${g.pick(["i", "o", "{ k: i }"])}, ${g.pick(["o", "i", "o, i", "o, i, 3", "'s'"])}); if (i % 3 === 0) $.trace(r); } catch (e) { $.caught(e); } } }`;
});

// Something throws at each call in turn, through functions that may be inlined and handlers around some of them.
produce("statement", 3, (g) => {
  const name = g.newName("chain"), depth = 2 + g.below(3);
  const wrap = (text) => g.pick([
    () => text, () => text,
    () => `try { ${text} } catch (e) { r = [r, e]; }`,
    () => `try { ${text} } finally { r = [r, "f"]; }`,
    () => `try { ${text} } catch { throw r; } finally { count++; }`,
    () => `for (let i = 0; i < 2; i++) { ${text} if (r === 1) continue; }`,
  ])();
  const levels = Array.from({ length: depth }, (_, i) => {
    const inner = i === 0 ? "tick()" : `${name}${i - 1}(x + 1, y)`;
    return `const ${name}${i} = (x, y) => { let r = x; ${wrap(`r = ${inner} + y; tick();`)} ${g.chance(40) ? wrap(`y = [y, ${inner}];`) : ""} return ${g.pick(["r", "[r, y]", "x + y"])}; };`;
  }).join("\n");
  return `{ let count = 0, limit = 1e9; const tick = () => { if (++count ${g.pick(["=== limit", "> limit", "% limit === 0"])}) throw "at " + limit; return count; };
${levels}
for (let i = 0; i < 8; i++) { try { ${name}${depth - 1}(i, 1); } catch (e) { $.caught(e); } }
for (limit = 1; limit < ${10 + g.below(20)}; limit++) { count = 0; try { $.trace(${name}${depth - 1}(limit, ${g.pick(["0.5", "'s'", "1"])})); } catch (e) { $.caught(e); } } }`;
});

// Typed arrays whose buffer shrinks, grows or goes away while a hot loop reads and writes them.
produce("statement", 3, (g) => {
  const name = g.newName("viewed"), kind = g.pick(["Int8Array", "Uint16Array", "Int32Array", "Uint32Array", "Float32Array", "Float64Array"]);
  const happens = g.pick(["buffer.resize(8);", "buffer.resize(0);", "buffer.resize(64);", "structuredClone(0, { transfer: [buffer] });", "view = new Float64Array(3);", "view[1] = 4e9;", "view = [1, 2.5];"]);
  const access = () => g.pick(["sum += view[i];", "view[i] = i * 1.5;", "view[i] = view[i + 1];", "sum += view.length;", "step();", "view[i] += step();", "view[step()] = sum;", "sum += view[i] === undefined ? 100 : 1;", "view[i] = { valueOf: step };", "sum += view.at(-1) ?? 7;", "sum += view.byteLength ?? 1;"]);
  const inLoop = Array.from({ length: 2 + g.below(3) }, access).join(" ");
  return `{ let count = 0, buffer, view; const step = () => { if (++count === ${g.pick([3, 50, 111, 150])}) { ${happens} } return count & 3; };
const ${name} = () => { let sum = 0; for (let i = 0; i < ${g.pick(["view.length", "8", "view.length + 1"])} && i < 20; i++) { ${inLoop} } return sum; };
for (let i = 0; i < ${g.pick([20, 40])}; i++) { if (i % ${g.pick([10, 100])} === 0) { buffer = new ArrayBuffer(32, { maxByteLength: 64 }); view = new ${kind}(buffer${g.pick(["", ", 8", ", 0, 2"])}); }
try { const r = ${name}(); if (i % 4 === 0) $.trace(r, view); } catch (e) { $.caught(e); } } }`;
});
