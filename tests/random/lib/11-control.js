"use strict";

// --- Declarations and assignments
produce("statement", 8, (g) => {
  const type = g.type(), name = g.newName("v"), isConst = g.chance(25);
  const text = `${isConst ? "const" : g.pick(["let", "let", "var"])} ${name} = ${g.expression(type, 3)};`;
  // A var may be read by what comes after its block; it is declared for the block alone.
  g.declare(name, type, isConst);
  return text;
});
produce("simple statement", 6, (g) => {
  const type = g.type(), name = g.variable(type, true);
  return name === null ? `$.trace(${g.expression(type, 3)});` : `${name} = ${g.expression(type, 3)};`;
});
produce("simple statement", 5, (g) => `$.trace(${g.list(1 + g.below(2), () => g.expression(g.type(), 2))});`);
produce("simple statement", 2, (g) => {
  const name = g.variable("number", true);
  return name === null ? ";" : `${name} ${g.pick(["+=", "-=", "*=", "|=", "^=", ">>>="])} ${g.expression("number", 2)};`;
});
produce("simple statement", 1, (g) => {
  const name = g.variable("any", true);
  return name === null ? ";" : `${name} ${g.pick(["??=", "||=", "&&="])} ${g.expression("any", 2)};`;
});
produce("statement", 16, (g) => g.choose("simple statement")(g));

// --- Destructuring
produce("statement", 3, (g) => {
  const names = Array.from({ length: 4 }, () => g.newName("d"));
  const [a, b, c, rest] = names;
  const array = `$.array(${g.expression("array", 2)})`, object = `{ ...${g.expression("object", 2)} }`;
  const value = g.expression("any", 1);
  const [pattern, restType, source] = g.pick([
    [`[${a}, ${b} = ${value}, , ${c}, ...${rest}]`, "array", array],
    [`{ a: ${a}, b: ${b} = ${value}, x: ${c}, ...${rest} }`, "object", object],
    [`[${a}, [${b}] = [${value}], { length: ${c} } = "abc", ...${rest}]`, "array", `[1, undefined, undefined, ...${array}]`],
  ]);
  const text = `let ${pattern} = ${source};`;
  for (const name of [a, b, c]) g.declare(name, "any");
  g.declare(rest, restType);
  return text;
});
produce("simple statement", 1, (g) => {
  const a = g.variable("any", true), b = g.variable("any", true);
  return a === null ? ";" : `[${a}, ${b}] = [${b}, ${a}];`;
});

// --- Branches
produce("statement", 5, (g) => `if (${g.expression("boolean", 2)}) ${g.block()}${g.chance(50) ? ` else ${g.block()}` : ""}`);
produce("statement", 2, (g) => {
  const label = g.newName("L");
  g.loops.push({ label, isLoop: false });
  const cases = Array.from({ length: 1 + g.below(4) }, (_, i) =>
    `${g.chance(20) && i > 1 ? "" : `case ${g.expression("number", 0)}:`} ${g.block(2)} ${g.chance(60) ? `break ${label};` : ""}`);
  g.loops.pop();
  return `${label}: switch (${g.pick([`$.index(${g.expression("number", 2)})`, g.expression("number", 1)])}) { ${cases.join("\n")} default: ${g.block(1)} }`;
});

// So many cases beside one another that a table leads to them.
produce("statement", 2, (g) => {
  const label = g.newName("L"), first = g.below(6) - 3;
  g.loops.push({ label, isLoop: false });
  const cases = Array.from({ length: 6 + g.below(7) }, (_, i) =>
    `case ${first + i}: ${g.chance(30) ? "" : g.block(2)} ${g.chance(60) ? `break ${label};` : ""}`);
  g.loops.pop();
  const value = g.pick([`$.index(${g.expression("number", 2)})`, `$.index(${g.expression("number", 1)}) % 12 - 3`,
                        g.expression("any", 1)]);
  return `${label}: switch (${value}) { ${cases.join("\n")} default: ${g.block(2)} }`;
});

// --- Loops
const loop = (make) => (g) => {
  const label = g.newName("L");
  return `${label}: ${g.inScope(() => make(g, label))}`;
};
produce("statement", 4, loop((g, label) => {
  const i = g.declare(g.newName("i"), "number", true);
  const header = g.pick([`let ${i} = 0; ${i} < ${1 + g.below(9)}; ${i}++`, `let ${i} = ${5 + g.below(5)}; ${i} > 0; ${i} -= ${1 + g.below(2)}`]);
  return `for (${header}) ${g.loopBody(label)}`;
}));
produce("statement", 3, loop((g, label) => {
  const source = g.expression("array", 2);
  const x = g.declare(g.newName("x"), "any");
  return `for (let ${x} of ${source}) ${g.loopBody(label)}`;
}));
produce("statement", 1, loop((g, label) => {
  const source = g.expression("object", 2);
  const key = g.declare(g.newName("k"), "string", true);
  return `for (const ${key} in ${source}) ${g.loopBody(label)}`;
}));
produce("statement", 1, loop((g, label) => {
  const count = g.newName("w");
  return `for (let ${count} = ${g.below(6)}; ${count} > 0 && ${g.expression("boolean", 1)};) ${g.loopBody(label, `${count}--;`)}`;
}));
produce("statement", 1, loop((g, label) => `do ${g.loopBody(label)} while (${g.expression("boolean", 1)} && $.fuel > 0);`));
produce("simple statement", 2, (g) => {
  if (g.loops.length === 0) return ";";
  const { label, isLoop } = g.pick(g.loops);
  return `if (${g.expression("boolean", 1)}) ${isLoop && g.chance(50) ? "continue" : "break"} ${label};`;
});
produce("simple statement", 1, (g) => (g.inFunction ? `if (${g.expression("boolean", 1)}) return ${g.expression("any", 1)};` : ";"));

// --- Exceptions
const thrown = (g) => g.pick([g.expression("any", 1), `new TypeError("t")`, `new RangeError(${g.expression("string", 0)})`]);
produce("statement", 3, (g) => {
  const body = g.block(), handler = g.block(2, " $.caught(error);");
  const end = g.chance(40) ? ` finally ${g.block(2)}` : "";
  return `try ${body} catch (error) ${handler}${end}`;
});
produce("statement", 1, (g) => `try { if (${g.expression("boolean", 1)}) throw ${thrown(g)}; ${g.choose("simple statement")(g)} } catch ({ name = "none" }) { $.trace(name); }`);
produce("statement", 1, (g) => `try ${g.block(2)} finally { $.trace("finally", ${g.expression("any", 1)}); }`);
