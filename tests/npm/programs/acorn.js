// Parses scripts, walks their trees, and prints them again by astring.
import { parse, parseExpressionAt, tokenizer } from 'acorn';
import { generate } from 'astring';

const source =
  `export default class A extends B { static #x = 1n; get [k]() { return super.k ?? this?.#y; } static { a ||= /[\\/]\\/(?<n>x)/v; } #y = async function* () { for await (const x of y) yield* x; } }
label: for (let [a, { b = 2, ...c }] = d; ;) { if (a) continue label; else break label; }
const f = async ({ x }, ...rest) => \`t\${x}u\${\`v\${1}\`}\`, g = tag\`\\u{1F600}\`, h = new.target === undefined || import.meta.url;
try { throw 0x1f ** 2 } catch { debugger } finally { delete a.b, void 0, typeof c in d }
import x, { y as z, "s t" as w } from 'm' with { type: 'json' }; export * as ns from 'n';`
    .replace(' || import.meta.url', '')
    .replace('new.target === undefined', 'import.meta.url');
const options = { ecmaVersion: 'latest', sourceType: 'module' };
const counts = {};
const visit = (node) => {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') counts[node.type] = (counts[node.type] || 0) + 1;
  for (const key in node)
    if (key !== 'regex' && key !== 'value') visit(node[key]);
    else if (node[key] && node[key].type) visit(node[key]);
};
const tree = parse(source, options);
visit(tree);
console.log(JSON.stringify(counts));
console.log(generate(tree));
console.log(generate(parse(generate(tree), options)) === generate(tree));
const long = Array.from(
  { length: 600 },
  (_, i) =>
    `function f${i}(a, b = ${i}) { const o = { a, b, [a + ${i}]: (x) => x * ${i}.5e1 }; return o.a?.[b] ?? f${(i * 7) % 600}(b); }`,
).join('\n');
console.log(
  parse(long, options).body.length,
  [...tokenizer(long, options)].length,
  parseExpressionAt('  1 + x.y z', 2, options).end,
);
for (const bad of [
  'let let = 1',
  'a => { } ()',
  'for (let x of y, z);',
  '"use strict"; with (a) b',
  'class { #a; #a }',
  '`${',
  'var a\u{2028}b c',
  '/(/',
]) {
  try {
    parse(bad, { ecmaVersion: 'latest' });
    console.log('no error');
  } catch (error) {
    console.log(error.name, error.message, error.pos);
  }
}
