"use strict";

// --- Values as JSON and back
produce("statement", 2, (g) => {
  const value = () => g.pick([
    () => g.expression("any", 2), () => `{ a: ${g.expression("any", 1)}, toJSON(key) { $.tick(); return [key, this.a]; } }`,
    () => `[${g.expression("number", 1)}, 0.1 + 0.2, 1e21, -0, 123456.789, { b: ${g.expression("string", 1)} }]`,
  ])();
  const replacer = g.pick(["undefined", "['a', 'b', 1]", "function (k, v) { $.tick(); return typeof v === 'bigint' ? 'big' : v; }",
                           "(k, v) => { $.tick(); return k === 'b' ? undefined : v; }"]);
  const reviver = g.pick(["undefined", "(k, v) => { $.tick(); return typeof v === 'number' ? v + 1 : v; }",
                          "function (k, v) { $.tick(); if (k === '0') delete this[1]; return v; }"]);
  return `try { const text = JSON.stringify(${value()}, ${replacer}, ${g.pick(["undefined", "1", "'\\t'"])}); $.trace(text?.length, text); $.trace(JSON.parse(text, ${reviver})); } catch (e) { $.caught(e); }`;
});

// --- Numbers as texts
produce("simple statement", 2, (g) => {
  const x = `(${g.expression("number", 2)})`;
  const text = g.pick([`${x}.toFixed(${g.below(12)})`, `${x}.toPrecision(${1 + g.below(20)})`, `${x}.toExponential(${g.below(17)})`, `${x}.toString(${2 + g.below(35)})`, `String(${x})`]);
  return `try { $.trace(${text}); } catch (e) { $.caught(e); }`;
});

// --- Templates
produce("statement", 1, (g) => {
  const tag = g.newName("tag");
  return `{ const seen = [], ${tag} = (strings, ...values) => { $.tick(); seen.push(strings); return values; };
for (let i = 0; i < 2; i++) $.trace(${tag}\`a\${${g.expression("any", 1)}}\\u{62}\\n\${i}\`); $.trace(seen[0] === seen[1], seen[0], seen[0].raw); }`;
});
