"use strict";

const kNames = ["a", "b", "c", "x", "y", "value"];
const propertyName = (g) => g.pick(kNames);
const keyName = (g) => (g.chance(20) ? g.pick(["0", "7"]) : propertyName(g));

function property(g, d, key) {
  switch (g.below(7)) {
    case 0: return `[${g.expression("string", d)}]: ${g.expression("any", d)}`;
    case 1: return `${key}(v) { $.tick(); return ${g.expression("any", d)}; }`;
    case 2: return `...${g.expression("object", d)}`;
    default: return `${key}: ${g.expression("any", d)}`;
  }
}

function accessor(g, d, key) {
  return g.chance(60) ? `get ${key}() { $.tick(); return ${g.expression("any", d)}; }` : `set ${key}(v) { $.trace("set", v); }`;
}

// Keys that are written in a literal differ, and accessors come last: V8 orders what is defined twice,
// and accessors, otherwise than the standard says.
function objectLiteral(g, d, properties, accessors) {
  const keys = [], parts = [];
  for (let i = 0; i < properties + accessors; i++) {
    const key = keyName(g);
    if (keys.includes(key)) continue;
    keys.push(key);
    parts.push((i < properties ? property : accessor)(g, d, key));
  }
  return `({ ${parts.join(", ")} })`;
}

produce("object leaf", 1, (g) => `(${g.pick(["{}", "{ a: 1 }", "{ a: 1, b: 2.5 }", '{ x: "s", y: [] }', "{ c: {}, 7: 1 }"])})`);
produce("object", 5, (g, d) => objectLiteral(g, d, g.below(5), 0));
produce("object", 2, (g, d) => objectLiteral(g, d, g.below(4), 1));
produce("object", 1, (g, d) => `Object.create(${g.pick(["null", g.expression("object", d)])})`);
produce("object", 1, (g, d) => `Object.assign({}, ${g.expression("object", d)}, ${g.expression("object", d)})`);
produce("object", 1, (g, d) => `Object.fromEntries([["a", ${g.expression("any", d)}], [${g.expression("string", d)}, 1]])`);
produce("object", 2, (g, d) => `(({ ${keyName(g)}: q, ...rest }) => rest)({ ...${g.expression("object", d)} })`);
produce("object", 1, (g, d) => `({ valueOf() { return ${g.below(50)}; }, toString() { return "o"; } })`);
produce("object", 1, (g, d) => `$.object(${g.expression("any", d)})`);

const access = (g) => {
  const key = keyName(g);
  return kNames.includes(key) ? "." + key : `[${key}]`;
};
produce("any", 7, (g, d) => g.expression("object", d) + access(g));
produce("any", 2, (g, d) => `${g.expression("object", d)}[${g.expression("string", d)}]`);
produce("any", 1, (g, d) => `${g.expression("object", d)}?.${propertyName(g)}?.${propertyName(g)}`);
produce("any", 1, (g, d) => `(${g.expression("any", d)} ?? ${g.expression("any", d)})`);
produce("any leaf", 1, (g) => g.pick(["undefined", "null", "true", "1", "2.5", '"s"', "[]", "({})", "Symbol.iterator"]));
produce("any", 1, (g) => g.pick(["undefined", "null"]));
produce("any", 1, (g, d) => g.expression("boolean", d));

// --- Statements on an object variable
const onObject = (make) => (g) => {
  const name = g.variable("object");
  return name === null ? `$.trace(${g.expression("object", 2)});` : make(g, name);
};
const objectStatements = [
  [6, (g, o) => `${o}${access(g)} = ${g.expression("any", 2)};`],
  [2, (g, o) => `${o}[${g.expression("string", 1)}] = ${g.expression("any", 2)};`],
  [2, (g, o) => `delete ${o}${access(g)};`],
  [1, (g, o) => `for (let i = 0; i < ${g.pick(["5", "20", "40"])}; i++) ${o}["k" + i] = i;`],
  [1, (g, o) => `for (let i = 0; i < 40; i += ${1 + g.below(3)}) delete ${o}["k" + i];`],
  [1, (g, o) => `Object.${g.pick(["freeze", "seal", "preventExtensions"])}(${o});`],
  [1, (g, o) => `Object.defineProperty(${o}, "${keyName(g)}", { value: ${g.expression("any", 1)}, writable: ${g.expression("boolean", 0)}, configurable: true });`],
  [1, (g, o) => `Object.setPrototypeOf(${o}, ${g.pick(["null", "Object.prototype", "{ b: 1, get c() { return this.a; } }"])});`],
  [1, (g, o) => `for (const key of Object.keys(${o})) { $.tick(); $.trace(key, ${o}[key]); }`],
  [1, (g, o) => `for (const key in ${o}) { $.tick(); $.trace(key); }`],
  [1, (g, o) => `$.trace(JSON.stringify(Object.values(${o}).filter((v) => typeof v !== "object")).slice(0, 90));`],
];
for (const [weight, make] of objectStatements) {
  produce("simple statement", weight, onObject((g, o) => `try { ${make(g, o)} } catch (e) { $.caught(e); }`));
}
