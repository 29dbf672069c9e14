"use strict";

// --- Generators. What calls them asks for a bounded number of values.
function generatorBody(g, prefix = "yield") {
  return g.inScope(() => {
    const i = g.newName("i"), got = g.declare(g.newName("y"), "any");
    const value = () => g.expression("any", 1);
    const step = () => g.pick([
      `${prefix} ${value()};`,
      `${got} = ${prefix} [${i}, ${got}];`,
      `try { ${got} = ${prefix} ${value()}; if (${g.expression("boolean", 1)}) throw ${i}; } catch (e) { $.caught(e); } finally { $.trace("left", ${i}); }`,
      `try { ${prefix} ${i}; } finally { if (${g.expression("boolean", 0)}) ${prefix} "late"; }`,
      `${prefix}* [${i}, ${value()}];`,
      `if (${g.expression("boolean", 1)}) return ${value()};`,
      `switch (${i} + ${g.below(4)}) { ${Array.from({ length: 7 }, (_, n) => `case ${n}: ${prefix} ${n}; ${g.pick(["", "break;", "continue;"])}`).join(" ")} }`,
      `$.trace(${i}, ${got});`,
    ]);
    const steps = Array.from({ length: 1 + g.below(3) }, step).join("\n");
    return `{ let ${got}; for (let ${i} = 0; ${i} < ${1 + g.below(5)}; ${i}++) { $.tick();\n${steps}\n} return ${value()}; }`;
  });
}

produce("statement", 3, (g) => {
  const name = g.newName("gen");
  const text = `function* ${name}(p, q = ${g.expression("any", 1)}) ${generatorBody(g)}`;
  g.declare(name, "generator", true);
  return text;
});
const withGenerator = (make, otherwise = (g) => `$.trace(${g.expression("any", 2)});`) => (g) => {
  const name = g.variable("generator");
  return name === null ? otherwise(g) : make(g, `${name}(${g.expression("any", 1)})`);
};
produce("simple statement", 2, withGenerator((g, call) => {
  const x = g.newName("x");
  return `for (const ${x} of ${call}) { $.tick(); $.trace(${x}); if (${g.expression("boolean", 1)}) ${g.pick(["break", "continue"])}; }`;
}));
produce("simple statement", 2, withGenerator((g, call) => {
  const it = g.newName("it");
  const steps = Array.from({ length: 1 + g.below(5) }, () => {
    const way = g.pick(["next", "next", "next", "return", "throw"]);
    return `try { $.trace(${it}.${way}(${g.expression("any", 1)})); } catch (e) { $.caught(e); }`;
  });
  return `{ const ${it} = ${call};\n${steps.join("\n")}\n}`;
}));
produce("array", 1, withGenerator((g, call) => `[...${call}].slice(0, 9)`, (g) => g.expression("array", 0)));
produce("simple statement", 1, withGenerator((g, call) => {
  const a = g.newName("a"), b = g.newName("b");
  return `{ const [${a}, , ${b} = 1] = ${call}; $.trace(${a}, ${b}); }`;
}));

// --- Async functions. Each gets a number in the trace; what is left when the program ends runs before
// the trace is taken.
function asyncBody(g) {
  return g.inScope(() => {
    const i = g.newName("i"), got = g.declare(g.newName("y"), "any");
    const value = () => g.expression("any", 1);
    const step = () => g.pick([
      `${got} = await ${value()};`,
      `${got} = await Promise.resolve(${value()});`,
      `try { await Promise.reject(${value()}); } catch (e) { $.trace("rejected", e); } finally { await null; $.trace("left", ${i}); }`,
      `try { ${got} = await { then(f, r) { (${g.expression("boolean", 0)} ? f : r)(${i}); } }; } catch (e) { $.caught(e); }`,
      `if (${g.expression("boolean", 1)}) return ${value()};`,
      `if (${g.expression("boolean", 0)} && ${i} > 1) throw ${value()};`,
      `$.trace(${i}, ${got});`,
    ]);
    const steps = Array.from({ length: 1 + g.below(3) }, step).join("\n");
    return `{ let ${got}; for (let ${i} = 0; ${i} < ${1 + g.below(4)}; ${i}++) { $.tick();\n${steps}\n} return ${value()}; }`;
  });
}

produce("statement", 2, (g) => {
  const name = g.newName("async");
  const text = g.pick([
    () => `async function ${name}(p) ${asyncBody(g)}`,
    () => `const ${name} = async (p) => ${asyncBody(g)};`,
  ])();
  g.declare(name, "async", true);
  return text;
});
produce("simple statement", 2, (g) => {
  const name = g.variable("async");
  if (name === null) return ";";
  const done = g.newName("n");
  return `${name}(${g.expression("any", 1)}).then((v) => $.trace("${done}", v), (e) => $.trace("${done}!", e instanceof Error ? e.name : e)).catch($.ended);`;
});
produce("statement", 1, (g) => {
  const name = g.newName("agen"), x = g.newName("x");
  return `async function* ${name}(p) ${generatorBody(g)}
(async () => { for await (const ${x} of ${name}(${g.expression("any", 1)})) { $.tick(); $.trace("${name}", ${x}); if (${g.expression("boolean", 1)}) break; } })().catch((e) => $.trace("${name}!", e instanceof Error ? e.name : e)).catch($.ended);`;
});
