"use strict";

// Hot code of classes with private names and super, of closures that loops make, and of lists of parameters,
// arguments and patterns.
const privateMember = (g) => g.pick([
  "#f(v) { return [this.#p, v]; } callF(v) { return this.#f(v); }",
  "get #g() { return this.#p + 1; } set #g(v) { this.#p = v; } addG(v) { this.#g += v; return this.#g; }",
  "static #s = 0; static next() { return ++this.#s; } count() { return Base.#s++; }",
  "static { this.made = 'static'; }", "static is(o) { return #p in o; }", "['comp' + 'uted'](v) { return v ?? this.#p; }",
  "*[Symbol.iterator]() { yield this.#p; yield* [1, 2]; }", "field = this.#p;", "arrow = () => this.#p;", "get size() { return this.#p; } set size(v) { this.#p = v; }",
]);
const useOfMade = (g) => g.pick([
  "made.callF?.(i)", "made.addG?.(1.5)", "Base.next?.()", "made.count?.()", "Base.is?.(made)", "Base.is?.({})", "made.computed?.()", "typeof made.field", "made.arrow?.()", "(made.size = i)", "made.size",
  "made.read(i)", "made.twice(i)", "made.k", "(made.k = i)", "made.read.call(other, i)", "made instanceof Base", "made.own", "Kind.made", "made.read(...[i, 2])", "Object.keys(made).length",
]);

produce("statement", 4, (g) => {
  const members = Array.from(new Set(Array.from({ length: 1 + g.below(3) }, () => privateMember(g)))).join("\n");
  const uses = Array.from({ length: 2 + g.below(3) }, () => useOfMade(g)).join(", ");
  const construct = g.pick(["super(a, b);", "super(...arguments);", "super(...[a, b], 3);", "if (b === 4) return { k: 9 }; super(a);", "const f = () => super(b, a); f();", "super(a); this.a = new.target === Derived;"]);
  return `{ class Base { #p; k = ${g.pick(["1", "1.5", "'s'", "undefined"])}; constructor(p, q = 2) { this.#p = p; this.own = q; } read(v) { return [this.#p, v]; } twice(v) { return this.read(v).length * 2; }
${members}
}
class Derived extends Base { #p = "inner"; constructor(a, b) { ${construct} this.d = b; } read(v, ...rest) { return [super.read(v), this.#p, super.k, rest.length]; } get k() { return super.twice(1); } set k(v) { super.k = v; } }
class Other extends Derived { read(v) { return super.read(v, 1); } static get made() { return super.made; } }
const run = (Kind, i) => { const made = new Kind(i, ${g.pick(["i", "i + 0.5", "undefined", "4"])}), other = ${g.pick(["new Base(7)", "{}", "made", "new Derived(1, 2)"])}; return [${uses}]; };
for (let i = 0; i < ${g.pick([12, 40])}; i++) { try { const r = run(${g.pick(["Base", "Derived", "i < 9 ? Base : Derived", "[Base, Derived, Other][i % 3]", "i < 20 ? Derived : Other"])}, i); if (i % 4 === 0) $.trace(r); } catch (e) { $.caught(e); } } }`;
});

// Closures of loops: each round's variables are its own, and what closures write others see.
produce("statement", 3, (g) => {
  const name = g.newName("closures");
  const closure = () => g.pick(["() => k++", "() => [k, shared]", "(v) => { shared += v ?? 1; return k; }", "function () { return k + (this?.length ?? 0); }", "() => () => (k += 2, k)", "(v = k) => { k = v; return typeof v; }", "() => inner(k)", "async () => k", "function* () { yield k++; yield shared; }"]);
  const loop = g.pick([
    (body) => `for (let k = 0; k < 4; k++) { ${body} }`,
    (body) => `for (let k = 0, stop = () => k >= 4; !stop() && k < 9; k++) { ${body} }`,
    (body) => `for (const k0 of [1, 2.5, "c"]) { let k = k0; ${body} }`,
    (body) => `for (const key in { a: 1, b: 2 }) { let k = key; ${body} }`,
    (body) => `let k = 0; while (k < 4) { ${body} k++; }`,
    (body) => `for (let k = 3; k > 0; k--) { { const shared = k; ${body} } if (k === 2) continue; }`,
  ]);
  const body = `list.push(${closure()}); ${g.pick(["", `if (k ${g.pick(["=== 2", "> 1"])}) list.push(${closure()});`, "shared++;", "list[0]();", "k += 0;"])}`;
  return `{ const ${name} = (start) => { let shared = start; const list = []; const inner = (v) => (shared = v, list.length); ${loop(body)}
const r = []; for (const f of list) { const v = f(); r.push(typeof v === "function" ? v() : typeof v?.next === "function" ? v.next().value : v instanceof Promise ? "promise" : v); } return [r, shared]; };
for (let i = 0; i < ${g.pick([10, 30])}; i++) { try { const r = ${name}(${g.pick(["i", "'s'", "i * 1e9", "i / 2"])}); if (i % 4 === 0) $.trace(r); } catch (e) { $.caught(e); } } }`;
});

// Spread, rest, defaults and patterns, whose parts have effects and whose iterators end early or throw.
produce("statement", 3, (g) => {
  const name = g.newName("pattern");
  const parameter = () => g.pick(["x", "x = note(1)", "{ k = note(2), ...o } = {}", "[x, y = note(3)] = []", "...rest", "{ [note('k')]: x = 5 } = { k: i }"]);
  const names = new Set(), list = [];
  for (let n = 1 + g.below(3); n > 0; n--) {
    const made = parameter().replaceAll(/\b([xyo]|rest|k)\b(?! *:|')/g, (word) => (word === "k" ? "k" : word + n));
    if (names.has(made) || (made.includes("{ k") && [...names].some((other) => other.includes("{ k")))) continue;
    names.add(made);
    list.push(made);
    if (made.startsWith("...")) break;
  }
  const read = "[" + Array.from(new Set(list.join(" ").match(/\b(?:[xyo]|rest)\d|\bk\b(?= =)/g) ?? [])).join(", ") + "]";
  const source = () => g.pick(["[i, 2, 3]", "'ab'", "new Set([i, 1])", "numbers(i)", "[]", "[, i]", "new Map([[1, i]])", "{ k: i, a: 1 }", "undefined", "null", "[{ k: i }]", "5", "Object.assign(numbers(3), { k: i })", "[[i], [1]]"]);
  const call = g.pick([() => `f(${source()}, ${source()})`, () => `f(...${source()}, ${source()})`, () => `f(...${source()}, ...${source()}, i)`, () => `new (class { constructor(...all) { this.r = f(...all); } })(${source()}).r`, () => `f.apply(null, ${source()})`])();
  return `{ let notes = 0; const note = (v) => { if (++notes === ${g.pick([20, 33, 1000])}) throw "note"; return v; };
const numbers = (n) => ({ [Symbol.iterator]() { let at = 0; return { next() { if (at === ${g.pick([2, 9])}) throw "next"; return { done: at >= (n & 3), value: at++ }; }, return() { notes += 100; return ${g.pick(["{}", "{}", "1"])}; } }; } });
const ${name} = (i) => { const f = (${list.join(", ")}) => ${read}; const r = ${call}; ${g.pick(["", `const [a, ...b] = ${source()}; r.push(a, b);`, `const { k, ...o } = ${source()}; r.push(k, o);`, `let a, b; [a, b = note(4)] = [b, a]; ({ k: a = 5, ...b } = { ...${source()}, z: i }); r.push(a, b);`, `r.push([...r, ...${source()}].length);`, `for (const [a, b] of [[1, i], numbers(i)]) r.push(a, b);`])} return r; };
for (let i = 0; i < ${g.pick([12, 30])}; i++) { try { const r = ${name}(i); if (i % 3 === 0) $.trace(r, notes); } catch (e) { $.caught(e); } } }`;
});
