"use strict";

const arguments_ = (g, count, d = 2) => {
  const list = Array.from({ length: count }, () => g.expression("any", d));
  if (g.chance(15)) list.push(`...${g.expression("array", 1)}`);
  return list.join(", ");
};

// `extra` of a function's variable is the type of its result. Functions are constants that can only
// call what was declared before them, so that nothing recurs without end.
function declareFunction(g) {
  const name = g.newName("f"), type = g.type();
  const parameters = Array.from({ length: g.below(4) }, () => [g.newName("p"), "any"]);
  const list = parameters.map(([p]) => p + (g.chance(20) ? ` = ${g.expression("any", 1)}` : ""));
  const named = parameters.slice();
  if (g.chance(15)) {
    const rest = g.newName("r");
    list.push("..." + rest);
    named.push([rest, "array"]);
  }
  const body = g.functionBody(named, type);
  const text = g.chance(60)
    ? `function ${name}(${list.join(", ")}) ${body}`
    : `const ${name} = (${list.join(", ")}) => ${body};`;
  g.declare(name, "function", true, type);
  return text;
}

function call(g, type) {
  const found = g.visible((v) => v.type === "function" && (type === "any" || v.extra === type));
  if (found.length === 0) return null;
  const { name } = g.pick(found);
  switch (g.below(6)) {
    case 0: return `${name}.call(null, ${g.expression("any", 1)})`;
    case 1: return `${name}.apply(null, ${g.expression("array", 1)}.slice(0, 4))`;
    case 2: return `${name}.bind(null, ${g.expression("any", 1)})(${g.expression("any", 1)})`;
    default: return `${name}(${arguments_(g, g.below(4), 1)})`;
  }
}
for (const type of Generator.kTypes) {
  produce(type, type === "any" ? 3 : 2, (g, d) => call(g, type) ?? g.expression(type, 0));
}

produce("statement", 4, declareFunction);

// A counter that closures share, in a loop or not.
produce("statement", 2, (g) => {
  const count = g.newName("n"), list = g.newName("l"), i = g.newName("i");
  const body = g.pick([`() => ${count} += ${i}`, `() => [${i}++, ${count}]`, `(x = ${i}) => { ${count}++; return x; }`]);
  const text = `let ${count} = ${g.expression("number", 1)}; const ${list} = [];
for (let ${i} = 0; ${i} < ${2 + g.below(5)}; ${i}++) ${list}.push(${body});
for (const f of ${list}) { $.tick(); $.trace(f(), ${count}, f()); }`;
  g.declare(count, "number");
  return text;
});

// A recursion with an end.
produce("statement", 1, (g) => {
  const name = g.newName("rec");
  return `function ${name}(n, v) { $.tick(); if (n <= 0) return v; const w = ${g.expression("any", 2)}; return [${name}(n - 1, w), v, w]; }
$.trace(${name}(${2 + g.below(9)}, ${g.expression("any", 1)}));`;
});

produce("statement", 1, (g) => {
  const name = g.newName("va");
  return `function ${name}(a, b) { $.tick(); let sum = arguments.length; for (let i = 0; i < arguments.length; i++) { $.tick(); sum += $.number(arguments[i]); } return [sum, a, b]; }
$.trace(${name}(${arguments_(g, g.below(5))}));`;
});

// --- Classes
function member(g) {
  const key = g.pick(["a", "b", "m", "value"]);
  switch (g.below(6)) {
    case 0: return `get ${key}() { $.tick(); return ${g.pick(["this.#hidden", g.expression("any", 1)])}; }`;
    case 1: return `set ${key}(v) { this.#hidden = v; }`;
    case 2: return `static ${key} = ${g.expression("any", 1)};`;
    case 3: return `${key} = ${g.expression("any", 1)};`;
    case 4: return `["${key}" + 1](v) { $.tick(); this.#count++; return [v, this.#count]; }`;
    default: return `${key}(v) { $.tick(); return this.#hidden ?? ${g.expression("any", 1)}; }`;
  }
}
produce("statement", 3, (g) => {
  const name = g.newName("C");
  const bases = g.visible((v) => v.type === "class");
  const base = bases.length > 0 && g.chance(60) ? g.pick(bases).name : null;
  const members = Array.from({ length: 1 + g.below(4) }, () => member(g)).join("\n");
  const begin = base === null ? "" : `super(${g.expression("any", 1)}, p, q); $.trace("m" in this ? 1 : super.toString === this.toString);`;
  const text = `class ${name}${base === null ? "" : " extends " + base} {
#hidden = ${g.expression("any", 1)}; #count = 0;
${members}
constructor(p, q) { ${begin} this.p = p; this.${g.pick(["q", "a2", "x"])} = q; this.#hidden = ${g.pick(["p", "[p, q]", "q"])}; }
static make(...rest) { return new this(...rest); }
peek() { return [this.#hidden, this.#count]; }
}`;
  g.declare(name, "class", true);
  return text;
});
produce("object", 3, (g, d) => {
  const found = g.visible((v) => v.type === "class");
  if (found.length === 0) return g.expression("object", 0);
  const { name } = g.pick(found);
  return g.pick([`new ${name}(${arguments_(g, g.below(3), d)})`, `${name}.make(${g.expression("any", d)})`]);
});
produce("any", 1, (g, d) => `${g.expression("object", d)}.${g.pick(["peek", "m1", "b1", "m", "a"])}?.call?.(${g.expression("object", 0)}, 1)`);
