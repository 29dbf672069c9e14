"use strict";

const element = (g, d) => g.expression(g.pick(["number", "number", "any", "string"]), d);
const callback = (g, parameters, type, depth = 1) => {
  const names = parameters.map((kind) => [g.newName("p"), kind]);
  const list = names.map(([name]) => name).join(", ");
  if (g.chance(50)) {
    return g.inScope(() => {
      for (const [name, kind] of names) g.declare(name, kind);
      return `(${list}) => ${g.expression(type, depth)}`;
    });
  }
  return `function (${list}) ${g.functionBody(names, type, g.below(2))}`;
};

// --- Literals of all kinds of elements
produce("array leaf", 1, (g) => g.pick(["[]", "[1, 2, 3]", "[1.5, 2.5]", "[, 1]", '["a", {}]', "[0, , 2.5]"]));
produce("array", 4, (g, d) => `[${g.list(g.below(6), () => (g.chance(12) ? "" : element(g, d)))}]`);
produce("array", 2, (g, d) => `[${g.list(1 + g.below(5), () => g.expression("number", d))}]`);
produce("array", 2, (g, d) => `[...${g.expression("array", d)}, ${element(g, d)}]`);
produce("array", 1, (g, d) => `[${element(g, d)}, ...$.clip(${g.expression("string", d)})]`);
produce("array", 2, (g, d) => `new Array(${g.pick(["0", "1", "5", "17", "300"])})${g.chance(50) ? `.fill(${element(g, d)})` : ""}`);
produce("array", 1, (g, d) => `Array.from({ length: ${g.below(9)} }, ${callback(g, ["any", "number"], "any")})`);
produce("array", 1, (g, d) => `Array.of(${g.list(g.below(4), () => element(g, d))})`);

// --- Copies
produce("array", 3, (g, d) => `${g.expression("array", d)}.slice(${g.below(4) - 1}, ${g.pick(["2", "5", "-1", "undefined"])})`);
produce("array", 2, (g, d) => `$.trim(${g.expression("array", d)}.concat(${g.expression("array", d)}, ${element(g, d)}))`);
produce("array", 2, (g, d) => `${g.expression("array", d)}.map(${callback(g, ["any", "number"], "any")})`);
produce("array", 2, (g, d) => `${g.expression("array", d)}.filter(${callback(g, ["any", "number"], "boolean")})`);
produce("array", 1, (g, d) => `$.trim(${g.expression("array", d)}.flat())`);
produce("array", 1, (g, d) => `$.trim(${g.expression("array", d)}.flatMap((x) => [x, ${g.expression("any", d)}]))`);
produce("array", 1, (g, d) => `${g.expression("array", d)}.splice(${g.below(4)}, ${g.below(3)})`);
produce("array", 1, (g, d) => `Object.${g.pick(["keys", "values", "entries", "getOwnPropertyNames"])}(${g.expression("object", d)})`);
produce("array", 1, (g, d) => `$.trim([...${g.expression("array", d)}.entries()])`);
produce("array", 1, (g, d) => `$.flat(${g.expression("array", d)}).sort()`);
produce("array", 1, (g, d) => `${g.expression("array", d)}.slice().sort((x, y) => ($.number(x) & 255) - ($.number(y) & 255))`);
produce("array", 1, (g, d) => `$.array(${g.expression("any", d)})`);
produce("array", 1, (g, d) => `((...rest) => rest)(${g.list(1 + g.below(3), () => element(g, d))}, ...${g.expression("array", d)})`);

// --- Reads
produce("any", 6, (g, d) => `${g.expression("array", d)}[${g.chance(60) ? g.below(6) : `$.index(${g.expression("number", d)})`}]`);
produce("any", 2, (g, d) => `${g.expression("array", d)}.${g.pick(["pop", "shift"])}()`);
produce("any", 1, (g, d) => `${g.expression("array", d)}.at(${g.below(5) - 2})`);
produce("any", 1, (g, d) => `${g.expression("array", d)}.${g.pick(["find", "findLast"])}(${callback(g, ["any", "number"], "boolean")})`);
produce("number", 1, (g, d) => `${g.expression("array", d)}.reduce((sum, x) => sum + $.number(x), ${g.expression("number", 0)})`);
produce("number", 1, (g, d) => `${g.expression("array", d)}.${g.pick(["indexOf", "lastIndexOf"])}(${element(g, d)})`);
produce("boolean", 1, (g, d) => `${g.expression("array", d)}.${g.pick(["some", "every"])}(${callback(g, ["any"], "boolean")})`);
produce("boolean", 1, (g, d) => `${g.expression("array", d)}.includes(${element(g, d)})`);

// --- Statements on an array variable; without one, it becomes another kind of statement.
const onArray = (make) => (g) => {
  const name = g.variable("array");
  return name === null ? `$.trace(${g.expression("array", 2)});` : make(g, name);
};
const statements = [
  [5, (g, a) => `${a}[${g.pick(["0", "1", "2", `${a}.length`, "7"])}] = ${element(g, 2)};`],
  [3, (g, a) => `${a}.${g.pick(["push", "unshift"])}(${g.list(1 + g.below(3), () => element(g, 2))}); $.trim(${a});`],
  [2, (g, a) => `$.trace(${a}.splice(${g.list(2 + g.below(4), (_, i) => (i < 2 ? g.below(5) : element(g, 1)))})); $.trim(${a});`],
  [2, (g, a) => `delete ${a}[${g.below(5)}];`],
  [2, (g, a) => `${a}.length = ${g.pick(["0", "1", "3", "20", `${a}.length >> 1`])};`],
  [1, (g, a) => `${a}[${g.pick(["5000", "70000", "1100"])}] = ${element(g, 1)}; $.trace(${a}.length); if (${a}.length > 6000) ${a}.length = 9;`],
  [1, (g, a) => `${a}.${g.pick(["reverse", "sort"])}(${"(x, y) => 0"});`],
  [1, (g, a) => `${a}.fill(${element(g, 1)}, ${g.below(3)}, ${2 + g.below(4)});`],
  [1, (g, a) => `${a}.copyWithin(${g.below(3)}, ${g.below(4)}, ${2 + g.below(5)});`],
  [1, (g, a) => `${a}[${g.below(4)}] = ${g.pick(["1.5", "-0", "NaN", "1073741824", "undefined", "null"])};`],
  [1, (g, a) => `Object.defineProperty(${a}, ${g.below(4)}, { get() { $.tick(); return ${g.expression("any", 1)}; }, configurable: true, enumerable: true });`],
  [1, (g, a) => `${a}.forEach((x, i) => { $.tick(); $.trace(i, x); });`],
  [1, (g, a) => `$.trace($.flat(${a}).join(), ${a}.length);`],
];
for (const [weight, make] of statements) {
  // Getters without setters make later stores fail in strict code.
  produce("simple statement", weight, onArray((g, a) => `try { ${make(g, a)} } catch (e) { $.caught(e); }`));
}
