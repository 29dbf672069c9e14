"use strict";

// --- Proxies, whose traps do what the target would, and say so
const kTraps = [
  (g) => `get(t, k, r) { $.tick(); return typeof k === "symbol" || k in t ? Reflect.get(t, k, r) : ${g.expression("any", 1)}; }`,
  () => `set(t, k, v, r) { $.trace("set", k, v); return Reflect.set(t, k, v, r); }`,
  () => `has(t, k) { $.tick(); $.trace("has", k); return Reflect.has(t, k); }`,
  () => `deleteProperty(t, k) { $.trace("delete", k); return Reflect.deleteProperty(t, k); }`,
  () => `ownKeys(t) { $.tick(); return Reflect.ownKeys(t); }`,
  () => `getOwnPropertyDescriptor(t, k) { $.tick(); return Reflect.getOwnPropertyDescriptor(t, k); }`,
];
produce("object", 2, (g, d) => {
  const traps = Array.from({ length: 1 + g.below(3) }, () => g.pick(kTraps)(g));
  return `new Proxy(${g.expression("object", d)}, { ${traps.join(", ")} })`;
});
produce("array", 1, (g, d) => `new Proxy(${g.expression("array", d)}, { get(t, k, r) { $.tick(); return Reflect.get(t, k, r); } })`);
produce("simple statement", 1, (g) => `try { $.trace(Reflect.${g.pick(["ownKeys", "isExtensible"])}(${g.expression("object", 2)})); } catch (e) { $.caught(e); }`);
produce("simple statement", 1, (g) => `try { $.trace(Reflect.${g.pick(["get", "has"])}(${g.expression("object", 1)}, ${g.expression("string", 1)}), Reflect.set(${g.expression("object", 1)}, ${g.expression("string", 1)}, ${g.expression("any", 1)})); } catch (e) { $.caught(e); }`);

// --- Names of properties that are computed, and values that become primitives
produce("object", 1, (g, d) => `({ valueOf() { $.tick(); return ${g.expression(g.pick(["number", "string", "any"]), d)}; } })`);
produce("object", 1, (g, d) => `({ [Symbol.toPrimitive](hint) { $.tick(); return hint === "number" ? ${g.expression("number", d)} : hint; } })`);
produce("simple statement", 2, (g) => `try { $.trace(${g.expression("any", 1)} ${g.pick(["+", "-", "*", "<", ">=", "==", "&", ">>"])} ${g.expression("any", 1)}); } catch (e) { $.caught(e); }`);

// --- Direct eval, which sees the variables around it, and sloppy code, whose arguments are parameters
produce("any", 1, (g) => `eval(${JSON.stringify(g.expression("any", 2))})`);
produce("simple statement", 1, (g) => {
  const name = g.variable("any", true);
  return name === null ? ";" : `eval(${JSON.stringify(`var inner = ${g.expression("any", 1)}; ${name} = [inner, typeof ${name}].length;`)});`;
});
produce("statement", 2, (g) => {
  const name = g.newName("sloppy");
  const steps = Array.from({ length: 1 + g.below(4) }, () => g.pick([
    `arguments[${g.below(3)}] = ${g.pick(["'w'", "1.5", "[a]"])};`, `b = ${g.pick(["a", "7", "arguments.length"])};`,
    "delete arguments[0];", "arguments.length = 1;", "var c = eval('var d = a; typeof b');", "(() => { a = arguments[1]; })();",
    "with ({ a: 5 }) { b = a; a = 6; }", "undeclared = b;", "list.push(typeof this);", "for (var i in arguments) list.push(i);",
  ]));
  const text = `const ${name} = $.sloppy(${JSON.stringify(`(function (a, b) { var list = []; ${steps.join(" ")} return [a, b, typeof d, typeof undeclared, [].slice.call(arguments), list]; })`)});`;
  g.declare(name, "function", true, "array");
  return text;
});
