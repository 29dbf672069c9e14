"use strict";

// Functions of all kinds, bound or behind proxies or both, called and constructed in every way.
const kCallables = [
  (g) => `function (a, b) { $.tick(); return [typeof this, arguments.length, a, new.target === undefined, ${g.expression("any", 1)}]; }`,
  (g) => `(a, ...rest) => { $.tick(); return [a, rest, ${g.expression("any", 1)}]; }`,
  () => `function (a) { "use strict"; $.tick(); this.a = a; return arguments; }`,
  () => `class { constructor(...rest) { $.tick(); this.rest = rest; } }`,
  () => "class extends Array { get 0() { return 1; } }",
  () => "$.Point3", () => "Math.max", () => "Array.of", () => "Object", () => "Date.UTC",
];
const kTrapsOfCalls = [
  `apply(t, self, list) { $.tick(); $.trace("apply", list); return Reflect.apply(t, self, list); }`,
  `construct(t, list, n) { $.tick(); $.trace("construct", list); return Reflect.construct(t, list, n); }`,
  `get(t, k, r) { $.tick(); $.trace("get", k); return Reflect.get(t, k, r); }`,
  `construct() { $.tick(); return 1; }`, `get apply() { $.tick(); return undefined; }`,
];
const wrapped = (g, d) => {
  const inner = d === 0 || g.chance(40) ? `(${g.pick(kCallables)(g)})` : wrapped(g, d - 1);
  const bound = () => g.list(g.below(4), () => g.expression("any", 0));
  return g.pick([
    () => inner,
    () => `${inner}.bind(${bound()})`,
    () => `Function.prototype.bind.call(${inner}, ${bound()})`,
    () => `new Proxy(${inner}, {})`,
    () => `new Proxy(${inner}, { ${g.pick(kTrapsOfCalls)} })`,
  ])();
};
const argumentList = (g) => g.pick([
  () => `${g.expression("array", 1)}.slice(0, 5)`,
  () => "(function () { return arguments; })(1, 2.5, $)",
  () => `{ length: ${g.below(4)}, 0: ${g.expression("any", 0)} }`,
  () => "[1, , 3]", () => "new Uint8Array(3)", () => `${g.expression("any", 1)}`,
])();
const asArray = (g) => `$.array(${argumentList(g)}).slice(0, 5)`;

produce("statement", 3, (g) => {
  const f = g.newName("callee");
  const use = () => g.pick([
    () => `${f}(${g.list(g.below(4), () => g.expression("any", 1))})`,
    () => `${f}(...${asArray(g)})`,
    () => `${f}.call(${g.list(g.below(3), () => g.expression("any", 1))})`,
    () => `${f}.apply(${g.expression("any", 0)}, ${argumentList(g)})`,
    () => `Reflect.apply(${f}, ${g.expression("any", 0)}, ${argumentList(g)})`,
    () => `new ${f}(${g.list(g.below(3), () => g.expression("any", 1))})`,
    () => `new ${f}(...${asArray(g)})`,
    () => `Reflect.construct(${f}, ${argumentList(g)}, ${g.pick([f, "Array", "$.Point", "Math.max"])})`,
    () => `[1, ${g.expression("any", 0)}].map(${f})`,
    () => `new (class extends ${f} { constructor(...rest) { super(...rest); this.last = super.rest; } })(${g.expression("any", 1)})`,
    () => `[${f}.length, typeof ${f}.name, {} instanceof ${f}]`,
  ])();
  const uses = Array.from({ length: 1 + g.below(3) }, use).map((text) => `try { $.trace(${text}); } catch (e) { $.caught(e); }`);
  return `for (let i = 0, ${f} = ${wrapped(g, 3)}; i < ${g.pick([1, 3, 5])}; i++) {\n${uses.join("\n")}\n}`;
});

// Homes of methods, whose prototypes change under warm sites.
produce("statement", 1, (g) => {
  const home = g.newName("home");
  const parent = () => g.pick([
    "{ a: 1, m() { return 'one'; } }", "{ get a() { $.tick(); return this.b; }, set a(v) { $.trace('set', v); } }", "[1, 2]", "null",
    "new Proxy({ a: 2 }, { get(t, k, r) { $.tick(); return Reflect.get(t, k, r); } })", "Object.freeze({ a: 3, b: 4 })", "Object.create({ a: 5 })",
  ]);
  return `{ const ${home} = { __proto__: ${parent()}, b: ${g.expression("any", 1)}, read() { return [super.a, super["len" + "gth"], super.m?.()]; }, write(v) { super.a = v; super.b = v; return super.b; } };
for (let i = 0; i < 8; i++) { try { $.trace(${home}.read(), ${home}.write(i)); } catch (e) { $.caught(e); } if (i === ${g.below(6)}) Object.setPrototypeOf(${home}, ${parent()}); }
$.trace(${home}); }`;
});
