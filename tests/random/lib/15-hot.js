"use strict";

// Functions that are called until they are worth machine code, with operands and receivers that change
// their kinds on the way. They do not tick: their loops are bounded.
const kFewValues = ["i", "-i", "i + 0.5", "String(i)", "i * 1e9", "i % 2 === 0", "undefined", "null", "[i]", "({ valueOf() { return i; } })"];
const kManyShapes = ["{ a: i, b: 1 }", "{ b: i, a: 2 }", "{ a: String(i) }", "{ x: 1, a: i + 0.5, b: 2 }", "[i, 2.5]", "new $.Point(i, 2)",
                     "new $.Point3(1, i, 3)", "{ get a() { return i; }, b: i }", "Object.create({ a: i, b: 3 })", "'text'", "i"];

// Mostly the first, and from some point on, another, too.
const changing = (g, list) => {
  const first = g.pick(list), other = g.pick(list), from = g.pick([5, 20, 45, 100]);
  return `(i < ${from} || i % 3 !== 0 ? ${first} : ${other})`;
};
const operator = (g) => g.pick(["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>>", "<", ">=", "===", "==", "!="]);

// Of a switch that counts in n.
const denseCases = (g, leave = []) => Array.from({ length: 8 }, (_, i) => `case ${i}: n = n * 3 + ${i} | 0; ${g.pick(["", "break;", ...leave])}`)
  .join(" ") + ` default: n -= ${g.below(9)};`;

produce("statement", 4, (g) => {
  const name = g.newName("hot"), rounds = g.pick([12, 30, 60]);
  const body = g.pick([
    () => `const c = x ${operator(g)} y; return c ${operator(g)} x;`,
    () => `let sum = 0; for (let i = 0; i < 5; i++) { if (x ${g.pick(["<", "==", ">"])} i) continue; sum += y ${operator(g)} i ? 1 : 2; } return sum;`,
    () => `switch (x) { case 1: return y; case "2": return -1; default: if (x ${operator(g)} 20) return [x, y].length; } return typeof y;`,
    () => `let n = 0; for (let i = 0; i < 9; i++) { switch (x ${operator(g)} i) { ${denseCases(g)} } } return n;`,
    () => `let n = 1; try { switch (y) { ${denseCases(g, ["return [x, n];", "throw n;"])} } } catch (e) { n += e; } finally { n ^= 5; } return n;`,
    () => `try { if (x > ${g.below(40)}) throw x; return y ?? x; } catch (e) { return [e]; } finally { if (x === 7) return "seven"; }`,
    () => `const f = () => x${g.pick(["", "++", " * x"])}; return [f(), x, ...[y]];`,
    () => `return arguments.length + [...arguments].length + (x ?? 0);`,
    () => "return `${typeof x}:${y}`.length;",
  ])();
  return `function ${name}(x, y) { ${body} }
for (let i = 0, last; i < ${rounds}; i++) { try { const r = ${name}(${changing(g, kFewValues)}, ${changing(g, kFewValues)}); if (r !== last) $.trace("${name}", i, last = r); } catch (e) { $.caught(e); } }`;
});

produce("statement", 4, (g) => {
  const name = g.newName("hot"), rounds = g.pick([12, 30, 60]), value = g.pick(kFewValues);
  const body = g.pick([
    () => `return [o.a, o.b, o.c];`,
    () => `o.a = v; o.${g.pick(["b", "d"])} = o.a; return o.b;`,
    () => `const { a, b = v, ...rest } = Object(o); return [a, b, rest];`,
    () => `let keys = ""; for (const k in o) keys += k; return keys + o["a"];`,
    () => `return o?.a?.b ?? o.length;`,
    () => `o[0] = v; o[${g.below(5)}] = o[1]; return o;`,
    () => `delete o.b; o.c = v; return [o, "b" in Object(o)];`,
    () => `return o.sum?.(v) ?? o instanceof $.Point;`,
    () => `return { ...o, a: v, get z() { return o; } };`,
  ])();
  return `function ${name}(o, v) { ${body} }
for (let i = 0; i < ${rounds}; i++) { try { const o = ${changing(g, kManyShapes)}, r = ${name}(o, ${value}); if (i % 7 === 0) $.trace(i, r, o); } catch (e) { $.caught(e); } }`;
});
