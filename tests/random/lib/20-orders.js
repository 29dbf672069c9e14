"use strict";

// --- Sorting of what can be told apart and ordered, while the array changes: at the first call of the function, since
// how many there are is up to the engine
produce("statement", 2, (g) => {
  const list = g.newName("list"), count = g.pick([3, 9, 20, 70]);
  const item = g.pick(["i * 37 % 101", "String(i * 37 % 101)", "i * 1.5 % 7", "i % 5 ? i * 7 % 13 : undefined", "-i", "i"]);
  const change = g.pick(["", "", `${list}.length = 2;`, `${list}.push("new");`, `${list}[0] = { k: 1 };`, `Object.freeze(${list});`, `delete ${list}[1];`, `throw "stop";`]);
  return `{ const ${list} = Array.from({ length: ${count} }, (_, i) => ${item}); let calls = 0; ${g.pick(["", `delete ${list}[1];`, `${list}.length += 2;`])}
try { $.trace(${list}.sort((a, b) => { if (++calls === 1) { ${change} } return ${g.pick(["a < b ? -1 : a > b ? 1 : 0", "a < b ? 1 : a > b ? -1 : 0", "0", "({ valueOf() { return a < b ? -1 : a > b ? 1 : 0; } })"])}; }) === ${list}); } catch (e) { $.caught(e); }
$.trace(${list}.length, ${list}, ${list}.slice(12)); }`;
});

// --- Collections of lists, whose methods may be others
produce("statement", 2, (g) => {
  const kind = g.pick(["Map", "Set"]), isMap = kind === "Map", made = g.newName("made");
  const item = () => (isMap ? g.pick([`[${g.expression("any", 1)}, ${g.expression("any", 0)}]`, "[1.5, -0]", "[-0, 1]", `[${g.expression("string", 1)}]`]) : g.expression("any", 1));
  const source = g.pick([() => `[${g.list(g.below(7), item)}]`, () => `(function* () { ${g.list(g.below(4), () => "yield " + item()).replaceAll(", yield", "; yield")} })()`,
                         () => `Array.from({ length: ${g.pick([5, 40, 530])} }, (_, i) => ${isMap ? "[i % 11, i]" : "i % 11"})`, () => g.expression("array", 1)])();
  const base = g.pick([kind, kind, `(class extends ${kind} { ${isMap ? "set(k, v) { $.tick(); return super.set(k, v); }" : "add(k) { $.tick(); return super.add(k); }"} })`]);
  return `try { const ${made} = new ${base}(${source}); let turns = 0; $.trace(${made}.size, ${made});
${made}.forEach((v, k) => { $.tick(); if (turns++ < 3) { ${g.pick([`${made}.delete(k);`, isMap ? `${made}.set([k], v);` : `${made}.add([k]);`, `${made}.clear();`, ""])} } });
$.trace(${made}.has(${g.expression("any", 0)}), ${made}.delete(${g.expression("any", 0)}), ${made}); } catch (e) { $.caught(e); }`;
});

// --- Accessors, symbols as keys, private names of others
produce("statement", 1, (g) => {
  const name = g.newName("Secret");
  return `{ const key = Symbol("key"); class ${name} { #a = ${g.expression("any", 1)}; static #made = 0; constructor() { ${name}.#made++; }
get [key]() { $.tick(); return this.#a; } set [key](v) { this.#a = v; } static has(o) { return #a in o; } static read(o) { return [o.#a, ${name}.#made]; } #hidden() { return 1; } call(o) { return o.#hidden(); } }
for (const o of [new ${name}, {}, new Proxy(new ${name}, {}), Object.create(new ${name})]) { try { o[key] = ${g.expression("any", 1)}; $.trace(o[key], ${name}.has(o), ${name}.read(o)); } catch (e) { $.caught(e); } try { $.trace(new ${name}().call(o)); } catch (e) { $.caught(e); } } }`;
});
