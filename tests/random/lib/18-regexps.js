"use strict";

// Patterns, small enough for every way to match them, and what is done with them.
function pattern(g, d) {
  if (d === 0 || g.chance(25)) return g.pick(["a", "b", ".", "\\w", "[ab]", "[^a]", "\\b", "\\d", "\\u00e9", "ab", "^", "$", "\\s"]);
  const part = () => pattern(g, d - 1);
  return g.pick([
    () => part() + part(), () => `(?:${part()}|${part()})`, () => `(${part()})`, () => `(?:${part()})${g.pick(["?", "*", "+", "*?", "{1,2}", "{2}"])}`,
    () => `(${part()})\\1`, () => `(?=${part()})`, () => `(?<!${part()})`, () => `(?<name>${g.pick(["a", "b+", "."])})?`.replace("name", g.newName("n")),
  ])();
}
// Without surrogates where the flags have a "u": not every engine keeps pairs together then.
const subject = (g, flags) => {
  const characters = ["a", "b", "ab", "1", " ", "\u00e9", flags.includes("u") ? "\u4e00" : "\ud83d\ude00"];
  const text = () => JSON.stringify(Array.from({ length: g.below(9) }, () => g.pick(characters)).join(""));
  return flags.includes("u") || g.chance(50) ? text() : `$.clip(${g.expression("string", 1)}).slice(0, 20)`;
};

produce("statement", 3, (g) => {
  const name = g.newName("re");
  const flags = ["g", "i", "s", "u", "y", "d", "m"].filter(() => g.chance(25)).join("");
  const replacement = () => g.pick(["'[$&]'", "'$1$<x>$`'", "(...all) => { $.tick(); return $.array(all).length; }", g.expression("string", 1)]);
  const use = () => g.pick([
    () => `[${name}.test(${subject(g, flags)}), ${name}.lastIndex]`,
    () => `[${name}.exec(${subject(g, flags)}), ${name}.lastIndex]`,
    () => `${subject(g, flags)}.replace(${name}, ${replacement()})`,
    () => `${subject(g, flags)}.split(${name}, ${g.pick(["undefined", "3"])})`,
    () => `${subject(g, flags)}.match(${name})`,
    () => `${subject(g, flags)}.search(${name})`,
    () => `[...${subject(g, flags)}.matchAll(new RegExp(${name}, "g${flags.replace("g", "")}"))]`,
    () => `${name}.lastIndex = ${g.pick(["0", "1", "5", "-1", "{ valueOf() { $.tick(); return 2; } }"])}`,
    () => `[${name}.source, ${name}.flags, String(${name})]`,
  ])();
  const uses = Array.from({ length: 1 + g.below(4) }, use).map((text) => `try { $.trace(${text}); } catch (e) { $.caught(e); }`);
  const change = g.chance(20) ? g.pick([`${name}.exec = function (s) { $.tick(); return RegExp.prototype.exec.call(this, s); };`, `${name}.extra = 1;`, `Object.freeze(${name});`]) : "";
  return `try { const ${name} = new RegExp(${JSON.stringify(pattern(g, 3))}, "${flags}"); for (let i = 0; i < ${g.pick([1, 4])}; i++) {\n${uses.join("\n")}\n${change} } } catch (e) { $.caught(e); }`;
});
