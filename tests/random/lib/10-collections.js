"use strict";

const kElementTypes = ["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array",
                       "Uint32Array", "Float32Array", "Float64Array"];

produce("statement", 2, (g) => {
  const name = g.newName("m"), kind = g.pick(["Map", "Set"]);
  const entry = () => (kind === "Map" ? `[${g.expression("any", 1)}, ${g.expression("any", 1)}]` : g.expression("any", 1));
  const text = `const ${name} = new ${kind}([${g.list(g.below(5), entry)}]);`;
  g.declare(name, kind, true);
  return text;
});

const on = (type, make) => (g) => {
  const name = g.variable(type);
  return name === null ? `$.trace(${g.expression("any", 2)});` : make(g, name);
};
produce("simple statement", 2, on("Map", (g, m) => `${m}.set(${g.expression("any", 1)}, ${g.expression("any", 2)});`));
produce("simple statement", 1, on("Map", (g, m) => `$.trace(${m}.get(${g.expression("any", 1)}), ${m}.delete(${g.expression("any", 1)}), ${m}.size);`));
produce("simple statement", 1, on("Map", (g, m) => `for (const [k, v] of ${m}) { $.tick(); $.trace(k); if (${g.expression("boolean", 1)}) ${m}.delete(v); }`));
produce("simple statement", 1, on("Map", (g, m) => `for (let i = 0; i < ${g.pick(["4", "40"])}; i++) ${m}.set(i, { i });`));
produce("simple statement", 2, on("Set", (g, s) => `${s}.add(${g.expression("any", 2)}); $.trace(${s}.has(${g.expression("any", 1)}), ${s}.size);`));
produce("simple statement", 1, on("Set", (g, s) => `${s}.forEach((v) => { $.tick(); if (typeof v === "number" && v < 9) ${s}.add(v + 10); if (${g.expression("boolean", 1)}) ${s}.delete(v); });`));
produce("array", 1, (g, d) => {
  const name = g.variable(g.pick(["Map", "Set"]));
  return name === null ? g.expression("array", 0) : `[...${name}.${g.pick(["keys", "values", "entries"])}()].slice(0, 9)`;
});

// --- Typed arrays, over buffers that are shared with views
produce("statement", 2, (g) => {
  const name = g.newName("t"), buffer = g.newName("u"), kind = g.pick(kElementTypes);
  const text = g.pick([
    `const ${name} = new ${kind}(${g.pick(["0", "3", "8", "100"])});`,
    `const ${name} = ${kind}.from($.flat(${g.expression("array", 1)}).map(Number));`,
    `const ${buffer} = new ArrayBuffer(${g.pick(["16", "64"])}); const ${name} = new ${kind}(${buffer}, 8);
new DataView(${buffer}).setFloat64(8, ${g.expression("number", 1)} || 1, true);`,
  ]);
  g.declare(name, "typed", true);
  return text;
});
produce("simple statement", 2, on("typed", (g, t) => `${t}[${g.below(9)}] = ${g.expression("number", 2)};`));
produce("simple statement", 1, on("typed", (g, t) => `${t}.fill(${g.expression("number", 1)}, ${g.below(3)}, ${g.below(7)});`));
produce("simple statement", 1, on("typed", (g, t) => `if (${t}.length > 2) ${t}.set([1.5, ${g.expression("number", 1)}], ${t}.length - 2);`));
produce("simple statement", 1, on("typed", (g, t) => `$.trace(${t}.${g.pick(["subarray", "slice"])}(${g.below(3)}).map((x) => x / 2), ${t}.byteLength);`));
produce("number", 1, (g, d) => {
  const name = g.variable("typed");
  return name === null ? g.expression("number", 0) : `$.number(${name}[${g.below(9)}])`;
});
