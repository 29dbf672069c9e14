// esbuild: --platform=browser
// Rewrites programs and typesets formulas.
import katex from 'katex';
import MagicString from 'magic-string';
import { transform } from 'sucrase';

const source = `import React, { type FC } from 'react';\nenum Color { Red = 1, Green }\nclass Box<T> implements I { constructor(private readonly v: T, public w?: number) {} get x(): T { return this.v!; } static #y?: string = 'z'; }\nexport const App: FC<{ a?: string }> = ({ a = 'b' }) => <div key={1}>{(a as any)?.length ?? 0} text &nbsp;<>{...[1]}</></div>;\nexport default <T,>(x: T): x is NonNullable<T> => x != null;`;
for (const transforms of [
  ['typescript', 'jsx'],
  ['typescript', 'jsx', 'imports'],
])
  console.log(transform(source, { transforms, production: true }).code);
try {
  transform('let a: = 1', { transforms: ['typescript'] });
} catch (error) {
  console.log(error.name, error.message);
}
console.log(
  transform(source.replace('export default', 'const d ='), { transforms: ['typescript', 'jsx'] }).code.length,
);
const text = new MagicString(source);
for (const match of source.matchAll(/\b(Box|Color)\b/g))
  text.overwrite(match.index, match.index + match[0].length, `My${match[0]}`);
text.prepend('/* head */\n').append('\n// tail').move(0, 39, source.length).remove(40, 45).indent();
console.log(String(text));
const map = text.generateMap({ source: 'a.tsx', includeContent: false, hires: true });
console.log(map.mappings.length, map.mappings.slice(0, 120), text.clone().trim().length());
for (const formula of [
  '\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}',
  '\\sum_{i=0}^n \\binom{n}{i} x^i',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  '\\int_0^\\infty e^{-x^2}\\,dx = \\tfrac{\\sqrt\\pi}{2}',
  '\\overbrace{x+\\cdots+x}^{k}',
  '\\def\\f#1{#1^2}\\f{y}',
]) {
  const html = katex.renderToString(formula, { displayMode: true });
  console.log(html.length, katex.renderToString(formula, { output: 'mathml' }));
}
console.log(katex.renderToString('\\alpha_1^{2}', { output: 'html' }));
for (const bad of ['\\frac{1', '\\unknown', 'a^2^3'])
  try {
    katex.renderToString(bad);
  } catch (error) {
    console.log(error.name, error.message);
  }
